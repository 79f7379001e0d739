"""The pytest plugin: scenario files are tests, and nothing is imported before there is one."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

# Runs in this process forget what they import; the reader of YAML cannot be imported twice.
from solwaris_core.testing import collecting  # noqa: F401

pytest_plugins = ["pytester"]

GOOD = """\
scenario: A walk of one tile
rules: [R6.1]
map: |
  ...
classes: {walker: {stats: {hp: 100}}}
fighters:
  a: {side: 1, class: walker, at: [0, 0]}
  b: {side: 2, class: walker, at: [2, 0]}
steps:
  - do: {move: [1, 0]}
    expect: {a: {at: [1, 0], mp: 5}}
"""
BAD = GOOD.replace("A walk of one tile", "A walk: of [two] tiles").replace("mp: 5", "mp: 4")
BAD = BAD.replace("scenario: A walk: of [two] tiles", 'scenario: "A walk: of [two] tiles"')
LINE = 1 + next(at for at, line in enumerate(BAD.splitlines()) if "mp: 4" in line)
COLUMN = 1 + BAD.splitlines()[LINE - 1].index("4}")
PLACE = f"walks.scenario.yaml:{LINE + len(GOOD.splitlines()) + 1}:{COLUMN}"


@pytest.fixture
def walks(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder with a file of two scenarios, the second of which does not hold."""
    (pytester.path / "walks.scenario.yaml").write_text(f"{GOOD}---\n{BAD}", encoding="utf-8")
    return pytester


def test_loading_the_plugin_imports_nothing_of_solwaris_and_no_yaml() -> None:
    code = (
        "import sys, solwaris_core.testing.plugin\n"
        "print(*sorted(name for name in sys.modules if name.partition('.')[0] in ('solwaris_core', 'yaml', 'attr', "
        "'attrs', 'cattrs', 'hypothesis', 'networkx', 'pytest', 'solwaris_play', 'solwaris_plugins')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    light = ["solwaris_core", "solwaris_core.lazy", "solwaris_core.testing", "solwaris_core.testing.plugin"]
    assert run.stdout.split() == light


def test_a_run_without_scenario_files_imports_nothing_either(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        "import sys\ndef test_nothing_is_there():\n"
        "    assert 'solwaris_core.testing.plugin' in sys.modules\n"
        "    assert not {'solwaris_core.duel', 'solwaris_core.catalog', 'yaml'} & set(sys.modules)\n"
    )
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=1)


def test_each_scenario_is_a_test_and_says_where_it_fails(walks: pytest.Pytester) -> None:
    result = walks.runpytest_inprocess("-v")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "walks.scenario.yaml::A walk of one tile PASSED*",
            "walks.scenario.yaml::A walk: of (two) tiles FAILED*",
            f"{PLACE}: expected a.mp 4, got 5",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*.py:*")


@pytest.mark.parametrize("style", ["line", "short", "native"])
def test_every_style_of_traceback_says_the_same(walks: pytest.Pytester, style: str) -> None:
    result = walks.runpytest_inprocess(f"--tb={style}")
    place = PLACE.rpartition(":")[0] if style == "line" else PLACE
    result.stdout.fnmatch_lines([f"{place}: expected a.mp 4, got 5"])


def test_junit_xml_has_class_name_file_and_line(walks: pytest.Pytester) -> None:
    walks.runpytest_inprocess("--junitxml=told.xml", "-o", "junit_family=xunit1")
    cases = {case.get("name"): case for case in ET.parse(walks.path / "told.xml").iter("testcase")}
    assert set(cases) == {"A walk of one tile", "A walk: of (two) tiles"}
    case = cases["A walk: of (two) tiles"]
    assert case.get("classname") == "walks.scenario.yaml"
    assert case.get("file") == "walks.scenario.yaml"
    assert case.get("line") == str(len(GOOD.splitlines()) + 1)
    (failure,) = case.findall("failure")
    assert failure.get("message") == "expected a.mp 4, got 5"
    assert failure.text is not None
    assert PLACE in failure.text


def test_with_xdist(walks: pytest.Pytester) -> None:
    result = walks.runpytest_subprocess("-n", "2", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines([f"{PLACE}: expected a.mp 4, got 5"])


def test_choosing_by_words_rules_and_ids_and_running_what_failed_last(walks: pytest.Pytester) -> None:
    walks.runpytest_inprocess("-k", "one").assert_outcomes(passed=1)
    walks.runpytest_inprocess("-k", "R6.1").assert_outcomes(passed=1, failed=1)
    walks.runpytest_inprocess("-k", "R9.9").assert_outcomes()
    walks.runpytest_inprocess("walks.scenario.yaml::A walk: of (two) tiles").assert_outcomes(failed=1)
    walks.runpytest_inprocess()
    walks.runpytest_inprocess("--lf").assert_outcomes(failed=1)


def test_the_mods_of_the_ini_file_are_loaded(pytester: pytest.Pytester) -> None:
    (pytester.path / "mod").mkdir()
    (pytester.path / "mod" / "yard.yaml").write_text("ruleset: yard\nextends: waris\nname: Yard\n", encoding="utf-8")
    (pytester.path / "tests").mkdir()
    text = GOOD.replace("map: |", "ruleset: yard\nmap: |")
    (pytester.path / "tests" / "walks.scenario.yaml").write_text(text, encoding="utf-8")
    pytester.runpytest_inprocess().assert_outcomes(errors=1)
    pytester.makeini("[pytest]\nsolwaris_mods = mod\n")
    pytester.runpytest_inprocess().assert_outcomes(passed=1)


def test_a_counter_example_is_no_test_unless_it_is_named(pytester: pytest.Pytester) -> None:
    left = "rogue.every_turn.counterexample.scenario.yaml"
    (pytester.path / left).write_text(GOOD, encoding="utf-8")
    pytester.runpytest_inprocess().assert_outcomes()
    pytester.runpytest_inprocess(left).assert_outcomes(passed=1)


def test_a_broken_file_is_one_error_with_all_its_problems(pytester: pytest.Pytester) -> None:
    text = GOOD.replace("fighters:", "fihgters:").replace("expect:", "expects:")
    (pytester.path / "broken.scenario.yaml").write_text(text, encoding="utf-8")
    result = pytester.runpytest_inprocess()
    result.assert_outcomes(errors=1)
    told = result.stdout.str()
    assert "broken.scenario.yaml:6:1: error[unknown_key]" in told
    assert "broken.scenario.yaml:11:5: error[unknown_key]" in told
    assert "Traceback" not in told


def test_a_link_that_leads_out_of_the_folder_is_refused_unread(pytester: pytest.Pytester, tmp_path: Path) -> None:
    outside = tmp_path / "secret.txt"
    outside.write_text("hidden words\n", encoding="utf-8")
    (pytester.path / "link.scenario.yaml").symlink_to(outside)
    (pytester.path / "inside.scenario.yaml").write_text(GOOD, encoding="utf-8")
    result = pytester.runpytest_inprocess("--continue-on-collection-errors")
    result.assert_outcomes(errors=1, passed=1)
    result.stdout.fnmatch_lines(["link.scenario.yaml:1:1: error[[]outside_folder[]]: this link leads out*"])
    assert "hidden" not in result.stdout.str()


@pytest.mark.parametrize("name", ["x.scenario.yml", "X.SCENARIO.YAML"])
def test_a_file_whose_name_nearly_ends_so_is_an_error(pytester: pytest.Pytester, name: str) -> None:
    (pytester.path / name).write_text(GOOD, encoding="utf-8")
    result = pytester.runpytest_inprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"{name}:1:1: error[[]wrong_ending[]]: *must end in `.scenario.yaml`"])


def test_titles_that_stand_twice_get_a_number_and_what_has_a_meaning_in_ids_is_left_out(
    pytester: pytest.Pytester,
) -> None:
    twice = GOOD.replace("A walk of one tile", "One::two")
    (pytester.path / "twice.scenario.yaml").write_text(f"{twice}---\n{twice}", encoding="utf-8")
    result = pytester.runpytest_inprocess("--collect-only", "-q")
    result.stdout.fnmatch_lines(["twice.scenario.yaml::One:two", "twice.scenario.yaml::One:two (2)"])
    pytester.runpytest_inprocess("twice.scenario.yaml::One:two (2)").assert_outcomes(passed=1)


def test_a_class_assigned_to_any_name_is_collected(pytester: pytest.Pytester) -> None:
    """`conformance` gives a class; the three lines of a scaffold assign it to `test_…`."""
    pytester.makepyfile(
        "import solwaris_core as sw\nfrom solwaris_core.testing import conformance\n"
        "test_it = conformance(sw.load(), 'warrior')\nTestIt = conformance(sw.load(), 'warrior')\n"
    )
    result = pytester.runpytest_inprocess("--collect-only", "-q")
    lower = [line for line in result.outlines if "::test_it::test_" in line]
    upper = [line for line in result.outlines if "::TestIt::test_" in line]
    assert len(lower) == len(upper) == 11


def test_the_plugin_stands_without_hypothesis(walks: pytest.Pytester) -> None:
    (walks.path / "hypothesis.py").write_text("raise ImportError('not there')\n", encoding="utf-8")
    result = walks.runpytest_subprocess("-p", "no:hypothesispytest", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=1)
