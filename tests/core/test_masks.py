"""Sets of tiles as numbers: listing, picking and grouping."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solwaris_core.masks import groups, lowest, nth, tiles

SETS = st.one_of(
    st.sets(st.integers(0, 700), max_size=30),
    st.sets(st.integers(0, 700), min_size=61, max_size=300),
)

#: Up to as many bits as sixteen of the common boards have: of any density.
MASKS = st.builds(
    lambda bits, seed, thinned: thin(random.Random(seed), bits, thinned),
    bits=st.integers(0, 2400),
    seed=st.integers(0, 2**32),
    thinned=st.integers(-3, 5),
)


def thin(rng: random.Random, bits: int, thinned: int) -> int:
    """A random mask of so many bits, of which so many halvings are missing; below 0, of those that were not set."""
    full = (1 << bits) - 1
    mask = full
    for _ in range(abs(thinned)):
        mask &= rng.getrandbits(bits) if bits else 0
    return full & ~mask if thinned < 0 else mask


@given(SETS)
def test_tiles_lists_a_mask_in_ascending_order(chosen: set[int]) -> None:
    assert tiles(sum(1 << tile for tile in chosen)) == sorted(chosen)


@given(SETS.filter(bool), st.data())
def test_nth_picks_as_from_the_list(chosen: set[int], data: st.DataObject) -> None:
    k = data.draw(st.integers(0, len(chosen) - 1))
    assert nth(sum(1 << tile for tile in chosen), k) == sorted(chosen)[k]


@given(mask=MASKS, first=st.integers(0, 9999))
def test_tiles_and_nth_agree_with_a_plain_loop_at_every_place(mask: int, first: int) -> None:
    """Masks larger than any board of the format, full, empty and sparse."""
    plain = [tile for tile in range(mask.bit_length()) if mask >> tile & 1]
    assert tiles(mask) == plain
    assert tiles(mask, first) == [first + tile for tile in plain]
    assert [nth(mask, k) for k in range(len(plain))] == plain


@pytest.mark.parametrize("bits", [1, 7, 8, 9, 63, 64, 65, 255, 256, 257, 2399, 2400])
def test_nth_finds_every_tile_of_full_masks_and_of_one_alone(bits: int) -> None:
    assert [nth((1 << bits) - 1, k) for k in range(bits)] == list(range(bits))
    assert nth(1 << bits, 0) == bits
    assert [nth((1 << bits) - 1 << 11, k) for k in range(bits)] == list(range(11, bits + 11))


@pytest.mark.parametrize(("mask", "tile"), [(0, -1), (1, 0), (0b1000, 3), (0b1010000, 4)])
def test_lowest_is_the_first_tile_or_minus_one(mask: int, tile: int) -> None:
    assert lowest(mask) == tile


def test_groups_are_joined_by_sides_not_by_corners() -> None:
    # Stride 4, three tiles a row:  #.#
    #                               #.#
    #                               .#.
    assert list(groups(0b0010_0101_0101, 4)) == [0b0000_0001_0001, 0b0000_0100_0100, 0b0010_0000_0000]
