"""The log of a duel for people: one sentence for each event, from what the reader may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_play.languages import ENGLISH, Language
from solwaris_play.names import Names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import solwaris_core as sw
    from solwaris_core.view import View

#: Events that only keep the books; their numbers show elsewhere.
SILENT = {"points_set", "points_spent", "reacted", "noted", "turn_finished", "armour_ended", "acted"}

#: What a log leaves out, since the board drawn next shows it, or the next sentence says it.
SHOWN_ELSEWHERE = {"pickup_spawned", "pickup_gone", "turn_ended"}

#: Events of one step; of several steps in a row a log tells the last.
STEPS = {"moved", "pushed", "pulled"}

#: Fields that hold a path within a class, as `warrior/war_cry/0`.
PATHS = {"effect", "trap"}

#: Fields whose unit stands behind a preposition.
BEHIND = {"owner", "struck", "source"}


class Teller:
    """Turns the events of one duel into sentences, as `side` may read them (None: as they are)."""

    def __init__(self, game: sw.Duel | View, language: Language = ENGLISH, side: int | None = None) -> None:
        """Learn the names once; the duel is not kept."""
        self._language = language
        self._side = side
        self.names = Names(game, language)
        self._special: dict[str, Callable[[dict[str, Any], dict[str, str]], str]] = {
            "picked": self._picked,
            "paid": self._paid,
            "cast": self._cast,
            "damaged": self._damaged,
            "impact": self._impact,
            "points_given": self._points_given,
            "points_removed": self._points_removed,
            "match_over": self._match_over,
        }

    def log(self, events: Iterable[Any]) -> list[str]:
        """The sentences that a person wants to read: a walk or push as one, and no more than the board shows."""
        seen = [event for event in map(self._seen, events) if event is not None and event.type not in SHOWN_ELSEWHERE]
        told = ((event, self._sentence(event, _fells(seen, number))) for number, event in enumerate(seen))
        spoken = [(event, sentence) for event, sentence in told if sentence]
        sentences = []
        for number, (event, sentence) in enumerate(spoken):
            coming = [later for later, _ in spoken[number + 1 : number + 2] if later.type == event.type]
            if not (event.type in STEPS and any(later.unit == event.unit for later in coming)):
                sentences.append(sentence)
        return sentences

    def tell(self, event: Any) -> str:
        """The event as a sentence, as far as it can be read; empty for what only keeps the books.

        An event of a type unknown here, as a plugin may bring, is told by its type and fields.
        """
        seen = self._seen(event)
        return "" if seen is None else self._sentence(seen)

    def _seen(self, event: Any) -> Any:
        return event if self._side is None else event.seen_by(self._side)

    def _sentence(self, event: Any, fells: bool = False) -> str:
        """The sentence of an event; `fells` where it is a hit that took all the health there was."""
        said = event.to_dict()
        kind = said.pop("type")
        if kind in SILENT:
            return ""
        if kind == "summoned":
            self.names.learn(said["unit"], said["kind"])
        words = {key: self._word(key, value, said) for key, value in said.items()}
        if fells:
            sentence = self._damaged(said, words, "damaged_all")
        else:
            sentence = self._special[kind](said, words) if kind in self._special else self._plain(kind, said, words)
        return sentence[:1].upper() + sentence[1:]

    def _plain(self, kind: str, said: dict[str, Any], words: dict[str, str]) -> str:
        """An event whose fields fill one sentence, or one that nobody here knows."""
        if kind in self._language.events:
            return self._language.events[kind].format_map(words)
        told = ", ".join(f"{key} {word}" for key, word in words.items() if key != "unit" and said[key] is not None)
        unit = words.get("unit") or self._language.say("the_duel")
        return f"{unit}: {kind.replace('_', ' ')}{f' ({told})' if told else ''}."

    def _word(self, key: str, value: Any, said: Mapping[str, Any]) -> str:
        """A field as people read it."""
        if key.endswith("at"):
            return self.names.tile(value)
        if value is None:
            return self._language.say("unseen_by" if key in BEHIND else "unseen")
        if key == "spell":
            return self.names.part(value, said.get("unit"))
        if key in PATHS:
            return self.names.effect(value)
        if key == "kind" and "owner" not in said:
            return self._language.kind(value)
        return self.names.unit(value) if isinstance(value, str) else str(value)

    def _picked(self, said: dict[str, Any], words: dict[str, str]) -> str:
        """Somebody picked a start tile, which stays secret from the other side (R3.3)."""
        return self._language.events["picked" if said["at"] else "picked_unseen"].format_map(words)

    def _paid(self, said: dict[str, Any], words: dict[str, str]) -> str:
        return self._language.events[f"paid_{said['into']}"].format_map(words)

    def _cast(self, said: dict[str, Any], words: dict[str, str]) -> str:
        """What was cast and where, as far as the reader may know (R12.9)."""
        case = "cast_unseen" if said["spell"] is None else "cast_nowhere" if said["at"] is None else "cast"
        return self._language.events[case].format_map(words)

    def _damaged(self, said: dict[str, Any], words: dict[str, str], case: str = "damaged") -> str:
        """What was lost, and the sum that led to it (R9)."""
        say = self._language.say
        steps = [say("roll", **said)]
        if said["bonus_percent"]:
            steps.append(say("bonus", bonus=said["bonus_percent"]))
        steps += [say(part, **said) for part in ("critical", "resistance", "absorbed") if said[part]]
        return self._language.events[case].format_map({**words, "steps": ", ".join(steps)})

    def _impact(self, said: dict[str, Any], words: dict[str, str]) -> str:
        """What a push ran into (R11.3)."""
        against = words["struck"] if said["struck"] is not None else self._language.say("solid")
        short = self._language.say("tile" if said["tiles"] == 1 else "tiles", count=said["tiles"])
        return self._language.events["impact"].format_map({**words, "against": against, "short": short})

    def _points_given(self, said: dict[str, Any], words: dict[str, str]) -> str:
        return self._language.events["points_given"].format_map({**words, "points": self._points(said)})

    def _points_removed(self, said: dict[str, Any], words: dict[str, str]) -> str:
        case = "points_removed_refused" if said["refused"] else "points_removed"
        return self._language.events[case].format_map({**words, "points": self._points(said)})

    def _match_over(self, said: dict[str, Any], words: dict[str, str]) -> str:
        case = "match_over_drawn" if said["winner"] is None else "match_over_won"
        return self._language.events[case].format_map({**words, "reason": self._language.reason(said["reason"])})

    def _points(self, said: Mapping[str, Any]) -> str:
        """AP and MP in words."""
        parts = [f"{said[kind]} {kind.upper()}" for kind in ("ap", "mp") if said[kind]]
        return self._language.say("and").join(parts) or self._language.say("nothing")


def _fells(events: Sequence[Any], number: int) -> bool:
    """Is that event a hit with which its unit falls at once, so that its sum may come to more than was left?"""
    event = events[number]
    if event.type != "damaged":
        return False
    later = next((each for each in events[number + 1 :] if each.type != "revealed"), None)
    return later is not None and later.type == "died" and later.unit == event.unit
