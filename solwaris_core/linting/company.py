"""Who can be the target of an effect: the caster, an ally, an enemy, as far as the data say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.definitions.spell import OwnAim
from solwaris_core.linting.keys import is_own, key_of
from solwaris_core.linting.lines import BURST, CAST, LENT, OWN, PICKUP, TRAP, TRIGGER

if TYPE_CHECKING:
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.linting.lines import Line

#: A bearer is the thing whose trigger runs: an ally, but no caster.
CASTER, ALLY, ENEMY, BEARER = "caster", "ally", "enemy", "bearer"
ALL = frozenset({CASTER, ALLY, ENEMY})
_AIMS = {
    "enemy": frozenset({ENEMY}), "ally": frozenset({CASTER, ALLY}), "unit": ALL, "self": frozenset({CASTER}),
    "free": frozenset[str](), "any": ALL,
}  # fmt: skip
#: Effects after which who stood on a tile may stand elsewhere, or stand no more.
MOVERS = ("push", "pull", "swap", "teleport", "kill", "damage", "trigger", "summon")


def aimed(spell: Spell) -> frozenset[str]:
    """Who can stand on the aimed tile, as the caster's side sees it (R7.3)."""
    found = frozenset({ALLY, CASTER}) if isinstance(spell.aim, OwnAim) else _AIMS[spell.aim]
    return found - {CASTER} if spell.range[0] > 0 else found


def company(line: Line) -> frozenset[str]:
    """Who can be among the units that `to:` picks from."""
    if line.area or line.runs in (TRAP, OWN):
        return ALL
    if line.runs == CAST and line.spell is not None:
        return aimed(line.spell)
    if line.runs == BURST:
        return frozenset()
    if line.runs == TRIGGER:
        return frozenset({BEARER if line.bearer is not None and line.bearer.kind == "thing" else CASTER})
    if line.runs in (LENT, PICKUP):
        return frozenset({CASTER})
    return ALL


def recipients(line: Line) -> frozenset[str]:
    """Whom the effect can act on: `company`, less those whom `to:` leaves out. `other` may be anybody."""
    around = company(line)
    to = line.effect.to
    if line.effect.once:
        return frozenset({CASTER})
    if to == "enemies":
        return around & {ENEMY}
    if to == "allies":
        return around - {ENEMY}
    if to == "others":
        return around & {ALLY, ENEMY}
    if to == "caster":
        dead = line.runs == BURST and line.bearer is not None and line.bearer.kind == "mobile"
        return frozenset() if dead else frozenset({CASTER})
    if to == "nearest_enemy":
        return frozenset({ENEMY})
    return {"owner": frozenset({ALLY, CASTER}), "other": ALL}.get(to, around)


def moved_before(line: Line) -> bool:
    """May an effect before it have moved somebody, or taken somebody off the board?"""
    return any(is_own(effect) or key_of(effect) in MOVERS for effect in line.before)
