"""The condition `target_is`: what the target is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import choice
from solwaris_core.definitions.vocabulary import Condition, Lines

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Test
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class TargetIs(Condition):
    """The target is a hero, a mobile summon or a thing."""

    key: ClassVar[str] = "target_is"
    sheet: ClassVar[Lines] = {
        "en": "{target} [are|is|are] a <value=hero:hero|value=summon:summon|thing>",
        "de": "{target} <value=hero:ein Held|value=summon:eine Beschwörung|ein Ding> [bist|ist|sind]",
    }
    value: str = choice("What it must be", "hero", "summon", "thing")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            return target is not None and target.kind.category == value

        return holds
