"""A remedy for a refused action: steps that the engine takes, and whether that depends on the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_core.dice import Dice
from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.actions import Action

#: Other dice with which a remedy must hold, to be sure of it.
OTHER_DICE = range(8)


@attrs.frozen
class Remedy:
    """After these steps the action is legal. `kind` is `instead` (another action now), `walk` or `cast` (first),
    `wait` (turns pass) or `approach` (walks over several turns). `turns` counts own turns from now; `sure` is false
    where it depends on how the dice fall; `others` is how many more of that kind there are.
    """

    kind: str
    steps: tuple[Action, ...]
    action: Action
    turns: int = 0
    sure: bool = True
    others: int = 0


def holds(duel: sw.Duel, remedy: Remedy, dice: Dice | None = None) -> bool:
    """Does the engine take all its steps, and then its action? With other dice where some are given.

    A step at which a plugin breaks the duel is none that it takes.
    """
    copy = duel.clone()
    if dice is not None:
        copy._state.dice = dice
    try:
        for step in remedy.steps:
            copy.apply(step)
    except SolwarisError:
        return False
    return copy.refusal(remedy.action) is None


def is_sure(duel: sw.Duel, remedy: Remedy) -> bool:
    """Does it hold with other dice, too?"""
    return all(holds(duel, remedy, Dice(seed)) for seed in OTHER_DICE)
