"""Watching the rules at work, as a debugger does: certain functions, when they are called, and when they end.

The rules hand figures to each other and keep none of them. Asking the running interpreter, and only where somebody
wants an explanation, costs the hot path nothing.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import CodeType, FrameType, FunctionType


class Listener(Protocol):
    """Whom the calls are told."""

    def began(self, name: str, frame: FrameType) -> None:
        """A function was called; the frame's local variables are its arguments."""

    def ended(self, name: str, frame: FrameType, result: Any) -> None:
        """It is about to return that result, None where it raises; the frame has its last local variables."""


@contextmanager
def watched(functions: Iterable[FunctionType], listener: Listener) -> Iterator[None]:
    """Tell the listener of every call of these functions in this thread, by qualified name, inside the block."""
    names: dict[CodeType, str] = {each.__code__: each.__qualname__ for each in functions}

    def hear(frame: FrameType, what: str, result: Any) -> None:
        name = names.get(frame.f_code)
        if name is not None and what == "call":
            listener.began(name, frame)
        elif name is not None and what == "return":
            listener.ended(name, frame, result)

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        yield
    finally:
        sys.setprofile(before)
