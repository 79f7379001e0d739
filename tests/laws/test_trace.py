"""The rulebook, the code and the tests name the same rules, each way; the table of ARCHITECTURE.md says where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from oracles.rule_numbers import (
    ARCHITECTURE,
    BEGIN,
    CODE,
    ELSEWHERE,
    END,
    ROOT,
    RULEBOOK,
    TESTS,
    chapters_of,
    in_document,
    in_short,
    missing,
    named_by,
    named_in,
    rules_of,
    table,
    unknown,
)

if TYPE_CHECKING:
    from pathlib import Path

BOOK = RULEBOOK.read_text(encoding="utf-8")
RULES = rules_of(BOOK)
KNOWN = [*RULES, *chapters_of(BOOK)]

# Numbers of samples are put together here, so that this file does not name rules that do not exist.
R = "R"


def test_the_rulebook_numbers_its_rules_without_a_gap() -> None:
    chapters: dict[int, list[int]] = {}
    for number in RULES:
        chapter, rule = number[1:].split(".")
        chapters.setdefault(int(chapter), []).append(int(rule))
    assert list(chapters) == list(range(1, 18))
    for title, rules in chapters.items():
        assert rules == list(range(1, len(rules) + 1)), title
    assert len(RULES) == len(re.findall(r"^- R", BOOK, re.MULTILINE)) > 100


def test_every_rule_has_code_that_names_it() -> None:
    assert missing(RULES, named_by(ROOT, CODE)) == []


def test_every_rule_has_a_test_that_names_it() -> None:
    assert missing(RULES, named_by(ROOT, TESTS)) == []


def test_no_file_names_a_rule_that_does_not_exist() -> None:
    assert unknown(KNOWN, named_by(ROOT, (*CODE, *ELSEWHERE))) == []


def test_the_table_of_architecture_is_up_to_date() -> None:
    document = ARCHITECTURE.read_text(encoding="utf-8")
    assert in_document(document, table()) == document, "it is stale: run `make rules`"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("says #6.3.", {"#6.3"}),
        ("(#6, #7.10)", {"#6", "#7.10"}),
        ("rules: [#11.3, #11.4]", {"#11.3", "#11.4"}),
        ("#11.2 to #11.5", {"#11.2", "#11.3", "#11.4", "#11.5"}),
        ("#3 to #5", {"#3", "#4", "#5"}),
        ("#5.8 to #6.1", {"#5.8", "#6.1"}),
        ("#5.3 to the end", {"#5.3"}),
        ("RUF001, FR1, R, _R2, R2D2, r5", set()),
    ],
)
def test_how_numbers_are_read(text: str, numbers: set[str]) -> None:
    assert named_in(text.replace("#", R)) == {number.replace("#", R) for number in numbers}


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """A small tree: a rulebook of three rules, code, a test, a table."""
    for folder in ("docs", "solwaris_core", "tests"):
        (tmp_path / folder).mkdir()
    book = (
        f"## {R}1 Board\n- {R}1.1 (ED) A grid. More.\n- {R}1.2 (X) Tiles [a.b].\n## {R}2 Sight\n- {R}2.1 (E) Lines.\n"
    )
    (tmp_path / "docs" / "rulebook.md").write_text(book)
    (tmp_path / "solwaris_core" / "board.py").write_text(f'"""Grid ({R}1.1 to {R}1.2)."""\n')
    (tmp_path / "solwaris_core" / "sight.py").write_text(f'"""Lines ({R}2.1)."""\n')
    (tmp_path / "tests" / "test_board.py").write_text(f'"""{R}1.1, {R}1.2, {R}2.1."""\n')
    return tmp_path


def found_in(sample: Path) -> tuple[list[str], list[str], list[str]]:
    book = (sample / "docs" / "rulebook.md").read_text()
    rules, known = rules_of(book), [*rules_of(book), *chapters_of(book)]
    code, tests = named_by(sample, CODE), named_by(sample, TESTS)
    return missing(rules, code), missing(rules, tests), unknown(known, named_by(sample, (*CODE, *ELSEWHERE)))


def test_a_sound_sample_has_nothing_to_tell(sample: Path) -> None:
    assert found_in(sample) == ([], [], [])


def test_a_rule_without_code_is_caught(sample: Path) -> None:
    (sample / "solwaris_core" / "sight.py").write_text(f'"""Lines ({R}2)."""\n')
    assert found_in(sample) == ([f"{R}2.1"], [], []), "to name a chapter is not to name its rules"


def test_a_rule_without_a_test_is_caught(sample: Path) -> None:
    (sample / "tests" / "test_board.py").write_text(f'"""{R}1.1 and {R}2.1."""\n')
    (sample / "tests" / "helper.py").write_text(f'"""{R}1.2."""\n')
    assert found_in(sample) == ([], [f"{R}1.2"], []), "a helper is no test"


@pytest.mark.parametrize("number", [f"{R}1.3", f"{R}2.0", f"{R}3.1", f"{R}9"])
@pytest.mark.parametrize("place", ["solwaris_core/board.py", "tests/test_board.py", "README.md"])
def test_an_unknown_number_is_caught_wherever_it_stands(sample: Path, number: str, place: str) -> None:
    with (sample / place).open("a") as file:
        file.write(f"# as {number} says\n")
    assert found_in(sample)[2] == [f"{number}: {place}"]


def test_an_unknown_number_inside_a_range_is_caught(sample: Path) -> None:
    (sample / "solwaris_core" / "more.py").write_text(f"# {R}1.1 to {R}1.4\n")
    assert found_in(sample)[2] == [f"{R}1.3: solwaris_core/more.py", f"{R}1.4: solwaris_core/more.py"]


def test_the_table_is_made_from_the_numbers_and_a_stale_one_is_caught(sample: Path) -> None:
    lines = table(sample).splitlines()
    assert lines[3:-1] == [
        f"| {R}1.1 | A grid | `board.py` | `test_board.py` |",
        f"| {R}1.2 | Tiles | `board.py` | `test_board.py` |",
        f"| {R}2.1 | Lines | `sight.py` | `test_board.py` |",
    ]
    document = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    new = in_document(document, table(sample))
    assert new == f"before\n{table(sample)}\nafter\n"
    assert in_document(new, table(sample)) == new
    (sample / "solwaris_core" / "sight.py").rename(sample / "solwaris_core" / "lines.py")
    assert in_document(new, table(sample)) != new


def test_a_long_rule_is_cut_between_words() -> None:
    short = in_short("(ED) One long sentence (X: with brackets) " + "that goes on " * 20)
    assert short.startswith("One long sentence that goes on")
    assert short.endswith(("goes …", "on …", "that …"))
    assert len(short) <= 66
