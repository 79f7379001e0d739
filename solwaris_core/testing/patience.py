"""A bound on the time that one action may take, so that a plugin's endless loop fails a test and does not hang it."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Seconds; the longest action of the bundled classes takes a few thousandths of one.
SECONDS = 5.0


class TooSlow(Exception):
    """An action took too long. Raised in the midst of it, so that the traceback says where."""


@contextmanager
def patience() -> Iterator[None]:
    """Raise TooSlow in whatever runs inside once SECONDS are over.

    Where the system has no timer signals, or outside the main thread, there is no bound.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: Any) -> None:
        raise TooSlow(f"it takes longer than {SECONDS:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    left, interval = signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, interval)
        signal.signal(signal.SIGALRM, before)
