"""Every kind of file has a format number; another one than today's is one problem (formats.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from solwaris_core.definitions.hero_class import HeroClass, Variant
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.scenario import Scenario
from solwaris_core.loading import validate
from solwaris_core.loading.documents import KINDS
from solwaris_core.loading.formats import FORMAT
from solwaris_core.scenario import read_path

if TYPE_CHECKING:
    from pathlib import Path

DEFINITIONS = {"class": HeroClass, "variant": Variant, "map": Map, "ruleset": Ruleset, "scenario": Scenario}


def test_every_kind_of_file_takes_todays_format_and_means_it_where_it_says_none() -> None:
    assert set(DEFINITIONS) == set(KINDS)
    for definition in DEFINITIONS.values():
        field = attrs.fields_dict(definition)["format"]
        assert (field.metadata["max"], field.default) == (FORMAT, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_full_of_faults_is_one_problem_where_its_format_is_another(kind: str, tmp_path: Path) -> None:
    file = tmp_path / ("old one.scenario.yaml" if kind == "scenario" else "old one.yaml")
    faults = "rowz: 1\nfoo: 2\nname: [3]\n"
    file.write_text(f"{kind}: x\n{faults}", encoding="utf-8")
    assert len(validate([file]).problems) > 1
    file.write_text(f"{kind}: x\nformat: 0\n{faults}", encoding="utf-8")
    (problem,) = validate([file]).problems
    assert (problem.line, problem.column, problem.code) == (2, 9, "out_of_bounds")
    assert problem.message == f"this is format 0, an older one than 1; `solwaris upgrade '{file}'` rewrites it"
    file.write_text(f"{kind}: x\nformat: 7\n{faults}", encoding="utf-8")
    (problem,) = validate([file]).problems
    assert (problem.line, problem.column, problem.code) == (2, 9, "out_of_bounds")
    assert problem.message.startswith("this is format 7, which needs a newer engine: the one installed reads format 1")


@pytest.mark.parametrize("number", ["-1", "1.0", "'1'", "true", "[1]"])
def test_what_is_no_format_number_is_a_fault_like_any_other(number: str, tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(f"format: {number}\nmap: x\n", encoding="utf-8")
    codes = {problem.code for problem in validate([file]).problems}
    assert "missing_key" in codes
    assert codes & {"out_of_bounds", "wrong_type"}


def test_a_folder_of_scenarios_tells_of_each_old_one(tmp_path: Path) -> None:
    from oracles.matches import bundled

    from solwaris_core.errors import DataError

    file = tmp_path / "two.scenario.yaml"
    file.write_text("scenario: a\nformat: 0\n---\nscenario: b\nformat: 0\n", encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read_path(tmp_path, bundled())
    assert [problem.line for problem in refused.value.problems] == [2, 5]
