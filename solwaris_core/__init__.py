"""Solwaris: a rules-as-data engine for a grid duel. What projects import stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solwaris_core.actions import Action, Bid, Cast, Decline, EndTurn, Forfeit, Move, Path, Place, Timeout
    from solwaris_core.catalog import Catalog
    from solwaris_core.duel import Duel, Hero
    from solwaris_core.errors import DataError, IllegalAction, PluginError, Problem, ReplayError, SolwarisError
    from solwaris_core.events import Event
    from solwaris_core.face import Outcome
    from solwaris_core.info import UnitInfo
    from solwaris_core.loading import load
    from solwaris_core.refusal import Refusal
    from solwaris_core.view import View
else:
    from solwaris_core.lazy import names_of

    __getattr__ = names_of(
        __name__,
        {
            "actions": "Action Bid Cast Decline EndTurn Forfeit Move Path Place Timeout",
            "catalog": "Catalog",
            "duel": "Duel Hero",
            "errors": "DataError IllegalAction PluginError Problem ReplayError SolwarisError",
            "events": "Event",
            "face": "Outcome",
            "info": "UnitInfo",
            "loading": "load",
            "refusal": "Refusal",
            "view": "View",
        },
    )

__all__ = [
    "Action", "Bid", "Cast", "Catalog", "DataError", "Decline", "Duel", "EndTurn", "Event", "Forfeit", "Hero",
    "IllegalAction", "Move", "Outcome", "Path", "Place", "PluginError", "Problem", "Refusal", "ReplayError",
    "SolwarisError", "Timeout", "UnitInfo", "View", "load",
]  # fmt: skip


def __dir__() -> list[str]:
    return __all__
