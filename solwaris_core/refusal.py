"""Why an action is refused: a coded value, not an exception."""

from __future__ import annotations

from typing import Any

#: Every code there is, in the order of the checks (formats.md).
CODES = (
    "match_over", "wrong_phase", "not_your_turn", "unknown_spell", "not_enough_ap", "on_cooldown", "cast_limit",
    "not_playable", "out_of_range", "not_in_line", "no_sight", "wrong_aim", "unit_limit", "occupied", "unreachable",
    "not_enough_mp", "not_in_zone", "no_bid",
)  # fmt: skip


class Refusal:
    """A refused action: `code` is one of CODES, `numbers` what was needed and what was there."""

    __slots__ = ("code", "numbers")

    def __init__(self, code: str, **numbers: Any) -> None:
        self.code = code
        self.numbers = numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.code, self.numbers) == (other.code, other.numbers)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Refusal({str(self)!r})"

    def __str__(self) -> str:
        if not self.numbers:
            return self.code
        return f"{self.code} ({', '.join(f'{name} {number}' for name, number in self.numbers.items())})"
