"""Who fights whom: sides, loadouts and players, as the options of `solwaris duel` name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solwaris_core.errors import SolwarisError
from solwaris_core.loading.problems import nearest
from solwaris_play.commands.common import pick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.catalog import BotFactory, Catalog
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.scenario import InlineClass

#: The letters of the heroes, in the order in which their classes are named.
LETTERS = "abcd"
#: The side of each hero, by how many there are.
SIDES = {2: (1, 2), 4: (1, 1, 2, 2)}


def sides_of(classes: Sequence[str]) -> tuple[int, ...]:
    """The side of each hero: two classes fight each other, of four the first two fight the last two."""
    if len(classes) not in SIDES:
        raise click.UsageError(f"a duel takes two classes, or four for 2 vs 2; got {len(classes)}")
    return SIDES[len(classes)]


def loadouts(options: Sequence[str], classes: Sequence[HeroClass | InlineClass]) -> list[tuple[str, ...]]:
    """The variants of each hero (R15.1): commas between those of one hero, colons between heroes, in their order.

    Heroes that are left out, or left empty, play the originals. Raises UsageError naming the class's variants.
    """
    parts = [part for option in options for part in option.split(":")]
    if len(parts) > len(classes):
        raise click.UsageError(f"--variants names {len(parts)} loadouts for {len(classes)} heroes")
    parts += [""] * (len(classes) - len(parts))
    return [
        _loadout(part, letter, definition)
        for part, letter, definition in zip(parts, LETTERS[: len(parts)], classes, strict=True)
    ]


def _loadout(part: str, letter: str, definition: HeroClass | InlineClass) -> tuple[str, ...]:
    wanted = tuple(word.strip() for word in part.split(",") if word.strip())
    originals, chosen = definition.loadout(())
    usual = {originals.id, *(spell.id for spell in chosen)}
    ids = [*(passive.id for passive in definition.passives), *(spell.id for spell in definition.spells)]
    known = [id for id in ids if id not in usual]
    for word in wanted:
        if word not in known:
            near = nearest(word, known, cutoff=0.6)
            hint = f"did you mean {near!r}? " if near else ""
            raise click.UsageError(
                f"--variants, hero {letter}: {definition.id} has no variant {word!r}; {hint}"
                f"its variants are {', '.join(known)}"
            )
    try:
        definition.loadout(wanted)
    except SolwarisError as error:
        raise click.UsageError(f"--variants, hero {letter}: {error}") from error
    return wanted


def bots_of(
    option: str | None, seats: Sequence[int], heroes: int, catalog: Catalog
) -> dict[int, tuple[str, BotFactory]]:
    """The bot of each of these seats, by name: one name for each of them, or for each hero of the duel."""
    names = [name.strip() for name in option.split(",")] if option is not None else ["greedy"] * len(seats)
    if len(names) == heroes:
        names = [names[seat] for seat in seats]
    if len(names) != len(seats):
        told = (
            f"each of the {len(seats)} heroes" if len(seats) == heroes else f"each of the {len(seats)} heroes of bots"
        )
        known = ", ".join(sorted(catalog.bots))
        raise click.UsageError(f"--bots takes a name for {told}, not {option!r}; the bots are {known}")
    return {seat: (name, pick("bot", name, catalog.bots)) for seat, name in zip(seats, names, strict=True)}
