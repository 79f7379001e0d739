"""The effect `over_time`: effects that run at the bearer's turn starts (R10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.kinds import Lingering, Reaction
from solwaris_core.compiling.program import compile_program
from solwaris_core.definitions.fields import data, whole
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.durations import HARMS, lay
from solwaris_core.rules.occasions import TURN_START, concern

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class OverTime(Effect):
    """Runs the inner effects on the bearer at the start of each of its turns, as a hit of its placer."""

    key: ClassVar[str] = "over_time"
    sheet: ClassVar[Lines] = {
        "en": (
            "{who} [receive|receives|receive] the following at the start of [your|its|their] turn, for {turns:unit}:"
        ),
        "de": "{who} [erhältst|erhält|erhalten] zu Beginn des eigenen Zugs Folgendes, {turns:unit} lang:",
    }
    turns: int = whole("At how many turn starts of the bearer", 1, 100, unit="turns")
    effects: tuple[Effect, ...] = data("What runs, in order", min=1, max=20)

    def compile(self, link: Link) -> Act:
        program = compile_program(self.effects, link)
        start = Reaction(link.path, TURN_START, concern("self", TURN_START), (), None, program)
        turns = self.turns
        kind = link.register(
            Lingering(
                link.path, "over_time", turns, harms=any(effect.key in HARMS for effect in self.effects),
                reactions=(start,), program=program,
            )
        )  # fmt: skip

        def act(state: State, context: Context, unit: Unit) -> None:
            lay(state, context, kind, unit, left=turns)

        return act
