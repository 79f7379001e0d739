"""What explanations call things: units, effects by path with their file and line, and the parts of a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.modifiers import STATS
from solwaris_play.explain.places import Places
from solwaris_play.explain.scaled import part_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solwaris_core.compiling.kinds import Kind, Program, Reaction
    from solwaris_core.rules.parts import Part
    from solwaris_core.state import State, Unit
    from solwaris_play.explain.record import Call
    from solwaris_play.names import Names

Document = dict[str, Any]


@attrs.define(eq=False)
class Telling:
    """The words of one duel, for one side (None: for who may know everything)."""

    names: Names
    places: Places
    side: int | None
    #: The path of every compiled program, by identity.
    paths: dict[int, str]

    def sees(self, state: State, unit: Unit | None) -> bool:
        """May the unit be named, and what lies on it be told, as things stand (R14.4)?"""
        return unit is None or self.side is None or state.seen_by(self.side, unit)

    def hides(self, state: State, call: Call) -> bool:
        """Is what led to the call none of the side's business: an unseen unit's effect, or a trigger that is not told
        (R14.4)? A trap that goes off is seen by all (R12.8)."""
        outer = call.outer
        while outer is not None and outer.name != "run_program":
            outer = outer.outer
        if self.side is None or outer is None:
            return False
        context = outer.given["context"]
        if "/traps/" in self.paths.get(id(outer.given["program"]), ""):
            return False
        if not self.sees(state, context.caster or context.owner):
            return True
        before = outer.outer
        return before is not None and before.name == "Pending.run" and before.seen is None

    def unit(self, state: State, unit: Unit | None) -> str | None:
        """The unit's name in the duel; None for nobody, and for one that the side does not see."""
        return unit.name if unit is not None and self.sees(state, unit) else None

    def source(self, path: str, *keys: str) -> Document:
        """What stands at a path: its name, the number of the effect from 1, its file and line."""
        last = path.rpartition("/")[2]
        number = {"number": int(last) + 1} if last.isdecimal() else {}
        return {"path": path, "name": self.names.effect(path), **number, "place": self.places.at(path, *keys)}

    def effect(self, call: Call) -> Document | None:
        """The effect that runs around a call; None where the kernel does not name it."""
        path = self.effect_path(call)
        return None if path is None else self.source(path)

    def effect_path(self, call: Call) -> str | None:
        """The path of that effect, as `mage/bolt/0`."""
        if call.effect is None:
            return None
        program, number = call.effect
        path = self.paths.get(id(program))
        return None if path is None else f"{path}/{number}"

    def parts(
        self, state: State, parts: Iterable[Part], stat: int, unit: Unit, target: Unit | None = None
    ) -> list[Document]:
        """The parts of a figure of that unit, each with where it comes from; `target` is whom it hits."""
        return [self._part(state, part, stat) | self._worked_out(state, part, stat, unit, target) for part in parts]

    def _worked_out(self, state: State, part: Part, stat: int, unit: Unit, target: Unit | None) -> Document:
        """How a scaled part came to its amount; nothing for a plain one, and of who is not seen."""
        looked_at = unit if target is None or part.source == "aura" else target
        value = part_value(self, state, part, stat, looked_at) if self.sees(state, part.bearer) else None
        return {} if value is None else {"value": value}

    def _part(self, state: State, part: Part, stat: int) -> Document:
        told: Document = {"amount": part.amount, "counts": part.counts, "source": part.source}
        kind, key = part.bearer.kind, STATS[stat]
        if part.source == "aura":
            if not self.sees(state, part.bearer):
                return told
            return {**told, "bearer": part.bearer.name, **self.source(kind.path, "aura", key)}
        if part.source == "passive":
            return {**told, **self.source(f"{kind.class_id}/{kind.passive_id}", key)}
        if part.lasting is not None:
            return {**told, **self._lasting(state, part)}
        keys = ("stats", key) if kind.hero else (key,)
        return {**told, "name": kind.name.of("en"), "path": kind.path, "place": self.places.at(kind.path, *keys)}

    def _lasting(self, state: State, part: Part) -> Document:
        lasting = part.lasting
        assert lasting is not None
        placer, clock = state.units.get(lasting.placer), state.units.get(lasting.clock)
        return {
            **self.source(lasting.kind.path),
            "placer": self.unit(state, placer),
            "until": self.until(state, clock, lasting.until),
        }

    def until(self, state: State, clock: Unit | None, turn: int | None) -> Document | None:
        """When something ends: at the start of that turn of that unit; None: not counted, or not to be told."""
        return {"unit": clock.name, "turn": turn} if clock is not None and turn and self.sees(state, clock) else None


def program_paths(state: State) -> dict[int, str]:
    """The path of every program of the duel's classes and pickups, by identity."""
    library = state.library
    found: dict[int, str] = {}
    for kind in state.rules.pickups.kinds:
        found[id(library.pickup(state.rules, kind))] = f"{state.rules.id}/pickups/{kind}"
    for class_id in {unit.kind.class_id for unit in state.units.values()}:
        compiled = library.compiled(class_id)
        found |= {id(each.program): f"{class_id}/{each.id}" for each in compiled.castings.values()}
        found |= {id(each.program): each.path for each in compiled.trappings.values()}
        for kind_ in (*compiled.passives.values(), *compiled.kinds.values()):
            found |= {id(program): path for program, path in _of_kind(kind_)}
    for lingering in library.lingerings.values():
        found |= {id(program): path for program, path in _of_reactions(lingering.reactions)}
        if lingering.program is not None:
            found[id(lingering.program)] = lingering.path
    return found


def _of_kind(kind: Kind) -> Iterator[tuple[Program, str]]:
    yield from _of_reactions(kind.reactions)
    if kind.category != "hero":
        for casting in kind.spells.values():
            yield casting.program, f"{kind.path}/spells/{casting.id}"
    for program, name in ((kind.on_trigger, "on_trigger"), (kind.on_death, "on_death")):
        if program is not None:
            yield program, f"{kind.path}/{name}"


def _of_reactions(reactions: Iterable[Reaction]) -> Iterator[tuple[Program, str]]:
    return ((reaction.program, reaction.path) for reaction in reactions)
