"""The page of refusals: each code with its meaning, its numbers and its rule, and the order of the checks."""

from __future__ import annotations

from collections.abc import Mapping

from solwaris_core.refusal import CODES
from solwaris_play.reference.meanings import REFUSALS
from solwaris_play.reference.tables import document, table

#: What a refusal says beside its code, by code: the names of its numbers, and what each is.
NUMBERS: Mapping[str, Mapping[str, str]] = {
    "not_enough_ap": {"need": "AP the spell costs", "have": "AP that are left"},
    "on_cooldown": {"turns": "own turns until it may be cast again"},
    "cast_limit": {"limit": "casts that are allowed"},
    "out_of_range": {
        "distance": "tiles to the aimed tile",
        "low": "the nearest the spell reaches now",
        "high": "the farthest",
    },
    "not_enough_mp": {"need": "MP the walk costs", "have": "MP that are left"},
    "no_bid": {"price": "what the next raise costs", "purse": "what the side has"},
}

#: The rules that a code stands for.
RULES: Mapping[str, tuple[str, ...]] = {
    "match_over": ("R16.1", "R16.2", "R16.3"),
    "wrong_phase": ("R3.4",),
    "not_your_turn": ("R5.3", "R5.4"),
    "unknown_spell": ("R15.1",),
    "not_enough_ap": ("R7.1",),
    "on_cooldown": ("R7.1",),
    "cast_limit": ("R7.1",),
    "not_playable": ("R1.3", "R7.3"),
    "out_of_range": ("R7.2", "R1.4"),
    "not_in_line": ("R7.2",),
    "no_sight": ("R2.1", "R2.3"),
    "wrong_aim": ("R7.3", "R7.4"),
    "unit_limit": ("R12.11",),
    "occupied": ("R6.1", "R3.3"),
    "unreachable": ("R6.1", "R6.2"),
    "not_enough_mp": ("R6.1",),
    "not_in_zone": ("R3.1",),
    "no_bid": ("R4.3",),
}

#: What holds for every action, before its own checks.
FIRST = ("match_over", "wrong_phase", "not_your_turn")

#: The checks of each kind of action, in their order, after the first three.
ORDER: Mapping[str, tuple[str, ...]] = {
    "place": ("not_playable", "not_in_zone", "occupied"),
    "bid": ("no_bid",),
    "move": ("not_playable", "occupied", "unreachable", "not_enough_mp"),
    "path": ("not_playable", "occupied", "unreachable", "not_enough_mp"),
    "cast": (
        "unknown_spell", "not_enough_ap", "on_cooldown", "cast_limit", "not_playable", "out_of_range", "not_in_line",
        "no_sight", "wrong_aim", "cast_limit", "unit_limit",
    ),
    "decline": (),
    "end_turn": (),
    "forfeit": (),
    "timeout": (),
}  # fmt: skip

INTRODUCTION = """
A refused action is no error: it changes nothing, and the refusal says why. `duel.refusal(action)` gives it, or `None`;
`duel.apply(action)` raises `IllegalAction`, which carries it. In a scenario a step says `error: CODE`; `solwaris
explain refusal` tells what would make the action legal. A refusal never betrays what a side cannot know: a tile on
which an unseen unit stands is free to the eyes of that side (R14.2).
""".strip()

WHAT_IS_CHECKED = """
The checks run in this order, and the first that fails gives the code. `cast_limit` is asked twice: first `per_turn`,
then, when the aim is known to be right, `per_target`.
""".strip()


def refusals() -> str:
    """The page as Markdown. Raises KeyError for a code without a meaning or a rule."""
    rows = [[f"`{code}`", REFUSALS[code], _numbers(code), ", ".join(RULES[code])] for code in CODES]
    order = [[f"`{action}`", _sequence((*FIRST, *own))] for action, own in ORDER.items()]
    return document(
        "Refusals",
        INTRODUCTION,
        "The rules are those of the [rulebook](../rulebook.md).",
        table(["code", "means", "numbers", "rules"], rows),
        "## The order of the checks",
        WHAT_IS_CHECKED,
        table(["action", "checks"], order),
    )


def _numbers(code: str) -> str:
    return "; ".join(f"`{name}`: {text}" for name, text in NUMBERS.get(code, {}).items())


def _sequence(codes: tuple[str, ...]) -> str:
    return ", ".join(f"`{code}`" for code in codes)
