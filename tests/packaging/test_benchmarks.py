"""The benchmarks measure what they say, whatever is installed. Their figures are reported, never tested."""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from oracles.matches import bundled

import solwaris_core as sw
from benchmarks.fields import SIZES, field
from benchmarks.figure import RATE, Figure, Goal, Measured
from benchmarks.growth import curves, exponent
from benchmarks.memory import own_bytes
from benchmarks.page import BEGIN, END, renewed, section
from benchmarks.peers import YARDSTICK
from benchmarks.report import Report, as_text, growth_line
from benchmarks.rounds import measure
from benchmarks.stage import crowded, peopled, turn_begun
from benchmarks.timing import BATCH, microseconds

ROOT = Path(__file__).parents[2]
#: What peers are imported by, and the one that draws.
PEERS = ("chess", "pyspiel", "pettingzoo", "open_spiel")
RUN = """
import runpy, sys
sys.modules.update(dict.fromkeys({absent}))
sys.argv[1:] = {arguments}
runpy.run_module("benchmarks", run_name="__main__", alter_sys=True)
"""

OURS = {
    "Random play": [
        "Vault: playout",
        "Vault: codes",
        "Vault: action objects",
        "Vault: codes, events recorded",
        "Vault: codes, a view before each",
        "Great Plain: playout",
        "Great Plain: codes",
        "Great Plain: action objects",
        "Great Plain: codes, events recorded",
        "Great Plain: codes, a view before each",
    ],
    "Scripted duels": ["bot greedy", "bot random", "a new duel, heroes placed"],
    "Single calls": [
        "clone",
        "apply a plain spell, by its code",
        "apply a plain spell, as an object",
        "clone, then apply a plain spell by its code",
        "legal masks",
        "all legal actions as codes",
        "all legal actions as objects",
        "view",
    ],
    "New processes": [
        "import all names of solwaris_core",
        "load six classes and nine maps",
        "modules of networkx after that",
        "solwaris duel --quiet",
    ],
    "Memory": ["tables of the nine maps, all filled", "state of a new duel", "state of a crowded duel"],
    "Cost of an action by map: the nine maps": [
        "abbey", "chasm", "colonnade", "great_plain", "maze", "ring", "skerries", "vault", "vineyard",
    ],
    "Cost of an action by map: made-up fields": ["field of 250", "field of 500", "field of 1000", "field of 2000"],
    "Cost of an action by number of units": [f"{count} units" for count in range(2, 21, 2)],
}  # fmt: skip


@pytest.mark.slow
def test_a_quick_run_without_peers_gives_every_figure_of_ours_and_names_the_peers(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    run = _run("--quick", "--rounds", "1", "--json", str(told), absent=PEERS)
    assert run.returncode == 0, run.stderr
    document = json.loads(told.read_text(encoding="utf-8"))
    names: dict[str, list[str]] = {}
    for each in document["figures"]:
        names.setdefault(each["family"], []).append(each["name"])
    assert names == OURS
    assert list(document["not_measured"]) == ["python-chess", "OpenSpiel chess", "PettingZoo chess"]
    assert document["peers"] == {}
    assert {line.split(" (")[0] for line in run.stdout.splitlines() if line.startswith("not measured")} == {
        f"not measured: {name}" for name in document["not_measured"]
    }
    values = {each["name"]: each["values"] for each in document["figures"]}
    assert values.pop("modules of networkx after that") == [0]
    assert all(len(each) == 1 and math.isfinite(each[0]) and each[0] > 0 for each in values.values())
    assert len(document["growth"]) == 3


def test_without_matplotlib_writing_is_refused_before_anything_is_measured() -> None:
    run = _run("--rounds", "1", "--write", absent=("matplotlib",))
    assert run.returncode == 2
    assert "matplotlib" in run.stderr
    assert "extra `bench`" in run.stderr
    assert "round 1" not in run.stderr


def test_figures_that_mean_nothing_are_not_written() -> None:
    run = _run("--quick", "--write", absent=())
    assert run.returncode == 2
    assert "mean nothing" in run.stderr
    assert "round 1" not in run.stderr


@pytest.mark.parametrize("folder", ["benchmarks", "solwaris_core", "solwaris_play", "plugins", "maps"])
def test_peers_are_imported_in_their_own_files_only(folder: str) -> None:
    files = [file for file in sorted((ROOT / folder).rglob("*.py")) if file.parent.name != "peers"]
    assert files
    assert [str(file) for file in files if _imports_a_peer(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("line", ["import chess", "    from pettingzoo.classic import chess_v6", "import pyspiel as p"])
def test_the_scan_finds_a_peer_that_is_imported(line: str) -> None:
    assert _imports_a_peer(f"import sys\n{line}\n")


def test_each_peer_is_imported_where_it_is_measured() -> None:
    files = sorted((ROOT / "benchmarks" / "peers").glob("*_chess.py"))
    assert len(files) == 3
    assert all(_imports_a_peer(file.read_text(encoding="utf-8")) for file in files)


def test_writing_the_page_leaves_the_prose_alone() -> None:
    page = f"# Title\n\nBefore.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n"
    assert renewed(page, "new") == f"# Title\n\nBefore.\n\n{BEGIN}\nnew\n{END}\n\nAfter.\n"
    assert renewed(renewed(page, "new"), "old") == page


@pytest.mark.parametrize("page", ["no marks", BEGIN, END, f"{END}\n{BEGIN}", f"{BEGIN}{END}{BEGIN}{END}"])
def test_a_page_without_its_marks_is_not_written(page: str) -> None:
    with pytest.raises(ValueError, match="once each"):
        renewed(page, "new")


def test_the_page_of_the_project_has_the_marks() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert "\nnew\n" in renewed(page, "new")


def test_the_slope_is_that_of_the_growth_and_catches_a_planted_quadratic() -> None:
    sizes = [149, 258, 476, 1000, 2000]
    assert exponent(sizes, [7 + 0 * size for size in sizes]) == pytest.approx(0)
    assert exponent(sizes, [0.03 * size for size in sizes]) == pytest.approx(1)
    assert exponent(sizes, [0.002 * size**2 for size in sizes]) == pytest.approx(2)


@pytest.mark.parametrize(("power", "steep"), [(-1, False), (0.5, False), (1, False), (1.2, True), (2, True)])
def test_growth_is_flagged_where_it_is_worse_than_linear(power: float, steep: bool) -> None:
    measured = [_measured(f"{size} tiles", 3 * size**power, size=size) for size in (2000, 149, 476)]
    (curve,) = curves([*measured, _measured("no size", 1)])
    assert curve.sizes == (149, 476, 2000)
    assert curve.too_steep is steep
    assert ("WORSE" in growth_line(curve)) is steep


def test_ratios_are_taken_round_by_round() -> None:
    # A machine that was half as fast in the second round leaves them as they are.
    yardstick = _measured(YARDSTICK, 10, 5, 10, unit=RATE)
    ours = _measured("ours", 30, 15, 33, unit=RATE)
    assert ours.in_yardsticks(yardstick) == 3
    assert ours.in_yardsticks(None) is None
    assert _measured("clone", 5, 5, 5, unit="µs").in_yardsticks(yardstick) is None


def test_the_tables_tell_ratios_goals_and_what_was_not_measured() -> None:
    goal = Goal("times", 4)
    report = Report(
        machine="a machine",
        rounds=3,
        measured=[_measured(YARDSTICK, 10, 5, 10, unit=RATE), _measured("ours", 30, 15, 33, unit=RATE, goal=goal)],
        versions={"python-chess": "1"},
        missing={"OpenSpiel chess": "not there"},
    )
    row = "| ours | 30.0 | 15.0 | 33.0 | actions/s | 3.00 | at least ×4 | NO |"
    assert row in section(report, {}).splitlines()
    assert "| goal |" in section(report, {})
    assert "| goal |" not in section(attrs.evolve(report, measured=report.measured[:1]), {})
    assert "Not measured: OpenSpiel chess." in section(report, {})
    assert re.search(r"ours +30\.0 +15\.0 +33\.0 actions/s ×3\.00  at least ×4: NO", as_text(report))
    assert "![A curve](performance/tiles.svg)" in section(report, {"performance/tiles.svg": "A curve"})


@pytest.mark.parametrize(
    ("goal", "value", "ratio", "met"),
    [
        (Goal("most", 8), 8, None, True),
        (Goal("most", 8), 8.1, None, False),
        (Goal("least", 600), 600, None, True),
        (Goal("least", 600), 599, None, False),
        (Goal("times", 2), 1, 2, True),
        (Goal("times", 2), 100, 1.9, False),
        (Goal("times", 2), 100, None, None),
    ],
)
def test_a_goal_is_met_on_its_own_side(goal: Goal, value: float, ratio: float | None, met: bool | None) -> None:
    assert goal.met(value, ratio) is met


def test_rounds_interleave_and_every_second_goes_backwards() -> None:
    order: list[str] = []

    def figure(name: str, once: bool = False) -> Figure:
        def work() -> float:
            order.append(name)
            return len(order)

        return Figure(family="f", name=name, unit="µs", measure=work, once=once)

    figures = [figure("a"), figure("b"), figure("c", once=True)]
    measured = measure(figures, 3, str, warm_up=True)
    assert "".join(order) == "ab" + "abc" + "ba" + "ab"
    assert [each.values for each in measured] == [(3, 7, 8), (4, 6, 9), (5,)]


def test_each_call_is_on_something_new_and_none_is_left_out() -> None:
    made: list[int] = []
    called: list[int] = []

    def fresh() -> int:
        made.append(len(made))
        return made[-1]

    assert microseconds(called.append, fresh, 2 * BATCH + 7) >= 0
    assert called == made == list(range(2 * BATCH + 7))


def test_what_others_reach_does_not_count_as_ones_own() -> None:
    shared = ["definition"] * 1000
    own = [1000, 2000, 3000]
    assert own_bytes([shared, own], [shared]) == (
        sys.getsizeof([shared, own]) + sys.getsizeof(own) + sum(map(sys.getsizeof, own))
    )
    assert own_bytes([shared, own], []) > sys.getsizeof(shared)


def test_made_up_fields_have_their_size_and_no_fault() -> None:
    for count in SIZES:
        board, _, problems = field(count).ground
        assert problems == ()
        assert board.free.bit_count() == count
        assert {side: zone.bit_count() for side, zone in board.zones.items()} == {1: 9, 2: 9}


def test_single_calls_meet_two_heroes_and_four_summons_with_an_enemy_in_reach() -> None:
    duel = turn_begun(crowded(_catalog()))
    assert duel.acting == "a"
    assert [unit.kind for unit in duel.units.values() if unit.alive] == ["hero"] * 2 + ["summon"] * 4
    at = duel.units["b"].at
    assert at is not None
    assert sw.Cast("spark", at) in list(duel.legal())
    assert (duel.units["a"].ap, duel.units["a"].mp) == (16, 6), "all its points, and two that its passive kept"
    assert duel.apply(sw.EndTurn()) == (), "nothing is recorded"


@pytest.mark.parametrize("count", [2, 8, 20])
def test_growth_is_measured_among_so_many_units(count: int) -> None:
    duel = turn_begun(peopled(_catalog(), count))
    assert duel.acting == "a"
    assert sum(unit.alive for unit in duel.units.values()) == count


@cache
def _catalog() -> sw.Catalog:
    return bundled()


def _measured(
    name: str, *values: float, unit: str = "µs", size: int | None = None, goal: Goal | None = None
) -> Measured:
    figure = Figure(family="family", name=name, unit=unit, measure=lambda: 0, size=size, goal=goal)
    return Measured(figure, values)


def _imports_a_peer(text: str) -> bool:
    return re.search(rf"^\s*(import|from) ({'|'.join(PEERS)})\b", text, re.MULTILINE) is not None


def _run(*arguments: str, absent: tuple[str, ...]) -> Any:
    """A run of the command in a new process in which those modules are not installed."""
    code = RUN.format(absent=absent, arguments=list(arguments))
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
