"""Maps become files that Tiled opens, and come back as they were."""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.matches import bundled
from pytiled_parser import parse_map

from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.map import LegendPiece, Map
from solwaris_core.definitions.text import Text
from solwaris_play.tiled.exporting import exported
from solwaris_play.tiled.importing import imported

MAPS = bundled().maps
OWN = Map(
    id="own",
    name=Text({"": "Own: all of it"}),
    rows=("TT.~W", "TT._W", "1.-.2"),
    legend=FrozenMap({
        "T": LegendPiece(name=Text({"en": "Rock", "de": "Turm"}), tiles=(2, 2)),
        "~": LegendPiece(name=Text({"": "!?"}), tiles=(1, 1)),
        "-": LegendPiece(name=Text({"en": "Decoration", "de": "Zierde"}), tiles=(1, 1)),
    }),
    allow=FrozenMap({"zone_size": 'it is "small"'}),
)  # fmt: skip


def written(definition: Map, folder: Path, ending: str) -> Path:
    file = folder / f"drawn{ending}"
    files = exported(definition, ending, "drawn.tiles.png")
    file.write_bytes(files.map)
    (folder / "drawn.tiles.png").write_bytes(files.picture)
    return file


@pytest.mark.parametrize("ending", [".tmj", ".tmx"])
@pytest.mark.parametrize("map_id", [*MAPS, "own"])
def test_a_map_that_went_out_comes_back_the_same(map_id: str, ending: str, tmp_path: Path) -> None:
    definition = OWN if map_id == "own" else MAPS[map_id]
    found = imported(written(definition, tmp_path, ending))
    assert found.definition == definition
    assert found.notes == ()


def test_the_round_trip_would_show_a_changed_tile(tmp_path: Path) -> None:
    ring = MAPS["ring"]
    file = written(attrs.evolve(ring, rows=("#" + ring.rows[0][1:], *ring.rows[1:])), tmp_path, ".tmx")
    assert imported(file).definition != ring


@pytest.mark.parametrize("ending", [".tmj", ".tmx"])
def test_the_library_finds_one_layer_and_a_class_for_each_kind(ending: str, tmp_path: Path) -> None:
    found = parse_map(written(MAPS["vault"], tmp_path, ending))
    (tileset,) = found.tilesets.values()
    classes = [tile.class_ for tile in (tileset.tiles or {}).values()]
    assert classes == ["free", "rock", "hedge", "crate", "wall", "vault", "start_1", "start_2"]
    assert [layer.name for layer in found.layers] == ["map"]
    assert (found.map_size.width, found.map_size.height) == (19, 15)


def test_json_has_every_key_that_tiled_saves() -> None:
    """Those of a file that Tiled saved itself."""
    saved = Path(__file__).parents[1] / "data" / "tiled" / "tiled_1_8_vault.tmj"
    real = json.loads(saved.read_text(encoding="utf-8"))
    ours = json.loads(exported(MAPS["vault"], ".tmj", "vault.tiles.png").map)
    assert set(ours) == set(real)
    assert set(ours["layers"][0]) == set(real["layers"][0])
    assert set(ours["tilesets"][0]) == set(real["tilesets"][0])
    assert ours["layers"][0]["data"] == real["layers"][0]["data"]


def test_xml_has_every_attribute_that_tiled_saves() -> None:
    saved = Path(__file__).parents[1] / "data" / "tiled" / "tiled_1_8_vault.tmx"
    real, ours = ET.parse(saved).getroot(), ET.fromstring(exported(MAPS["vault"], ".tmx", "vault.tiles.png").map)
    for path in (".", "properties/property", "tileset", "tileset/image", "tileset/tile", "layer", "layer/data"):
        first, second = real.find(path), ours.find(path)
        assert first is not None
        assert second is not None
        assert list(second.attrib) == list(first.attrib), path
    assert [tile.attrib for tile in ours.iter("tile")] == [tile.attrib for tile in real.iter("tile")]


def test_the_picture_is_a_png_with_a_square_for_each_tile() -> None:
    data = exported(OWN, ".tmj", "x.png").picture
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", data, at + 8 + size)[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + size
    assert list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
    assert struct.unpack(">IIBBBBB", chunks[b"IHDR"]) == (11 * 16, 16, 8, 2, 0, 0, 0)
    lines = zlib.decompress(chunks[b"IDAT"])
    assert len(lines) == 16 * (1 + 3 * 11 * 16)
    squares = {lines[1 + 3 * 16 * number :][: 3 * 16] for number in range(11)}
    assert len(squares) > 3


_LETTERS = st.text(st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters="\u2028\u2029"), max_size=20)
_TEXT = _LETTERS.map(str.strip).filter(bool)


@given(st.dictionaries(st.sampled_from(["fr", "it"]), _TEXT), _TEXT, _TEXT, st.sampled_from([".tmj", ".tmx"]))
def test_any_text_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, others: dict[str, str], first: str, second: str, ending: str
) -> None:
    texts = {"en": first, "de": second, **others}
    definition = attrs.evolve(MAPS["vault"], name=Text(texts), text=Text({"": f"{first}\n{second}"}))
    found = imported(written(definition, tmp_path_factory.mktemp("text"), ending)).definition
    assert found.name == definition.name
    assert found.text == definition.text


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed here")
@pytest.mark.parametrize("ending", [".tmj", ".tmx"])
def test_tiled_itself_opens_what_went_out(ending: str, tmp_path: Path) -> None:
    file, again = written(OWN, tmp_path, ending), tmp_path / "again.tmj"
    environment: dict[str, Any] = {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_RUNTIME_DIR": str(tmp_path),
        "HOME": str(tmp_path),
    }
    subprocess.run(["tiled", "--export-map", "json", file, again], check=True, env=environment, timeout=60)
    assert imported(again).definition == OWN
