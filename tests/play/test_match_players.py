"""What the driver takes from players: actions or codes, for a seat of their own; and whose fault it is else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from play.seated import Passer, start

import solwaris_core as sw
from solwaris_core.board import lowest
from solwaris_core.codes import END_TURN, PLACE
from solwaris_core.errors import PluginError, SolwarisError
from solwaris_core.view import View
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.match import Result, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.catalog import Catalog


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load()


def test_a_player_that_chooses_what_is_refused_is_named(catalog: Catalog) -> None:
    class Cheat:
        def choose(self, view: View, seat: int) -> object:
            return sw.Move(to=(0, 0))

    with pytest.raises(PluginError, match=r"Cheat: chose .*not_playable"):
        play(start(catalog), {0: Cheat(), 1: Cheat()})


def test_an_action_for_somebody_elses_seat_is_the_players_fault(catalog: Catalog) -> None:
    class Usurper:
        def choose(self, view: View, seat: int) -> object:
            return sw.Forfeit(seat=1 - seat)

    with pytest.raises(PluginError, match=r"Usurper: chose .*somebody else's seat"):
        play(start(catalog), {0: Usurper(), 1: Usurper()})


class Coder:
    """Chooses codes: of a legal action in the first phases, in the fight always the same one."""

    def __init__(self, code: int) -> None:
        self.code = code

    def choose(self, view: View, seat: int) -> int:
        return self.code if view.phase == "fight" else view.legal(seat).codes()[-1]


def test_players_may_choose_codes_from_placement_on(catalog: Catalog) -> None:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(catalog, map="vault", seed=7, heroes=heroes)
    assert play(duel, {0: Coder(END_TURN), 1: Coder(END_TURN)}, max_rounds=2) == Result(None, "cut_off", 2, 7)


def test_a_refused_code_is_told_in_words(catalog: Catalog) -> None:
    duel = start(catalog)
    code = duel.encode(sw.Move((0, 0)))
    with pytest.raises(PluginError, match=r"Coder: chose Move\(seat=\d, to=\(0, 0\)\), which is refused: not_playable"):
        play(duel, {0: Coder(code), 1: Coder(code)})


def test_a_code_of_nothing_is_the_players_fault(catalog: Catalog) -> None:
    with pytest.raises(PluginError, match=r"Coder: chose no action: .*no code of this moment"):
        play(start(catalog), {0: Coder(10**6), 1: Coder(10**6)})


def test_a_code_that_picks_for_somebody_else_is_the_players_fault(catalog: Catalog) -> None:
    class Usurper:
        def choose(self, view: View, seat: int) -> int:
            tile = view.board.zones[2 - seat]
            return (PLACE + 1 - seat) * view.board.size + lowest(tile)

    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(catalog, map="vault", seed=7, heroes=heroes)
    with pytest.raises(PluginError, match=r"Usurper: chose Place.*somebody else's seat"):
        play(duel, {0: Usurper(), 1: Usurper()})


def test_what_is_not_the_players_fault_is_not_told_as_such(catalog: Catalog) -> None:
    def apply(action: Any) -> Sequence[Any]:
        raise SolwarisError("the disk is full")

    for player in (Passer(), Coder(END_TURN)):
        with pytest.raises(SolwarisError, match=r"^the disk is full$"):
            play(start(catalog), {0: player, 1: player}, apply=apply)


def test_a_bot_that_chooses_otherwise_than_its_kind_is_asked_itself(catalog: Catalog) -> None:
    class Pacifist(GreedyBot):
        def choose(self, view: View, seat: int) -> sw.Action:
            return sw.EndTurn()

    assert play(start(catalog), {0: Pacifist(1), 1: Pacifist(2)}, max_rounds=3) == Result(None, "cut_off", 3, 6)


def test_what_is_no_action_is_the_players_fault(catalog: Catalog) -> None:
    class Babbler:
        def choose(self, view: View, seat: int) -> object:
            return "attack!"

    with pytest.raises(PluginError, match=r"Babbler: chose no action: .*attack!"):
        play(start(catalog), {0: Babbler(), 1: Babbler()})


def test_a_player_that_raises_is_named(catalog: Catalog) -> None:
    class Broken:
        def choose(self, view: View, seat: int) -> object:
            raise KeyError("nothing")

    with pytest.raises(PluginError, match="Broken: raised KeyError: 'nothing'"):
        play(start(catalog), {0: Broken(), 1: Broken()})


class Odd:
    """Is asked for its `choose`, and fails."""

    @property
    def choose(self) -> object:
        raise ValueError("no")


@pytest.mark.parametrize("player", [Odd(), object()])
def test_a_player_that_cannot_even_be_asked_is_told_as_at_fault(catalog: Catalog, player: Any) -> None:
    with pytest.raises(PluginError, match="raised"):
        play(start(catalog), {0: player, 1: player})


def test_a_choose_that_is_put_on_a_bot_is_the_one_that_is_asked(catalog: Catalog) -> None:
    bot: Any = GreedyBot(1)
    asked: list[int] = []
    own = bot.choose

    def choose(view: View, seat: int) -> sw.Action:
        asked.append(seat)
        action: sw.Action = own(view, seat)
        return action

    bot.choose = choose
    play(start(catalog), {0: bot, 1: Passer()}, max_rounds=2)
    assert asked


def test_an_error_after_the_action_is_not_told_as_the_player_s(catalog: Catalog) -> None:
    """A recorder may fail when the duel has gone on already, and a code then means something else, or nothing."""
    duel = start(catalog)

    def apply(action: Any) -> tuple[sw.Event, ...]:
        events = duel.apply(action)
        if duel.outcome is not None:
            raise SolwarisError("the disk is full")
        return events

    with pytest.raises(SolwarisError, match=r"^the disk is full$"):
        play(duel, {0: GreedyBot(1), 1: GreedyBot(2)}, apply=apply)
    assert duel.outcome is not None
