"""Strangers' code under watch: what an effect, condition, measure or shape of a plugin raises names the plugin."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from solwaris_core.errors import PluginError, SolwarisError
from solwaris_core.owner import owner, package_of

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

    def call(*args: Any) -> Any:
        try:
            return function(*args)
        except (SolwarisError, RecursionError):
            raise
        except Exception as error:
            message = f"{type(word).__name__} raised {type(error).__name__}: {error}"
            raise PluginError(plugin_of(word), message, *place_of(word, error)) from error

    return cast("F", call)


def plugin_of(word: object) -> str:
    """The plugin that a word of the vocabulary comes from, as errors name it."""
    return owner(type(word).__module__)


def place_of(word: object, error: BaseException) -> tuple[str | None, int | None]:
    """File and line of the innermost call in the files of the word's plugin that led to the error; None, None where
    there is none."""
    package = package_of(type(word).__module__)
    place: tuple[str | None, int | None] = None, None
    for frame, line in traceback.walk_tb(error.__traceback__):
        module = frame.f_globals.get("__name__", "")
        if module == package or module.startswith(f"{package}."):
            place = frame.f_code.co_filename, line
    return place


def covered(board: Board, shape: Shape, centre: int, source: int) -> int:
    """The playable tiles that a shape covers (R7.6), remembered for each board."""
    key = (shape, centre, source if shape.directed else -1)
    mask = board.covers.get(key)
    if mask is None:
        mask = watched(shape, shape.covers)(board, centre, source) & board.free
        board.covers[key] = mask
    return mask
