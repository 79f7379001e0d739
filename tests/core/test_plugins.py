"""The plugin door: what plugins may offer, under which names, and what happens when one breaks its contract."""

from __future__ import annotations

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


def test_two_bots_of_one_name_name_both_plugins() -> None:
    with pytest.raises(sw.PluginError, match=r"plugin play: its bot `random` is also that of plugin tinker"):
        sw.load(plugins=("play", tinker(bots={"random": lambda seed: None})))
    with pytest.raises(sw.PluginError, match=r"plugin tinker: its bot `odd` cannot be called with a seed"):
        sw.load(plugins=(tinker(bots={"odd": 7}),))


def test_a_plugin_cannot_take_the_kernels_place() -> None:
    with pytest.raises(sw.PluginError, match="plugin kernel: a plugin cannot bear this name"):
        sw.load(plugins=(ModuleType("kernel"),))


def test_the_kernel_imports_no_plugin_by_a_statement() -> None:
    for path in Path(sw.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for name in ("solwaris_plugins", "solwaris_maps", "solwaris_play"):
            assert f"import {name}" not in text, path
            assert f"from {name}" not in text, path
