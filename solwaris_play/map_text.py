"""The figures of a map as text: how large, how open and how fair it is (R1.5, R1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.map_report import MapReport, ZoneFigures

#: Width of the words before each figure.
_WORDS = 22


def figures(report: MapReport) -> list[str]:
    """The report of a map, a line for each figure."""
    lines = {
        "playable tiles": f"{report.playable}, on {report.width} x {report.height}",
        "scenery": f"{_counted(report.pieces, 'piece')} on {_counted(report.obstacle_tiles, 'tile')}",
        "void inside": _counted(report.inner_void, "tile"),
        "open sight": f"{report.sight_percent} % of all pairs of tiles",
        "from zone to zone": f"{_steps(report.zone_steps)}, {report.zone_sight_percent} % of pairs in sight",
        "to part the zones": _cut(report.zone_cut),
        "choke points": _places(report.choke_points),
        "dead ends": _places(report.dead_ends),
        **{f"zone {side}": _zone(zone) for side, zone in report.zones.items()},
        "symmetry": report.symmetry,
        "asymmetry": f"{_tenths(report.asymmetry_tenths)}, {_counted(report.asymmetry_tiles, 'tile')}",
    }
    return [f"{words:<{_WORDS}}{told}" for words, told in lines.items()]


def _zone(zone: ZoneFigures) -> str:
    return (
        f"{_counted(zone.tiles, 'tile')}, {zone.covered} behind cover, {zone.in_the_open} in the open; "
        f"sees {zone.seen_percent} % of the map; {_tenths(zone.centre_tenths)} to the centre; "
        f"nearer to {_counted(zone.nearer, 'tile')}"
    )


def _cut(fewest: int | None) -> str:
    if fewest is None:
        return "no number of held tiles will do"
    return f"{_counted(fewest, 'tile')} held"


def _places(tiles: Iterable[tuple[int, int]]) -> str:
    found = list(tiles)
    return f"{len(found)}: {' '.join(f'[{x}, {y}]' for x, y in found)}" if found else "none"


def _steps(steps: int | None) -> str:
    return "no walk" if steps is None else _counted(steps, "step")


def _tenths(tenths: int | None) -> str:
    return "no walk" if tenths is None else f"{tenths // 10}.{tenths % 10} steps"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
