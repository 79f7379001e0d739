"""The library that reads Tiled's files, which only the extra `mod` brings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError
from solwaris_play.tiled.errors import TiledError

if TYPE_CHECKING:
    from pytiled_parser import TiledMap

#: What the library raises where a file lacks something, or has it otherwise than Tiled writes it.
_STUMBLES = (LookupError, ValueError, TypeError, AttributeError, RuntimeError, AssertionError, SyntaxError, OSError)


def parsed(file: Path) -> TiledMap:
    """The map of a file that has been looked at (`guard.py`).

    Raises SolwarisError with the command that installs the library where it is missing, TiledError where the file
    is not as Tiled saves it.
    """
    try:
        from pytiled_parser import UnknownFormat, parse_map
    except ModuleNotFoundError as error:
        message = (
            f"Tiled maps need the extra `mod` (missing: {error.name}); install it with: pip install 'solwaris[mod]'"
        )
        raise SolwarisError(message) from error
    try:
        return parse_map(file, encoding="utf-8-sig")
    except (*_STUMBLES, UnknownFormat) as error:
        said = f"{type(error).__name__}: {error}"
        message = f"this is no map as Tiled saves it ({said:.120}); open it in Tiled and save it again"
        raise TiledError(file, message) from error
