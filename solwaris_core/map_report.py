"""The figures of the map check: how large, how open and how fair a map is (R1.5, R1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_core import paths, sight
from solwaris_core.map_check import covered, inner_void, sight_pairs
from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.board import Board
    from solwaris_core.definitions.map import Map


@attrs.frozen(kw_only=True)
class ZoneFigures:
    """One side's start zone. Shares are whole percents, rounded down; means are in tenths of a step."""

    tiles: int
    seen_percent: int  #: share of the playable tiles that are in sight of at least one of its tiles
    covered: int  #: its tiles next to an obstacle
    in_the_open: int  #: its other tiles
    centre_tenths: int | None  #: mean walk from its tiles to the nearest tile of the centre; None if cut off
    nearer: int  #: playable tiles that are nearer to it than to the other zone, by walking


@attrs.frozen(kw_only=True)
class MapReport:
    """The figures of one map. Tiles stand as (x, y)."""

    width: int
    height: int
    playable: int
    obstacle_tiles: int
    pieces: int  #: pieces of scenery, a wall or vault counted once
    inner_void: int  #: void tiles inside the arena
    symmetry: str  #: as the map declares it
    sight_percent: int  #: share of the pairs of playable tiles that see each other
    zone_steps: int | None  #: the shortest walk from one zone to the other; None if there is none
    zone_sight_percent: int  #: share of the pairs of zone tiles that see each other
    zone_cut: int | None  #: the fewest tiles outside the zones that, held, keep the sides apart; None if zones touch
    zones: dict[int, ZoneFigures]
    asymmetry_tenths: int | None  #: difference of the zones' mean walks to the centre; None if one is cut off
    asymmetry_tiles: int  #: difference of the numbers of tiles nearer to each zone
    choke_points: tuple[tuple[int, int], ...]
    dead_ends: tuple[tuple[int, int], ...]


def report(definition: Map) -> MapReport:
    """The figures of a map whose rows can be read; one that breaks R1.6 has figures, too."""
    board, pieces, _ = definition.ground
    seen, pairs = sight_pairs(board)
    nearer = paths.nearer(board)
    centre = sum(1 << tile for tile in paths.centre(board))
    steps = paths.distances_from(board, centre) if centre else {}
    zones = {side: _zone(board, side, nearer[side - 1], steps) for side in (1, 2)}
    walks = [zone.centre_tenths for zone in zones.values() if zone.centre_tenths is not None]
    return MapReport(
        width=board.width,
        height=board.height,
        playable=board.free.bit_count(),
        obstacle_tiles=board.obstacles.bit_count(),
        pieces=len(pieces),
        inner_void=inner_void(board).bit_count(),
        symmetry=definition.symmetry,
        sight_percent=_sight_percent(board),
        zone_steps=paths.zone_distance(board),
        zone_sight_percent=_percent(seen, pairs),
        zone_cut=paths.zone_cut(board),
        zones=zones,
        asymmetry_tenths=abs(walks[0] - walks[1]) if len(walks) == len(zones) else None,
        asymmetry_tiles=abs(nearer[0] - nearer[1]),
        choke_points=tuple(board.xy(tile) for tile in paths.choke_points(board)),
        dead_ends=tuple(board.xy(tile) for tile in paths.dead_ends(board)),
    )


def _zone(board: Board, side: int, nearer: int, to_centre: Mapping[int, int]) -> ZoneFigures:
    zone = board.zones[side]
    seen = sight.seen_from(board.width, board.height, (zone, board.free), board.obstacles)
    behind = covered(board, zone)
    return ZoneFigures(
        tiles=zone.bit_count(),
        seen_percent=_percent(seen.bit_count(), board.free.bit_count()),
        covered=behind.bit_count(),
        in_the_open=(zone ^ behind).bit_count(),
        centre_tenths=_centre_tenths(zone, to_centre),
        nearer=nearer,
    )


def _sight_percent(board: Board) -> int:
    count = board.free.bit_count()
    seen = sight.pairs(board.width, board.height, (board.free, board.free), board.obstacles)
    return _percent(seen, count * (count - 1))


def _centre_tenths(zone: int, to_centre: Mapping[int, int]) -> int | None:
    if not to_centre or not zone:
        return None
    return 10 * sum(to_centre[tile] for tile in tiles(zone)) // zone.bit_count()


def _percent(part: int, whole: int) -> int:
    return 100 * part // whole if whole else 0
