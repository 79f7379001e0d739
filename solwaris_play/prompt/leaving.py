"""How a person's part in a duel ends before the duel does."""

from __future__ import annotations

from solwaris_core.errors import SolwarisError


class Left(SolwarisError):
    """The person has left the duel: by word, or because there is no more input."""


class Unheard(SolwarisError):
    """What the person should see could not be written. `error` says why."""

    def __init__(self, error: OSError) -> None:
        self.error = error
        super().__init__(str(error))
