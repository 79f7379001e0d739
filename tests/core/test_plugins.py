"""The plugin door: bundled, installed and YAML-only plugins, and what happens when one misbehaves."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import attrs
import pytest
import yaml
from jsonschema import Draft7Validator

import solwaris_core as sw
from solwaris_core import plugins
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.plugins import hookimpl
from solwaris_core.schema import schema

CLASS = (Path(sw.__file__).parent.parent / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")
RULESET = "ruleset: house\nextends: waris\nstake: {stake}\n"


@attrs.frozen(kw_only=True)
class Leech(Effect):
    """Does nothing, but says so in the right form."""

    key: ClassVar[str] = "tinker:leech"
    amount: int = whole("How much", 1, 50, unit="HP")

    def compile(self, link: Any) -> Any:
        return lambda state, context, unit: None


@attrs.frozen(kw_only=True)
class Flare(Shape):
    """The aimed tile."""

    key: ClassVar[str] = "flare"

    def covers(self, board: Any, centre: int, source: int) -> int:
        return 1 << centre


def tinker(*types: type, folder: Path | None = None, bots: Any = None) -> ModuleType:
    """A plugin module called tinker."""
    module = ModuleType("somewhere.tinker")
    offered = {
        "solwaris_types": types or None,
        "solwaris_content": [folder] if folder is not None else None,
        "solwaris_bots": bots,
    }
    for hook, answer in offered.items():
        if answer is not None:
            setattr(module, hook, _answering(answer))
    return module


def _answering(answer: Any) -> Any:
    return hookimpl(lambda: answer)


def test_the_kernels_own_words_come_through_the_same_door() -> None:
    (kernel,) = [offer for offer in plugins.offers(plugins=()) if offer.plugin == plugins.KERNEL]
    catalog = sw.load(plugins=())
    for family in ("effects", "conditions", "measures", "shapes"):
        assert dict(getattr(catalog, family)) == dict(sorted(kernel.types[family].items()))
        assert kernel.types[family]


def test_a_subset_has_no_classes_but_rulesets_and_maps_are_always_there() -> None:
    catalog = sw.load(plugins=())
    assert not catalog.classes
    assert not catalog.bots
    assert "waris" in catalog.rulesets
    assert "vault" in catalog.maps
    assert list(sw.load(plugins=("warrior",)).classes) == ["warrior"]


def test_an_unknown_plugin_is_told_with_those_that_are_known() -> None:
    with pytest.raises(sw.PluginError, match=r"plugin wizard: there is no such plugin; known: .*warrior"):
        sw.load(plugins=("wizard",))


def test_the_same_plugins_in_any_order_give_the_same_catalog(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        text = CLASS.replace("class: warrior", f"class: {name}")
        (tmp_path / name / "class.yaml").write_text(text, encoding="utf-8")
        cut = "name: N, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [swap]"
        (tmp_path / name / "cut.yaml").write_text(f"variant: warrior/slash\nspell: {{id: {name}_cut, {cut}}}\n")
    folders = [tmp_path / "one", tmp_path / "two"]
    first, second = sw.load(mods=folders), sw.load(mods=folders[::-1])
    assert first.hash == second.hash
    assert [spell.id for spell in first.classes["warrior"].slots[0].choices] == ["slash", "lunge", "one_cut", "two_cut"]  # type: ignore[union-attr]
    assert first.classes["warrior"] == second.classes["warrior"]
    names = ("warrior", "play", tinker(Leech))
    assert sw.load(plugins=names).hash == sw.load(plugins=names[::-1]).hash


def test_a_plugins_words_have_its_name_before_them(tmp_path: Path) -> None:
    catalog = sw.load(plugins=(tinker(Leech, Flare),))
    assert catalog.effects["tinker:leech"] is Leech
    assert catalog.shapes["tinker:flare"] is Flare


def test_data_uses_a_plugins_word_and_its_bounds_are_told(tmp_path: Path) -> None:
    spell = (
        "{{id: x, name: N, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, area: 'tinker:flare', effects: [{0}]}}"
    )
    file = tmp_path / "x.yaml"
    file.write_text("variant: warrior/slash\nspell: " + spell.format("{tinker:leech: {amount: 5}}"))
    plugin = tinker(Leech, Flare, folder=tmp_path)
    hero_class = sw.load(plugins=("warrior", plugin)).classes["warrior"]
    assert hero_class.slots[0].more[0].effects == (Leech(amount=5),)  # type: ignore[union-attr]
    file.write_text("variant: warrior/slash\nspell: " + spell.format("{tinker:leech: {amount: 51}}"))
    with pytest.raises(
        sw.DataError, match=r"x\.yaml:2:\d+: error\[out_of_bounds\]: `amount` must be 1 to 50 HP, not `51`"
    ):
        sw.load(plugins=("warrior", plugin))


@attrs.frozen(kw_only=True)
class Give(Effect):
    """A plugin's own effect of the name of one of the kernel's."""

    key: ClassVar[str] = "give"
    gold: int = whole("How much", 1, 9, default=1)

    def compile(self, link: Any) -> Any:
        return lambda state, context, unit: None


@pytest.mark.parametrize("effect", ["'tinker:give'", "{tinker:give: {gold: 3}}", "{tinker:give: {}}"])
def test_a_plugins_effect_is_not_held_to_the_rule_of_the_kernels_one_of_that_name(tmp_path: Path, effect: str) -> None:
    spell = f"{{id: x, name: N, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [{effect}]}}"
    (tmp_path / "x.yaml").write_text(f"variant: warrior/slash\nspell: {spell}\n")
    catalog = sw.load(plugins=("warrior", tinker(Give, folder=tmp_path)))
    assert catalog.classes["warrior"].slots[0].more[0].effects[0].key == "give"  # type: ignore[union-attr]
    values = yaml.safe_load((tmp_path / "x.yaml").read_text())
    assert [fault.message for fault in Draft7Validator(schema("variant", catalog)).iter_errors(values)] == []


@attrs.frozen(kw_only=True)
class Idle(Effect):
    """An effect without an implementation."""

    key: ClassVar[str] = "tinker:idle"


@attrs.frozen(kw_only=True)
class Stolen(Effect):
    """An effect under another plugin's name."""

    key: ClassVar[str] = "warrior:stolen"

    def compile(self, link: Any) -> Any:
        return lambda state, context, unit: None


@attrs.frozen(kw_only=True)
class Nameless(Measure):
    """A measure without a key."""

    def read(self, state: Any, unit: Any, context: Any) -> int:
        return 0


@attrs.frozen(kw_only=True)
class Foggy(Condition):
    """A condition whose field has a type that no data can give."""

    key: ClassVar[str] = "tinker:foggy"
    value: complex

    def test(self) -> Any:
        return lambda state, context, target: True


@pytest.mark.parametrize(
    ("types", "message"),
    [
        ((Idle,), "Idle has no `compile`, so it would do nothing"),
        ((Stolen,), "the key of Stolen is `warrior:stolen`; it must be `tinker:stolen`"),
        ((Nameless,), "Nameless has no `key`"),
        ((Foggy,), "the field `value` has the type <class 'complex'>, which no data can give"),
        ((Leech, Leech), "two of its effects have the key `tinker:leech`"),
        ((dict,), "<class 'dict'> is no attrs class of an effect, condition, measure or shape"),
    ],
)
def test_a_type_that_breaks_the_contract_is_the_plugins_fault(types: tuple[type, ...], message: str) -> None:
    with pytest.raises(sw.PluginError) as caught:
        sw.load(plugins=(tinker(*types),))
    assert str(caught.value) == f"plugin tinker: {message}"


def test_a_misspelt_hook_is_an_error() -> None:
    module = ModuleType("tinker")
    setattr(module, "solwaris_contents", _answering(()))  # noqa: B010
    with pytest.raises(sw.PluginError, match=r"plugin tinker: unknown hook 'solwaris_contents'"):
        sw.load(plugins=(module,))


@pytest.mark.parametrize("hook", ["solwaris_content", "solwaris_types", "solwaris_bots"])
def test_an_exception_of_a_plugin_names_it(hook: str) -> None:
    def fails() -> Any:
        raise RuntimeError("out of ink")

    module = ModuleType("tinker")
    setattr(module, hook, hookimpl(fails))
    with pytest.raises(sw.PluginError, match=rf"plugin tinker: {hook} raised RuntimeError: out of ink"):
        sw.load(plugins=(module,))


@pytest.mark.parametrize(
    ("hook", "given", "message"),
    [
        ("solwaris_content", "/", "solwaris_content must give a list, not str"),
        ("solwaris_content", [5], "solwaris_content gives int where a folder should stand"),
        ("solwaris_content", iter(()), "solwaris_content must give a list, not tuple_iterator"),
        ("solwaris_bots", ["random"], "solwaris_bots must give a mapping, not list"),
    ],
)
def test_what_a_hook_gives_is_looked_at_before_it_is_used(hook: str, given: object, message: str) -> None:
    plugin = ModuleType("tinker")
    setattr(plugin, hook, hookimpl(lambda: given))
    with pytest.raises(sw.PluginError, match=f"plugin tinker: {message}"):
        sw.load(plugins=[plugin])


def test_a_plugin_cannot_end_the_program_without_a_word() -> None:
    def leave() -> list[str]:
        raise SystemExit(0)

    plugin = ModuleType("tinker")
    setattr(plugin, "solwaris_content", hookimpl(leave))  # noqa: B010
    with pytest.raises(sw.PluginError, match="plugin tinker: solwaris_content raised SystemExit: 0"):
        sw.load(plugins=[plugin])


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


def test_two_bots_of_one_name_name_both_plugins() -> None:
    with pytest.raises(sw.PluginError, match=r"plugin play: its bot `random` is also that of plugin tinker"):
        sw.load(plugins=("play", tinker(bots={"random": lambda seed: None})))
    with pytest.raises(sw.PluginError, match=r"plugin tinker: its bot `odd` cannot be called with a seed"):
        sw.load(plugins=(tinker(bots={"odd": 7}),))


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
    (tmp_path / "house.yaml").write_text(RULESET.format(stake=9))
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


def test_a_plugin_cannot_take_the_kernels_place() -> None:
    with pytest.raises(sw.PluginError, match="plugin kernel: a plugin cannot bear this name"):
        sw.load(plugins=(ModuleType("kernel"),))


def test_the_kernel_imports_no_plugin_by_a_statement() -> None:
    for path in Path(sw.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for name in ("solwaris_plugins", "solwaris_maps", "solwaris_play"):
            assert f"import {name}" not in text, path
            assert f"from {name}" not in text, path
