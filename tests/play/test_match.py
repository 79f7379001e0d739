"""The driver: it hands out views, keeps the time, and holds each player to the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml

import solwaris_core as sw
from solwaris_core.errors import PluginError
from solwaris_core.view import View
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.bots.random_bot import RandomBot
from solwaris_play.match import MAX_ACTIONS, Result, bot_seed, play

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from solwaris_core.catalog import Catalog


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load()


def start(catalog: Catalog, seed: int = 7, first: str = "warrior") -> sw.Duel:
    heroes = [sw.Hero(first, side=1), sw.Hero("warrior", side=2)]
    return sw.Duel(catalog, map="vault", ruleset="waris", seed=seed, heroes=heroes, setup="quick")


class Passer:
    """Ends every turn, and remembers what it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[Any, int]] = []

    def choose(self, view: View, seat: int) -> object:
        self.given.append((view, seat))
        return sw.EndTurn(seat=seat)


def test_players_get_the_view_of_their_side_and_never_the_duel(catalog: Catalog) -> None:
    players = {0: Passer(), 1: Passer()}
    play(start(catalog), players, max_rounds=2)
    for seat, player in players.items():
        assert len(player.given) == 2
        for view, asked in player.given:
            assert type(view) is View
            assert asked == seat
            assert not hasattr(view, "seed")


def test_a_match_nobody_wins_is_cut_off_after_the_last_round(catalog: Catalog) -> None:
    duel = start(catalog)
    assert play(duel, {0: Passer(), 1: Passer()}, max_rounds=3) == Result(None, "cut_off", 3, 6)
    assert duel.outcome is None


def test_a_match_ends_with_the_duels_outcome(catalog: Catalog) -> None:
    duel = start(catalog)
    result = play(duel, {0: GreedyBot(1), 1: GreedyBot(2)})
    assert duel.outcome is not None
    assert (result.winner, result.reason) == (duel.outcome.winner, duel.outcome.reason)
    assert result.winner in (1, 2)
    assert result.rounds == duel.turn


def test_every_action_is_watched_with_its_events(catalog: Catalog) -> None:
    seen: list[Sequence[Any]] = []
    duel = start(catalog)
    result = play(duel, {0: GreedyBot(1), 1: GreedyBot(2)}, watch=lambda duel, events: seen.append(events))
    assert len(seen) == result.actions
    assert seen[-1][-1].type == "match_over"


def test_a_player_that_chooses_what_is_refused_is_named(catalog: Catalog) -> None:
    class Cheat:
        def choose(self, view: View, seat: int) -> object:
            return sw.Move(to=(0, 0))

    with pytest.raises(PluginError, match=r"Cheat: chose .*not_playable"):
        play(start(catalog), {0: Cheat(), 1: Cheat()})


def test_a_player_that_raises_is_named(catalog: Catalog) -> None:
    class Broken:
        def choose(self, view: View, seat: int) -> object:
            raise KeyError("nothing")

    with pytest.raises(PluginError, match="Broken: raised KeyError: 'nothing'"):
        play(start(catalog), {0: Broken(), 1: Broken()})


def test_a_player_that_never_ends_its_turn_runs_out_of_time(tmp_path: Path) -> None:
    class Fidget:
        def choose(self, view: View, seat: int) -> object:
            own = view.units[str(view.acting)]
            return {"cast": "fidget_0", "at": own.at, "seat": seat}

    catalog = sw.load(mods=[_fidgets(tmp_path)])
    actions: list[str] = []
    duel = start(catalog, first="fidgeter")
    result = play(
        duel, {0: Fidget(), 1: Passer()}, max_rounds=1, watch=lambda _, events: actions.extend(e.type for e in events)
    )
    assert result == Result(None, "cut_off", 1, MAX_ACTIONS + 2)
    assert actions.count("cast") == MAX_ACTIONS


def test_a_bots_own_dice_are_not_the_duels_and_differ_by_seat() -> None:
    seeds = {bot_seed(seed, seat) for seed in range(3) for seat in range(4)}
    assert len(seeds) == 12
    assert bot_seed(7, 0) == bot_seed(7, 0)


def test_bots_with_other_dice_do_not_shift_the_duels_set_up(catalog: Catalog) -> None:
    places = []
    for seed in (1, 2):
        duel = start(catalog)
        places.append([unit.at for unit in duel.units.values()])
        play(duel, {0: RandomBot(seed), 1: RandomBot(seed)}, max_rounds=1)
    assert places[0] == places[1]


def _fidgets(folder: Path) -> Path:
    """A folder with a class whose spells are free and never used up."""
    passive = {"id": "calm", "name": "Calm", "text": "Nothing.", "resistance": 1}
    spells = [
        {
            "id": f"fidget_{number}", "name": "Fidget", "text": "Nothing.", "tip": "None.",
            "cost": 0, "aim": "self", "effects": [{"cleanse": {"kind": "all"}}],
        }
        for number in range(16)
    ]  # fmt: skip
    content = {
        "class": "fidgeter",
        "name": "Fidgeter",
        "text": "Never sits still.",
        "stats": {"hp": 100},
        "passive": {"original": passive, "variant": {**passive, "id": "calmer"}},
        "slots": [{"original": spells[number], "variant": spells[number + 8]} for number in range(8)],
    }
    (folder / "fidgeter.yaml").write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    return folder
