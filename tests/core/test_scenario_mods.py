"""Which mods a scenario file is run with: those of the ini file, else the folder around it that holds one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import solwaris_core as sw
from solwaris_core.scenario.mods import _loaded, catalog_for, mod_around

RULESET = "ruleset: {id}\nextends: waris\nname: Yard\n"


def a_mod(folder: Path, id_: str = "yard", head: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{id_}.yaml"
    file.write_text(head + RULESET.format(id=id_), encoding="utf-8")
    return folder


def rulesets_of(file: Path, root: Path, named: tuple[Path, ...] = ()) -> set[str]:
    """The rulesets that are there beside the bundled ones."""
    return set(catalog_for(file, root, named).rulesets) - set(sw.load().rulesets)


@pytest.mark.parametrize("head", ["", "# yaml-language-server: x\n\n", "format: 1\n", "allow: {a: b}\n"])
def test_the_nearest_folder_upwards_that_holds_content_is_the_mod(tmp_path: Path, head: str) -> None:
    a_mod(tmp_path, "far")
    mod = a_mod(tmp_path / "mod", head=head)
    for file in (mod / "x.scenario.yaml", mod / "tests" / "deep" / "x.scenario.yaml"):
        assert rulesets_of(file, tmp_path) == {"yard"}


def test_other_yaml_makes_no_mod_and_nothing_above_the_root_is_looked_at(tmp_path: Path) -> None:
    a_mod(tmp_path)
    root = tmp_path / "project"
    (root / "tests").mkdir(parents=True)
    (root / "compose.yaml").write_text("services:\n  web: {}\n", encoding="utf-8")
    (root / "tests" / "other.scenario.yaml").write_text("scenario: x\n", encoding="utf-8")
    assert rulesets_of(root / "tests" / "x.scenario.yaml", root) == set()


def test_the_ini_file_is_asked_first(tmp_path: Path) -> None:
    a_mod(tmp_path / "tests", "near")
    named = a_mod(tmp_path / "elsewhere", "named")
    assert rulesets_of(tmp_path / "tests" / "x.scenario.yaml", tmp_path, (named,)) == {"named"}


def test_a_folder_whose_content_is_loaded_anyway_is_no_mod() -> None:
    """A scenario beside the `class.yaml` of a plugin: as a mod, its class would be there twice."""
    plugin = Path(__file__).parents[2] / "plugins" / "warrior"
    assert (plugin / "class.yaml").is_file()
    assert set(catalog_for(plugin / "x.scenario.yaml", plugin.parents[1], ()).classes) == set(sw.load().classes)


def test_a_plugin_that_only_adds_to_a_class_is_loaded_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a mod beside itself its variant would be there twice."""
    spell = "{id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [swap]}"
    (tmp_path / "trip.yaml").write_text(f"variant: warrior/shove\nspell: {spell}\n", encoding="utf-8")
    assert mod_around(tmp_path / "tests" / "x.scenario.yaml", tmp_path) == tmp_path
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path))
    _loaded.cache_clear()
    try:
        assert mod_around(tmp_path / "tests" / "x.scenario.yaml", tmp_path) is None
    finally:
        _loaded.cache_clear()


def test_what_is_no_file_or_has_no_end_makes_no_mod(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "latin.yaml").write_bytes(b"class: \xe4\n")
    assert mod_around(tmp_path / "x.scenario.yaml", tmp_path) is None


def test_a_broken_mod_is_told(tmp_path: Path) -> None:
    mod = a_mod(tmp_path / "mod")
    (mod / "broken.yaml").write_text("class: Broken\n", encoding="utf-8")
    with pytest.raises(sw.DataError, match="bad_id"):
        catalog_for(mod / "x.scenario.yaml", tmp_path, ())
