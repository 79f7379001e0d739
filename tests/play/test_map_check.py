"""`solwaris map check`: what R1.6 asks of maps, and their figures, faulty ones' too."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.boards import ground_rows

from solwaris_core.map_report import report
from solwaris_play.map_file import read_map, told
from solwaris_play.map_text import figures

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]
SMALL = "map: small\nname: Small\nrows: |\n    11.\n    .22\n"
FINDINGS = """\
{file}:4:5: error[zone_size]: start zone 1 has 2 tiles, not 8 to 14 (R1.6)
{file}:4:5: error[zone_without_cover]: no tile of start zone 1 is next to an obstacle (R1.6)
{file}:5:6: error[zone_size]: start zone 2 has 2 tiles, not 8 to 14 (R1.6)
{file}:5:6: error[zone_without_cover]: no tile of start zone 2 is next to an obstacle (R1.6)
{file}:5:6: error[zones_in_sight]: 4 of 4 pairs of zone tiles see each other; it must be under 25 % (R1.6)
{file}:5:6: error[zones_too_near]: the start zones are 1 steps from each other, not at least 8 (R1.6)
"""


def test_a_loaded_map_and_files_are_checked_by_id_file_and_folder(solwaris: Solwaris) -> None:
    run = solwaris("map", "check", "vault", ROOT / "maps" / "ring.yaml", ROOT / "maps")
    assert run.returncode == 0, run.stdout
    lines = run.stdout.splitlines()
    assert lines[0].endswith("vault.yaml: Vault (vault)")
    assert lines[1] == "playable tiles        149, on 19 x 15"
    assert lines[-1] == "11 maps, 0 errors"


def test_a_faulty_map_has_its_findings_with_their_rule_and_its_figures(solwaris: Solwaris, tmp_path: Path) -> None:
    """R1.6."""
    file = tmp_path / "small.yaml"
    file.write_text(SMALL, encoding="utf-8")
    run = solwaris("map", "check", file)
    assert run.returncode == 1
    assert run.stdout.startswith(
        f"{file}: Small (small)\n{FINDINGS.format(file=file)}playable tiles        6, on 3 x 2\n"
    )
    assert run.stdout.endswith("\n1 maps, 6 errors\n")


def test_a_faulty_map_of_a_mod_is_checked_by_its_id_though_it_does_not_load(solwaris: Solwaris, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    mod.mkdir()
    (mod / "small.yaml").write_text(SMALL, encoding="utf-8")
    assert solwaris("map", "show", "small", "--mods", mod).returncode == 2
    run = solwaris("map", "check", "small", "--mods", mod)
    assert (run.returncode, run.stdout.splitlines()[-1]) == (1, "1 maps, 6 errors")


def test_what_a_map_allows_itself_is_shown_with_its_reason_and_no_error(solwaris: Solwaris, tmp_path: Path) -> None:
    codes = ("zone_size", "zone_without_cover", "zones_in_sight", "zones_too_near")
    file = tmp_path / "small.yaml"
    file.write_text(SMALL + "allow:\n" + "".join(f"  {code}: a test\n" for code in codes), encoding="utf-8")
    run = solwaris("map", "check", file)
    assert (run.returncode, run.stdout.splitlines()[-1]) == (0, "1 maps, 0 errors")
    assert f"{file}:4:5: allowed[zone_size]: start zone 1 has 2 tiles, not 8 to 14 (R1.6): a test" in run.stdout


def test_rows_that_cannot_be_read_have_no_figures(solwaris: Solwaris, tmp_path: Path) -> None:
    """R1.1, R1.2."""
    file = tmp_path / "torn.yaml"
    file.write_text("map: torn\nname: Torn\nrows: |\n    .W.\n    .x\n    ___\n", encoding="utf-8")
    run = solwaris("map", "check", file)
    assert run.stdout.splitlines() == [
        f"{file}: Torn (torn)",
        f"{file}:4:6: error[bad_piece]: this tile of 'W' must be exactly one wall of 2 by 1 tiles (R1.2)",
        f"{file}:5:6: error[unknown_letter]: unknown letter 'x'; known are . _ # h c W V 1 2",
        f"{file}:5:7: error[unequal_rows]: this row has 2 tiles, most have 3",
        "there are no figures of rows that cannot be read",
        "",
        "1 maps, 3 errors",
    ]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("valt", "unknown map 'valt'; did you mean 'vault'?"),
        ("none.yaml", "there is no such file or folder: none.yaml"),
        ("no/where", "there is no such file or folder: no/where"),
    ],
)
def test_what_is_neither_a_file_nor_an_id_is_refused(word: str, expected: str, solwaris: Solwaris) -> None:
    run = solwaris("map", "check", word)
    assert (run.returncode, run.stderr) == (2, f"solwaris: error: {expected}\n")


def test_a_word_that_no_file_can_be_named_by_is_refused_as_any_other(solwaris: Solwaris) -> None:
    run = solwaris("map", "check", "n" * 300)
    assert run.returncode == 2
    assert run.stderr.startswith(f"solwaris: error: unknown map '{'n' * 40}…'; known: abbey, ")


def test_a_file_of_another_kind_is_an_error(solwaris: Solwaris) -> None:
    file = ROOT / "plugins" / "warrior" / "class.yaml"
    run = solwaris("map", "check", file)
    expected = f"{file}:1:1: error[unknown_format]: the first key must be `map` here, not `class`\n0 maps, 1 errors\n"
    assert (run.returncode, run.stdout) == (1, expected)


@given(ground_rows(), st.sampled_from(["half_turn", "mirror_x", "mirror_y", "none"]), st.randoms())
def test_any_map_has_findings_and_figures(rows: list[str], symmetry: str, random: Random) -> None:
    drawn = ["".join(random.choice(".12") if each == "." else each for each in row) for row in rows]
    text = f"map: x\nname: X\nsymmetry: {symmetry}\nrows: |\n" + "".join(f"  {row}\n" for row in drawn)
    definition, problems, _ = read_map("x.yaml", text.encode(), zones=True)
    assert definition is not None
    assert problems, "no such small map holds what R1.6 asks"
    assert all(told(problem, "error").startswith("x.yaml:") for problem in problems)
    if not definition.ground.problems:
        assert len(figures(report(definition))) == 12
