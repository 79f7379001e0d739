"""The effect `modify`: a lasting modifier (R9.2, R9.5, R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.kinds import Lingering
from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.compiling.program import compile_reactions
from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.modifiers import STATS, Modifiers
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.durations import lay

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Modify(Modifiers, Effect):
    """Changes the target's figures for some turns, and may give it triggers for as long.

    AP and MP count from the next point-setting on, and at once in the bearer's own turn.
    """

    key: ClassVar[str] = "modify"
    sheet: ClassVar[Lines] = {
        "en": (
            "{who} {modifiers} for {turns:unit}<from=next_turn:, from [your|its|their] next turn "
            "on>.<stack=true: Several of these add up.>"
        ),
        "de": (
            "{who} {modifiers}, {turns:unit} lang<from=next_turn: ab dem nächsten eigenen Zug>.<stack=true:"
            " Mehrere davon zählen zusammen.>"
        ),
    }
    turns: int = whole("How long (R10.1)", 1, 100, unit="turns")
    from_: str = choice("When it begins; later its turns count from there", "now", "next_turn", default="now")
    stack: bool = data("Does each cast add another one, instead of renewing (R10.2)?", default=False)
    when: tuple[When, ...] = data("Triggers that the bearer has while it lasts", default=(), max=20)

    def compile(self, link: Link) -> Act:
        values = tuple(compile_number(getattr(self, stat)) for stat in STATS)
        kind = link.register(
            Lingering(
                link.path, "modify", self.turns, next_turn=self.from_ == "next_turn", stack=self.stack, adds=link.adds,
                reactions=compile_reactions(self.when, link),
            )
        )  # fmt: skip

        fixed = tuple([value for value in values if isinstance(value, int)])
        scaled = len(fixed) < len(values)

        def act(state: State, context: Context, unit: Unit) -> None:
            figures = tuple([read(value, state, context) for value in values]) if scaled else fixed
            if any(figures) or kind.reactions:
                lay(state, context, kind, unit, figures)

        return act
