"""Conditions whose outcome the data decide before any fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from solwaris_core.linting.company import ALL, CASTER, ENEMY, aimed, moved_before, recipients
from solwaris_core.linting.keys import key_of
from solwaris_core.linting.lines import CAST, LENT, OWN, PICKUP, TRIGGER, Line, Reaction

if TYPE_CHECKING:
    from solwaris_core.definitions.vocabulary import Condition
    from solwaris_core.linting.page import Page, Part


class Certain(NamedTuple):
    """It is certain whether a condition holds, and why."""

    holds: bool
    why: str


def conditioned(page: Page) -> Iterator[tuple[Part, Any, Sequence[Condition]]]:
    """Whatever has conditions in a page: its part, the definition, and what must hold."""
    for found in page.everything:
        holder = found.effect if isinstance(found, Line) else found.when if isinstance(found, Reaction) else found.value
        yield found.part, holder, holder.if_


def value(condition: Condition) -> Any:
    """The value of a condition, None where it has none."""
    return getattr(condition, "value", None)


def word(condition: Condition) -> str:
    """The value as data give it."""
    found = value(condition)
    return str(found).lower() if isinstance(found, bool) else str(found)


def certainty(line: Line, condition: Condition) -> Certain | None:
    """Whether the condition of an effect always or never holds; None where the fight decides, or nobody knows."""
    decide = _DECIDED.get(key_of(condition))
    return decide(line, value(condition)) if decide is not None and line.runs != OWN else None


def _targets(line: Line) -> frozenset[str]:
    """Whom conditions call target: who is hit, or, of an effect on the caster or owner, who was aimed at."""
    if not (line.effect.once or line.effect.to in ("caster", "owner")):
        return recipients(line)
    if line.runs == PICKUP:
        return frozenset({CASTER})
    return (aimed(line.spell) or frozenset({CASTER})) if line.runs == CAST and line.spell is not None else ALL


def _side(line: Line, wanted: str) -> Certain | None:
    if line.runs in (TRIGGER, LENT):
        return None
    sides = {"enemy" if each == ENEMY else "ally" for each in _targets(line)}
    if len(sides) != 1:
        return None
    (side,) = sides
    return Certain(side == wanted, f"here the target always is an {side}")


def _kind(line: Line, wanted: str) -> Certain | None:
    if key_of(line.effect) == "kill" and wanted == "hero":
        return Certain(False, "`kill` spares heroes")
    if _targets(line) != {CASTER} or line.runs in (LENT, PICKUP) or line.effect.to == "other":
        return None
    if line.runs == TRIGGER and line.effect.to in ("caster", "owner"):
        return None
    kind = "hero" if line.bearer is None else "summon"
    return Certain(kind == wanted, f"here the target always is the caster, a {kind}")


def _adjacent(line: Line, wanted: bool) -> Certain | None:
    if line.runs != CAST or line.spell is None or line.area or moved_before(line):
        return None
    if line.effect.to not in ("targets", "enemies", "allies", "others") or line.effect.once:
        return None
    low, high = line.spell.range
    if low >= 2:
        return Certain(not wanted, f"the spell is aimed {low} tiles away or farther")
    return Certain(wanted, "the spell is aimed at a neighbouring tile") if (low, high) == (1, 1) else None


def _invisible(line: Line, wanted: bool) -> Certain | None:
    if line.runs != CAST or line.spell is None or line.area or line.spell.aim != "enemy":
        return None
    if line.effect.to in ("other", "nearest_enemy") or moved_before(line):
        return None
    if any(key_of(effect) == "invisible" for effect in line.before):
        return None
    return Certain(not wanted, "`aim: enemy` finds those alone that the caster's side sees")


#: Conditions whose outcome may be certain, by key.
_DECIDED: Mapping[str, Callable[[Line, Any], Certain | None]] = {
    "side": _side, "target_is": _kind, "adjacent": _adjacent, "target_invisible": _invisible,
}  # fmt: skip
