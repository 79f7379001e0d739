"""The driver: lets players play a duel from placement to its end, and is the clock that the kernel lacks (R5.9)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Protocol

import attrs

import solwaris_core as sw
from solwaris_core.actions import parse
from solwaris_core.errors import IllegalAction, PluginError, SolwarisError
from solwaris_play.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from solwaris_core.view import View

#: The reason of a match that was broken off; no rule knows it.
CUT_OFF = "cut_off"
#: After that many rounds a duel is cut off: a draw that no rule knows.
MAX_ROUNDS = 200
#: A bot that does not end its turn after that many actions runs out of time.
MAX_ACTIONS = 500


class Player(Protocol):
    """Whoever chooses for a seat. It gets a view, never the duel."""

    def choose(self, view: View, seat: int, /) -> Any:
        """A legal action for `seat`, or for another seat that the same player has."""


@attrs.frozen
class Result:
    """How a match ended. `winner` is a side or None for a draw; `rounds` the round in which it ended, from 1 (R5.6)."""

    winner: int | None
    reason: str
    rounds: int
    actions: int


def play(
    duel: sw.Duel,
    players: Mapping[int, Player],
    max_rounds: int = MAX_ROUNDS,
    watch: Callable[[sw.Duel, Sequence[Any]], None] | None = None,
    stand_in: Callable[[int], Player] = GreedyBot,
    apply: Callable[[Any], Sequence[Any]] | None = None,
    people: Container[int] = (),
) -> Result:
    """Play `duel` in place until somebody has won or `max_rounds` rounds are over (reason `cut_off`).

    `players` holds one player a seat; a seat that is given up while its side plays on goes to `stand_in`, which is
    made with the number of the seat (R16.2). Bots that do not come to an end within a phase or turn run out of time;
    whoever plays the seats of `people` has all the time there is.
    `apply` plays an action: a recorder's, by default the duel's own. Raises PluginError when a player raises or
    chooses what is refused.
    """
    sides = {unit.seat: unit.side for unit in duel.units.values()}
    seated = {**players, **{seat: stand_in(seat) for seat in _given_up(duel)}}
    moment: object = None
    actions = counted = 0
    while duel.outcome is None and duel.turn <= max_rounds:
        seat = duel.to_act[0]
        if moment != (duel.phase, duel.turn, duel.acting):
            moment, counted = (duel.phase, duel.turn, duel.acting), 0
        timed = seat not in people or seated[seat] is not players[seat]
        if timed and counted >= MAX_ACTIONS:
            action: sw.Action = sw.Timeout(seat=seat)
        else:
            action = _chosen(seated, duel.view(sides[seat]), seat)
        events = _applied(apply or duel.apply, action, seated[seat])
        actions += 1
        counted += timed
        if isinstance(action, sw.Forfeit | sw.Timeout):
            seated |= {gone: stand_in(gone) for gone in _given_up(duel) if seated[gone] is players[gone]}
        if watch is not None:
            watch(duel, events)
    if duel.outcome is None:
        return Result(None, CUT_OFF, max_rounds, actions)
    return Result(duel.outcome.winner, duel.outcome.reason, last_round(duel), actions)


def last_round(duel: sw.Duel) -> int:
    """The round in which a duel has ended: at the turn limit the one that is over, no longer the next (R16.3)."""
    at_limit = duel.outcome is not None and duel.outcome.reason == "turn_limit"
    return duel.turn - 1 if at_limit else duel.turn


def bot_seed(seed: int, seat: int) -> int:
    """A seed for the bot of that seat: a function of the duel's seed that does not repeat the duel's own dice."""
    return random.Random(f"bot of seat {seat} in duel {seed}").getrandbits(64)


def _given_up(duel: sw.Duel) -> list[int]:
    """The seats whose players have forfeited (R16.2)."""
    return [unit.seat for unit in duel.units.values() if unit.kind == "hero" and unit.forfeited]


def _chosen(players: Mapping[int, Player], view: View, seat: int) -> sw.Action:
    """The choice of the player at `seat`, with its seat filled in; whatever the player raises is told as its fault."""
    player = players[seat]
    try:
        choice = player.choose(view, seat)
    except SolwarisError:
        raise
    except Exception as error:
        raise PluginError(_name(player), f"raised {type(error).__name__}: {error}") from error
    try:
        action = parse(choice)
    except SolwarisError as error:
        raise PluginError(_name(player), f"chose no action: {error}") from error
    if action.seat is None:
        return attrs.evolve(action, seat=seat)
    if players.get(action.seat) is not player:
        raise PluginError(_name(player), f"chose {action}, which is for somebody else's seat")
    return action


def _applied(apply: Callable[[Any], Sequence[Any]], action: sw.Action, player: Player) -> Sequence[Any]:
    """The events of the action; a refused one is the player's fault."""
    try:
        return apply(action)
    except IllegalAction as error:
        raise PluginError(_name(player), f"chose {action}, which is refused: {error.refusal}") from error


def _name(player: Player) -> str:
    return f"{type(player).__module__}.{type(player).__qualname__}"
