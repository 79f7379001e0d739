"""A ground that is kept gives what a new one gives, whatever was checked on it before."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.loading import validate
from solwaris_core.loading.ground import Ground
from solwaris_core.loading.validate import check
from solwaris_core.plugins import hookimpl

ROOT = Path(sw.__file__).parent.parent
TESTS = ROOT / "tests"
EXAMPLES = sorted(path for path in ROOT.glob("examples/**/") if any(path.glob("*.yaml")))
SAMPLES = [*sorted(TESTS.glob("bad_data/*.yaml")), *sorted(TESTS.glob("lints/*/*.yaml")), *EXAMPLES]
SHIPPED = [TESTS / "bad_data", ROOT / "plugins", ROOT / "maps", ROOT / "solwaris_core" / "rulesets"]
#: Few, so that those checks are quick that stand on a new ground each.
PLUGINS = ["warrior"]
TRIP = """
variant: warrior/shove
spell: {id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [EFFECT]}
"""


def test_every_sample_gives_in_any_order_what_it_gives_alone() -> None:
    """There and back, so that each comes after others; a new ground takes long, so that few of the samples have one."""
    assert len(EXAMPLES) > 3
    paths = [*SAMPLES, *SHIPPED]
    random.Random(6).shuffle(paths)
    alone = {path: validate(path, plugins=PLUGINS) for path in (*paths[::8], *EXAMPLES, *SHIPPED)}
    ground = Ground(plugins=PLUGINS)
    there = {path: check(path, ground).report for path in paths}
    assert {path: there[path] for path in alone} == alone
    for path in reversed(paths):
        assert check(path, ground).report == there[path], path
    assert all(report.files for report in there.values())
    assert any(report.notes for report in alone.values())
    assert any(report.warnings for report in alone.values())


def test_a_check_that_a_plugin_ends_leaves_nothing_behind(tmp_path: Path) -> None:
    @attrs.frozen(kw_only=True)
    class Odd(Effect):
        key = "odd"
        number: int

        def __attrs_post_init__(self) -> None:
            raise RuntimeError("odd")

        def compile(self, link: Any) -> Any:
            return link

    class Plugin:
        @hookimpl
        def solwaris_types(self) -> list[type[Any]]:
            return [Odd]

    file = tmp_path / "trip.yaml"
    ground = Ground(plugins=["warrior", Plugin()])
    for _ in range(2):
        file.write_text(TRIP.replace("EFFECT", "{plugin:odd: {number: 1}}"))
        with pytest.raises(sw.PluginError, match="odd"):
            check(file, ground)
        file.write_text(TRIP.replace("EFFECT", "{push: 0}"))
        assert check(file, ground).report == validate(file, plugins=["warrior"])
        assert check(file, ground).report.problems


def test_files_of_mods_are_seen_as_they_are_now(tmp_path: Path) -> None:
    mod, asked = tmp_path / "mod", tmp_path / "asked.yaml"
    mod.mkdir()
    ground = Ground(mod)
    asked.write_text("ruleset: house\nname: House\nextends: base\nstake: 3\n")

    def codes() -> list[str]:
        report = check(asked, ground).report
        assert report == validate(asked, mod)
        return [f"{Path(problem.file).name} {problem.code}" for problem in report.all]

    assert codes() == ["asked.yaml unknown_ruleset"]
    (mod / "base.yaml").write_text("ruleset: base\nname: Base\nextends: waris\nstake: 2\n")
    assert codes() == []
    (mod / "base.yaml").write_text("ruleset: base\nname: Base\nextends: waris\nstake: x\n")
    assert codes() == codes() == ["base.yaml wrong_type"]
    (mod / "base.yaml").write_text("ruleset: base\nname: Base\nextends: waris\nstake: [\n")
    assert codes() == codes() == ["base.yaml bad_yaml"]
    (mod / "base.yaml").unlink()
    assert codes() == ["asked.yaml unknown_ruleset"]


def test_a_mistyped_key_in_a_mod_is_told_each_time(tmp_path: Path) -> None:
    """Telling it mends the tree it stands in, which then must not be kept."""
    mod, asked = tmp_path / "mod", tmp_path / "asked.yaml"
    mod.mkdir()
    (mod / "base.yaml").write_text("ruleset: base\nextends: waris\nname: Base\nstaake: 2\n")
    asked.write_text("ruleset: house\nname: House\nextends: waris\n")
    ground = Ground(mod, plugins=[])
    first, second = check(asked, ground).report, check(asked, ground).report
    assert [problem.code for problem in first.problems] == ["unknown_key"]
    assert second == first == validate(asked, mod, plugins=[])


def test_files_that_are_kept_count_towards_the_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mod, asked = tmp_path / "mod", tmp_path / "asked.yaml"
    mod.mkdir()
    (mod / "base.yaml").write_text("ruleset: base\nextends: waris\n")
    asked.write_text("ruleset: house\nextends: base\n")
    ground = Ground(mod, plugins=[])
    assert check(asked, ground).report.problems == ()
    for limit in ("MAX_FOLDER_NODES", "MAX_FOLDER_BYTES"):
        with monkeypatch.context() as patch:
            patch.setattr(f"solwaris_core.loading.files.{limit}", 100)
            report = check(asked, ground).report
            assert report == validate(asked, mod, plugins=[])
            assert [problem.code for problem in report.problems] == ["too_large"]
    assert check(asked, ground).report.problems == ()


def test_trees_of_files_that_are_as_they_were_are_kept(tmp_path: Path) -> None:
    """Those of plugins; what is asked about is read each time."""
    file = tmp_path / "house.yaml"
    file.write_text("ruleset: house\nname: House\nextends: waris\nstake: 3\n")
    ground = Ground()
    first, second = ({each.node.file: each.node for each in check(file, ground).loaded} for _ in range(2))
    assert first.keys() == second.keys()
    assert [name for name, node in first.items() if second[name] is not node] == [str(file)]
    assert len(first) > 20


def test_a_check_on_a_kept_ground_takes_less_than_a_tenth_of_a_second(tmp_path: Path) -> None:
    """Of processor time, which other work on the machine hardly lengthens; on a new ground it takes twice as long."""
    text = (ROOT / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")
    file = tmp_path / "rogue.yaml"
    file.write_text(text.replace("class: warrior", "class: rogue", 1), encoding="utf-8")
    grounds = {"kept": Ground(), "new": Ground()}
    best = dict.fromkeys(grounds, 10.0)
    for _ in range(10):
        grounds["new"] = Ground()
        for name, ground in grounds.items():
            begin = time.process_time()
            check(tmp_path, ground)
            best[name] = min(best[name], time.process_time() - begin)
    assert best["kept"] < 0.1, best
    assert best["kept"] < best["new"] / 2
