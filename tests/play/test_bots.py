"""The bots: legal, deterministic, and the greedy one the better."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play.trickster import trickster

import solwaris_core as sw
from solwaris_core.arrange import arrange
from solwaris_core.catalog import Catalog
from solwaris_core.codes import END_TURN
from solwaris_core.definitions.scenario import Fighter
from solwaris_core.events.health import Damaged
from solwaris_core.view import View
from solwaris_play.bots.base import MAX_ACTIONS, Bot
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.bots.random_bot import RandomBot
from solwaris_play.match import play

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load()


def start(catalog: Catalog, seed: int, map_id: str = "vault") -> sw.Duel:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    return sw.Duel(catalog, map=map_id, ruleset="waris", seed=seed, heroes=heroes, setup="quick")


def test_both_come_in_through_the_plugin_door(catalog: Catalog) -> None:
    assert catalog.bots["greedy"] is GreedyBot
    assert catalog.bots["random"] is RandomBot


@pytest.mark.parametrize("bot", [GreedyBot, RandomBot])
def test_the_same_seeds_play_the_same_match(catalog: Catalog, bot: type[Bot]) -> None:
    keys = []
    for _ in range(2):
        duel = start(catalog, 5)
        play(duel, {0: bot(1), 1: bot(2)}, max_rounds=12)
        keys.append(duel.key())
    assert keys[0] == keys[1]


def test_greedy_beats_random_from_either_side(catalog: Catalog) -> None:
    for seed in range(6):
        side = 1 + seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[side - 1] = GreedyBot(seed)
        assert play(start(catalog, seed, "ring"), dict(enumerate(bots))).winner == side


def test_greedy_casts_what_hurts_most_when_it_can(catalog: Catalog) -> None:
    duel = start(catalog, 7)
    bot = GreedyBot(1)
    while True:
        seat = duel.to_act[0]
        action = bot.choose(duel.view(seat + 1), seat)
        if isinstance(action, sw.Cast):
            break
        duel.apply(action)
    assert action.spell == "execution", "49 on average, with the 12 AP of a whole turn left"
    (hit,) = [event for event in duel.apply(action) if isinstance(event, Damaged)]
    assert hit.unit != duel.acting


def test_a_bot_ends_its_turn_at_last(catalog: Catalog) -> None:
    class Dreamer(Bot):
        name = "dreamer"

        def pick(self, view: View, seat: int) -> sw.Action:
            return sw.Move(to=(0, 0))

    duel = start(catalog, 7)
    seat = duel.to_act[0]
    bot = Dreamer(1)
    choices = [bot.choose(duel.view(seat + 1), seat) for _ in range(MAX_ACTIONS + 1)]
    assert set(map(type, choices[:-1])) == {sw.Move}
    assert choices[-1] == sw.EndTurn(seat=seat)


@pytest.mark.parametrize("map_id", ["vault", "ring", "great_plain"])
def test_greedy_starts_where_few_of_the_other_zone_see_it(catalog: Catalog, map_id: str) -> None:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(catalog, map=map_id, seed=1, heroes=heroes)
    board = duel.board
    seen_from = {
        action.at: (board.sight(board.number(*action.at)) & board.zones[2]).bit_count()
        for action in duel.legal(0)
        if isinstance(action, sw.Place)
    }
    action = GreedyBot(1).choose(duel.view(1), 0)
    assert isinstance(action, sw.Place)
    assert seen_from[action.at] == min(seen_from.values())


def test_in_2_vs_2_greedy_allies_pick_tiles_of_their_own(catalog: Catalog) -> None:
    duel = sw.Duel(catalog, map="vault", seed=1, heroes=[sw.Hero("warrior", side=side) for side in (1, 1, 2, 2)])
    for seat in range(4):
        duel.apply(GreedyBot(1).choose(duel.view(1 + seat // 2), seat))
    assert len({unit.at for unit in duel.units.values()}) == 4


def test_greedy_declines_and_random_bids_while_it_can(catalog: Catalog) -> None:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(catalog, map="vault", seed=1, heroes=heroes, purses={1: 10**9, 2: 10**9})
    for seat in (0, 1):
        duel.apply(GreedyBot(1).choose(duel.view(seat + 1), seat))
    (seat,) = duel.to_act
    assert isinstance(GreedyBot(1).choose(duel.view(seat + 1), seat), sw.Decline)
    assert {type(RandomBot(seed).choose(duel.view(seat + 1), seat)) for seed in range(20)} == {sw.Bid, sw.Decline}


@pytest.mark.parametrize("bot", [GreedyBot, RandomBot])
def test_a_bot_chooses_the_action_that_its_answer_stands_for(catalog: Catalog, bot: type[Bot]) -> None:
    """From placement to the end, with the same seed on both sides."""
    duel = sw.Duel(catalog, map="vault", seed=2, heroes=[sw.Hero("warrior", 1), sw.Hero("shade", 2)])
    choosing, answering = [{seat: bot(seat) for seat in (0, 1)} for _ in range(2)]
    codes = 0
    for _ in range(60):
        if duel.outcome is not None:
            break
        seat = duel.to_act[0]
        answer = answering[seat].answer(duel.view(seat + 1), seat)
        action = choosing[seat].choose(duel.view(seat + 1), seat)
        assert isinstance(action, sw.Action)
        assert action == (duel.decode(answer) if isinstance(answer, int) else answer)
        codes += isinstance(answer, int)
        duel.apply(action)
    assert codes > 5 or bot is RandomBot, "which picks actions"


def test_a_picked_code_may_end_the_turn(catalog: Catalog) -> None:
    """Then the bot begins to count anew, as after the action itself."""

    class Lazy(Bot):
        name = "lazy"

        def pick(self, view: View, seat: int) -> int:
            return END_TURN

    duel = start(catalog, 7)
    seat = duel.to_act[0]
    bot = Lazy(1)
    choices = [bot.choose(duel.view(seat + 1), seat) for _ in range(2 * MAX_ACTIONS)]
    assert set(choices) == {sw.EndTurn()}, "without a seat: none was chosen because there were too many"


def test_an_auction_ends_at_last(catalog: Catalog) -> None:
    class Spender(RandomBot):
        def pick(self, view: View, seat: int) -> sw.Action:
            return sw.Bid() if view.phase == "auction" else super().pick(view, seat)

    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(catalog, map="vault", seed=1, heroes=heroes, purses={1: 10**9, 2: 10**9})
    bots = [Spender(1), Spender(2)]
    while duel.phase != "fight":
        seat = duel.to_act[0]
        duel.apply(bots[seat].choose(duel.view(seat + 1), seat))
    assert sum(duel.paid.values()) == 55 * (2 * MAX_ACTIONS + 2 * MAX_ACTIONS - 1)


@pytest.mark.parametrize("bot", [GreedyBot, RandomBot])
def test_bots_go_on_when_nobody_is_seen(tmp_path: Path, bot: type[Bot]) -> None:
    heroes = [sw.Hero("trickster", side=1), sw.Hero("warrior", side=2)]
    for seed in range(5):
        duel = sw.Duel(sw.load(mods=[trickster(tmp_path)]), map="vault", seed=seed, heroes=heroes, setup="quick")
        if duel.acting == "b":
            duel.apply(sw.EndTurn())
        start_tile = duel.units["a"].at
        assert start_tile is not None
        duel.apply(sw.Cast("vanish", start_tile))
        duel.apply(sw.EndTurn())
        before = duel.units["b"].at
        assert before is not None
        assert duel.view(2).units["a"].at is None
        player = bot(seed)
        while duel.acting == "b":
            duel.apply(player.choose(duel.view(2), 1))
        after = duel.units["b"].at
        assert after is not None
        if bot is GreedyBot:
            board = duel.board
            away = [
                len(board.steps_to(board.number(*at), board.number(*start_tile), 0) or ()) for at in (before, after)
            ]
            assert away[1] < away[0], "it goes where the enemy was seen last"


@pytest.mark.parametrize("class_id", ["warrior", "shade", "clockmaker"])
def test_greedy_walks_no_further_than_to_where_it_can_hurt(catalog: Catalog, class_id: str) -> None:
    """Of all tiles from which it would go on with a cast, it takes one that costs the fewest MP; these three classes
    aim at enemies alone."""
    walked = 0
    for seed in range(8):
        heroes = [sw.Hero(class_id, side=1), sw.Hero("warrior", side=2)]
        duel = sw.Duel(catalog, map="vault", seed=seed, heroes=heroes, setup="quick")
        while duel.outcome is None and walked < 5:
            seat = duel.to_act[0]
            action = GreedyBot(1).choose(duel.view(seat + 1), seat)
            steps = {}
            for move in duel.legal() if isinstance(action, sw.Move) else ():
                after, events = duel.step(move)
                if isinstance(move, sw.Move) and isinstance(GreedyBot(1).choose(after.view(seat + 1), seat), sw.Cast):
                    steps[move.to] = sum(event.type == "moved" for event in events)
            if isinstance(action, sw.Move) and steps:
                assert steps[action.to] == min(steps.values())
                walked += 1
            duel.apply(action)
    assert walked == 5


@pytest.mark.parametrize(("allies", "whirls"), [((), True), (((13, 14), (12, 15)), False)])
def test_greedy_spares_its_own_side(catalog: Catalog, allies: Sequence[tuple[int, int]], whirls: bool) -> None:
    """The Whirlwind is the best it has against one enemy beside it, but not where it strikes two allies as well."""
    own = [
        Fighter(name=name, side=1, class_="warrior", variants=("whirlwind",), at=at)
        for name, at in zip("acd", [(12, 14), *allies], strict=False)
    ]
    enemy = Fighter(name="b", side=2, class_="warrior", at=(12, 13))
    duel = arrange(
        catalog, map="great_plain", ruleset="waris", fighters=[*own, enemy], units=(), pickups=(), dice={}
    )  # fmt: skip
    assert duel.refusal(sw.Cast("whirlwind", (12, 14))) is None
    bot = GreedyBot(1)
    cast = []
    while duel.acting == "a":
        action = bot.choose(duel.view(1), 0)
        cast += [action.spell] if isinstance(action, sw.Cast) else []
        duel.apply(action)
    assert cast
    assert ("whirlwind" in cast) is whirls


@pytest.mark.parametrize("bot", [GreedyBot, RandomBot])
@pytest.mark.parametrize("count", [1, 2])
def test_bots_play_every_class_from_placement_to_the_end(
    catalog: Catalog, tmp_path: Path, bot: type[Bot], count: int
) -> None:
    """Strangers' classes as well; whatever is refused would raise."""
    strange = sw.load(mods=[trickster(tmp_path)])
    classes = [*catalog.classes, "trickster"]
    for seed, class_id in enumerate(classes):
        other = classes[seed - 1]
        heroes = [sw.Hero(one, side=side) for one, side in [(class_id, 1), (other, 2)] * count]
        duel = sw.Duel(strange, map="ring", seed=seed, heroes=heroes, record=False, purses={1: 10**6, 2: 10**6})
        result = play(duel, {seat: bot(seat) for seat in range(2 * count)}, max_rounds=6 if bot is RandomBot else 200)
        assert bot is RandomBot or result.reason == "fallen", (class_id, other, result)


def test_greedy_does_not_walk_about_for_a_spell_that_is_used_up(catalog: Catalog) -> None:
    heroes = [sw.Hero("brute", side=1), sw.Hero("warrior", side=2)]
    for seed in range(8):
        duel = sw.Duel(catalog, map="vault", seed=seed, heroes=heroes, setup="quick")
        bots = [GreedyBot(1), GreedyBot(2)]
        while duel.outcome is None:
            seat, trail = duel.to_act[0], [duel.units[str(duel.acting)].at]
            mover = duel.acting
            while duel.acting == mover and duel.outcome is None:
                action = bots[seat].choose(duel.view(seat + 1), seat)
                duel.apply(action)
                if isinstance(action, sw.Move):
                    trail.append(action.to)
                if isinstance(action, sw.EndTurn):
                    break
            assert all(one != other for one, other in zip(trail, trail[2:], strict=False)), "there and back again"
