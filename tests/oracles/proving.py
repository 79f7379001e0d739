"""The catalog of the laws: everything bundled, and two proving classes that use the whole vocabulary."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hypothesis import strategies as st

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass

MODS = Path(__file__).parent.parent / "mods" / "proving"


@cache
def catalog() -> sw.Catalog:
    """Loaded once a process."""
    return sw.load(mods=[MODS])


def variants_of(class_id: str) -> list[str]:
    """Every variant of the class by id, the passive's first."""
    found = catalog().classes[class_id]
    assert isinstance(found, HeroClass)
    passive = [found.passive.variant.id] if found.passive.variant else []
    return passive + [slot.variant.id for slot in found.slots if slot.variant]


@st.composite
def heroes(draw: st.DrawFn, most: int = 2) -> list[sw.Hero]:
    """One or two heroes a side, any class, any loadout."""
    classes = catalog().classes
    found = []
    for seat in range(2 * draw(st.integers(1, most))):
        chosen = draw(st.sampled_from(sorted(classes)))
        picked = draw(st.lists(st.sampled_from(variants_of(chosen)), unique=True))
        found.append(sw.Hero(chosen, 1 + seat % 2, tuple(picked)))
    return found


@st.composite
def duels(draw: st.DrawFn, most: int = 2, setups: tuple[str, ...] = ("quick",)) -> sw.Duel:
    """A duel before its first action: any map, any ruleset, any heroes, any dice, purses that may hold some bids."""
    found = catalog()
    purse = st.integers(0, 500)
    return sw.Duel(
        found,
        map=draw(st.sampled_from(sorted(found.maps))),
        ruleset=draw(st.sampled_from(sorted(found.rulesets))),
        heroes=draw(heroes(most)),
        seed=draw(st.integers(0, 2**32)),
        setup=draw(st.sampled_from(setups)),
        purses={1: draw(purse), 2: draw(purse)},
    )


def nth_action(duel: sw.Duel, index: int) -> sw.Action:
    """A legal action chosen by any whole number; each spell is as likely as walking and as ending the turn."""
    groups: dict[object, list[sw.Action]] = {}
    seat = duel.to_act[index % len(duel.to_act)]
    for action in duel.legal(seat):
        kind = (type(action), action.spell if isinstance(action, sw.Cast) else None)
        groups.setdefault(kind, []).append(action)
    choices = list(groups.values())
    group = choices[index % len(choices)]
    return group[index // len(choices) % len(group)]
