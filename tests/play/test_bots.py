"""The bots: legal, deterministic, and the greedy one the better."""

from __future__ import annotations

import pytest

import solwaris_core as sw
from solwaris_core.catalog import Catalog
from solwaris_core.events.health import Damaged
from solwaris_core.view import View
from solwaris_play.bots.base import MAX_ACTIONS, Bot
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.bots.random_bot import RandomBot
from solwaris_play.match import play


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
