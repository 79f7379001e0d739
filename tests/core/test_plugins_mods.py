"""Folders of YAML as plugins: those that `mods` and SOLWARIS_MODS name, and what is said of those that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

import solwaris_core as sw

CLASS = (Path(sw.__file__).parent.parent / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")
RULESET = "ruleset: house\nextends: waris\nstake: {stake}\n"


def test_two_plugins_with_one_id_are_both_named(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "house.yaml").write_text(RULESET.format(stake=5))
    with pytest.raises(sw.PluginError) as caught:
        sw.load(mods=[tmp_path / "two", tmp_path / "one"])
    assert caught.value.plugin == str(tmp_path / "one")
    assert "ruleset `house`" in str(caught.value)
    assert f"plugin {tmp_path / 'two'}" in str(caught.value)


def test_two_things_of_one_id_in_one_folder_are_a_problem_of_the_data(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(RULESET.format(stake=5))
    (tmp_path / "b.yaml").write_text(RULESET.format(stake=6))
    with pytest.raises(sw.DataError, match=r"b\.yaml:1:1: error\[duplicate_id\]: there are two of ruleset `house`"):
        sw.load(mods=[tmp_path])


def test_mods_are_folders_of_yaml_without_scenarios_and_hidden_files(tmp_path: Path) -> None:
    deep = tmp_path / "more" / "deeper"
    deep.mkdir(parents=True)
    (deep / "house.yaml").write_text(RULESET.format(stake=7))
    (tmp_path / "test.scenario.yaml").write_text("scenario: not content\n")
    (tmp_path / ".hidden.yaml").write_text("nonsense\n")
    (tmp_path / "code.py").write_text("raise SystemExit('mods run no code')\n")
    (tmp_path / "__init__.py").write_text("raise SystemExit('mods run no code')\n")
    assert sw.load(mods=[tmp_path]).rulesets["house"].stake == 7


def test_solwaris_mods_names_folders_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house.yaml").write_text(RULESET.format(stake=7))
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path))
    assert "house" in sw.load().rulesets
    assert "house" in sw.load(mods=[tmp_path / "."]).rulesets, "the same folder twice is one"
    monkeypatch.delenv("SOLWARIS_MODS")
    assert "house" not in sw.load().rulesets


def test_a_missing_mod_is_told(tmp_path: Path) -> None:
    with pytest.raises(sw.SolwarisError, match=rf"^mods: `{tmp_path}/nowhere` is no folder$"):
        sw.load(mods=[tmp_path / "nowhere"])
    (tmp_path / "house.yaml").write_text(RULESET.format(stake=7))
    with pytest.raises(sw.SolwarisError, match=r"^mods: `.*house\.yaml` is a file, and mods are folders$"):
        sw.load(mods=tmp_path / "house.yaml")
    with pytest.raises(sw.SolwarisError, match=r"^mods: `` is no folder$"):
        sw.load(mods="")


def test_a_missing_mod_of_the_environment_is_told_with_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path / "nowhere"))
    with pytest.raises(sw.SolwarisError, match=rf"^SOLWARIS_MODS: `{tmp_path}/nowhere` is no folder$"):
        sw.load()


@pytest.mark.parametrize("name", ["n" * 300, "nu\0ll"])
def test_a_name_that_no_folder_can_have_is_told_as_a_missing_one(name: str) -> None:
    with pytest.raises(sw.SolwarisError, match=r"^mods: `[^`]+` is no folder$"):
        sw.load(mods="/" + name)


def test_of_a_relative_path_it_is_told_what_it_was_relative_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOLWARIS_MODS", "mine/ninja")
    said = rf"^SOLWARIS_MODS: `mine/ninja` is no folder, looked for in {tmp_path}; give a full path$"
    with pytest.raises(sw.SolwarisError, match=said):
        sw.load()


def test_one_folder_of_mods_may_stand_alone(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(RULESET.format(stake=7))
    assert sw.load(mods=str(tmp_path)).rulesets["house"].stake == 7
    assert sw.load(mods=tmp_path).rulesets["house"].stake == 7


def test_a_mod_that_brings_a_bundled_id_is_told_what_to_do_instead(tmp_path: Path) -> None:
    (tmp_path / "class.yaml").write_text(CLASS, encoding="utf-8")
    said = r"its class `warrior` \(.*class\.yaml:1\) is also that of plugin warrior .*`variant: warrior/slash`"
    with pytest.raises(sw.PluginError, match=said):
        sw.load(mods=tmp_path)
    (tmp_path / "class.yaml").write_text("ruleset: waris\nextends: coins\n")
    with pytest.raises(sw.PluginError, match=r"its ruleset `waris` .*another id, and .* `extends: waris`"):
        sw.load(mods=tmp_path)
    (tmp_path / "class.yaml").write_text("map: vault\nname: V\nrows: |\n  ..\n")
    with pytest.raises(sw.PluginError, match=r"its map `vault` .*; a mod gives its own map another id"):
        sw.load(mods=tmp_path)


def test_a_file_with_a_wrong_ending_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "house.yml").write_text(RULESET.format(stake=7))
    with pytest.raises(sw.DataError, match=r"house\.yml:1:1: error\[wrong_ending\]: .* must end in `\.yaml`"):
        sw.load(mods=tmp_path)
