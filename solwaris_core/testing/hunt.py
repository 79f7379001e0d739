"""Shrinking that knows when to stop: Hypothesis may look for a smaller failure only for so long.

Hypothesis itself goes on for up to five minutes, which is more than anybody wants to wait for a message.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hypothesis import reject

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_core.testing.story import Story

#: Seconds of looking on once something has failed.
SECONDS = 8.0


class Hunt:
    """The failures of one generated test: the one with the fewest actions is kept."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self.story: Story | None = None
        self._until = 0.0

    @property
    def over(self) -> bool:
        """Is it time to stop looking?"""
        return self.error is not None and time.monotonic() > self._until

    @contextmanager
    def example(self, told: Sequence[Story]) -> Iterator[None]:
        """What is tried inside may fail; the last of the stories is then that of what was played. Once the hunt is over
        it is not tried any more."""
        if self.over:
            reject()
        try:
            yield
        except Exception as error:
            self.note(error, told[-1] if told else None)
            raise

    def note(self, error: Exception, story: Story | None) -> None:
        """That has failed, on that story."""
        if self.error is None:
            self._until = time.monotonic() + SECONDS
        best = self.story
        if self.error is None or best is None or (story is not None and len(story.actions) <= len(best.actions)):
            self.error, self.story = error, story
