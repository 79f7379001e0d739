"""The figures of the map check, worked out by hand on a small map (R1.5, R1.6)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from oracles.boards import MAPS, a_map, shipped

from solwaris_core.map_report import MapReport, ZoneFigures, report

if TYPE_CHECKING:
    from pathlib import Path

BY_ID = {path.stem: path for path in MAPS}


def test_the_figures_of_a_drawn_map() -> None:
    """A ring of eight tiles with a pendant tile on either side, which are the zones.

    From a zone one sees its row, the tile aslant past the rock, and the one beyond that: 7 of 10.
    The furthest walk is 4 from six tiles of the ring, among them each zone's neighbour.
    27 of 45 pairs see each other: 10 in the upper row, 3 in the lower, 6 from it to the two tiles between,
    4 from those down, and 4 from the upper row to the lower.
    """
    side = ZoneFigures(tiles=1, seen_percent=70, covered=1, in_the_open=0, centre_tenths=10, nearer=4)
    assert report(a_map("1...2", "#.#.#", "#...#", symmetry="mirror_x")) == MapReport(
        width=5,
        height=3,
        playable=10,
        obstacle_tiles=5,
        pieces=5,
        inner_void=0,
        symmetry="mirror_x",
        sight_percent=60,
        zone_steps=4,
        zone_sight_percent=100,
        zone_cut=1,
        zones={1: side, 2: side},
        asymmetry_tenths=0,
        asymmetry_tiles=0,
        choke_points=((1, 0), (3, 0)),
        dead_ends=((0, 0), (4, 0)),
    )


def test_asymmetry_is_told_in_walks_and_in_tiles() -> None:
    """A lane of seven tiles: its middle is three steps from one zone and one from the other."""
    figures = report(a_map("1...2.."))
    assert (figures.zones[1].centre_tenths, figures.zones[2].centre_tenths) == (30, 10)
    assert (figures.zones[1].nearer, figures.zones[2].nearer) == (2, 4)
    assert (figures.asymmetry_tenths, figures.asymmetry_tiles) == (20, 2)


def test_a_map_in_two_parts_has_figures_too() -> None:
    figures = report(a_map("1.#.2"))
    assert (figures.zone_steps, figures.asymmetry_tenths, figures.zone_sight_percent) == (None, None, 0)


def test_a_map_without_zones_has_figures_too() -> None:
    figures = report(a_map("..#VV", "...VV"))
    assert (figures.pieces, figures.obstacle_tiles, figures.zones[1].tiles, figures.zone_sight_percent) == (2, 5, 0, 0)


def test_the_figures_of_the_largest_maps_do_not_take_long() -> None:
    """Processor time, so that a busy machine changes nothing; it was five seconds for either."""
    lone = a_map("1" * 8 + "." * 40, *["." * 48] * 46, "." * 40 + "2" * 8)
    crowded = a_map(*["1" * 24 + "2" * 24] * 48)
    before = time.process_time()
    assert {(figures.playable, figures.sight_percent) for figures in map(report, (lone, crowded))} == {(48 * 48, 100)}
    assert time.process_time() - before < 2.5


@pytest.mark.parametrize(("name", "playable", "pit"), [("vault", 149, 0), ("ring", 196, 45)])
def test_the_named_maps_are_what_the_rules_say(name: str, playable: int, pit: int) -> None:
    """R1.5: the Vault has 149 playable tiles, the Ring a void pit (of 45 tiles)."""
    figures = report(shipped(BY_ID[name]))
    assert (figures.playable, figures.inner_void) == (playable, pit)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_shipped_maps_are_fair(path: Path) -> None:
    """R1.6: where a symmetry is declared, no figure differs between the sides."""
    figures = report(shipped(path))
    assert figures.symmetry != "none"
    assert figures.zones[1] == figures.zones[2]
