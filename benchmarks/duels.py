"""Whole duels between bots, from placement to the end, and what it takes to make a duel."""

from __future__ import annotations

from functools import partial

import solwaris_core as sw
from benchmarks.figure import Figure, Goal
from benchmarks.scale import Scale
from benchmarks.stage import pairings
from benchmarks.timing import microseconds, rate
from solwaris_play.match import bot_seed, play

FAMILY = "Scripted duels"
MAP = "vault"
#: The figure that must reach the goal is that of this bot.
SCRIPTED = "greedy"


def figures(catalog: sw.Catalog, scale: Scale) -> list[Figure]:
    """Duels a second of every bot against itself, over all pairings; and a new duel."""
    found = [
        Figure(
            family=FAMILY,
            name=f"bot {bot}",
            unit="duels/s",
            goal=Goal("least", 600) if bot == SCRIPTED else None,
            measure=partial(rate, partial(_fought, catalog, bot, scale)),
        )
        for bot in sorted(catalog.bots)
    ]
    heroes = [sw.Hero("arcanist", 1), sw.Hero("clockmaker", 2)]
    new = partial(sw.Duel, catalog, MAP, heroes, setup="quick", record=False)
    found.append(
        Figure(
            family=FAMILY,
            name="a new duel, heroes placed",
            unit="µs",
            measure=partial(microseconds, lambda _: new(), lambda: None, scale.calls),
        )
    )
    return found


def _fought(catalog: sw.Catalog, bot: str, scale: Scale) -> int:
    """Let the bot fight itself once a pairing; how many duels that was."""
    make = catalog.bots[bot]
    fought = 0
    for seed, heroes in enumerate(pairings(catalog, scale.pairings)):
        duel = sw.Duel(catalog, map=MAP, heroes=heroes, seed=seed, record=False)
        play(duel, {seat: make(bot_seed(seed, seat)) for seat in (0, 1)}, scale.rounds)
        fought += 1
    return fought
