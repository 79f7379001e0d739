"""Twin duels: with swapped side numbers, or on a mirrored board; what differs between the two, in words.

A mirror keeps distances, sight and lines, but not the order of tiles by y and x. Where that order decides between
equals (R6.2, R7.7, R11.2, R11.8, `nearest_enemy`) the twins may part, so such an action is not taken: `Ties` notices.
"""

from __future__ import annotations

import random
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import attrs
from oracles.proving import catalog, nth_action, variants_of

import solwaris_core as sw
from solwaris_core.arrange import arrange
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.scenario import Fighter
from solwaris_core.definitions.text import Text
from solwaris_core.effects import pull, push
from solwaris_core.rules import displacement, selection
from solwaris_core.shapes import line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Tile = tuple[int, int]

#: How a case is turned: x and y become these.
MIRRORS = ("left for right", "top for bottom", "rows for columns")


@attrs.frozen
class Case:
    """A drawn position: rows of the board, heroes, scripted dice, and numbers that choose actions."""

    rows: tuple[str, ...]
    fighters: tuple[Fighter, ...]
    dice: Mapping[str, Any]
    choices: tuple[int, ...]

    def duel(self) -> sw.Duel:
        """The duel at the start of turn 1, without pickups (their tiles are drawn by number)."""
        ground = Map(id="drawn", name=Text({"": "Drawn"}), rows=self.rows)
        found = catalog().extended(maps={"drawn": ground})
        return arrange(
            found, map="drawn", ruleset="waris", fighters=self.fighters, units=(), pickups=None, dice=self.dice
        )

    def swapped(self) -> Case:
        """The same position with side 1 as side 2."""
        return attrs.evolve(self, fighters=tuple(attrs.evolve(each, side=3 - each.side) for each in self.fighters))

    def mirrored(self, mirror: str) -> Case:
        """The same position seen in a mirror."""
        size = len(self.rows[0]), len(self.rows)
        fighters = tuple(attrs.evolve(each, at=reflected(each.at, mirror, size)) for each in self.fighters)
        if mirror == MIRRORS[0]:
            rows = tuple(row[::-1] for row in self.rows)
        elif mirror == MIRRORS[1]:
            rows = self.rows[::-1]
        else:
            rows = tuple("".join(column) for column in zip(*self.rows, strict=True))
        return attrs.evolve(self, rows=rows, fighters=fighters)


def reflected(at: Tile, mirror: str, size: Tile) -> Tile:
    """Where a tile of a board of that size is in the mirror."""
    x, y = at
    if mirror == MIRRORS[0]:
        return size[0] - 1 - x, y
    return (x, size[1] - 1 - y) if mirror == MIRRORS[1] else (y, x)


def drawn_case(seed: int, actions: int = 30) -> Case:
    """A small crowded board, two to four heroes of any class and loadout, and dice of which some are scripted."""
    rng = random.Random(seed)
    width, height = rng.randint(4, 8), rng.randint(4, 8)
    rows = ["".join(rng.choice("........#_") for _ in range(width)) for _ in range(height)]
    free = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]
    fighters = []
    for place, at in enumerate(rng.sample(free, rng.choice((2, 2, 3, 4)))):
        chosen = rng.choice(sorted(catalog().classes))
        picked = tuple(variant for variant in variants_of(chosen) if rng.random() < 0.5)
        fighters.append(Fighter(name="abcd"[place], side=1 + place % 2, class_=chosen, at=at, variants=picked))
    dice = {
        "damage": rng.choice(("min", "max")),
        "critical": rng.choice(("never", "always", [rng.random() < 0.5 for _ in range(9)])),
        "refuse_ap": rng.choice(("never", "always", [rng.random() < 0.5 for _ in range(9)])),
    }
    return Case(tuple(rows), tuple(fighters), dice, tuple(rng.randrange(10**6) for _ in range(actions)))


class Ties:
    """Notices where an order of tiles decides between equals, while an action runs."""

    def __init__(self) -> None:
        self.found = False

    def tied(self) -> bool:
        """Was there a tie since the watch began?"""
        return self.found

    @contextmanager
    def watched(self, mirror: str) -> Iterator[None]:
        """Watch the engine's orders; that of R11.2 matters only where rows and columns change places."""
        self.found = False
        with ExitStack() as stack:
            stack.enter_context(patch.object(selection, "listed", self._areas(selection.listed)))
            for module in (push, pull):
                stack.enter_context(patch.object(module, "by_distance", self._victims(displacement.by_distance)))
            if mirror == MIRRORS[2]:
                for place in (displacement, line):
                    stack.enter_context(patch.object(place, "direction", self._axis(place.direction)))
            yield

    def _areas(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def listed(state: Any, area: Any, context: Any) -> Any:
            units = real(state, area, context)
            self._note([state.board.distance(context.centre, unit.tile) for unit in units])
            return units

        return listed

    def _victims(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def by_distance(state: Any, units: Any, source: int, *, furthest: bool) -> Any:
            self._note([state.board.distance(source, unit.tile) for unit in units] if source >= 0 else [])
            return real(state, units, source, furthest=furthest)

        return by_distance

    def _axis(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def direction(board: Any, source: int, target: int) -> Any:
            (x, y), (other_x, other_y) = board.xy(source), board.xy(target)
            self.found |= abs(x - other_x) == abs(y - other_y) != 0
            return real(board, source, target)

        return direction

    def _note(self, distances: list[int]) -> None:
        self.found |= len(set(distances)) < len(distances)


def swap_difference(case: Case) -> str:
    """What differs between a duel and its twin with swapped side numbers, told as its first place; "" if nothing."""
    duel, twin = case.duel(), case.swapped().duel()
    for number, choice in enumerate(case.choices):
        place = f"action {number}"
        if list(duel.legal()) != list(twin.legal()):
            return f"{place}: legal sets differ"
        difference = _other_questions(duel, twin)
        if difference or duel.outcome is not None:
            return f"{place}: {difference}" if difference else ""
        action = nth_action(duel, choice)
        events, others = duel.apply(action), twin.apply(action)
        for reader, other in ((None, None), (0, 0), (1, 2), (2, 1)):
            mine = [_swapped(event.to_dict()) for event in _read(events, reader)]
            theirs = [event.to_dict() for event in _read(others, other)]
            if mine != theirs:
                return f"{place}, {action}, read by {reader}: {_first_difference(mine, theirs)}"
    return ""


def _other_questions(duel: sw.Duel, twin: sw.Duel) -> str:
    """Units, views and the outcome."""
    for reader, other in ((0, 0), (1, 2), (2, 1)):
        mine, theirs = duel.view(reader), twin.view(other)
        if {name: attrs.evolve(unit, side=3 - unit.side) for name, unit in mine.units.items()} != dict(theirs.units):
            return f"units as {reader} sees them"
        if list(mine.legal()) != list(theirs.legal()):
            return f"what is legal in the view of {reader}"
        if [(trap.id, trap.at) for trap in mine.traps] != [(trap.id, trap.at) for trap in theirs.traps]:
            return f"traps as {reader} sees them"
    one, two = duel.outcome, twin.outcome
    if one is not None:
        one = sw.Outcome(None if one.winner is None else 3 - one.winner, one.reason)
    return "" if one == two and duel.to_act == twin.to_act else f"outcome {one} and {two}"


def _read(events: tuple[sw.Event, ...], reader: int | None) -> list[sw.Event]:
    if reader is None:
        return list(events)
    return [seen for event in events if (seen := event.seen_by(reader)) is not None]


def _swapped(event: dict[str, Any]) -> dict[str, Any]:
    return {
        name: 3 - value if name in ("side", "winner") and value is not None else value for name, value in event.items()
    }


def _first_difference(mine: list[Any], theirs: list[Any]) -> str:
    for one, other in zip(mine, theirs, strict=False):
        if one != other:
            return f"{one} and {other}"
    return f"{len(mine)} and {len(theirs)} events"


@attrs.frozen
class Compared:
    """What came of a comparison: the first difference, how many actions were compared and how many had a tie."""

    difference: str
    actions: int
    ties: int


def mirror_difference(case: Case, mirror: str) -> Compared:
    """What differs between a duel and its mirrored twin over all actions in which no tie was met."""
    watch = Ties()
    with watch.watched(mirror):
        duel = case.duel()
    if watch.tied():
        return Compared("", 0, 1)
    twin = case.mirrored(mirror).duel()
    size = len(case.rows[0]), len(case.rows)
    ties = done = 0
    for choice in case.choices:
        if duel.outcome is not None:
            break
        action = explicit(duel, nth_action(duel, choice))
        with watch.watched(mirror):
            after, events = duel.step(action)
        if watch.tied():
            ties += 1
            continue
        image = _action_in_the_mirror(action, mirror, size)
        if len(duel.legal()) != len(twin.legal()) or twin.refusal(image) is not None:
            return Compared(f"{action}: {image} is not legal, or not as much as before", done, ties)
        mine = [_event_in_the_mirror(event, mirror, size) for event in events]
        theirs = [_without_notes(event.to_dict()) for event in twin.apply(image)]
        if mine != theirs:
            return Compared(f"{action}: {_first_difference(mine, theirs)}", done, ties)
        duel, done = after, done + 1
    return Compared("", done, ties)


def explicit(duel: sw.Duel, action: sw.Action) -> sw.Action:
    """A walk with its whole path named; other actions as they are."""
    if not isinstance(action, sw.Move):
        return action
    assert duel.acting is not None
    walker = duel.units[duel.acting]
    assert walker.at is not None
    board = duel.board
    shown = [unit.at for unit in duel.view(walker.side).units.values() if unit.at is not None and unit.at != walker.at]
    blocked = sum(1 << board.number(*at) for at in shown)
    path = board.steps_to(board.number(*walker.at), board.number(*action.to), blocked)
    assert path is not None
    return sw.Path(tuple(board.xy(tile) for tile in path), seat=action.seat)


def _action_in_the_mirror(action: sw.Action, mirror: str, size: Tile) -> sw.Action:
    if isinstance(action, sw.Path):
        return attrs.evolve(action, tiles=tuple(reflected(tile, mirror, size) for tile in action.tiles))
    if isinstance(action, sw.Cast):
        return attrs.evolve(action, at=reflected(action.at, mirror, size))
    return action


def _event_in_the_mirror(event: sw.Event, mirror: str, size: Tile) -> dict[str, Any]:
    told = event.to_dict()
    for field in attrs.fields(type(event)):
        if field.metadata.get("codec") == "tile" and told[field.name] is not None:
            x, y = told[field.name]
            told[field.name] = list(reflected((x, y), mirror, size))
    return _without_notes(told)


def _without_notes(told: dict[str, Any]) -> dict[str, Any]:
    """What a plugin notes may be a tile's number, which a mirror cannot know."""
    return {**told, "value": None} if told["type"] == "noted" else told
