"""Maps that Tiled saved become map files; what cannot be taken is one message (formats.md, Map)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from play.tiled_maps import layer, properties, saved, tiled, tileset

from solwaris_core.map_check import check
from solwaris_play.map_file import read_map
from solwaris_play.tiled.errors import TiledError
from solwaris_play.tiled.importing import imported

ROOT = Path(__file__).parents[2]
SAVED = ROOT / "tests" / "data" / "tiled"
HARBOUR = """\
map: harbour
name: {en: Harbour, de: Hafen}
text:
  en: "Cranes, crates and a \\"tower\\" on each quay."
  de: "Kräne, Kisten und ein \\"Turm\\" an jedem Kai."
symmetry: half_turn
rows: |
    11....#..h..WW._
    11#c.#......TT..
    11...#..VV..TT..
    11......VV.#....
    ....#.VV......22
    ..TT..VV..#...22
    ..TT......#.c#22
    _.WW..h..#....22
legend:
  T: {name: {en: Tower, de: Turm}, tiles: [2, 2]}
allow:
  choke: "A harbour is narrow."
"""
FLIPPED = 0x80000000 | 0x40000000 | 0x20000000 | 0x10000000


def refusal(file: Path, map_id: str = "") -> str:
    with pytest.raises(TiledError) as refused:
        imported(file, map_id)
    told = str(refused.value)
    assert told.startswith(f"{file}: ")
    assert "\n" not in told
    return told.removeprefix(f"{file}: ")


def rows_of(file: Path) -> list[str]:
    return list(imported(file, "drawn").definition.rows)


@pytest.mark.parametrize("name", sorted(path.name for path in SAVED.glob("*.tm?") if "vault" not in path.name))
def test_every_way_to_save_the_harbour_gives_the_same_map(name: str) -> None:
    found = imported(SAVED / name)
    assert found.text == HARBOUR
    assert check(found.definition) == ()


@pytest.mark.parametrize("name", ["tiled_1_8_vault.tmj", "tiled_1_8_vault.tmx"])
def test_the_vault_comes_back_from_tiled_letter_by_letter(name: str) -> None:
    assert imported(SAVED / name).text == (ROOT / "maps" / "vault.yaml").read_text(encoding="utf-8")


def test_hidden_layers_and_moved_corners_are_told() -> None:
    assert imported(SAVED / "harbour.tmx").notes == ("the hidden layer `sketch` is left out",)
    assert imported(SAVED / "harbour_infinite.tmx").notes == (
        "the map begins at tile [-5, -3] of Tiled; it has 16 by 8 tiles",
    )


def test_the_class_of_a_tile_goes_before_the_class_and_the_name_of_its_layer(tmp_path: Path) -> None:
    by_class = layer([1, 10, 10, 3], name="rock", **{"class": "hedge"})
    assert rows_of(saved(tmp_path, tiled(by_class))) == [".hh#"]
    by_name = layer([1, 10, 10, 3], name="crate")
    assert rows_of(saved(tmp_path, tiled(by_name))) == [".cc#"]


def test_tiled_1_9_called_the_type_of_a_tile_its_class(tmp_path: Path) -> None:
    tiles = [{"id": 0, "class": "free"}, {"id": 2, "class": "rock"}]
    drawn = tiled(layer(".#."), tilesets=[tileset(tiles=tiles)])
    assert rows_of(saved(tmp_path, drawn)) == [".#."]


def test_turned_and_mirrored_tiles_are_what_they_were(tmp_path: Path) -> None:
    assert rows_of(saved(tmp_path, tiled(layer([1, 3 | FLIPPED, 1])))) == [".#."]


def test_free_ground_may_lie_below_and_decoration_anywhere(tmp_path: Path) -> None:
    ground, things = layer("....", name="ground"), layer(" #1 ", name="things")
    gulls = layer([10, 10, 0, 10], name="gulls", **{"class": "decoration"})
    assert rows_of(saved(tmp_path, tiled(ground, things, gulls))) == [".#1."]


def test_what_is_empty_is_void_and_left_out_around_the_map(tmp_path: Path) -> None:
    drawn = tiled(layer("     ", "  .._", " . .#", "_____"))
    found = imported(saved(tmp_path, drawn), "drawn")
    assert list(found.definition.rows) == ["_.._", "._.#"]
    assert found.notes == ("the map begins at tile [1, 1] of Tiled; it has 4 by 2 tiles",)


def test_id_name_and_texts_come_from_properties_and_the_id_else_from_the_file(tmp_path: Path) -> None:
    told = properties(name_in_de="Mühle", name_in_en="Mill", text="Grinds: slowly.", id="old_mill")
    file = saved(tmp_path, tiled(layer("..."), properties=told))
    expected = 'map: old_mill\nname: {en: Mill, de: Mühle}\ntext: "Grinds: slowly."\nrows: |\n    ...\n'
    assert imported(file).text == expected
    assert imported(file, "new_mill").text.startswith("map: new_mill\n")
    plain = saved(tmp_path, tiled(layer("...")), "water_mill.tmj")
    assert imported(plain).text == "map: water_mill\nname: Water mill\nrows: |\n    ...\n"


def test_scenery_of_the_maps_own_brings_its_letter_and_size(tmp_path: Path) -> None:
    tiles = tileset()["tiles"]
    tiles[-1]["properties"] = [
        {"name": "letter", "type": "string", "value": "T"},
        {"name": "width", "type": "int", "value": 2},
    ]
    file = saved(tmp_path, tiled(layer([11, 1, 1], [11, 1, 1]), tilesets=[tileset(tiles=tiles)]))
    found = imported(file, "drawn")
    assert found.definition.legend["T"].tiles == (2, 1)
    assert found.definition.legend["T"].name.of() == "Tower"
    assert found.definition.rows == ("T..", "T..")


@pytest.mark.parametrize(
    ("document", "told"),
    [
        pytest.param(
            tiled(layer("..", name="a"), layer("# ", name="b"), layer("h ", name="c")),
            "layer `c`, tile [0, 0]: it is `h` here, but `#` in the layer `b`; take one out",
            id="two kinds",
        ),
        pytest.param(
            tiled(layer("#.", name="a"), layer("..", name="b")),
            "layer `b`, tile [0, 0]: it is `.` here, but `#` in the layer `a`; take one out",
            id="free above rock",
        ),
        pytest.param(
            tiled(layer("_.", name="a"), layer("..", name="b")),
            "layer `b`, tile [0, 0]: it is `.` here, but `_` in the layer `a`; take one out",
            id="free above void",
        ),
        pytest.param(
            tiled(layer([1, 10])),
            "layer `map`, tile [1, 0]: neither this tile nor its layer has a class; give one of them one of free, "
            "void, rock, hedge, crate, wall, vault, start_1, start_2, decoration",
            id="no class",
        ),
        pytest.param(
            tiled(layer([1, 1], [1, 12])),
            "layer `map`, tile [1, 1]: the number 12 stands for no tile of any tileset",
            id="number beyond the tileset",
        ),
        pytest.param(
            tiled(layer("..WWW")),
            "layer `map`, tile [2, 0]: these 3 connected tiles of 'W' must be exactly one wall of 2 by 1 tiles",
            id="half a wall",
        ),
        pytest.param(
            tiled(layer("..", **{"class": "rokc"})),
            "layer `map` has the unknown class `rokc`; did you mean `rock`? "
            "(scenery of the map's own needs the property `letter`)",
            id="unknown class of a layer",
        ),
        pytest.param(
            tiled(layer([1, 4]), tilesets=[tileset(tiles=[{"id": 0, "type": "free"}, {"id": 3, "type": "lava"}])]),
            "tile 3 of the tileset `tiles` has the unknown class `lava`; known: free, void, rock, hedge, crate, wall, "
            "vault, start_1, start_2, decoration (scenery of the map's own needs the property `letter`)",
            id="unknown class of a tile",
        ),
        pytest.param(
            tiled(layer([1, 1], offsetx=8, offsety=0)),
            "layer `map`: it is shifted by an offset; set it to 0, 0",
            id="shifted",
        ),
        pytest.param(
            tiled(layer(*["." * 49] * 2)),
            "what is drawn covers 49 by 2 tiles; at most 48 by 48 are allowed",
            id="too wide",
        ),
        pytest.param(tiled(layer("  ")), "nothing is drawn on its layers of tiles", id="empty"),
        pytest.param(tiled(layer("__")), "all of its tiles are void", id="void"),
        pytest.param(
            tiled(layer("##")), "layer `map`, tile [0, 0]: the map has no playable tile", id="nothing playable"
        ),
        pytest.param(
            tiled(layer(".."), properties=properties(symetry="half_turn")),
            "the property `symetry` of the map is not known; did you mean `symmetry`?",
            id="unknown property",
        ),
        pytest.param(
            tiled(layer(".."), properties=properties(symmetry="halfturn")),
            "`halfturn` is nothing that `symmetry` can be; did you mean `half_turn`? "
            "(known: half_turn, mirror_x, mirror_y, none)",
            id="unknown symmetry",
        ),
        pytest.param(
            tiled(layer(".."), properties=properties(name_in_en="Mill")),
            "`name` lacks the language `de`; a mapping needs `en` and `de`; one text for all languages stands alone: "
            "`name: …`",
            id="one language",
        ),
        pytest.param(
            tiled(layer(".."), properties=properties(name_in_en="Mill", name="Mill")),
            "the map: `name` stands for all languages; take it out beside `name.en`",
            id="all languages and one",
        ),
        pytest.param(
            tiled(layer(".."), properties=[{"name": "name", "type": "int", "value": 3}]),
            "the map: the property `name` must be a text",
            id="a number as name",
        ),
        pytest.param(
            tiled(layer(".."), properties=properties(allow="x")),
            "the property `allow` needs the finding: `allow.zone_size`, its value is the reason",
            id="allow what",
        ),
        pytest.param(
            tiled(
                layer([1, 11]),
                tilesets=[
                    tileset(
                        tiles=[
                            {"id": 0, "type": "free"},
                            {"id": 10, "type": "x", "properties": [{"name": "letter", "type": "string", "value": "#"}]},
                        ]
                    )
                ],
            ),
            "'#' is a built-in letter; pick another one",
            id="built-in letter",
        ),
    ],
)
def test_what_cannot_be_taken_is_one_message_with_layer_and_tile(
    document: dict[str, Any], told: str, tmp_path: Path
) -> None:
    assert refusal(saved(tmp_path, document), "drawn") == told


def test_a_group_is_read_as_its_layers_and_refused_where_it_is_shifted(tmp_path: Path) -> None:
    """Tiled shifts all that is in a group with it."""
    group = {"id": 3, "layers": [layer(" #")], "name": "inner", "opacity": 1, "type": "group", "visible": True,
             "x": 0, "y": 0}  # fmt: skip
    assert rows_of(saved(tmp_path, tiled(layer(".."), group))) == [".#"]
    told = refusal(saved(tmp_path, tiled(layer(".."), {**group, "offsetx": 16, "offsety": 0})), "drawn")
    assert told == "layer `inner`: it is shifted by an offset; set it to 0, 0"


def test_objects_are_refused_but_an_empty_layer_of_them_is_not(tmp_path: Path) -> None:
    objects = {"draworder": "topdown", "id": 2, "name": "spawns", "objects": [], "opacity": 1, "type": "objectgroup",
               "visible": True, "x": 0, "y": 0}  # fmt: skip
    assert rows_of(saved(tmp_path, tiled(layer(".."), objects))) == [".."]
    shape = {"height": 16, "id": 1, "name": "", "rotation": 0, "type": "", "visible": True, "width": 16, "x": 0, "y": 0}
    objects["objects"] = [shape]
    told = refusal(saved(tmp_path, tiled(layer(".."), objects)), "drawn")
    assert told == "layer `spawns`: it holds 1 object; a map is drawn with tiles only, so take this layer out"


@pytest.mark.parametrize("name", ["Old Mill.tmj", "9.tmj"])
def test_a_file_name_that_is_no_id_asks_for_one(name: str, tmp_path: Path) -> None:
    told = refusal(saved(tmp_path, tiled(layer("..")), name))
    assert told.startswith(f"`{name[:-4]}` is no id; ids are snake_case")
    assert told.endswith("give one with `--id`, or as the property `id` of the map")


def test_texts_that_the_loader_would_not_read_are_refused(tmp_path: Path) -> None:
    told = refusal(saved(tmp_path, tiled(layer(".."), properties=properties(name="turned \u202e around"))), "drawn")
    assert told == "the character U+202E may not stand in a file; is this a text file?"


def test_a_copy_without_its_tileset_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "harbour.tmx"
    shutil.copy(SAVED / "harbour.tmx", file)
    assert refusal(file) == "its tileset `harbour.tsx` is not there; put it beside the map, or embed it"


def test_the_text_is_read_by_the_loader_as_the_same_definition() -> None:
    found = imported(SAVED / "harbour.tmx")
    again = read_map("harbour.yaml", found.text.encode(), zones=True)
    assert (again.definition, again.problems) == (found.definition, ())
