"""Everything that is loaded: frozen to the leaves, sorted by id, with hashes over its content."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.frozen import FrozenMap, frozen
from solwaris_core.rules_content import rules_of, rules_of_loadout

if TYPE_CHECKING:
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.map import Map
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.definitions.scenario import InlineClass
    from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
    from solwaris_core.loading.nodes import Entries

#: Makes a bot that chooses actions; called with a seed.
BotFactory = Callable[[int], Any]

#: The mappings whose contents are data, and those whose contents are types.
_DATA = ("classes", "maps", "rulesets")
_TYPES = ("effects", "conditions", "measures", "shapes")


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Catalog:
    """What duels are made of, each kind a read-only mapping from id (a plugin's word: `plugin:name`) to definition.

    `origins` says where a definition stands, as `file:line` by `class mage`, `map vault`, `ruleset waris`,
    and, of what a mod adds to a class, `variant mage/bolt/frost`.
    """

    classes: Mapping[str, HeroClass | InlineClass] = attrs.field(default=FrozenMap(), converter=frozen)
    maps: Mapping[str, Map] = attrs.field(default=FrozenMap(), converter=frozen)
    rulesets: Mapping[str, Ruleset] = attrs.field(default=FrozenMap(), converter=frozen)
    effects: Mapping[str, type[Effect]] = attrs.field(default=FrozenMap(), converter=frozen)
    conditions: Mapping[str, type[Condition]] = attrs.field(default=FrozenMap(), converter=frozen)
    measures: Mapping[str, type[Measure]] = attrs.field(default=FrozenMap(), converter=frozen)
    shapes: Mapping[str, type[Shape]] = attrs.field(default=FrozenMap(), converter=frozen)
    bots: Mapping[str, BotFactory] = attrs.field(default=FrozenMap(), converter=frozen)
    origins: Mapping[str, str] = attrs.field(default=FrozenMap(), converter=frozen)
    #: The trees of the rulesets, `extends` resolved, for rulesets inside scenarios that extend them.
    ruleset_nodes: Mapping[str, Entries] = attrs.field(default=FrozenMap(), converter=frozen)
    #: What the kernel compiled from definitions, and hashes once worked out: caches, no content.
    _compiled: dict[Any, Any] = attrs.field(factory=dict, init=False)
    _hashes: dict[tuple[str, str], str] = attrs.field(factory=dict, init=False)

    @property
    def hash(self) -> str:
        """A hash of all definitions, the same wherever they say the same, whatever file or plugin they came from."""
        found = self._hashes.get(("", ""))
        if found is None:
            content: dict[str, Any] = {
                kind: {key: self.content_hash(kind, key) for key in getattr(self, kind)} for kind in _DATA
            }
            for kind in _TYPES:
                types = getattr(self, kind)
                content[kind] = {key: [field.name for field in attrs.fields(cls)] for key, cls in types.items()}
            found = self._hashes["", ""] = _digest(content)
        return found

    def content_hash(self, kind: str, key: str) -> str:
        """The hash of one definition: `kind` is classes, maps or rulesets. Raises KeyError for an unknown id."""
        return self._once(kind, key, lambda: resolved(getattr(self, kind)[key]))

    def rules_hash(self, kind: str, key: str) -> str:
        """Like `content_hash`, over what the rules read alone: no names, texts, tips and silenced lints."""
        return self._once(f"rules of {kind}", key, lambda: rules_of(getattr(self, kind)[key]))

    def loadout_hash(self, class_id: str, variants: tuple[str, ...] = ()) -> str:
        """The rules hash of a hero with these variants: what nobody picked, or mods add, does not count.

        Raises KeyError for an unknown class, SolwarisError for variants it does not have.
        """
        key = repr((class_id, sorted(variants)))
        return self._once("loadouts", key, lambda: rules_of_loadout(self.classes[class_id], tuple(variants)))

    def _once(self, kind: str, key: str, content: Callable[[], Any]) -> str:
        found = self._hashes.get((kind, key))
        if found is None:
            found = self._hashes[kind, key] = _digest(content())
        return found

    def extended(
        self,
        *,
        classes: Mapping[str, HeroClass | InlineClass] = FrozenMap(),
        maps: Mapping[str, Map] = FrozenMap(),
        rulesets: Mapping[str, Ruleset] = FrozenMap(),
    ) -> Catalog:
        """A catalog with these as well; what has the same id is replaced."""
        return attrs.evolve(
            self,
            classes={**self.classes, **classes},
            maps={**self.maps, **maps},
            rulesets={**self.rulesets, **rulesets},
        )

    def __repr__(self) -> str:
        counts = ", ".join(f"{len(getattr(self, kind))} {kind}" for kind in (*_DATA, *_TYPES, "bots"))
        return f"<Catalog {counts}>"


def resolved(value: Any) -> Any:
    """A definition as plain lists, dicts and values, words of the vocabulary with their key."""
    if attrs.has(type(value)):
        fields = {field.name: resolved(getattr(value, field.name)) for field in attrs.fields(type(value)) if field.init}
        key = getattr(type(value), "key", None)
        return {"": key, **fields} if isinstance(key, str) else fields
    if isinstance(value, Mapping):
        return {key: resolved(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [resolved(item) for item in value]
    return value


def _digest(content: Any) -> str:
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()
