"""Faults that kindred engines had, by section and row: each is a test here, or is said not to apply yet.

| section | about | rows |
|---|---|---|
| A | forced movement, collisions, traps, tiles | 15 |
| B | death, the order of turns, the end of a fight | 13 |
| C | summons | 5 |
| D | buffs, durations, removal and its caps | 10 |
| E | sight, targets, the unseen, leaks | 11 |
| F | reactions and recursion | 9 |
| G | determinism, replay, clones | 16 |
| H | numbers, tables, data | 11 |
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
ROWS = {"A": 15, "B": 13, "C": 5, "D": 10, "E": 11, "F": 9, "G": 16, "H": 11}

#: Rows without a test of their own, and why.
LEFT_OUT = {
    "E11": "A spell that is redirected to another target: no rule redirects one.",
    "F6": "A reaction offered twice: no rule offers a choice in mid action; triggers run by themselves.",
    "F7": "A pending choice that is never taken off: there are no pending choices yet.",
    "G12": "Chance in a hook at the end of a fight: there are no such hooks. A replay that differs names the first "
    "line that does, see tests/core/test_replay.py.",
}
#: Rows of which a part does not apply, and why. What does apply is tested.
IN_PART = {
    "A15": "Nobody is carried.",
    "B7": "Nobody is revived, so no clean start after it.",
    "C1": "There are no cooldowns from the fight's start and none of a team.",
    "C2": "Nobody is revived, so nobody dies with who revived it.",
    "H2": "There are no weighted lists.",
}

_LABEL = re.compile(r"([A-H]\d+)\. ")


def labels(path: Path) -> list[tuple[str, str, str]]:
    """Name, row and docstring of each test of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            doc = ast.get_docstring(node) or ""
            label = _LABEL.match(doc)
            found.append((node.name, label[1] if label else "", doc))
    return found


def modules() -> list[Path]:
    return [path for path in sorted(HERE.glob("test_*.py")) if path.name != "test_index.py"]


def all_rows() -> list[str]:
    return [f"{section}{row}" for section, rows in ROWS.items() for row in range(1, rows + 1)]


def test_each_row_has_a_test_or_a_reason() -> None:
    tested = {row for path in modules() for _, row, _ in labels(path)}
    assert sorted(tested | set(LEFT_OUT)) == sorted(all_rows())
    assert tested.isdisjoint(LEFT_OUT)
    assert set(IN_PART) <= tested


def test_each_test_says_its_row_in_its_sections_module() -> None:
    for path in modules():
        section = path.name.split("_")[1].upper()
        assert labels(path)
        for name, row, doc in labels(path):
            assert row.startswith(section), f"{path.name}: {name}"
            assert len(doc) > 20, f"{path.name}: {name}"


def test_there_are_as_many_rows_as_were_gathered() -> None:
    assert len(all_rows()) == 90


def test_the_table_above_says_the_same() -> None:
    told = {
        section: int(rows) for section, rows in re.findall(r"^\| ([A-H]) \|.*\| (\d+) \|$", __doc__ or "", re.MULTILINE)
    }
    assert told == ROWS


def test_a_row_without_a_test_is_missed(tmp_path: Path) -> None:
    """Meta: the label counts, and not the name."""
    module = tmp_path / "test_a_sample.py"
    module.write_text('def test_one() -> None:\n    """A1. One."""\n\n\ndef test_two() -> None:\n    """Two."""\n')
    assert [row for _, row, _ in labels(module)] == ["A1", ""]
