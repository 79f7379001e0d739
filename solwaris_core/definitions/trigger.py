"""What happens when something happens: the `when:` entries of passives, units and lasting effects."""

from __future__ import annotations

import attrs

from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.vocabulary import Condition, Effect

#: What a trigger may listen to (formats.md, Triggers).
OCCASIONS = (
    "turn_start", "turn_end", "hit", "hurt", "kill", "cast", "moved", "unit_lost", "unit_triggered", "removed_points",
)  # fmt: skip


@attrs.frozen(kw_only=True)
class When:
    """A trigger: on that event, of that subject, run the effects."""

    event: str = choice("What sets it off", *OCCASIONS)
    of: str = choice("Whose event it listens to", "self", "owner", "enemies", "allies", "own_units", default="self")
    if_: tuple[Condition, ...] = data("It runs only where all of these hold", default=())
    limit: int | None = whole(
        "How often it may change something between two turn starts of the bearer", 1, 100, unit="runs", default=None
    )
    effects: tuple[Effect, ...] = data("What it does, in order", min=1, max=20)
