"""What was played, written down as a scenario file, so that anybody can play it again.

A scenario begins with turn 1. What a story cannot say there are things that happened before it: throws at the first
turn's start, and bids.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from solwaris_core.arrange import arrange
from solwaris_core.definitions.scenario import Fighter, LyingPickup
from solwaris_core.dice import LABELS, Dice
from solwaris_core.errors import SolwarisError
from solwaris_core.masks import nth
from solwaris_core.testing.patience import TooSlow, patience
from solwaris_core.testing.states import detach

if TYPE_CHECKING:
    from solwaris_core.actions import Action
    from solwaris_core.board import Board
    from solwaris_core.dice import Nth
    from solwaris_core.duel import Duel
    from solwaris_core.state import Unit

#: How the file of a counter-example ends.
ENDING = ".counterexample.scenario.yaml"
#: Figures of a hero that a scenario may set when turn 1 has begun.
_FIGURES = ("hp", "ap", "mp")


class NotingDice(Dice):
    """Dice that note each result by label, as a scenario's script gives them."""

    __slots__ = ("board", "noted")

    def __init__(self, dice: Dice, board: Board) -> None:
        """They will throw what those dice would."""
        super().__init__(0)
        self.open, self.hidden = dice.open, dice.hidden
        self.board = board
        self.noted: dict[str, list[Any]] = {}

    def _note(self, label: str, result: Any) -> None:
        if label in LABELS:
            self.noted.setdefault(label, []).append(result)

    def between(self, label: str, low: int, high: int, hidden: bool = False) -> int:
        result = super().between(label, low, high, hidden)
        if low < high:
            self._note(label, result)
        return result

    def chance(self, label: str, percent: int, hidden: bool = False) -> bool:
        result = super().chance(label, percent, hidden)
        if 0 < percent < 100:
            self._note(label, result)
        return result

    def pick(self, label: str, candidates: Sequence[Any], hidden: bool = False) -> Any:
        result = super().pick(label, candidates, hidden)
        if len(candidates) > 1:
            self._note(label, result)
        return result

    def pick_tile(self, label: str, mask: int, nth: Nth = nth) -> int:
        result = super().pick_tile(label, mask, nth)
        if mask.bit_count() > 1:
            self._note(label, list(self.board.xy(result)))
        return result


class Story:
    """The actions of a duel from a certain moment on. `tell` each action before it is done."""

    def __init__(self, duel: Duel) -> None:
        self.start = _kept(duel)
        self.actions: list[Action] = []

    def tell(self, duel: Duel, action: Action) -> None:
        """That action is about to be done in that duel. What came before the fight is left out."""
        if duel.phase == "fight" and self.start.phase != "fight":
            self.start, self.actions = _kept(duel), []
        self.actions.append(action)

    def with_action(self, action: Action) -> Story:
        """The same story, and that action at its end."""
        found = copy(self)
        found.actions = [*self.actions, action]
        return found

    def text(self, title: str, why: Sequence[str] = (), expect: Mapping[str, Any] | None = None) -> str:
        """The scenario: set-up, the dice as they fell, and the actions; `why` stands above it as a comment, `expect`
        is what must hold after the last action. SolwarisError where the fight has not begun."""
        start = self.start
        if start.phase != "fight":
            raise SolwarisError("the fight has not begun, and a scenario begins with turn 1")
        state = start._state
        board, named = start.board, {unit.seat: unit.name for unit in state.units.values() if unit.kind.hero}
        dice = self._dice()
        fighters = {fighter.name: _as_data(fighter) for fighter in self._fighters()}
        pickups = [{"kind": kind, "at": list(board.xy(tile))} for tile, kind in state.pickups.items()]
        lines = [f"# {line}" for line in (line for text in why for line in text.splitlines())]
        lines += [f"scenario: {_flow(title)}", f"ruleset: {state.rules.id}", *self._map()]
        lines += ["fighters:", *(f"  {name}: {_flow(fighter)}" for name, fighter in fighters.items())]
        lines += [f"pickups: {_flow(pickups)}"]
        lines += [f"dice: {_flow(dice)}"] if dice else []
        lines += ["steps:"] if self.actions else ["steps: []"]
        for action in self.actions:
            words = action.to_dict()
            seat = words.pop("seat", None)
            shown = next(iter(words)) if list(words.values()) == [True] else words
            lines.append(f"  - do: {_flow(shown)}")
            if seat in named:
                lines.append(f"    as: {named[seat]}")
        if expect and self.actions:
            lines.append(f"    expect: {_flow(expect)}")
        return "\n".join([*lines, ""])

    def write(
        self,
        folder: str | os.PathLike[str],
        name: str,
        why: Sequence[str] = (),
        expect: Mapping[str, Any] | None = None,
    ) -> Path:
        """Write it to `NAME.counterexample.scenario.yaml` in that folder. OSError where that cannot be."""
        path = Path(folder) / f"{name}{ENDING}"
        path.write_text(self.text(f"Counter-example: {name}", why, expect), encoding="utf-8", newline="\n")
        return path

    def _map(self) -> list[str]:
        map_id = self.start._state.map_id
        rows = [row.replace("1", ".").replace("2", ".") for row in self.start.catalog.maps[map_id].rows]
        if map_id != INLINE_MAP:
            return [f"map: {map_id}"]
        return ["map: |", *(f"  {row}" for row in rows)]

    def _dice(self) -> dict[str, Any]:
        """What is thrown in the course of the story, by label."""
        again = self.start.clone()
        dice = NotingDice(again._state.dice, again.board)
        again._state.dice = dice
        for action in self.actions:
            try:
                with patience():
                    again.apply(action)
            except (SolwarisError, TooSlow):
                break
        return {label: _script(results) for label, results in dice.noted.items()}

    def _fighters(self) -> list[Fighter]:
        """The heroes, the one to move first, with what they do not have by themselves when turn 1 has begun."""
        state = self.start._state
        heroes = [unit for unit in state.units.values() if unit.kind.hero]
        first = next(unit for unit in heroes if unit.uid == state.hero)
        heroes.sort(key=lambda unit: (unit.seat // 2, unit.side != first.side, unit.seat))
        found = [self._fighter(unit) for unit in heroes]
        plain = arrange(
            self.start.catalog, map=state.map_id, ruleset=state.rules.id, fighters=found, units=(), dice={},
            pickups=[LyingPickup(kind=kind, at=self.start.board.xy(tile)) for tile, kind in state.pickups.items()],
        )  # fmt: skip
        by_name = {unit.name: unit for unit in plain._state.units.values()}
        return [self._fighter(unit, by_name[unit.name]) for unit in heroes]

    def _fighter(self, unit: Unit, plain: Unit | None = None) -> Fighter:
        class_id, *variants = unit.kind.path.split(":")
        others: dict[str, int] = {}
        if plain is not None:
            others = {key: getattr(unit, key) for key in _FIGURES if getattr(unit, key) != getattr(plain, key)}
        return Fighter(
            name=unit.name, side=unit.side, class_=class_id, at=self.start.board.xy(unit.tile),
            variants=tuple(variants), **others,
        )  # fmt: skip


def _kept(duel: Duel) -> Duel:
    """A copy that stays as it is, even where a plugin's Python writes into what clones share."""
    kept = duel.clone()
    detach(kept._state)
    return kept


#: The map that the kit brings along, which no catalog has: its rows stand in the scenario.
INLINE_MAP = "arena"


def _as_data(fighter: Fighter) -> dict[str, Any]:
    data: dict[str, Any] = {"side": fighter.side, "class": fighter.class_, "at": list(fighter.at)}
    if fighter.variants:
        data["variants"] = list(fighter.variants)
    return data | {key: value for key in _FIGURES if (value := getattr(fighter, key)) is not None}


def _script(results: list[Any]) -> Any:
    """The results as a script: a word where they are all true or all false."""
    if all(result is False for result in results):
        return "never"
    return "always" if all(result is True for result in results) else results


def _flow(value: Any) -> str:
    """The value on one line of YAML."""
    text = yaml.safe_dump(value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10**9)
    return text.removesuffix("\n").removesuffix("\n...")
