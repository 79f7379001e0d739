"""The driver: it hands out views, keeps the time, and holds each player to the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml
from play.seated import Passer, start

import solwaris_core as sw
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


def four(catalog: Catalog, seed: int = 7, **options: Any) -> sw.Duel:
    heroes = [sw.Hero("warrior", side=side) for side in (1, 1, 2, 2)]
    return sw.Duel(catalog, map="vault", ruleset="waris", seed=seed, heroes=heroes, **options)


@pytest.mark.parametrize("ruleset", ["waris", "usdc", "coins", "coins_staked", "training", "training_coins"])
def test_a_whole_duel_of_four_under_every_ruleset(catalog: Catalog, ruleset: str) -> None:
    heroes = [sw.Hero("warrior", side=side) for side in (1, 1, 2, 2)]
    purses = {1: 250, 2: 250}
    duel = sw.Duel(catalog, map="vault", ruleset=ruleset, seed=3, heroes=heroes, purses=purses)
    phases: list[str] = []
    bots = [RandomBot(1), RandomBot(2), GreedyBot(3), GreedyBot(4)]
    result = play(duel, dict(enumerate(bots)), watch=lambda duel, events: phases.append(duel.phase))
    assert (result.winner, result.reason) == (2, "fallen")
    assert phases[:3] == ["placement"] * 3
    assert phases[-1] == "over"
    assert sum(duel.purses.values()) + duel.pot + duel.burnt == 500


def test_a_duel_that_the_turn_limit_ends_has_ended_in_its_last_round(catalog: Catalog) -> None:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(catalog, map="vault", ruleset="coins", seed=3, heroes=heroes, setup="quick")
    assert play(duel, {0: Passer(), 1: Passer()}) == Result(None, "turn_limit", 40, 80)


def test_a_seat_that_is_given_up_goes_to_a_stand_in_and_its_ally_plays_on(catalog: Catalog) -> None:
    class Quitter(Passer):
        def choose(self, view: View, seat: int) -> object:
            super().choose(view, seat)
            return sw.Forfeit() if view.phase == "fight" else RandomBot(seat).choose(view, seat)

    asked: list[tuple[int, int]] = []

    class StandIn(GreedyBot):
        def choose(self, view: View, seat: int) -> sw.Action:
            asked.append((self.made_for, seat))
            return super().choose(view, seat)

        def __init__(self, seat: int) -> None:
            super().__init__(seat)
            self.made_for = seat

    quitter, loyal = Quitter(), GreedyBot(2)
    duel = four(catalog)
    result = play(duel, {0: quitter, 1: loyal, 2: GreedyBot(3), 3: GreedyBot(4)}, stand_in=StandIn)
    assert result.reason == "fallen"
    assert [seat for view, seat in quitter.given if view.phase == "fight"] == [0]
    assert set(asked) == {(0, 0)}


def test_idle_turns_hand_the_seat_over_too(catalog: Catalog) -> None:
    class Sleeper(Passer):
        def choose(self, view: View, seat: int) -> object:
            self.given.append((view, seat))
            return sw.Timeout()

    sleeper = Sleeper()
    duel = four(catalog, setup="quick")
    play(duel, {0: sleeper, 1: GreedyBot(2), 2: GreedyBot(3), 3: GreedyBot(4)}, max_rounds=5)
    assert len(sleeper.given) == 3, "three idle turns in a row count as a forfeit (R16.5)"


def test_a_duel_whose_seat_was_given_up_before_goes_on_with_a_stand_in(catalog: Catalog) -> None:
    duel = four(catalog, setup="quick")
    duel.apply(sw.Forfeit(seat=2))
    never = Passer()
    play(duel, {0: GreedyBot(1), 1: GreedyBot(2), 2: never, 3: GreedyBot(4)}, max_rounds=3)
    assert never.given == []


def test_somebody_else_may_play_the_actions(catalog: Catalog) -> None:
    duel = start(catalog)
    played: list[Any] = []

    def apply(action: Any) -> Sequence[Any]:
        played.append(action)
        return duel.apply(action)

    result = play(duel, {0: Passer(), 1: Passer()}, max_rounds=2, apply=apply)
    assert len(played) == result.actions == 4


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


def test_the_clock_does_not_run_for_a_person_nor_for_what_it_did_before_a_bot_acts(tmp_path: Path) -> None:
    class Patient:
        left = MAX_ACTIONS + 50

        def choose(self, view: View, seat: int) -> object:
            self.left -= 1
            own = view.units[str(view.acting)]
            return {"cast": "fidget_0", "at": own.at} if self.left >= 0 else sw.EndTurn()

    seen: list[str] = []
    duel = start(sw.load(mods=[_fidgets(tmp_path)]), first="fidgeter")
    play(
        duel, {0: Patient(), 1: Passer()}, max_rounds=1, people={0},
        watch=lambda _, events: seen.extend(event.type for event in events),
    )  # fmt: skip
    assert seen.count("cast") == MAX_ACTIONS + 50
    assert "idled" not in seen


def test_a_seat_that_a_person_gave_up_is_timed_again(tmp_path: Path) -> None:
    class Quitter:
        def choose(self, view: View, seat: int) -> object:
            return sw.Forfeit()

    class Fidget:
        def choose(self, view: View, seat: int) -> object:
            return {"cast": "fidget_0", "at": view.units[str(view.acting)].at}

    catalog = sw.load(mods=[_fidgets(tmp_path)])
    heroes = [sw.Hero("fidgeter", 1), sw.Hero("warrior", 1), sw.Hero("warrior", 2), sw.Hero("warrior", 2)]
    duel = sw.Duel(catalog, "vault", heroes, seed=7, setup="quick")
    passers = {seat: Passer() for seat in (1, 2, 3)}
    result = play(duel, {0: Quitter(), **passers}, max_rounds=2, people={0}, stand_in=lambda _: Fidget())
    assert result.actions == 1 + 2 * (MAX_ACTIONS + 1 + 3)


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
