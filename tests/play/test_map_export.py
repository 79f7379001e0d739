"""`solwaris map export`: a map and its picture for the Tiled editor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("ending", ["tmj", "tmx"])
def test_out_and_in_again_is_the_shipped_file(ending: str, solwaris: Solwaris, tmp_path: Path) -> None:
    output = tmp_path / f"skerries.{ending}"
    run = solwaris("map", "export", "skerries", "-o", output)
    picture = tmp_path / "skerries.tiles.png"
    assert (run.returncode, run.stdout) == (0, f"{output}: map skerries for Tiled, with its tiles in {picture}\n")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert solwaris("map", "import", output).returncode == 0
    assert (tmp_path / "skerries.yaml").read_bytes() == (ROOT / "maps" / "skerries.yaml").read_bytes()


def test_a_map_of_a_mod_goes_out_with_its_own_scenery(solwaris: Solwaris, tmp_path: Path) -> None:
    vault = (ROOT / "maps" / "vault.yaml").read_text(encoding="utf-8")
    mod = tmp_path / "mod"
    mod.mkdir()
    own = vault.replace("map: vault", "map: crypt", 1).replace("#", "T") + "legend:\n  T: {name: Tomb, tiles: [1, 1]}\n"
    (mod / "crypt.yaml").write_text(own, encoding="utf-8")
    output = tmp_path / "crypt.tmx"
    run = solwaris("map", "export", "crypt", "-o", output, "--mods", mod)
    assert run.returncode == 0, run.stderr
    assert '<tile id="8" type="tomb">' in output.read_text(encoding="utf-8")
    assert solwaris("map", "import", output).returncode == 0
    assert (tmp_path / "crypt.yaml").read_text(encoding="utf-8") == own


def test_both_kinds_of_files_share_their_picture(solwaris: Solwaris, tmp_path: Path) -> None:
    for ending in ("tmj", "tmx", "tmx"):
        run = solwaris("map", "export", "ring", "-o", tmp_path / f"ring.{ending}")
        assert (run.returncode, run.stderr) == (0, "")
    before = (tmp_path / "ring.tmx").read_bytes()
    run = solwaris("map", "export", "vault", "-o", tmp_path / "ring.tmx")
    assert run.stderr == f"solwaris: error: {tmp_path}/ring.tmx is there already; `--force` writes over it\n"
    assert (tmp_path / "ring.tmx").read_bytes() == before


def test_files_that_are_there_are_written_over_only_by_force(solwaris: Solwaris, tmp_path: Path) -> None:
    picture = tmp_path / "ring.tiles.png"
    picture.write_bytes(b"mine")
    run = solwaris("map", "export", "ring", "-o", tmp_path / "ring.tmj")
    assert run.stderr == f"solwaris: error: {picture} is there already; `--force` writes over it\n"
    assert (run.returncode, picture.read_bytes(), (tmp_path / "ring.tmj").exists()) == (2, b"mine", False)
    assert solwaris("map", "export", "ring", "-o", tmp_path / "ring.tmj", "--force").returncode == 0
    assert picture.read_bytes() != b"mine"


@pytest.mark.parametrize("ending", ["tmj", "tmx"])
@pytest.mark.parametrize(("name", "shown"), [("\udcff", r"\udcff"), ("a\x01", r"a\x01")])
def test_a_name_that_is_no_plain_text_cannot_stand_in_the_map(
    ending: str, name: str, shown: str, solwaris: Solwaris, tmp_path: Path
) -> None:
    """The map names its picture; of bytes that are no UTF-8 it cannot, and no XML holds a control character."""
    run = solwaris("map", "export", "ring", "-o", tmp_path / f"{name}.{ending}")
    told = (
        f"{tmp_path}/{shown}.{ending}: the map names its picture like this, which is no plain text; choose another name"
    )
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"solwaris: error: {told}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["somewhere"]


def test_other_endings_and_unknown_maps_are_refused(solwaris: Solwaris, tmp_path: Path) -> None:
    run = solwaris("map", "export", "ring", "-o", tmp_path / "ring.json")
    assert (run.returncode, run.stderr) == (
        2, f"solwaris: error: {tmp_path}/ring.json: the name must end in .tmj or .tmx\n"
    )  # fmt: skip
    run = solwaris("map", "export", "rign", "-o", tmp_path / "ring.tmj")
    assert (run.returncode, run.stderr) == (2, "solwaris: error: unknown map 'rign'; did you mean 'ring'?\n")
