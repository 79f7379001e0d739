"""Problems have an end, and the nearest word is found without comparing what nobody means."""

from __future__ import annotations

import time

import pytest

from solwaris_core.loading.limits import MAX_ALL_PROBLEMS, MAX_COMPARED, MAX_MESSAGE, MAX_PROBLEMS
from solwaris_core.loading.problems import Enough, Problems, nearest, suggestion


def test_the_same_problem_is_kept_once() -> None:
    problems = Problems()
    for _ in range(MAX_PROBLEMS + 1):
        problems.add_at("a.yaml", 1, 1, "tab", "a tab")
    assert len(problems) == 1
    assert problems.in_file("a.yaml")
    assert not problems.in_file("b.yaml")


def test_a_message_has_an_end_however_long_the_words_of_a_file_are() -> None:
    problems = Problems()
    problems.add_at("a.yaml", 1, 1, "unknown_unit", f"no unit `x`{suggestion('x', ['u' * 50_000] * 20)}")
    (problem,) = problems.all()
    assert len(problem.message) == MAX_MESSAGE
    assert problem.message.endswith("u…")


def test_of_one_file_there_is_an_end_and_other_files_go_on() -> None:
    problems = Problems()
    for line in range(1, MAX_PROBLEMS + 1):
        problems.add_at("a.yaml", line, 1, "tab", "a tab")
    with pytest.raises(Enough):
        problems.add_at("a.yaml", 999, 1, "tab", "a tab")
    problems.add_at("b.yaml", 1, 1, "tab", "a tab")
    assert len(problems) == MAX_PROBLEMS + 1
    assert problems.all()[-2].message == "the file has more problems; from here on they are left out"


def test_of_all_files_there_is_an_end() -> None:
    problems = Problems()
    for number in range(MAX_ALL_PROBLEMS):
        problems.add_at(f"{number:04}.yaml", 1, 1, "tab", "a tab")
    with pytest.raises(Enough):
        problems.add_at("another.yaml", 1, 1, "tab", "a tab")
    assert len(problems) == MAX_ALL_PROBLEMS
    assert problems.all()[-1].message == "there are more problems; from here on they are left out"


def test_one_problem_may_make_all_others_idle() -> None:
    problems = Problems()
    problems.add_at("a.yaml", 1, 1, "tab", "a tab")
    problems.leave_alone("b.yaml", "too_large", "too much")
    assert [(problem.file, problem.code) for problem in problems.all()] == [("b.yaml", "too_large")]
    problems.add_at("a.yaml", 1, 1, "tab", "a tab")
    assert len(problems) == 2


def test_of_many_words_those_are_compared_that_begin_alike() -> None:
    many = [f"word_{number}" for number in range(MAX_COMPARED)]
    assert nearest("shovee", ["shove", *many[1:]]) == "shove"
    assert nearest("shovee", ["shove", *many]) == "shove"
    assert nearest("xhove", ["shove", *many[1:]]) == "shove"
    assert nearest("xhove", ["shove", *many]) is None
    assert suggestion("xhove", ["shove", *many]).startswith("; known: shove, word_0, ")


def test_the_nearest_of_very_many_words_is_found_at_once() -> None:
    many = [f"unit_of_a_long_name_{number}" for number in range(20_000)]
    begun = time.process_time()
    for _ in range(10):
        nearest("unit_of_a_long_nam_x", many)
    assert time.process_time() - begun < 1
