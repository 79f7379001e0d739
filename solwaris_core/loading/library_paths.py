"""What stands in data files at the paths by which the kernel names parts of classes, such as `mage/bolt/0`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solwaris_core.loading.nodes import Entries, Items, Node, Scalar


def in_class(trees: Sequence[Entries], steps: Sequence[str]) -> Node | None:
    """What stands at a path behind the class's id. `trees` are that of the class, if it has one, and of the variants
    that mods add to it; without steps it is the first of them. None where nothing stands there."""
    if not steps:
        return trees[0] if trees else None
    if steps[0] in ("units", "traps") and len(steps) > 1:
        found = (keyed(tree, *steps[:2]) for tree in trees)
        return below(next((node for node in found if node is not None), None), steps[2:])
    named = (each for tree in trees for each in picks(tree) if _id(each) == steps[0])
    return below(next(named, None), steps[1:])


def picks(node: Entries) -> Iterator[Entries]:
    """What a loadout may pick from a class or a mod's variant: passives, then spells slot by slot; of a scenario's own
    class, whose spells stand in a list, each of them."""
    slots, spells = node.get("slots"), node.get("spells")
    yield from (each for each in (spells if isinstance(spells, Items) else ()) if isinstance(each, Entries))
    for slot in (node.get("passive"), *(slots if isinstance(slots, Items) else ())):
        for key in ("original", "variant"):
            found = slot.get(key) if isinstance(slot, Entries) else None
            if isinstance(found, Entries):
                yield found
    for key in ("spell", "passive"):
        found = node.get(key)
        if isinstance(found, Entries) and "id" in found.entries:
            yield found


def below(node: Node | None, steps: Sequence[str]) -> Node | None:
    """What further steps of a path lead to: an effect's number, `when.0`, `on_trigger`, `spells` and an id."""
    for step in steps:
        word, _, number = step.partition(".")
        if step.isdecimal():
            node = _item(node if isinstance(node, Items) else keyed(parameters(node), "effects"), int(step))
        elif number.isdecimal():
            node = _item(keyed(parameters(node), word), int(number))
        elif isinstance(node, Items):
            node = next((each for each in node if isinstance(each, Entries) and _id(each) == step), None)
        else:
            node = keyed(node, step)
    return node


def parameters(node: Node | None) -> Node | None:
    """The parameters of an effect; anything else as it is."""
    if isinstance(node, Entries) and len(node) == 1:
        value = next(iter(node))[1]
        return value if isinstance(value, Entries) else node
    return node


def keyed(node: Node | None, *keys: str) -> Node | None:
    """What stands at these keys, one below the other; None where one of them is absent."""
    for key in keys:
        node = node.get(key) if isinstance(node, Entries) else None
    return node


def _item(node: Node | None, place: int) -> Node | None:
    return node.items[place] if isinstance(node, Items) and place < len(node) else None


def _id(node: Entries) -> str:
    found = node.get("id")
    return found.text if isinstance(found, Scalar) else ""
