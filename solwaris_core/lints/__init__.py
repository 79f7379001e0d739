"""The lints: what is allowed, but hardly meant; one file a lint."""

from __future__ import annotations

from solwaris_core.linting.lint import Lint
from solwaris_core.lints.allows_nothing import AllowsNothing
from solwaris_core.lints.aura_of_nobody import AuraOfNobody
from solwaris_core.lints.changes_nothing import ChangesNothing
from solwaris_core.lints.choke import Choke
from solwaris_core.lints.dead_scale import DeadScale
from solwaris_core.lints.deaf_trigger import DeafTrigger
from solwaris_core.lints.endless_casts import EndlessCasts
from solwaris_core.lints.idle_unit import IdleUnit
from solwaris_core.lints.impossible_condition import ImpossibleCondition
from solwaris_core.lints.long_tip import LongTip
from solwaris_core.lints.needless_condition import NeedlessCondition
from solwaris_core.lints.needless_limit import NeedlessLimit
from solwaris_core.lints.needless_reach import NeedlessReach
from solwaris_core.lints.never_castable import NeverCastable
from solwaris_core.lints.never_laid import NeverLaid
from solwaris_core.lints.never_set_off import NeverSetOff
from solwaris_core.lints.never_summoned import NeverSummoned
from solwaris_core.lints.no_expectation import NoExpectation
from solwaris_core.lints.nobody_there import NobodyThere
from solwaris_core.lints.number_in_text import NumberInText
from solwaris_core.lints.occupied_tile import OccupiedTile
from solwaris_core.lints.one_language import OneLanguage
from solwaris_core.lints.other_of_nobody import OtherOfNobody
from solwaris_core.lints.same_name import SameName
from solwaris_core.lints.same_text import SameText
from solwaris_core.lints.twin_variant import TwinVariant
from solwaris_core.lints.uneven_zones import UnevenZones
from solwaris_core.lints.unpayable import Unpayable
from solwaris_core.lints.unused_anchor import UnusedAnchor
from solwaris_core.lints.unused_area import UnusedArea
from solwaris_core.lints.unused_class import UnusedClass
from solwaris_core.lints.unused_letter import UnusedLetter

#: In the order of the docs: casting, effects, units, variants, texts, maps, scenarios, files. `allows_nothing` comes
#: last, since only then is known which `allow` has silenced something.
LINTS: tuple[type[Lint], ...] = (
    NeverCastable, Unpayable, EndlessCasts, NeedlessLimit, NeedlessReach, UnusedArea, NobodyThere, OtherOfNobody,
    OccupiedTile, ChangesNothing, ImpossibleCondition, NeedlessCondition, DeadScale, NeverSummoned, NeverLaid,
    NeverSetOff, IdleUnit, DeafTrigger, AuraOfNobody, TwinVariant, SameName, OneLanguage, SameText, NumberInText,
    LongTip, Choke, UnevenZones, UnusedLetter, NoExpectation, UnusedClass, UnusedAnchor, AllowsNothing,
)  # fmt: skip

__all__ = ["LINTS", "Lint"]
