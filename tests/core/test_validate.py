"""`validate` checks files on the ground of everything that is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

import solwaris_core as sw
from solwaris_core.loading import validate

ROOT = Path(sw.__file__).parent.parent
CLASS = (ROOT / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")


def codes(*paths: Path) -> list[str]:
    return [f"{Path(problem.file).name} {problem.code}" for problem in validate(paths).problems]


def test_everything_that_is_shipped_is_sound() -> None:
    report = validate(
        [ROOT / "plugins", ROOT / "maps", ROOT / "solwaris_core" / "rulesets", ROOT / "tests" / "scenarios"]
    )
    assert [str(problem) for problem in report.problems] == []
    assert report.files > 30


def test_a_file_whose_id_is_loaded_replaces_it_for_the_check(tmp_path: Path) -> None:
    (tmp_path / "class.yaml").write_text(CLASS.replace("hp: 330", "hp: 340"), encoding="utf-8")
    assert codes(tmp_path) == []
    (tmp_path / "class.yaml").write_text(CLASS.replace("unit: rampart", "unit: wall"), encoding="utf-8")
    assert codes(tmp_path) == ["class.yaml unknown_unit"]


def test_a_note_says_that_a_mod_may_not_bring_what_is_loaded(tmp_path: Path) -> None:
    mine = tmp_path / "class.yaml"
    mine.write_text(CLASS, encoding="utf-8")
    for paths in ([tmp_path], [mine]):
        report = validate(paths)
        assert report.problems == ()
        (note,) = report.notes
        assert note.startswith(f"{mine}:1:1: note: class `warrior` is loaded already (")
        assert "refused as a mod: a mod adds to a class with a variant file (`variant: warrior/slash`)" in note
    mine.write_text("ruleset: waris\nextends: coins\n")
    assert "`extends: waris`" in validate(tmp_path).notes[0]
    mine.write_text("ruleset: house\nextends: coins\n")
    assert validate(tmp_path).notes == ()


def test_a_loaded_class_whose_passive_lacks_its_slot_is_a_fault_of_the_data(tmp_path: Path) -> None:
    head, _, rest = CLASS.partition("passive:\n")
    _, _, slots = rest.partition("\nslots:")
    passive = "{id: calm, name: Calm, text: Calm., drain: 5}"
    (tmp_path / "class.yaml").write_text(f"{head}passive: {passive}\nslots:{slots}", encoding="utf-8")
    assert "class.yaml missing_key" in codes(tmp_path)


def test_a_unit_that_another_mod_brings_too_is_a_fault_of_the_file_asked_about(tmp_path: Path) -> None:
    """Of plugins and mods it is a PluginError, for neither is asked about."""
    unit, summon = "{name: I, text: I, kind: thing, hp: 9}", "{summon: {unit: imp}}"
    for name in ("a", "b", "c"):
        spell = f"{{id: {name}, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: free, effects: [{summon}]}}"
        (tmp_path / name).mkdir()
        file = tmp_path / name / "imp.yaml"
        file.write_text(f"variant: warrior/shove\nspell: {spell}\nunits: {{imp: {unit}}}\n")
    for asked, loaded in (("a", "b"), ("b", "a")):
        report = validate(tmp_path / asked, tmp_path / loaded, plugins=["warrior"])
        assert [str(problem) for problem in report.problems] == [
            f"{tmp_path / asked / 'imp.yaml'}:1:1: error[duplicate_id]: class `warrior` has another unit `imp`"
        ]
    with pytest.raises(sw.PluginError, match=f"plugin {tmp_path / 'b'}: its unit `imp`"):
        sw.load([tmp_path / "b", tmp_path / "c"], plugins=["warrior"])


def test_files_at_their_loaded_place_need_no_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house.yaml").write_text("ruleset: house\nextends: waris\n")
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path))
    assert validate([ROOT / "plugins", ROOT / "maps", tmp_path]).notes == ()
    (tmp_path / "link").symlink_to(tmp_path)
    assert validate(tmp_path / "link" / "house.yaml").notes == ()


def test_an_empty_folder_is_noted(tmp_path: Path) -> None:
    (tmp_path / "class.json").write_text("{}")
    report = validate(tmp_path)
    assert (report.files, report.problems) == (0, ())
    assert report.notes == (f"{tmp_path}: note: there is no `*.yaml` file in this folder, so nothing is checked",)


def test_what_load_would_not_read_or_refuse_is_told(tmp_path: Path) -> None:
    scenario = (
        "scenario: S\nmap: vault\nfighters: {a: {side: 1, class: warrior, at: [9, 0]}}\nsteps: [{do: end_turn}]\n"
    )
    (tmp_path / "s.yaml").write_text(f"{scenario}---\n{scenario}")
    (tmp_path / "class.yml").write_text(CLASS, encoding="utf-8")
    report = validate([tmp_path])
    assert [f"{Path(problem.file).name} {problem.code}" for problem in report.problems] == ["class.yml wrong_ending"]
    assert report.notes == (
        f"{tmp_path}/s.yaml:1:1: note: a scenario's file must end in `.scenario.yaml`, else a mod of it is refused",
    )
    assert validate(tmp_path / "s.yaml").notes == ()


def test_a_file_of_another_kind_is_told_to_be_one(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    said = "this is no YAML file of a class, variant, map, ruleset or scenario; such files end in `.yaml`"
    for text in ("# Title\n\nSome *text*: here, it is.\n", "One word\n", "\0\0", "", "- a\n- b\n", "---\na\n" * 300):
        readme.write_text(text)
        assert [str(problem) for problem in validate(readme).problems] == [
            f"{readme}:1:1: error[not_yaml_file]: {said}"
        ]
    readme.write_text("ruleset: house\nextends: waris\nstake: x\n")
    assert codes(readme) == ["README.md wrong_type"]


def test_a_scenario_sees_the_classes_that_are_checked_with_it(tmp_path: Path) -> None:
    (mod := tmp_path / "mod").mkdir()
    (mod / "class.yaml").write_text(CLASS.replace("class: warrior", "class: squire"), encoding="utf-8")
    scenario = "scenario: S\nmap: vault\nfighters: {a: {side: 1, class: squire, at: [9, 0]}}\nsteps: [{do: end_turn}]\n"
    (tmp_path / "s.scenario.yaml").write_text(scenario)
    assert codes(tmp_path) == []
    assert codes(tmp_path / "s.scenario.yaml") == ["s.scenario.yaml unknown_class"]


def test_a_variant_replaces_the_same_one_and_joins_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trip = "{id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [swap]}"
    (tmp_path / "trip.yaml").write_text(f"variant: warrior/shove\nspell: {trip}\n")
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path))
    assert codes(tmp_path / "trip.yaml") == []
    (tmp_path / "again.yaml").write_text(f"variant: warrior/shove\nspell: {trip}\n")
    assert codes(tmp_path / "trip.yaml", tmp_path / "again.yaml") == ["again.yaml duplicate_id"]


def test_two_files_of_one_id_are_told(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("ruleset: house\nextends: waris\n")
    assert codes(tmp_path) == ["b.yaml duplicate_id"]


def test_a_file_named_twice_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("ruleset: house\nextends: waris\n")
    report = validate([tmp_path, tmp_path / "a.yaml", tmp_path / "." / "a.yaml"])
    assert (report.files, report.problems) == (1, ())


def test_lints_of_maps_can_be_allowed_with_a_reason(tmp_path: Path) -> None:
    yard = "map: yard\nname: Yard\nrows: |\n  11111111........22222222\n  #......................#\n"
    (tmp_path / "yard.yaml").write_text(yard)
    told = codes(tmp_path)
    assert told
    allowed = "".join(f"  {line.split()[1]}: an open yard\n" for line in told)
    (tmp_path / "yard.yaml").write_text(f"{yard}allow:\n{allowed}")
    assert codes(tmp_path) == []


def test_faults_and_warnings_come_in_order_of_place(tmp_path: Path) -> None:
    spell = "{id: trip, name: T, text: T, tip: T, cost: 0, range: [1, 1], aim: enemy, effects: [swap]}"
    (tmp_path / "b.yaml").write_text(f"variant: warrior/shove\nspell: {spell}\n")
    for name in ("a", "c"):
        (tmp_path / f"{name}.yaml").write_text("ruleset: house\nextends: nothing\n")
    report = validate(tmp_path)
    assert [problem.code for problem in report.all] == [
        "unknown_ruleset", "one_language", "endless_casts", "duplicate_id",
    ]  # fmt: skip
    assert [problem.level for problem in report.all] == ["error", "warning", "warning", "error"]
    assert set(report.all) == {*report.problems, *report.warnings}
    assert validate(tmp_path, lints=False).all == report.problems


def test_files_may_be_checked_on_the_ground_of_some_plugins(tmp_path: Path) -> None:
    (tmp_path / "trip.yaml").write_text("variant: shade/passive\npassive: {id: x, name: X, text: X, drain: 1}\n")
    assert codes(tmp_path) == []
    assert [problem.code for problem in validate(tmp_path, plugins=["warrior"]).problems] == ["unknown_class"]


def test_what_is_too_large_altogether_is_one_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solwaris_core.loading.files.MAX_FOLDER_NODES", 7000)
    (tmp_path / "a.yaml").write_text("map: a\n")
    for number in range(3):
        (tmp_path / f"b{number}.yaml").write_text(f"ruleset: b{number}\nboards: [{'x, ' * 3000}]\n")
    assert codes(tmp_path) == ["b2.yaml too_large"]
    with pytest.raises(sw.DataError) as caught:
        sw.load(mods=[tmp_path], plugins=[])
    assert [problem.code for problem in caught.value.problems] == ["too_large"]


def test_more_tiles_than_anybody_needs_are_one_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = sum(len(row) for each in sw.load(plugins=[]).maps.values() for row in each.rows)
    monkeypatch.setattr("solwaris_core.loading.assembly.MAX_TILES", bundled + 2 * 48 * 48)
    for name in ("a", "b", "c", "d"):
        (tmp_path / f"zz_{name}.yaml").write_text(f"map: zz_{name}\nname: Z\nrows: |\n" + f"  {'.' * 48}\n" * 48)
    told = [problem for problem in validate(tmp_path, plugins=[]).problems if problem.code == "too_large"]
    assert [f"{Path(problem.file).name}:{problem.line}" for problem in told] == ["zz_c.yaml:1"]
    assert not any("zz_d" in problem.file for problem in validate(tmp_path, plugins=[]).problems)
    with pytest.raises(sw.DataError, match="from this one on they are not looked at"):
        sw.load(mods=tmp_path, plugins=[])


def test_a_crowd_of_other_files_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solwaris_core.loading.files.MAX_ENTRIES", 40)
    for number in range(40):
        (tmp_path / f"{number}.txt").write_text("")
    assert codes(tmp_path) == []
    (tmp_path / "40.txt").write_text("")
    assert codes(tmp_path) == [f"{tmp_path.name} too_large"]


SOUND = """\
class: squire
name: Squire
text: A squire.
stats: {hp: 300}
passive:
  original: {id: calm, name: Calm, text: Calm., when: [{event: hurt, effects: [{heal: {min: 1, max: 2}}]}]}
slots:
  - original:
      {id: s0, name: S, text: S, tip: S, cost: 3, range: [1, 2], aim: free, area: {circle: 1},
       effects: [{summon: {unit: imp}}, {trap: {trap: snare}},
                 {damage: {min: 1, max: 2, to: enemies, if: {chance: 5}}}]}
units: {imp: {name: I, text: I, kind: thing, hp: 9, aura: {area: {circle: 1}, damage: {per: armour, add: 1}}}}
traps: {snare: {name: S, text: S, area: point, effects: [{damage: {min: 1, max: 2}}]}}
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("name: Squire", "nmae: Squire"), ("hp: 300", "hpp: 300"), ("original: {id", "orginal: {id"),
        ("event: hurt", "event: hurrt"), ("heal:", "heall:"), ("range:", "rnage:"), ("aim: free", "aim: freee"),
        ("{circle: 1}, ", "{circel: 1}, "), ("unit: imp", "unit: ipm"), ("trap: snare", "trap: snair"),
        ("to: enemies", "to: enemy"), ("chance:", "chnace:"), ("kind: thing", "kind: ting"),
        ("per: armour", "per: armor"),
        ("area: point", "area: pint"), ("class:", "clas:"), ("summon:", "sumon:"),
    ],
)  # fmt: skip
def test_every_word_that_is_not_known_brings_the_one_that_is_meant(tmp_path: Path, right: str, wrong: str) -> None:
    assert SOUND.count(right) >= 1
    (tmp_path / "class.yaml").write_text(SOUND.replace(right, wrong, 1))
    meant = [word.strip(" {},") for word in right.split(":")]
    said = [problem.message for problem in validate(tmp_path, plugins=["warrior"]).problems]
    assert any(f"did you mean `{word}`?" in message for message in said for word in meant), said


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("map: valt", "vault"), ("ruleset: wais", "waris"), ("dice: {criticl: never}", "critical"),
        ("fighters: {a: {side: 1, class: warior, at: [9, 0]}}", "warrior"),
        ("steps: [{do: end_tun}]", "end_turn"), ("steps: [{do: end_turn, error: no_sigt}]", "no_sight"),
        ("steps: [{expect: {events: [movd]}}]", "moved"), ("steps: [{expect: {a: {hpp: 3}}}]", "hp"),
        ("steps: [{expect: {evnts: [moved]}}]", "events"), ("allow: {unused_clas: A test.}", "unused_class"),
    ],
)  # fmt: skip
def test_words_of_scenarios_too(tmp_path: Path, line: str, meant: str) -> None:
    sound = {
        "map": "map: vault",
        "fighters": "fighters: {a: {side: 1, class: warrior, at: [9, 0]}}",
        "steps": "steps: [{do: end_turn}]",
    }
    lines = {**sound, line.partition(":")[0]: line}
    (tmp_path / "s.scenario.yaml").write_text("scenario: S\n" + "\n".join(lines.values()) + "\n")
    said = [problem.message for problem in validate(tmp_path, plugins=["warrior"]).problems]
    assert any(f"did you mean `{meant}`?" in message for message in said), said


def test_what_is_missing_for_a_fault_of_its_own_is_no_second_fault(tmp_path: Path) -> None:
    (tmp_path / "class.yaml").write_text(CLASS.replace("class: warrior", "class: squire").replace("hp: 330", "hp: x"))
    (tmp_path / "yard.yaml").write_text("map: yard\nname: Yard\nrows: |\n  ..x\n")
    (tmp_path / "house.yaml").write_text("ruleset: house\nextends: waris\nstake: x\n")
    scenario = (
        "scenario: S\nmap: yard\nruleset: house\nfighters: {a: {side: 1, class: squire, at: [0, 0]}}\n"
        "steps: [{expect: {banner: {hp: 3}}}]\n"
    )
    (tmp_path / "s.scenario.yaml").write_text(scenario)
    assert codes(tmp_path) == ["class.yaml wrong_type", "house.yaml wrong_type", "yard.yaml unknown_letter"]
    for word in ("yard", "house", "squire", "banner"):
        (tmp_path / "s.scenario.yaml").write_text(scenario.replace(word, f"{word}_of_another"))
        assert [code.split()[0] for code in codes(tmp_path)].count("s.scenario.yaml") == 1, word


def test_words_of_a_plugin_that_is_not_there_say_so(tmp_path: Path) -> None:
    spell = "{id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [wrestler:throw]}"
    (tmp_path / "trip.yaml").write_text(f"variant: warrior/shove\nspell: {spell}\n")
    (problem,) = validate(tmp_path).problems
    assert problem.message.endswith("; no plugin `wrestler` that brings words is there: is its distribution installed?")
    (tmp_path / "trip.yaml").write_text(f"variant: warrior/shove\nspell: {spell}\n".replace("wrestler", "clockmaker"))
    assert "is there" not in validate(tmp_path).problems[0].message
