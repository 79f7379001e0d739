"""From trees to definitions: cattrs finds the hook for each type, the hooks add every problem they meet.

A hook takes a node and returns the value, or `BAD` when it added a problem; so no problem hides another.
Each family of types has a file of its own: `values`, `containers`, `records`, `words`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.errors import PluginError
from solwaris_core.loading import containers, records, values, words
from solwaris_core.loading.elsewhere import hint, places
from solwaris_core.loading.problems import Enough
from solwaris_core.loading.told import BAD, UNTOLD, Told, split, with_told

if TYPE_CHECKING:
    from solwaris_core.loading.nodes import Node, Scalar
    from solwaris_core.loading.problems import Problems
    from solwaris_core.loading.whereabouts import Whereabouts

#: Makes the value of one node.
Maker = Callable[["Node"], Any]


@attrs.frozen
class Vocabulary:
    """The words that data may use, by key."""

    effects: Mapping[str, type[Effect]]
    conditions: Mapping[str, type[Condition]]
    measures: Mapping[str, type[Measure]]
    shapes: Mapping[str, type[Shape]]


class Reference(NamedTuple):
    """A word of a file that names something: what kind of thing, and where the word stands."""

    kind: str
    id: str
    node: Scalar


class Structurer:
    """Makes definitions of one vocabulary.

    `relaxed` is for classes inside scenarios: names, texts and tips may be left out. `references` gathers the words
    that name units, traps and the like, for the check that they exist. `whereabouts`, if given, is told where each
    definition stands.
    """

    def __init__(
        self, vocabulary: Vocabulary, problems: Problems, *, relaxed: bool = False,
        whereabouts: Whereabouts | None = None,
    ) -> None:  # fmt: skip
        self.vocabulary = vocabulary
        self.problems = problems
        self.relaxed = relaxed
        self.whereabouts = whereabouts
        self.references: list[Reference] = []
        #: Worked out once: the fields of each class, and what makes each word of each family.
        self.fields: dict[type[Any], dict[str, records.Field]] = {}
        self.makers: dict[type[Any], dict[str, Maker]] = {}
        self._places: dict[str, str] = {}
        # cattrs is slow to import, and a duel does not need it.
        from cattrs import Converter

        self._converter = Converter()
        for fits, make in (*records.FAMILIES, *values.FAMILIES, *containers.FAMILIES, *words.FAMILIES):
            self._register(fits, make)

    def _register(self, fits: Callable[[Any], bool], make: Callable[[Structurer, Any, Told], Maker]) -> None:
        def factory(type_: Any) -> Callable[[Any, Any], Any]:
            hook = make(self, *split(type_))
            return lambda node, _: hook(node)

        self._converter.register_structure_hook_factory(lambda type_: fits(split(type_)[0]), factory)

    def hook(self, type_: Any, told: Told = UNTOLD) -> Maker:
        """What makes values of that type. Raises PluginError for a type that no data can give."""
        if told.get("raw"):
            return lambda node: node
        annotated = with_told(type_, told)
        found = self._converter.get_structure_hook(annotated)
        return lambda node: found(node, annotated)

    def structure(self, node: Node, type_: Any) -> Any:
        """The definition that the node holds, or BAD after adding every problem in it."""
        hook = self.hook(type_)
        try:
            return hook(node)
        except Enough:
            return BAD

    def refer(self, kind: str, node: Scalar) -> None:
        """Note that a word names something of that kind."""
        self.references.append(Reference(kind, node.text, node))

    @property
    def places(self) -> dict[str, str]:
        """Where each word of the format stands."""
        if not self._places:
            self._places = places(self.vocabulary)
        return self._places

    def hint(self, word: str, known: Collection[str]) -> str:
        """What to say of a word that is not among the known ones."""
        return hint(word, known, self.places)

    def keys(self, cls: type[Any]) -> Collection[str]:
        """The keys that data may give a class."""
        return records.fields_of(self, cls)

    def check_type(self, plugin: str, cls: type[Any]) -> None:
        """Raise PluginError unless every field of a plugin's class has a type that data can give."""
        try:
            records.fields_of(self, cls)
        except PluginError as error:
            raise PluginError(plugin, str(error).partition(": ")[2]) from None
