"""Sets of tiles as numbers: listing, picking and grouping."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solwaris_core.masks import groups, lowest, nth, tiles

SETS = st.one_of(
    st.sets(st.integers(0, 700), max_size=30),
    st.sets(st.integers(0, 700), min_size=61, max_size=300),
)


@given(SETS)
def test_tiles_lists_a_mask_in_ascending_order(chosen: set[int]) -> None:
    assert tiles(sum(1 << tile for tile in chosen)) == sorted(chosen)


@given(SETS.filter(bool), st.data())
def test_nth_picks_as_from_the_list(chosen: set[int], data: st.DataObject) -> None:
    k = data.draw(st.integers(0, len(chosen) - 1))
    assert nth(sum(1 << tile for tile in chosen), k) == sorted(chosen)[k]


@pytest.mark.parametrize(("mask", "tile"), [(0, -1), (1, 0), (0b1000, 3), (0b1010000, 4)])
def test_lowest_is_the_first_tile_or_minus_one(mask: int, tile: int) -> None:
    assert lowest(mask) == tile


def test_groups_are_joined_by_sides_not_by_corners() -> None:
    # Stride 4, three tiles a row:  #.#
    #                               #.#
    #                               .#.
    assert list(groups(0b0010_0101_0101, 4)) == [0b0000_0001_0001, 0b0000_0100_0100, 0b0010_0000_0000]
