"""Hooks for what holds values: optional ones, unions, lists, mappings."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

import attrs

from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.vocabulary import Condition
from solwaris_core.loading.forms import form, pair
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, shown
from solwaris_core.loading.records import record_hook
from solwaris_core.loading.slips import after_dash
from solwaris_core.loading.told import BAD, Told
from solwaris_core.loading.values import ID, bad_id

if TYPE_CHECKING:
    from solwaris_core.loading.structure import Maker, Structurer


def union_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """Several types: null for None, a mapping for a definition, anything else for the rest."""
    members = get_args(type_)
    nullable = NoneType in members
    mapped = [member for member in members if isinstance(member, type) and attrs.has(member)]
    others = [member for member in members if member is not NoneType and member not in mapped]
    from_mapping = to.hook(mapped[0], told) if mapped else None
    if mapped and others and told.get("words"):
        told = Told(told.key, {**told.metadata, "form": form(mapped[0])})
    from_other = to.hook(others[0], told) if others else from_mapping
    none_word = told.get("none")

    def either(node: Node) -> Any:
        if nullable and isinstance(node, Scalar) and (node.value is None or node.value == none_word):
            return None
        hook = from_mapping if from_mapping is not None and isinstance(node, Entries) else from_other
        assert hook is not None
        return hook(node)

    return either


def list_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """A list, of any length or (`tuple[int, int]`) of a certain one. A lone word only where the field says so."""
    parts = get_args(type_)
    if told.get("keyed"):
        return _keyed_list(to, parts[0], told)
    if len(parts) == 2 and parts[1] is Ellipsis:
        return _open_list(to, parts[0], told)
    hooks = [to.hook(part, told.inner(keep_bounds=True)) for part in parts]
    count = f"exactly {len(parts)}"

    def fixed(node: Node) -> Any:
        if not isinstance(node, Items):
            message = f"`{told.key}` must be a list of {count} values, not {shown(node)}"
            to.problems.add(node, "wrong_type", message + pair(told, node))
            return BAD
        if len(node) != len(parts):
            message = f"`{told.key}` must have {count} entries, not {len(node)}"
            to.problems.add(node, "wrong_count", message + pair(told, node))
            return BAD
        made = tuple(hook(item) for hook, item in zip(hooks, node, strict=True))
        return BAD if any(value is BAD for value in made) else made

    return fixed


def _open_list(to: Structurer, part: Any, told: Told) -> Maker:
    item_hook = to.hook(part, told.inner())
    low, high = told.get("min", 0), told.get("max", 1000)
    lone, lines = told.get("lone"), told.get("lines")

    def listed(node: Node) -> Any:
        if lone and isinstance(node, Scalar) and isinstance(node.value, str):
            value = item_hook(node)
            return BAD if value is BAD else (value,)
        if lines:
            return _rows(to, node, told)
        if not isinstance(node, Items):
            to.problems.add(node, "wrong_type", f"`{told.key}` must be a list, not {_no_list(node)}")
            return BAD
        made = tuple([item_hook(item) for item in node])
        if not low <= len(made) <= high:
            count = f"exactly {low}" if low == high else f"{low} to {high}"
            to.problems.add(node, "wrong_count", f"`{told.key}` must have {count} entries, not {len(made)}")
            return BAD
        return BAD if any(value is BAD for value in made) else made

    return listed


def _no_list(node: Node) -> str:
    """What stands where a list should, and the slip that it may come from."""
    first = next(iter(node))[0].text if isinstance(node, Entries) and len(node) else ""
    word = node.text if isinstance(node, Scalar) else first
    slip = after_dash(word[1:]) if word[:1] == "-" and word[1:2].isalpha() else ""
    return f"{shown(node)}; {slip}" if slip else shown(node)


def _keyed_list(to: Structurer, part: Any, told: Told) -> Maker:
    """A list that stands as a mapping, in the order of the file; each key is the id of its value."""
    as_mapping = mapping_hook(to, Mapping[str, part], told)
    low, high = told.get("min", 0), told.get("max", 1000)

    def keyed(node: Node) -> Any:
        made = as_mapping(node)
        if isinstance(node, Entries) and not low <= len(node) <= high:
            to.problems.add(node, "wrong_count", f"`{told.key}` must have {low} to {high} entries, not {len(node)}")
            return BAD
        return BAD if made is BAD or not isinstance(node, Entries) else tuple(made[key] for key in node.entries)

    return keyed


def _rows(to: Structurer, node: Node, told: Told) -> Any:
    """A text of several lines as a tuple of them."""
    if not isinstance(node, Scalar) or not isinstance(node.value, str):
        message = f"`{told.key}` must be a text of several lines (`{told.key}: |`), not {shown(node)}"
        to.problems.add(node, "wrong_type", message)
        return BAD
    if runs_together(node):
        to.problems.add(node, "space_in_map", bar_missing(told.key))
        return BAD
    return tuple(node.value.rstrip("\n").split("\n"))


def runs_together(node: Scalar) -> bool:
    """Are these rows that YAML has made one line of, since no `|` stands before them?"""
    return node.rows_at is None and "\n" not in node.text.strip() and len(node.text.split()) > 1


def bar_missing(key: str) -> str:
    """The sentence on rows that run together."""
    return f"`{key}` runs together into one line; write `{key}: |`, then one row a line"


def mapping_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """A mapping with free keys. Where its values have an `id`, each key is the id of its value."""
    part = get_args(type_)[1]
    given = id_field(part)
    make = record_hook(to, part, Told(told.key, told.metadata, one_of=True)) if given else None
    value_hook = to.hook(part, Told(told.key, one_of=True))
    ids = given is not None or told.get("ids")

    def mapping(node: Node) -> Any:
        if not isinstance(node, Entries):
            keys = "lint: reason" if told.key == "allow" else "some_id: …" if ids else "…: …"
            advice = f"write `{told.key}: {{{keys}}}`"
            to.problems.add(node, "wrong_type", f"`{told.key}` must be a mapping, not {shown(node)}; {advice}")
            return BAD
        made: dict[str, Any] = {}
        sound = True
        for key, child in node:
            if ids and not ID.fullmatch(key.text):
                to.problems.add(key, "bad_id", bad_id(key.text))
                sound = False
            value = make(child, {given: key.text}) if make and given else value_hook(child)
            if value is BAD:
                sound = False
            made[key.text] = value
        return FrozenMap(made) if sound else BAD

    return mapping


def id_field(part: Any) -> str | None:
    """The attribute of a definition that its key gives, in a mapping of such definitions."""
    if not (isinstance(part, type) and attrs.has(part)):
        return None
    return next((field.name for field in attrs.fields(part) if field.metadata.get("id")), None)


def conditions_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """`if:`, a mapping of conditions that must all hold; a lone word where the condition needs no value."""
    one = to.hook(Condition, told)

    def conditions(node: Node) -> Any:
        if isinstance(node, Scalar) and isinstance(node.value, str):
            value = one(node)
            return BAD if value is BAD else (value,)
        if not isinstance(node, Entries) or not len(node):
            found = "an empty one" if isinstance(node, Entries) else shown(node)
            message = (
                f"`{told.key}` must be a mapping of conditions, not {found}; write `{told.key}: {{health_below: 50}}`"
            )
            to.problems.add(node, "wrong_type", message)
            return BAD
        made = []
        for key, child in node:
            single = Entries(key.file, key.line, key.column)
            single.entries[key.text] = (key, child)
            made.append(one(single))
        return BAD if any(value is BAD for value in made) else tuple(made)

    return conditions


def _origin(type_: Any) -> Any:
    return get_origin(type_)


def _is_conditions(type_: Any) -> bool:
    return _origin(type_) is tuple and get_args(type_) == (Condition, Ellipsis)


FAMILIES = (
    (lambda type_: _origin(type_) in (Union, UnionType), union_hook),
    (lambda type_: _origin(type_) is tuple, list_hook),
    (lambda type_: _origin(type_) is Mapping and get_args(type_)[0] is str, mapping_hook),
    (_is_conditions, conditions_hook),
)
