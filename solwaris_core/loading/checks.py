"""What must hold between the values of one definition. Each check runs on the values that could be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from solwaris_core.conditions.chance import Chance
from solwaris_core.definitions.hero_class import Passive, Slot, Variant
from solwaris_core.definitions.modifiers import STATS
from solwaris_core.definitions.ruleset import Idle, Pickups, Ruleset, Step
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.unit import Aura, UnitKind
from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.effects.give import Give
from solwaris_core.effects.modify import Modify
from solwaris_core.effects.remove import Remove
from solwaris_core.loading.nodes import Entries, Node, Scalar

if TYPE_CHECKING:
    from solwaris_core.loading.structure import Structurer

Values = dict[str, Any]
Check = Callable[["Structurer", Entries, Values], None]


def check(to: Structurer, cls: type[Any], node: Entries, values: Values) -> None:
    """Add the problems between a definition's values; fill in what follows from others."""
    low, high = values.get("min"), values.get("max")
    if isinstance(low, int) and isinstance(high, int) and low > high and cls is not Scaled:
        to.problems.add(_at(node, "min"), "min_above_max", f"`min` is {low}, above `max`, which is {high}")
    one = CHECKS.get(cls)
    if one is not None:
        one(to, node, values)
    needed = needs_one(cls)
    if needed and not any(key in node.entries for key in needed):
        to.problems.add(node, "missing_key", f"at least one of these keys must be given: {', '.join(needed)}")


def needs_one(cls: type[Any]) -> tuple[str, ...]:
    """The keys of which one at least must be given; none for most. A plugin's own effect may bear any name."""
    return NEEDS_ONE[cls.key] if cls in (Give, Remove, Modify) else ()


def _given(node: Entries, key: str) -> bool:
    """Does the key stand there, and is more behind it than `null`?"""
    value = node.get(key)
    return value is not None and not (isinstance(value, Scalar) and value.value is None)


def _at(node: Entries, key: str) -> Node:
    return node.get(key) or node


def _spell(to: Structurer, node: Entries, values: Values) -> None:
    reach = values.get("range")
    own_tile = values.get("aim") == "self"
    if own_tile and "range" not in node.entries:
        values["range"] = (0, 0)
    elif own_tile and reach not in (None, (0, 0)):
        message = f"`aim: self` implies `range: [0, 0]`, here it is [{reach[0]}, {reach[1]}]"
        to.problems.add(_at(node, "range"), "conflict", message)
    elif reach is not None and reach[0] > reach[1]:
        message = f"the range begins at {reach[0]}, above its end, which is {reach[1]}"
        to.problems.add(_at(node, "range"), "min_above_max", message)


def _unit(to: Structurer, node: Entries, values: Values) -> None:
    if values.get("kind") != "thing":
        return
    for key in ("ap", "mp", "spells"):
        if values.get(key):
            message = f"a thing takes no turns, so it has no `{key}`; write `kind: mobile` or leave it out"
            to.problems.add(_at(node, key), "conflict", message)


def _slot(to: Structurer, node: Entries, values: Values) -> None:
    for key in ("original", "variant"):
        _needs_tip(to, node.get(key))


def _needs_tip(to: Structurer, spell: Node | None) -> None:
    if not to.relaxed and isinstance(spell, Entries) and not _given(spell, "tip"):
        to.problems.add(spell, "missing_key", "the key `tip` is missing: the play tip of the sheet (R15.3)")


def _variant(to: Structurer, node: Entries, values: Values) -> None:
    _needs_tip(to, node.get("spell"))
    class_id, slash, slot = values.get("id", "a/b").partition("/")
    if not (class_id and slash and slot):
        to.problems.add(_at(node, "variant"), "bad_id", "a variant names class and slot: `class/slot`")
        return
    expected = "passive" if slot == "passive" else "spell"
    other = "spell" if slot == "passive" else "passive"
    if not _given(node, expected):
        to.problems.add(node, "missing_key", f"the key `{expected}` is missing: what may be picked instead")
    if other in node.entries:
        to.problems.add(_at(node, other), "conflict", f"a variant of {slot} has `{expected}`, not `{other}`")


def _scaled(to: Structurer, node: Entries, values: Values) -> None:
    if _given(node, "per"):
        return
    for key in ("of", "each", "add"):
        if key in node.entries:
            to.problems.add(_at(node, key), "conflict", f"`{key}` counts nothing without `per`")


def _step(to: Structurer, node: Entries, values: Values) -> None:
    given = [key for key in ("percent_of_stake", "fixed") if values.get(key) is not None]
    if len(given) != 1 and not set(node.entries) - {"percent_of_stake", "fixed"}:
        message = f"a step has either `percent_of_stake` or `fixed`, here are {len(given)} of them"
        to.problems.add(node, "conflict", message)


def _pickups(to: Structurer, node: Entries, values: Values) -> None:
    count, kinds = values.get("count"), values.get("kinds")
    if count is not None and kinds is not None and count > len(kinds):
        message = f"`count` is {count}, but never two of one kind appear, and there are {len(kinds)} kinds"
        to.problems.add(_at(node, "count"), "conflict", message)


def _idle(to: Structurer, node: Entries, values: Values) -> None:
    warn, forfeit = values.get("warn_after"), values.get("forfeit_after")
    if warn is not None and forfeit is not None and warn >= forfeit:
        message = f"`warn_after` is {warn}; a warning must come before the forfeit, which comes after {forfeit}"
        to.problems.add(_at(node, "warn_after"), "conflict", message)


def _ruleset(to: Structurer, node: Entries, values: Values) -> None:
    initiative = values.get("initiative")
    if values.get("stake") == 0 and initiative is not None and initiative.step.percent_of_stake is not None:
        message = "a `percent_of_stake` of nothing is nothing: `stake` is 0; give a `fixed` step or `initiative: none`"
        place = _at(node, "stake")
        to.problems.add(place if place.file == node.file else _at(node, "initiative"), "conflict", message)


#: Effects of the kernel that would do nothing without one of these keys.
NEEDS_ONE: Mapping[str, tuple[str, ...]] = {
    Give.key: ("ap", "mp"),
    Remove.key: ("ap", "mp"),
    Modify.key: (*STATS, "when"),
}


def _figures(to: Structurer, node: Entries, values: Values) -> None:
    """Figures are read whenever somebody looks, so no dice may be thrown for them."""
    for stat in STATS:
        number = values.get(stat)
        if isinstance(number, Scaled) and any(isinstance(condition, Chance) for condition in number.if_):
            message = f"`chance` throws dice, so it cannot stand in `{stat}`, which is read at any time; use a trigger"
            to.problems.add(_at(node, stat), "conflict", message)


CHECKS: Mapping[type[Any], Check] = {
    Passive: _figures,
    Aura: _figures,
    Spell: _spell,
    UnitKind: _unit,
    Slot: _slot,
    Variant: _variant,
    Scaled: _scaled,
    Step: _step,
    Pickups: _pickups,
    Idle: _idle,
    Ruleset: _ruleset,
}
