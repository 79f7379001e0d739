"""What a Tiled file is refused with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    from pathlib import Path


class TiledError(SolwarisError):
    """A map of the Tiled editor that cannot be taken: its file, where in it, and a sentence on what to do."""

    def __init__(self, file: Path, message: str, *, layer: str = "", tile: tuple[int, int] | None = None) -> None:
        where = [f"layer `{layer}`"] if layer else []
        if tile is not None:
            where.append(f"tile [{tile[0]}, {tile[1]}]")
        super().__init__(f"{file}: {', '.join(where) + ': ' if where else ''}{message}")
