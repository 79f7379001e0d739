"""From types to schemas, as `loading/structure.py` goes from types to what reads them: one `$ref` for each definition.

Each family of types has a file of its own: `values`, `containers`, `records`, `words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_origin

import attrs

from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.errors import PluginError
from solwaris_core.loading.told import UNTOLD, Told

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

Schema = dict[str, Any]

_PLACE = "#/definitions/"


class Writer:
    """Writes the schema of one kind of file with the words of a catalog; `definitions` gathers what it refers to.

    `relaxed` is for what stands inside scenarios: names, texts and tips may be left out, and nobody looks at `allow`.
    """

    def __init__(self, catalog: Catalog, kind: str) -> None:
        self.catalog = catalog
        self.kind = kind
        self.relaxed = kind == "scenario"
        self.definitions: dict[str, Schema] = {}
        self._names: dict[tuple[str, Any], str] = {}

    def of(self, type_: Any, told: Told = UNTOLD) -> Schema:
        """What values of that type are in data. Raises PluginError for a type that no data can give."""
        from solwaris_core.schema import allow, containers, records, values, words

        origin = get_origin(type_)
        if told.get("raw"):
            return {}
        if told.key == "allow" and origin is Mapping and not self.relaxed:
            return allow.allow(self)
        if type_ in (Effect, Condition, Measure, Shape):
            return words.word(self, type_)
        if origin in (Union, UnionType):
            return containers.union(self, type_, told)
        if origin is tuple:
            return containers.listed(self, type_, told)
        if origin is Mapping:
            return containers.mapping(self, type_, told)
        if type_ is Text:
            return values.text(self)
        if type_ is str or origin is Literal:
            return values.word(type_, told)
        if type_ is bool:
            return {"type": "boolean"}
        if type_ is int or type_ is float:
            return values.number(type_, told)
        if isinstance(type_, type) and attrs.has(type_):
            return records.record(self, type_)
        raise PluginError("?", f"the field `{told.key}` has the type {type_}, which no data can give")

    def define(self, name: str, write: Callable[[], Schema], owner: Any = None) -> Schema:
        """A reference to the definition of that name, which is written when it is first asked for.

        Where the name is taken by that of another `owner`, as when a plugin has a type of the same name, it gets a
        number.
        """
        found = self._names.get((name, owner))
        if found is None:
            taken = sum(each == name for each, _ in self._names)
            found = self._names[name, owner] = f"{name}_{taken + 1}" if taken else name
            self.definitions[found] = {}  # definitions refer to themselves
            self.definitions[found] = write()
        return {"$ref": _PLACE + found}

    def defined(self, reference: Schema) -> Schema:
        """The definition that a reference of this writer names."""
        found: Schema = self.definitions[reference["$ref"].removeprefix(_PLACE)]
        return found
