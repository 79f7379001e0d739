"""python-chess: a rules engine in Python, well kept and often measured. Random games."""

from __future__ import annotations

import random
from functools import partial

import chess

from benchmarks.figure import RATE, Figure
from benchmarks.peers import FAMILY, YARDSTICK
from benchmarks.scale import Scale
from benchmarks.timing import rate


def figures(scale: Scale) -> list[Figure]:
    """The loop that only asks for legal moves, and the one that also asks whether the game is over."""
    loops = {YARDSTICK: _lean, "python-chess, is_game_over() asked": _asking}
    return [
        Figure(family=FAMILY, name=name, unit=RATE, measure=partial(rate, partial(loop, scale)))
        for name, loop in loops.items()
    ]


def _lean(scale: Scale) -> int:
    """Games to the end, which is where no move is legal, or cut off; how many plies."""
    rng = random.Random(1)
    plies = 0
    for _ in range(scale.games):
        board = chess.Board()
        for _ in range(scale.longest):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies


def _asking(scale: Scale) -> int:
    """Games to the end by all rules that end them without a claim; how many plies."""
    rng = random.Random(1)
    plies = 0
    for _ in range(scale.games):
        board = chess.Board()
        for _ in range(scale.longest):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
    return plies
