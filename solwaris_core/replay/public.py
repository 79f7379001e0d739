"""What spectators may have of an action while the match goes on: no more than its events told them (R12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.actions import Action, Cast, Move, Path, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.events import Event

SPECTATORS = 0


def public_form(action: Action, acting: str | None, events: Sequence[Event]) -> dict[str, Any] | None:
    """The JSON form of the action, None for what is withheld in it; or None where nothing of it is public.

    `acting` is the unit that moved, `events` what the action led to.
    """
    seen: list[Any] = [told for event in events if (told := event.seen_by(SPECTATORS)) is not None]
    words = action.to_dict()
    if isinstance(action, Place):
        told = next(event for event in seen if event.type == "picked")
        return words | {"place": _tile(told.at)}
    if isinstance(action, Cast):
        told = next((event for event in seen if event.type == "cast"), None)
        return None if told is None else words | {"cast": told.spell, "at": _tile(told.at)}
    if isinstance(action, Move | Path):
        walked = [event.at for event in seen if event.type == "moved" and event.unit == acting]
        if not walked:
            return None
        whole = walked[-1] == tuple(action.to) if isinstance(action, Move) else walked == [*map(tuple, action.tiles)]
        return words if whole else words | {action.key: None}
    return words


def _tile(at: tuple[int, int] | None) -> list[int] | None:
    return None if at is None else list(at)
