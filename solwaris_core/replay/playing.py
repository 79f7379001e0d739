"""Playing a replay again: in a fresh duel, comparing the state after every action with what was recorded."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import attrs

from solwaris_core.dice import ALGORITHM
from solwaris_core.duel import Duel, Hero
from solwaris_core.errors import IllegalAction, ReplayError, SolwarisError
from solwaris_core.face import Outcome
from solwaris_core.replay.header import engine, header_of
from solwaris_core.replay.lines import CUT_OFF, Ending
from solwaris_core.replay.reading import Replay, read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from solwaris_core.catalog import Catalog
    from solwaris_core.events import Event
    from solwaris_core.replay.lines import Header


@attrs.frozen
class Verified:
    """What a replay proved: how many actions were played, how the match ended, and the duel at its end.

    The reason is `cut_off`, and nobody has won, where the match was broken off.
    """

    actions: int
    outcome: Outcome
    duel: Duel


def play(replay: Replay | Iterable[str | bytes], catalog: Catalog) -> Iterator[tuple[Duel, tuple[Event, ...]]]:
    """Step through a replay, read already or given in lines.

    Yields the duel and its opening, then the same duel after each action, and what happened. Raises ReplayError:
    before the first step where a line is not whole (see `read`) or the catalog has other classes, map or ruleset;
    later at the first line that is not what the rules make of it.
    """
    yield from _steps(_read(replay), catalog, record=True)


def verify(replay: Replay | Iterable[str | bytes], catalog: Catalog) -> Verified:
    """Play a replay again from its beginning. Raises ReplayError with the first line that differs (see `play`)."""
    replay = _read(replay)
    duel, _ = deque(_steps(replay, catalog, record=False), maxlen=1).pop()
    return Verified(len(replay.steps), Outcome(replay.end.end.winner, replay.end.end.reason), duel)


def _read(replay: Replay | Iterable[str | bytes]) -> Replay:
    return replay if isinstance(replay, Replay) else read(replay)


def _steps(replay: Replay, catalog: Catalog, *, record: bool) -> Iterator[tuple[Duel, tuple[Event, ...]]]:
    duel = _begun(replay, catalog, record)
    yield duel, duel.opening
    for number, step in enumerate(replay.steps, 2):
        try:
            events = duel.apply(step.action)
        except IllegalAction as error:
            raise ReplayError(number, f"the action is refused: {error.refusal}{_other_engine(replay)}") from error
        except SolwarisError as error:
            raise ReplayError(number, f"{error}{_other_engine(replay)}") from error
        if duel.key(dice=True) != step.state:
            raise ReplayError(number, f"the state after this action is another one{_other_engine(replay)}")
        yield duel, events
    _check_end(replay, duel)


def _begun(replay: Replay, catalog: Catalog, record: bool) -> Duel:
    header = replay.header
    if header.dice != ALGORITHM:
        raise ReplayError(1, f"it was recorded with dice {header.dice!r}; this engine throws {ALGORITHM!r}")
    if replay.end.seed < 0:
        raise ReplayError(replay.last_line, "a seed is never below 0")
    foreign = dict.fromkeys(_foreign(header, catalog))
    if foreign:
        raise ReplayError(1, "; ".join(foreign))
    heroes = [Hero(hero.class_id, hero.side, hero.variants, hero.name) for hero in header.heroes]
    purses = {1: header.purses[0], 2: header.purses[1]}
    try:
        duel = Duel(
            catalog, header.map.id, heroes, header.ruleset.id, replay.end.seed,
            setup=header.setup, purses=purses, record=record,
        )  # fmt: skip
    except SolwarisError as error:
        raise ReplayError(1, str(error)) from error
    if attrs.evolve(header_of(duel), engine=header.engine) != header:
        raise ReplayError(1, "the header is not what this engine writes of such a match")
    return duel


def _foreign(header: Header, catalog: Catalog) -> Iterator[str]:
    """What differs here from what it was recorded with, a sentence each."""
    for what, part in (("ruleset", header.ruleset), ("map", header.map)):
        yield from _other(what, part.id, part.hash, partial(catalog.rules_hash, f"{what}s", part.id))
    for hero in header.heroes:
        here = partial(catalog.loadout_hash, hero.class_id, hero.variants)
        yield from _other("class", hero.class_id, hero.hash, here)


def _other(what: str, id: str, recorded: str, hash_here: Callable[[], str]) -> Iterator[str]:
    try:
        if hash_here() != recorded:
            yield f"{what} {id!r} differs from the one it was recorded with"
    except KeyError:
        yield f"there is no {what} {id!r} here"
    except SolwarisError as error:
        yield f"{what} {id!r} differs from the one it was recorded with: {error}"


def _check_end(replay: Replay, duel: Duel) -> None:
    said, outcome = replay.end.end, duel.outcome
    real = Ending(None, CUT_OFF) if outcome is None else Ending(outcome.winner, outcome.reason)
    if said != real:
        raise ReplayError(replay.last_line, f"it says {_told(said)}; played again: {_told(real)}")


def _told(ending: Ending) -> str:
    if ending == Ending(None, CUT_OFF):
        return "the match is not over"
    won = "nobody wins" if ending.winner is None else f"side {ending.winner} wins"
    return f"{won} ({ending.reason})"


def _other_engine(replay: Replay) -> str:
    recorded = replay.header.engine
    return "" if recorded == engine() else f" (recorded by engine {recorded!r:.60}, this is {engine()!r})"
