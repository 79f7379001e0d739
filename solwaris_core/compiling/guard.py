"""Strangers' code under watch: what an effect, condition, measure or shape of a plugin raises names the plugin."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from solwaris_core.errors import PluginError, SolwarisError

if TYPE_CHECKING:
    from solwaris_core.board import Board
    from solwaris_core.definitions.vocabulary import Shape

F = TypeVar("F", bound=Callable[..., Any])

#: Words of these modules are the kernel's own and need no watch.
_OWN = "solwaris_core."


def watched(word: object, function: F) -> F:
    """The function of that word: as it is for the kernel's own, else one that turns what it raises into PluginError."""
    if type(word).__module__.startswith(_OWN):
        return function
    plugin = plugin_of(word)

    def call(*args: Any) -> Any:
        try:
            return function(*args)
        except (SolwarisError, RecursionError):
            raise
        except Exception as error:
            raise PluginError(plugin, f"{type(word).__name__} raised {type(error).__name__}: {error}") from error

    return cast("F", call)


def plugin_of(word: object) -> str:
    """The plugin that a word of the vocabulary comes from: its package, below `solwaris_plugins` its folder."""
    first, *rest = type(word).__module__.split(".")
    return rest[0] if first == "solwaris_plugins" and rest else first


def covered(board: Board, shape: Shape, centre: int, source: int) -> int:
    """The playable tiles that a shape covers (R7.6), remembered for each board."""
    key = (shape, centre, source if shape.directed else -1)
    mask = board.covers.get(key)
    if mask is None:
        mask = watched(shape, shape.covers)(board, centre, source) & board.free
        board.covers[key] = mask
    return mask
