"""Strangers' Python that raises is told as theirs, spoils that duel alone, and leaves the input of `step` unharmed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.plugins import hookimpl
from solwaris_core.scenario import read_path, set_up


@attrs.frozen(kw_only=True)
class Boom(Effect):
    """Raises."""

    key: ClassVar[str] = "boom"
    when_compiled: bool = False

    def compile(self, link: Any) -> Any:
        if self.when_compiled:
            raise ValueError("at load")

        def act(state: Any, context: Any, unit: Any) -> None:
            raise ZeroDivisionError("in the act")

        return act


@attrs.frozen(kw_only=True)
class Moody(Condition):
    """Raises."""

    key: ClassVar[str] = "moody"
    value: bool

    def test(self) -> Any:
        def holds(state: Any, context: Any, target: Any) -> bool:
            raise KeyError("mood")

        return holds


@attrs.frozen(kw_only=True)
class Unmeasured(Measure):
    """Raises."""

    key: ClassVar[str] = "unmeasured"

    def read(self, state: Any, unit: Any, context: Any) -> int:
        raise AttributeError("no ruler")


@attrs.frozen(kw_only=True)
class Blob(Shape):
    """Raises."""

    key: ClassVar[str] = "blob"
    size: int = 1

    def covers(self, board: Any, centre: int, source: int) -> int:
        raise TypeError("shapeless")


class Plugin:
    """A stranger's plugin."""

    @hookimpl
    def solwaris_types(self) -> tuple[type, ...]:
        return (Boom, Moody, Unmeasured, Blob)


SPELLS: Mapping[str, str] = {
    "act": "effects: [{PLUGIN:boom: {}}]",
    "condition": "effects: [{damage: {min: 1, max: 1, if: {PLUGIN:moody: true}}}]",
    "measure": "effects: [{damage: {min: {per: PLUGIN:unmeasured, add: 1}, max: 5}}]",
    "shape": "area: {PLUGIN:blob: 1}, effects: [{damage: {min: 1, max: 1}}]",
}


def duel_with(tmp_path: Path, words: str) -> sw.Duel:
    catalog = sw.load(plugins=(Plugin(),))
    name = next(key for key in catalog.effects if key.endswith(":boom")).partition(":")[0]
    file = tmp_path / "strange.scenario.yaml"
    file.write_text(
        "scenario: A stranger\nmap: |\n  ...\nclasses:\n  t:\n    stats: {hp: 9}\n"
        f"    spells: [{{id: zap, cost: 1, range: [1, 2], aim: any, {words.replace('PLUGIN', name)}}}]\n"
        "fighters:\n  a: {side: 1, class: t, at: [0, 0]}\n  b: {side: 2, class: t, at: [2, 0]}\n"
        "steps: [{do: {cast: zap, at: [2, 0]}}]\n",
        encoding="utf-8",
    )
    (scenario,) = read_path(file, catalog)
    return set_up(scenario, catalog)


@pytest.mark.parametrize("where", sorted(SPELLS))
def test_what_a_word_of_a_plugin_raises_names_the_plugin(tmp_path: Path, where: str) -> None:
    duel = duel_with(tmp_path, SPELLS[where])
    before = duel.key(dice=True)
    with pytest.raises(sw.PluginError) as caught:
        duel.step(sw.Cast("zap", (2, 0)))
    assert caught.value.plugin == Boom.__module__.partition(".")[0]
    assert "raised" in str(caught.value)
    assert caught.value.file == __file__
    assert caught.value.line is not None
    assert "raise " in Path(__file__).read_text(encoding="utf-8").splitlines()[caught.value.line - 1]
    assert str(caught.value).endswith(f" ({__file__}:{caught.value.line})")
    assert duel.key(dice=True) == before
    assert duel.refusal(sw.EndTurn()) is None


def test_a_playout_that_a_plugin_breaks_leaves_the_duel_as_it_was(tmp_path: Path) -> None:
    duel = duel_with(tmp_path, SPELLS["act"])
    before = duel.key(dice=True)
    with pytest.raises(sw.PluginError, match="raised"):
        duel.playout(random.Random(1), 500)
    assert duel.key(dice=True) == before
    assert duel.apply(sw.EndTurn())


def test_a_broken_duel_refuses_every_further_call(tmp_path: Path) -> None:
    duel = duel_with(tmp_path, SPELLS["act"])
    other = duel.clone()
    with pytest.raises(sw.PluginError):
        duel.apply(sw.Cast("zap", (2, 0)))
    calls: tuple[Any, ...] = (
        lambda: duel.apply(sw.EndTurn()), lambda: duel.step(sw.EndTurn()), duel.legal,
        lambda: duel.refusal(sw.EndTurn()), lambda: duel.clone().apply(sw.EndTurn()), lambda: duel.view(1),
        lambda: duel.playout(random.Random(1), 1),
    )  # fmt: skip
    for call in calls:
        with pytest.raises(sw.PluginError, match="cannot go on"):
            call()
    assert other.apply(sw.EndTurn())


def test_an_effect_that_raises_when_compiled_names_the_plugin(tmp_path: Path) -> None:
    with pytest.raises(sw.PluginError) as caught:
        duel_with(tmp_path, "effects: [{PLUGIN:boom: {when_compiled: true}}]")
    assert caught.value.plugin == Boom.__module__.partition(".")[0]


def test_an_error_that_nobody_raised_has_no_place() -> None:
    error = sw.PluginError("it", "two bear this name")
    assert (error.file, error.line, str(error)) == (None, None, "plugin it: two bear this name")


def test_many_triggers_at_once_are_no_recursion(tmp_path: Path) -> None:
    """Twenty things with twenty triggers each, all at one turn start: the stack does not grow with the queue."""
    whens = ", ".join(["{event: turn_start, effects: [{heal: {min: 1, max: 1, to: owner}}]}"] * 20)
    standing = ", ".join(f"u{x}: {{unit: flag, owner: a, at: [{x}, 1]}}" for x in range(20))
    row = "." * 21
    file = tmp_path / "many.scenario.yaml"
    file.write_text(
        f"scenario: Many\nmap: |\n  {row}\n  {row}\nclasses:\n  t:\n    stats: {{hp: 900}}\n"
        f"    units: {{flag: {{kind: thing, hp: 5, limit: 20, when: [{whens}]}}}}\n"
        f"fighters:\n  a: {{side: 1, class: t, at: [0, 0], hp: 10}}\n  b: {{side: 2, class: t, at: [20, 0]}}\n"
        f"units: {{{standing}}}\nsteps: [{{do: end_turn}}]\n",
        encoding="utf-8",
    )
    catalog = sw.load()
    (scenario,) = read_path(file, catalog)
    duel = set_up(scenario, catalog)
    for _ in range(2):
        duel.apply(sw.EndTurn())
    assert duel.units["a"].hp == 410


def test_triggers_without_rest_end_in_one_error(tmp_path: Path) -> None:
    """Three enemies moved at once, four hundred triggers listening to each: the action is given up, the duel spoilt."""
    whens = ", ".join(["{event: moved, of: enemies, effects: [{heal: {min: 1, max: 1, to: owner}}]}"] * 20)
    standing = ", ".join(f"u{x}: {{unit: flag, owner: a, at: [{x}, 1]}}" for x in range(20))
    row = "." * 21
    file = tmp_path / "endless.scenario.yaml"
    file.write_text(
        f"scenario: Endless\nmap: |\n  {row}\n  {row}\n  {row}\nclasses:\n  t:\n    stats: {{hp: 9000}}\n"
        f"    units: {{flag: {{kind: thing, hp: 5, limit: 20, when: [{whens}]}}}}\n"
        "    spells: [{id: gust, cost: 0, range: [0, 0], aim: self, area: {circle: 9}, "
        "effects: [{push: {tiles: 1, to: enemies}}]}]\n"
        "fighters:\n  a: {side: 1, class: t, at: [10, 2], hp: 10}\n  b: {side: 2, class: t, at: [12, 2]}\n"
        "  c: {side: 2, class: t, at: [14, 2]}\n  d: {side: 2, class: t, at: [8, 2]}\n"
        f"units: {{{standing}}}\nsteps: [{{do: end_turn}}]\n",
        encoding="utf-8",
    )
    catalog = sw.load()
    (scenario,) = read_path(file, catalog)
    duel = set_up(scenario, catalog)
    with pytest.raises(sw.PluginError, match="do not come to rest"):
        duel.apply(sw.Cast("gust", (10, 2)))
    with pytest.raises(sw.PluginError, match="cannot go on"):
        duel.apply(sw.EndTurn())


def test_seen_by_takes_sides_and_spectators_only(tmp_path: Path) -> None:
    duel = duel_with(tmp_path, "effects: [{damage: {min: 1, max: 1}}]")
    (event, *_) = duel.apply(sw.Cast("zap", (2, 0)))
    for side in (-1, 3, "1", None):
        with pytest.raises(sw.SolwarisError, match="there is no side"):
            event.seen_by(side)  # type: ignore[arg-type]
