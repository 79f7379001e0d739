"""Duels for the match driver, and a player that does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import solwaris_core as sw
from solwaris_core.view import View

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog


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
