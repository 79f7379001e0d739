"""Schemas of definitions: mappings with known keys (mirrors `loading/records.py`)."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.text import Text
from solwaris_core.loading.checks import needs_one
from solwaris_core.loading.hints import field_types
from solwaris_core.loading.told import Told
from solwaris_core.schema.between import BETWEEN

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer


def record(to: Writer, cls: type[Any], given: str | None = None) -> Schema:
    """A reference to the mapping that gives a definition of that class; the attribute `given` comes from elsewhere."""
    name = re.sub(r"(?<=.)(?=[A-Z])", "_", cls.__name__).lower()
    return to.define(name if given is None else f"{name}_by_id", lambda: fields(to, cls, given), cls)


def fields(to: Writer, cls: type[Any], given: str | None = None) -> Schema:
    """The mapping itself: its keys with what may stand there, which must be there, and what they ask of each other."""
    types = field_types(cls)
    properties: dict[str, Schema] = {}
    required = []
    for key, field in in_data(cls).items():
        if field.name == given:
            continue
        properties[key] = with_doc(to.of(types[field.name], Told(key, field.metadata)), field)
        if field.default is attrs.NOTHING and not (to.relaxed and types[field.name] is Text):
            required.append(key)
    made = closed(properties, required) | {"title": title(cls), "description": summary(cls)}
    needed = needs_one(cls)
    if needed:
        made["anyOf"] = [{"required": [key]} for key in needed]
    change = BETWEEN.get(cls)
    return change(to, made) if change else made


def closed(properties: Mapping[str, Any], required: list[str]) -> Schema:
    """A mapping with these keys and no others. `propertyNames` says which are known, where a message says so little."""
    made: Schema = {"type": "object", "properties": dict(properties)}
    if required:
        made["required"] = required
    return made | {"propertyNames": {"enum": list(properties)}, "additionalProperties": False}


def title(cls: type[Any]) -> str:
    """What an editor calls the definition: its key in the data, or its name in small words."""
    key = getattr(cls, "key", None)
    words = re.sub(r"(?<=.)(?=[A-Z])", " ", cls.__name__).lower()
    return key if isinstance(key, str) else words.removesuffix(" kind")


def summary(cls: type[Any]) -> str:
    """What a definition is: the first paragraph of its docstring as one line."""
    return " ".join((inspect.getdoc(cls) or "").partition("\n\n")[0].split())


def with_doc(made: Schema, field: attrs.Attribute[Any]) -> Schema:
    """The schema with what the field says: meaning, unit, bounds and default."""
    told = field.metadata
    parts = [f"{told['doc']}."] if told.get("doc") else []
    low, high = told.get("min"), told.get("max")
    if told.get("unit"):
        span = f"{low} to {high} " if low is not None and high is not None else ""
        parts.append(f"In {told['unit']}: {span.strip()}." if span else f"In {told['unit']}.")
    plain = field.default if isinstance(field.default, bool | int | str) else None
    if plain is not None:
        parts.append(f"Without it: {str(plain).lower() if isinstance(plain, bool) else plain}.")
    described: Schema = {"description": " ".join(parts)} if parts else {}
    default: Schema = {} if plain is None or "$ref" in made else {"default": plain}
    return described | {key: value for key, value in made.items() if key != "description"} | default
