"""All generated pages below `docs/`, by file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from solwaris_play.reference.classes import classes
from solwaris_play.reference.commands import commands
from solwaris_play.reference.events import events
from solwaris_play.reference.face import face
from solwaris_play.reference.faults import faults
from solwaris_play.reference.lints import page as lints
from solwaris_play.reference.page import page
from solwaris_play.reference.refusals import refusals

#: Each page by its file below `docs/`, and what makes it.
PAGES: Mapping[str, Callable[[], str]] = {
    "lints.md": lints,
    "yaml.md": page,
    "reference/classes.md": classes,
    "reference/commands.md": commands,
    "reference/events.md": events,
    "reference/faults.md": faults,
    "reference/python.md": face,
    "reference/refusals.md": refusals,
}


def write(folder: Path) -> None:
    """Write them all below that folder."""
    for name, make in PAGES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(make(), encoding="utf-8", newline="\n")
