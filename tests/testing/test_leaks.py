"""The leak law finds who reads where an unseen enemy is, though no class of the duel makes anybody invisible.

And what a plugin writes into the dicts that copies share, or lets grow, is told with its effect, file and line.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import pytest
import yaml
from oracles.matches import bundled
from oracles.stranger import stranger

import solwaris_core as sw
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.events.board import put
from solwaris_core.events.lasting import Noted
from solwaris_core.plugins import hookimpl
from solwaris_core.rules import conduct, walking
from solwaris_core.rules.unseen import vanish
from solwaris_core.scenario import read_path, set_up
from solwaris_core.testing import conformance, leaks
from solwaris_core.testing.profile import PROFILES, Profile
from solwaris_core.testing.twins import hidden_from, twin_of, unseen_by

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


def unseen_is_odd(state: State, side: int) -> bool:
    """Does the first unseen enemy stand on an odd tile?"""
    return any(unit.tile % 2 for unit in unseen_by(state, side)[:1])


@attrs.frozen(kw_only=True)
class Ordering(Effect):
    """Leaks: by where the unseen one is, one note is written before the other."""

    key: ClassVar[str] = "order"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            for key in ("a", "b") if unseen_is_odd(state, unit.side) else ("b", "a"):
                Noted.emit(state, unit, f"sly:{key}", state.hero_turns)  # line of order

        return act


@attrs.frozen(kw_only=True)
class Throwing(Effect):
    """Leaks: by where the unseen one is, it throws once more."""

    key: ClassVar[str] = "throw"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            if unseen_is_odd(state, unit.side):
                state.dice.between("damage", 1, 6)
            Noted.emit(state, unit, "sly:thrown", state.dice.between("damage", 1, 6))  # line of throw

        return act


@attrs.frozen(kw_only=True)
class Resetting(Effect):
    """Cheats: it empties a dict in place, which copies of the duel share."""

    key: ClassVar[str] = "reset"
    of: str

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            Noted.emit(state, unit, "sly:reset", 1)
            getattr(unit, self.of)["x"] = state.hero_turns  # line of reset

        return act


@attrs.frozen(kw_only=True)
class Growing(Effect):
    """Notes more with each cast."""

    key: ClassVar[str] = "grow"

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            Noted.emit(state, unit, "sly:long", unit.notes.get("sly:long", "") + 1000 * "x")  # line of grow

        return act


#: The uid of `d` in the walk.
D = 2
WALK = """\
scenario: A walk past a unit that the other side may not see
map: |
  .........
  .###.....
  .........
fighters:
  w: {side: 2, class: warrior, at: [0, 1]}
  a: {side: 1, class: warrior, at: [8, 0]}
  d: {side: 2, class: warrior, at: [8, 2]}
steps: [{expect: {w: {at: [0, 1]}}}]
"""


#: Where `a` of the recall began its last turn, and its uid.
STARTED, A = (4, 2), 1
RECALL = """\
scenario: A unit is sent back to where somebody unseen may stand
map: |
  .........
  .........
  .........
fighters:
  w: {side: 2, class: clockmaker, at: [0, 1]}
  a: {side: 1, class: warrior, at: [2, 1]}
  d: {side: 2, class: warrior, at: [8, 2]}
steps: [{expect: {w: {at: [0, 1]}}}]
"""


#: `d` is to pull `a`, from wherever it stands.
DRAWN = """\
scenario: A unit is drawn towards somebody unseen
map: |
  .........
  .........
  .........
classes:
  drawer:
    stats: {hp: 100}
    spells:
      - {id: draw, cost: 1, range: [1, 6], aim: enemy, effects: [{pull: {tiles: 1}}]}
fighters:
  w: {side: 2, class: drawer, at: [0, 0]}
  a: {side: 1, class: drawer, at: [4, 1]}
  d: {side: 2, class: drawer, at: [8, 2]}
steps: [{expect: {w: {at: [0, 0]}}}]
"""


#: `a` takes AP from all around, seen or not, and is healed for each enemy it takes from.
DRAINED = """\
scenario: Points are taken from somebody unseen
map: |
  .........
  .........
  .........
classes:
  drainer:
    stats: {hp: 100}
    passive: {original: {id: thirst, when: [{event: removed_points, effects: [{heal: {min: 1, max: 1}}]}]}}
    spells:
      - {id: drain, cost: 1, range: [0, 0], aim: self, area: {circle: 2}, effects: [{remove: {ap: 1, to: enemies}}]}
fighters:
  w: {side: 2, class: drainer, at: [0, 0]}
  a: {side: 1, class: drainer, at: [4, 1], hp: 50}
  d: {side: 2, class: drainer, at: [8, 2]}
steps: [{expect: {w: {at: [0, 0]}}}]
"""


class Sly:
    """The plugin."""

    @hookimpl
    def solwaris_types(self) -> tuple[type[Any], ...]:
        return Ordering, Throwing, Resetting, Growing


def said_of(folder: Path, test: str, word: str, **fields: Any) -> str:
    """What that test says of a stranger whose first spell has this effect on itself; "" where it passes."""
    stranger(folder)
    file = folder / "stranger.yaml"
    data = yaml.safe_load(file.read_text("utf-8"))
    effects = [{f"sly:{word}": fields}]
    data["slots"][0]["original"] |= {"cost": 1, "aim": "self", "range": [0, 0], "effects": effects}
    file.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    catalog = sw.load(mods=[folder], plugins=("warrior", Sly()))
    try:
        getattr(conformance(catalog, "stranger", counterexamples=folder)(), test)()
    except pytest.fail.Exception as failed:
        return str(failed)
    return ""


def place(word: str) -> str:
    lines = Path(__file__).read_text("utf-8").splitlines()
    return f"({__file__}:{next(at for at, line in enumerate(lines, 1) if line.endswith(f'# line of {word}'))})"


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PROFILES, "quick", Profile(30, 30, 800))
    monkeypatch.setattr("solwaris_core.testing.hunt.SECONDS", 1.0)


@pytest.mark.parametrize("word", ["order", "throw"])
def test_what_depends_on_the_unseen_is_found_where_no_class_hides_anybody(tmp_path: Path, word: str) -> None:
    said = said_of(tmp_path, "test_nothing_secret_leaks", word)
    assert "in a duel that looks the same to it" in said
    assert "was made invisible just before, which a scenario cannot say" in said
    assert place(word) in said


@pytest.mark.parametrize("of", ["ready", "uses", "notes", "counts"])
def test_what_is_written_in_place_is_told_with_its_line(tmp_path: Path, of: str) -> None:
    said = said_of(tmp_path, "test_effects_change_only_what_events_tell", "reset", of=of)
    assert f".{of} is " in said
    assert place("reset") in said
    assert "in effect stranger/blow_0/0" in said


def test_a_note_that_grows_is_told_with_its_effect(tmp_path: Path) -> None:
    said = said_of(tmp_path, "test_every_turn_comes_to_an_end", "grow")
    assert "the longest is 'sly:long'" in said
    assert place("grow") in said


def twins_with_unseen(
    folder: Path, text: str, unseen: tuple[int, int], instead: tuple[int, int]
) -> tuple[sw.Duel, sw.Duel]:
    """The scenario twice: `d` is unseen, and stands at one tile or, in the twin, at the other."""
    file = folder / "twins.scenario.yaml"
    file.write_text(text, encoding="utf-8")
    (scenario,) = read_path(file, bundled())
    duel = set_up(scenario, bundled())
    vanish(duel._state, duel._state.units[D])
    twin = duel.clone()
    for each, at in ((duel, unseen), (twin, instead)):
        put(each._state, each._state.units[D], each.board.number(*at))
    return duel, twin


def walk_beside(folder: Path, unseen: tuple[int, int], instead: tuple[int, int]) -> list[leaks.Leak]:
    """What side 1 is told by a walk of side 2 from [0, 1] to [4, 1], round three rocks, when side 2's other hero is
    unseen and stands at one tile or, in the twin, at the other."""
    duel, twin = twins_with_unseen(folder, WALK, unseen, instead)
    return leaks.after(duel, twin, sw.Move((4, 1)), 1, None)


def test_a_detour_round_a_unit_of_ones_own_that_others_do_not_see_is_no_leak(tmp_path: Path) -> None:
    """R6.2: a walk is planned on what the walker's side sees, and all see where it leads."""
    assert walk_beside(tmp_path, (2, 2), (7, 1)) == []
    assert walk_beside(tmp_path, (7, 1), (2, 2)) == []


def test_a_walk_that_its_own_unseen_units_do_not_stand_in_the_way_of_may_not_tell_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert walk_beside(tmp_path, (7, 1), (8, 1)) == []

    def short(state: State, unit: Unit, tile: int) -> None:
        walking.move(state, unit, tile + unseen_is_odd(state, 1))

    monkeypatch.setattr(conduct, "move", short)
    (leak,) = walk_beside(tmp_path, (7, 1), (8, 1))
    assert "side 1 reads the event" in str(leak)


def recall(folder: Path, unseen: tuple[int, int], instead: tuple[int, int]) -> list[leaks.Leak]:
    """What side 1 is told when its `a` is sent back to where it began its turn."""
    duel, twin = twins_with_unseen(folder, RECALL, unseen, instead)
    for each in (duel, twin):
        each._state.units[A].notes = {"clockmaker:start": each.board.number(*STARTED)}
    return leaks.after(duel, twin, sw.Cast("rewind", (2, 1)), 1, None)


def test_what_an_unseen_unit_stands_in_the_way_of_in_one_twin_alone_is_no_leak(tmp_path: Path) -> None:
    """R7.5, R14.4: that nothing came there shows that somebody may stand there."""
    assert recall(tmp_path, STARTED, (8, 0)) == []
    assert recall(tmp_path, (8, 0), STARTED) == []


def test_that_an_unseen_unit_draws_others_to_itself_is_no_leak(tmp_path: Path) -> None:
    """R14.3: what a cast does is seen also where the caster is not."""
    duel, twin = twins_with_unseen(tmp_path, DRAWN, (1, 1), (7, 1))
    for each in (duel, twin):
        each._state.acting = each._state.hero = D
    cast = sw.Cast("draw", (4, 1))
    events = [[event.to_dict() for event in each.clone().apply(cast)] for each in (duel, twin)]
    assert [[told["at"] for told in each if told["type"] == "pulled"] for each in events] == [[[3, 1]], [[5, 1]]]
    assert leaks.after(duel, twin, cast, 1, None) == []


@pytest.mark.parametrize(("unseen", "instead"), [((6, 1), (8, 2)), ((8, 2), (6, 1))])
def test_that_a_trigger_answers_for_points_taken_from_the_unseen_is_no_leak(
    tmp_path: Path, unseen: tuple[int, int], instead: tuple[int, int]
) -> None:
    """R7.4: an area finds the unseen; whoever takes points there is healed for all to see."""
    duel, twin = twins_with_unseen(tmp_path, DRAINED, unseen, instead)
    for each in (duel, twin):
        each._state.acting = each._state.hero = A
    cast = sw.Cast("drain", (4, 1))
    healed = [[event.type for event in each.clone().apply(cast)].count("healed") for each in (duel, twin)]
    assert sorted(healed) == [0, 1]
    assert leaks.after(duel, twin, cast, 1, None) == []


@pytest.mark.parametrize("own", [True, False])
def test_the_throws_of_ones_own_unseen_unit_are_the_same_in_twins(tmp_path: Path, own: bool) -> None:
    """They come from the stream of hidden dice, as do those of others' unseen units (R14.4)."""
    duel, _ = twins_with_unseen(tmp_path, RECALL, STARTED, STARTED)
    if own:
        vanish(duel._state, duel._state.units[A])
    twin = twin_of(duel, 1, random.Random(1))
    assert twin is not None
    assert (twin._state.dice.hidden == duel._state.dice.hidden) is own
    assert twin._state.dice.open == duel._state.dice.open


def test_somebody_vanishes_on_a_copy_only_and_only_where_nobody_is_unseen() -> None:
    heroes = [sw.Hero("warrior", 1), sw.Hero("brute", 2)]
    duel = sw.Duel(bundled(), map="vault", heroes=heroes, seed=2, setup="quick")
    before = duel.key(dice=True)
    copy, name = hidden_from(duel, 1, random.Random(1))
    assert name == "b"
    assert copy._state.units[1].invisible
    assert duel.key(dice=True) == before
    assert hidden_from(copy, 1, random.Random(1)) == (copy, "")
