"""Filling a line of the sheet: parameters, people and numbers in, agreeing words out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.modifiers import Modifiers
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.vocabulary import Effect, Scaled
from solwaris_core.errors import SolwarisError
from solwaris_play.sheet.figures import clauses
from solwaris_play.sheet.template import Agreeing, Slot, parse
from solwaris_play.sheet.words import AMOUNTS, TO, UNITS, joined, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.definitions.vocabulary import Condition, Lines
    from solwaris_play.sheet.scene import Scene
    from solwaris_play.sheet.template import Part

_LETTERS = ("X", "Y", "Z")
#: What flows together in speech.
_CONTRACTIONS = {
    "en": ((re.compile(r"\bfor every 1 (?!%)"), "for every "),),
    "de": (
        (re.compile(r"\bvon dem "), "vom "),
        (re.compile(r"\bzu dem "), "zum "),
        (re.compile(r"\bzu der "), "zur "),
    ),
}
#: Slots that name somebody or some tile.
_PEOPLE = ("who", "caster", "target", "of", "aim", "party", "other")


class Filler:
    """Fills the templates of one line. Scaled numbers become letters, explained in `notes` afterwards."""

    def __init__(self, scene: Scene, who: str = "target") -> None:
        """`who` is the key of the phrase that the line is about."""
        self.scene = scene
        self.language = scene.language
        self.who = who
        self.of = scene.me
        self.person = scene.phrase(who).person
        self.unknown: list[Scaled] = []
        self.explained = 0

    def fill(self, thing: Any, lines: Lines) -> str:
        """The thing's line in the scene's language, empty where it has none there."""
        told = self._filled(thing, parse(lines.get(self.language, "")))
        for pattern, replacement in _CONTRACTIONS[self.language]:
            told = pattern.sub(replacement, told)
        return told

    def words(self, template: str) -> str:
        """A template that names people only."""
        return self._filled(None, parse(template))

    def notes(self) -> list[str]:
        """A sentence for each letter that was handed out."""
        said = []
        while self.explained < len(self.unknown):
            self.explained += 1
            said.append(self._explained(self.explained - 1))
        return said

    def number(self, value: int | Scaled) -> str:
        """A number as it stands, or a letter for one that depends on something."""
        if isinstance(value, int):
            return signed(value)
        self.unknown.append(value)
        return self._letter(len(self.unknown) - 1)

    def clause(self, conditions: Sequence[Condition]) -> str:
        """All the conditions as one clause."""
        return joined([self._condition(each) for each in conditions], self.language)

    def _letter(self, index: int) -> str:
        rounds, place = divmod(index, len(_LETTERS))
        return _LETTERS[place] + (str(rounds + 1) if rounds else "")

    def _explained(self, index: int) -> str:
        """`X is 10 plus 1 for every 2 AP that you have lost, at most 20, if …, else 0.`"""
        scaled = self.unknown[index]
        german = self.language == "de"
        parts = [signed(scaled.base)] if scaled.base or scaled.per is None else []
        if scaled.per is not None:
            sign = ("minus" if scaled.add < 0 else "plus") if parts else ""
            step = signed(abs(scaled.add) if parts else scaled.add)
            self.of = self.scene.me if scaled.of == "self" else self.scene.target
            measure = self.fill(scaled, scaled.per.sheet) or self._plain_measure(scaled)
            parts.append(" ".join(filter(None, (sign, step, measure))))
        said = " ".join(parts)
        if scaled.max is not None:
            bound = (
                ("mindestens" if german else "at least") if scaled.add < 0 else ("höchstens" if german else "at most")
            )
            said += f", {bound} {signed(scaled.max)}"
        if scaled.if_:
            clause = self.clause(scaled.if_)
            said += f", wenn {clause}, sonst 0" if german else f" if {clause}, else 0"
        return f"{self._letter(index)} {'ist' if german else 'is'} {said}."

    def _plain_measure(self, scaled: Scaled) -> str:
        """A measure that brings no line: its key."""
        key = scaled.per.key if scaled.per else ""
        whose = self.scene.phrase(self.of)
        return (
            f"für je {scaled.each} {key} von {whose.dat}"
            if self.language == "de"
            else (f"for every {scaled.each} {key} of {whose.acc}")
        )

    def _condition(self, condition: Condition) -> str:
        told = self.fill(condition, condition.sheet)
        if told:
            return told
        return f"{self.plain(condition)} {'gilt' if self.language == 'de' else 'holds'}"

    def _filled(self, thing: Any, parts: Sequence[Part]) -> str:
        return "".join(self._part(thing, part) for part in parts)

    def _part(self, thing: Any, part: Part) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Agreeing):
            return part.forms[self.person]
        if isinstance(part, Slot):
            return self._slot(thing, part)
        for alternative in part.alternatives:
            if alternative.asks is None:
                applies = _all_given(thing, alternative.parts)
            else:
                applies = self._is(thing, *alternative.asks)
            if applies:
                return self._filled(thing, alternative.parts)
        return ""

    def _is(self, thing: Any, name: str, wanted: str) -> bool:
        """Has the parameter, or the sum of several, that value? Of a unit that is named, its kind may be asked for."""
        values = [_value(thing, each) for each in name.split("+")]
        if len(values) > 1:
            return all(isinstance(value, int) for value in values) and str(sum(values)) == wanted
        if wanted == "thing" and _field(thing, name).metadata.get("reference") == "unit":
            return values[0] in self.scene.things
        return str(values[0]).lower() == wanted.lower()

    def _slot(self, thing: Any, slot: Slot) -> str:
        name, german = slot.name, self.language == "de"
        if name in _PEOPLE:
            phrase = self.scene.phrase(self._person(name))
            if not slot.form:
                self.person = phrase.person
                return phrase.nom
            return phrase.dat if slot.form == "dat" else phrase.acc
        if name == "where":
            if self.scene.covers:
                return "im Bereich" if german else "in the area"
            return f"{'auf' if german else 'on'} {self.scene.phrase(self.scene.aim).dat}"
        if name == "amount" and isinstance(thing, Scaled):
            one, several = AMOUNTS[self.language].get(self.scene.event, AMOUNTS[self.language][""])
            return f"{thing.each} {one if thing.each == 1 else several}"
        if name == "modifiers" and isinstance(thing, Modifiers):
            return clauses(self, thing)
        if ".." in name:
            low, high = (_value(thing, each) for each in name.split("..", 1))
            return self.number(low) if low == high else f"{self.number(low)} {TO[self.language]} {self.number(high)}"
        if "+" in name:
            given = [each for each in name.split("+") if _value(thing, each) != 0]
            return joined([self._parameter(thing, each, "unit") for each in given], self.language) or "0"
        return self._parameter(thing, name, slot.form)

    def _person(self, role: str) -> str:
        """The key of the phrase for a role of the line."""
        scene = self.scene
        if role == "who":
            return self.who
        if role == "of":
            return self.of
        if role == "party":
            return scene.other if scene.trigger else scene.target
        return {"caster": scene.caster, "target": scene.target, "other": scene.other, "aim": scene.aim}[role]

    def _parameter(self, thing: Any, name: str, form: str) -> str:
        """A parameter's value, with a unit or noun where the line asks for one."""
        value = _value(thing, name)
        metadata = _field(thing, name).metadata
        if metadata.get("reference") in ("unit", "trap"):
            ids = (value,) if isinstance(value, str) else value
            named = [self.scene.name(metadata["reference"], each) for each in ids]
            return joined(named, self.language, alternatives=True)
        if isinstance(value, Text):
            return value.of(self.language)
        if not isinstance(value, (int, Scaled)) or isinstance(value, bool):
            return str(value)
        told = self.number(value)
        if form == "unit":
            one, several = UNITS[self.language].get(metadata.get("unit", ""), (metadata.get("unit", ""),) * 2)
        elif "|" in form:
            one, several = form.split("|", 1)
        else:
            return told
        return f"{told} {one if value == 1 else several}".rstrip()

    def plain(self, thing: Any) -> str:
        """What a thing without a line of its own says: key and parameters that are given, `zap (amount 3)`."""
        given = []
        for field in attrs.fields(type(thing)):
            value = getattr(thing, field.name)
            if field.name not in _COMMON and value != field.default and not is_nested(value):
                given.append(f"{field.name.rstrip('_')} {self._parameter(thing, field.name, 'unit')}")
        return f"{thing.key} ({', '.join(given)})" if given else str(thing.key)


#: Parameters that every effect has; the sheet words them itself.
_COMMON = ("to", "area", "if_")


def is_nested(value: Any) -> bool:
    """Is it a list of effects or triggers, which stand below their effect's line?"""
    return isinstance(value, tuple) and any(isinstance(each, (Effect, When)) for each in value)


def _field(thing: Any, name: str) -> Any:
    """The field that a line names, as in the data. Raises SolwarisError where there is none."""
    fields = attrs.fields_dict(type(thing))
    found = fields.get(name) or fields.get(f"{name}_")
    if found is None:
        raise SolwarisError(f"the line of {type(thing).__name__} for the sheet names {name!r}, which is no parameter")
    return found


def _value(thing: Any, name: str) -> Any:
    return getattr(thing, _field(thing, name).name)


def _all_given(thing: Any, parts: Sequence[Part]) -> bool:
    """Do all parameters that the parts name differ from their defaults?"""
    names = [name for part in parts if isinstance(part, Slot) for name in re.split(r"\.\.|\+", part.name)]
    fields = attrs.fields_dict(type(thing))
    return all(getattr(thing, name) != fields[name].default for name in names if name in fields)
