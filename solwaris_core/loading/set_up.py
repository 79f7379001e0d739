"""The set-up of a scenario: who stands where, and what must exist for that."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, quoted
from solwaris_core.loading.problems import Problems, suggestion
from solwaris_core.loading.references import keys

if TYPE_CHECKING:
    from solwaris_core.board import Board
    from solwaris_core.definitions.scenario import Fighter, InlineClass, LyingPickup, StandingUnit
    from solwaris_core.loading.faulty import Faulty


class SetUp:
    """Checks one scenario's fighters, units and pickups against its classes, board and kinds of pickups, and what is
    faulty elsewhere."""

    def __init__(
        self,
        problems: Problems,
        classes: Mapping[str, HeroClass | InlineClass],
        board: Board | None,
        pickup_kinds: Collection[str] | None,
        faulty: Faulty,
    ) -> None:
        self.problems = problems
        self.classes = classes
        self.board = board
        self.pickup_kinds = pickup_kinds
        self.faulty = faulty

    def check(self, node: Entries, values: Mapping[str, Any]) -> None:
        """Add the problems of the set-up. `values` holds what could be read of `fighters`, `units`, `pickups`."""
        fighters: tuple[Fighter, ...] = values.get("fighters", ())
        units: tuple[StandingUnit, ...] = values.get("units", ())
        taken: dict[tuple[int, int], str] = {}
        for fighter in fighters:
            child = _child(node.get("fighters"), fighter.name)
            self._stands(child, fighter.at, fighter.name, taken)
            self._variants(child, fighter)
        owners: dict[str, Fighter | None] = dict.fromkeys(keys(node, "fighters"))
        owners.update({fighter.name: fighter for fighter in fighters})
        for unit in units:
            child = _child(node.get("units"), unit.name)
            self._stands(child, unit.at, unit.name, taken)
            self._belongs(child, unit, owners)
        pickups: tuple[LyingPickup, ...] = values.get("pickups") or ()
        listed = node.get("pickups")
        lying: dict[tuple[int, int], str] = {}
        for pickup, item in zip(pickups, listed if isinstance(listed, Items) else (), strict=False):
            if isinstance(item, Entries):
                self._lies(item, pickup, lying)

    def _stands(self, node: Entries, at: tuple[int, int], name: str, taken: dict[tuple[int, int], str]) -> None:
        if not self._playable(node, at):
            return
        other = taken.setdefault(at, name)
        if other != name:
            self.problems.add(node.get("at") or node, "bad_tile", f"{quoted(other)} stands on {list(at)} already")

    def _playable(self, node: Entries, at: tuple[int, int]) -> bool:
        """Add a problem and say no where nobody can stand."""
        if self.board is None:
            return True
        tile = self.board.number(*at)
        if tile < 0 or not self.board.free >> tile & 1:
            self.problems.add(node.get("at") or node, "bad_tile", f"the tile {list(at)} is not playable")
            return False
        return True

    def _variants(self, node: Entries, fighter: Fighter) -> None:
        hero_class = self.classes.get(fighter.class_)
        if hero_class is None or not fighter.variants:
            return
        known = _variants_of(hero_class)
        listed = node.get("variants")
        for item in listed if isinstance(listed, Items) else ():
            if not isinstance(item, Scalar) or self.faulty.declares_variant(fighter.class_, item.text):
                continue
            if item.text not in known:
                message = (
                    f"the class `{fighter.class_}` has no variant {quoted(item.text)}{suggestion(item.text, known)}"
                )
                self.problems.add(item, "unknown_variant", message)

    def _belongs(self, node: Entries, unit: StandingUnit, owners: Mapping[str, Fighter | None]) -> None:
        if unit.owner not in owners:
            message = f"no fighter is called {quoted(unit.owner)}{suggestion(unit.owner, owners)}"
            self.problems.add(node.get("owner") or node, "unknown_fighter", message)
            return
        owner = owners[unit.owner]
        hero_class = self.classes.get(owner.class_) if owner is not None else None
        if hero_class is None or self.faulty.declares_unit(unit.unit, hero_class.id):
            return
        if unit.unit not in hero_class.units:
            message = (
                f"the class `{hero_class.id}` has no unit {quoted(unit.unit)}{suggestion(unit.unit, hero_class.units)}"
            )
            self.problems.add(node.get("unit") or node, "unknown_unit", message)

    def _lies(self, node: Entries, pickup: LyingPickup, lying: dict[tuple[int, int], str]) -> None:
        at = pickup.at
        if self._playable(node, at):
            if at in lying:
                self.problems.add(node.get("at") or node, "bad_tile", f"{quoted(lying[at])} lies on {list(at)} already")
            lying.setdefault(at, pickup.kind)
        if self.pickup_kinds is not None and pickup.kind not in self.pickup_kinds:
            message = f"the ruleset has no pickup {quoted(pickup.kind)}{suggestion(pickup.kind, self.pickup_kinds)}"
            self.problems.add(node.get("kind") or node, "unknown_pickup", message)


def _child(node: Node | None, name: str) -> Entries:
    child = node.get(name) if isinstance(node, Entries) else None
    assert isinstance(child, Entries)
    return child


def _variants_of(hero_class: HeroClass | InlineClass) -> list[str]:
    """The ids that a loadout may name: all but the originals (R15.1)."""
    slots = hero_class.slots if isinstance(hero_class, HeroClass) else ()
    return [each.id for each in hero_class.passives[1:]] + [spell.id for slot in slots for spell in slot.choices[1:]]
