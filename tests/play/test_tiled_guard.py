"""Strangers' Tiled files: nothing outside their folder is opened, nothing unpacks further than it claims."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import sys
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from play.tiled_maps import layer, saved, tiled, tileset

from solwaris_core.errors import SolwarisError
from solwaris_core.loading.limits import MAX_BYTES
from solwaris_play.tiled.errors import TiledError
from solwaris_play.tiled.guard import MAX_LAYERS, MAX_TILES
from solwaris_play.tiled.importing import imported

SAVED = Path(__file__).parents[1] / "data" / "tiled"
TMX = (SAVED / "harbour_infinite.tmx").read_text(encoding="utf-8")


def refusal(file: Path) -> str:
    with pytest.raises(TiledError) as refused:
        imported(file, "drawn")
    return str(refused.value).removeprefix(f"{file}: ")


def packed(data: bytes, compression: str = "", **changes: Any) -> dict[str, Any]:
    """A layer of 2 by 1 tiles whose data are these bytes."""
    written = zlib.compress(data) if compression == "zlib" else gzip.compress(data) if compression else data
    text = base64.b64encode(written).decode()
    return layer("..", **{"data": text, "encoding": "base64", "compression": compression, **changes})


TWO = struct.pack("<II", 1, 3)


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_tiles_of_the_size_they_claim_are_read(compression: str, tmp_path: Path) -> None:
    found = imported(saved(tmp_path, tiled(packed(TWO, compression))), "drawn")
    assert found.definition.rows == (".#",)


@pytest.mark.parametrize("compression", ["zlib", "gzip"])
def test_a_bomb_is_refused_before_it_unfolds(compression: str, tmp_path: Path) -> None:
    file = saved(tmp_path, tiled(packed(bytes(200_000_000), compression)))
    assert file.stat().st_size < MAX_BYTES
    tracemalloc.start()
    told = refusal(file)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert told == "layer `map`: it says 2 by 1 tiles, but has at least 3"
    assert peak < 20_000_000


def test_a_second_member_behind_the_first_is_no_way_round(tmp_path: Path) -> None:
    both = gzip.compress(TWO) + gzip.compress(bytes(50_000_000))
    drawn = tiled(layer("..", data=base64.b64encode(both).decode(), encoding="base64", compression="gzip"))
    assert refusal(saved(tmp_path, drawn)).startswith("layer `map`: its tiles cannot be unpacked from base64 and gzip")


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        pytest.param(packed(TWO[:4]), "it says 2 by 1 tiles, but has 1", id="too few"),
        pytest.param(packed(TWO + TWO), "it says 2 by 1 tiles, but has at least 4", id="too many"),
        pytest.param(packed(TWO[:7]), "its packed tiles end in the midst of one", id="half a tile"),
        pytest.param(layer("..", data=[1]), "it says 2 by 1 tiles, but has 1", id="a short list"),
        pytest.param(layer("..", data=[1, -1]), "its tiles are no list of whole numbers", id="below 0"),
        pytest.param(layer("..", data=[1, 2**32]), "its tiles are no list of whole numbers", id="above 32 bits"),
        pytest.param(layer("..", data=[1, True]), "its tiles are no list of whole numbers", id="true"),
        pytest.param(layer("..", data=[1, 1.5]), "its tiles are no list of whole numbers", id="a half"),
        pytest.param(layer("..", data=7), "its tiles are no list of whole numbers", id="no list"),
        pytest.param(layer("..", width=-2), "it says a size of -2 by 1", id="a negative size"),
        pytest.param(layer("..", width="x"), "it says no size in whole numbers", id="no size"),
        pytest.param(layer("..", width=9**9), f"up to here the layers have {9**9} tiles; at most {MAX_TILES} are read",
                     id="a huge size"),
    ],
)  # fmt: skip
def test_sizes_that_lie_are_refused(drawn: dict[str, Any], told: str, tmp_path: Path) -> None:
    assert refusal(saved(tmp_path, tiled(drawn))) == f"layer `map`: {told}"


def test_a_layer_of_another_size_than_the_map_is_refused(tmp_path: Path) -> None:
    drawn = tiled(layer("..."), layer("..", name="short"))
    assert refusal(saved(tmp_path, drawn)) == "layer `short`: it has 2 by 1 tiles, but the map 3 by 1"


def test_two_chunks_on_one_tile_are_refused(tmp_path: Path) -> None:
    chunk = {"data": [1, 1], "height": 1, "width": 2, "x": 0, "y": 0}
    drawn = layer("..", chunks=[chunk, {**chunk, "x": 1}])
    del drawn["data"]
    told = refusal(saved(tmp_path, tiled(drawn, infinite=True)))
    assert told == "layer `map`, tile [1, 0]: two of its chunks hold this tile"


@pytest.mark.parametrize("compression", ["zstd", "lz4"])
def test_a_compression_that_is_not_read_says_what_to_choose(compression: str, tmp_path: Path) -> None:
    told = refusal(saved(tmp_path, tiled({**packed(TWO), "compression": compression})))
    assert told == (
        f"layer `map`: its tiles cannot be unpacked from base64 and {compression}; "
        "in Tiled choose Map > Map Properties > Tile Layer Format: CSV, and save again"
    )


def test_tiles_as_xml_elements_say_what_to_choose(tmp_path: Path) -> None:
    start, end = TMX.index("<data"), TMX.index("</data>")
    text = TMX[:start] + '<data>\n   <tile gid="1"/>\n  ' + TMX[end:]
    assert refusal(saved(tmp_path, text, "drawn.tmx")) == (
        "layer `map`: its tiles are written as `xml`, which is not read; "
        "in Tiled choose Map > Map Properties > Tile Layer Format: CSV, and save again"
    )


@pytest.mark.parametrize("orientation", ["isometric", "staggered", "hexagonal"])
def test_other_than_square_tiles_are_refused(orientation: str, tmp_path: Path) -> None:
    told = refusal(saved(tmp_path, tiled(layer(".."), orientation=orientation)))
    assert told == f"its orientation is `{orientation}`; tiles of a map are squares: `orthogonal`"


@pytest.mark.parametrize("source", ["../tiles.tsx", "{outside}/tiles.tsx", "a/../../tiles.tsx", "link.tsx"])
def test_no_tileset_is_taken_from_outside_the_folder(source: str, tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    outside = tmp_path / "tiles.tsx"
    outside.write_bytes((SAVED / "harbour.tsx").read_bytes())
    (folder / "link.tsx").symlink_to(outside)
    source = source.format(outside=tmp_path)
    drawn = tiled(layer(".."), tilesets=[{"firstgid": 1, "source": source}])
    told = refusal(saved(folder, drawn))
    assert told == f"its tileset `{source}` lies outside the map's folder; put it there, or embed it in the map"


def test_a_tileset_of_a_name_that_no_file_can_have_is_not_there(tmp_path: Path) -> None:
    drawn = tiled(layer(".."), tilesets=[{"firstgid": 1, "source": "n" * 300 + ".tsx"}])
    told = refusal(saved(tmp_path, drawn))
    assert told == f"its tileset `{'n' * 200}` is not there; put it beside the map, or embed it"


def test_a_tileset_below_the_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "harbour.tsx").write_bytes((SAVED / "harbour.tsx").read_bytes())
    drawn = tiled(layer(".#."), tilesets=[{"firstgid": 1, "source": "tiles/harbour.tsx"}])
    assert imported(saved(tmp_path, drawn), "drawn").definition.rows == (".#.",)


def test_templates_are_refused_in_the_map_and_in_its_tilesets(tmp_path: Path) -> None:
    expected = "it has objects made from templates; a map has no objects, so take them out"
    spawn = {"draworder": "topdown", "id": 2, "name": "s", "opacity": 1, "type": "objectgroup", "visible": True,
             "objects": [{"id": 1, "template": "/etc/passwd", "x": 0, "y": 0}]}  # fmt: skip
    assert refusal(saved(tmp_path, tiled(layer(".."), spawn))) == expected
    text = TMX.replace(
        "</map>", '<objectgroup id="2" name="s"><object id="1" template="/etc/passwd"/></objectgroup></map>'
    )
    assert refusal(saved(tmp_path, text, "drawn.tmx")) == expected
    inner = saved(tmp_path, tileset(tiles=[{"id": 0, "objectgroup": spawn, "type": "free"}], type="tileset"), "t.tsj")
    file = saved(tmp_path, tiled(layer(".."), tilesets=[{"firstgid": 1, "source": "t.tsj"}]))
    with pytest.raises(TiledError, match="templates") as refused:
        imported(file, "drawn")
    assert str(refused.value) == f"{inner}: {expected}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this is neither JSON nor XML as Tiled saves it: "),
        ("[1]", "this is no map as Tiled saves it: its JSON holds no object"),
        ("[" * 100_000, "its JSON is nested too deeply"),
        ('{"type": "tileset"}', "this is no map as Tiled saves it, in TMX or JSON"),
        ("<tileset/>", "this is no map as Tiled saves it, in TMX or JSON"),
        ("<map><layer></map>", "this is neither JSON nor XML as Tiled saves it: "),
        ('<!DOCTYPE map [<!ENTITY a "aaaa">]><map>&a;</map>', "it declares a document type or entities, which Tiled"),
        ('{"type": "map", "layers": 3, "orientation": "orthogonal"}', "this is no map as Tiled saves it: `layers` is"),
        ('{"type": "map", "layers": [], "orientation": "orthogonal"}', "this is no map as Tiled saves it (KeyError"),
        ("x" * (MAX_BYTES + 1), f"it is larger than {MAX_BYTES} bytes"),
    ],
)
def test_what_tiled_never_saved_is_refused(text: str, told: str, tmp_path: Path) -> None:
    assert refusal(saved(tmp_path, text)).startswith(told)


def test_what_is_no_file_or_no_text_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.tmj") == "there is no such file"
    assert refusal(tmp_path) == "this is no file"
    (tmp_path / "binary.tmj").write_bytes(b"\x89PNG\r\n")
    assert refusal(tmp_path / "binary.tmj") == "it is no UTF-8 text; is this a map of Tiled?"


def test_no_more_layers_are_read_than_the_limit(tmp_path: Path) -> None:
    layers = [layer("..", name=str(number)) for number in range(MAX_LAYERS)]
    assert imported(saved(tmp_path, tiled(*layers)), "drawn").definition.rows == ("..",)
    told = refusal(saved(tmp_path, tiled(*layers, layer("..", name="more"))))
    assert told == f"it has {MAX_LAYERS + 1} layers of tiles; at most {MAX_LAYERS} are read"


def test_without_the_library_one_message_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pytiled_parser", None)
    with pytest.raises(SolwarisError, match=r"need the extra `mod` .*pip install 'solwaris\[mod\]'"):
        imported(SAVED / "harbour.tmx")


@given(st.data())
def test_a_damaged_file_is_taken_or_refused_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, data: Any
) -> None:
    """Whatever value of a sound file is replaced or missing."""
    folder = tmp_path_factory.mktemp("damaged")
    document = json.loads(json.dumps(tiled(layer(".#.", "..."), layer("1  ", "  2", name="zones"))))
    where: Any = document
    while True:
        keys = sorted(where) if isinstance(where, dict) else list(range(len(where)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(where[key], dict | list) or not where[key] or data.draw(st.booleans()):
            break
        where = where[key]
    if data.draw(st.booleans()):
        del where[key]
    else:
        values = [None, -1, 10**12, 1.5, float("inf"), "", "x", [], {}, [1], {"x": 1}, True]
        where[key] = data.draw(st.sampled_from(values))
    taken_or_refused(saved(folder, document))


@given(
    st.integers(0, len(TMX) - 1), st.integers(0, 12), st.sampled_from(["", "0", "-1", "x", "<", '"', "9" * 12, "/>"])
)
def test_a_damaged_xml_file_is_taken_or_refused_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, start: int, length: int, put: str
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    taken_or_refused(saved(folder, TMX[:start] + put + TMX[start + length :], "drawn.tmx"))


def taken_or_refused(file: Path) -> None:
    told = ""
    try:
        imported(file, "drawn")
    except TiledError as error:
        told = str(error)
    assert "\n" not in told
