"""The board of a duel (R1): which tiles are playable, and what can be reached, seen and aimed at from each.

A tile is one number, `y * stride + x`. The stride is one more than the width: the column past the right edge, which is
never playable, keeps a step to the right or left from running into the next row. Sets of tiles are masks (`masks.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solwaris_core import sight
from solwaris_core.masks import lowest, nth, spread, tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.definitions.vocabulary import Shape

    #: A path as the tiles entered, in order (None where none leads there), and as a mask.
    Way = tuple[tuple[int, ...] | None, int]

__all__ = ["Board", "Reach", "lowest", "nth", "tiles"]


#: Ways that a board remembers at most: some 300 bytes each.
MOST_WAYS = 16384
#: Numbers of MP of which a board remembers what they reach.
MOST_OPEN = 64


class Reach(NamedTuple):
    """How far a spell reaches: the least and the largest distance (R7.2), in a line only, in sight only (R2.5)."""

    low: int
    high: int
    line: bool
    sight: bool

    def stretched(self, tiles: int) -> Reach:
        """The reach with another maximum: modifiers touch only those of 2 and more (R7.2)."""
        return self if self.high < 2 or not tiles else self._replace(high=max(self.high + tiles, self.low, 1))


class Aims(dict[Reach, tuple[int, ...]]):
    """The playable tiles that each reach covers (R7.2, R2.5), by tile, as masks; of others than playable tiles none.
    Worked out for the whole board when a reach is first asked for. Those that go past its edges everywhere are one."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, reach: Reach) -> tuple[int, ...]:
        board = self.board
        furthest = board.width + board.height
        if reach.high > furthest:
            found = self[reach._replace(low=min(reach.low, furthest), high=furthest)]
        else:
            found = tuple([board.aimed(tile, reach) if board.free >> tile & 1 else 0 for tile in range(board.size)])
        self[reach] = found
        return found


class OpenWalks(dict[int, tuple[int, ...]]):
    """What so many MP reach from each tile where nothing is blocked, as `Board.flood` says: worked out for the whole
    board when it is first asked for. Of `MOST_OPEN` numbers at most."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, mp: int) -> tuple[int, ...]:
        board = self.board
        if len(self) >= MOST_OPEN:
            self.clear()
        found = self[mp] = tuple([board.flood(tile, mp, 0) for tile in range(board.size)])
        return found


class Board:
    """One map's ground. It never changes, so every duel on the map shares it; tables are filled as they are asked for.

    `free` and `obstacles` are masks, what is in neither is void (R1.1); `zones` gives each side's start tiles (R3.1).
    """

    __slots__ = (
        "_column", "_ground", "_numbers", "_open", "_playable", "_sight", "_ways", "aims", "covers", "free",
        "height", "obstacles", "size", "steps", "stride", "width", "xs", "ys", "zones",
    )  # fmt: skip

    def __init__(self, width: int, height: int, free: int, obstacles: int, zones: Mapping[int, int]) -> None:
        self.width = width
        self.height = height
        self.stride = width + 1
        self.size = self.stride * height
        self.free = free
        self.obstacles = obstacles
        self.zones = dict(zones)
        self.xs = tuple(tile % self.stride for tile in range(self.size))
        self.ys = tuple(tile // self.stride for tile in range(self.size))
        #: Right, down, left, up: the order that breaks ties between paths (R6.2).
        self.steps = (1, self.stride, -1, -self.stride)
        self._column = sum(1 << y * self.stride for y in range(height))
        self._ground = self._column * ((1 << width) - 1)
        self._playable = tiles(free)
        self._numbers = tuple(range(self.size))
        self._sight: tuple[int, ...] | None = None
        #: What is reached where nobody is in the way, by MP and tile; the way there with its mask, by tile and goal.
        self._open = OpenWalks(self)
        self._ways: dict[int, Way] = {}
        #: `aims[reach][tile]`: what `aimed` says of the tile.
        self.aims = Aims(self)
        #: Tiles by shape, centre and source, as they are asked for.
        self.covers: dict[tuple[Shape, int, int], int] = {}

    def __repr__(self) -> str:
        return f"<Board {self.width}x{self.height}, {self.free.bit_count()} playable>"

    def number(self, x: int, y: int) -> int:
        """The tile at [x, y] (R1.3); -1 when that lies outside."""
        return y * self.stride + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def xy(self, tile: int) -> tuple[int, int]:
        """Where the tile lies (R1.3)."""
        return self.xs[tile], self.ys[tile]

    def nth(self, mask: int, k: int) -> int:
        """The k-th tile of the mask, as `masks.nth`: faster where the mask lacks only few of the playable tiles."""
        playable, lacking = self._playable, self.free & ~mask
        skipped = 0
        while True:
            tile = playable[k + skipped]
            lacks = (lacking & (2 << tile) - 1).bit_count()
            if lacks == skipped:
                return tile
            skipped = lacks

    def positions(self, mask: int) -> list[tuple[int, int]]:
        """The tiles of a mask as (x, y), row by row."""
        return [self.xy(tile) for tile in tiles(mask)]

    def distance(self, a: int, b: int) -> int:
        """Tiles between a and b along a broken line, |dx| + |dy| (R1.4)."""
        return abs(self.xs[a] - self.xs[b]) + abs(self.ys[a] - self.ys[b])

    def within(self, tile: int, low: int, high: int) -> int:
        """The playable tiles at a distance of `low` to `high`, both included (R1.4), walls or not."""
        return self.free & self._disc(tile, high) & ~self._disc(tile, low - 1)

    def aimed(self, tile: int, reach: Reach) -> int:
        """The playable tiles at which a spell of that reach can be aimed from a playable tile (R7.2, R2.5)."""
        mask = self.within(tile, reach.low, reach.high)
        if reach.line:
            mask &= self.line(tile)
        return mask & self.sight(tile) if reach.sight else mask

    def _disc(self, tile: int, radius: int) -> int:
        if radius < 0:
            return 0
        disc = 1 << tile
        for _ in range(min(radius, self.width + self.height)):
            disc |= spread(disc, self.stride) & self._ground
        return disc

    def line(self, tile: int) -> int:
        """The playable tiles of the same row or column, the tile's own included (R7.2)."""
        x, y = self.xs[tile], self.ys[tile]
        row = (1 << self.width) - 1 << y * self.stride
        return self.free & (row | self._column << x)

    def sight(self, tile: int) -> int:
        """The playable tiles in sight of a playable tile, itself included (R2). Units never cut sight (R2.2)."""
        if self._sight is None:
            self._sight = sight.table(self.width, self.height, self.free, self.obstacles)
        return self._sight[tile]

    def reach(self, tile: int, mp: int, blocked: int) -> int:
        """The tiles to which 1 to `mp` steps lead past the blocked ones, the tile's own left out (R6.1)."""
        reached = self._open[mp][tile]
        # Where nothing reachable is blocked, nothing is out of the way; nor is it where that is so one step before.
        if not reached & blocked:
            return reached
        return self.flood(tile, mp, blocked) if self._open[mp - 1][tile] & blocked else reached & ~blocked

    def flood(self, tile: int, mp: int, blocked: int) -> int:
        """What `reach` says (R6.1), worked out step by step until nothing more is reached."""
        stride, before, after = self.stride, self.stride - 1, self.stride + 1
        start = 1 << tile
        open_tiles = self.free & ~blocked | start
        reached = start
        for _ in range(mp):
            # `spread` without a call.
            near = reached << stride
            near |= near >> before
            grown = (reached | near | near >> after) & open_tiles
            if grown == reached:
                break
            reached = grown
        return reached ^ start

    def steps_to(self, tile: int, goal: int, blocked: int) -> tuple[int, ...] | None:
        """The shortest path to the goal, past the blocked tiles: the tiles entered, in order, ending with the goal.

        Of several, the one that goes right first, else down, else left, else up, and so on at each tile (R6.2).
        Empty if the goal is the tile itself; None if no path leads there, or the goal is blocked.
        """
        return self.way(tile, goal, blocked)[0]

    def way(self, tile: int, goal: int, blocked: int) -> Way:
        """The same path, and its tiles as a mask."""
        key = tile + goal * self.size
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = self._way(tile, goal, 0)
        # Blocked tiles can only take paths away: the first of all, where it is open, is the first of those left.
        return self._way(tile, goal, blocked) if found[1] & blocked else found

    def _way(self, tile: int, goal: int, blocked: int) -> Way:
        if tile == goal:
            return (), 0
        stride, before, after = self.stride, self.stride - 1, self.stride + 1
        here = 1 << tile
        unseen = self.free & ~blocked
        front = 1 << goal & unseen
        unseen |= here
        # From the goal outwards: layers[d] holds the tiles at d steps from it, up to the one before the start's.
        layers = []
        while not front & here:
            if not front:
                return None, 0
            layers.append(front)
            unseen ^= front
            near = front << stride
            near |= near >> before
            front = (near | near >> after) & unseen
        # One object for each number: thousands of paths are remembered.
        numbers = self._numbers
        path = []
        mask = 0
        for layer in reversed(layers):
            if layer & here << 1:
                here <<= 1
                tile += 1
            elif layer & here << stride:
                here <<= stride
                tile += stride
            elif layer & here >> 1:
                here >>= 1
                tile -= 1
            else:
                here >>= stride
                tile -= stride
            path.append(numbers[tile])
            mask |= here
        return tuple(path), mask
