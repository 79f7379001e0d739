"""Engines of others that are measured beside ours where they are installed. Each is imported in its own file only."""

from __future__ import annotations

import importlib
import importlib.metadata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.figure import Figure
    from benchmarks.scale import Scale

FAMILY = "Peers"
#: The figure that all others in actions a second are divided by.
YARDSTICK = "python-chess, lean loop"
#: The file here, what it measures, and the distribution that it needs.
PEERS = {
    "python_chess": ("python-chess", "chess"),
    "openspiel_chess": ("OpenSpiel chess", "open_spiel"),
    "pettingzoo_chess": ("PettingZoo chess", "pettingzoo"),
}


def figures(scale: Scale) -> tuple[list[Figure], dict[str, str], dict[str, str]]:
    """The figures of the peers that are here, the versions of those, and why the others are not measured, by name."""
    found: list[Figure] = []
    versions, missing = {}, {}
    for file, (name, distribution) in PEERS.items():
        try:
            peer = importlib.import_module(f"{__name__}.{file}")
        except ImportError as error:
            missing[name] = str(error)
            continue
        found += peer.figures(scale)
        versions[name] = importlib.metadata.version(distribution)
    return found, versions, missing
