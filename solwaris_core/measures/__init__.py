"""The measures that scaled values count; one file a measure."""

from __future__ import annotations

from solwaris_core.definitions.vocabulary import Measure
from solwaris_core.measures.armour import Armour
from solwaris_core.measures.event_amount import EventAmount
from solwaris_core.measures.lost_ap import LostAp
from solwaris_core.measures.lost_mp import LostMp
from solwaris_core.measures.lost_points import LostPoints
from solwaris_core.measures.missing_health_percent import MissingHealthPercent
from solwaris_core.measures.own_units import OwnUnits
from solwaris_core.measures.unspent_ap import UnspentAp
from solwaris_core.measures.unspent_mp import UnspentMp

MEASURES: tuple[type[Measure], ...] = (
    MissingHealthPercent, LostAp, LostMp, LostPoints, UnspentAp, UnspentMp, OwnUnits, Armour, EventAmount,
)  # fmt: skip
