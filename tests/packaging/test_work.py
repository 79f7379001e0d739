"""No change makes fixed pieces of play a fifth more work than they were: counted, not timed (see `oracles/work.py`)."""

from __future__ import annotations

import ast
import inspect
import json
import math
import os
import pkgutil
import subprocess
import sys
import textwrap
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from oracles.counting import Count, counted_once
from oracles.work import ALLOWED, PYTHON, Row, counts, difference, pieces, read, renewed, shares, written

TESTS = Path(__file__).parents[1]
#: Prints what each piece takes in a process of its own.
ELSEWHERE = """
import json, attrs
from oracles.work import counts
print(json.dumps({name: attrs.asdict(count) for name, count in counts().items()}))
"""
#: For each piece a function that it spends its time in, as the one who calls it finds it.
HOT = {
    "playout": "solwaris_core.playout.castables",
    "playout by codes": "solwaris_core.legal.castables",
    "playout by codes, events recorded": "solwaris_core.duel.perform_code",
    "playout by action objects": "solwaris_core.legal.castables",
    "duels of greedy bots": "solwaris_play.bots.greedy._best_cast",
    "clone": "solwaris_core.state.State.clone",
    "view": "solwaris_core.view.redacted",
    "legal masks": "solwaris_core.legal.castables",
    "full list as codes": "solwaris_core.legal.castables",
    "full list as actions": "solwaris_core.legal.castables",
}


@cache
def now() -> dict[str, Count]:
    """Counted once a process."""
    return counts()


def rows() -> dict[str, Row]:
    table = read()
    if PYTHON not in table:
        pytest.skip(f"tests/data/work.yaml has no figures for Python {PYTHON}, only for {', '.join(table)}")
    return table[PYTHON]


@pytest.mark.parametrize("name", pieces())
def test_a_piece_of_play_is_as_much_work_as_it_was(name: str) -> None:
    """If that is on purpose, run `make work` and tell in the commit what moved it."""
    assert difference(rows()[name], now()[name]) == ""


def test_the_file_holds_each_piece_in_order_for_the_python_of_continuous_integration() -> None:
    table = read()
    assert list(table["3.11"]) == list(pieces())
    assert all(5 <= row.allowed < 20 for version in table.values() for row in version.values())
    assert all(row.count.instructions > row.count.calls > 0 for version in table.values() for row in version.values())


def test_counting_again_gives_exactly_the_same() -> None:
    assert counts() == now()


@cache
def elsewhere(seed: str) -> Any:
    """The counts in a process of its own. Pytest may have rewritten our asserts in this one, some instructions more."""
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], cwd=TESTS, env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("seed", ["1", "77"])
def test_another_process_with_another_hash_seed_counts_exactly_the_same(seed: str) -> None:
    assert elsewhere(seed) == elsewhere("0")
    for name, count in now().items():
        assert elsewhere("0")[name]["calls"] == count.calls


def test_counting_counts_what_python_does_and_leaves_the_tracer_as_it_was() -> None:
    def short() -> int:
        return 1

    def long() -> None:
        for _ in range(1000):
            short()

    before = sys.gettrace()
    assert counted_once(short).calls == 1
    assert counted_once(long).calls == 1001
    per_round = (counted_once(long).instructions - counted_once(short).instructions) / 1000
    assert counted_once(short).instructions < per_round < 20
    with pytest.raises(ZeroDivisionError):
        counted_once(lambda: 1 // 0)
    assert sys.gettrace() is before


@pytest.mark.parametrize("name", HOT)
def test_a_planted_slow_down_of_a_fifth_is_caught_and_one_of_a_twentieth_is_not(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meta: the loop that is added runs as often as makes it that share of the piece."""
    row = Row(now()[name], ALLOWED)
    for share, caught in ((20, True), (5, False)):
        slower = planted(monkeypatch, name, share)
        assert share <= shares(row.count, slower)["instructions"] < share + 1
        assert shares(row.count, slower)["calls"] == 0
        assert bool(difference(row, slower)) == caught, share


def test_a_fifth_more_calls_are_caught_even_where_they_are_few_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: a hot function that calls a small one again and again."""
    row = Row(now()["playout"], ALLOWED)
    slow_down(monkeypatch, HOT["playout"], "for _ in range(15): (lambda: None)()")
    slower = counted_once(pieces()["playout"])
    assert shares(row.count, slower)["instructions"] < row.allowed
    assert shares(row.count, slower)["calls"] >= 20
    assert difference(row, slower).endswith("% calls")


def test_every_piece_has_its_slow_down() -> None:
    assert list(HOT) == list(pieces())


def test_a_piece_that_takes_much_less_asks_for_new_figures_too() -> None:
    """Meta: else it could grow back to what it was."""
    row = Row(Count(1000, 100), allowed=15)
    assert (
        difference(row, Count(1000, 100)) == difference(row, Count(1150, 115)) == difference(row, Count(850, 85)) == ""
    )
    assert difference(row, Count(840, 100)) == "-16.0 % instructions"
    assert difference(row, Count(1160, 120)) == "+16.0 % instructions, +20.0 % calls"


def test_new_figures_keep_other_versions_and_what_was_allowed_by_hand(tmp_path: Path) -> None:
    table = {
        "3.10": {"playout": Row(Count(5, 4), 7)},
        PYTHON: {"playout": Row(Count(3, 2), 9), "gone": Row(Count(2, 1), 9)},
    }
    new = renewed(table, {"playout": Count(30, 20), "view": Count(40, 30)})
    assert new["3.10"] == table["3.10"]
    assert list(new[PYTHON]) == ["playout", "view"]
    assert new[PYTHON]["playout"] == Row(Count(30, 20), 9)
    assert new[PYTHON]["view"].allowed == ALLOWED
    file = tmp_path / "work.yaml"
    file.write_text(written(new), encoding="utf-8")
    assert read(file) == new
    assert written(read()) == (TESTS / "data" / "work.yaml").read_text(encoding="utf-8")


def planted(patch: pytest.MonkeyPatch, name: str, share: int) -> Count:
    """What the piece takes with a loop in its hot function that makes it that much more work, in per cent."""

    def with_loop(rounds: int) -> Count:
        with patch.context() as own:
            slow_down(own, HOT[name], f"for _ in range({rounds}): pass")
            return counted_once(pieces()[name])

    idle, busy = with_loop(0).instructions, with_loop(100).instructions
    missing = now()[name].instructions * (100 + share) / 100 - idle
    return with_loop(math.ceil(missing * 100 / (busy - idle)))


def slow_down(patch: pytest.MonkeyPatch, target: str, statement: str) -> None:
    """Let a function, found by its path, begin with one more statement."""
    real = pkgutil.resolve_name(target)
    tree = ast.parse(textwrap.dedent(inspect.getsource(real)))
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    function.body[:0] = ast.parse(statement).body
    found: dict[str, Any] = {}
    exec(compile(tree, inspect.getfile(real), "exec"), real.__globals__, found)
    patch.setattr(target, found[real.__name__])
