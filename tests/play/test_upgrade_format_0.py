"""From format 0 to 1: what the format asks is changed, and nothing around it (formats.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.upgrades import NEW, OLD, upgraded

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.loading.loader import vocabulary_of
from solwaris_core.loading.nodes import plain
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.structure import Structurer
from solwaris_core.plugins import offers
from solwaris_play.upgrade.upgrading import upgrade

ROOT = Path(__file__).parents[2]
MAPS = sorted((ROOT / "maps").glob("*.yaml"))
CLASSES = sorted((ROOT / "plugins").glob("*/class.yaml"))


def test_only_what_the_format_asks_is_changed() -> None:
    assert upgraded(OLD) == NEW


def test_line_ends_and_the_mark_before_the_text_stay() -> None:
    windows = "\ufeff" + OLD.replace("\n", "\r\n")
    assert upgraded(windows) == "\ufeff" + NEW.replace("\n", "\r\n")


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_draft_of_a_map_says_its_symmetry(path: Path) -> None:
    """The drafts of the shipped maps lacked it."""
    shipped = path.read_text(encoding="utf-8")
    draft = "".join(line for line in shipped.splitlines(keepends=True) if not line.startswith("symmetry:"))
    assert draft != shipped
    assert upgraded("format: 0\n" + draft) == "format: 1\n" + shipped


@pytest.mark.parametrize("path", CLASSES, ids=lambda path: path.parent.name)
def test_a_class_means_the_same_afterwards(path: Path) -> None:
    shipped = path.read_text(encoding="utf-8")
    new = upgraded("format: 0\n" + shipped)
    problems = Problems()
    structurer = Structurer(vocabulary_of(offers()), problems)
    before, after = (structurer.structure(read("f", each.encode(), problems)[0], HeroClass) for each in (shipped, new))
    assert problems.all() == ()
    assert before == after
    changed = [pair for pair in zip(shipped.splitlines(), new.splitlines()[1:], strict=True) if pair[0] != pair[1]]
    assert [first.replace(": {}", "") for first, _ in changed] == [second for _, second in changed]
    assert len(changed) == shipped.count(": {}\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(
            "map: m\nformat: 0\nname: M\n\n# drawn\n# by hand\nrows: |\n  1.2\n",
            "map: m\nformat: 1\nname: M\n\nsymmetry: half_turn\n# drawn\n# by hand\nrows: |\n  1.2\n",
            id="comments above the rows stay there",
        ),
        pytest.param(
            "map: m\nformat: 0\ntext: |\n   # no comment\nrows: |\n  1.2\n",
            "map: m\nformat: 1\ntext: |\n   # no comment\nsymmetry: half_turn\nrows: |\n  1.2\n",
            id="a text that looks like a comment",
        ),
        pytest.param(
            '{map: m, format: 0, name: M, rows: "1.\\n.2\\n"}',
            '{map: m, format: 1, name: M, symmetry: half_turn, rows: "1.\\n.2\\n"}',
            id="in braces",
        ),
        pytest.param(
            "map: m\nformat: 0\nrows: |\n  1..\n  ..2\n  .#.\n",
            "map: m\nformat: 1\nrows: |\n  1..\n  ..2\n  .#.\n",
            id="no symmetry",
        ),
        pytest.param(
            "map: m\nformat: 0\nsymmetry: none\nrows: |\n  1.2\n",
            "map: m\nformat: 1\nsymmetry: none\nrows: |\n  1.2\n",
            id="it says so already",
        ),
        pytest.param(
            "map: m\nformat: 0\nrows: |\n  1x2\n", "map: m\nformat: 1\nrows: |\n  1x2\n", id="rows with a fault"
        ),
        pytest.param(
            "map: m\nformat: 0\nrows: |\n  1T\n  .2\nlegend:\n  T: {name: Tower, tiles: [1, 1]}\n",
            "map: m\nformat: 1\nrows: |\n  1T\n  .2\nlegend:\n  T: {name: Tower, tiles: [1, 1]}\n",
            id="own scenery counts",
        ),
        pytest.param(
            "ruleset: r\nformat: 0\npickups: {kinds: {a: [{invisible: {}}], b: []}}\n",
            "ruleset: r\nformat: 1\npickups: {kinds: {a: [invisible], b: []}}\n",
            id="effects of pickups",
        ),
        pytest.param(
            "scenario: one\nformat: 0\nsteps: [{expect: {}}]\n---\nscenario: two\neffects: [{swap: {}}]\n--- # three\n"
            "format: 0\nscenario: three\neffects: [{swap: {}}]\n",
            "scenario: one\nformat: 1\nsteps: [{expect: {}}]\n---\nscenario: two\neffects: [{swap: {}}]\n--- # three\n"
            "format: 1\nscenario: three\neffects: [swap]\n",
            id="of several documents the old ones",
        ),
        pytest.param(
            "class: c\nformat: 0\na: {effects: &e [{swap: {}}, &s {swap: {}}]}\nb: {effects: *e}\nc: {effects: [*s]}\n",
            "class: c\nformat: 1\na: {effects: &e [swap, &s {swap: {}}]}\nb: {effects: *e}\nc: {effects: [*s]}\n",
            id="anchors stay",
        ),
        pytest.param(
            "class: c\nformat: 0\neffects:\n- swap: { # why\n   }\n",
            "class: c\nformat: 1\neffects:\n- swap: { # why\n   }\n",
            id="a comment in the braces stays",
        ),
        pytest.param(
            'map: m\nformat: 0\ntext: "one\n\n# two"\nrows: |\n  1.2\n',
            'map: m\nformat: 1\ntext: "one\n\n# two"\nsymmetry: half_turn\nrows: |\n  1.2\n',
            id="a line of a quoted text that looks like a comment",
        ),
        pytest.param(
            "map: m\rformat: 0\r# drawn\rrows: |\r  1.2\r",
            "map: m\rformat: 1\rsymmetry: half_turn\r# drawn\rrows: |\r  1.2\r",
            id="line ends of old",
        ),
        pytest.param(
            "class: c\nformat: 0\neffects:\n- swap: []\n- swap: [1]\n- swap:\n",
            "class: c\nformat: 1\neffects:\n- swap: []\n- swap: [1]\n- swap:\n",
            id="only empty braces are the old form",
        ),
        pytest.param(
            "class: c\nformat: 0\na: &a 1\nb: &a 2\nc: *a\n",
            "class: c\nformat: 1\na: &a 1\nb: &a 2\nc: *a\n",
            id="an anchor that is used again",
        ),
        pytest.param(
            "%YAML 1.2\n---\nclass: c\nformat: 0\neffects: [{swap: {}}]\n",
            "%YAML 1.2\n---\nclass: c\nformat: 1\neffects: [swap]\n",
            id="a directive",
        ),
    ],
)
@pytest.mark.filterwarnings("error")
def test_each_change_keeps_what_stands_around_it(old: str, new: str) -> None:
    assert upgraded(old) == new


_EFFECTS = st.sampled_from(
    [
        "- swap: {}",
        "- swap",
        "- {teleport: {}}",
        "- a:b: {}  # c",
        "- push: {tiles: 1}",
        "-  'x': {}",
        "# only",
        "",
        "- y: { }",
    ]
)


@given(st.lists(_EFFECTS, min_size=1, max_size=8), st.sampled_from(["", "  ", "    "]))
def test_any_list_of_effects_says_the_same_and_keeps_its_lines(lines: list[str], indent: str) -> None:
    old = "class: c\nformat: 0\neffects:\n" + "".join(f"{indent}{line}\n" if line else "\n" for line in [*lines, "- z"])
    new = upgraded(old)
    assert upgrade(Path("f.yaml"), new.encode(), Problems()) is None
    assert len(new.splitlines()) == len(old.splitlines())
    before, after = (plain(read("f", each.encode(), Problems())[0]) for each in (old, new))
    assert isinstance(before, dict)
    effects: list[Any] = before["effects"]
    bare = [next(iter(each)) if isinstance(each, dict) and {} in each.values() else each for each in effects]
    assert after == {"class": "c", "format": 1, "effects": bare}
