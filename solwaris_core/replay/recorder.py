"""Recording a match: what everybody may have while it goes on, and the whole replay once it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.actions import Timeout, parse
from solwaris_core.duel import Duel, Hero
from solwaris_core.errors import SolwarisError
from solwaris_core.replay.header import header_of
from solwaris_core.replay.lines import (
    CUT_OFF,
    MAX_ACTIONS,
    MAX_BYTES,
    MAX_LINE,
    End,
    Ending,
    Line,
    Step,
    chained,
    closed,
    written,
)  # fmt: skip
from solwaris_core.replay.public import public_form

if TYPE_CHECKING:
    from solwaris_core.actions import Action
    from solwaris_core.events import Event


@attrs.frozen
class _Written:
    """A line with its chain, the state when it was written and the bytes so far: Ctrl-C finds all of them or none."""

    text: str
    chain: str
    state: str
    size: int


class Recorder:
    """Writes the replay of a duel that begins: play through `apply` of the recorder instead of the duel's.

    `seed` is the duel's. Raises SolwarisError where the duel is not the one that such a replay would play: it was
    played on already, it began in another way, or with another seed.
    """

    def __init__(self, duel: Duel, seed: int) -> None:
        self.duel = duel
        self._seed = seed
        self._header = header_of(duel)
        self._lines: list[_Written] = []
        self._public: list[dict[str, Any]] = []
        self._tells = duel._state.log is not None
        self._cut = False
        self._check_beginning()
        self._write(self._header, duel.key(dice=True))

    @property
    def actions(self) -> int:
        """How many actions were recorded."""
        return len(self._lines) - 1

    def apply(self, action: Any) -> tuple[Event, ...]:
        """Do the action in the duel, and record it; what the duel's `apply` raises leaves the replay as it is.

        Raises SolwarisError, without playing, where the duel went on without the recorder, the recording was cut
        off, or the replay is full.
        """
        if self._cut:
            raise SolwarisError("this recording was cut off")
        if self.actions >= MAX_ACTIONS or self._lines[-1].size > MAX_BYTES - 2 * MAX_LINE:
            raise SolwarisError(f"a replay has at most {MAX_ACTIONS} actions and {MAX_BYTES} bytes")
        if not self._is_whole():
            raise SolwarisError("the duel went on without its recorder")
        action = _seated(self.duel.decode(action) if type(action) is int else parse(action), self.duel.to_act)
        acting = self.duel.acting
        events = self.duel.apply(action)
        state = self.duel.key(dice=True)
        self._write(Step(action, state), state)
        if self._tells:
            public = public_form(action, acting, events)
            if public is not None:
                self._public.append(public)
        return events

    def cut_off(self) -> None:
        """Break the recording off: the replay ends here, with the reason `cut_off` unless the match is over."""
        self._cut = True

    def lines(self) -> tuple[str, ...]:
        """The whole replay, each line with its line feed.

        Raises SolwarisError while the match goes on, unless it was cut off: seed and hashes would let one search
        for secrets.
        """
        outcome = self.duel.outcome
        if outcome is None and not self._cut:
            raise SolwarisError("the match is not over: its seed and its states are secret")
        whole = self._is_whole()
        if not whole and not self._cut:
            raise SolwarisError("the duel went on without its recorder")
        ending = Ending(outcome.winner, outcome.reason) if outcome and whole else Ending(None, CUT_OFF)
        return (*(line.text for line in self._lines), self._closed(End(ending, self._seed))[0])

    def public_lines(self) -> tuple[str, ...]:
        """What spectators may have at any moment: the header and the actions, as far as they see them.

        They have neither hashes nor chain, and cannot be verified: start tiles are withheld until all stand (R3.3),
        spell and tile of a cast that only lays a trap (R12.9), and what an unseen unit does (R14.4). A walk that was
        stopped tells no goal, since the goal would tell where an unseen unit stands. Raises SolwarisError where the
        duel does not record events, for they tell what is seen.
        """
        if not self._tells:
            raise SolwarisError("a duel with record=False has no public lines")
        lines = (self._header.words(), *({"action": words} for words in self._public))
        return tuple(written(words) + "\n" for words in lines)

    def _check_beginning(self) -> None:
        header = self._header
        fresh = Duel(
            self.duel.catalog, header.map.id,
            [Hero(hero.class_id, hero.side, hero.variants, hero.name) for hero in header.heroes],
            header.ruleset.id, self._seed, setup=header.setup, purses=self.duel.purses, record=False,
        )  # fmt: skip
        if fresh.key(dice=True) != self.duel.key(dice=True):
            raise SolwarisError("only a duel at its beginning can be recorded, and with its own seed")

    def _is_whole(self) -> bool:
        """Was everything recorded that the duel has played?"""
        return self.duel.key(dice=True) == self._lines[-1].state

    def _write(self, line: Line, state: str) -> None:
        text, chain = self._closed(line)
        before = self._lines[-1].size if self._lines else 0
        self._lines.append(_Written(text, chain, state, before + len(text)))

    def _closed(self, line: Line) -> tuple[str, str]:
        """The line as it stands after those written, and its chain."""
        content = written(line.words())
        chain = chained(self._lines[-1].chain if self._lines else "", content)
        text = closed(content, chain)
        if len(text) > MAX_LINE:
            raise SolwarisError(f"a line of a replay has at most {MAX_LINE} bytes")
        return text, chain


def _seated(action: Action, waiting: tuple[int, ...]) -> Action:
    """The action with its seat, where it was left out because only one may act; time runs out for everybody."""
    if action.seat is None and len(waiting) == 1 and not isinstance(action, Timeout):
        return attrs.evolve(action, seat=waiting[0])
    return action
