"""Rows in columns, broken to a width."""

from __future__ import annotations

import pytest

from solwaris_play.table import NARROWEST, table

ROWS = [
    ["id", "text", "keys"],
    ["one", "a sentence of several words that is long enough to be broken", "alpha beta gamma delta epsilon zeta"],
    ["two", "short", "-"],
]


def test_without_a_width_each_row_is_one_line() -> None:
    head, one, two = table(ROWS)
    assert one.split("  ")[0] == "one"
    assert head.index("text") == one.index("a sentence") == two.index("short")
    assert head.index("keys") == one.index("alpha") == two.index("-")
    assert table([]) == []


@pytest.mark.parametrize("width", [45, 60, 80])
def test_the_widest_columns_give_way_and_no_word_is_broken_or_lost(width: int) -> None:
    lines = table(ROWS, width)
    assert max(map(len, lines)) <= width
    assert sorted(" ".join(lines).split()) == sorted(" ".join(" ".join(row) for row in ROWS).split())


def test_a_column_keeps_a_least_width_and_long_words_stay_whole() -> None:
    lines = table([["x" * 60, "y " * 40]], 30)
    assert lines[0].startswith("x" * 60)
    assert all(len(line.split("  ")[-1]) <= NARROWEST for line in lines[1:])
