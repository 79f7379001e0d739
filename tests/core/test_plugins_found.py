"""Plugins that are found without being named: bundled ones, and those that other distributions install."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

import solwaris_core as sw

CLASS = (Path(sw.__file__).parent.parent / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")
RULESET = "ruleset: house\nextends: waris\nstake: 9\n"


@pytest.fixture
def bundled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that belongs to the package of bundled plugins as well."""
    package = importlib.import_module("solwaris_plugins")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    return tmp_path


def test_a_folder_with_yaml_only_is_a_bundled_plugin(bundled: Path) -> None:
    (bundled / "silent").mkdir()
    (bundled / "silent" / "class.yaml").write_text(CLASS.replace("class: warrior", "class: silent"), encoding="utf-8")
    (bundled / "__pycache__").mkdir()
    assert {"silent", "warrior"} <= set(sw.load().classes)
    assert list(sw.load(plugins=("silent",)).classes) == ["silent"]


def test_absent_packages_are_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("solwaris_plugins", "solwaris_maps", "solwaris_play", "solwaris_play.plugin"):
        monkeypatch.setitem(sys.modules, name, None)
    catalog = sw.load()
    assert not catalog.classes
    assert not catalog.maps
    assert not catalog.bots
    assert catalog.rulesets


def test_a_bundled_plugin_that_cannot_be_imported_is_named(bundled: Path) -> None:
    (bundled / "broken").mkdir()
    (bundled / "broken" / "__init__.py").write_text("import nothing_of_that_name\n")
    message = r"plugin broken: cannot be imported: ModuleNotFoundError: .*nothing_of_that_name"
    with pytest.raises(sw.PluginError, match=message):
        sw.load()


def install(site: Path, name: str, module: str, code: str) -> None:
    """A distribution `solwaris-tinker` as pip would leave it: its module and its entry point."""
    (site / f"{module}.py").write_text(code)
    info = site / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: solwaris-tinker\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[solwaris]\n{name} = {module}\n")


def test_installed_plugins_come_through_entry_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house.yaml").write_text(RULESET)
    code = """
from pathlib import Path
from solwaris_core.plugins import hookimpl

@hookimpl
def solwaris_content():
    return [Path(__file__).parent]
"""
    install(tmp_path, "tinker", "tinker_that_works", code)
    monkeypatch.syspath_prepend(tmp_path)
    assert sw.load().rulesets["house"].stake == 9
    assert "house" not in sw.load(plugins=("warrior",)).rulesets
    assert "house" in sw.load(plugins=("tinker",)).rulesets


def test_an_installed_plugin_that_leaves_python_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "tinker", "tinker_that_leaves", "raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(sw.PluginError, match=r"plugin tinker \(solwaris-tinker\): cannot be imported: SystemExit: 3"):
        sw.load()


def test_an_installed_plugin_whose_folder_is_gone_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "tinker", "tinker_that_moved", "")
    (tmp_path / "tinker_that_moved.py").unlink()
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(sw.PluginError) as caught:
        sw.load()
    why, _, advice = str(caught.value).partition("; ")
    assert why.startswith("plugin tinker (solwaris-tinker): cannot be imported: ModuleNotFoundError: ")
    assert "`pip install -e FOLDER`" in advice
    assert "`pip uninstall solwaris-tinker`" in advice


@pytest.mark.parametrize(
    ("name", "module", "message"),
    [
        ("tinker", "tinker_that_fails", r"plugin tinker \(solwaris-tinker\): cannot be imported: ImportError: no ink"),
        (
            "warrior",
            "tinker_that_steals",
            r"plugin solwaris-tinker: the plugin name `warrior` is taken by another plugin",
        ),
    ],
)
def test_an_installed_plugin_at_fault_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, module: str, message: str
) -> None:
    install(tmp_path, name, module, "raise ImportError('no ink')\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(sw.PluginError, match=message):
        sw.load()
