"""Whose Python a module is, as errors name it: the plugin as it is installed, with its distribution."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solwaris_core as sw
from solwaris_core.owner import owner, package_of

if TYPE_CHECKING:
    from pathlib import Path

EFFECT = '''
from typing import ClassVar
import attrs
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.plugins import hookimpl

@attrs.frozen(kw_only=True)
class Boom(Effect):
    """Raises."""
    key: ClassVar[str] = "boom"
    tiles: int = attrs.field(default=1, metadata={"doc": "Tiles", "unit": "tiles", "min": 0, "max": 9})

    def __attrs_post_init__(self):
        if self.tiles == 9:
            raise ZeroDivisionError("when made")

    def compile(self, link):
        def act(state, context, unit):
            raise ZeroDivisionError("in the act")
        return act

@hookimpl
def solwaris_types():
    return [Boom]
'''
SCENARIO = """scenario: A stranger
map: |
  ...
classes:
  t:
    stats: {hp: 9}
    spells: [{id: zap, cost: 1, range: [1, 2], aim: any, effects: [{tinker:boom: {tiles: TILES}}]}]
fighters:
  a: {side: 1, class: t, at: [0, 0]}
  b: {side: 2, class: t, at: [2, 0]}
steps: [{do: {cast: zap, at: [2, 0]}}]
"""


def install(site: Path, distribution: str, points: dict[str, str]) -> None:
    """A distribution as pip would leave it, by its entry points."""
    info = site / f"{distribution}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {module}\n" for name, module in points.items())
    (info / "entry_points.txt").write_text(f"[solwaris]\n{lines}")


@pytest.mark.parametrize(
    ("module", "named"),
    [
        ("icy_mod", "frost (solwaris-frost)"),
        ("icy_mod.effects.slow", "frost (solwaris-frost)"),
        ("icy_mods", "icy_mods"),
        ("pack.rain.effects", "rain (weather)"),
        ("pack.rainbow.effects", "rainbow (weather)"),
        ("pack.common", "weather"),
        ("pack.rain.hail.effects", "hail (weather)"),
        ("plain", "plain"),
        ("nobody.effects", "nobody"),
        ("solwaris_plugins.warrior.effects", "warrior"),
    ],
)
def test_a_module_is_its_plugins_by_entry_point_and_distribution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str, named: str
) -> None:
    install(tmp_path, "solwaris-frost", {"frost": "icy_mod.plugin"})
    install(tmp_path, "weather", {"rain": "pack.rain", "hail": "pack.rain.hail", "rainbow": "pack.rainbow:plugin"})
    install(tmp_path, "plain", {"plain": "plain"})
    monkeypatch.syspath_prepend(tmp_path)
    assert owner(module) == named


def test_the_package_of_a_bundled_plugin_is_its_folder() -> None:
    modules = ("solwaris_plugins.warrior.effects", "icy_mod.effects.slow", "plain")
    assert [package_of(module) for module in modules] == ["solwaris_plugins.warrior", "icy_mod", "plain"]


@pytest.mark.parametrize(("tiles", "said"), [(1, "in the act"), (9, "when made")])
def test_what_an_installed_word_raises_names_its_plugin_and_distribution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiles: int, said: str
) -> None:
    from solwaris_core.scenario import read_path, set_up

    module = f"loud_mod_{tiles}"
    (tmp_path / f"{module}.py").write_text(EFFECT)
    install(tmp_path, "solwaris-tinker", {"tinker": module})
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "strange.scenario.yaml"
    file.write_text(SCENARIO.replace("TILES", str(tiles)))
    catalog = sw.load()
    with pytest.raises(sw.PluginError) as caught:
        set_up(read_path(file, catalog)[0], catalog).apply(sw.Cast("zap", (2, 0)))
    assert caught.value.plugin == "tinker (solwaris-tinker)"
    assert str(caught.value).startswith(f"plugin tinker (solwaris-tinker): Boom raised ZeroDivisionError: {said}")
