"""What sheets promise: averages worked out by hand from the class sheets."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from play.trickster import trickster

import solwaris_core as sw
from solwaris_core.board import Reach
from solwaris_core.catalog import Catalog
from solwaris_play.bots.sheet import Promise, by_slot, promises


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load()


def blows(promise: Promise) -> list[tuple[float, float, float]]:
    return [(blow.enemy, blow.ally, blow.caster) for blow in promise.blows]


def test_a_hit_promises_the_middle_of_its_roll_to_whoever_stands_there(catalog: Catalog) -> None:
    execution = promises(catalog, "warrior", None)["execution"]
    assert blows(execution) == [(49, 49, 49)], "44 to 54"
    (spell,) = [spell for spell in catalog.classes["warrior"].spells if spell.id == "execution"]
    assert execution.reach == Reach(*spell.range, spell.line, spell.sight)
    assert (execution.at_enemies, execution.at_itself) == (True, False)


def test_others_spares_the_caster_and_enemies_the_allies_too(catalog: Catalog) -> None:
    whirlwind = promises(catalog, "warrior", None)["whirlwind"]
    assert blows(whirlwind) == [(33, 33, 0)], "30 to 36, to others"
    assert (whirlwind.at_enemies, whirlwind.at_itself) == (False, True)
    assert blows(promises(catalog, "clockmaker", None)["chime"]) == [(21, 0, 0)], "18 to 24, to enemies"


def test_a_scaled_share_counts_as_what_it_starts_from(catalog: Catalog) -> None:
    assert blows(promises(catalog, "arcanist", None)["overload"]) == [(34, 34, 34)], "30 to 38, 100 % and more"


def test_what_does_no_damage_promises_nothing(catalog: Catalog) -> None:
    promised = promises(catalog, "shade", None)
    assert {"vanish", "spike_trap", "smoke"}.isdisjoint(promised), "over_time and traps do not count"
    assert {"dagger", "throwing_knife"} <= set(promised)


def test_a_unit_has_a_sheet_of_its_own(catalog: Catalog) -> None:
    own = promises(catalog, "arcanist", "flame_elemental")
    assert [blows(promise) for promise in own.values()] == [[(14, 14, 14)]], "12 to 16"
    assert not set(own) & set(promises(catalog, "arcanist", None))


def test_damage_to_somebody_wherever_one_aims_is_no_promise(tmp_path: Path) -> None:
    """Mods may write any `to`: a hit on the caster, its owner or a trigger's `other` depends on no aimed tile."""
    effects = [{"damage": {"min": 10, "max": 20, "to": to}} for to in ("caster", "owner", "allies", "nearest_enemy")]
    file = trickster(tmp_path) / "trickster.yaml"
    content = yaml.safe_load(file.read_text(encoding="utf-8"))
    smite = content["slots"][3]["original"]
    smite["effects"] = effects
    file.write_text(yaml.safe_dump(content), encoding="utf-8")
    catalog = sw.load(mods=[tmp_path])
    assert blows(promises(catalog, "trickster", None)["smite"]) == [(0, 15, 15), (15, 0, 0)]


def test_promises_by_slot_are_those_of_the_loadout(catalog: Catalog) -> None:
    found = by_slot(catalog, "shade", None, ("vanish", "throwing_knife", "smoke", "dagger"))
    promised = promises(catalog, "shade", None)
    assert found == {1: promised["throwing_knife"], 3: promised["dagger"]}
