"""The JSON Schemas: sound ones, that take every shipped file, and whose messages are about what is meant."""

from __future__ import annotations

import copy
import importlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from jsonschema.exceptions import best_match
from oracles.documents import ROOT, documents_of, shipped
from oracles.own_words import Merge, Split

import solwaris_core as sw
from solwaris_core.lints import LINTS
from solwaris_core.plugins import discovered, hookimpl
from solwaris_core.schema import KINDS, schema

#: The folders of mods among the examples, the broken ones too: their files are sound.
MODS = sorted(
    each
    for pattern in ("*", "broken/*")
    for each in (ROOT / "examples").glob(pattern)
    if each.is_dir() and each.name != "broken"
)


@cache
def validator(kind: str) -> Draft7Validator:
    return Draft7Validator(schema(kind, sw.load()))


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_one_by_the_draft_that_it_names(kind: str) -> None:
    made = schema(kind, sw.load())
    assert made["$schema"] == Draft7Validator.META_SCHEMA["$schema"]
    Draft7Validator.check_schema(made)


@pytest.mark.parametrize("kind", KINDS)
def test_every_definition_is_referred_to_and_every_reference_leads_to_one(kind: str) -> None:
    made = schema(kind, sw.load())
    text = json.dumps(made)
    named = {part.partition('"')[0] for part in text.split('"$ref": "#/definitions/')[1:]}
    assert named == set(made["definitions"])


def test_an_unknown_kind_has_no_schema() -> None:
    with pytest.raises(KeyError):
        schema("spell", sw.load())


def test_without_a_catalog_all_that_is_installed_is_meant() -> None:
    assert schema("class") == schema("class", sw.load())


def test_a_schema_is_written_the_same_every_time() -> None:
    assert json.dumps(schema("class", sw.load())) == json.dumps(schema("class", sw.load()))


def test_every_shipped_file_is_taken() -> None:
    checked: dict[str, int] = dict.fromkeys(KINDS, 0)
    for file, kind, values in shipped():
        fault = best_match(validator(kind).iter_errors(values))
        assert fault is None, f"{file}: {list(fault.absolute_path)}: {fault.message}"
        checked[kind] += 1
    assert all(checked.values())


@pytest.mark.parametrize("mod", MODS, ids=lambda mod: mod.name)
def test_every_file_of_the_examples_is_taken_with_the_words_that_its_mod_brings(
    mod: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = [file.parent for file in mod.rglob("__init__.py")]
    for package in packages:
        monkeypatch.syspath_prepend(str(package.parent))
    own = [importlib.import_module(package.name) for package in packages]
    catalog = sw.load(plugins=[*discovered(), *own])
    files = sorted(mod.rglob("*.yaml"))
    assert files
    for file in files:
        for kind, values in documents_of(file):
            fault = best_match(Draft7Validator(schema(kind, catalog)).iter_errors(values))
            assert fault is None, f"{file}: {list(fault.absolute_path)}: {fault.message}"


def test_the_schema_of_classes_takes_variant_files_too() -> None:
    variants = [values for _, kind, values in shipped() if kind == "variant"]
    assert variants
    assert all(validator("class").is_valid(values) for values in variants)
    misspelt = copy.deepcopy(variants[0]) | {"spel": 3}
    assert "'spel'" in _faults("class", misspelt)[()]


def _faults(kind: str, values: Any) -> dict[tuple[Any, ...], str]:
    """The messages by path, those of one path in one line."""
    found: dict[tuple[Any, ...], str] = {}
    for fault in validator(kind).iter_errors(values):
        path = tuple(fault.absolute_path)
        found[path] = f"{found[path]}; {fault.message}" if path in found else fault.message
    return found


def _warrior(**spell: Any) -> Any:
    """The shipped class, its first spell changed."""
    made = copy.deepcopy(next(values for file, _, values in shipped() if file.parent.name == "warrior"))
    made["slots"][0]["original"] |= spell
    return made


SPELL = ("slots", 0, "original")
SWAP, PUSH = "swap", {"push": {"tiles": 3}}


def test_a_misspelt_key_in_the_third_effect_is_reported_there_and_names_what_is_allowed() -> None:
    values = _warrior(effects=[SWAP, PUSH, {"damage": {"mni": 1, "min": 1, "max": 2}}])
    fault = best_match(validator("class").iter_errors(values))
    assert fault is not None
    assert tuple(fault.absolute_path) == (*SPELL, "effects", 2, "damage")
    assert fault.message == "'mni' is not one of ['to', 'area', 'if', 'min', 'max', 'percent', 'drain']"
    assert set(_faults("class", values)) == {(*SPELL, "effects", 2, "damage")}


@pytest.mark.parametrize(
    ("spell", "path", "words"),
    [
        ({"effects": [{"damge": {"min": 1}}]}, ("effects", 0), "'damge' is not one of ['anchor',"),
        ({"effects": ["damge"]}, ("effects", 0), "'damge' is not one of ['clockmaker:mark_health',"),
        ({"effects": ["damage"]}, ("effects", 0), "'damage' is not one of"),
        ({"effects": [{"damage": {"min": 1, "max": 2}, **PUSH}]}, ("effects", 0), "has too many properties"),
        ({"effects": [{"damage": None}]}, ("effects", 0, "damage"), "None is not of type 'object'"),
        ({"effects": [{"damage": {"min": 1}}]}, ("effects", 0, "damage"), "'max' is a required property"),
        ({"effects": [{"heal": {"min": 1, "max": 1001}}]}, ("effects", 0, "heal", "max"), "maximum of 1000"),
        ({"effects": [{"heal": {"min": "1", "max": 2}}]}, ("effects", 0, "heal", "min"), "type 'integer'"),
        ({"effects": [{"modify": {"turns": 1}}]}, ("effects", 0, "modify"), "under any of the given schemas"),
        ({"effects": [{"give": {"ap": {"per": "lost_app"}}}]}, ("effects", 0, "give", "ap", "per"), "'lost_app'"),
        ({"effects": [{"give": {"ap": {"add": 1}}}]}, ("effects", 0, "give", "ap"), "'per' is a dependency of 'add'"),
        ({"effects": [{"kill": {"if": {"chanse": 3}}}]}, ("effects", 0, "kill", "if"), "'chanse' is not one of"),
        ({"effects": [{"kill": {"if": {"chance": 101}}}]}, ("effects", 0, "kill", "if", "chance"), "maximum of 100"),
        ({"effects": [{"kill": {"if": {}}}]}, ("effects", 0, "kill", "if"), "{} should be non-empty"),
        ({"effects": [{"kill": {"to": "foe"}}]}, ("effects", 0, "kill", "to"), "'foe' is not one of ['targets',"),
        ({"effects": []}, ("effects",), "[] should be non-empty"),
        ({"area": "circel"}, ("area",), "'circel' is not one of ['point']"),
        ({"area": {"circel": 1}}, ("area",), "'circel' is not one of ['circle',"),
        ({"area": {"circle": 21}}, ("area", "circle"), "maximum of 20"),
        ({"area": "circle"}, ("area",), "'circle' is not one of ['point']"),
        ({"aim": "foe"}, ("aim",), "'foe' is not one of ['enemy',"),
        ({"aim": {"own": 3}}, ("aim", "own"), "3 is not of type 'array'"),
        ({"aim": "self", "range": [0, 1]}, ("range", 1), "0 was expected"),
        ({"range": [1]}, ("range",), "[1] is too short"),
        ({"id": "Shove"}, ("id",), "'Shove' does not match"),
        ({"id": "shove\n"}, ("id",), "does not match"),
        ({"cost": 31}, ("cost",), "maximum of 30"),
        ({"cost": True}, ("cost",), "True is not of type 'integer'"),
        ({"line": "yes"}, ("line",), "'yes' is not of type 'boolean'"),
        ({"name": {"en": "Shove"}}, ("name",), "'de' is a required property"),
        ({"name": {"en": "Shove", "de": " "}}, ("name", "de"), "does not match"),
        ({"name": {"en": "Shove", "de": "x", "english": "x"}}, ("name",), "'english' does not match"),
        ({"name": 3}, ("name",), "3 is not of type 'string'"),
        ({"allow": {"nothing": "because"}}, ("allow",), "'nothing' is not one of"),
        ({"allow": {LINTS[0].id: ""}}, ("allow", LINTS[0].id), "does not match"),
        ({"tipp": "x"}, (), "'tipp' is not one of ['id', 'name',"),
    ],
    ids=str,
)  # fmt: skip
def test_a_fault_of_a_spell_is_reported_where_it_is(spell: dict[str, Any], path: tuple[Any, ...], words: str) -> None:
    values = _warrior(**spell)
    found = _faults("class", values)
    assert set(found) == {(*SPELL, *path)}
    assert words in found[*SPELL, *path]


def _with(kind: str, stem: str, *path: Any, value: Any) -> Any:
    """A shipped document with another value at that path."""
    made = copy.deepcopy(next(values for file, each, values in shipped() if each == kind and stem in str(file)))
    place = made
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return made


@pytest.mark.parametrize(
    ("kind", "stem", "path", "value", "words"),
    [
        ("class", "warrior", ("stats", "hp"), 0, "minimum of 1"),
        ("class", "warrior", ("slots",), [], "[] is too short"),
        ("class", "warrior", ("format",), "1", "'1' is not of type 'integer'"),
        ("class", "warrior", ("units",), {"Imp": {}}, "'Imp' does not match"),
        ("class", "warrior", ("passive", "original", "flags"), ["brave"], "'brave' is not one of"),
        ("class", "warrior", ("passive", "original", "when"), [{"event": "hitt", "effects": ["kill"]}], "'hitt'"),
        ("map", "vault", ("symmetry",), "turn", "'turn' is not one of ['half_turn',"),
        ("map", "vault", ("legend",), {"#": {"name": "x", "tiles": [1, 1]}}, "'#' does not match"),
        ("map", "vault", ("rows",), ["..", ".."], "is not of type 'string'"),
        ("ruleset", "waris.yaml", ("turn", "ap"), 31, "maximum of 30"),
        ("ruleset", "waris.yaml", ("initiative",), "nothing", "is not of type 'object'"),
        ("ruleset", "waris.yaml", ("initiative", "step"), {"fixed": 1, "percent_of_stake": 1}, "not of type 'null'"),
        ("ruleset", "waris.yaml", ("pickups", "kinds"), {"Ap": []}, "'Ap' does not match"),
        ("scenario", "effects", ("steps", 0), {"as": "a"}, "under any of the given schemas"),
        ("scenario", "effects", ("steps", 0), {"do": "jump"}, "'jump' is not one of ['bid',"),
        ("scenario", "effects", ("steps", 0), {"do": {"move": [1]}}, "[1] is too short"),
        ("scenario", "effects", ("steps", 0), {"do": {"cast": "x"}}, "'at' is a required property"),
        ("scenario", "effects", ("steps", 0), {"do": {"end_turn": False}}, "True was expected"),
        ("scenario", "effects", ("steps", 0), {"do": "bid", "error": "so"}, "'so' is not one of ['match_over',"),
        ("scenario", "effects", ("steps", 0), {"expect": {"winner": 3}}, "3 is not one of [1, 2, 'draw', None]"),
        ("scenario", "effects", ("steps", 0), {"expect": {"a": {"health": 3}}}, "'health' is not one of ['name',"),
        ("scenario", "effects", ("steps", 0), {"expect": {"events": ["flew"]}}, "'flew' is not one of"),
        ("scenario", "effects", ("steps", 0), {"expect": {"sees": {"3": {}}}}, "'3' does not match"),
        ("scenario", "effects", ("dice",), {"damage": "never"}, "'never' is not one of ['min', 'max']"),
        ("scenario", "effects", ("dice",), {"luck": "never"}, "'luck' is not one of ['damage',"),
        ("scenario", "effects", ("fighters",), {}, "{} should be non-empty"),
    ],
)  # fmt: skip
def test_a_fault_of_any_file_is_found(kind: str, stem: str, path: tuple[Any, ...], value: Any, words: str) -> None:
    found = _faults(kind, _with(kind, stem, *path, value=value))
    assert [each for each in found if each[: len(path)] == path]
    assert words in "; ".join(found.values())
    assert all(each[: len(path)] == path for each in found)


def test_a_ruleset_that_extends_another_gives_what_it_changes_and_a_whole_mapping_where_there_was_none() -> None:
    free = [key for key, each in sw.load().rulesets.items() if each.initiative is None]
    assert free
    change = {"ruleset": "mine", "initiative": {"seconds": 3}}
    assert _faults("ruleset", change | {"extends": "waris"}) == {}
    assert "'payers' is a required property" in _faults("ruleset", change | {"extends": free[0]})[("initiative",)]
    assert "'turn' is a required property" in _faults("ruleset", change)[()]


def test_a_field_brings_its_meaning_unit_bounds_and_default() -> None:
    spell = schema("class", sw.load())["definitions"]["spell"]["properties"]
    assert spell["cost"] == {
        "description": "What a cast costs (R7.1). In AP: 0 to 30.", "type": "integer", "minimum": 0, "maximum": 30
    }  # fmt: skip
    assert spell["line"]["default"] is False
    assert spell["line"]["description"].endswith("Without it: false.")


def test_every_key_of_every_definition_is_described() -> None:
    for kind in KINDS:
        for name, made in schema(kind, sw.load())["definitions"].items():
            if name.startswith(("effect_", "condition_", "shape_")) or name in ("action", "unit_fields", "text"):
                continue
            bare = [key for key, each in made.get("properties", {}).items() if not each.get("description")]
            assert bare == [], f"{kind}: {name}"


class Own:
    """A plugin with effects of its own."""

    @hookimpl
    def solwaris_types(self) -> list[type[Any]]:
        return [Split, Merge]


def test_a_plugins_own_effects_are_in_it_and_types_of_one_name_are_told_apart() -> None:
    catalog = sw.load(plugins=["warrior", Own()])
    own = Draft7Validator(schema("class", catalog))
    assert own.is_valid(_warrior(effects=[{"own:split": {"share": {"of": 3}}}]))
    assert own.is_valid(_warrior(effects=[{"own:merge": {"share": {"whom": "x"}}}]))
    wrong: tuple[Any, ...] = (
        {"own:split": {"share": {"whom": "x"}}},
        {"own:merge": {"share": {"of": 3}}},
        {"own:split": {"share": {"of": 10}}},
        "own:split",
        {"own:merge": None},
    )
    for each in wrong:
        assert not own.is_valid(_warrior(effects=[each]))
    assert not own.is_valid(_warrior(effects=["clockmaker:rewind"]))
    assert validator("class").is_valid(_warrior(effects=["clockmaker:rewind"]))
