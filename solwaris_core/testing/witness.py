"""Who emitted each event: the effect that ran, by its path, and where a plugin's Python did it, its file and line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.owner import package_of

if TYPE_CHECKING:
    from types import FrameType

    from solwaris_core.actions import Action
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event

_KERNEL = "solwaris_core."
#: The function of the kernel below which everything that an action does is called.
_BOTTOM = "spoiling"


@attrs.frozen
class Origin:
    """Where an event came from. `path` is that of the innermost effect that ran, if any was watched; `plugin`, `file`
    and `line` are those of the plugin's Python that brought it about, if it did; `direct` is true where it called
    `emit` itself and no rule of the kernel."""

    path: str | None = None
    plugin: str | None = None
    file: str | None = None
    line: int | None = None
    direct: bool = False


class Witness(list[Any]):
    """A log that notes the origin of each record. `running` names the effects that run, the innermost last."""

    def __init__(self, running: Sequence[str] = ()) -> None:
        super().__init__()
        self.running = running
        self.origins: list[Origin] = []

    def append(self, event: Any) -> None:
        self.origins.append(self._origin(sys._getframe(2)))
        super().append(event)

    def _origin(self, frame: FrameType | None) -> Origin:
        """`frame` is that of whoever called `emit`."""
        path = self.running[-1] if self.running else None
        direct = True
        while frame is not None and frame.f_code.co_name != _BOTTOM:
            module = frame.f_globals.get("__name__", "")
            if not module.startswith(_KERNEL):
                plugin = package_of(module).rpartition(".")[2]
                return Origin(path, plugin, frame.f_code.co_filename, frame.f_lineno, direct)
            direct = False
            frame = frame.f_back
        return Origin(path)


def witnessed(duel: Duel, action: Action, running: Sequence[str] = ()) -> tuple[Duel, tuple[Event, ...], list[Origin]]:
    """`duel.step(action)`, and the origin of each event."""
    new = duel.clone()
    log = Witness(running)
    new._state.log = log
    events = new.apply(action)
    return new, events, log.origins
