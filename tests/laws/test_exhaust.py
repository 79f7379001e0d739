"""Fights go on until every effect, condition, trigger event, spell, trap, unit and pickup has occurred."""

from __future__ import annotations

from typing import Any

import pytest
from oracles.exhaust import everything, fight_on, report
from oracles.matches import bundled

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.effects.armour import Armour
from solwaris_core.effects.swap import Swap


def test_everything_in_the_bundled_content_occurs() -> None:
    fought = fight_on()
    assert fought.missing == [], report(fought)


def test_everything_means_all_kinds_of_things_of_all_classes() -> None:
    wanted = everything(bundled())
    assert len(wanted) == len(set(wanted))
    kinds = {name.split(" ")[0] for name in wanted}
    assert kinds == {"condition", "drain", "effect", "figure", "flag", "pickup", "spell", "trap", "trigger", "unit"}
    for class_id, found in bundled().classes.items():
        assert isinstance(found, HeroClass)
        own = [name for name in wanted if name.split(" ")[1].startswith(f"{class_id}/")]
        for kind, number in (("spell", 16), ("unit", len(found.units)), ("trap", len(found.traps))):
            heroes = [name for name in own if name.startswith(f"{kind} ") and "/spells/" not in name]
            assert len(heroes) == number, f"{kind} of {class_id}"
    assert sum(name.startswith("pickup ") for name in wanted) == 5


def test_what_never_occurs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: two effects that do nothing are missed, and with them no pickup of armour is complete."""

    def nothing(effect: Any, link: Any) -> Any:
        return lambda state, context, unit: None

    monkeypatch.setattr(Swap, "compile", nothing)
    monkeypatch.setattr(Armour, "compile", nothing)
    fought = fight_on(most=1500)
    assert fought.actions == 1500
    swaps = [name for name in fought.tally if name.endswith((": swap", ": armour"))]
    assert len(swaps) > 5
    assert "effect waris/pickups/armour/0: armour" in swaps
    assert set(swaps) <= set(fought.missing)
    assert all(f"never occurred: {name}" in report(fought) for name in swaps)


def test_the_same_seed_fights_the_same_fights() -> None:
    assert fight_on(seed=4, most=300) == fight_on(seed=4, most=300)
    assert fight_on(seed=4, most=300) != fight_on(seed=5, most=300)
