"""The lint `dead_scale`: a scaled value that never moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.keys import key_of
from solwaris_core.linting.lines import LENT, OWN, TRIGGER, Count
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.linting.page import Page


#: Events that come without health, points or tiles.
_NO_AMOUNT = ("turn_start", "turn_end", "kill", "unit_lost", "unit_triggered")


def _why(count: Count, page: Page) -> str:
    """The reason why the measure never changes the value; nothing where it may."""
    scaled = count.value
    key = key_of(scaled.per) if scaled.per is not None else ""
    if scaled.add == 0:
        return "`add` is 0"
    if scaled.max is not None and (scaled.base >= scaled.max if scaled.add > 0 else scaled.base <= scaled.max):
        return "that is its `max` already"
    if key == "event_amount":
        if count.runs not in (TRIGGER, LENT, OWN):
            return "`event_amount` is known in triggers alone"
        if count.when is not None and count.when.event in _NO_AMOUNT:
            return f"the event `{count.when.event}` has no amount"
    largest = _largest(key, scaled.of, page)
    if largest is not None and largest < scaled.each:
        return f"`{key}` is at most {largest}, and one step needs {scaled.each}"
    return ""


def _largest(key: str, of: str, page: Page) -> int | None:
    """The most that a measure can be, as far as anybody knows."""
    if key == "missing_health_percent":
        return 99
    if key in ("lost_ap", "lost_mp", "lost_points"):
        return page.once(key, lambda: _most_lost(key, page.catalog.rulesets.values()), of_class=False)
    if key == "own_units" and of == "self" and page.hero is not None and not page.reached.own_effects:
        return sum(page.hero.units[name].limit for name in page.reached.units)
    return None


def _most_lost(key: str, rulesets: Iterable[Ruleset]) -> int | None:
    """The most points that can be lost in one window (R8.3) by any of the rulesets; None where there are none."""
    caps = [ruleset.removal_cap for ruleset in rulesets]
    lost = {"lost_ap": [cap.ap for cap in caps], "lost_mp": [cap.mp for cap in caps]}
    return max(lost.get(key, [cap.ap + cap.mp for cap in caps]), default=None)


class DeadScale(Lint):
    """A scaled value that never moves."""

    id: ClassVar[str] = "dead_scale"
    doc: ClassVar[str] = "A scaled value counts something that is never there, or never passes its bound."
    why: ClassVar[str] = "It looks as if the number grew, and it is its `base` for ever."
    mend: ClassVar[str] = "Count another measure, mend `each`, `add` or `max`, or write the plain number."

    def find(self, page: Page) -> Iterator[Finding]:
        for count in page.everything:
            if isinstance(count, Count) and count.value.per is not None:
                why = _why(count, page)
                if why:
                    message = f"`{count.name}` always is its `base`: {why}"
                    yield page.found(count.part, message, count.value, "per")
