"""Hypothesis strategies for what is loaded: loadouts, heroes, duels, actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.duel import Duel, Hero
from solwaris_core.testing.parts import slots_of
from solwaris_core.testing.playing import nth_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.actions import Action
    from solwaris_core.catalog import Catalog

#: What a side may have to bid with.
MOST_MONEY = 500


def loadouts(hero_class: HeroClass) -> st.SearchStrategy[tuple[str, ...]]:
    """The variants that a loadout picks, by id (R15.1): any choice of any slot, what mods add as well.

    Shrinks to the originals.
    """
    slots = slots_of(hero_class)

    def picked(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(id_ for id_, choices in zip(ids, slots, strict=True) if id_ != choices[0])

    return st.tuples(*[st.sampled_from(choices) for choices in slots]).map(picked)


@st.composite
def heroes(
    draw: st.DrawFn, catalog: Catalog, *, most: int = 2, always: str | None = None, classes: Sequence[str] | None = None
) -> list[Hero]:
    """Heroes for both sides, one to `most` each (at most two, R5.3), with any loadout.

    `classes` are the ids to draw from, by default all of the catalog; `always` is the class that is always there, on
    either side, against itself or any other.
    """
    known = sorted(key for key, found in catalog.classes.items() if isinstance(found, HeroClass))
    pool = sorted(classes) if classes is not None else known
    count = 2 * draw(st.integers(1, most))
    chosen = [draw(st.sampled_from(pool)) for _ in range(count)]
    if always is not None:
        chosen[draw(st.integers(0, count - 1))] = always
    found = []
    for seat, class_id in enumerate(chosen):
        hero_class = catalog.classes[class_id]
        variants = draw(loadouts(hero_class)) if isinstance(hero_class, HeroClass) else ()
        found.append(Hero(class_id, 1 + seat % 2, variants))
    return found


@st.composite
def duels(
    draw: st.DrawFn, catalog: Catalog, *, most: int = 2, always: str | None = None,
    classes: Sequence[str] | None = None, maps: Sequence[str] | None = None, rulesets: Sequence[str] | None = None,
    setups: Sequence[str] = ("quick",),
) -> Duel:  # fmt: skip
    """A duel before its first action: any map, ruleset, heroes and dice, purses that may hold some bids.

    `most`, `always` and `classes` are those of `heroes`; `maps` and `rulesets` the ids to draw from, by default
    all, those that stand twice more often; `setups` holds `full` (placement and auction first), `quick`, or both.
    """
    purse = st.integers(0, MOST_MONEY)
    return Duel(
        catalog,
        map=draw(st.sampled_from(list(maps or sorted(catalog.maps)))),
        ruleset=draw(st.sampled_from(list(rulesets or sorted(catalog.rulesets)))),
        heroes=draw(heroes(catalog, most=most, always=always, classes=classes)),
        seed=draw(st.integers(0, 2**32)),
        setup=draw(st.sampled_from(list(setups))),
        purses={1: draw(purse), 2: draw(purse)},
    )


def actions(duel: Duel) -> st.SearchStrategy[Action]:
    """A legal action of a seat that the duel waits for: walks, each spell, the end of the turn are equally likely.

    Nothing can be drawn once the duel is over.
    """
    return st.nothing() if duel.outcome is not None else st.integers(0, 10**6).map(lambda n: nth_action(duel, n))
