"""The tree of a YAML text with the exact place of every node, by ruamel.yaml from the extra `mod`.

A migration works on these nodes and gives edits of the text. ruamel.yaml's own writing would keep comments and quotes,
too, but lays out anew what nobody touched: block texts, braces in lists, lines in braces.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruamel.yaml.nodes import Node


def roots(text: str) -> list[Node]:
    """The root of every document. SolwarisError where ruamel.yaml is missing, ValueError where it reads no YAML."""
    try:
        from ruamel.yaml import YAML
        from ruamel.yaml.error import ReusedAnchorWarning, YAMLError
    except ModuleNotFoundError as error:
        message = (
            f"old files need the extra `mod` (missing: {error.name}); install it with: pip install 'solwaris[mod]'"
        )
        raise SolwarisError(message) from error
    try:
        with warnings.catch_warnings():
            # An anchor that is used again means what it says to our own reader as well.
            warnings.simplefilter("ignore", ReusedAnchorWarning)
            return list(YAML().compose_all(text))
    except YAMLError as error:
        raise ValueError(str(error)) from error


def entries(node: Node) -> list[tuple[Node, Node]]:
    """Keys and values of a mapping; none of anything else."""
    from ruamel.yaml.nodes import MappingNode

    return list(node.value) if isinstance(node, MappingNode) else []


def items(node: Node) -> list[Node]:
    """The items of a list; none of anything else."""
    from ruamel.yaml.nodes import SequenceNode

    return list(node.value) if isinstance(node, SequenceNode) else []


def entry(node: Node, key: str) -> tuple[Node, Node] | None:
    """Key and value of an entry of a mapping; None where there is none."""
    return next(((name, value) for name, value in entries(node) if name.value == key), None)


def everything(root: Node) -> Iterator[Node]:
    """Every node below a root, itself too, each once however many aliases name it."""
    waiting = [root]
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += [value for _, value in entries(node)] + items(node)


def in_braces(node: Node) -> bool:
    """Is it a mapping or list in braces or brackets?"""
    from ruamel.yaml.nodes import CollectionNode

    return isinstance(node, CollectionNode) and bool(node.flow_style)


def is_empty_mapping(node: Node) -> bool:
    """Is it `{}`?"""
    from ruamel.yaml.nodes import MappingNode

    return isinstance(node, MappingNode) and bool(node.flow_style) and not node.value


def is_quoted(node: Node) -> bool:
    """Is it a text in quotes?"""
    from ruamel.yaml.nodes import ScalarNode

    return isinstance(node, ScalarNode) and node.style in ("'", '"')


def span(node: Node) -> tuple[int, int]:
    """Where a node begins and ends in the text; a block collection ends after the comments behind it."""
    return node.start_mark.index, node.end_mark.index
