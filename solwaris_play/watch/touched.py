"""Which scenarios a change touches: those of a changed file, and those that name what has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solwaris_core.loading.nodes import Entries, Node, Scalar
from solwaris_core.loading.scenarios import DEFAULT_RULESET
from solwaris_play.watch.files import full

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from solwaris_core.loading.documents import Document

#: A class, map or ruleset by kind and id.
Thing = tuple[str, str]


def touched(scenarios: Iterable[Document], files: Collection[str], things: Collection[Thing]) -> list[Document]:
    """The scenarios that stand in one of these files, given by their full names, or name one of these things."""
    wanted = frozenset(things)
    return [each for each in scenarios if full(each.node.file) in files or wanted & frozenset(named_in(each.node))]


def named_in(scenario: Entries) -> Iterator[Thing]:
    """The classes, map and rulesets that a scenario names."""
    fighters = scenario.get("fighters")
    for _, fighter in fighters if isinstance(fighters, Entries) else ():
        name = _word(fighter.get("class") if isinstance(fighter, Entries) else None)
        if name:
            yield "class", name
    ruleset = scenario.get("ruleset")
    yield "ruleset", _word(ruleset.get("extends") if isinstance(ruleset, Entries) else ruleset) or DEFAULT_RULESET
    ground = _word(scenario.get("map"))
    if ground:
        yield "map", ground


def thing_of(document: Document) -> Thing:
    """What a document is or, of a variant, belongs to."""
    return ("class", document.id.partition("/")[0]) if document.kind == "variant" else (document.kind, document.id)


def with_heirs(things: Collection[Thing], documents: Iterable[Document]) -> set[Thing]:
    """The things, and the rulesets among the documents that take values from one of them, directly or not."""
    found = set(things)
    parents = [
        (thing_of(document), ("ruleset", _word(document.node.get("extends"))))
        for document in documents
        if document.kind == "ruleset"
    ]
    while heirs := {child for child, parent in parents if parent in found} - found:
        found |= heirs
    return found


def _word(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) and isinstance(node.value, str) else ""
