"""The work of fixed pieces of play, and the figures that it is held against (`make work` writes them anew).

All that a piece needs is drawn from fixed seeds, on a ground of our own.
"""

from __future__ import annotations

import platform
import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import yaml
from oracles.boards import a_map
from oracles.counting import Count, counted
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_play.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

WORK = Path(__file__).parent.parent / "data" / "work.yaml"

#: The minor version whose figures count here.
PYTHON = ".".join(platform.python_version_tuple()[:2])
#: Actions of each duel, and how many lie between two of its moments at which single calls are counted.
ACTIONS, APART = 60, 10
#: What a new piece may take more or less, in per cent.
ALLOWED = 15

#: A small ground, so that no change of a map moves a figure, and no other test fills its tables.
GROUND = a_map(
    "..............",
    ".1...#....h.2.",
    ".1.h...__...2.",
    ".1...h..#...2.",
    ".1.._......#2.",
    ".1..#...h...2.",
    ".1..___..h..2.",
    ".1.h....#...2.",
    "..............",
)

HEAD = """\
# The work of fixed pieces of play (`tests/oracles/work.py`), by version of Python: bytecode instructions and calls of
# Python functions. `allowed` is what a piece may take more or less before a test says so, in per cent; it is set by
# hand. After a change that is meant, `make work` writes the figures of the Python it runs with anew: look at what
# moved, and why.
"""


@attrs.frozen
class Row:
    """A piece's figures in the data file."""

    count: Count
    allowed: int


#: By version of Python, then by piece.
Table = dict[str, dict[str, Row]]


def pieces() -> Mapping[str, Callable[[], object]]:
    """What is counted, by name."""
    return {
        "playout": lambda: [duel.playout(rng, ACTIONS) for duel, rng in _duels()],
        "playout by codes": lambda: _playouts("sample_code"),
        "playout by codes, events recorded": lambda: _playouts("sample_code", record=True),
        "playout by action objects": lambda: _playouts("sample"),
        "duels of greedy bots": _scripted,
        "clone": lambda: [duel.clone() for duel in _moments()],
        "view": lambda: [duel.view(side) for duel in _moments() for side in (0, 1, 2)],
        "legal masks": lambda: [duel.legal(duel.to_act[0]) for duel in _moments()],
        "full list as codes": lambda: [duel.legal(duel.to_act[0]).codes() for duel in _moments()],
        "full list as actions": lambda: [list(duel.legal(duel.to_act[0])) for duel in _moments()],
    }


def counts() -> dict[str, Count]:
    """The work of each piece as it is now."""
    return {name: counted(piece) for name, piece in pieces().items()}


def _playouts(sample: str, record: bool = False) -> None:
    """Play the first actions of each duel at random; `sample` names what `legal()` is asked for."""
    for duel, rng in _duels(record):
        for _ in range(ACTIONS):
            if duel.outcome is None:
                duel.apply(getattr(duel.legal(), sample)(rng))


def _scripted() -> None:
    """Let greedy bots play the first actions of each duel."""
    bots = (GreedyBot(1), GreedyBot(2))
    for duel, _ in _duels():
        for _ in range(ACTIONS):
            if duel.outcome is None:
                seat = duel.to_act[0]
                duel.apply(bots[seat].choose(duel.view(seat + 1), seat))


@cache
def _moments() -> tuple[sw.Duel, ...]:
    """The duels at every so many actions."""
    found = []
    for duel, rng in _duels():
        for number in range(ACTIONS):
            if duel.outcome is None:
                if number % APART == 0:
                    found.append(duel.clone())
                duel.apply(duel.legal().sample_code(rng))
    return tuple(found)


def _duels(record: bool = False) -> Iterator[tuple[sw.Duel, random.Random]]:
    """A duel of each class against the next one, and what chooses the actions."""
    catalog = _catalog()
    classes = sorted(catalog.classes)
    for seed, (one, other) in enumerate(zip(classes, classes[1:] + classes[:1], strict=True)):
        heroes = [sw.Hero(one, 1), sw.Hero(other, 2)]
        duel = sw.Duel(catalog, map=GROUND.id, heroes=heroes, seed=seed, setup="quick", record=record)
        yield duel, random.Random(seed)


@cache
def _catalog() -> sw.Catalog:
    return bundled().extended(maps={GROUND.id: GROUND})


def read(file: Path = WORK) -> Table:
    """The data file."""
    found = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {
        version: {name: Row(Count(row["instructions"], row["calls"]), row["allowed"]) for name, row in rows.items()}
        for version, rows in found.items()
    }


def renewed(table: Table, now: Mapping[str, Count]) -> Table:
    """The table with the figures of this Python as they are now; what was allowed by hand stays."""
    before = table.get(PYTHON, {})
    rows = {name: Row(count, before[name].allowed if name in before else ALLOWED) for name, count in now.items()}
    return {**table, PYTHON: rows}


def written(table: Table) -> str:
    """The data file: a piece a line."""
    lines = [HEAD]
    for version, rows in table.items():
        lines.append(f'"{version}":\n')
        for name, row in rows.items():
            figures = f"instructions: {row.count.instructions}, calls: {row.count.calls}, allowed: {row.allowed}"
            lines.append(f"  {name}: {{{figures}}}\n")
    return "".join(lines)


def shares(before: Count, now: Count) -> dict[str, float]:
    """By how much instructions and calls have changed, in per cent."""
    return {
        "instructions": 100 * (now.instructions - before.instructions) / before.instructions,
        "calls": 100 * (now.calls - before.calls) / before.calls,
    }


def difference(row: Row, now: Count) -> str:
    """Which figure is further from the one in the file than is allowed, either way; "" where none is.

    A piece that takes much less is told too, since the old figure would let it grow back unseen.
    """
    return ", ".join(
        f"{share:+.1f} % {what}" for what, share in shares(row.count, now).items() if abs(share) > row.allowed
    )


def main() -> None:
    """Write the figures of this Python anew, and say what moved."""
    table, now = read(), counts()
    WORK.write_text(written(renewed(table, now)), encoding="utf-8")
    before = table.get(PYTHON, {})
    for name, count in now.items():
        moved = shares(before[name].count, count) if name in before else {}
        told = ", ".join(f"{share:+.1f} % {what}" for what, share in moved.items() if share)
        if told or not moved:
            print(f"{name}: {told or 'new'}")  # noqa: T201


if __name__ == "__main__":
    main()
