"""Loader and schemas agree: what the loader takes a schema takes, and what only the loader refuses is on a list."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from oracles.documents import KINDS, Loader, loosened, mutated, shipped, specimens
from oracles.own_words import Merge

import solwaris_core as sw
from solwaris_core.loading import load, validate
from solwaris_core.loading.codes import CODES
from solwaris_core.loading.files import Reading, Source
from solwaris_core.loading.nodes import plain
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.plugins import hookimpl
from solwaris_core.schema import LOADER_ONLY, schema
from solwaris_core.schema.loader_only import LOADER_ONLY_IN_PART

if TYPE_CHECKING:
    from collections.abc import Iterable

SAMPLES = Path(__file__).parent.parent / "bad_data"
EXAMPLES = settings().max_examples


@pytest.fixture(scope="module")
def loader(tmp_path_factory: pytest.TempPathFactory) -> Loader:
    return Loader(tmp_path_factory.mktemp("schema"))


@cache
def validator(kind: str) -> Draft7Validator:
    return Draft7Validator(schema(kind, sw.load()))


@cache
def made(kind: str) -> list[Any]:
    return list(specimens(kind, sw.load()))


def difference(values: Any, codes: Iterable[str], taken: Draft7Validator) -> str:
    """How loader and schema differ on a document of which the loader says `codes`; nothing where they agree."""
    if not codes:
        faults = [f"{list(fault.absolute_path)}: {fault.message}" for fault in taken.iter_errors(values)]
        return f"only the schema refuses: {'; '.join(faults)}" if faults else ""
    if set(codes) <= LOADER_ONLY.keys() or not taken.is_valid(values):
        return ""
    return f"only the loader refuses, for {sorted(set(codes) - LOADER_ONLY.keys())}"


@settings(max_examples=8 * EXAMPLES)
@given(kind=st.sampled_from(KINDS), number=st.integers(min_value=0))
def test_they_agree_on_values_of_every_field(loader: Loader, kind: str, number: int) -> None:
    values, codes = loader.asked(kind, made(kind)[number % len(made(kind))])
    assert difference(values, codes, validator(kind)) == ""


@settings(max_examples=8 * EXAMPLES)
@given(kind=st.sampled_from(KINDS), number=st.integers(min_value=0), chance=st.randoms(use_true_random=False))
def test_they_agree_on_mutants_of_shipped_files(loader: Loader, kind: str, number: int, chance: random.Random) -> None:
    files = [values for _, each, values in shipped() if each == kind]
    values, codes = loader.asked(kind, mutated(files[number % len(files)], chance))
    assert difference(values, codes, validator(kind)) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_the_documents_are_of_every_sort(loader: Loader, kind: str) -> None:
    """Some are taken, some refused by both, some by the loader alone: else the law would show little."""
    answers = set()
    for data in made(kind)[:: len(made(kind)) // 80 + 1]:
        values, codes = loader.asked(kind, data)
        answers.add((validator(kind).is_valid(values), not codes))
    chance = random.Random(kind)
    whole = [values for _, each, values in shipped() if each == kind]
    for data in [*whole[:2], *(mutated(chance.choice(whole), chance) for _ in range(40))]:
        values, codes = loader.asked(kind, data)
        answers.add((validator(kind).is_valid(values), not codes))
    assert answers == {(True, True), (False, False), (True, False)}


def test_the_loader_is_asked_as_validate_asks_it(loader: Loader, tmp_path: Path) -> None:
    for kind in KINDS:
        for data in made(kind)[:: len(made(kind)) // 2]:
            _, codes = loader.asked(kind, data)
            found = {problem.code for problem in validate([loader.file], lints=False).problems}
            assert found == set(codes)


#: Keywords of schemas, each with a piece of the documents that it holds off.
LOOSE: dict[tuple[str, ...], str] = {
    ("class", "definitions", "effect_damage", "properties", "min", "else", "maximum"): "'min': 1001",
    ("class", "definitions", "effect_push", "properties", "tiles", "else", "minimum"): "'tiles': -1",
    ("class", "definitions", "effect_push", "required"): "'push': {}",
    ("class", "definitions", "effect_modify", "anyOf"): "'modify': {'turns': 1}",
    ("class", "definitions", "effect_swap", "properties", "to", "enum"): "'swap': {'to'",
    ("class", "definitions", "effect", "else", "maxProperties"): "'anchor': {'turns': 1}, 'armour'",
    ("class", "definitions", "condition_chance", "maximum"): "'chance': 101",
    ("class", "definitions", "spell", "else", "required"): "",
    ("class", "definitions", "slot", "allOf"): "",
    ("class", "definitions", "hero_class", "properties", "slots", "minItems"): "'slots': []",
    ("class", "definitions", "text", "then", "required"): "{'en': 'x'}",
    ("class", "definitions", "text", "then", "propertyNames"): "'english'",
    ("variant", "definitions", "variant", "then", "required"): "",
    ("map", "definitions", "map", "properties", "symmetry", "enum"): "",
    ("ruleset", "definitions", "turn", "properties", "ap", "maximum"): "'ap': 31",
    ("scenario", "definitions", "action", "else", "anyOf"): "{}",
    ("scenario", "properties", "dice", "properties", "damage", "else", "enum"): "'damage'",
    ("scenario", "properties", "steps", "minItems"): "'steps': []",
}  # fmt: skip


@pytest.mark.parametrize("place", LOOSE, ids=lambda place: ".".join(place))
def test_a_schema_with_one_keyword_less_is_caught(loader: Loader, place: tuple[str, ...]) -> None:
    kind, *path = place
    whole, loose = validator(kind), Draft7Validator(loosened(schema(kind, sw.load()), tuple(path)))
    shown = (data for data in made(kind) if LOOSE[place] in repr(data))
    values, codes = loader.asked(
        kind, next(data for data in shown if loose.is_valid(data) and not whole.is_valid(data))
    )
    assert "only the loader refuses" in difference(values, codes, loose)
    assert difference(values, codes, whole) == ""


def test_a_schema_with_a_bound_too_many_is_caught(loader: Loader) -> None:
    strict = schema("map", sw.load())
    strict["definitions"]["map"]["properties"]["rows"]["maxLength"] = 3
    values, codes = loader.asked("map", next(values for _, kind, values in shipped() if kind == "map"))
    assert "only the schema refuses" in difference(values, codes, Draft7Validator(strict))


def test_a_whole_number_with_a_point_is_the_one_value_that_json_does_not_tell_from_another(loader: Loader) -> None:
    """To JSON Schema 2.0 is whole; the formats want 2. So the list says it of that code, for such values only."""
    ruleset = next(values for file, _, values in shipped() if file.stem == "training")
    values, codes = loader.asked("ruleset", ruleset | {"stake": 2.0})
    assert codes == {"wrong_type"} == LOADER_ONLY_IN_PART.keys()
    assert validator("ruleset").is_valid(values)


def test_a_name_in_an_expect_that_is_no_unit_bears_a_code_that_the_list_has(loader: Loader) -> None:
    walk: dict[str, Any] = {
        "scenario": "x", "map": "...", "fighters": {"a": {"side": 1, "class": "warrior", "at": [0, 0]}},
        "steps": [{"do": "end_turn", "expect": {"nobody": {"hp": 1}}}],
    }  # fmt: skip
    values, codes = loader.asked("scenario", walk)
    assert "unknown_unit" in codes
    assert "unknown_key" not in codes
    assert validator("scenario").is_valid(values)


# The closed list


def test_the_list_holds_codes_and_says_why() -> None:
    assert LOADER_ONLY.keys() < CODES.keys()
    assert all(LOADER_ONLY.values())
    assert all(LOADER_ONLY_IN_PART.values())
    for code in ("unknown_key", "missing_key", "wrong_type", "out_of_bounds", "wrong_count", "unknown_word", "bad_id"):
        assert code not in LOADER_ONLY


def _taken_values(file: Path) -> bool:
    """Do the schemas take whatever documents can be read of the file?"""
    for node in read(file.name, file.read_bytes(), Problems()):
        values = plain(node)
        kind = next((key for key in values if key in KINDS), None) if isinstance(values, dict) else None
        if kind is None or not validator(kind).is_valid(values):
            return False
    return True


ZONES = ["11....#.......", "11...#......#.", "11...#..#...22", "11...#..#...22", ".#......#...22", ".......#....22"]
#: Rows of maps, each with the fault that it must have.
ROWS: dict[str, list[str]] = {
    "empty_map": [""],
    "map_too_large": ["." * 49],
    "no_free_tile": ["##"],
    "void_edge": ["_..", "_.."],
    "zone_split": ["..11" + ZONES[0][4:], *ZONES[1:]],
    "zones_too_near": ["11.#.#.22", "11.#.#.22", "11...#.22", "11.#...22", "#..#.#..#"],
    "zones_in_sight": ["11......#...22", "11...#......22", "11......#...22", "11...#......22", ".#...#......#."],
    "zone_without_open": [
        "11111111#.......22",
        "#######.........22",
        *["................22"] * 2,
        "................#.",
    ],
    "cut_off": [*ZONES, "##############", ".............."],
}


def _a_map(rows: list[str], **more: Any) -> Any:
    return {"map": "mine", "name": "x", "rows": "\n".join(rows)} | more


def _by_hand(loader: Loader) -> Iterable[tuple[str, str, Any]]:
    """Codes that no sample has, each with a kind of file and a document that bears it."""
    yield from ((code, "map", _a_map(rows)) for code, rows in ROWS.items())
    yield "bad_letter", "map", _a_map(ZONES, legend={"²": {"name": "x", "tiles": [1, 1]}})
    scenario = next(values for file, _, values in shipped() if file.name == "effects.scenario.yaml")
    yield "unknown_map", "scenario", scenario | {"map": "no_such_map"}
    yield "unknown_fighter", "scenario", scenario | {"steps": [{"do": "bid", "as": "nobody"}]}
    warrior = next(values for file, _, values in shipped() if file.parent.name == "warrior")
    yield "unknown_format", "class", {"name": warrior["name"], **warrior}


def _of_files(folder: Path) -> set[str]:
    """The codes of files that cannot be read, or are not looked for."""
    sound = "scenario: x\n"
    (folder / "outside.yaml").write_text(sound)
    inside = folder / "inside"
    inside.mkdir()
    (inside / "link.yaml").symlink_to(folder / "outside.yaml")
    (inside / "a.yml").write_text(sound)
    (folder / "notes.txt").write_text("a: 1\n")
    (folder / "large.yaml").write_text("#" * 1_000_001)
    others = [folder / "large.yaml", folder / "none.yaml", folder / "notes.txt", Path("/dev/null")]
    problems = Problems()
    Reading(problems).bytes_of(Source("named too long", folder / f"{'x' * 300}.yaml"))
    return {each.code for each in (*problems.all(), *validate([inside, *others], lints=False).problems)}


class Own:
    """A plugin with an effect that checks its own values."""

    @hookimpl
    def solwaris_types(self) -> list[type[Any]]:
        return [Merge]


def _refused_by_a_plugin(folder: Path) -> set[str]:
    warrior = next(values for file, _, values in shipped() if file.parent.name == "warrior")
    effect = {"own:merge": {"share": {"whom": "x"}, "pieces": 7}}
    slots = [{**warrior["slots"][0], "original": warrior["slots"][0]["original"] | {"effects": [effect]}}]
    values = warrior | {"class": "mine", "slots": slots + warrior["slots"][1:]}
    assert Draft7Validator(schema("class", load(plugins=[Own()]))).is_valid(values)
    file = folder / "mine.yaml"
    file.write_text(Loader.text(values), encoding="utf-8")
    return {problem.code for problem in validate([file], plugins=[Own()], lints=False).problems}


def test_every_code_of_the_list_occurs_where_the_schemas_find_nothing(loader: Loader, tmp_path: Path) -> None:
    found = _of_files(tmp_path) | _refused_by_a_plugin(tmp_path)
    for file in sorted(SAMPLES.glob("*.yaml")):
        lines = file.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
        said = {line.partition("error[")[2].partition("]")[0] for line in lines}
        if _taken_values(file):
            assert said <= LOADER_ONLY.keys(), file.name
            found |= said
    for code, kind, data in _by_hand(loader):
        values, codes = loader.asked(kind, data)
        assert validator(kind).is_valid(values), code
        assert code in codes
        found |= codes
    assert LOADER_ONLY.keys() <= found
