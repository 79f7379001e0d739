"""A fault of each kind, put into a copy of each of the nine maps, is caught (R1.2, R1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest
from oracles.drawings import Point, beside, changed, places, steps_to_zone
from oracles.matches import bundled

from solwaris_core.loading import validate
from solwaris_core.map_check import check
from solwaris_core.map_report import report

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from solwaris_core.definitions.map import Map

each_map = pytest.mark.parametrize("definition", bundled().maps.values(), ids=lambda definition: definition.id)


def broken_copies(definition: Map) -> dict[str, dict[Point, str]]:
    """Changes that break the map, by the code of the fault they must bring."""
    rows = definition.rows
    first, second, free = places(rows, "1"), places(rows, "2"), places(rows, ".")
    copies = {
        "zone_size": dict.fromkeys(first[7:], "."),
        "zone_split": {first[0]: ".", free[-1]: "1"},
        "zones_too_near": dict.fromkeys(second, ".") | dict.fromkeys(nearest(definition, first)[:9], "2"),
        "zones_in_sight": dict.fromkeys(places(rows, "#hcWV"), "."),
        "zone_without_cover": dict.fromkeys(places(rows, "#hcWV"), "."),
        "zone_without_open": dict.fromkeys([*around(rows, second), *inside(second)], "#"),
        "cut_off": dict.fromkeys(beside(*inside(free)[0]), "#"),
        "not_symmetric": {free[-1]: "h"},
        "space_in_map": {free[0]: " "},
        "unknown_letter": {second[0]: "3"},
    }
    if pieces := places(rows, "WV"):
        copies["bad_piece"] = {pieces[0]: "."}
    return copies


def nearest(definition: Map, zone: Sequence[Point]) -> list[Point]:
    """The tiles outside the zone, the nearest by walking first."""
    steps = steps_to_zone(definition.board, zone)
    return sorted(steps.keys() - set(zone), key=lambda tile: (steps[tile], tile))


def around(rows: Sequence[str], zone: Sequence[Point]) -> list[Point]:
    """Free ground and void next to the zone."""
    return [tile for tile in places(rows, "._") if beside(*tile) & set(zone)]


def inside(ground: Sequence[Point]) -> list[Point]:
    """The tiles of the ground with all their neighbours on it."""
    return [tile for tile in ground if beside(*tile) <= set(ground)]


@each_map
def test_a_fault_of_each_kind_is_caught(definition: Map) -> None:
    """R1.2, R1.6."""
    for code, spots in broken_copies(definition).items():
        rows = changed(definition.rows, spots)
        assert rows != definition.rows
        found = {problem.code for problem in check(attrs.evolve(definition, rows=rows))}
        assert code in found, f"{code} is not among {found}"


@each_map
def test_validate_names_a_fault_at_its_place(definition: Map, tmp_path: Path) -> None:
    """R1.6: one hedge too many, in a file; of the two tiles that differ the first in reading order is named."""
    rows, symmetry = definition.rows, definition.symmetry
    x, y = places(rows, ".")[-1]
    block = "\n".join("    " + row for row in changed(rows, {(x, y): "h"}))
    text = f"map: {definition.id}\nname: Copy\nsymmetry: {symmetry}\nrows: |\n{block}\n"
    (tmp_path / "copy.yaml").write_text(text, encoding="utf-8")
    (problem,) = validate(tmp_path).problems
    assert problem.code == "not_symmetric"
    other = (y if symmetry == "mirror_x" else len(rows) - 1 - y, len(rows[0]) - 1 - x)
    assert (problem.line - 5, problem.column - 5) == min((y, x), other)


def test_a_map_that_is_not_symmetric_is_told_how_unfair_it_is() -> None:
    """R1.6: declared as `none`, a Chasm with one zone nearer to the middle passes, and the difference is reported."""
    chasm = bundled().maps["chasm"]
    nearer = [(x, y) for y in (9, 10, 11) for x in (18, 19, 20)]
    rows = changed(chasm.rows, dict.fromkeys(places(chasm.rows, "2"), ".") | dict.fromkeys(nearer, "2"))
    moved = attrs.evolve(chasm, rows=rows, symmetry="none")
    found = report(moved)
    assert check(moved) == ()
    assert found.asymmetry_tenths is not None
    assert found.asymmetry_tenths > 0
    assert found.asymmetry_tiles > 0
    (problem,) = check(attrs.evolve(moved, symmetry="half_turn"))
    assert problem.code == "not_symmetric"
