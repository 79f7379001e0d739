"""A scenario: a test as data (formats.md). A set-up, scripted dice, and steps with what must then hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from solwaris_core.definitions.fields import data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.hero_class import Passive, PassiveSlot, Stats
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.unit import UnitKind

#: Stands where an inline class has no passive.
NO_PASSIVE = Passive(id="none", name=Text({"": "none"}), text=Text({"": "none"}))


@attrs.frozen(kw_only=True)
class InlineClass:
    """A class inside a scenario: spells in a list instead of slots; names, texts and tips may be left out."""

    id: str = data("Its id", id=True)
    name: Text = data("Its name")
    text: Text = data("What it is about")
    stats: Stats = data("What its heroes start with")
    passive: PassiveSlot | None = data("Its passive and the variant of it", default=None)
    spells: tuple[Spell, ...] = data("All its spells", default=(), max=100)
    units: Mapping[str, UnitKind] = data("What its spells can summon", default=FrozenMap())
    traps: Mapping[str, TrapKind] = data("What its spells can lay", default=FrozenMap())

    @property
    def passives(self) -> tuple[Passive, ...]:
        """Every passive that may be picked, the original first."""
        return self.passive.choices if self.passive else (NO_PASSIVE,)

    def loadout(self, variants: Iterable[str] = ()) -> tuple[Passive, tuple[Spell, ...]]:
        """The passive named among `variants`, else the original, and all spells."""
        wanted = tuple(variants)
        return next((passive for passive in self.passives if passive.id in wanted), self.passives[0]), self.spells


@attrs.frozen(kw_only=True)
class Fighter:
    """A hero of the scenario; the first listed is to move. What it overrides is set when turn 1 has begun."""

    name: str = data("Its name in steps and expectations", id=True)
    side: int = whole("Its side", 1, 2)
    class_: str = data("Its class, inline or bundled", reference="class")
    at: tuple[int, int] = data("Its tile", min=0, max=1000)
    variants: tuple[str, ...] = data("Ids of the variants it has picked", default=(), max=9)
    hp: int | None = whole("Health; the maximum stays", 1, 10000, unit="HP", default=None)
    ap: int | None = whole("Points", 0, 100, unit="AP", default=None)
    mp: int | None = whole("Points", 0, 100, unit="MP", default=None)
    armour: int | None = whole("An armour pool that stays until used up", 0, 10000, unit="HP", default=None)
    resistance: int | None = whole("In place of the base", -300, 300, unit="percent", default=None)
    damage: int | None = whole("In place of the base", -300, 300, unit="percent", default=None)
    refuse_ap: int | None = whole("In place of the base", 0, 100, unit="percent", default=None)
    refuse_mp: int | None = whole("In place of the base", 0, 100, unit="percent", default=None)


@attrs.frozen(kw_only=True)
class StandingUnit:
    """A summon or thing that is there from the start."""

    name: str = data("Its name in steps and expectations", id=True)
    unit: str = data("Which unit of its owner's class")
    owner: str = data("The fighter it belongs to")
    at: tuple[int, int] = data("Its tile", min=0, max=1000)


@attrs.frozen(kw_only=True)
class LyingPickup:
    """A pickup that lies there from the start."""

    kind: str = data("Which kind of the ruleset's")
    at: tuple[int, int] = data("Its tile", min=0, max=1000)


@attrs.frozen
class Expected:
    """Something that must hold, and where it stands in the file."""

    value: Any
    line: int
    column: int


@attrs.frozen(kw_only=True)
class Expect:
    """What must hold after a step. Events and actions are in their JSON form; `winner` None: nothing is expected."""

    events: tuple[Expected, ...] = ()
    units: Mapping[str, Mapping[str, Expected]] = FrozenMap()
    legal: tuple[Expected, ...] = ()
    illegal: tuple[Expected, ...] = ()
    sees: Mapping[int, Mapping[str, Expected]] = attrs.Factory(dict)
    winner: Expected | None = None


@attrs.frozen(kw_only=True)
class Step:
    """One action, or none, and what must then hold. `error` is the code with which the action must be refused."""

    line: int
    column: int
    do: Expected | None = None
    as_: str | None = None
    error: Expected | None = None
    expect: Expect | None = None


@attrs.frozen(kw_only=True)
class Scenario:
    """One scenario. `title` is the value of the key `scenario`; `map` and `ruleset` are ids or stand inline."""

    title: str = data("What it shows", key="scenario")
    format: int = whole("Version of the data format", 1, 1, default=1)
    rules: tuple[str, ...] = data("The rules it shows, by number", default=(), max=50)
    map: str | Map = data("A map's id, or rows", raw=True)
    ruleset: str | Ruleset = data("A ruleset's id, or a mapping that `extends` one", raw=True, default="waris")
    classes: Mapping[str, InlineClass] = data("Classes of its own", raw=True, default=FrozenMap())
    fighters: tuple[Fighter, ...] = data("The heroes, by name; the first is to move", keyed=True, min=1, max=100)
    units: tuple[StandingUnit, ...] = data("Summons and things there from the start", keyed=True, default=(), max=100)
    pickups: tuple[LyingPickup, ...] | None = data(
        "`none`: none ever appear; else these lie there now, and R13.1 goes on", none="none", default=None, max=100
    )
    dice: Mapping[str, Any] = data("Scripted throws by label", raw=True, default=FrozenMap())
    steps: tuple[Step, ...] = data("What is done, in order", raw=True)
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())
    file: str = data("Where it stands", init_only=True, default="")
    line: int = data("Where it stands", init_only=True, default=1)
    column: int = data("Where it stands", init_only=True, default=1)
