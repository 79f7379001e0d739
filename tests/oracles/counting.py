"""How much Python does, counted: bytecode instructions and function calls, which no busy machine changes.

The counts of a piece that does the same each time are exact, in every process, whatever its hash seed. They differ
between minor versions of Python.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType


@attrs.frozen
class Count:
    """Bytecode instructions, and calls of Python functions (each resumption of a generator is one)."""

    instructions: int
    calls: int


def counted(piece: Callable[[], object]) -> Count:
    """The work of the piece, once every table is filled that it fills: it is played twice."""
    piece()
    return counted_once(piece)


def counted_once(piece: Callable[[], object]) -> Count:
    """The work of the piece as things stand."""
    instructions = calls = 0

    def tell(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal instructions, calls
        if event == "opcode":
            instructions += 1
        elif event == "call":
            calls += 1
            frame.f_trace_lines = False
            frame.f_trace_opcodes = True
        return tell

    before, collects = sys.gettrace(), gc.isenabled()
    # Python 3.12 tells of instructions only if some frame asked for them before tracing began.
    sys._getframe().f_trace_opcodes = True
    # What others do whenever memory is cleared up is no work of the piece.
    gc.disable()
    sys.settrace(tell)
    try:
        piece()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return Count(instructions, calls)
