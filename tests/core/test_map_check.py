"""What a map owes its two sides (R1.6): each fault caught by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from oracles.boards import MAPS, a_map, drawn, rows_of, shipped
from oracles.sight import clear, obstacles_of

from solwaris_core.board import tiles
from solwaris_core.map_check import check, covered, inner_void, sight_pairs

if TYPE_CHECKING:
    from pathlib import Path

#: Two zones of eight tiles with rocks between; half a turn leaves the map as it is.
SOUND = """
    11....#.......
    11...#......#.
    11...#..#...22
    11...#..#...22
    .#......#...22
    .......#....22
"""


def faults(picture: str, symmetry: str = "none") -> list[tuple[int, int, str]]:
    return [(row, column, code) for row, column, code, _ in check(a_map(*rows_of(picture), symmetry=symmetry))]


def changed(*changes: tuple[int, int, str]) -> str:
    """The sound map with other letters at [x, y]."""
    rows = [list(row) for row in rows_of(SOUND)]
    for x, y, letters in changes:
        rows[y][x : x + len(letters)] = letters
    return "\n".join("".join(row) for row in rows)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_each_shipped_map_is_sound(path: Path) -> None:
    """R1.6."""
    assert check(shipped(path)) == ()


def test_the_sound_map_of_this_test_is_sound() -> None:
    assert faults(SOUND, "half_turn") == []


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(changed((0, 0, "..")), [(1, 0, "zone_size")], id="six tiles"),
        pytest.param(changed((2, 0, "11"), (2, 1, "11"), (2, 2, "11"), (2, 3, ".")), [], id="fourteen tiles"),
        pytest.param(
            changed((2, 0, "11"), (2, 1, "11"), (2, 2, "11"), (2, 3, "1")), [(0, 0, "zone_size")], id="fifteen tiles"
        ),
        pytest.param(changed((0, 0, "..11")), [(0, 2, "zone_split")], id="a part that touches at a corner only"),
    ],
)
def test_a_zone_has_8_to_14_tiles_in_one_part(picture: str, expected: list[tuple[int, int, str]]) -> None:
    """R1.6."""
    assert faults(picture) == expected


def test_a_map_needs_both_zones() -> None:
    """R1.6."""
    assert faults(".#.\n...") == [(0, 0, "zone_size"), (0, 0, "zone_size")]


@pytest.mark.parametrize(
    ("gap", "expected"),
    [("", [(0, 7, "zones_too_near")]), (".", [])],
    ids=["seven steps", "eight steps"],
)
def test_zones_are_8_steps_of_walking_apart(gap: str, expected: list[tuple[int, int, str]]) -> None:
    """R1.6."""
    rows = ("11.#.#.", "11.#.#.", "11...#.", "11.#...", "#..#.#.")
    right = ("22", "22", "22", "22", ".#")
    assert faults("\n".join(row + gap + zone for row, zone in zip(rows, right, strict=True))) == expected


@pytest.mark.parametrize(
    ("picture", "seen", "expected"),
    [
        pytest.param(
            """
            11..........22
            11......#...22
            11.....#....22
            11..........22
            .#......#...#.
            """,
            15,
            [],
            id="23 percent",
        ),
        pytest.param(
            """
            11......#...22
            11...#......22
            11......#...22
            11...#......22
            .#...#......#.
            """,
            16,
            [(0, 12, "zones_in_sight")],
            id="25 percent",
        ),
    ],
)
def test_under_a_quarter_of_zone_tile_pairs_are_in_sight(
    picture: str, seen: int, expected: list[tuple[int, int, str]]
) -> None:
    """R1.6: the pairs are counted by the oracle, too."""
    board = a_map(*rows_of(picture.strip("\n").rstrip())).board
    obstacles = obstacles_of(board)
    first, second = ([board.xy(tile) for tile in tiles(board.zones[side])] for side in (1, 2))
    assert sum(clear(a, b, obstacles) for a in first for b in second) == seen
    assert sight_pairs(board) == (seen, 64)
    assert faults(picture) == expected


def test_a_zone_offers_tiles_behind_cover_and_in_the_open() -> None:
    """R1.6: behind cover is a tile next to an obstacle."""
    assert faults(changed((1, 4, "."))) == [(0, 0, "zone_without_cover")]
    lane = """
        11111111#.......22
        #######.........22
        ................22
        ................22
        ................#.
    """
    assert faults(lane) == [(0, 0, "zone_without_open")]
    assert faults(lane.replace("#######.", "######..")) == []


def test_covered_are_the_tiles_next_to_an_obstacle() -> None:
    """R1.6: not those that touch it at a corner, and void is no cover."""
    board = drawn("...\n.#_\n...\n_..")
    behind = covered(board, board.free)
    assert [board.xy(tile) for tile in tiles(behind)] == [(1, 0), (0, 1), (1, 2)]


def test_all_free_tiles_are_connected() -> None:
    """R1.6: the smaller part is named, where it begins."""
    corner = changed((11, 0, "#"), (13, 0, "#"), (12, 1, "#."))
    assert faults(corner) == [(0, 12, "cut_off")]


@pytest.mark.parametrize(
    ("symmetry", "rows"),
    [
        ("half_turn", ("1..#", ".__.", "#..2")),
        ("mirror_x", ("1..2", "#__#", ".##.")),
        ("mirror_y", ("1.#.", "_..#", "2.#.")),
    ],
)
def test_a_declared_symmetry_must_hold(symmetry: str, rows: tuple[str, ...]) -> None:
    """R1.6: the zones change places under it."""

    def broken(name: str, changed_rows: tuple[str, ...] = rows) -> list[tuple[int, int]]:
        problems = check(a_map(*changed_rows, symmetry=name))
        return [(problem.row, problem.column) for problem in problems if problem.code == "not_symmetric"]

    assert broken(symmetry) == []
    assert broken("none") == []
    for other in {"half_turn", "mirror_x", "mirror_y"} - {symmetry}:
        assert len(broken(other)) == 1
    same_zones = tuple(row.replace("2", "1") for row in rows)
    assert broken(symmetry, same_zones) == [(0, 0)]


def test_faults_of_the_rows_come_alone() -> None:
    assert faults("1.x\n..2") == [(0, 2, "unknown_letter")]


@pytest.mark.parametrize(
    ("picture", "inside"),
    [
        ("....\n._..\n....", [(1, 1)]),
        ("....\n.__.\n.__.\n....", [(1, 1), (2, 1), (1, 2), (2, 2)]),
        (".._.\n._..\n....", []),
        ("....\n_...\n....", []),
        ("...._\n.#_#.\n.....", [(2, 1)]),
        (".._\n...\n_..", []),
    ],
    ids=["a pit", "a wide pit", "joined at a corner", "at the edge", "between rocks", "corners of the board"],
)
def test_void_is_inside_when_no_void_joins_it_to_the_outside(picture: str, inside: list[tuple[int, int]]) -> None:
    """R1.1: diagonals included."""
    board = drawn(picture)
    assert [board.xy(tile) for tile in tiles(inner_void(board))] == inside
