"""How many sequences of actions a position allows: counted by the duel's legal sets, and once more from the sheets.

The second counter never asks the duel what is legal. It looks at units, traps and the log through the public face,
reads costs, ranges, aims and limits in the definitions, and works walks and sight out by the oracles' own means.
"""

from __future__ import annotations

import string
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import networkx as nx
import yaml
from oracles.boards import a_map
from oracles.sight import clear, obstacles_of
from oracles.walks import walking_graph

import solwaris_core as sw
from solwaris_core.arrange import arrange
from solwaris_core.definitions.scenario import Fighter, StandingUnit
from solwaris_core.definitions.spell import OwnAim, Spell

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from solwaris_core.info import UnitInfo

POSITIONS = Path(__file__).parent.parent / "data" / "perft.yaml"

Point = tuple[int, int]
#: The log of a duel as plain data.
Log = tuple[dict[str, Any], ...]

DICE = {"critical": "never", "damage": "max", "refuse_ap": "never", "refuse_mp": "never", "chance": "always"}


@attrs.frozen
class Position:
    """A drawn position, with the counts that are expected of it."""

    title: str
    duel: sw.Duel
    log: Log
    split: Mapping[str, int]
    counts: tuple[int, ...]


def positions(catalog: sw.Catalog, path: Path = POSITIONS) -> list[Position]:
    """All drawn positions, set up and played to the moment that is counted."""
    return [_position(catalog, told) for told in yaml.safe_load(path.read_text(encoding="utf-8"))]


def _position(catalog: sw.Catalog, told: dict[str, Any]) -> Position:
    rows = told["board"].splitlines()
    at = {sign: (x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in string.ascii_uppercase}
    ground = a_map(*(row.translate(dict.fromkeys(map(ord, at), ".")) for row in rows))
    heroes = [
        Fighter(name=name, at=at[name], class_=hero["class"], variants=tuple(hero.get("variants", ())),
                side=hero["side"], ap=hero.get("ap"), mp=hero.get("mp"))
        for name, hero in told["heroes"].items()
    ]  # fmt: skip
    units = [StandingUnit(name=name, at=at[name], **unit) for name, unit in told.get("units", {}).items()]
    duel = arrange(
        catalog.extended(maps={ground.id: ground}), map=ground.id, ruleset="waris", fighters=heroes, units=units,
        pickups=None, dice=DICE,
    )  # fmt: skip
    log: Log = ()
    for action in told.get("first", ()):
        log += tuple(event.to_dict() for event in duel.apply(action))
    return Position(told["position"], duel, log, told["split"], tuple(told["counts"]))


def by_the_duel(duel: sw.Duel, log: Log) -> list[sw.Action]:
    """What the duel itself says is legal."""
    return list(duel.legal())


def kind_of(action: sw.Action) -> str:
    """`move`, `end_turn`, or the spell."""
    if isinstance(action, sw.Cast):
        return action.spell
    return "move" if isinstance(action, sw.Move) else "end_turn"


def split(actions: Iterable[sw.Action]) -> dict[str, int]:
    """How many actions there are of each kind."""
    return dict(Counter(kind_of(action) for action in actions))


def count(duel: sw.Duel, log: Log, depth: int, lister: Any) -> list[int]:
    """The number of sequences of 1 to `depth` actions; those of a match that is over go no further."""
    actions = lister(duel, log) if duel.outcome is None else []
    totals = [len(actions)] + [0] * (depth - 1)
    if depth > 1:
        for action in actions:
            after, events = duel.step(action)
            deeper = count(after, log + tuple(event.to_dict() for event in events), depth - 1, lister)
            for place, number in enumerate(deeper, 1):
                totals[place] += number
    return totals


def first_difference(duel: sw.Duel, log: Log, depth: int, lister: Any, other: Any) -> str:
    """The first sequence after which the two disagree, with what each says of each kind of action; "" if nowhere."""
    mine, theirs = lister(duel, log), other(duel, log)
    if set(mine) != set(theirs) or len(mine) != len(theirs):
        kinds = sorted(set(split(mine)) | set(split(theirs)))
        told = [f"{kind} {split(mine).get(kind, 0)} / {split(theirs).get(kind, 0)}" for kind in kinds]
        return f"{', '.join(told)}; only one has {sorted(map(str, set(mine) ^ set(theirs)))}"
    if depth > 1:
        for action in mine:
            after, events = duel.step(action)
            if after.outcome is None:
                deeper = log + tuple(event.to_dict() for event in events)
                found = first_difference(after, deeper, depth - 1, lister, other)
                if found:
                    return f"after {action}: {found}"
    return ""


def by_the_sheets(duel: sw.Duel, log: Log) -> list[sw.Action]:
    """What is legal as the rulebook and the sheets have it (R5.1, R6.1, R7.1 to R7.4, R12.5, R12.11)."""
    assert duel.acting is not None
    units = {name: unit for name, unit in duel.units.items() if unit.alive}
    me = units[duel.acting]
    found: list[sw.Action] = [sw.EndTurn()]
    found += [sw.Move(at) for at in _walks(duel, me, _shown(me, units))]
    for id in me.spells:
        found += [sw.Cast(id, at) for at in _casts(duel, log, me, _sheet(duel, me, id), units)]
    return found


def _shown(me: UnitInfo, units: Mapping[str, UnitInfo]) -> dict[Point, UnitInfo]:
    """Who stands where, as the unit's side sees it (R14.2)."""
    shown = [unit for unit in units.values() if unit.side == me.side or not unit.invisible]
    return {unit.at: unit for unit in shown if unit.at is not None}


def _walks(duel: sw.Duel, me: UnitInfo, shown: Mapping[Point, UnitInfo]) -> list[Point]:
    assert me.at is not None
    assert me.mp is not None
    ground = walking_graph(duel.board)
    ground.remove_nodes_from([at for at in shown if at != me.at])
    return [at for at, steps in nx.single_source_shortest_path_length(ground, me.at, me.mp).items() if steps]


def _sheet(duel: sw.Duel, me: UnitInfo, id: str) -> Spell:
    """The spell as it stands in the class of the unit's hero."""
    hero_class: Any = duel.catalog.classes[duel.units[me.owner].id]
    known = hero_class.spells if me.kind == "hero" else hero_class.units[me.id].spells
    (spell,) = (spell for spell in known if spell.id == id)
    assert isinstance(spell, Spell)
    return spell


def _casts(duel: sw.Duel, log: Log, me: UnitInfo, spell: Spell, units: Mapping[str, UnitInfo]) -> list[Point]:
    """The tiles at which the unit may cast the spell."""
    assert me.at is not None
    assert me.ap is not None
    if spell.cost > me.ap or not _ready(log, me, spell) or _full(duel, me, spell, units):
        return []
    shown = _shown(me, units)
    own_traps = {trap.at for trap in duel.traps if trap.side == me.side}
    lays = any(effect.key == "trap" for effect in spell.effects)
    low, high = (0, 0) if spell.aim == "self" else spell.range
    if high >= 2:
        high = max(high + (me.range or 0), low, 1)
    obstacles = obstacles_of(duel.board)
    found = []
    for at in walking_graph(duel.board):
        distance = abs(at[0] - me.at[0]) + abs(at[1] - me.at[1])
        in_line = at[0] == me.at[0] or at[1] == me.at[1]
        if not low <= distance <= high or (spell.line and not in_line) or (lays and at in own_traps):
            continue
        if _suits(me, spell.aim, shown.get(at)) and (not spell.sight or clear(me.at, at, obstacles)):
            found.append(at)
    return found


def _suits(me: UnitInfo, aim: str | OwnAim, unit: UnitInfo | None) -> bool:
    """Does on the tile stand what the spell asks for (R7.3)?"""
    if aim == "any":
        return True
    if unit is None or aim == "free":
        return unit is None and aim == "free"
    if isinstance(aim, OwnAim):
        return unit.owner == me.owner and unit.id in aim.own and unit.kind != "hero"
    suits = {"unit": True, "enemy": unit.side != me.side, "ally": unit.side == me.side, "self": unit.name == me.name}
    return suits[aim]


def _ready(log: Log, me: UnitInfo, spell: Spell) -> bool:
    """Casts of this turn under the limit, and no cooldown running (R7.1), as the log tells."""
    assert spell.per_target is None, "no class has such a limit yet"
    turns_ago = [0]
    uses = []
    for event in log:
        if event["type"] == "turn_started" and event["unit"] == me.name:
            turns_ago[0] += 1
        elif event["type"] == "cast" and event["unit"] == me.name and event["spell"] == spell.id:
            uses.append(turns_ago[0])
    since = [turns_ago[0] - use for use in uses]
    if spell.cooldown is not None and any(turns < spell.cooldown for turns in since):
        return False
    limit = 1 if spell.cooldown is not None and spell.per_turn is None else spell.per_turn
    return limit is None or since.count(0) < limit


def _full(duel: sw.Duel, me: UnitInfo, spell: Spell, units: Mapping[str, UnitInfo]) -> bool:
    """Are as many of what it would summon or lay there as may be (R12.11)?"""
    hero_class: Any = duel.catalog.classes[duel.units[me.owner].id]
    for effect in spell.effects:
        told: Any = effect
        if effect.key == "summon":
            have = sum(unit.owner == me.owner and unit.id == told.unit for unit in units.values())
            if have >= hero_class.units[told.unit].limit:
                return True
        if effect.key == "trap":
            have = sum(trap.owner == me.owner and trap.id == told.trap for trap in duel.traps)
            if have >= hero_class.traps[told.trap].limit:
                return True
    return False


def main() -> None:
    """Print for every position the counts by both counters, and the split of the first action."""
    for position in positions(sw.load()):
        own = count(position.duel, position.log, 3, by_the_duel)
        second = count(position.duel, position.log, 3, by_the_sheets)
        told = split(by_the_duel(position.duel, position.log))
        print(f"{position.title}: {own} by the duel, {second} by the sheets; {told}")  # noqa: T201


if __name__ == "__main__":
    main()
