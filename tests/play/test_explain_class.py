"""`solwaris explain class`: every value of a class, and the file and line that says it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import pytest
import yaml
from oracles.explaining import loaded

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import Text
from solwaris_play.explain.class_text import class_lines, class_rows
from solwaris_play.explain.class_tree import class_values, without_defaults
from solwaris_play.explain.places import load_with_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]
CLASSES = ("arcanist", "artificer", "brute", "clockmaker", "shade", "warrior")
PROVING = ROOT / "tests" / "mods" / "proving"

Row = dict[str, Any]


def rows(class_id: str, variants: list[str] | None = None, ruleset: str = "waris") -> list[Row]:
    return list(class_rows(class_values(*loaded(), class_id, variants, ruleset)))


def stands_there(row: Row) -> bool:
    """Does the line that the row names begin, from that column on, with the row's value?"""
    value: Any = row["value"]
    lines = Path(row["file"]).read_text(encoding="utf-8").split("\n")
    rest = lines[int(row["line"]) - 1][int(row["column"]) - 1 :]
    if rest[:1] in "|>":
        return True
    if isinstance(value, str):
        return rest.lstrip("\"'").startswith(value[:8].split("\n")[0])
    if isinstance(value, list):
        return rest.startswith(("[", str(value[0])))
    return rest.startswith(json.dumps(value))


def leaves(value: Any) -> Iterator[Any]:
    """The plain values of a definition."""
    if isinstance(value, Text):
        yield from value.by_language.values()
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            if field.name != "more" or getattr(value, "more", ()):
                yield from leaves(getattr(value, field.name))
    elif isinstance(value, dict) or hasattr(value, "values"):
        for each in value.values():
            yield from leaves(each)
    elif isinstance(value, tuple) and value and not isinstance(value[0], str | int):
        for each in value:
            yield from leaves(each)
    else:
        yield value


@pytest.mark.parametrize("class_id", CLASSES)
def test_each_value_from_a_file_stands_on_the_line_that_is_told(class_id: str) -> None:
    found = rows(class_id)
    from_file = [row for row in found if row["origin"] == "file"]
    assert len(from_file) > 150
    assert [row for row in from_file if not stands_there(row)] == []
    assert {"file", "default"} <= {row["origin"] for row in found} <= {"file", "default", "ruleset"}
    assert len({row["path"] for row in found}) == len(found)


@pytest.mark.parametrize("class_id", CLASSES)
def test_no_value_of_the_class_is_left_out(class_id: str) -> None:
    """Everything that stands in the file comes again, and every plain value of the definition."""
    catalog, places = loaded()
    tree = class_values(catalog, places, class_id, None, "waris")
    text = "\n".join(class_lines(tree))
    told = yaml.safe_load(text)
    file = ROOT / "plugins" / class_id / "class.yaml"
    assert within(yaml.safe_load(file.read_text(encoding="utf-8")), told) == []
    definition = catalog.classes[class_id]
    numbers = sorted(each for each in leaves(definition) if type(each) is int and each not in (0, 1))
    values = [each for row in class_rows(tree) for each in [row["value"]] if row["origin"] != "ruleset"]
    assert numbers == sorted(each for each in values if type(each) is int and each not in (0, 1))


def within(given: Any, told: Any, path: str = "") -> list[str]:
    """Where something that is given is not told."""
    if isinstance(given, dict) and isinstance(told, dict):
        missing = [f"{path}/{key}" for key in given if key not in told]
        pairs = [(key, given[key], told[key]) for key in given if key in told]
        return missing + [each for key, one, other in pairs for each in within(one, other, f"{path}/{key}")]
    if isinstance(given, list) and isinstance(told, list) and len(given) == len(told):
        listed = enumerate(zip(given, told, strict=True))
        return [each for number, (one, other) in listed for each in within(one, other, f"{path}/{number}")]
    if isinstance(given, str) and isinstance(told, dict):  # a bare word: an effect with its defaults written out
        return [] if list(told) == [given] else [path]
    same = given == told or told == [given] or (isinstance(given, str) and given.strip() == told)
    return [] if same else [f"{path}: {given!r} is told as {told!r}"]


def test_the_comparison_sees_what_is_missing_or_other() -> None:
    """Meta."""
    assert within({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}], "c": 3}) == []
    assert within({"a": 1, "b": 2}, {"a": 1}) == ["/b"]
    assert within({"a": [1, 2]}, {"a": [1, 3]}) == ["/a/1: 2 is told as 3"]
    row = {"file": __file__, "line": 1, "column": 1, "value": 7}
    assert not stands_there(row)


def test_defaults_are_those_of_the_format() -> None:
    found = {row["path"]: row for row in rows("warrior")}
    assert found["slots/0/original/sight"] == {"path": "slots/0/original/sight", "value": True, "origin": "default"}
    assert found["passive/original/damage"]["origin"] == "default"
    assert found["slots/0/original/effects/0/damage/percent"]["value"] == 100


@pytest.mark.parametrize(("ruleset", "file"), [("waris", "waris.yaml"), ("training_coins", None)])
def test_what_the_class_leaves_to_the_ruleset_is_told_with_the_file_that_says_it(
    ruleset: str, file: str | None
) -> None:
    """R12.3: how long a trap lies. A ruleset that takes it from another one names that one's file."""
    catalog, _ = loaded()
    (first, *_) = [row for row in rows("shade", ruleset=ruleset) if row["path"].startswith("traps/")
                   and row["path"].endswith("/turns") and row["origin"] == "ruleset"]  # fmt: skip
    assert first["value"] == catalog.rulesets[ruleset].trap.turns
    line = Path(first["file"]).read_text(encoding="utf-8").split("\n")[first["line"] - 1]
    assert line[first["column"] - 1 :].startswith(str(first["value"]))
    if file is not None:
        assert Path(first["file"]).name == file
    else:
        assert Path(first["file"]).name != f"{ruleset}.yaml"


def test_a_loadout_shows_what_it_picks_and_nothing_else() -> None:
    """R15.1."""
    catalog, _ = loaded()
    definition = catalog.classes["warrior"]
    assert isinstance(definition, HeroClass)
    passive, spells = definition.loadout(["cuirass", "anchor"])
    found = rows("warrior", ["anchor", "cuirass"])
    picks = [row for row in found if row["path"].startswith(("slots/", "passive/"))]
    ids = [row["value"] for row in picks if row["path"].endswith("/id")]
    assert ids == [passive.id, *(spell.id for spell in spells)]
    with pytest.raises(sw.SolwarisError, match="has no variant 'anchr'"):
        rows("warrior", ["anchr"])


VARIANT = """
variant: warrior/shove
spell:
  id: nudge
  name: Nudge
  text: A small push.
  tip: Near walls.
  cost: 1
  range: [1, 1]
  aim: enemy
  effects:
    - push: {tiles: 1}
    - trap: {trap: pebble}
traps:
  pebble: {name: Pebble, text: It trips., area: point, effects: [{damage: {min: 1, max: 2}}]}
"""


@pytest.mark.parametrize("class_id", CLASSES)
def test_without_defaults_everything_of_the_file_is_left_and_nothing_else(class_id: str) -> None:
    whole = class_values(*loaded(), class_id, None, "waris")
    short = list(class_rows(without_defaults(whole)))
    said = [row for row in class_rows(whole) if row["origin"] != "default"]
    assert [row for row in short if row in said] == said
    bare = [row for row in short if row not in said]
    assert all((row["value"], row["origin"]) == ({}, "file") for row in bare), "words of which no more is said"
    told = yaml.safe_load("\n".join(class_lines(without_defaults(whole))))
    file = yaml.safe_load((ROOT / "plugins" / class_id / "class.yaml").read_text(encoding="utf-8"))
    assert within(file, told) == []
    assert len(short) < len(list(class_rows(whole))) * 0.8


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("class_id", CLASSES)
def test_the_rows_have_every_effect_of_the_text(class_id: str, short: bool) -> None:
    """Also one that stands there as a bare word, and of which nothing but its name is said."""
    tree = class_values(*loaded(), class_id, None, "waris")
    tree = without_defaults(tree) if short else tree
    paths = [row["path"] for row in class_rows(tree)]
    wanted = list(effects(yaml.safe_load("\n".join(class_lines(tree)))))
    assert len(wanted) > 10
    assert [path for path in wanted if not any(f"{each}/".startswith(f"{path}/") for each in paths)] == []


def effects(told: Any, path: str = "") -> Iterator[str]:
    """The paths of all effects of a class as it is told, with their words."""
    if isinstance(told, list):
        for number, each in enumerate(told):
            yield from effects(each, f"{path}/{number}" if path else str(number))
    elif isinstance(told, dict):
        for key, value in told.items():
            below = f"{path}/{key}" if path else key
            if key in ("effects", "on_trigger", "on_death"):
                yield from (f"{below}/{number}/{next(iter(each))}" for number, each in enumerate(value))
            yield from effects(value, below)


def test_a_mods_variant_is_told_with_the_mods_file(tmp_path: Path) -> None:
    (tmp_path / "nudge.yaml").write_text(VARIANT)
    catalog, places = load_with_places([tmp_path])
    found = list(class_rows(class_values(catalog, places, "warrior", None, "waris")))
    more = [row for row in found if "/more/" in row["path"] and row["origin"] == "file"]
    assert {Path(row["file"]).name for row in more} == {"nudge.yaml"}
    assert [row["value"] for row in more if row["path"].endswith("/cost")] == [1]
    assert all(stands_there(row) for row in more), [row for row in more if not stands_there(row)]
    trap = [row for row in found if row["path"].startswith("traps/pebble/") and row["origin"] == "file"]
    assert {Path(row["file"]).name for row in trap} == {"nudge.yaml"}
    assert places.at("warrior/nudge/0") == f"{tmp_path / 'nudge.yaml'}:12"
    assert places.at("warrior/traps/pebble/0") == f"{tmp_path / 'nudge.yaml'}:15"


def test_paths_of_the_library_have_their_places() -> None:
    """Every path that the kernel registers leads to a place, and to the effect that it names."""
    catalog, places = loaded()
    from solwaris_core.compiling.library import library

    compiled = library(catalog)
    for class_id in catalog.classes:
        compiled.compiled(class_id)
    for kind in catalog.rulesets["waris"].pickups.kinds:
        compiled.pickup(catalog.rulesets["waris"], kind)
    assert len(compiled.lingerings) > 20
    for path, lingering in compiled.lingerings.items():
        node = places.node(path)
        assert node is not None, path
        line = Path(node.file).read_text(encoding="utf-8").split("\n")[node.line - 1]
        assert lingering.category in line, (path, line)
    assert places.at("warrior/no_such_spell/0") is None
    assert places.at("nobody/at/all") is None


def test_the_command_prints_yaml_with_places_or_json(solwaris: Solwaris) -> None:
    run = solwaris("explain", "class", "warrior")
    assert (run.returncode, run.stderr) == (0, "")
    assert yaml.safe_load(run.stdout)["class"] == "warrior"
    assert all("  # " in line or line.rstrip().endswith(":") for line in run.stdout.splitlines())
    assert "# default" in run.stdout
    assert "# default" not in solwaris("explain", "class", "warrior", "--short").stdout
    document = json.loads(solwaris("explain", "class", "warrior", "--json").stdout)
    assert [row["path"] for row in document["values"]] == [row["path"] for row in rows("warrior")]
    for words, said in {
        ("wariror",): "unknown class 'wariror'; did you mean 'warrior'?",
        ("warrior", "--variants", "anchr"): "warrior has no variant 'anchr'",
        ("warrior", "--ruleset", "wariss"): "unknown ruleset 'wariss'; did you mean 'waris'?",
    }.items():
        run = solwaris("explain", "class", *words)
        assert (run.returncode, run.stdout) == (2, "")
        assert said in run.stderr
