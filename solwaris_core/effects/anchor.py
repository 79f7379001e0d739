"""The effect `anchor`: nothing moves the target (R11.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.kinds import Lingering
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.durations import lay

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Anchor(Effect):
    """No push, pull or swap moves the bearer, and a push deals it no impact."""

    key: ClassVar[str] = "anchor"
    sheet: ClassVar[Lines] = {
        "en": "{who} [are|is|are] anchored for {turns:unit}: no push, pull or swap moves [you|it|them].",
        "de": "{who} [bist|ist|sind] {turns:unit} lang verankert: Stöße, Sog und Platztausch bewirken nichts.",
    }
    turns: int = whole("How long (R10.1)", 1, 100, unit="turns")

    def compile(self, link: Link) -> Act:
        kind = link.register(Lingering(link.path, "anchor", self.turns))

        def act(state: State, context: Context, unit: Unit) -> None:
            lay(state, context, kind, unit)

        return act
