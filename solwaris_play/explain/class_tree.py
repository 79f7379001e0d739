"""A class as a tree of values, each with where it comes from: a file and line, a default, or a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.hero_class import HeroClass, PassiveSlot, Slot, Stats
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.effects.push import Push
from solwaris_core.errors import SolwarisError
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar
from solwaris_core.loading.records import fields_of

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_play.explain.places import Places

#: What is the ruleset's where the class is silent, and where the ruleset says it.
BY_RULES: Mapping[tuple[type[Any], str], tuple[str, str]] = {
    (Stats, "ap"): ("turn", "ap"),
    (Stats, "mp"): ("turn", "mp"),
    (TrapKind, "turns"): ("trap", "turns"),
    (Push, "impact"): ("impact", "per_tile"),
}
_WORDS = (Effect, Condition, Measure, Shape)


@attrs.frozen
class Value:
    """A value of the class. `origin` is `file`, `default` or `ruleset`; `node` is where it stands, if anywhere.

    `inner` holds the values inside a mapping or list, by key or number; a value without any is a plain one.
    """

    value: Any
    origin: str
    node: Node | None
    inner: tuple[tuple[str | int, Value], ...] | None = None


def class_values(
    catalog: Catalog, places: Places, class_id: str, variants: Iterable[str] | None, ruleset: str
) -> Value:
    """The class as it is loaded; with `variants` only the loadout that picks them.

    Raises SolwarisError for variants the class does not have.
    """
    definition = catalog.classes[class_id]
    if not isinstance(definition, HeroClass):
        raise SolwarisError(f"{class_id} is no class of a file")
    picked: frozenset[int] | None = None
    if variants is not None:
        passive, spells = definition.loadout(variants)
        picked = frozenset(map(id, (passive, *spells)))
    walk = _Walk(places, catalog.rulesets[ruleset], picked)
    return walk.record(definition, places.classes[class_id])


def without_defaults(value: Value) -> Value:
    """The same without what no file and no ruleset says: it loads as the same class."""
    if value.inner is None:
        return value
    kept = tuple((key, without_defaults(each)) for key, each in value.inner if isinstance(key, int) or _is_said(each))
    return attrs.evolve(value, inner=kept)


def _is_said(value: Value) -> bool:
    """Does it, or anything in it, stand in a file?"""
    return value.node is not None or value.origin != "default" or any(_is_said(each) for _, each in value.inner or ())


class _Walk:
    """Goes through definitions and the trees they were made from, side by side."""

    def __init__(self, places: Places, rules: Ruleset, picked: frozenset[int] | None) -> None:
        self.places = places
        self.rules = rules
        self.picked = picked

    def value(self, value: Any, node: Node | None) -> Value:
        """Whatever the value is."""
        if isinstance(value, Text):
            return self._text(value, node)
        if isinstance(value, _WORDS):
            return self._word(value, node)
        if attrs.has(type(value)):
            return self.record(value, node)
        if isinstance(value, Mapping) and value:
            return _branch(node, ((key, self.value(each, _get(node, key))) for key, each in value.items()), {})
        if isinstance(value, tuple) and value and not isinstance(value[0], str | int):
            return self._listed(value, node)
        return Value(_plain(value), "default" if node is None else "file", node)

    def record(self, made: Any, node: Node | None) -> Value:
        """A definition, key by key: what the file says in its order, then what comes by default."""
        tree = self.places.whereabouts.tree(made) or node
        return _branch(tree, _in_order_of(tree, self._entries(made, tree)), {})

    def _entries(self, made: Any, tree: Node | None) -> Iterator[tuple[str, Value]]:
        cls = type(made)
        for field in fields_of(self.places.structurer, cls).values():
            each = getattr(made, field.name)
            if isinstance(made, Slot | PassiveSlot) and not self._shows(each):
                continue
            child = _get(tree, field.key)
            if child is None and field.key == "id":
                continue  # the key under which it stands is its id
            if child is None and (cls, field.name) in BY_RULES and each is None:
                yield field.key, self._by_rules(*BY_RULES[cls, field.name])
            else:
                yield field.key, self.value(each, child)
        if isinstance(made, Slot | PassiveSlot):
            more = [each for each in made.more if self._shows(each)]
            if more:
                listed = ((number, self.value(each, None)) for number, each in enumerate(more))
                yield "more", _branch(self.places.whereabouts.of(more[0]), listed, [])

    def _shows(self, pick: Any) -> bool:
        return self.picked is None or id(pick) in self.picked

    def _by_rules(self, part: str, key: str) -> Value:
        node = _get(_get(self.places.rulesets[self.rules.id], part), key)
        return Value(getattr(getattr(self.rules, part), key), "ruleset", node)

    def _word(self, word: Any, node: Node | None) -> Value:
        """An effect, condition, measure or shape: its key, and what stands behind it."""
        place = self.places.whereabouts.of(word) or node
        tree = self.places.whereabouts.tree(word)
        key = place.text if isinstance(place, Scalar) else word.key
        entries = _in_order_of(tree, self._entries(word, tree))
        if isinstance(word, Effect):
            return _branch(place, [(key, _branch(place, entries, {}))], {})
        if not entries:
            return Value(key, "default" if place is None else "file", place)
        inner = entries[0][1] if len(entries) == 1 else _branch(place, entries, {})
        if len(entries) == 1 and not isinstance(tree, Entries):
            inner = self.value(getattr(word, attrs.fields(type(word))[0].name), tree)
        return _branch(place, [(key, inner)], {})

    def _text(self, text: Text, node: Node | None) -> Value:
        if isinstance(node, Entries):
            return _branch(node, ((key, Value(each, "file", node.get(key))) for key, each in _of(text)), {})
        return Value(text.of(), "default" if node is None else "file", node)

    def _listed(self, made: tuple[Any, ...], node: Node | None) -> Value:
        """A list; conditions stand as one mapping."""
        if all(isinstance(each, Condition) for each in made):
            inner = (entry for each in made for entry in self._word(each, None).inner or ())
            return _branch(node, inner, {})
        items = node.items if isinstance(node, Items) else [None] * len(made)
        listed = ((number, self.value(each, item)) for number, (each, item) in enumerate(zip(made, items, strict=True)))
        return _branch(node, listed, [])


def _of(text: Text) -> Iterable[tuple[str, str]]:
    return text.by_language.items()


def _branch(node: Node | None, entries: Iterable[tuple[str | int, Value]], kind: Any) -> Value:
    return Value(kind, "default" if node is None else "file", node, tuple(entries))


def _in_order_of(tree: Node | None, entries: Iterable[tuple[str, Value]]) -> list[tuple[str, Value]]:
    given = list(tree.entries) if isinstance(tree, Entries) else []
    return sorted(entries, key=lambda entry: given.index(entry[0]) if entry[0] in given else len(given))


def _get(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Entries) else None


def _plain(value: Any) -> Any:
    """The value as JSON holds it."""
    if isinstance(value, tuple):
        return list(value)
    return {} if isinstance(value, Mapping) else value
