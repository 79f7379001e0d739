"""Words that name other things must name something: units, traps, classes, slots; and no id stands twice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, quoted
from solwaris_core.loading.problems import Problems, suggestion

if TYPE_CHECKING:
    from solwaris_core.loading.assembly import Assembly
    from solwaris_core.loading.structure import Reference

_DOES = {"unit": "can be summoned", "trap": "can be laid"}


def check_references(
    references: Iterable[Reference],
    known: Mapping[str, Collection[str]],
    problems: Problems,
    unread: Collection[str] = (),
) -> None:
    """Add a problem for each reference to a unit or trap that is neither among the `known` of its kind nor a word of
    `unread`, files whose faults are told."""
    for reference in references:
        words = known.get(reference.kind, ())
        if reference.id not in words and reference.id not in unread:
            does = _DOES.get(reference.kind, "is known")
            message = f"no {reference.kind} {quoted(reference.id)} {does} here{suggestion(reference.id, words)}"
            problems.add(reference.node, f"unknown_{reference.kind}", message)


def check_class(node: Entries, references: Iterable[Reference], problems: Problems) -> None:
    """Add the problems between the parts of a class, inline or not."""
    check_references(references, {"unit": keys(node, "units"), "trap": keys(node, "traps")}, problems)
    _no_twins((*spells(node), *passives(node)), "spell or passive", problems)
    _check_unit_spells(node, problems)


def _check_unit_spells(node: Entries, problems: Problems) -> None:
    units = node.get("units")
    if isinstance(units, Entries):
        for _, unit in units:
            if isinstance(unit, Entries):
                _no_twins(_listed(unit.get("spells")), "spell", problems)


def check_variant(
    node: Entries, name: str, target: Entries | None, classes: Collection[str], assembly: Assembly
) -> None:
    """Add the problems between a mod's variant and the class it is for."""
    problems, references = assembly.problems, assembly.structurer.references
    class_id, _, slot = name.partition("/")
    place = node.get("variant") or node
    sound = isinstance(place, Scalar) and isinstance(place.value, str) and bool(slot)
    if target is None:
        if sound and class_id not in assembly.unread:
            problems.add(place, "unknown_class", f"there is no class {quoted(class_id)}{suggestion(class_id, classes)}")
        target = Entries(node.file, node.line, node.column)
    elif sound and slot != "passive":
        slots = [scalar.text for scalar in originals(target)]
        if slot not in slots:
            message = f"the class `{class_id}` has no slot {quoted(slot)}{suggestion(slot, [*slots, 'passive'])}"
            problems.add(place, "unknown_slot", message)
    known = {kind: [*keys(node, kind + "s"), *keys(target, kind + "s")] for kind in ("unit", "trap")}
    check_references(references, known, problems, assembly.unread)
    _check_unit_spells(node, problems)


def _no_twins(ids: Iterable[Scalar], what: str, problems: Problems) -> None:
    first: dict[str, Scalar] = {}
    for scalar in ids:
        other = first.setdefault(scalar.text, scalar)
        if other is not scalar:
            message = f"there are two of {what} {quoted(scalar.text)}; the other stands at line {other.line}"
            problems.add(scalar, "duplicate_id", message)


def keys(node: Entries, key: str) -> list[str]:
    """The keys of the mapping under that key."""
    inner = node.get(key)
    return list(inner.entries) if isinstance(inner, Entries) else []


def _listed(node: Node | None) -> Iterator[Scalar]:
    for item in node if isinstance(node, Items) else ():
        yield from _id_of(item)


def _id_of(node: Node | None) -> Iterator[Scalar]:
    found = node.get("id") if isinstance(node, Entries) else None
    if isinstance(found, Scalar):
        yield found


def spells(node: Entries) -> Iterator[Scalar]:
    """The ids of a class's spells, of slots and of an inline class's list."""
    yield from _listed(node.get("spells"))
    slots = node.get("slots")
    for slot in slots if isinstance(slots, Items) else ():
        if isinstance(slot, Entries):
            yield from _id_of(slot.get("original"))
            yield from _id_of(slot.get("variant"))


def originals(node: Entries) -> Iterator[Scalar]:
    """The ids of the original spells of a class's slots."""
    slots = node.get("slots")
    for slot in slots if isinstance(slots, Items) else ():
        if isinstance(slot, Entries):
            yield from _id_of(slot.get("original"))


def passives(node: Entries) -> Iterator[Scalar]:
    """The ids of a class's passive and its variant."""
    slot = node.get("passive")
    if isinstance(slot, Entries):
        yield from _id_of(slot.get("original"))
        yield from _id_of(slot.get("variant"))


def variant_ids(node: Entries) -> Iterator[Scalar]:
    """The id of what a variant lets one pick."""
    yield from _id_of(node.get("spell"))
    yield from _id_of(node.get("passive"))
