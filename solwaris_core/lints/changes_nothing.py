"""The lint `changes_nothing`: an effect, aura or ruleset that changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.definitions.modifiers import STATS
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.linting.keys import key_of
from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.loading.nodes import Scalar
from solwaris_core.rules_content import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Of effects of the kernel, the parameters of which one must differ from 0.
_NUMBERS = {
    "armour": ("amount",), "damage": ("max",), "give": ("ap", "mp"), "heal": ("max",), "modify": (*STATS, "when"),
    "pull": ("tiles",), "push": ("tiles",), "remove": ("ap", "mp"), "sacrifice": ("amount",),
    "strip_armour": ("amount",),
}  # fmt: skip


def _idle(effect: Effect) -> bool:
    """Is every number of the effect 0? A scaled value is none, as far as anybody knows."""
    names = _NUMBERS.get(key_of(effect), ())
    zero = bool(names) and not any(getattr(effect, name) for name in names)
    return zero or (key_of(effect) == "damage" and getattr(effect, "percent", 1) == 0)


def _ruleset(page: Page) -> Iterator[Finding]:
    """A ruleset that says the same as the one it extends."""
    base = page.node.get("extends")
    other = page.catalog.rulesets.get(base.text) if isinstance(base, Scalar) else None
    if other is not None and _values(other) == _values(page.definition):
        yield page.found(page.top, f"this ruleset changes nothing of `{other.id}`, which it extends")


def _values(ruleset: object) -> object:
    found = rules_of(ruleset)
    return {key: value for key, value in found.items() if key != "id"}


class ChangesNothing(Lint):
    """An effect, aura or ruleset that changes nothing."""

    id: ClassVar[str] = "changes_nothing"
    doc: ClassVar[str] = "Something is stated, and its numbers change nothing."
    why: ClassVar[str] = (
        "An effect of 0, a trigger of nothing, a ruleset that is its base: the sheet promises what does not happen."
    )
    mend: ClassVar[str] = "Give it the number that is meant, or take it out."
    kinds: ClassVar[tuple[str, ...]] = ("class", "variant", "ruleset")

    def find(self, page: Page) -> Iterator[Finding]:
        for line in page.lines:
            if _idle(line.effect):
                message = f"this effect changes nothing: all that `{line.effect.key}` does is 0"
                yield page.found(line.part, message, line.effect)
        for part in page.units:
            aura = part.definition.aura
            if aura is not None and not any(getattr(aura, stat) for stat in STATS):
                yield page.found(part, "this aura changes nothing: none of its figures is given", aura)
        for part in page.passives:
            passive = part.definition
            if not (passive.drain or passive.flags or passive.when or any(getattr(passive, stat) for stat in STATS)):
                yield page.found(part, "this passive changes nothing: it has no figures, flags, drain or triggers")
        yield from _ruleset(page)
