"""How a duel ended, in the same words wherever it is told: live, watched again, verified."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.match import CUT_OFF
from solwaris_play.names import team

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_play.languages import Language
    from solwaris_play.match import Result


def closing(game: sw.Duel, result: Result, language: Language) -> list[str]:
    """The last lines: that it was broken off, where it was, and the result."""
    broken_off = [language.say("cut_off")] if result.reason == CUT_OFF else []
    return [*broken_off, result_line(game, result, language)]


def result_line(game: sw.Duel, result: Result, language: Language) -> str:
    """`NAME (side N) wins in round R`, or `Draw in round R` where nobody has won; two heroes are a team."""
    if result.winner is None:
        return language.say("draw", round=result.rounds)
    name = team(game, result.winner, language)
    heroes = [unit for unit in game.units.values() if unit.kind == "hero" and unit.side == result.winner]
    if len(heroes) > 1:
        name = language.say("team", heroes=name)
    return language.say("wins", name=name, side=result.winner, round=result.rounds)
