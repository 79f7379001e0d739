"""A bot that does anything legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_play.bots.base import Bot

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.view import View


class RandomBot(Bot):
    """Draws evenly from the legal actions: the yardstick every other bot must beat."""

    name: ClassVar[str] = "random"

    def pick(self, view: View, seat: int) -> sw.Action:
        """Any legal action, each as likely as the next."""
        return view.legal(seat).sample(self.rng)
