"""Gathers documents of all plugins, makes definitions of them and puts them together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.hero_class import HeroClass, Slot, Variant
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.errors import PluginError
from solwaris_core.loading.extends import merged, resolve_extends, without_extends
from solwaris_core.loading.keys import check_keys
from solwaris_core.loading.limits import MAX_TILES
from solwaris_core.loading.maps import check_map
from solwaris_core.loading.problems import Enough
from solwaris_core.loading.references import (
    check_class,
    check_references,
    check_variant,
    originals,
    variant_ids,
)
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.loading.told import BAD
from solwaris_core.plugins import BUNDLED_MAPS

if TYPE_CHECKING:
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.loading.documents import Document
    from solwaris_core.loading.nodes import Entries
    from solwaris_core.loading.problems import Problems

#: The plugin of documents that somebody asks about: what collides with them is a fault of theirs, and no plugin's.
ASKED = ""
#: What loadouts name by id, so that no id may stand twice among them.
PICKED = "spell or passive"


class Assembly:
    """Documents by kind and id, and what they become. All problems go to `problems`."""

    def __init__(self, vocabulary: Vocabulary, problems: Problems, structurer: Structurer | None = None) -> None:
        self.problems = problems
        self.structurer = structurer or Structurer(vocabulary, problems)
        self.documents: dict[tuple[str, str], Document] = {}
        #: By class and slot, and what may be picked there.
        self.variants: list[tuple[tuple[str, str], Document]] = []
        self.origins: dict[str, str] = {}
        self.ruleset_nodes: dict[str, Entries] = {}
        #: Words of files that could not be read: what is named by one of them is not missed.
        self.unread: set[str] = set()

    def add(self, document: Document, *, replaces: bool = False) -> None:
        """Take a document in. Raises PluginError where another plugin has one of that id, unless it `replaces` it."""
        if document.kind == "variant":
            self._add_variant(document, replaces=replaces)
            return
        key = document.kind, document.id
        other = self.documents.get(key)
        if other is not None and not replaces:
            self._twice(document, other)
            return
        self.documents[key] = document
        self.origins[" ".join(key)] = document.origin

    def _add_variant(self, document: Document, *, replaces: bool) -> None:
        key = document.id, picked_id(document)
        if replaces:
            self.variants = [each for each in self.variants if each[0] != key]
        self.variants.append((key, document))
        self.origins[f"variant {'/'.join(key)}"] = document.origin

    def _twice(self, document: Document, other: Document) -> None:
        what = f"{document.kind} `{document.id}`"
        if document.plugin != other.plugin:
            first, second = sorted((document, other), key=lambda each: each.plugin)
            message = f"its {what} ({first.origin}) is also that of plugin {second.plugin} ({second.origin})"
            raise PluginError(first.plugin, f"{message}; {advice(document)}")
        message = f"there are two of {what}; the other stands at {other.origin}"
        with suppress(Enough):
            self.problems.add(document.node, "duplicate_id", message)

    def all(self) -> list[Document]:
        """Every document."""
        return [*self.documents.values(), *(document for _, document in self.variants)]

    def of(self, kind: str) -> dict[str, Document]:
        """The documents of one kind by id."""
        return {key[1]: document for key, document in sorted(self.documents.items()) if key[0] == kind}

    def _structured(self, document: Document, type_: type[Any]) -> Any:
        self.structurer.references.clear()
        return self.structurer.structure(document.node, type_)

    def maps(self) -> dict[str, Map]:
        """The maps, each checked; where all have more tiles than MAX_TILES, those up to there."""
        made: dict[str, Map] = {}
        tiles = 0
        for key, document in self.of("map").items():
            definition = self._structured(document, Map)
            tiles += sum(map(len, definition.rows)) if definition is not BAD else 0
            if tiles > MAX_TILES:
                message = f"all maps together have more than {MAX_TILES} tiles; from this one on they are not looked at"
                with suppress(Enough):
                    self.problems.add(document.node, "too_large", message)
                return made
            # The tests prove R1.6 of the bundled maps; looking again at each start would take too long.
            zones = document.plugin != BUNDLED_MAPS
            with suppress(Enough):
                if definition is not BAD and check_map(document.node, definition, self.problems, zones=zones):
                    made[key] = definition
        return made

    def rulesets(self) -> dict[str, Ruleset]:
        """The rulesets, each with what it takes from those it extends."""
        nodes = {key: document.node for key, document in self.of("ruleset").items()}
        made = {}
        known, places = (*self.structurer.keys(Ruleset), "extends"), self.structurer.places
        for node in nodes.values():
            with suppress(Enough):
                check_keys(node, known, self.problems, places)
        self.ruleset_nodes = resolve_extends(nodes, self.problems, self.unread)
        for key, node in self.ruleset_nodes.items():
            self.structurer.references.clear()
            definition = self.structurer.structure(node, Ruleset)
            with suppress(Enough):
                check_references(self.structurer.references, {}, self.problems)
            if definition is not BAD:
                made[key] = definition
        self._check_without_base(nodes)
        return made

    def _check_without_base(self, nodes: Mapping[str, Entries]) -> None:
        """Rulesets whose `extends` is at fault are checked on the ground of any other, so that nothing stays hidden."""
        ground = next(iter(self.ruleset_nodes.values()), None)
        for key, node in nodes.items():
            if key not in self.ruleset_nodes and ground is not None:
                self.structurer.structure(without_extends(merged(ground, node)), Ruleset)

    def classes(self) -> dict[str, HeroClass]:
        """The classes with the variants that mods add."""
        made: dict[str, HeroClass] = {}
        documents = self.of("class")
        for key, document in documents.items():
            definition = self._structured(document, HeroClass)
            with suppress(Enough):
                check_class(document.node, self.structurer.references, self.problems)
            if definition is not BAD:
                made[key] = definition
        additions: dict[str, list[tuple[Document, Variant]]] = {}
        for _, document in self.variants:
            variant = self._structured(document, Variant)
            target = documents.get(document.id.partition("/")[0])
            with suppress(Enough):
                check_variant(document.node, document.id, target and target.node, documents, self)
            if variant is not BAD and target is not None:
                additions.setdefault(target.id, []).append((document, variant))
        for key, added in additions.items():
            if key in made:
                made[key] = self._with_variants(made[key], added)
        return made

    def _with_variants(self, definition: HeroClass, added: Iterable[tuple[Document, Variant]]) -> HeroClass:
        taken = _ids(definition)
        ordered = sorted(added, key=lambda each: (each[1].id, _picked_id(each[1]), each[0].plugin))
        sources: dict[tuple[str, str], Document] = {}
        for document, variant in ordered:
            for kind, name in _own_ids(variant):
                other = sources.setdefault((kind, name), document)
                if other is document and (kind, name) not in taken:
                    continue
                if other.plugin != document.plugin and ASKED not in (other.plugin, document.plugin):
                    message = f"its {kind} `{name}` of class `{definition.id}` is also that of plugin {document.plugin}"
                    raise PluginError(other.plugin, message)
                at_fault = next((each for each in (document, other) if each.plugin == ASKED), document)
                message = f"class `{definition.id}` has another {kind} `{name}`"
                with suppress(Enough):
                    self.problems.add(at_fault.node, "duplicate_id", message)
        for _, variant in ordered:
            definition = _with_variant(definition, variant)
        return definition


def picked_id(document: Document) -> str:
    """The id of what a variant's document lets one pick."""
    return next((scalar.text for scalar in variant_ids(document.node)), "")


def advice(document: Document) -> str:
    """What somebody does whose class, map or ruleset has the id of another plugin's."""
    kind, name = document.kind, document.id
    if kind == "class":
        first = next(originals(document.node), None)
        variant = f"variant: {name}/{first.text if first else 'passive'}"
        return f"a mod adds to a class with a variant file (`{variant}`), or gives its own class another id"
    if kind == "ruleset":
        return f"a mod gives its own ruleset another id, and may take this one's values by `extends: {name}`"
    return f"a mod gives its own {kind} another id"


def _picked_id(variant: Variant) -> str:
    picked = variant.spell or variant.passive
    return picked.id if picked else ""


def _own_ids(variant: Variant) -> list[tuple[str, str]]:
    own = [("unit", key) for key in variant.units] + [("trap", key) for key in variant.traps]
    return [(PICKED, _picked_id(variant)), *own]


def _ids(definition: HeroClass) -> set[tuple[str, str]]:
    picked = {(PICKED, spell.id) for spell in definition.spells}
    picked |= {(PICKED, passive.id) for passive in definition.passives}
    return picked | {("unit", key) for key in definition.units} | {("trap", key) for key in definition.traps}


def _with_variant(definition: HeroClass, variant: Variant) -> HeroClass:
    slot_id = variant.id.partition("/")[2]
    passive, slots = definition.passive, definition.slots
    if variant.passive is not None:
        passive = attrs.evolve(passive, more=(*passive.more, variant.passive))
    if variant.spell is not None:
        slots = tuple(_with_spell(slot, variant.spell) if slot.original.id == slot_id else slot for slot in slots)
    return attrs.evolve(
        definition,
        passive=passive,
        slots=slots,
        units=_joined(definition.units, variant.units),
        traps=_joined(definition.traps, variant.traps),
    )


def _with_spell(slot: Slot, spell: Spell) -> Slot:
    return attrs.evolve(slot, more=(*slot.more, spell))


def _joined(first: Mapping[str, Any], second: Mapping[str, Any]) -> FrozenMap[Any]:
    return FrozenMap({**first, **second})
