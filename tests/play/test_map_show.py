"""`solwaris map show`: a map, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]


def test_the_vault_is_drawn_with_its_zones_and_scenery(solwaris: Solwaris) -> None:
    lines = solwaris("map", "show", "vault").stdout.splitlines()
    assert lines[0] == "Vault (vault): 19 x 15, 149 playable"
    top = next(number for number, line in enumerate(lines) if line.startswith("    0 1 2"))
    assert lines[top - 1] == " " * 23 + " 1"
    assert lines[top] == "    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8"
    assert lines[top + 1] == " 0            1 1 1 1 . . . .cc"
    assert lines[top + 2] == " 1            1VVVV 1 .VVVV . ."
    assert lines[top + 15] == "14           cc . . . . 2 2 2 2"
    assert lines[top + 16].startswith("## rock, hh hedge")
    assert len(lines) == top + 17


def test_a_map_from_a_folder_of_mods_is_drawn(solwaris: Solwaris, tmp_path: Path) -> None:
    ring = (ROOT / "maps" / "ring.yaml").read_text(encoding="utf-8")
    (tmp_path / "halo.yaml").write_text(
        ring.replace("map: ring", "map: halo", 1).replace("en: Ring", "en: Halo", 1), encoding="utf-8"
    )
    run = solwaris("map", "show", "halo", "--mods", tmp_path)
    assert run.stdout.startswith("Halo (halo): 19 x 19, "), run.stderr
    assert run.stdout.splitlines()[1:] == solwaris("map", "show", "ring").stdout.splitlines()[1:]


def test_the_report_stands_below_the_picture(solwaris: Solwaris) -> None:
    """R1.5, R1.6."""
    plain, reported = solwaris("map", "show", "skerries"), solwaris("map", "show", "skerries", "--report")
    assert reported.stdout.startswith(plain.stdout), reported.stderr
    lines = reported.stdout[len(plain.stdout) :].splitlines()
    assert lines[0] == "playable tiles        250, on 27 x 19"
    assert "to part the zones     3 tiles held" in lines
