"""A person who plays a side: asked at the prompt, shown what the side may know and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import solwaris_core as sw
from solwaris_core.masks import tiles
from solwaris_play.board_text import draw, mark
from solwaris_play.prompt import inspecting, sheets, spells
from solwaris_play.prompt.asking import introduction, mover, question
from solwaris_play.prompt.hitting import tiles_hit, units_hit
from solwaris_play.prompt.leaving import Left, Unheard
from solwaris_play.prompt.reading import Misread, Request, read
from solwaris_play.showing import shortened
from solwaris_play.status import status
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from solwaris_core.definitions.spell import Spell
    from solwaris_core.view import View
    from solwaris_play.languages import Language
    from solwaris_play.screen import Screen


#: So many tiles are listed; the board shows them all.
MOST_LISTED = 12


class Human:
    """Chooses for the seats of one side by asking. It is also what watches the duel: it tells what happens."""

    def __init__(self, screen: Screen, duel: sw.Duel, side: int, rows: Sequence[str], language: Language) -> None:
        """`rows` are the map's own rows, for its scenery. The duel is not kept."""
        self._screen = screen
        self._side = side
        self._rows = rows
        self._say = language.say
        self._language = language
        self._teller = Teller(duel, language, side)
        self._names = self._teller.names
        self._log: list[str] = []
        self._acted = False
        self._moment: object = None
        self._aiming: Spell | None = None
        self._answers: dict[str, Callable[[View, int, Request], sw.Action | None]] = {
            "move": self._move,
            "cast": self._cast,
            "end": lambda view, seat, request: sw.EndTurn(seat=seat),
            "place": self._place,
            "tile": self._tile,
            "yes": self._yes,
            "bid": lambda view, seat, request: sw.Bid(seat=seat),
            "decline": lambda view, seat, request: sw.Decline(seat=seat),
            "forfeit": lambda view, seat, request: sw.Forfeit(seat=seat),
            "targets": self._targets,
            "spells": self._spells,
            "info": self._info,
        }

    def __call__(self, duel: sw.Duel, events: Sequence[Any]) -> None:
        """Tell what this side may know of the events; when all is over, show the board once more."""
        if self._acted:
            self._log, self._acted = [], False
        if any(event.type == "turn_started" for event in events):
            self._moment = None
        for sentence in self._teller.log(events):
            self._log.append(sentence)
            self._screen.line(sentence)
        if duel.outcome is not None:
            self._board(duel.view(self._side))

    def choose(self, view: View, seat: int) -> sw.Action:
        """Ask until there is an action that is not refused.

        Raises Left where there is no more input, or by word; Unheard where nobody reads the output any more.
        """
        try:
            return self._choose(view, seat)
        except OSError as error:
            raise Unheard(error) from error

    def _choose(self, view: View, seat: int) -> sw.Action:
        self._aiming = None
        self._board(view)
        self._introduce(view, seat)
        while True:
            action = self._answer(view, seat, self._ask(view, seat))
            if action is None:
                continue
            refusal = view.refusal(action)
            if refusal is None:
                self._acted = True
                return action
            self._screen.line(self._language.refuse(refusal.code, **refusal.numbers))

    def _introduce(self, view: View, seat: int) -> None:
        """Say once in each phase or turn what it is about."""
        moment = (view.phase, view.turn, view.acting, seat)
        if moment == self._moment:
            return
        self._moment = moment
        self._print(introduction(view, seat, self._names))

    def _ask(self, view: View, seat: int) -> str:
        """One line of input. Raises Left at its end."""
        line = self._screen.ask(question(view, seat, self._names, self._aiming))
        if line is None:
            raise Left("end of input")
        return line

    def _answer(self, view: View, seat: int, line: str) -> sw.Action | None:
        """The action that the line asks for; None where it asked for something else, which is shown."""
        try:
            request = read(line)
            if request.command in self._answers:
                return self._answers[request.command](view, seat, request)
        except Misread as fault:
            self._screen.line(self._say(fault.key, line=shortened(line.strip())))
            return None
        match request.command:
            case "quit":
                raise Left("left by word")
            case "undo":
                self._undo()
            case "board":
                self._board(view)
            case "log":
                self._print(self._log or [self._say("no_log")])
            case "help":
                self._print([*self._say("help").splitlines(), *self._say("legend").splitlines()])
        return None

    def _move(self, view: View, seat: int, request: Request) -> sw.Action:
        if request.name or not request.tiles:
            raise Misread("no_tile")
        if len(request.tiles) == 1:
            return sw.Move(request.tiles[0], seat=seat)
        return sw.Path(request.tiles, seat=seat)

    def _place(self, view: View, seat: int, request: Request) -> sw.Action:
        """A start tile; before an ally's first pick, its own may still be changed by naming the hero (R3.4)."""
        if len(request.tiles) != 1:
            raise Misread("no_tile")
        if request.name:
            hero = inspecting.unit_named(view, self._names, request.name)
            if hero is None or hero.side != self._side:
                raise Misread("no_command")
            seat = hero.seat
        return sw.Place(request.tiles[0], seat=seat)

    def _tile(self, view: View, seat: int, request: Request) -> sw.Action:
        """A bare tile: where the spell that waits is aimed, where to start, else where to walk."""
        if view.phase == "placement":
            return self._place(view, seat, request)
        if self._aiming is None:
            return self._move(view, seat, request)
        if len(request.tiles) != 1:
            raise Misread("no_tile")
        return sw.Cast(self._aiming.id, request.tiles[0], seat=seat)

    def _cast(self, view: View, seat: int, request: Request) -> sw.Action | None:
        """A cast; without a tile the spell waits for one, or for a yes where its caster is all that it can aim at."""
        if view.phase != "fight":
            return sw.Cast(request.name, (0, 0), seat=seat)
        if not request.name:
            self._spells(view, seat, request)
            return None
        spell = self._find(view, seat, request.name)
        if spell is None:
            return None
        if len(request.tiles) > 1:
            raise Misread("no_tile")
        if request.tiles:
            return sw.Cast(spell.id, request.tiles[0], seat=seat)
        self._aiming = spell if self._show_targets(view, spell) else None
        return None

    def _yes(self, view: View, seat: int, request: Request) -> sw.Action:
        """What was asked: the spell on the caster itself that waits."""
        own = spells.own_tile(view, self._aiming) if self._aiming is not None else None
        if self._aiming is None or own is None:
            raise Misread("no_command")
        return sw.Cast(self._aiming.id, own, seat=seat)

    def _targets(self, view: View, seat: int, request: Request) -> None:
        """Show where the unit may walk, or aim a spell; in placement, where it may start."""
        if view.phase == "placement":
            self._board(view)
        elif request.name and view.phase == "fight":
            spell = self._find(view, seat, request.name)
            if spell is not None:
                self._show_targets(view, spell)
        else:
            unit = self._names.unit(mover(view, seat))
            found = [view.board.xy(tile) for tile in tiles(view.legal(seat).moves())]
            self._mark(view, found)
            self._screen.line(self._say("walks" if found else "no_walks", unit=unit))

    def _spells(self, view: View, seat: int, request: Request) -> None:
        unit = mover(view, seat)
        if request.name:
            spell = self._find(view, seat, request.name)
            self._print(sheets.spell_lines(view, unit, spell, self._language) if spell is not None else [])
        else:
            missing = self._say("no_spells", unit=self._names.unit(unit))
            self._print(spells.lines(view, unit, self._language) or [missing])

    def _info(self, view: View, seat: int, request: Request) -> None:
        if request.tiles:
            spots = {tile for at in request.tiles for tile in inspecting.trap_tiles(view, at)}
            if spots:
                self._mark(view, spots)
            found = [line for at in request.tiles for line in inspecting.tile_lines(view, self._names, at)]
        elif request.name:
            unit = inspecting.unit_named(view, self._names, request.name)
            missing = [(self._say("no_unit", name=shortened(request.name)), "")]
            found = inspecting.closely(view, unit, self._names) if unit is not None else missing
        else:
            found = inspecting.everybody(view, self._names)
        for line, role in found:
            self._screen.line(line, role)

    def _undo(self) -> None:
        if self._aiming is None:
            self._screen.line(self._say("nothing_to_drop"))
        else:
            self._screen.line(self._say("dropped", spell=self._called(self._aiming)))
            self._aiming = None

    def _find(self, view: View, seat: int, word: str) -> Spell | None:
        """The spell that is meant; where there is none, that is said."""
        unit = mover(view, seat)
        known = spells.spells_of(view, unit)
        spell = spells.find(known, word)
        if spell is None:
            near = spells.nearest(known, word, self._language)
            key = "no_spell_near" if near else "no_spell"
            self._screen.line(self._say(key, unit=self._names.unit(unit), spell=shortened(word), near=near))
        return spell

    def _show_targets(self, view: View, spell: Spell) -> bool:
        """Draw the tiles at which the spell may be aimed, of one on the caster what it covers; or say why not."""
        name, found, own = self._called(spell), spells.aims(view, spell), spells.own_tile(view, spell)
        if own is not None:
            self._mark(view, tiles_hit(view, spell, own))
            units = ", ".join(f"{mark(unit)} {self._names.unit(unit.name)}" for unit in units_hit(view, spell, own))
            self._screen.line(self._say("acts_on" if units else "acts_on_nobody", spell=name, units=units))
            return True
        if found:
            self._mark(view, found)
            self._screen.line(self._say("targets", spell=name, tiles=self._listed(view, found)))
            return True
        refusal = spells.why_not(view, spell)
        why = self._say("nothing_to_aim") if refusal is None else self._language.refuse(refusal.code, **refusal.numbers)
        self._screen.line(self._say("no_targets", spell=name, why=why))
        return False

    def _mark(self, view: View, found: Iterable[tuple[int, int]]) -> None:
        self._screen.picture(draw(view, self._rows, set(found)))

    def _board(self, view: View) -> None:
        """The board as this side knows it, and what stands below it; in placement with the free start tiles."""
        waiting = view.to_act if view.phase == "placement" else ()
        free = {action.at for seat in waiting for action in view.legal(seat) if isinstance(action, sw.Place)}
        self._screen.line()
        self._screen.picture(draw(view, self._rows, free))
        for line, role in status(view, self._names):
            self._screen.line(line, role)

    def _listed(self, view: View, found: list[tuple[int, int]]) -> str:
        """The first of the tiles, those where units stand in front, since the board has no star for them."""
        standing = {unit.at: f" ({mark(unit)})" for unit in view.units.values() if unit.alive}
        ordered = sorted(found, key=lambda at: at not in standing)
        told = [f"{at[0]},{at[1]}{standing.get(at, '')}" for at in ordered[:MOST_LISTED]]
        return ", ".join(told + (["…"] if len(found) > MOST_LISTED else []))

    def _called(self, spell: Spell) -> str:
        return spell.name.of(self._language.code)

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._screen.line(line)
