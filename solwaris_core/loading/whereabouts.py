"""Where each definition stands in its file, for those who look at definitions and must name places, as lints do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.loading.nodes import Entries

if TYPE_CHECKING:
    from solwaris_core.loading.nodes import Node, Scalar


class Whereabouts:
    """The trees that definitions were made from, filled in by a `Structurer` that is given one.

    Definitions are known by what they are, not by what they say: two equal spells stand in two places.
    """

    def __init__(self) -> None:
        self._nodes: dict[int, tuple[Any, Node]] = {}
        self._words: dict[int, Scalar] = {}
        self._made: dict[int, Any] = {}

    def note(self, made: Any, node: Node) -> None:
        """That definition was made from that tree."""
        self._nodes[id(made)] = made, node
        self._made[id(node)] = made

    def note_word(self, made: Any, word: Scalar, value: Node) -> None:
        """That effect, condition, measure or shape was made from that word and what stands behind it."""
        self._nodes.setdefault(id(made), (made, value))
        self._words[id(made)] = word

    def of(self, made: Any) -> Node | None:
        """Where the definition stands: of a word of the vocabulary the word itself; None for what no file holds."""
        word = self._words.get(id(made))
        return word if word is not None else self.tree(made)

    def tree(self, made: Any) -> Node | None:
        """The tree that the definition was made from."""
        found = self._nodes.get(id(made))
        return found[1] if found else None

    def at(self, made: Any, key: str) -> Node | None:
        """Where the value of that key of the definition stands; where it is absent, the definition itself."""
        node = self.tree(made)
        value = node.get(key) if isinstance(node, Entries) else None
        return value if value is not None else self.of(made)

    def made_from(self, node: Node) -> Any:
        """The definition that was made from that tree, None where there is none."""
        return self._made.get(id(node))
