"""A stranger's class for the tests of the kit: sound as it stands, broken by what a test puts into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import yaml

import solwaris_core as sw
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure
from solwaris_core.events.lasting import Noted
from solwaris_core.events.units import Summoned
from solwaris_core.plugins import hookimpl
from solwaris_core.rules.displacement import is_open

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act, Test
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Robbing(Effect):
    """Cheats: an MP changes hands, and no event tells of it."""

    key: ClassVar[str] = "rob"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            Noted.emit(state, unit, "words:robbed", 1)
            unit.ap += 1  # cheats
            Noted.emit(state, unit, "words:robbed", 2)

        return act


@attrs.frozen(kw_only=True)
class Counting(Effect):
    """Cheats: it counts in itself, so that another duel goes on where this one ends."""

    key: ClassVar[str] = "count"

    def compile(self, link: Link) -> Act:
        runs: list[int] = []

        def act(state: State, context: Context, unit: Unit) -> None:
            runs.append(1)
            Noted.emit(state, unit, "words:runs", len(runs))

        return act


@attrs.frozen(kw_only=True)
class Remembering(Effect):
    """Cheats: it counts in its class, and does otherwise every 23rd time."""

    key: ClassVar[str] = "remember"
    runs: ClassVar[list[int]] = []

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            self.runs.append(1)
            Noted.emit(state, unit, "words:turn", 2 if len(self.runs) % 23 == 0 else 1)

        return act


@attrs.frozen(kw_only=True)
class Tiring(Effect):
    """Cheats: it counts in its class, and crashes the second time."""

    key: ClassVar[str] = "tire"
    runs: ClassVar[list[int]] = []

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            self.runs.append(1)
            if len(self.runs) > 1:
                raise KeyError("no more")
            Noted.emit(state, unit, "words:turn", 1)

        return act


@attrs.frozen(kw_only=True)
class Once(Condition):
    """Cheats: it holds once for each unit that it is asked of, whatever the duel."""

    key: ClassVar[str] = "once"
    met: ClassVar[set[str]] = set()

    def test(self) -> Test:
        def holds(state: State, context: Context, target: Unit | None) -> bool:
            known = target is None or target.name in self.met
            self.met.add(target.name if target is not None else "")
            return not known

        return holds


@attrs.frozen(kw_only=True)
class Peeping(Effect):
    """Leaks: notes where the first enemy is, seen or not."""

    key: ClassVar[str] = "peep"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            enemy = next(each for each in state.units.values() if each.side != unit.side)
            Noted.emit(state, unit, "words:seen", enemy.tile)  # leaks

        return act


@attrs.frozen(kw_only=True)
class Following(Effect):
    """Leaks: a thing appears beside the first enemy, seen or not."""

    key: ClassVar[str] = "follow"
    once: ClassVar[bool] = True

    def compile(self, link: Link) -> Act:
        (kind,) = link.kinds.values()

        def act(state: State, context: Context, unit: Unit) -> None:
            enemy = next(each for each in state.units.values() if each.side != unit.side)
            near = [enemy.tile + step for step in state.board.steps]
            onto = next((tile for tile in near if is_open(state, tile)), None)
            if onto is not None:
                Summoned.emit(state, f"{kind.id}_{state.next_uid + 2}", kind.path, context.owner, onto)  # leaks

        return act


@attrs.frozen(kw_only=True)
class Nearness(Measure):
    """Leaks: how near the nearest enemy is, seen or not."""

    key: ClassVar[str] = "nearness"

    def read(self, state: State, unit: Unit, context: Context) -> int:
        enemies = [each.tile for each in state.units.values() if each.side != unit.side and each.tile >= 0]
        if unit.tile < 0 or not enemies:
            return 0
        return max(12 - min(state.board.distance(unit.tile, tile) for tile in enemies), 0)


@attrs.frozen(kw_only=True)
class Raising(Effect):
    """Crashes."""

    key: ClassVar[str] = "crash"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            raise KeyError("nothing of that name")  # crashes

        return act


@attrs.frozen(kw_only=True)
class Looping(Effect):
    """Never comes back."""

    key: ClassVar[str] = "loop"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            while unit.alive:
                unit.alive = True  # loops

        return act


class Words:
    """The plugin."""

    @hookimpl
    def solwaris_types(self) -> tuple[type[Any], ...]:
        return Robbing, Counting, Remembering, Tiring, Once, Peeping, Following, Nearness, Raising, Looping


def stranger(folder: Path, *, first: Any = None, passive: Any = None, **parts: Any) -> sw.Catalog:
    """A catalog with two bundled classes and the class `stranger`, whose file lies in the folder.

    `first` changes the spell of the first slot, `passive` the passive; `parts` are further keys of the class.
    """
    slots = [{"original": _spell(f"blow_{place}")} for place in range(8)]
    slots[0]["original"] |= first or {}
    habit = {"id": "habit", "name": "Habit", "text": "Bears it.", "resistance": 5, **(passive or {})}
    data = {
        "class": "stranger", "name": "Stranger", "text": "From elsewhere.", "stats": {"hp": 200},
        "passive": {"original": habit}, "slots": slots, **parts,
    }  # fmt: skip
    (folder / "stranger.yaml").write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    return sw.load(mods=[folder], plugins=("shade", "warrior", Words()))


#: This file, in which the words stand.
WORDS = Path(__file__)


def line_in(file: Path, text: str) -> int:
    """The first line of a file in which that text stands."""
    return next(number for number, line in enumerate(file.read_text("utf-8").splitlines(), 1) if text in line)


def line_of(comment: str) -> int:
    """The line of this file that ends in that comment."""
    return lines_of(comment)[0]


def lines_of(comment: str) -> list[int]:
    """The lines of this file that end in that comment."""
    lines = WORDS.read_text(encoding="utf-8").splitlines()
    return [number for number, line in enumerate(lines, 1) if line.endswith(f"# {comment}")]


def _spell(id_: str) -> dict[str, Any]:
    effects = [{"damage": {"min": 14, "max": 18}}]
    return {
        "id": id_, "name": "Blow", "text": "Hits.", "tip": "Hit.", "cost": 3, "range": [1, 4], "aim": "enemy",
        "effects": effects,
    }  # fmt: skip
