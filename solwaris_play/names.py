"""What people call the units, spells, traps and pickups of one duel, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import solwaris_core as sw
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.scenario import InlineClass
    from solwaris_core.view import View
    from solwaris_play.languages import Language


class Names:
    """Names by the words that events and views use. A hero is its class and its letter: `Warrior a`."""

    def __init__(self, game: sw.Duel | View, language: Language) -> None:
        """Learn the names once; the duel is not kept."""
        self.language = language
        self._heroes = {unit.name: unit.id for unit in game.units.values() if unit.kind == "hero"}
        self._classes = {
            id: dict(_named(game.catalog.classes[id], language.code)) for id in dict.fromkeys(self._heroes.values())
        }
        self._titles = {id: game.catalog.classes[id].name.of(language.code) for id in self._classes}
        self._made_by: dict[str, str] = {}

    def learn(self, unit: str, kind: str) -> None:
        """Remember of which class a summon is: `kind` is its path, `class/units/id`."""
        self._made_by[unit] = kind.split("/")[0]

    def unit(self, name: str) -> str:
        """A unit by its name in the duel; one of nobody's class keeps that name."""
        if name in self._heroes:
            return f"{self._titles[self._heroes[name]]} {name}"
        id, number = _numbered(name)
        makers = [self._made_by[name]] if name in self._made_by else list(self._classes)
        title = next((self._classes[maker][id] for maker in makers if id in self._classes.get(maker, {})), None)
        if title is None:
            return name
        return f"{title} {number}" if number else title

    def part(self, id: str, unit: str | None = None) -> str:
        """A spell, passive or trap by its id; `unit` is whose it is, for ids that several classes have."""
        own = self._heroes.get(unit or "") or self._made_by.get(unit or "")
        return self._find([id], own)

    def effect(self, path: str) -> str:
        """What a path as `warrior/war_cry/0` belongs to: a spell, passive, unit, trap, or a ruleset's pickup."""
        if path == "armour":
            return self.language.say("armour_time")
        first, *steps = path.split("/")
        if first not in self._classes and steps[:1] == ["pickups"]:
            return self.language.kind(steps[1])
        return self._find([step for step in steps if not step.isdecimal()], first, path)

    def tile(self, at: Sequence[int] | None) -> str:
        """A tile, or that it is not known."""
        return self.language.say("somewhere") if at is None else f"[{at[0]}, {at[1]}]"

    def title(self, class_id: str) -> str:
        """A class of the duel."""
        return self._titles[class_id]

    def _find(self, steps: list[str], own: str | None, otherwise: str | None = None) -> str:
        """The first step that has a name, in the unit's own class before the others."""
        classes = sorted(self._classes, key=lambda id: id != own)
        for step in steps:
            for id in classes:
                if step in self._classes[id]:
                    return self._classes[id][step]
        return otherwise if otherwise is not None else steps[0]


def team(game: sw.Duel | View, side: int, language: Language) -> str:
    """What a side is called: the classes of its heroes."""
    heroes = [unit for unit in game.units.values() if unit.kind == "hero" and unit.side == side]
    return language.say("and").join(game.catalog.classes[hero.id].name.of(language.code) for hero in heroes)


def _numbered(name: str) -> tuple[str, str]:
    """The id and the number in a summon's name: `imp_2` is the second imp."""
    id, _, number = name.rpartition("_")
    return (id, number) if id and number.isdecimal() else (name, "")


def _named(definition: HeroClass | InlineClass, code: str) -> Iterator[tuple[str, str]]:
    """Id and name of every passive, spell, unit and trap of a class."""
    parts: list[Any] = [*definition.passives, *definition.spells, *definition.units.values()]
    parts += [spell for unit in definition.units.values() for spell in unit.spells]
    parts += definition.traps.values()
    for part in parts:
        yield part.id, part.name.of(code)
