"""What a definition's metadata says of each key: type, bounds, unit, default, meaning."""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.spell import OwnAim
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Scaled, Shape
from solwaris_core.loading.hints import field_types

#: How words of the vocabulary are called.
_FAMILIES = {
    Effect: "[effect](#effects)",
    Condition: "[condition](#conditions)",
    Measure: "[measure](#measures)",
    Shape: "[shape](#shapes)",
}


_LINK = re.compile(r"\[(.+?)\]\(#.+?\)")


@attrs.frozen(kw_only=True)
class Parameter:
    """One key: what may stand there in words (with links of the page), whether it must, what it is without it (None:
    nothing), what it means.
    """

    key: str
    type: str
    required: bool
    default: Any
    text: str

    def to_dict(self) -> dict[str, Any]:
        """As JSON: without links, and without a default where there is none."""
        type_ = _LINK.sub(r"\1", self.type)
        given = {"key": self.key, "type": type_, "required": self.required}
        return given | ({} if self.required else {"default": self.default}) | {"text": self.text}


def summary(cls: type[Any]) -> str:
    """What a definition is: the first paragraph of its docstring, as one line, without what it says of attributes."""
    text = " ".join((inspect.getdoc(cls) or "").partition("\n\n")[0].split())
    return text.partition(" `id` is ")[0].partition(" `more` ")[0].partition(" `title` ")[0]


def parameters(cls: type[Any], leave_out: Collection[str] = ()) -> list[Parameter]:
    """The keys that data may give a definition, in the order of the code."""
    types = field_types(cls)
    found = []
    for key, field in in_data(cls).items():
        if key in leave_out:
            continue
        required = field.default is attrs.NOTHING
        default = None if required else _plain(field.default)
        type_ = type_words(types[field.name], field.metadata, required=required)
        text = field.metadata.get("doc", "")
        found.append(Parameter(key=key, type=type_, required=required, default=default, text=text))
    return found


def _plain(value: Any) -> Any:
    """A default as JSON has it; empty lists, mappings and texts are None."""
    if isinstance(value, Text | Mapping | tuple):
        return None
    return value


def type_words(type_: Any, metadata: Mapping[str, Any], *, required: bool) -> str:
    """What may stand for a value of that type, in words; nothing (`null`) where it may not just be left out."""
    if metadata.get("raw"):
        return "see below"
    members = get_args(type_) if get_origin(type_) in (Union, UnionType) else (type_,)
    told = [_one(member, metadata) for member in members if member is not NoneType]
    if NoneType in members and (required or "none" in metadata):
        told.append(f"`{metadata.get('none', 'null')}`")
    return " or ".join(told)


def _one(type_: Any, metadata: Mapping[str, Any]) -> str:
    origin, parts = get_origin(type_), get_args(type_)
    words = parts if origin is Literal else metadata.get("words")
    if type_ is bool:
        return "`true` or `false`"
    if type_ in (int, float):
        return _number(type_, metadata)
    if type_ is Text:
        return "text"
    if type_ is Scaled:
        return "[scaled value](#scaled-value)"
    if type_ is OwnAim:
        return "`{own: …}`, ids of units"
    if origin is tuple:
        return _list(parts, metadata, words)
    if origin is Mapping:
        by_id = metadata.get("ids") or any(field.metadata.get("id") for field in _fields(parts[1]))
        return f"mapping of {'id' if by_id else 'word'} to {_one(parts[1], {})}"
    if words:
        return ", ".join(f"`{word}`" for word in words)
    if type_ is str:
        reference = metadata.get("reference")
        return f"id of a {reference}" if reference else "id" if metadata.get("id") else "plain text"
    return _FAMILIES.get(type_) or _called(type_)


def _fields(type_: Any) -> Collection[Any]:
    return attrs.fields(type_) if isinstance(type_, type) and attrs.has(type_) else ()


def _number(type_: Any, metadata: Mapping[str, Any]) -> str:
    low, high, unit = metadata.get("min"), metadata.get("max"), metadata.get("unit")
    noun = "whole number" if type_ is int else "number"
    if low is not None and low == high:
        return f"`{low}`"
    bounds = f" {low} to {high}" if low is not None and high is not None else ""
    return f"{noun}{bounds}" + (f" {unit}" if unit else "")


def _list(parts: tuple[Any, ...], metadata: Mapping[str, Any], words: Collection[str] | None) -> str:
    if metadata.get("lines"):
        return "text of several lines (`|`)"
    if parts[-1] is not Ellipsis:
        return f"list of {len(parts)}: {_one(parts[0], metadata)} each"
    if parts[0] is Condition:
        return "mapping of [conditions](#conditions)"
    inner = {key: metadata[key] for key in ("words", "reference", "id") if key in metadata}
    low, high = metadata.get("min", 0), metadata.get("max")
    one = _one(parts[0], inner)
    many = f"ids of {metadata['reference']}s" if "reference" in metadata else f"{one}" if words else f"{one}s"
    count = "" if high is None else f", exactly {low}" if low == high else f", {low} to {high}"
    if metadata.get("keyed"):
        return f"mapping of name to {one}{count}"
    return f"{f'{one} or ' if metadata.get('lone') else ''}list of {many}{count}"


#: What definitions are called in prose, where it is not the name of their class.
_NAMES = {
    "HeroClass": "class", "UnitKind": "unit", "TrapKind": "trap", "When": "trigger", "PassiveSlot": "passive slot",
    "LegendPiece": "piece", "StandingUnit": "standing unit", "LyingPickup": "lying pickup", "TrapRules": "trap rules",
    "BonusCap": "bonus cap", "RemovalCap": "removal cap", "ShortFight": "short fight", "InlineClass": "inline class",
    "Scaled": "scaled value",
}  # fmt: skip


def _called(cls: type[Any]) -> str:
    """A definition by its name, linked to its part of the page."""
    name = called(cls)
    return f"[{name}](#{name.replace(' ', '-')})"


def called(cls: type[Any]) -> str:
    """What a definition is called."""
    return _NAMES.get(cls.__name__, cls.__name__.lower())
