"""A board as text: scenery, void, units with their sides, and the traps and pickups that the viewer knows.

Each tile is two characters wide and means the same without colour: `A1` is hero `a` of side 1, `i2` a summon
or thing of side 2, `^1` a trap, `+a` a pickup, ` .` free ground, ` *` ground that is asked for, ` 2` a start zone;
scenery is its map letter twice, void is blank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    import solwaris_core as sw
    from solwaris_core.board import Board
    from solwaris_core.view import View


@attrs.frozen
class Glyph:
    """Two characters of a picture, and the role that a screen may colour: `side 1`, `scenery`, `pickup` …"""

    text: str
    role: str = "ground"


#: Lines of glyphs, from top to bottom.
Picture = tuple[tuple[Glyph, ...], ...]


def draw(game: sw.Duel | View, rows: Sequence[str] = (), marked: Container[tuple[int, ...]] = ()) -> Picture:
    """The board with everything that `game` shows on it: a View shows what its side knows, a Duel everything.

    `rows` are the map's own rows, for the letters of its scenery; without them all scenery is `##`. `marked` are
    tiles to point out; a unit on one keeps its characters. Before the heroes stand, start zones show too.
    """
    tiles = _ground(game.board, rows)
    if game.phase == "placement":
        tiles |= _zones(game.board)
    letters = pickup_letters(game.pickups)
    for pickup in game.pickups:
        tiles[tuple(pickup.at)] = Glyph(f"+{letters[pickup.kind]}", "pickup")
    for trap in game.traps:
        tiles[tuple(trap.at)] = Glyph(f"^{trap.side}", f"side {trap.side}")
    for unit in game.units.values():
        if unit.alive and unit.at is not None:
            tiles[tuple(unit.at)] = Glyph(mark(unit), f"side {unit.side}")
    for at, glyph in tiles.items():
        if at in marked:
            tiles[at] = Glyph(_pointed_out(glyph.text), "marked")
    return _framed(game.board, tiles)


def draw_map(board: Board, rows: Sequence[str] = ()) -> Picture:
    """The empty board, with the digits of its start zones (R1.6)."""
    return _framed(board, _ground(board, rows) | _zones(board))


def plain(picture: Picture) -> list[str]:
    """The picture as lines without colour."""
    return ["".join(glyph.text for glyph in line).rstrip() for line in picture]


def mark(unit: Any) -> str:
    """The two characters of a unit: its initial, large for a hero, and its side."""
    initial = unit.name[:1]
    return f"{initial.upper() if unit.kind == 'hero' else initial.lower()}{unit.side}"


def pickup_letters(pickups: Sequence[Any]) -> dict[str, str]:
    """A letter for each kind of pickup that lies there: the first of its id that no other has."""
    letters: dict[str, str] = {}
    for kind in sorted({pickup.kind for pickup in pickups}):
        letters[kind] = next((letter for letter in kind if letter not in letters.values()), "?")
    return letters


def _pointed_out(text: str) -> str:
    """The characters of a marked tile: a star for free ground, `*h` for the pickup `+h`, `*1` for the trap `^1`."""
    return {" ": " *", "+": f"*{text[1]}", "^": f"*{text[1]}"}.get(text[0], text)


def _ground(board: Board, rows: Sequence[str]) -> dict[tuple[int, ...], Glyph]:
    """The glyph of each tile by (x, y), before anything stands on it."""
    tiles: dict[tuple[int, ...], Glyph] = {}
    for y in range(board.height):
        for x in range(board.width):
            bit = 1 << board.number(x, y)
            if board.free & bit:
                tiles[x, y] = Glyph(" .")
            elif board.obstacles & bit:
                tiles[x, y] = Glyph((rows[y][x] if rows else "#") * 2, "scenery")
            else:
                tiles[x, y] = Glyph("  ")
    return tiles


def _zones(board: Board) -> dict[tuple[int, ...], Glyph]:
    """The digits of the start zones by (x, y)."""
    return {
        board.xy(tile): Glyph(f" {side}", "zone")
        for side, zone in board.zones.items()
        for tile in range(board.size)
        if zone >> tile & 1
    }


def _framed(board: Board, tiles: Mapping[tuple[int, ...], Glyph]) -> Picture:
    """The tiles in lines, with the x above (tens over ones) and the y at the left."""
    across = range(board.width)
    tens = (Glyph("   "), *(Glyph("  " if x < 10 or x % 10 else f"{x // 10:>2}", "axis") for x in across))
    ones = (Glyph("   "), *(Glyph(f"{x % 10:>2}", "axis") for x in across))
    lines = [(Glyph(f"{y:>2} ", "axis"), *(tiles[x, y] for x in across)) for y in range(board.height)]
    return (*((tens,) if board.width > 10 else ()), ones, *lines)
