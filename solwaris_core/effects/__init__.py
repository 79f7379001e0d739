"""The effects that the kernel knows; one file an effect."""

from __future__ import annotations

from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.effects.anchor import Anchor
from solwaris_core.effects.armour import Armour
from solwaris_core.effects.cleanse import Cleanse
from solwaris_core.effects.damage import Damage
from solwaris_core.effects.give import Give
from solwaris_core.effects.heal import Heal
from solwaris_core.effects.invisible import Invisible
from solwaris_core.effects.kill import Kill
from solwaris_core.effects.modify import Modify
from solwaris_core.effects.over_time import OverTime
from solwaris_core.effects.pull import Pull
from solwaris_core.effects.push import Push
from solwaris_core.effects.remove import Remove
from solwaris_core.effects.sacrifice import Sacrifice
from solwaris_core.effects.strip_armour import StripArmour
from solwaris_core.effects.summon import Summon
from solwaris_core.effects.swap import Swap
from solwaris_core.effects.teleport import Teleport
from solwaris_core.effects.trap import LayTrap
from solwaris_core.effects.trigger import Trigger

EFFECTS: tuple[type[Effect], ...] = (
    Damage, Heal, Armour, StripArmour, Modify, Give, Remove, Push, Pull, Swap, Teleport, Anchor, Invisible, Cleanse,
    Summon, LayTrap, Trigger, OverTime, Kill, Sacrifice,
)  # fmt: skip
