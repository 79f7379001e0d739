"""Whole documents of the data formats, sound and broken: each field of each definition in turn, and mutants of files.

`Loader` says what the loader holds of a document; the schemas must agree with it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oracles.mutants import mutated
from oracles.specimens import Specimens

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass, Passive, Variant
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.scenario import Scenario
from solwaris_core.definitions.spell import Spell
from solwaris_core.dice import LABELS
from solwaris_core.linting.documents import check_allows
from solwaris_core.loading.assembly import Assembly
from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, Source
from solwaris_core.loading.nodes import plain
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.scenarios import Scenarios
from solwaris_core.loading.structure import Structurer, Vocabulary

if TYPE_CHECKING:
    from solwaris_core.loading.documents import Document
    from solwaris_core.schema.writer import Schema

__all__ = ["KINDS", "Loader", "documents_of", "loosened", "mutated", "shipped", "specimens"]

ROOT = Path(sw.__file__).parent.parent
#: Where files lie that nobody is to find fault with, and that need nothing but what is bundled.
_FOLDERS = ("plugins", "maps", "solwaris_core/rulesets", "tests/scenarios", "tests/mods", "examples/powder_keg")
KINDS = ("class", "variant", "map", "ruleset", "scenario")


@cache
def shipped() -> tuple[tuple[Path, str, Any], ...]:
    """Each document of each shipped YAML file: the file, its kind, its values as the project's reader reads them."""
    files = [file for folder in _FOLDERS for file in sorted((ROOT / folder).rglob("*.yaml"))]
    return tuple((file, kind, data) for file in files for kind, data in documents_of(file))


def documents_of(file: Path) -> Iterator[tuple[str, Any]]:
    """Kind and values of each document of a sound file."""
    problems = Problems()
    for node in read(str(file), file.read_bytes(), problems):
        data: Any = plain(node)
        yield next(key for key in data if key in KINDS), data
    problems.raise_any()


class Loader:
    """Asks the loader about single documents, on the ground of what is bundled. `folder` is for the file it reads."""

    def __init__(self, folder: Path) -> None:
        self.catalog = sw.load()
        self._words = Vocabulary(
            self.catalog.effects, self.catalog.conditions, self.catalog.measures, self.catalog.shapes
        )
        # What reads a document keeps what it has worked out of the definitions; making it anew takes far longer.
        self._structurer = Structurer(self._words, Problems())
        self._scenarios = Scenarios(self.catalog, Problems())
        self.file = folder / "asked.yaml"
        base = [file for folder in ("plugins", "solwaris_core/rulesets") for file in (ROOT / folder).rglob("*.yaml")]
        self._base = [document for file in sorted(base) for document in self._read(file, Problems())]

    def _read(self, file: Path, problems: Problems) -> list[Document]:
        return documents(Source(str(file), file), Reading(problems), "", problems)

    @staticmethod
    def text(data: Any) -> str:
        """The document as it stands in a file. JSON is YAML, quicker to write, and quotes what is a text."""
        return json.dumps(data, ensure_ascii=False)

    def asked(self, kind: str, data: Any) -> tuple[Any, frozenset[str]]:
        """The document as it is read from a file, and the codes of all faults that the loader finds in it."""
        self.file.write_text(self.text(data), encoding="utf-8")
        problems = Problems()
        found = self._read(self.file, problems)
        values = [plain(node) for node in read(str(self.file), self.file.read_bytes(), Problems())]
        if found and found[0].kind != kind:
            return values[0], frozenset({"unknown_format"})
        if found:
            self._look_into(found[0], problems)
            check_allows(found, problems)
        return values[0] if values else None, frozenset(each.code for each in problems.all())

    def _look_into(self, document: Document, problems: Problems) -> None:
        if document.kind == "scenario":
            self._scenarios.problems = self._scenarios.structurer.problems = problems
            self._scenarios.scenario(document.node)
            return
        assembly = Assembly(self._words, problems)
        self._structurer.problems = problems
        assembly.structurer = self._structurer
        target = document.id.partition("/")[0]
        for each in self._base:
            if each.kind == document.kind == "ruleset" or (document.kind == "variant" and each.id == target):
                assembly.add(each)
        assembly.add(document, replaces=True)
        {"map": assembly.maps, "ruleset": assembly.rulesets}.get(document.kind, assembly.classes)()


_ROWS = "..#..\n..#..\n.....\n"
_UNIT = {"name": "x", "text": "x", "kind": "mobile", "hp": 1}
_TRAP = {"name": "x", "text": "x", "area": "point", "effects": ["kill"]}
#: What a spell's keys ask of each other; `...` is a key that is left out.
_SPELLS: list[dict[str, Any]] = [
    {"tip": ...}, {"range": ...}, {"aim": "self", "range": ...}, {"aim": "self", "range": [0, 0]},
    {"aim": "self", "range": [0, 1]}, {"range": [2, 1]}, {"aim": ..., "range": ...},
]  # fmt: skip
_KNOWN = {"units": {"imp": _UNIT}, "traps": {"pit": _TRAP}}


def specimens(kind: str, catalog: sw.Catalog) -> Iterator[Any]:
    """Documents of that kind: for each field of each definition, values at, in and beyond its bounds and of wrong
    types, alone in a document that is sound but for them.
    """
    told: set[str] = set()
    for data in _MADE[kind](catalog):
        text = json.dumps(data)
        if text not in told:
            told.add(text)
            yield data


def _classes(catalog: sw.Catalog) -> Iterator[Any]:
    made = Specimens(catalog, words=True)
    sound = made.least(HeroClass, {}) | _KNOWN
    spell = made.least(Spell, {})
    for changes in _SPELLS:
        slot = {"original": {key: value for key, value in (spell | changes).items() if value is not ...}}
        yield sound | {"slots": [slot, *sound["slots"][1:]]}
    for changes in ({"ap": 0}, {"ap": 1}, {"mp": 1}, {"spells": []}, {"spells": [spell]}):
        yield sound | {"units": {"imp": _UNIT | {"kind": "thing"} | changes}}
    yield from made.of_record(HeroClass, sound)


def _variants(catalog: sw.Catalog) -> Iterator[Any]:
    made = Specimens(catalog)
    spell, passive = made.least(Spell, {}), made.least(Passive, {})
    without_tip = {key: value for key, value in spell.items() if key != "tip"}
    yield from ({"variant": name, "spell": without_tip} for name in ("warrior/shove", "warrior/passive"))
    yield from ({"variant": name, "spell": spell, "passive": passive} for name in ("warrior/shove", "warrior/passive"))
    yield from made.of_record(Variant, {"variant": "warrior/shove", "spell": spell, **_KNOWN})
    yield from made.of_record(Variant, {"variant": "warrior/passive", "passive": passive, **_KNOWN})


def _maps(catalog: sw.Catalog) -> Iterator[Any]:
    yield from Specimens(catalog).of_record(Map, _file("vault"))


def _rulesets(catalog: sw.Catalog) -> Iterator[Any]:
    yield from Specimens(catalog, words=True).of_record(Ruleset, _file("waris") | {"ruleset": "some_ruleset"})
    for base in ("waris", "training"):
        changes = {"ruleset": "some_ruleset", "extends": base}
        yield from Specimens(catalog).of_record(Ruleset, changes)
    strange: tuple[Any, ...] = ("no_such_ruleset", "some_ruleset", 3, None, [])
    for wrong in strange:
        yield {"ruleset": "some_ruleset", "extends": wrong}
    yield from ({"ruleset": "some_ruleset", **each} for each in Specimens(catalog).of_inline_ruleset())


def _file(stem: str) -> Any:
    return copy.deepcopy(next(data for file, _, data in shipped() if file.stem == stem))


def _scenarios(catalog: sw.Catalog) -> Iterator[Any]:
    made = Specimens(catalog)
    tester = {
        "stats": {"hp": 1},
        "spells": [{"id": "hit", "cost": 1, "range": [1, 1], "aim": "any", "effects": ["kill"]}],
    }
    whole = {
        "scenario": "x",
        "map": _ROWS,
        "classes": {"tester": tester | _KNOWN},
        "fighters": {
            "a": {"side": 1, "class": "tester", "at": [0, 0]},
            "b": {"side": 2, "class": "tester", "at": [1, 0]},
        },
        "steps": [{"do": "end_turn"}],
    }
    yield from made.of_record(Scenario, whole)
    for part in made.of_inline_class(tester | _KNOWN):
        yield whole | {"classes": {"tester": part}}
    for part in made.of_inline_ruleset():
        yield whole | {"ruleset": part}
    for key, values in BY_HAND.items():
        for value in values:
            yield whole | {key: value}


_ACTIONS: list[Any] = [
    "end_turn", "bid", "stop", "", 3, None, [], {}, {"move": [0, 0]}, {"move": [0]}, {"move": [0, 1, 2]},
    {"move": ["a", 1]}, {"move": "here"}, {"move": None}, {"path": [[0, 0]]}, {"path": []}, {"path": [0, 0]},
    {"path": 3}, {"place": [1, 1], "seat": 0}, {"place": [1, 1], "seat": "a"}, {"place": [1, 1], "seat": True},
    {"cast": "hit", "at": [1, 0]},
    {"cast": "hit"}, {"cast": 3, "at": [1, 0]}, {"cast": "hit", "at": 3}, {"cast": "hit", "at": [1, 0], "on": "b"},
    {"end_turn": True}, {"end_turn": False}, {"end_turn": True, "at": [1, 0]}, {"end_turn": True, "seat": 1},
    {"move": [0, 0], "bid": True}, {"seat": 1}, {"jump": [0, 0]},
]  # fmt: skip
_EXPECTATIONS: list[Any] = [
    3, None, [], {}, {"events": []}, {"events": "moved"}, {"events": ["moved"]}, {"events": ["flew"]}, {"events": [3]},
    {"events": [{"type": "moved", "unit": "a"}]}, {"events": [{"type": "flew"}]}, {"events": [{"unit": "a"}]},
    {"events": [[]]}, {"events": None}, {"legal": "end_turn"}, *({"legal": [each]} for each in _ACTIONS),
    *({"illegal": [each]} for each in _ACTIONS[:5]), {"illegal": {}}, {"winner": 1}, {"winner": 3}, {"winner": "draw"},
    {"winner": "a"}, {"winner": None}, {"winner": True}, {"a": {}}, {"a": {"hp": 3}}, {"a": {"hp": "many"}},
    {"a": {"health": 3}}, {"a": 3}, {"a": None}, {"imp": {"hp": 1}}, {"imp_2": {"hp": 1}}, {"sees": {}}, {"sees": 3},
    {"sees": {"1": {"traps": 0}}}, {"sees": {"2": {"a": "hidden", "pickups": 1}}}, {"sees": {"3": {}}},
    {"sees": {"1": 3}}, {"sees": None}, {"sees": {"1": None}},
]  # fmt: skip
_STEPS: list[Any] = [
    3, None, "end_turn", [], {}, {"do": None}, {"as": "a"}, {"error": "wrong_aim"}, {"do": "bid", "as": "b"},
    {"do": "bid", "as": 3}, {"do": "bid", "as": []}, {"do": "bid", "error": "wrong_aim"}, {"do": "bid", "error": "so"},
    {"do": "bid", "error": 3}, {"do": "bid", "error": None}, {"do": "bid", "then": 3},
    *({"do": each} for each in _ACTIONS), *({"expect": each} for each in _EXPECTATIONS),
]  # fmt: skip
_LABELS = (
    "damage",
    "critical",
    "refuse_ap",
    "refuse_mp",
    "chance",
    "initiative",
    "placement",
    "pickup_kind",
    "pickup_tile",
)
_THROWS: list[Any] = [
    "never", "always", "min", "max", "some", 3, None, {}, [], [True], [1], [3], ["heal"], [[0, 1]], [[0]], [["a", "b"]],
    [None], [{}],
]  # fmt: skip
#: Values of the keys of a scenario that are read by hand.
BY_HAND: dict[str, list[Any]] = {
    "map": [_ROWS, "vault", "no_such_map", 3, None, [_ROWS], {}],
    "ruleset": ["waris", "no_such_ruleset", 3, [], True],
    "classes": [{}, 3, None, [], {"Tester": {"stats": {"hp": 1}}}, {"other": 3}, {"other": None}],
    "steps": [[], {}, 3, None, "end_turn", *([each] for each in _STEPS)],
    "dice": [3, None, [], {}, {"luck": "never"}, *({label: each} for label in LABELS for each in _THROWS)],
}


_MADE: Mapping[str, Callable[[sw.Catalog], Iterator[Any]]] = {
    "class": _classes, "variant": _variants, "map": _maps, "ruleset": _rulesets, "scenario": _scenarios,
}  # fmt: skip


def loosened(schema: Schema, path: tuple[str, ...]) -> Schema:
    """A copy of the schema without the keyword at that path."""
    made = copy.deepcopy(schema)
    place: Any = made
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return made
