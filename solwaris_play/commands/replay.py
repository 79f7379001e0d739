"""`solwaris replay FILE`: watch a duel again, or verify that it was played by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.errors import ReplayError
from solwaris_core.replay import file_lines, play, read, verify
from solwaris_play.commands.common import mods_option, read_catalog
from solwaris_play.languages import ENGLISH, LANGUAGES
from solwaris_play.match import last_round
from solwaris_play.names import team
from solwaris_play.screen import Screen
from solwaris_play.watching import Watcher

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.catalog import Catalog
    from solwaris_play.languages import Language


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--verify", "only_verify", is_flag=True, help="Only check it: one line, exit status 0 or 1.")
@click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Language to watch in."
)
@mods_option
def replay(file: Path, only_verify: bool, lang: str, mods: tuple[Path, ...]) -> int:
    """Watch a recorded duel again. With --verify, only say whether it was played by the rules.

    A replay that does not hold is told as FILE:LINE: message, with the first line that differs; exit status 1.
    """
    catalog = read_catalog(mods)
    try:
        if only_verify:
            _verify(file, catalog)
        else:
            _watch(file, catalog, LANGUAGES[lang])
    except ReplayError as error:
        click.echo(f"{file}:{' '.join(str(error).removeprefix('line ').split())}")
        return 1
    return 0


def _verify(file: Path, catalog: Catalog) -> None:
    verified = verify(file_lines(file), catalog)
    outcome = verified.outcome
    told = _ending(verified.duel, outcome.winner, outcome.reason, ENGLISH)
    click.echo(f"{file}: {verified.actions} actions verified, {told if outcome.winner else told.lower()}")


def _watch(file: Path, catalog: Catalog, language: Language) -> None:
    recorded = read(file_lines(file))
    header, end = recorded.header, recorded.end
    steps = play(recorded, catalog)
    duel, _ = next(steps)
    fought_on = catalog.maps[header.map.id]
    screen = Screen()
    screen.line(
        language.say(
            "title",
            fighters=language.say("against", first=team(duel, 1, language), second=team(duel, 2, language)),
            map=fought_on.name.of(language.code),
            ruleset=header.ruleset.id,
            who=language.say("seed", seed=end.seed),
        )
    )
    watcher = Watcher(screen, duel, fought_on.rows, language)
    for _, events in steps:
        watcher(duel, events)
    screen.line(_ending(duel, end.end.winner, end.end.reason, language), f"side {end.end.winner}")


def _ending(duel: sw.Duel, winner: int | None, reason: str, language: Language) -> str:
    """How it ended, in the words of `solwaris duel`."""
    ended_in = last_round(duel)
    if winner is not None:
        return language.say("wins", name=team(duel, winner, language), side=winner, round=ended_in)
    return language.say("cut_off" if reason == "cut_off" else "draw", round=ended_in)
