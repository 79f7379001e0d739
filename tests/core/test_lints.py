"""Each lint finds what it is for, and lets pass what comes near: the samples in `tests/lints`, a folder a lint.

`caught*.yaml` says in a comment at the line what is found there (`# caught: part of the message`), or, where no comment
can stand, at the top by number (`# caught 8: part of the message`). `passed*.yaml` is warned of by no lint at all.
"""

from __future__ import annotations

import ast
import re
import time
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest

import solwaris_core as sw
from solwaris_core import lints
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Condition, Effect
from solwaris_core.errors import Problem
from solwaris_core.lints import LINTS
from solwaris_core.loading import validate
from solwaris_core.loading.codes import CODES
from solwaris_core.loading.limits import MAX_MESSAGE
from solwaris_core.plugins import hookimpl

ROOT = Path(sw.__file__).parent.parent
SAMPLES = ROOT / "tests" / "lints"
SHIPPED = [ROOT / "plugins", ROOT / "maps", ROOT / "solwaris_core" / "rulesets"]
CAUGHT = sorted(SAMPLES.glob("*/caught*.yaml"))
PASSED = sorted(SAMPLES.glob("*/passed*.yaml"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def announced(path: Path) -> list[tuple[int, str, str]]:
    """Line, lint and part of the message of each warning that the sample announces."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if comment := re.search(r"# caught(?: (\d+))?: (.+)$", line):
            found.append((int(comment[1] or number), path.parent.name, comment[2]))
    return sorted(found)


@pytest.mark.parametrize("path", CAUGHT, ids=name)
def test_a_lint_finds_what_its_sample_announces_and_no_other_lint_finds_anything(path: Path) -> None:
    report = validate([path], plugins=["warrior"])
    assert [str(problem) for problem in report.problems] == []
    expected = announced(path)
    assert expected, "a sample that announces nothing shows nothing"
    assert [(each.line, each.code) for each in report.warnings] == [each[:2] for each in expected], report.warnings
    for warning, (_, _, part) in zip(report.warnings, expected, strict=True):
        assert part in warning.message


@pytest.mark.parametrize("path", PASSED, ids=name)
def test_a_lint_lets_pass_what_comes_near(path: Path) -> None:
    assert [str(found) for found in validate([path], plugins=["warrior"]).all] == []


def test_each_lint_has_a_sample_that_it_catches_and_one_that_it_lets_pass() -> None:
    ids = [lint.id for lint in LINTS]
    assert {path.parent.name for path in CAUGHT} == {path.parent.name for path in PASSED} == set(ids)
    assert len(ids) == len(set(ids))


def test_a_file_holds_one_lint_of_its_own_name_and_all_are_listed() -> None:
    assert lints.__file__ is not None
    files = sorted(path for path in Path(lints.__file__).parent.glob("*.py") if path.stem != "__init__")
    assert sorted(path.stem for path in files) == sorted(lint.id for lint in LINTS)
    for path in files:
        assert classes_of(path.read_text(encoding="utf-8")) == [next(x.__name__ for x in LINTS if x.id == path.stem)]


def classes_of(source: str) -> list[str]:
    return [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]


def test_two_lints_in_a_file_would_be_seen() -> None:
    assert classes_of("class A:\n    pass\n\n\nclass B:\n    pass\n") == ["A", "B"]


def test_lints_say_what_they_look_for_and_bear_no_name_of_a_fault() -> None:
    for lint in LINTS:
        for text in (lint.doc, lint.why, lint.mend):
            assert re.fullmatch(r"[^\n]+[.]", text), lint.id
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", lint.id)
        assert lint.id not in CODES


def test_the_shipped_content_is_not_warned_of_and_lints_are_quick() -> None:
    begun = time.process_time()
    report = validate(SHIPPED)
    taken = time.process_time() - begun
    assert [str(found) for found in report.all] == []
    assert report.files > 20
    assert taken < 3, "a whole check takes less than a second where nothing else runs"


SPELL = """\
variant: warrior/shove
spell:
  id: ram
  name: Ram
  text: {en: Runs., de: Rennt.}
  tip: {en: Runs., de: Rennt.}
  cost: 0
  range: [1, 4]
  aim: enemy
  effects: [{damage: {min: 1, max: 2}}]
"""


def found(tmp_path: Path, text: str, file: str = "mod.yaml") -> list[str]:
    (tmp_path / file).write_text(text, encoding="utf-8")
    return [str(each).replace(f"{tmp_path}/", "") for each in validate([tmp_path], plugins=["warrior"]).all]


def test_the_closest_allow_silences(tmp_path: Path) -> None:
    assert [line.split()[1] for line in found(tmp_path, SPELL)] == ["warning[endless_casts]:"]
    assert found(tmp_path, SPELL + "  allow: {endless_casts: It is a joke.}\n") == []
    assert found(tmp_path, SPELL + "allow: {endless_casts: All of it is a joke.}\n") == []
    both = SPELL + "  allow: {endless_casts: A joke.}\nallow: {endless_casts: A joke.}\n"
    (line,) = found(tmp_path, both)
    assert line.startswith("mod.yaml:12:24: warning[allows_nothing]: ")


def test_an_allow_that_silences_nothing_can_be_silenced(tmp_path: Path) -> None:
    text = (
        SPELL.replace("cost: 0", "cost: 1") + "  allow: {endless_casts: A joke., allows_nothing: It will come back.}\n"
    )
    assert found(tmp_path, text) == []


def test_an_allow_must_name_a_lint_and_say_why(tmp_path: Path) -> None:
    lines = found(tmp_path, SPELL + '  allow: {endless_cast: A joke., unpayable: "", same_text: " "}\n')
    unknown = "there is no lint `endless_cast` to silence; did you mean `endless_casts`?"
    why = "is silenced without a reason; write one, so that others know why"
    assert lines == [
        f"mod.yaml:11:11: error[unknown_lint]: {unknown}",
        f"mod.yaml:11:45: error[no_reason]: `unpayable` {why}",
        f"mod.yaml:11:60: error[no_reason]: `same_text` {why}",
    ]
    (line,) = found(tmp_path, SPELL + "allow: {zone_size: Only maps have zones.}\n")
    assert "error[unknown_lint]" in line


def test_a_unit_a_trap_or_a_parameter_may_be_called_allow(tmp_path: Path) -> None:
    allow = "{name: {en: A, de: A}, text: {en: B., de: B.}, kind: thing, hp: 3, allow: {never_sumoned: x, unpayable: }}"
    trap = "{name: {en: A, de: A}, text: {en: B., de: B.}, area: point, effects: [swap], allow: {never_laid: A joke.}}"
    text = f"{SPELL.replace('cost: 0', 'cost: 1')}units: {{allow: {allow}}}\ntraps: {{allow: {trap}}}\n"
    told = [line.split()[1] for line in found(tmp_path, text)]
    assert told == ["error[unknown_lint]:", "error[wrong_type]:"]
    sound = text.replace("never_sumoned: x, unpayable: ", "never_summoned: A joke.")
    assert found(tmp_path, sound) == []


@attrs.frozen(kw_only=True)
class Blow(Effect):
    """A plugin's own effect, which blows whoever it hits away."""

    key: ClassVar[str] = "blow"

    def compile(self, link: Any) -> Any:
        return lambda state, context, unit: None


@attrs.frozen(kw_only=True)
class Heal(Effect):
    """A plugin's own effect of the name of one of the kernel's."""

    key: ClassVar[str] = "heal"
    max: int = whole("Something else", 0, 9, default=0)

    def compile(self, link: Any) -> Any:
        return lambda state, context, unit: None


@attrs.frozen(kw_only=True)
class Omen(Condition):
    """A plugin's own condition, whose values mean whatever they mean."""

    key: ClassVar[str] = "omen"
    value: int = whole("How grave", -3, 3)

    def test(self) -> Any:
        return lambda state, context, target: True


class Own:
    """A plugin with words of its own."""

    @hookimpl
    def solwaris_types(self) -> list[type[Any]]:
        return [Blow, Heal, Omen]


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        ("[teleport]", ["occupied_tile"]),
        ("['own:blow', teleport]", []),
        ("[{heal: {min: 0, max: 0}}]", ["changes_nothing"]),
        ("['own:heal']", []),
        ("[{heal: {min: 1, max: 2, if: {chance: 0}}}]", ["impossible_condition"]),
        ("[{heal: {min: 1, max: 2, if: {'own:omen': -1}}}]", []),
    ],
)
def test_of_a_plugins_own_words_nothing_is_known_whatever_their_keys_and_values(
    tmp_path: Path, effects: str, told: list[str]
) -> None:
    head, _, _ = SPELL.replace("cost: 0", "cost: 1").partition("effects:")
    (tmp_path / "mod.yaml").write_text(f"{head}effects: {effects}\n", encoding="utf-8")
    report = validate([tmp_path], plugins=["warrior", Own()])
    assert report.problems == ()
    assert [each.code for each in report.warnings] == told


def test_an_allow_is_looked_at_in_files_with_faults_too(tmp_path: Path) -> None:
    text = SPELL.replace("range: [1, 4]", "range: 4") + "  allow: {endless_cast: A joke.}\n"
    assert [line.split()[1] for line in found(tmp_path, text)] == ["error[wrong_type]:", "error[unknown_lint]:"]


def test_lints_wait_until_a_file_is_without_faults(tmp_path: Path) -> None:
    lines = found(tmp_path, SPELL.replace("range: [1, 4]", "range: 4"))
    assert [line.split()[1] for line in lines] == ["error[wrong_type]:"]


def test_lints_look_at_the_named_files_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "loaded").mkdir()
    (tmp_path / "loaded" / "mod.yaml").write_text(SPELL, encoding="utf-8")
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path / "loaded"))
    assert validate([ROOT / "maps"]).warnings == ()
    assert [each.code for each in validate([tmp_path / "loaded"]).warnings] == ["endless_casts"]
    assert validate([tmp_path / "loaded"], lints=False).warnings == ()
    _, spells = sw.load().classes["warrior"].loadout(["ram"])
    assert "ram" in [spell.id for spell in spells]


def test_what_a_ruleset_takes_from_another_file_is_that_files_matter(tmp_path: Path) -> None:
    base = "ruleset: base\nextends: waris\nname: Base\nstake: 5\npickups: {kinds: {heal: [{heal: {min: 0, max: 0}}]}}\n"
    (tmp_path / "base.yaml").write_text(base, encoding="utf-8")
    lines = found(tmp_path, "ruleset: house\nextends: base\nname: House\nstake: 60\n", "house.yaml")
    assert [line.partition(" ")[0] for line in lines] == ["base.yaml:5:27:"]


def test_an_allow_of_a_ruleset_is_not_handed_down(tmp_path: Path) -> None:
    base = "ruleset: base\nextends: waris\nname: Base\nallow: {changes_nothing: A name for waris.}\n"
    (tmp_path / "base.yaml").write_text(base, encoding="utf-8")
    lines = found(tmp_path, "ruleset: house\nextends: base\nname: House\n", "house.yaml")
    assert [line.split()[:2] for line in lines] == [["house.yaml:1:1:", "warning[changes_nothing]:"]]


def test_a_problem_is_an_error_unless_it_says_otherwise() -> None:
    assert str(Problem("a.yaml", 1, 2, "tab", "no")) == "a.yaml:1:2: error[tab]: no"
    assert str(Problem("a.yaml", 1, 2, "choke", "no", "warning")) == "a.yaml:1:2: warning[choke]: no"


def test_a_warning_has_an_end_however_long_an_id_is(tmp_path: Path) -> None:
    unit = "{name: {en: U, de: V}, text: {en: Stands., de: Steht.}, kind: thing, hp: 1}"
    (line,) = found(tmp_path, f"{SPELL.replace('cost: 0', 'cost: 1')}units:\n  ? {'u' * 50_000}\n  : {unit}\n")
    assert "warning[never_summoned]" in line
    assert len(line) < MAX_MESSAGE + 100


def test_thousands_of_variants_of_one_slot_are_looked_at_in_seconds(tmp_path: Path) -> None:
    """Each variant is a file; what is worked out of all choices of the class is worked out once."""
    spell = (
        "cost: 3, range: [1, 4], aim: enemy, text: {en: Hits., de: Haut.}, tip: {en: Hit., de: Hau.}, "
        "effects: [{damage: {min: 1, max: 450}}]"
    )
    for number in range(2000):
        # Of every second one it is not told, so that there is no end of warnings before all have been looked at.
        allow = "allow: {twin_variant: It is meant}\n" if number and number % 2 == 0 else ""
        name = f"{{en: V {number}, de: W {number}}}"
        text = f"{allow}variant: warrior/slash\nspell: {{id: v{number}, name: {name}, {spell}}}\n"
        (tmp_path / f"v{number}.yaml").write_text(text, encoding="utf-8")
    start = time.process_time()
    report = validate([tmp_path], plugins=["warrior"])
    assert time.process_time() - start < 6
    assert report.problems == ()
    assert [warning.code for warning in report.warnings] == ["twin_variant"] * 1000
    assert report.warnings[-1].file.endswith("v999.yaml"), "all have been looked at"


def test_what_all_maps_and_rulesets_say_is_worked_out_once_for_all_spells(tmp_path: Path) -> None:
    for number in range(600):
        text = f"ruleset: r{number}\nname: R\nextends: waris\nstake: {number + 1}\n"
        (tmp_path / f"r{number}.yaml").write_text(text, encoding="utf-8")
    lost = "{base: 1, per: lost_ap, add: 1}"
    spell = f"name: S, text: T, cost: 3, range: [40, 40], line: true, aim: enemy, effects: [push: {{tiles: {lost}}}]"
    for number in range(15):
        unit = ", ".join(f"{{id: s{each}, {spell}}}" for each in range(20))
        units = "".join(
            f"  v{number}_{each}: {{name: U, text: U, kind: mobile, hp: 3, ap: 3, spells: [{unit}]}}\n"
            for each in range(9)
        )
        # Of two thirds it is not told, so that there is no end of warnings before all have been looked at.
        allow = "allow: {never_castable: It is meant}\n" if number % 3 else ""
        text = f"{allow}variant: warrior/slash\nspell: {{id: v{number}, {spell}, tip: T}}\nunits:\n{units}"
        (tmp_path / f"v{number}.yaml").write_text(text, encoding="utf-8")
    start = time.process_time()
    report = validate([tmp_path], plugins=["warrior"])
    assert time.process_time() - start < 4
    assert report.problems == ()
    assert [warning.code for warning in report.warnings].count("never_castable") > 800
    assert report.warnings[-1].file.endswith("v9.yaml"), "all have been looked at"
