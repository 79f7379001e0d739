"""Where a word stands that is not known here: an effect used as a key, a trap's key in a unit, another game's word."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.hero_class import HeroClass, Passive, Slot, Stats, Variant
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.trigger import OCCASIONS, When
from solwaris_core.definitions.unit import Aura, UnitKind
from solwaris_core.definitions.vocabulary import Effect, Scaled
from solwaris_core.loading.problems import nearest, suggestion

if TYPE_CHECKING:
    from solwaris_core.loading.structure import Vocabulary

#: How like a known word another one must be to count as a typo of it; more so if it is a word of the format too.
_LIKELY, _SURE = 0.65, 0.8

_DEFINITIONS: tuple[tuple[str, type[Any]], ...] = (
    ("a class", HeroClass),
    ("a variant file", Variant),
    ("the `stats` of a class", Stats),
    ("a slot", Slot),
    ("a passive", Passive),
    ("a spell", Spell),
    ("a unit (`units:` of the class)", UnitKind),
    ("a trap (`traps:` of the class)", TrapKind),
    ("an effect", Effect),
    ("an aura", Aura),
    ("a trigger (`when:`)", When),
    ("a scaled value", Scaled),
)
_TRAP = (
    "what happens to those who enter tiles is a trap: it stands under `traps:` of the class, and the effect `trap` "
    "lays it"
)
#: Words of other games, and what they are here.
_FOREIGN = {
    **dict.fromkeys(("on_enter", "on_step", "on_stepped", "on_walk"), _TRAP),
    **dict.fromkeys(
        ("poison", "burn", "bleed", "regeneration", "dot", "hot"),
        "what acts turn after turn is the effect `over_time`: {turns: …, effects: […]}",
    ),
    **dict.fromkeys(("buff", "debuff"), "a lasting change of figures is the effect `modify`"),
    **dict.fromkeys(("shield", "barrier"), "health that hits take first is the effect `armour`"),
    **dict.fromkeys(("knockback",), "driving away is the effect `push`"),
    **dict.fromkeys(("stealth", "invisibility"), "vanishing is the effect `invisible`"),
    **dict.fromkeys(("root", "immobilize"), "what holds a unit in place is the effect `anchor`"),
    **dict.fromkeys(("stun",), "taking away points is the effect `remove`: {ap: …, mp: …}"),
    **dict.fromkeys(("lifesteal",), "healing by hits is `drain`, of the effect `damage` or of a passive"),
    **dict.fromkeys(("damage_min", "damage_max"), "damage is an effect: `- damage: {min: …, max: …}`"),
}


def places(vocabulary: Vocabulary) -> dict[str, str]:
    """For each word of the format, a clause on what it is and where it stands."""
    clauses: dict[str, list[str]] = {}

    def add(words: Iterable[str], clause: str) -> None:
        for word in words:
            clauses.setdefault(word, []).append(clause.format(word))

    add(vocabulary.effects, "it is an effect, a line of an `effects:` list: `- {}`")
    add(vocabulary.conditions, "it is a condition, under `if:`")
    add(vocabulary.shapes, "it is a shape, under `area:`")
    add(vocabulary.measures, "it is a measure, after `per:` in a scaled value")
    standing = _by_key((place, in_data(cls)) for place, cls in _DEFINITIONS)
    for key, where in standing.items():
        add([key], f"it stands in {_listed(where)}")
    common = {*standing, *vocabulary.effects}
    own = ((f"`{name}`", set(in_data(cls)) - common) for name, cls in sorted(vocabulary.effects.items()))
    for key, where in _by_key(own).items():
        add([key], f"it is a parameter of {_listed(where)}")
    for word in OCCASIONS:
        event = f"it is a trigger's event: `when: [{{{{event: {word}, effects: […]}}}}]`"
        add([word, *({f"on_{word}"} - {*standing})], event)
    return _FOREIGN | {word: ", or ".join(found) for word, found in clauses.items()}


def _by_key(keyed: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[str]]:
    """For each key, the places that have it."""
    found: dict[str, list[str]] = {}
    for place, keys in keyed:
        for key in keys:
            found.setdefault(key, []).append(place)
    return found


def meant(word: str, known: Collection[str], places: Mapping[str, str]) -> str | None:
    """The known word that this one is probably meant to be: `cots` or `cost:3` for `cost`; None if there is none."""
    head = word.partition(":")[0]
    if head in known:
        return head
    return nearest(word, known, _SURE if word in places else _LIKELY)


def hint(word: str, known: Collection[str], places: Mapping[str, str]) -> str:
    """What to say of a word that is not known here: the word it is nearly, where it stands, or what is known."""
    near = meant(word, known, places)
    if near is not None:
        return f"; did you mean `{near}`?"
    return f"; {places[word]}" if word in places else suggestion(word, known)


def _listed(names: list[str]) -> str:
    return ", ".join(names[:3]) + (", …" if len(names) > 3 else "")
