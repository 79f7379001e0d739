"""What a duel or view shows of units, traps and pickups: frozen snapshots with names and [x, y]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.rules.modifiers import IMPACT_TAKEN, RANGE, REFUSE_AP, REFUSE_MP, damage_bonus, resistance, total

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.state import State, Trap, Unit


@attrs.frozen(kw_only=True)
class UnitInfo:
    """One unit. Of an unseen one (`hidden`) place, health, armour, points and effects are None (R14.4); `last_at` is
    where it was when it vanished.

    `kind` is hero, summon or thing; `id` the class or unit id; `owner` the name of its hero. `damage`, `resistance`,
    `range` and `impact_taken` are in percent or tiles as they stand; `cooldown` holds turns left by spell.
    """

    name: str
    kind: str
    id: str
    side: int
    seat: int
    owner: str
    alive: bool
    hidden: bool = False
    at: tuple[int, int] | None = None
    last_at: tuple[int, int] | None = None
    hp: int | None = None
    max_hp: int
    ap: int | None = None
    mp: int | None = None
    armour: int | None = None
    damage: int | None = None
    resistance: int | None = None
    refuse_ap: int | None = None
    refuse_mp: int | None = None
    range: int | None = None
    impact_taken: int | None = None
    invisible: bool = False
    anchored: bool | None = None
    lost_ap: int | None = None
    lost_mp: int | None = None
    cooldown: Mapping[str, int] | None = None
    spells: tuple[str, ...] = ()
    effects: tuple[str, ...] | None = None
    forfeited: bool = False
    idle: int = 0
    passive: str | None = None


@attrs.frozen
class TrapInfo:
    """A trap that lies: its id, centre, owner, side and the tiles that set it off."""

    id: str
    at: tuple[int, int]
    owner: str
    side: int
    tiles: tuple[tuple[int, int], ...]


@attrs.frozen
class PickupInfo:
    """A pickup that lies (R13)."""

    kind: str
    at: tuple[int, int]


def unit_info(state: State, unit: Unit, hidden: bool = False) -> UnitInfo:
    """The unit as it stands, or what is public of it while it is unseen (R14.4): its loadout always is (R15.2)."""
    kind = unit.kind
    public: dict[str, Any] = {
        "name": unit.name, "kind": kind.category, "id": kind.id, "side": unit.side, "seat": unit.seat,
        "owner": state.units[unit.owner].name, "alive": unit.alive, "max_hp": unit.max_hp,
        "invisible": unit.invisible, "spells": tuple(kind.spells), "forfeited": unit.forfeited,
        "idle": unit.idle, "passive": kind.passive_id,
    }  # fmt: skip
    if hidden:
        return UnitInfo(**public, hidden=True, last_at=state.board.xy(unit.seen_at) if unit.seen_at >= 0 else None)
    cap = state.rules.bonus_cap.percent - 100
    cooldown = {spell: ready - unit.turns for spell, ready in unit.ready.items()}
    return UnitInfo(
        **public, at=_place(state, unit), hp=max(unit.hp, 0), ap=unit.ap, mp=unit.mp,
        armour=sum(pool.amount for pool in unit.armour),
        damage=max(min(damage_bonus(state, unit, unit), cap), -100), resistance=resistance(state, unit),
        refuse_ap=unit.base[2] + total(state, unit, REFUSE_AP), refuse_mp=unit.base[3] + total(state, unit, REFUSE_MP),
        range=total(state, unit, RANGE), impact_taken=total(state, unit, IMPACT_TAKEN),
        anchored=kind.anchored or any(lasting.kind.category == "anchor" for lasting in unit.lasting),
        lost_ap=unit.lost_ap, lost_mp=unit.lost_mp, cooldown=cooldown,
        effects=tuple(lasting.kind.path for lasting in unit.lasting),
    )  # fmt: skip


def disguised(info: UnitInfo, owner: Unit) -> UnitInfo:
    """A unit that looks like its owner, as the other side sees it: what it is, and the owner's health as seen last."""
    health = owner.seen_hp if owner.invisible else owner.hp
    shown = None if info.hidden else health
    return attrs.evolve(
        info,
        kind=owner.kind.category,
        id=owner.kind.id,
        hp=shown,
        max_hp=owner.max_hp,
        spells=tuple(owner.kind.spells),
        passive=owner.kind.passive_id,
    )


def _place(state: State, unit: Unit) -> tuple[int, int] | None:
    """Where it stands; before all heroes stand, the tile it has picked, if that is known."""
    tile = state.picks.get(unit.seat, -1) if unit.tile < 0 and unit.kind.hero else unit.tile
    return state.board.xy(tile) if tile >= 0 else None


def gone_info(state: State, name: str, path: str, side: int, owner: int) -> UnitInfo:
    """A summon or thing that has left the board."""
    kind = state.library.kind(path)
    hero = state.units[owner]
    return UnitInfo(
        name=name, kind=kind.category, id=kind.id, side=side, seat=hero.seat, owner=hero.name, alive=False,
        max_hp=kind.hp, hp=0, ap=0, mp=0, armour=0,
    )  # fmt: skip


def trap_info(state: State, trap: Trap) -> TrapInfo:
    """The trap as its side knows it."""
    from solwaris_core.masks import tiles

    covered = tuple(state.board.xy(tile) for tile in tiles(trap.area))
    return TrapInfo(trap.kind.id, state.board.xy(trap.centre), state.units[trap.owner].name, trap.side, covered)
