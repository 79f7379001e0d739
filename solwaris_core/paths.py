"""Paths on a board by networkx: routes for people, previews and bots, and the figures of the map check.

Inside a turn the masks of `Board.reach` and `Board.steps_to` answer instead; a law in the tests holds the two together.
networkx takes long to import, so only the functions here load it, when called.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    import networkx as nx

    from solwaris_core.board import Board


@lru_cache(maxsize=32)
def graph(board: Board) -> nx.Graph[int]:
    """The walking graph: a node for each playable tile, an edge between neighbours (R6.1). It is frozen."""
    import networkx as nx

    walks: nx.Graph[int] = nx.Graph()
    walks.add_nodes_from(tiles(board.free))
    for step in (1, board.stride):
        walks.add_edges_from((tile, tile + step) for tile in tiles(board.free & board.free >> step))
    nx.freeze(walks)
    return walks


def route(board: Board, a: int, b: int, blocked: int = 0) -> tuple[int, ...] | None:
    """The path a walk from a to b takes past the blocked tiles: the tiles entered, in order, b the last (R6.2).

    Empty if a is b; None if there is none. The start may be among the blocked tiles.
    """
    import networkx as nx

    open_tiles = board.free & ~blocked | 1 << a
    walks = graph(board).subgraph(tiles(open_tiles))
    if b not in walks:
        return None
    left = nx.single_source_shortest_path_length(walks, b)
    if a not in left:
        return None
    path = []
    here = a
    while here != b:
        here = next(here + step for step in board.steps if left.get(here + step, left[here]) < left[here])
        path.append(here)
    return tuple(path)


def connected(board: Board) -> bool:
    """Can every playable tile be walked to from every other? False for a board without any."""
    import networkx as nx

    return board.free != 0 and nx.is_connected(graph(board))


def distances(board: Board) -> Mapping[int, Mapping[int, int]]:
    """Steps of the shortest walk between all playable tiles; a pair that no walk joins is absent."""
    import networkx as nx

    return dict(nx.all_pairs_shortest_path_length(graph(board)))


def distances_from(board: Board, sources: int) -> Mapping[int, int]:
    """Steps of the shortest walk to each tile from the nearest of the source tiles; unreachable tiles are absent."""
    import networkx as nx

    start = [tile for tile in tiles(sources) if tile in graph(board)]
    return {tile: steps for steps, layer in enumerate(nx.bfs_layers(graph(board), start)) for tile in layer}


def choke_points(board: Board) -> tuple[int, ...]:
    """The tiles that cut the walking graph in two if something stands on them (its articulation points)."""
    import networkx as nx

    return tuple(sorted(nx.articulation_points(graph(board))))


def dead_ends(board: Board) -> tuple[int, ...]:
    """The playable tiles with no more than one playable neighbour."""
    return tuple(sorted(tile for tile, neighbours in graph(board).degree() if neighbours <= 1))


def centre(board: Board) -> tuple[int, ...]:
    """The tiles whose furthest tile is nearest by walking; none unless all playable tiles are connected."""
    import networkx as nx

    return tuple(sorted(nx.center(graph(board), usebounds=True))) if connected(board) else ()


def zone_distance(board: Board) -> int | None:
    """Steps of the shortest walk from one start zone to the other (R1.6); None if there is none."""
    steps = distances_from(board, board.zones[1])
    return min((steps[tile] for tile in tiles(board.zones[2]) if tile in steps), default=None)


def zone_cut(board: Board) -> int | None:
    """The fewest tiles outside the zones that, all held, let no walk pass from one zone to the other.

    0 if there is no walk anyway; None if the zones touch, or one of them is empty.
    """
    import networkx as nx

    walks: nx.Graph[int] = nx.Graph(graph(board))
    first, second = (tiles(zone) for zone in board.zones.values())
    if not first or not second or nx.node_boundary(walks, first, second):
        return None
    for side, zone in board.zones.items():
        walks.add_edges_from((-side, beside) for beside in nx.node_boundary(walks, tiles(zone)))
    walks.remove_nodes_from([*first, *second])
    walks.add_nodes_from((-1, -2))
    return int(nx.node_connectivity(walks, -1, -2))


def nearer(board: Board) -> tuple[int, int]:
    """How many playable tiles are nearer by walking to zone 1, and how many to zone 2."""
    first, second = (distances_from(board, board.zones[side]) for side in (1, 2))
    shared = first.keys() & second.keys()
    return sum(first[tile] < second[tile] for tile in shared), sum(second[tile] < first[tile] for tile in shared)
