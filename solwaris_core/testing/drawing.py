"""Draws definitions as plain data: each field by its type, and by the words and bounds in its metadata."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

import attrs
from hypothesis import strategies as st

from solwaris_core.conditions.chance import Chance
from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.hero_class import Passive, Stats
from solwaris_core.definitions.modifiers import Modifiers
from solwaris_core.definitions.spell import AIMS, Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.unit import Aura, UnitKind
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Scaled, Shape
from solwaris_core.loading import hints
from solwaris_core.loading.checks import NEEDS_ONE

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

#: Lists hold at most so many.
MOST = 2
#: Effects inside effects go so deep.
DEPTH = 2
#: Fields that are never drawn: what nobody reads, and what the rest gives.
_LEFT_OUT = {"allow", "format"}
#: Areas and distances are drawn up to this: a board is not much wider.
FAR = 8

_TYPES: dict[type[Any], Mapping[str, Any]] = {}


def field_types(cls: type[Any]) -> Mapping[str, Any]:
    """The types of the fields of a definition, worked out once."""
    if cls not in _TYPES:
        _TYPES[cls] = hints.field_types(cls)
    return _TYPES[cls]


class Drawing:
    """One thing that is being drawn. `known` are the ids that its effects may name, by kind: `unit`, `trap`.

    What triggers, traps and falling units do names no such ids and kills nobody: drawn at random, such a class would
    hardly ever come to rest.
    """

    def __init__(self, draw: st.DrawFn, catalog: Catalog, known: Mapping[str, Collection[str]]) -> None:
        self.draw = draw
        self.catalog = catalog
        self.known = known
        self.depth = 0
        self.quiet = 0
        self.without_chance = 0

    def stats(self) -> dict[str, Any]:
        """What a hero starts with."""
        return self._record(Stats)

    def passive(self, id_: str) -> dict[str, Any]:
        """A passive of that id."""
        return self._figured(Passive, {"id": id_})

    def spell(self, id_: str, tip: bool = True) -> dict[str, Any]:
        """A spell of that id; that of a unit has no tip."""
        data = self._record(Spell, {"id": id_, **({"tip": "Cast it."} if tip else {})}, left_out=("aim", "tip"))
        aims: list[Any] = [*AIMS, *({"own": unit} for unit in self.known.get("unit", ()))]
        data["aim"] = self.draw(st.sampled_from(aims))
        if data["aim"] == "self":
            del data["range"]
        return data

    def unit(self) -> dict[str, Any]:
        """A unit: a thing, or a mobile one with spells."""
        self.quiet += 1
        data = self._record(UnitKind, left_out=("id", "spells", "aura"))
        if data["kind"] == "thing":
            data = {key: value for key, value in data.items() if key not in ("ap", "mp")}
        elif self._sometimes():
            data["spells"] = [self.spell("unit_spell", tip=False)]
        if self._sometimes():
            data["aura"] = self._figured(Aura)
        self.quiet -= 1
        return data

    def trap(self) -> dict[str, Any]:
        """A trap."""
        self.quiet += 1
        data = self._record(TrapKind, left_out=("id",))
        self.quiet -= 1
        return data

    def _figured(self, cls: type[Any], given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """A passive or an aura: its figures are read at any time, so no dice are thrown for them."""
        self.without_chance += 1
        data = self._record(cls, given, left_out=("when",))
        self.without_chance -= 1
        if cls is Passive:
            data["when"] = self._list(lambda: self._record(When), 0)
        return data

    def _record(
        self, cls: type[Any], given: Mapping[str, Any] | None = None, left_out: Collection[str] = ()
    ) -> dict[str, Any]:
        """The fields of a definition: those that must be there, and some of the others."""
        types = field_types(cls)
        data = dict(given or {})
        self.quiet += cls is When
        for key, field in in_data(cls).items():
            skipped = key in data or key in left_out or key in _LEFT_OUT
            counted = cls is Scaled and key == "per"
            if skipped or not (field.default is attrs.NOTHING or counted or self._sometimes()):
                continue
            value = self._value(types[field.name], field.metadata)
            if value is not None:
                data[key] = value
        self.quiet -= cls is When
        return self._agreeing(cls, data, types)

    def _agreeing(self, cls: type[Any], data: dict[str, Any], types: Mapping[str, Any]) -> dict[str, Any]:
        """The data, with what must agree between its fields made to."""
        low, high = data.get("min"), data.get("max")
        if isinstance(low, int) and isinstance(high, int) and cls is not Scaled:
            data["min"], data["max"] = sorted((low, high))
        if cls is Scaled and "per" not in data:
            data = {key: value for key, value in data.items() if key not in ("of", "each", "add")}
        needed = NEEDS_ONE.get(getattr(cls, "key", ""), ())
        if needed and not any(key in data for key in needed):
            key = self.draw(st.sampled_from([key for key in needed if key != "when"]))
            data[key] = self._value(int, attrs.fields_dict(cls)[key].metadata) or 1
        if issubclass(cls, Modifiers | When) and self.depth and "when" in data:
            for when in data["when"]:
                when.setdefault("limit", 1)
        return data

    def _value(self, type_: Any, told: Mapping[str, Any]) -> Any:
        """Plain data for a field of that type; None: it stays away."""
        if get_origin(type_) in (Union, UnionType):
            members = [member for member in get_args(type_) if member is not NoneType]
            return self._value(self._of_union(members), told)
        if get_origin(type_) is tuple:
            return self._tuple(get_args(type_), told)
        if isinstance(type_, type) and issubclass(type_, Effect | Condition | Measure | Shape):
            return self._word(type_)
        if type_ is Scaled:
            return self._record(Scaled)
        if type_ is Text:
            return "Drawn."
        if type_ is bool:
            return self.draw(st.booleans())
        if type_ is int:
            return self._whole(told)
        if type_ is str and told.get("words"):
            return self.draw(st.sampled_from(told["words"]))
        if type_ is str and told.get("reference") in self.known:
            return self.draw(st.sampled_from(sorted(self.known[told["reference"]])))
        return None

    def _of_union(self, members: list[Any]) -> Any:
        """Plain numbers rather than scaled ones."""
        return members[0] if len(members) == 1 or not self._sometimes() else self.draw(st.sampled_from(members))

    def _whole(self, told: Mapping[str, Any]) -> int:
        low, high = told.get("min", 0), told.get("max", 100)
        high = min(high, max(FAR, low)) if told.get("unit") == "tiles" else high
        # The bounds allow what no class would have; numbers of a size that classes have are drawn as often.
        near = st.integers(max(low, -20), min(high, max(40, low)))
        return self.draw(near | st.integers(low, high))

    def _tuple(self, parts: tuple[Any, ...], told: Mapping[str, Any]) -> Any:
        part, inner = parts[0], {key: value for key, value in told.items() if key not in ("min", "max")}
        if parts[1] is not Ellipsis:
            return sorted(self._whole(told) for _ in parts)
        if part is Condition:
            conditions = [self._word(Condition) for _ in range(self.draw(st.integers(1, MOST)))]
            return {key: value for condition in conditions for key, value in condition.items()}
        if told.get("words"):
            return self.draw(st.lists(st.sampled_from(told["words"]), unique=True, max_size=MOST))
        if part is When and self.depth >= DEPTH:
            return None
        make = (lambda: self._record(part)) if attrs.has(part) and not issubclass(part, Effect) else None
        return self._list(make or (lambda: self._value(part, inner)), told.get("min", 0))

    def _list(self, make: Any, least: int) -> list[Any] | None:
        made = [make() for _ in range(self.draw(st.integers(max(least, 1), max(least, MOST))))]
        return [value for value in made if value is not None]

    def _word(self, base: type[Any]) -> Any:
        """An effect, condition, measure or shape: `{key: parameters}`, or the bare key of one that has none."""
        families: dict[type[Any], Mapping[str, type[Any]]] = {
            Effect: self.catalog.effects, Condition: self.catalog.conditions,
            Measure: self.catalog.measures, Shape: self.catalog.shapes,
        }  # fmt: skip
        words = {key: cls for key, cls in families[base].items() if self._may(cls)}
        key = self.draw(st.sampled_from(sorted(words)))
        cls = words[key]
        if base is Measure:
            return key
        if base is not Effect:
            own = [field for field in attrs.fields(cls) if field.init]
            if len(own) != 1:
                return {key: self._record(cls)} if own else key
            return {key: self._value(field_types(cls)[own[0].name], self._near(own[0].metadata, base))}
        self.depth += 1
        data = self._record(cls)
        self.depth -= 1
        return {key: data} if data else key

    def _near(self, told: Mapping[str, Any], base: type[Any]) -> Mapping[str, Any]:
        """Shapes as large as a board at most."""
        return {**told, "unit": "tiles"} if base is Shape else told

    def _may(self, cls: type[Any]) -> bool:
        """May this word stand here?"""
        if issubclass(cls, Chance):
            return not self.without_chance
        if not issubclass(cls, Effect):
            return True
        references = {field.metadata["reference"] for field in attrs.fields(cls) if "reference" in field.metadata}
        if references:
            return not self.quiet and all(self.known.get(kind) for kind in references)
        nests = any(field.name in ("effects", "when") for field in attrs.fields(cls))
        return not (self.quiet and cls.key == "kill") and not (nests and self.depth >= DEPTH)

    def _sometimes(self) -> bool:
        return self.draw(st.integers(0, 2)) == 2
