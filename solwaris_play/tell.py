"""The log of a duel for people: one English sentence for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import solwaris_core as sw
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.scenario import InlineClass

#: Events that only keep the books; their numbers show elsewhere.
SILENT = {"points_set", "points_spent", "reacted", "noted", "turn_finished", "armour_ended"}

#: What an event says, where its fields fill one sentence.
SENTENCES = {
    "placed": "{unit} stands at {at}.",
    "initiative": "{unit} plays first.",
    "turn_started": "Round {turn}: {unit}'s turn.",
    "turn_ended": "{unit}'s turn is over.",
    "moved": "{unit} walks to {at}.",
    "pushed": "{unit} is pushed to {at}.",
    "pulled": "{unit} is pulled to {at}.",
    "teleported": "{unit} appears at {at}.",
    "swapped": "{unit} and {other} change places.",
    "points_returned": "{unit} is stopped and gets {mp} MP back.",
    "healed": "{unit} gains {amount} health.",
    "sacrificed": "{unit} gives up {amount} health.",
    "armour_gained": "{unit} gains {amount} armour.",
    "armour_lost": "{unit} loses {amount} armour.",
    "modified": "{unit} is under {effect}.",
    "took_effect": "{unit}: what was announced takes effect.",
    "ticked": "{effect} acts on {unit}.",
    "expired": "{effect} on {unit} ends.",
    "trap_laid": "{unit} lays a trap at {at}: {trap}.",
    "trap_gone": "A trap of {unit} is gone.",
    "trap_triggered": "{unit} sets off a trap of {owner} at {at}: {trap}.",
    "pickup_spawned": "A pickup appears at {at}: {kind}.",
    "pickup_gone": "The pickup at {at} is gone: {kind}.",
    "pickup_taken": "{unit} takes a pickup: {kind}.",
    "summoned": "{owner} sets up {unit} at {at}.",
    "invisible": "{unit} vanishes.",
    "revealed": "{unit} is seen at {at}.",
    "died": "{unit} falls.",
    "left": "{unit} is gone.",
    "forfeited": "{unit} forfeits.",
}

#: Fields that hold a path within a class, as `warrior/war_cry/0`.
PATHS = {"effect", "trap"}


class Teller:
    """Turns the events of one duel into sentences, with the names of its heroes and spells."""

    def __init__(self, duel: sw.Duel) -> None:
        """Learn the names once; the duel is not kept."""
        heroes = {unit.name: duel.catalog.classes[unit.id] for unit in duel.units.values() if unit.kind == "hero"}
        self._units = {name: f"{each.name.of('en')} {name}" for name, each in heroes.items()}
        self._named = {key: name for each in heroes.values() for key, name in _names(each)}
        self._special: dict[str, Callable[[dict[str, Any], dict[str, str]], str]] = {
            "cast": self._cast,
            "damaged": self._damaged,
            "impact": self._impact,
            "points_given": self._points_given,
            "points_removed": self._points_removed,
            "match_over": self._match_over,
        }

    def tell(self, event: Any) -> str:
        """The event as a sentence, as far as it can be read; empty for what only keeps the books.

        An event of a type unknown here, as a plugin may bring, is told by its type and fields.
        """
        said = event.to_dict()
        kind = said.pop("type")
        if kind in SILENT:
            return ""
        words = {key: self._word(key, value) for key, value in said.items()}
        if kind in self._special:
            return self._special[kind](said, words)
        if kind in SENTENCES:
            return SENTENCES[kind].format_map(words)
        told = ", ".join(f"{key} {word}" for key, word in words.items() if key != "unit" and said[key] is not None)
        return f"{words.get('unit', 'The duel')}: {kind.replace('_', ' ')}{f' ({told})' if told else ''}."

    def _word(self, key: str, value: Any) -> str:
        """A field as people read it."""
        if value is None:
            return "somewhere" if key.endswith("at") else "someone unseen"
        if key == "spell":
            return self._named.get(value, str(value))
        if key in PATHS:
            steps = [step for step in value.split("/")[1:] if not step.isdecimal()]
            return next((self._named[step] for step in steps if step in self._named), value)
        return self._units.get(value, value) if isinstance(value, str) else str(value)

    def _cast(self, said: dict[str, Any], words: dict[str, str]) -> str:
        """What was cast and where, as far as the reader may know (R12.9)."""
        if said["spell"] is None:
            return f"{words['unit']} casts something for {said['cost']} AP."
        where = "" if said["at"] is None else f" at {words['at']}"
        return f"{words['unit']} casts {words['spell']}{where} for {said['cost']} AP."

    def _damaged(self, said: dict[str, Any], words: dict[str, str]) -> str:
        """What was lost, and the sum that led to it (R9)."""
        steps = [f"roll {said['roll']}"]
        if said["bonus_percent"]:
            steps.append(f"bonus {said['bonus_percent']:+} %")
        if said["critical"]:
            steps.append("critical")
        if said["resistance"]:
            steps.append(f"resistance {said['resistance']} %")
        if said["absorbed"]:
            steps.append(f"armour takes {said['absorbed']}")
        return f"{words['unit']} loses {said['health']} health ({', '.join(steps)})."

    def _impact(self, said: dict[str, Any], words: dict[str, str]) -> str:
        """What a push ran into (R11.3)."""
        against = words["struck"] if said["struck"] is not None else "something solid"
        short = f"{said['tiles']} tile{'s' if said['tiles'] != 1 else ''}"
        return f"{words['unit']} strikes {against}, {short} short."

    def _points_given(self, said: dict[str, Any], words: dict[str, str]) -> str:
        return f"{words['unit']} gets {_points(said)}."

    def _points_removed(self, said: dict[str, Any], words: dict[str, str]) -> str:
        refused = f" ({said['refused']} refused)" if said["refused"] else ""
        return f"{words['unit']} loses {_points(said)}{refused}."

    def _match_over(self, said: dict[str, Any], words: dict[str, str]) -> str:
        won = "Nobody wins" if said["winner"] is None else f"Side {said['winner']} wins"
        return f"{won}: {words['reason'].replace('_', ' ')}."


def _points(said: Mapping[str, Any]) -> str:
    """AP and MP in words."""
    parts = [f"{said[kind]} {kind.upper()}" for kind in ("ap", "mp") if said[kind]]
    return " and ".join(parts) or "nothing"


def _names(definition: HeroClass | InlineClass) -> Iterator[tuple[str, str]]:
    """Id and name of every passive, spell, unit and trap of a class."""
    for passive in definition.passives:
        yield passive.id, passive.name.of("en")
    for spell in definition.spells:
        yield spell.id, spell.name.of("en")
    for key, unit in definition.units.items():
        yield key, unit.name.of("en")
        for spell in unit.spells:
            yield spell.id, spell.name.of("en")
    for key, trap in definition.traps.items():
        yield key, trap.name.of("en")
