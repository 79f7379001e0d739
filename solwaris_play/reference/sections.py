"""The parts of the page, in order: each a heading, the definition whose keys it lists, and what else to know."""

from __future__ import annotations

from typing import Any, NamedTuple

from solwaris_core.definitions import hero_class, ruleset, scenario
from solwaris_core.definitions import map as maps
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.unit import Aura, UnitKind
from solwaris_core.definitions.vocabulary import Scaled


class Section(NamedTuple):
    """A definition, how deep its heading stands, and prose below it."""

    cls: type[Any]
    prose: str = ""
    depth: int = 3
    #: Keys that are not given inside, since the mapping that holds the definition gives them.
    leave_out: tuple[str, ...] = ()


CLASS = (
    Section(
        hero_class.HeroClass,
        "A file whose first key is `class`. All ids of its spells and passives differ from each other.",
        2,
    ),
    Section(hero_class.Stats),
    Section(hero_class.PassiveSlot, "The passive of a class, and what may be picked in its place."),
    Section(hero_class.Passive, "Its figures (`damage` to `impact_taken`) are always on."),
    Section(hero_class.Slot, "A class has exactly eight. Each of their spells needs a `tip`."),
    Section(
        Spell,
        "`aim: {own: banner}` (or a list) aims at the caster's own units of these kinds. `aim: self` implies "
        "`range: [0, 0]`, and the range may be left out. Spells of units need no tip.",
        2,
    ),
    Section(
        UnitKind, "Under its id in `units:` of a class or variant. A `thing` has no points and no spells.", 2, ("id",)
    ),
    Section(Aura),
    Section(TrapKind, "Under its id in `traps:` of a class or variant; the effect `trap` lays it.", 2, ("id",)),
    Section(When, "An entry of the list `when:` of a passive, a unit or the effect `modify`.", 2),
)

VARIANT = Section(
    hero_class.Variant,
    "A file whose first key is `variant`. It has either `spell` (which needs "
    "a `tip`) or, for `class/passive`, `passive`. Its effects may name units and traps of its own and of the class.",
    2,
)

MAP = (
    Section(
        maps.Map,
        "A file whose first key is `map`. A group of `W` is one wall of two tiles, of `V` one vault of 2×2 (`WW#WW` is "
        "a long wall); rows are equally wide. `solwaris validate` says what start zones lack.",
        2,
    ),
    Section(maps.LegendPiece),
)

RULESET = (
    Section(
        ruleset.Ruleset,
        "A file whose first key is `ruleset`. With `extends: waris` (a ruleset's id) the rest comes from that one: "
        "mappings are merged, lists and values replaced.",
        2,
    ),
    *(
        Section(cls)
        for cls in (
            ruleset.Placement, ruleset.Initiative, ruleset.Step, ruleset.Turn, ruleset.Critical, ruleset.BonusCap,
            ruleset.RemovalCap, ruleset.Impact, ruleset.TrapRules, ruleset.Pickups, ruleset.End, ruleset.Idle,
            ruleset.ShortFight, ruleset.Around,
        )
    ),
)  # fmt: skip

SCENARIO = (
    Section(
        scenario.Scenario,
        "A file `*.scenario.yaml` whose first key is `scenario`; it may hold several, with `---` between. `map` is an "
        "id or rows (`map: |`); `ruleset` an id or a mapping with `extends`; `classes` a mapping of id to [inline "
        "class](#inline-class); `dice` a mapping of [label](#dice) to results; `steps` a list of "
        "[steps](#scenario-step).",
        2,
    ),
    Section(scenario.InlineClass, "Under its id.", 3, ("id",)),
    Section(scenario.Fighter, "", 3, ("name",)),
    Section(scenario.StandingUnit, "", 3, ("name",)),
    Section(scenario.LyingPickup),
)

SCALED = Section(
    Scaled,
    "Where a number of an effect or a figure of a passive, aura or `modify` may be a scaled value, a mapping may stand "
    "in its place: `damage: {base: 10, per: missing_health_percent, each: 10, add: 1, max: 20}`.",
    2,
)
