"""The check that what an `allow` names exists, and that it says why."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from solwaris_core.loading.codes import SILENCED
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, quoted
from solwaris_core.loading.problems import suggestion

if TYPE_CHECKING:
    from solwaris_core.loading.documents import Document
    from solwaris_core.loading.problems import Problems


def check_allow(document: Document, lints: Collection[str], problems: Problems) -> None:
    """Add a problem for each `allow` that names none of the lints, or gives no reason.

    A map's may also name the faults of R1.6 that it may have.
    """
    known = [*lints, *(SILENCED if document.kind == "map" else ())]
    for part in _parts(document.node, deep=document.kind in ("class", "variant")):
        allow = part.get("allow")
        for key, reason in allow if isinstance(allow, Entries) else ():
            if key.text not in known:
                message = f"there is no lint {quoted(key.text)} to silence{suggestion(key.text, known)}"
                problems.add(key, "unknown_lint", message)
            elif isinstance(reason, Scalar) and isinstance(reason.value, str) and not reason.value.strip():
                message = f"`{key.text}` is silenced without a reason; write one, so that others know why"
                problems.add(reason, "no_reason", message)


def _parts(node: Entries, *, deep: bool) -> Iterator[Entries]:
    """What may have an `allow`: the document, and its spells, passives, units and traps. Elsewhere `allow` is a name,
    as that of a unit."""
    yield node
    if not deep:
        return
    choices = [node, node.get("passive"), *_listed(node.get("slots"))]
    for holder in choices:
        for key in ("spell", "passive", "original", "variant"):
            yield from _mapping(holder.get(key) if isinstance(holder, Entries) else None)
    for key in ("units", "traps"):
        held = node.get(key)
        for _, part in held if isinstance(held, Entries) else ():
            yield from _mapping(part)
            for spell in _listed(part.get("spells") if isinstance(part, Entries) else None):
                yield from _mapping(spell)


def _mapping(node: Node | None) -> Iterator[Entries]:
    if isinstance(node, Entries):
        yield node


def _listed(node: Node | None) -> Iterator[Node]:
    yield from node if isinstance(node, Items) else ()
