"""The spells that a scenario's steps name: each must be one of who casts it, as far as the file says who that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.errors import SolwarisError
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, quoted
from solwaris_core.loading.problems import nearest, suggestion
from solwaris_core.refusal import CODES

if TYPE_CHECKING:
    from solwaris_core.definitions.scenario import Fighter, InlineClass
    from solwaris_core.loading.problems import Problems

#: Refusals after which nobody has looked whether there is such a spell, or has found that there is none.
_NO_MATTER = CODES[: CODES.index("unknown_spell") + 1]
#: Actions that end a turn.
_ENDS = ("end_turn", "timeout")


class _Caster(NamedTuple):
    """A fighter: its name, its side, its variants, the spells of its loadout, those that may be picked for each slot,
    those of its class's units, and whether one of these takes turns."""

    name: str
    side: int
    variants: tuple[str, ...]
    picked: frozenset[str]
    slots: tuple[frozenset[str], ...]
    summons: frozenset[str]
    takes_turns: bool

    @property
    def casts(self) -> frozenset[str]:
        """What is cast in its name."""
        return self.picked | self.summons

    @property
    def known(self) -> frozenset[str]:
        """What would be, with some loadout."""
        return self.casts.union(*self.slots)

    def advice(self, spell: str) -> str:
        """How its loadout comes to a spell of its class that it lacks."""
        slot = next(each for each in self.slots if spell in each)
        variant = next(iter(slot & {*self.variants}), "")
        if variant:
            return f"{self.name} has picked the variant `{variant}` in the place of `{spell}`"
        return f"`{spell}` is a variant: add `variants: [{', '.join([*self.variants, spell])}]` to {self.name}"


class Casts:
    """Checks the spells of one scenario's steps. Of a scenario whose fighters, classes or loadouts are at fault nothing
    is said: their faults are told, and spells may come with them."""

    def __init__(
        self, problems: Problems, classes: Mapping[str, HeroClass | InlineClass], fighters: Sequence[Fighter]
    ) -> None:
        self.problems = problems
        known = [_caster(fighter, classes.get(fighter.class_)) for fighter in fighters]
        self.casters = [each for each in known if each is not None]
        self.sound = bool(known) and len(self.casters) == len(known)

    def check(self, steps: Node | None) -> None:
        """Add a problem for each spell that cannot be cast where it is named."""
        if not self.sound or not isinstance(steps, Items):
            return
        turns = self._turns()
        acting = next(turns)
        for step in steps:
            if not isinstance(step, Entries):
                continue
            do, error, expect = step.get("do"), _word(step.get("error")), step.get("expect")
            if error not in _NO_MATTER:
                self._cast(do, self._named(do, _word(step.get("as"))) or acting)
            if error is None and _ends_turn(do):
                acting = next(turns)
            elif error is None and _verb(do) == "forfeit":
                acting, turns = None, _nobody()
            if isinstance(expect, Entries):
                for action in _listed(expect.get("legal")):
                    self._cast(action, self._named(action) or acting)
                for action in _listed(expect.get("illegal")):
                    self._illegal(action)

    def _turns(self) -> Iterator[_Caster | None]:
        """Who is to move, turn by turn; None where the fight decides."""
        first, *others = self.casters
        yield first
        if len(others) == 1 and others[0].side != first.side and not any(each.takes_turns for each in self.casters):
            while True:
                yield others[0]
                yield first
        yield from _nobody()

    def _named(self, action: Node | None, name: str | None = None) -> _Caster | None:
        """The fighter of that name, or that the action's `seat` names; its summons act in its name."""
        seat = action.get("seat") if isinstance(action, Entries) else None
        place = seat.value if isinstance(seat, Scalar) and type(seat.value) is int else -1
        return next((each for number, each in enumerate(self.casters) if each.name == name or number == place), None)

    def _cast(self, action: Node | None, caster: _Caster | None) -> None:
        spell = action.get("cast") if isinstance(action, Entries) else None
        if not isinstance(spell, Scalar) or not isinstance(spell.value, str):
            return
        casters = self.casters if caster is None else [caster]
        if not any(spell.text in each.casts for each in casters):
            self.problems.add(spell, "unknown_spell", self._why(spell.text, caster, casters))

    def _why(self, spell: str, caster: _Caster | None, casters: Sequence[_Caster]) -> str:
        having = next((each for each in casters if spell in each.known), None)
        if having is not None:
            return having.advice(spell)
        whose = f"{caster.name} has " if caster is not None else ""
        other = next((each.name for each in self.casters if spell in each.casts), None)
        if other is not None:
            return f"{whose}no spell `{spell}`; {other} has it"
        return f"{whose}no spell {quoted(spell)}{suggestion(spell, _known(casters))}"

    def _illegal(self, action: Node) -> None:
        """A spell that nobody has is refused in any case; only one that is nearly somebody's is taken for a slip."""
        spell = action.get("cast") if isinstance(action, Entries) else None
        known = _known(self.casters)
        if isinstance(spell, Scalar) and isinstance(spell.value, str) and spell.text not in known:
            near = nearest(spell.text, known)
            if near is not None:
                message = f"no spell {quoted(spell.text)}, so it is refused for that; did you mean `{near}`?"
                self.problems.add(spell, "unknown_spell", message)


def _caster(fighter: Fighter, hero_class: HeroClass | InlineClass | None) -> _Caster | None:
    if hero_class is None:
        return None
    try:
        _, loadout = hero_class.loadout(fighter.variants)
    except SolwarisError:
        return None
    slots = hero_class.slots if isinstance(hero_class, HeroClass) else ()
    units = hero_class.units.values()
    return _Caster(
        name=fighter.name,
        side=fighter.side,
        variants=fighter.variants,
        picked=frozenset(spell.id for spell in loadout),
        slots=tuple(frozenset(spell.id for spell in slot.choices) for slot in slots),
        summons=frozenset(spell.id for unit in units for spell in unit.spells),
        takes_turns=any(unit.kind == "mobile" for unit in units),
    )


def _known(casters: Sequence[_Caster]) -> set[str]:
    return {name for each in casters for name in each.known}


def _nobody() -> Iterator[None]:
    while True:
        yield None


def _word(node: Node | None) -> str | None:
    return node.text if isinstance(node, Scalar) else None


def _verb(action: Node | None) -> str | None:
    """The action that is a bare word, or its key: of the others, any."""
    if isinstance(action, Entries):
        return next((key.text for key, _ in action if key.text in (*_ENDS, "forfeit")), None)
    return _word(action)


def _ends_turn(action: Node | None) -> bool:
    return _verb(action) in _ENDS


def _listed(node: Node | None) -> Iterator[Node]:
    yield from node if isinstance(node, Items) else ()
