"""`solwaris map import`: a Tiled map becomes a map file, or nothing at all."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from play.tiled_maps import layer, saved, tiled

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]
SAVED = ROOT / "tests" / "data" / "tiled"


def test_the_harbour_is_written_beside_and_loads_as_a_mod(solwaris: Solwaris, tmp_path: Path) -> None:
    for name in ("harbour.tmx", "harbour.tsx"):
        shutil.copy(SAVED / name, tmp_path / name)
    run = solwaris("map", "import", tmp_path / "harbour.tmx")
    assert (run.returncode, run.stdout) == (0, f"{tmp_path}/harbour.yaml: map harbour, 16 x 8, 92 playable\n")
    assert run.stderr == f"{tmp_path}/harbour.tmx: note: the hidden layer `sketch` is left out\n"
    assert solwaris("validate", tmp_path / "harbour.yaml").stdout == "1 files, 0 errors\n"
    shown = solwaris("map", "show", "harbour", "--mods", tmp_path)
    assert shown.stdout.startswith("Harbour (harbour): 16 x 8, 92 playable\n"), shown.stderr


def test_what_the_map_owes_its_sides_is_a_warning(solwaris: Solwaris, tmp_path: Path) -> None:
    """R1.6."""
    file, output = saved(tmp_path, tiled(layer("11.", ".22"))), tmp_path / "out.yaml"
    run = solwaris("map", "import", file, "-o", output)
    assert run.returncode == 0
    assert f"{output}:4:5: warning[zone_size]: start zone 1 has 2 tiles, not 8 to 14 (R1.6)" in run.stderr
    assert output.read_text(encoding="utf-8") == "map: drawn\nname: Drawn\nrows: |\n    11.\n    .22\n"


def test_what_cannot_be_taken_leaves_nothing_behind(solwaris: Solwaris, tmp_path: Path) -> None:
    file = saved(tmp_path, tiled(layer("..WWW")))
    run = solwaris("map", "import", file)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"solwaris: error: {file}: layer `map`, tile [2, 0]: these 3 connected tiles of 'W'")
    assert run.stderr.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["drawn.tmj", "somewhere"]


def test_a_file_that_is_there_is_written_over_only_by_force(solwaris: Solwaris, tmp_path: Path) -> None:
    file, output = saved(tmp_path, tiled(layer("..."))), tmp_path / "drawn.yaml"
    output.write_text("mine\n", encoding="utf-8")
    run = solwaris("map", "import", file)
    assert (run.returncode, run.stderr) == (
        2, f"solwaris: error: {output} is there already; `--force` writes over it\n"
    )  # fmt: skip
    assert output.read_text(encoding="utf-8") == "mine\n"
    assert solwaris("map", "import", file, "--force", "--id", "other").returncode == 0
    assert output.read_text(encoding="utf-8").startswith("map: other\n")


KEPT = "# yaml-language-server: $schema=../map.json\n#\n# Mine: {a: 1}\n\n"


def test_comments_at_the_top_stay_and_those_inside_are_told(solwaris: Solwaris, tmp_path: Path) -> None:
    file, output = saved(tmp_path, tiled(layer("..."))), tmp_path / "drawn.yaml"
    inside = "map: old  # not so old\nname: '# 1'\n# Rocks.\nrows: |  # of it\n  #.#\n  # .\n# Last.\n"
    output.write_text("\ufeff" + KEPT + inside, encoding="utf-8")
    run = solwaris("map", "import", file, "--force")
    assert run.returncode == 0
    assert output.read_text(encoding="utf-8") == KEPT + "map: drawn\nname: Drawn\nrows: |\n    ...\n"
    told = f"{output}: warning: the comments inside the file that was here are not in the new one:\n"
    assert f"{told}  # not so old\n  # Rocks.\n  # of it\n  # Last.\n" in run.stderr
    assert f"{output}:8:5: warning[" in run.stderr, "problems count the lines of the comments"
    assert "the comments inside" not in solwaris("map", "import", file, "--force").stderr
    assert solwaris("map", "import", file).returncode == 0, "the same once more is no conflict"


@pytest.mark.parametrize("held", [b"\xff\xfe\x00", b"# a\x01b\nmap: x  # y\n", b"# " + b"x" * 1_000_000, b"[}{ # a"])
def test_of_a_file_that_is_no_yaml_nothing_is_kept(held: bytes, solwaris: Solwaris, tmp_path: Path) -> None:
    file, output = saved(tmp_path, tiled(layer("..."))), tmp_path / "drawn.yaml"
    output.write_bytes(held)
    assert solwaris("map", "import", file, "--force").returncode == 0
    assert output.read_text(encoding="utf-8").startswith("map: drawn\n")


def test_beside_a_schema_the_editor_is_told_of_it(solwaris: Solwaris, tmp_path: Path) -> None:
    file, output = saved(tmp_path, tiled(layer("..."))), tmp_path / "drawn.yaml"
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "map.json").write_text("{}", encoding="utf-8")
    assert solwaris("map", "import", file).returncode == 0
    modeline = "# yaml-language-server: $schema=schemas/map.json\n"
    assert output.read_text(encoding="utf-8").startswith(modeline + "map: drawn\n")
    output.write_text("# Mine.\nmap: drawn\n", encoding="utf-8")
    assert solwaris("map", "import", file, "--force").returncode == 0
    assert output.read_text(encoding="utf-8").startswith(modeline + "# Mine.\nmap: drawn\n")


def test_a_map_of_that_id_beside_it_is_told(solwaris: Solwaris, tmp_path: Path) -> None:
    """Both in one folder of YAML would be `duplicate_id`."""
    file = saved(tmp_path, tiled(layer("...")), "again.tmj")
    (tmp_path / "court.yaml").write_text("# Mine.\nmap: 'court' # yes\n", encoding="utf-8")
    (tmp_path / "other.yaml").write_text("map: courtyard\n# map: court\n  map: court\n", encoding="utf-8")
    (tmp_path / "some.scenario.yaml").write_text("scenario: x\nmap: court\n", encoding="utf-8")
    run = solwaris("map", "import", file, "--id", "court")
    told = f"`-o {tmp_path}/court.yaml --force` writes over it"
    twin = f"warning: {tmp_path}/court.yaml is the map court as well; the two do not load together; {told}\n"
    assert f"{tmp_path}/again.yaml: {twin}" in run.stderr
    assert run.stderr.count("load together") == 1
    (tmp_path / "again.yaml").unlink()
    run = solwaris("map", "import", file, "--id", "court", "-o", tmp_path / "court.yaml", "--force")
    assert "load together" not in run.stderr


def test_a_map_is_never_written_over_the_file_it_came_from(solwaris: Solwaris, tmp_path: Path) -> None:
    file = saved(tmp_path, tiled(layer("...")), "drawn.yaml")
    before = file.read_bytes()
    run = solwaris("map", "import", file, "--force")
    assert run.returncode == 2
    assert file.read_bytes() == before


@pytest.mark.parametrize("output", ["no/such/folder/x.yaml", "."])
def test_an_output_that_cannot_be_written_is_one_message(output: str, solwaris: Solwaris, tmp_path: Path) -> None:
    run = solwaris("map", "import", saved(tmp_path, tiled(layer("..."))), "-o", tmp_path / output, "--force")
    assert run.returncode == 2
    assert run.stderr.startswith("solwaris: error: ")
    assert run.stderr.count("\n") == 1
    assert list(tmp_path.rglob(".*")) == []


def test_a_pipe_is_neither_waited_for_nor_replaced(solwaris: Solwaris, tmp_path: Path) -> None:
    file, pipe = saved(tmp_path, tiled(layer("..."))), tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    run = solwaris("map", "import", file, "-o", pipe, "--force")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == f"solwaris: error: cannot write {pipe}: this is a device or pipe, no file\n"
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_folder_is_no_tiled_map(name: str, solwaris: Solwaris) -> None:
    run = solwaris("map", "import", name)
    told = f"solwaris: error: {name or '.'} is a folder; name a map of Tiled, FILE.tmx or FILE.tmj\n"
    assert (run.returncode, run.stdout, run.stderr) == (2, "", told)


def test_links_that_lead_in_a_circle_are_one_message(solwaris: Solwaris, tmp_path: Path) -> None:
    (tmp_path / "a.tmj").symlink_to("a.tmj")
    run = solwaris("map", "import", tmp_path / "a.tmj")
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert run.stderr.startswith("solwaris: error: ")
