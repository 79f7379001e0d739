"""The conditions that the kernel knows; one file a condition."""

from __future__ import annotations

from solwaris_core.conditions.adjacent import Adjacent
from solwaris_core.conditions.caster_health_below import CasterHealthBelow
from solwaris_core.conditions.caster_invisible import CasterInvisible
from solwaris_core.conditions.chance import Chance
from solwaris_core.conditions.has_armour import HasArmour
from solwaris_core.conditions.health_below import HealthBelow
from solwaris_core.conditions.side import Side
from solwaris_core.conditions.target_invisible import TargetInvisible
from solwaris_core.conditions.target_is import TargetIs
from solwaris_core.definitions.vocabulary import Condition

CONDITIONS: tuple[type[Condition], ...] = (
    HealthBelow, CasterHealthBelow, CasterInvisible, TargetInvisible, Adjacent, TargetIs, HasArmour, Side, Chance,
)  # fmt: skip
