"""The driver: lets players play a duel from placement to its end, and is the clock that the kernel lacks (R5.9)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Protocol

import attrs

import solwaris_core as sw
from solwaris_core.actions import parse
from solwaris_core.errors import IllegalAction, PluginError, SolwarisError
from solwaris_play.bots.base import Bot
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
#: What a seat may be given up by (R16.2, R16.5).
GIVING_UP = (sw.Forfeit, sw.Timeout)


class Player(Protocol):
    """Whoever chooses for a seat. It gets a view, never the duel."""

    def choose(self, view: View, seat: int, /) -> Any:
        """A legal action for `seat`, or for another seat that the same player has: an object, its JSON form or code."""


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
    sides = duel.sides
    seated = {**players, **{seat: stand_in(seat) for seat in duel.given_up}}
    apply = apply or duel.apply
    moment: object = None
    actions = counted = 0
    while duel.outcome is None:
        if moment != (now := duel.moment):
            if duel.turn > max_rounds:
                break
            moment, counted = now, 0
        seat = duel.to_act[0]
        timed = seat not in people or seated[seat] is not players[seat]
        if timed and counted >= MAX_ACTIONS:
            action: sw.Action | int = sw.Timeout(seat=seat)
        else:
            action = _chosen(seated, duel.view(sides[seat]), seat)
        try:
            events = apply(action)
        except SolwarisError as error:
            _blame(seated[seat], duel, action, seat, error)
            raise
        actions += 1
        counted += timed
        if isinstance(action, GIVING_UP):
            seated |= {gone: stand_in(gone) for gone in duel.given_up if seated[gone] is players[gone]}
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


def _chosen(players: Mapping[int, Player], view: View, seat: int) -> sw.Action | int:
    """The choice of the player at `seat`, for a seat of its own; whatever the player raises is told as its fault.

    In the fight it may lack a seat, or be a code that nobody has read yet: there is just one unit to move.
    """
    player = players[seat]
    try:
        ask = player.choose
        if isinstance(player, Bot) and getattr(ask, "__func__", None) is Bot.choose:
            choice: Any = player.answer(view, seat)
        else:
            choice = ask(view, seat)
    except SolwarisError:
        raise
    except Exception as error:
        raise PluginError(_name(player), f"raised {type(error).__name__}: {error}") from error
    fight = view.phase == "fight"
    if fight and type(choice) is int:
        return choice
    action = _read(player, view, choice)
    if action.seat is None:
        return action if fight and not isinstance(action, GIVING_UP) else attrs.evolve(action, seat=seat)
    if players.get(action.seat) is not player:
        raise PluginError(_name(player), f"chose {action}, which is for somebody else's seat")
    return action


def _read(player: Player, face: sw.Duel | View, choice: Any) -> sw.Action:
    """The action that was chosen; what is none is the player's fault."""
    try:
        return face.decode(choice) if type(choice) is int else parse(choice)
    except SolwarisError as error:
        raise PluginError(_name(player), f"chose no action: {error}") from error


def _blame(player: Player, duel: sw.Duel, choice: sw.Action | int, seat: int, error: SolwarisError) -> None:
    """Raise PluginError where what the player chose is refused or the code of nothing; other errors are not its own."""
    if isinstance(error, PluginError):
        return
    if isinstance(error, IllegalAction):
        action = _read(player, duel, choice)
        action = action if action.seat is not None else attrs.evolve(action, seat=seat)
        raise PluginError(_name(player), f"chose {action}, which is refused: {error.refusal}") from error
    if type(choice) is int and str(choice) in str(error) and "not an action" in str(error):
        raise PluginError(_name(player), f"chose no action: {error}") from error


def _name(player: Player) -> str:
    return f"{type(player).__module__}.{type(player).__qualname__}"
