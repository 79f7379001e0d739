"""Who plays in the tests: at random, for secrets, to win, or to use everything up. They may look at all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.actions import Action, Cast, EndTurn, Move
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.errors import SolwarisError
from solwaris_core.testing.parts import own_words, words
from solwaris_core.testing.patience import TooSlow, patience

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from solwaris_core.duel import Duel
    from solwaris_core.info import UnitInfo
    from solwaris_core.testing.story import Story

#: Effects that make something that the other side does not see.
SECRET = ("invisible", "trap")
#: So many aims of each spell are thought through by who plays to win.
AIMS = 2


def nth_action(duel: Duel, index: int) -> Action:
    """A legal action chosen by any whole number; each spell is as likely as walking and as ending the turn."""
    groups: dict[object, list[Action]] = {}
    seat = duel.to_act[index % len(duel.to_act)]
    for action in duel.legal(seat):
        kind = (type(action), action.spell if isinstance(action, Cast) else None)
        groups.setdefault(kind, []).append(action)
    choices = list(groups.values())
    group = choices[index % len(choices)]
    return group[index // len(choices) % len(group)]


def played(duel: Duel, rng: random.Random, actions: int, story: Story | None = None) -> Duel:
    """Play on at random, in place, with a taste for traps and invisibility; tell it to the story, if there is one."""
    for _ in range(actions):
        if duel.outcome is not None:
            break
        secret = secretive(duel)
        wanted = [cast for cast in casts(duel) if cast.spell in secret] if secret else []
        action = rng.choice(wanted) if wanted and rng.random() < 0.4 else nth_action(duel, rng.randrange(10**6))
        if story is not None:
            story.tell(duel, action)
        with patience():
            duel.apply(action)
    return duel


def secretive(duel: Duel) -> frozenset[str]:
    """The spells of the unit to move that make secrets, by id."""
    if duel.acting is None:
        return frozenset()
    spells = duel._state.units[duel._state.acting].kind.spells
    return frozenset(
        spell
        for spell, casting in spells.items()
        if any(effect.key in SECRET for effect in words(casting.definition.effects, Effect))
    )


def foreign(duel: Duel) -> frozenset[str]:
    """The spells of the unit to move in which a plugin's own words stand, by id."""
    if duel.acting is None:
        return frozenset()
    spells = duel._state.units[duel._state.acting].kind.spells
    return frozenset(spell for spell, casting in spells.items() if any(own_words(casting.definition)))


def casts(duel: Duel, spell: str | None = None) -> list[Cast]:
    """The legal casts of the unit to move, of that spell or of any."""
    acting = duel.legal()
    xy = duel.board.xy
    found = acting.casts().items() if duel.phase == "fight" else ()
    return [
        Cast(id_, xy(tile))
        for id_, aims in found
        if spell in (None, id_)
        for tile in range(aims.bit_length())
        if aims >> tile & 1
    ]


def failing(duel: Duel) -> Action | None:
    """A legal action that cannot be done."""
    try:
        choices: list[Action] = list(duel.legal())
    except SolwarisError:
        return None
    for action in choices:
        try:
            with patience():
                duel.step(action)
        except (SolwarisError, TooSlow):
            return action
    return None


def _stepped(duel: Duel, action: Action) -> Duel:
    return duel.step(action)[0]


def fighting(duel: Duel, rng: random.Random, step: Callable[[Duel, Action], Duel] = _stepped) -> Action:
    """What somebody does who wants to win: the cast that helps most, else a walk up to the enemy, else the end.

    It tries casts at every unit and a few at random on copies of the duel, which `step` gives, and compares health.
    """
    assert duel.acting is not None
    me = duel.units[duel.acting]
    best: Action | None = None
    most = _worth(duel, me.side)
    for cast in _worth_a_try(duel, rng):
        worth = _worth(step(duel, cast), me.side)
        if worth > most:
            best, most = cast, worth
    return best or _approach(duel, me) or EndTurn()


def _worth_a_try(duel: Duel, rng: random.Random) -> list[Cast]:
    standing = {unit.at for unit in duel.units.values() if unit.alive}
    by_spell: dict[str, list[Cast]] = {}
    for cast in casts(duel):
        by_spell.setdefault(cast.spell, []).append(cast)
    found: list[Cast] = []
    for choices in by_spell.values():
        found += [cast for cast in choices if cast.at in standing]
        found += rng.sample(choices, min(AIMS, len(choices)))
    return found


def _worth(duel: Duel, side: int) -> float:
    """How the match stands for a side: health of its heroes less that of the others', a win above all."""
    if duel.outcome is not None:
        return 0.0 if duel.outcome.winner is None else 1e6 if duel.outcome.winner == side else -1e6
    own = sum(unit.hp * (1 if unit.side == side else -1) for unit in duel._state.units.values() if unit.kind.hero)
    summons = sum((1 if unit.side == side else -1) for unit in duel._state.units.values() if not unit.kind.hero)
    return own + summons / 10


def _approach(duel: Duel, me: UnitInfo) -> Move | None:
    """The walk that ends nearest to an enemy, if it leads nearer; around obstacles by the board's own ways."""
    board = duel.board
    assert me.at is not None
    goals = [unit.at for unit in duel.units.values() if unit.alive and unit.side != me.side and unit.at is not None]
    if not goals:
        return None
    blocked = duel.standing(1) | duel.standing(2)
    here = board.number(*me.at)
    ways = [_way(duel, here, board.number(*goal), blocked) for goal in goals]
    way = min((way for way in ways if way), key=len, default=())
    moves = duel.legal().moves()
    on_the_way = [tile for tile in way if moves >> tile & 1]
    return Move(board.xy(on_the_way[-1])) if on_the_way else None


def _way(duel: Duel, start: int, goal: int, blocked: int) -> Sequence[int]:
    return duel.board.steps_to(start, goal, blocked & ~(1 << goal)) or ()
