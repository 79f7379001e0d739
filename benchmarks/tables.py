"""`python -m benchmarks.tables MAPS PAIRINGS ACTIONS`: fills the tables of maps and prints how many bytes they take.

For each tile is asked what is in sight, what every spell can be aimed at, with longer ranges too, and every walk;
what else a board keeps is filled by playing.
"""

from __future__ import annotations

import gc
import random
import sys
import tracemalloc

import solwaris_core as sw
from benchmarks.playouts import by_codes
from benchmarks.stage import pairings
from solwaris_core.board import Reach

#: What spells may add to a range.
LONGER = range(3)
#: The most MP that a unit walks with.
MOST_MP = 8


def main(maps: int, count: int, longest: int) -> None:
    """Load, fill the tables of the smallest maps, print."""
    catalog = sw.load()
    for heroes in pairings(catalog, count):  # compiles the classes, which is not the tables' memory
        sw.Duel(catalog, map="vault", heroes=heroes)
    reaches = _reaches(catalog)
    gc.collect()
    tracemalloc.start()
    by_size = sorted(catalog.maps, key=lambda map_id: catalog.maps[map_id].board.free.bit_count())
    for map_id in by_size[:maps]:
        _ask(catalog, map_id, reaches)
        for seed, heroes in enumerate(pairings(catalog, count)):
            duel = sw.Duel(catalog, map=map_id, heroes=heroes, seed=seed, setup="quick", record=False)
            by_codes(duel, random.Random(seed), longest)
    gc.collect()
    print(tracemalloc.get_traced_memory()[0])


def _reaches(catalog: sw.Catalog) -> set[Reach]:
    """Every reach that a spell of some loadout or summon has, and longer ones."""
    found = set()
    for definition in catalog.classes.values():
        spells = [*definition.spells, *(spell for unit in definition.units.values() for spell in unit.spells)]
        found |= {Reach(*spell.range, spell.line, spell.sight).stretched(more) for spell in spells for more in LONGER}
    return found


def _ask(catalog: sw.Catalog, map_id: str, reaches: set[Reach]) -> None:
    """Ask the board of the map everything about every tile: sight, aims, walks."""
    board = catalog.maps[map_id].board
    for at in board.positions(board.free):
        tile = board.number(*at)
        board.sight(tile)
        for reach in reaches:
            board.aims[reach][tile]
        for mp in range(MOST_MP + 1):
            board.reach(tile, mp, 0)
        for goal in board.positions(board.reach(tile, MOST_MP, 0)):
            board.steps_to(tile, board.number(*goal), 0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
