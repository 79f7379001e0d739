"""Hooks for definitions: attrs classes from mappings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import attrs

from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.text import LANGUAGES, Text
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.errors import PluginError
from solwaris_core.loading.checks import check
from solwaris_core.loading.forms import form
from solwaris_core.loading.hints import field_types
from solwaris_core.loading.keys import check_keys
from solwaris_core.loading.nodes import Entries, Node, Scalar, shown
from solwaris_core.loading.slips import lacks_blank
from solwaris_core.loading.told import BAD, NOTHING, Told
from solwaris_core.owner import owner

if TYPE_CHECKING:
    from solwaris_core.loading.structure import Maker, Structurer

#: Definitions that stand as `{key: …}`, so that their parameters are no keys of theirs.
_WORDS = (Effect, Condition, Measure, Shape)
#: More missing keys than these are told in one problem.
MANY = 3

#: Makes a definition from a mapping and the values that come from elsewhere (a unit's id, from its key).
Make = Callable[[Node, Mapping[str, Any]], Any]


class Field(NamedTuple):
    """One key of a mapping: the attribute it becomes, what makes its value, and whether it must be there."""

    key: str
    name: str
    hook: Maker
    required: bool
    doc: str
    type: Any


def fields_of(to: Structurer, cls: type[Any]) -> dict[str, Field]:
    """The fields that data may give a class, by key."""
    if cls in to.fields:
        return to.fields[cls]
    types = field_types(cls)
    fields: dict[str, Field] = {}
    for key, attribute in in_data(cls).items():
        hook = to.hook(types[attribute.name], Told(key, attribute.metadata))
        required = attribute.default is attrs.NOTHING
        doc = attribute.metadata.get("doc", "")
        fields[key] = Field(key, attribute.name, hook, required, doc, types[attribute.name])
    to.fields[cls] = fields
    return fields


def record_hook(to: Structurer, cls: type[Any], told: Told) -> Make:
    """Makes a definition of that class; its fields are worked out when the first is made."""

    def make(node: Node, given: Mapping[str, Any] = NOTHING) -> Any:
        if not isinstance(node, Entries):
            slip = lacks_blank(node.text, fields_of(to, cls)) if isinstance(node, Scalar) else ""
            advice = slip or f"write `{form(cls, '' if told.one_of else told.key, node, given)}`"
            to.problems.add(node, "wrong_type", f"{told.what} must be a mapping, not {shown(node)}; {advice}")
            return BAD
        values, sound = read_fields(to, cls, node, given)
        found = made(to, cls, node, values) if sound else BAD
        if to.whereabouts is not None and found is not BAD:
            to.whereabouts.note(found, node)
        return found

    return make


def read_fields(
    to: Structurer, cls: type[Any], node: Entries, given: Mapping[str, Any] = NOTHING
) -> tuple[dict[str, Any], bool]:
    """The values of a definition's fields that could be read, and whether all is well. Problems are added."""
    fields = fields_of(to, cls)
    values, sound = _values(to, fields, node, given)
    check(to, cls, node, values)
    missing = []
    for field in fields.values():
        if not field.required or field.name in values or field.key in node.entries:
            continue
        if to.relaxed and field.type is Text:
            values[field.name] = Text({"": str(values.get("id", ""))})
        else:
            missing.append(field)
    _say_missing(to, node, missing, _strays(to, fields, node, missing))
    return values, sound and not missing


def _say_missing(to: Structurer, node: Entries, missing: Sequence[Field], strays: Mapping[str, Scalar]) -> None:
    """A problem for each key that is missing, or one for many of them. `strays` are those that stand one mapping
    deeper, each with the key that it stands inside."""
    if len(missing) > MANY or (len(missing) > 1 and not len(node)):
        names = _and(field.key for field in missing)
        empty = "this mapping is empty: " if not len(node) else ""
        inside = {holder.text: [key for key, each in strays.items() if each is holder] for holder in strays.values()}
        found = "".join(_deeper(keys, holder, all_=len(keys) == len(missing)) for holder, keys in inside.items())
        to.problems.add(node, "missing_key", f"{empty}the keys {names} are missing{found}")
        return
    for field in missing:
        doc = f": {field.doc[:1].lower()}{field.doc[1:]}" if field.doc else ""
        holder = strays.get(field.key)
        found = f"; it stands inside `{holder.text}`; indent it less" if holder is not None else ""
        to.problems.add(node, "missing_key", f"the key `{field.key}` is missing{doc}{found}")


def _deeper(keys: Sequence[str], holder: str, *, all_: bool) -> str:
    """What to say of missing keys that stand inside another key."""
    if len(keys) == 1:
        return f"; `{keys[0]}` stands inside `{holder}`; indent it less"
    return f"; {'they' if all_ else _and(keys)} stand inside `{holder}`; indent them less"


def _and(keys: Iterable[str]) -> str:
    *others, last = (f"`{key}`" for key in keys)
    return f"{', '.join(others)} and {last}" if others else last


def _strays(to: Structurer, fields: Mapping[str, Field], node: Entries, missing: Sequence[Field]) -> dict[str, Scalar]:
    """Which of the missing keys stand in a mapping beside, to which they do not belong, each with that one's key."""
    found: dict[str, Scalar] = {}
    for key, child in node if missing else ():
        belong = _belonging(to, fields[key.text].type) if key.text in fields else None
        for field in missing:
            if belong is not None and isinstance(child, Entries) and field.key in {*child.entries} - {*belong}:
                found.setdefault(field.key, key)
    return found


def _belonging(to: Structurer, type_: Any) -> Collection[str] | None:
    """The keys that may stand in a mapping of that type; None where they are free."""
    for each in (type_, *get_args(type_)):
        if each is Text:
            return LANGUAGES
        if each is Condition:
            return to.vocabulary.conditions
        if isinstance(each, type) and attrs.has(each) and not issubclass(each, _WORDS):
            return to.keys(each)
    return None


def _values(
    to: Structurer, fields: Mapping[str, Field], node: Entries, given: Mapping[str, Any]
) -> tuple[dict[str, Any], bool]:
    values = dict(given)
    known = {key for key, field in fields.items() if field.name not in given}
    sound = node.entries.keys() <= known or check_keys(node, known, to.problems, to.places)
    for key, child in node:
        if key.text not in known:
            continue
        field = fields[key.text]
        value = field.hook(child)
        if value is BAD:
            sound = False
        else:
            values[field.name] = value
    return values, sound


def made(to: Structurer, cls: type[Any], node: Node, values: Mapping[str, Any]) -> Any:
    """The definition of these values, or BAD after adding a problem where a plugin's own check refuses them.

    Raises PluginError where a plugin's class raises anything else, or wants to leave Python.
    """
    try:
        return cls(**values)
    except (ValueError, TypeError) as error:
        to.problems.add(node, "invalid_value", f"{cls.__name__} refuses this: {error}")
        return BAD
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PluginError(owner(cls.__module__), f"{cls.__name__} raised {type(error).__name__}: {error}") from error


def _family_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    make = record_hook(to, type_, told)
    return lambda node: make(node, NOTHING)


def _unsupported(to: Structurer, type_: Any, told: Told) -> Maker:
    raise PluginError("?", f"the field `{told.key}` has the type {type_}, which no data can give")


FAMILIES = (
    (lambda type_: True, _unsupported),
    (lambda type_: isinstance(type_, type) and attrs.has(type_), _family_hook),
)
