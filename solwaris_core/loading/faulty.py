"""What files declare but the catalog lacks, since their faults have been told: it may be named all the same."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from solwaris_core.loading.nodes import Entries
from solwaris_core.loading.references import keys, variant_ids

_WORD = re.compile("[a-z0-9_]+")


class Faulty(NamedTuple):
    """The trees of what could not be made, by kind and id; of all variants, each with the id of its class; and the
    words of files that could not be read, any of which may be an id that such a file declares."""

    trees: Mapping[tuple[str, str], Entries] = MappingProxyType({})
    variants: Collection[tuple[str, Entries]] = ()
    unread: Collection[str] = frozenset()

    def declares(self, kind: str, name: str) -> bool:
        """May a file that is at fault declare that thing?"""
        return (kind, name) in self.trees or name in self.unread

    def declares_variant(self, class_id: str, name: str) -> bool:
        """May a variant of that class be picked by that id, once its file is mended?"""
        return name in self.unread or any(
            scalar.text == name for each, tree in self.variants if each == class_id for scalar in variant_ids(tree)
        )

    def declares_unit(self, name: str, class_id: str = "") -> bool:
        """May a class or variant (one of that class, if it is given) bring a unit of that id?"""
        classes = [tree for (kind, each), tree in self.trees.items() if kind == "class" and class_id in ("", each)]
        variants = [tree for each, tree in self.variants if class_id in ("", each)]
        return name in self.unread or any(name in keys(tree, "units") for tree in (*classes, *variants))


def words_of(data: bytes) -> set[str]:
    """All words of a file that could not be read which an id may be."""
    return set(_WORD.findall(data.decode("utf-8", "replace")))
