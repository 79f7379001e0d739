"""A duel: the state, and the public face that drivers, bots and people play through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from solwaris_core.actions import shown
from solwaris_core.codes import perform_code, read
from solwaris_core.compiling.library import library
from solwaris_core.dice import Dice
from solwaris_core.errors import IllegalAction, PluginError, SolwarisError
from solwaris_core.events import replay
from solwaris_core.face import Face, refuse_spoilt
from solwaris_core.initiative import Money
from solwaris_core.legal import Legal, is_legal_code
from solwaris_core.playout import Playout, play_out
from solwaris_core.roster import enlist
from solwaris_core.rules.conduct import perform, refuse
from solwaris_core.rules.placement import quick_setup
from solwaris_core.state import State
from solwaris_core.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.drawing import Rng
    from solwaris_core.events import Event

T = TypeVar("T")
#: Heroes of one side in a match (R5.3); scenarios may have more.
MOST_A_SIDE = 2
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LONGEST_NAME = 40
SETUPS = ("full", "quick")


def _words(given: Any) -> tuple[Any, ...]:
    """The ids; one alone may stand for a list of one."""
    return tuple(given) if isinstance(given, list | tuple) else (given,)


@attrs.frozen
class Hero:
    """One seat: class, side (1 or 2), the variants that its loadout picks by id (R15.1), a name if not a, b, c …"""

    class_id: str
    side: int
    variants: Sequence[str] = attrs.field(default=(), converter=_words)
    name: str | None = None


class Duel(Face):
    """A match of two sides. Seats are the places in `heroes`.

    `setup="full"` begins with placement and auction (R3, R4), `quick` places the heroes at random in their zones and
    draws who begins. `purses` is what each side may bid with. With `record=False` nothing is recorded: `apply` returns
    `()`. Raises SolwarisError for unknown ids and unsuitable heroes.
    """

    __slots__ = ("_legal", "opening")

    opening: tuple[Event, ...]
    #: What the seat to act may do, once somebody has asked and until something changes.
    _legal: Legal | None

    def __init__(
        self, catalog: Catalog, map: str, heroes: Sequence[Hero], ruleset: str = "waris", seed: int = 0, *,
        setup: str = "full", purses: Mapping[int, int] | None = None, record: bool = True,
    ) -> None:  # fmt: skip
        if setup not in SETUPS:
            raise SolwarisError(f"unknown setup {setup!r}; there are {' and '.join(SETUPS)}")
        _check_arguments(heroes, seed)
        state = new_state(catalog, map, catalog.rulesets[known(catalog.rulesets, ruleset, "ruleset")], Dice(seed))
        for hero in heroes:
            add_hero(state, hero)
        state.money = Money(_checked_purses(purses or {}))
        state.log = [] if record else None
        if setup == "quick":
            spoiling(state, lambda state, _: quick_setup(state), None)
        self._state = state
        self._legal = None
        self.opening = self._recorded()

    def __repr__(self) -> str:
        return f"<Duel turn {self.turn}, {self.acting or self.outcome or self.phase}>"

    def legal(self, seat: int | None = None) -> Legal:
        if seat is not None:
            return super().legal(seat)
        if self._legal is None:
            refuse_spoilt(self._state)
            self._legal = Legal(self._state)
        return self._legal

    def apply(self, action: Any) -> tuple[Event, ...]:
        """Do the action, an object, its JSON form or its code, in place; return what happened.

        Raises IllegalAction with the refusal, and nothing has changed. Raises PluginError where a plugin's code
        raises; this duel then refuses every further call.
        """
        state, legal = self._state, self._legal
        if legal is None:
            refuse_spoilt(state)
        if type(action) is int and (is_legal_code(state, action) if legal is None else legal.lists_code(action)):
            act: Callable[[State, Any], None] = perform_code
        else:
            action = read(state, action)
            if legal is None or not legal.lists(action):
                refusal = refuse(state, action)
                if refusal is not None:
                    raise IllegalAction(refusal)
            act = perform
        self._legal = None
        spoiling(state, act, action)
        return () if state.log is None else self._recorded()

    def step(self, action: Any) -> tuple[Duel, tuple[Event, ...]]:
        """The duel after the action, and what happened; this one stays as it is."""
        refuse_spoilt(self._state)
        new = self.clone()
        return new, new.apply(action)

    def playout(self, rng: Rng, most: int) -> tuple[Duel, int]:
        """A copy that was played on at random until it was over, or for `most` actions; and how many that were.

        Each time all legal actions are as likely, as `legal().sample(rng)` draws them. Nothing is recorded in the copy,
        and this duel stays as it is. Raises SolwarisError where `most` is no whole number from 0 on, and PluginError as
        `apply` does.
        """
        if type(most) is not int or most < 0:
            raise SolwarisError(f"a playout is cut off after a whole number of actions, not {shown(most)}")
        refuse_spoilt(self._state)
        new = self.clone()
        new._state.log = None
        return new, spoiling(new._state, play_out, Playout(rng, most))

    def fold(self, event: Event) -> None:
        """Make the change that a recorded event tells of, in place: folding a log gives its duel, dice aside."""
        self._legal = None
        replay(self._state, event)

    def clone(self) -> Duel:
        """A duel that plays on by itself, with the same dice."""
        new = type(self).__new__(type(self))
        new._state = self._state.clone()
        new._legal = None
        new.opening = self.opening
        return new

    __copy__ = clone

    def view(self, side: int) -> View:
        """What that side may know; 0 for spectators."""
        if side not in (0, 1, 2):
            raise SolwarisError(f"there is no side {side!r}; sides are 1 and 2, 0 is a spectator")
        refuse_spoilt(self._state)
        return View(self._state, side)

    def to_dict(self) -> dict[str, Any]:
        """Everything needed to go on later, as JSON can hold it; secret, since it has the dice."""
        from solwaris_core.saving import save

        return save(self._state)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], catalog: Catalog) -> Duel:
        """The duel that `to_dict` wrote; SolwarisError where the data does not fit."""
        from solwaris_core.restoring import restore

        return cls.of_state(restore(data, catalog))

    @classmethod
    def of_state(cls, state: State) -> Duel:
        """A duel around a state that the kernel made."""
        duel = cls.__new__(cls)
        duel._state = state
        duel._legal = None
        duel.opening = duel._recorded()
        return duel

    def _recorded(self) -> tuple[Event, ...]:
        log = self._state.log
        if log is None:
            return ()
        self._state.log = []
        return tuple(log)


def spoiling(state: State, act: Callable[[State, Any], T], what: Any) -> T:
    """Do something that may run strangers' code; where that fails, the duel is spoilt and says whose fault it is."""
    state.runs = state.changes = 0
    try:
        return act(state, what)
    except PluginError as error:
        state.spoilt = error.plugin
        raise
    except RecursionError:
        state.spoilt = state.units[max(state.hero, 0)].kind.class_id
        raise PluginError(state.spoilt, "its effects set each other off without end") from None


def new_state(catalog: Catalog, map_id: str, rules: Ruleset, dice: Dice) -> State:
    """A state with nobody in it."""
    state = State.__new__(State)
    state.library = library(catalog)
    state.map_id = known(catalog.maps, map_id, "map")
    state.board = catalog.maps[map_id].board
    state.spawns = rules.pickups.count
    state.rules = rules
    state.dice = dice
    state.units, state.standing, state.names = {}, {}, {}
    state.occupied, state.taken, state.hidden = 0, [0, 0, 0], [0, 0, 0]
    state.traps, state.pickups, state.gone = (), {}, ()
    state.seats = state.hero_turns = state.next_uid = state.serial = 0
    state.auras = state.ears = state.changes = state.runs = 0
    state.acting = state.hero = -1
    state.last_seats = (-1, -1, -1)
    state.outcome = state.auction = None
    state.phase, state.picks, state.money, state.acted = "placement", {}, Money(), False
    state.queue, state.chain, state.log = [], (), None
    state.spoilt = ""
    return state


def checked_seed(seed: Any) -> None:
    """SolwarisError where it is no seed: a whole number of at most 64 bits."""
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise SolwarisError(f"a seed is a whole number from 0 to 2^64 - 1, not {shown(seed)}")


def _check_arguments(heroes: Sequence[Any], seed: Any) -> None:
    """What strangers may get wrong: SolwarisError names it."""
    checked_seed(seed)
    good = isinstance(heroes, list | tuple) and all(isinstance(hero, Hero) and hero.side in (1, 2) for hero in heroes)
    if not good or any(type(word) is not str for hero in heroes for word in hero.variants):
        raise SolwarisError("heroes are a list of Hero(class_id, side, variants): side 1 or 2, variants by id")
    for side in (1, 2):
        if not 1 <= sum(1 for hero in heroes if hero.side == side) <= MOST_A_SIDE:
            raise SolwarisError(f"side {side} needs one or two heroes")


def _checked_purses(purses: Mapping[int, int]) -> tuple[int, int]:
    if any(side not in (1, 2) or type(amount) is not int or amount < 0 for side, amount in purses.items()):
        raise SolwarisError(f"purses are whole numbers from 0 on, for sides 1 and 2; not {dict(purses)!r}")
    return purses.get(1, 0), purses.get(2, 0)


def add_hero(state: State, hero: Hero) -> None:
    """Give a hero the next seat."""
    catalog = state.library.catalog
    seat = state.seats
    kind = state.library.hero(known(catalog.classes, hero.class_id, "class"), tuple(hero.variants))
    taken = {unit.name for unit in state.units.values()}
    free = (letter for letter in LETTERS[seat:] + LETTERS if letter not in taken)
    name: Any = hero.name if hero.name is not None else next(free, f"hero_{seat}")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise SolwarisError(f"a hero's name is one printable line of at most {LONGEST_NAME} letters, not {shown(name)}")
    if name in taken:
        raise SolwarisError(f"two heroes are called {name!r}")
    enlist(state, kind, name, hero.side, seat=seat)
    state.seats += 1


def known(mapping: Mapping[str, Any], id: Any, what: str) -> str:
    """The id, if the mapping has it; else a SolwarisError that names the nearest one."""
    if isinstance(id, str) and id in mapping:
        return id
    from difflib import get_close_matches

    near = get_close_matches(str(id), list(mapping), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(mapping)}"
    raise SolwarisError(f"unknown {what} {id!r}; {hint}")
