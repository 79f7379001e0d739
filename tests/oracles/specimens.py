"""Values for each field of each definition, from its type and metadata: sound, at the bounds, beyond, and wrong."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

import attrs

from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.scenario import InlineClass
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.loading.hints import field_types

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

_WORDS = {Effect: "effects", Condition: "conditions", Measure: "measures", Shape: "shapes"}
_LEAST = {Effect: "kill", Condition: {"has_armour": True}, Measure: "lost_ap", Shape: "point"}
#: What is wrong nearly everywhere.
_WRONG: tuple[Any, ...] = (None, 3, 2.5, True, "a_word", "", [], {}, [3], {"a": 3})
_IDS = ("some_id", "a1_b2", "Big", "a__b", "_a", "a_", "1a", "a-b", "é", "a\n", "")
_TEXTS: tuple[Any, ...] = (
    "x", " ", {"en": "x"}, {"de": "x"}, {"en": "x", "de": "x"}, {"en": "x", "de": ""},
    {"en": 3, "de": "x"}, {"en": "", "de": 3},
    {"en": "x", "de": "x", "fr": "x"}, {"en": "x", "de": "x", "fr": ""}, {"en": "x", "de": "x", "english": "x"},
    {"EN": "x", "en": "x", "de": "x"},
)  # fmt: skip
_NAMES = {"unit": ("imp", "no_such_unit"), "trap": ("pit", "no_such_trap"), "class": ("warrior", "no_such_class")}


class Specimens:
    """Makes documents that are sound but for one value. A definition is gone through where it is met first, the words
    of the vocabulary only where `words` asks for it.
    """

    def __init__(self, catalog: Catalog, *, words: bool = False) -> None:
        self.catalog = catalog
        self._seen: set[Any] = set() if words else set(_WORDS)
        self._numbers = itertools.count()
        self._turns = itertools.count()

    def of_record(self, cls: type[Any], sound: dict[str, Any]) -> Iterator[Any]:
        """Mappings of that definition, each with one key of `sound` changed, dropped or added."""
        yield sound
        yield from (sound | {"no_such_key": 3}, {**sound, "": 3})
        types = field_types(cls)
        for field in _given(cls):
            key = _key(field)
            if key in sound:
                yield {each: value for each, value in sound.items() if each != key}
            if field.metadata.get("raw"):
                continue
            for value in self.of(types[field.name], field.metadata, sound.get(key)):
                yield sound | {key: value}

    def of_inline_class(self, sound: dict[str, Any]) -> Iterator[Any]:
        """Classes of a scenario."""
        yield from _WRONG
        yield from (each for each in self.of_record(InlineClass, sound) if each.get("id") is None)

    def of_inline_ruleset(self) -> Iterator[Any]:
        """Rulesets of a scenario: changes of another one, and whole ones."""
        for changes in (
            {},
            {"ruleset": 3},
            {"stake": 0},
            {"initiative": {"seconds": 3}},
            {"name": "x"},
            {"extends": 3},
        ):
            yield {"extends": "waris"} | changes
            yield {"extends": "training"} | changes
            yield changes
        whole = {key: value for key, value in self.least(Ruleset, {}).items() if key not in ("ruleset", "name")}
        yield whole
        yield from self.of_record(Ruleset, whole)

    def of(self, type_: Any, told: Mapping[str, Any], sound: Any = None) -> Iterator[Any]:
        """Values for that type, sound and broken. `sound` is what stands there in a sound document."""
        origin, parts = get_origin(type_), get_args(type_)
        yield from self._wrong()
        if told.get("none"):
            yield told["none"]
        if origin in (Union, UnionType):
            for part in parts:
                if part is not NoneType:
                    yield from self.of(part, told, sound)
        elif type_ in _WORDS:
            yield from self._of_words(type_)
        elif origin is tuple:
            yield from self._of_lists(parts, told, sound)
        elif origin is Mapping:
            yield from self._of_mappings(parts[1], told, sound)
        elif type_ is Text and Text in self._seen:
            yield from _TEXTS[:3]
        elif type_ is Text:
            self._seen.add(Text)
            yield from _TEXTS
        elif type_ is str or origin is Literal:
            yield from parts or told.get("words") or (_IDS if told.get("id") else ("x", "x/y", "x/", "x/passive"))
            yield from _NAMES.get(told.get("reference", ""), ())
        elif type_ in (int, float):
            yield from (bound + step for bound in _bounds(told) for step in (-1, 0, 1))
        elif type_ is not bool and type_ not in self._seen:
            self._seen.add(type_)
            yield from self.of_record(type_, sound if isinstance(sound, dict) else self.least(type_, told))

    def _wrong(self) -> Iterator[Any]:
        """Some of what is wrong nearly everywhere, by turns."""
        first = next(self._turns)
        return (_WRONG[(first + 3 * each) % len(_WRONG)] for each in range(4))

    def _of_words(self, base: type[Any]) -> Iterator[Any]:
        known: Mapping[str, type[Any]] = getattr(self.catalog, _WORDS[base])
        two = dict(itertools.islice(((key, self._least_value(base, cls)) for key, cls in known.items()), 2))
        yield from ("no_such_word", {"no_such_word": 3}, two)
        if base in self._seen:
            return
        self._seen.add(base)
        for key, cls in known.items():
            yield from (key, {key: None}, {key: {}})
            yield from ({key: value} for value in self._values(base, cls))

    def _values(self, base: type[Any], cls: type[Any]) -> Iterator[Any]:
        own = _own(base, cls)
        least = self._least_value(base, cls)
        if own and not attrs.fields(base) and len(own) == 1:
            yield from self.of(field_types(cls)[own[0].name], own[0].metadata)
            return
        yield from self._wrong()
        if attrs.fields(base) or own:
            yield from self.of_record(cls, least)

    def _of_lists(self, parts: tuple[Any, ...], told: Mapping[str, Any], sound: Any) -> Iterator[Any]:
        if parts == (Condition, Ellipsis):
            yield {"has_armour": True, "adjacent": False}
            yield from self.of(Condition, told)
        elif told.get("lines"):
            yield "...\n..x\n"
        elif told.get("keyed"):
            yield from self._of_mappings(parts[0], told, sound)
        elif parts[-1] is not Ellipsis:
            inner = {key: value for key, value in told.items() if key != "lone"}
            rest = [self.least(part, told) for part in parts[1:]]
            yield from ([value, *rest] for value in self.of(parts[0], inner))
            yield from ([0], [0, 0, 0], [1, 0])
        else:
            inner = {key: value for key, value in told.items() if key not in ("min", "max", "lone")}
            low, high = told.get("min", 0), told.get("max", 1000)
            yield from ([self.least(parts[0], inner) for _ in range(count)] for count in _counts(low, high))
            rest = [self.least(parts[0], inner) for _ in range(low - 1)]
            yield from ([value, *rest] for value in self.of(parts[0], inner))

    def _of_mappings(self, part: Any, told: Mapping[str, Any], sound: Any) -> Iterator[Any]:
        least = next(iter(sound.values())) if sound else self.least(part, {})
        given = _id_of(part)
        if given and isinstance(least, dict):
            least = {key: value for key, value in least.items() if key != given}
        yield from ({**(sound or {}), name: least} for name in _IDS)
        if "max" in told:
            yield {f"n{number}": least for number in range(told["max"] + 1)}
        yield from ({**(sound or {}), "other": value} for value in self._wrong())
        if isinstance(part, type) and attrs.has(part) and part not in self._seen:
            self._seen.add(part)
            yield from ({**(sound or {}), "other": value} for value in self.of_record(part, least))
        elif part is str:
            yield from ({"long_tip": reason} for reason in ("because", "", " ", 3, None))
        elif not (isinstance(part, type) and attrs.has(part)):
            yield from ({**(sound or {}), "other": value} for value in self.of(part, {}))

    def least(self, type_: Any, told: Mapping[str, Any]) -> Any:
        """A sound value of that type, as small as can be; ids are never given twice."""
        origin, parts = get_origin(type_), get_args(type_)
        if type_ in _LEAST:
            return _LEAST[type_]
        if origin in (Union, UnionType):
            return self.least(parts[0], told)
        if origin is tuple and parts[-1] is Ellipsis:
            inner = {key: value for key, value in told.items() if key not in ("min", "max")}
            return [self.least(parts[0], inner) for _ in range(told.get("min", 0))]
        if origin is tuple:
            return [self.least(part, told) for part in parts]
        if origin is Mapping:
            return {}
        if type_ is bool:
            return False
        if type_ in (int, float):
            return told.get("min", 0)
        if type_ is Text:
            return "x"
        if type_ is str or origin is Literal:
            return self._least_word(parts or told.get("words"), told)
        types = field_types(type_)
        given = {
            _key(field): self.least(types[field.name], field.metadata)
            for field in _given(type_)
            if field.default is attrs.NOTHING
        }
        return given | {"tip": "x"} if type_ is Spell else given

    def _least_word(self, words: Any, told: Mapping[str, Any]) -> str:
        if words:
            return str(words[0])
        if told.get("id"):
            return f"id{next(self._numbers)}"
        return str(_NAMES.get(told.get("reference", ""), ("x",))[0])

    def _least_value(self, base: type[Any], cls: type[Any]) -> Any:
        """A sound value behind a word's key."""
        own = _own(base, cls)
        if not attrs.fields(base) and len(own) == 1:
            return self.least(field_types(cls)[own[0].name], own[0].metadata)
        needed = {"ap": 1} if cls.key in ("give", "remove", "modify") else {}
        return self.least(cls, {}) | needed


def _given(cls: type[Any]) -> list[attrs.Attribute[Any]]:
    return [field for field in attrs.fields(cls) if field.init and not field.metadata.get("init_only")]


def _key(field: attrs.Attribute[Any]) -> str:
    return str(field.metadata.get("key") or field.name.rstrip("_"))


def _own(base: type[Any], cls: type[Any]) -> list[attrs.Attribute[Any]]:
    common = {field.name for field in attrs.fields(base)}
    return [field for field in _given(cls) if field.name not in common]


def _id_of(part: Any) -> str | None:
    if not (isinstance(part, type) and attrs.has(part)):
        return None
    return next((_key(field) for field in attrs.fields(part) if field.metadata.get("id")), None)


def _bounds(told: Mapping[str, Any]) -> list[int]:
    return [told[key] for key in ("min", "max") if key in told]


def _counts(low: int, high: int) -> list[int]:
    return sorted({max(low - 1, 0), low, low + 1, high, high + 1})
