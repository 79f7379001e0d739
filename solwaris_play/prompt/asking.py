"""What a person is asked for: once in each phase or turn what it is about, and before each input a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.prompt import spells

if TYPE_CHECKING:
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.view import View
    from solwaris_play.names import Names


def mover(view: View, seat: int) -> str:
    """The unit that is asked for: the one to move, before the fight the hero of the seat."""
    return view.acting or next(unit.name for unit in view.units.values() if unit.seat == seat)


def introduction(view: View, seat: int, names: Names) -> list[str]:
    """What the phase or turn is about."""
    say, unit = names.language.say, names.unit(mover(view, seat))
    if view.phase == "placement":
        return [say("placement", unit=unit, enemy=3 - view.side)]
    if view.phase == "auction":
        return _auction(view, names)
    return [say("turn", unit=unit, turn=view.turn), *spells.lines(view, mover(view, seat), names.language)]


def question(view: View, seat: int, names: Names, aiming: Spell | None) -> str:
    """The question before the input; `aiming` is the spell that waits for its tile, or for a yes."""
    say, unit = names.language.say, view.units[mover(view, seat)]
    name = names.unit(unit.name)
    if aiming is not None:
        key = "ask_tile" if spells.own_tile(view, aiming) is None else "ask_own"
        return say(key, spell=aiming.name.of(names.language.code))
    if view.phase == "placement":
        return say("ask_place", unit=name)
    if view.phase == "auction":
        return say("ask_auction", unit=name)
    return say("ask_fight", unit=name, ap=unit.ap, mp=unit.mp)


def _auction(view: View, names: Names) -> list[str]:
    """The price, both purses, and who pays in the end (R4.2)."""
    say, purse = names.language.say, view.purses[view.side]
    key = "auction" if view.price <= purse else "auction_poor"
    told = [say(key, price=view.price, purse=purse)]
    if view.rules.initiative is not None:
        payers = say(f"payers_{view.rules.initiative.payers}")
        told.append(f"{say('other_purse', purse=view.purses[3 - view.side])} {payers}")
    return told
