"""`solwaris replay FILE`: watch a duel again, or verify that it was played by the rules."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from solwaris_core.errors import ReplayError, SolwarisError
from solwaris_core.replay import file_lines, play, read
from solwaris_play.commands.common import broken_replay, echo, mods_option, read_catalog
from solwaris_play.ending import closing, result_line
from solwaris_play.languages import ENGLISH, LANGUAGES
from solwaris_play.match import CUT_OFF, Result, last_round
from solwaris_play.names import team
from solwaris_play.recording import begins_replay
from solwaris_play.screen import Screen
from solwaris_play.watching import Watcher

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import solwaris_core as sw
    from solwaris_core.catalog import Catalog
    from solwaris_core.replay import Replay
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

    Each action has its number, which `solwaris explain duel FILE --at N` takes.

    A replay that does not hold is told as FILE:LINE: message, with the first line that differs; exit status 1. A file
    that is no replay cannot be used: exit status 2.
    """
    catalog = read_catalog(mods)
    try:
        if only_verify:
            _verify(file, catalog)
        else:
            _watch(file, catalog, LANGUAGES[lang])
    except ReplayError as error:
        echo(broken_replay(file, error))
        return 1
    return 0


def _read(file: Path) -> Replay:
    """The replay in that file. Raises ReplayError where it is damaged, SolwarisError for a file that is none."""
    lines = file_lines(file)
    first = next(lines, None)
    if first is None or not begins_replay(first):
        raise SolwarisError(f"{file} is no replay; `solwaris duel … --replay FILE` records one")
    return read(chain([first], lines))


def _verify(file: Path, catalog: Catalog) -> None:
    recorded = _read(file)
    steps = play(recorded, catalog)
    duel, _ = next(steps)
    result = _played(duel, steps, recorded)
    told = result_line(duel, result, ENGLISH)
    broken_off = "cut off, " if result.reason == CUT_OFF else ""
    told = told if result.winner else told.lower()
    echo(f"{file}: {result.actions} actions verified, {broken_off}{told}")


def _watch(file: Path, catalog: Catalog, language: Language) -> None:
    recorded = _read(file)
    header = recorded.header
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
            who=language.say("seed", seed=recorded.end.seed),
        )
    )
    result = _played(duel, steps, recorded, Watcher(screen, duel, fought_on.rows, language))
    for line in closing(duel, result, language):
        screen.line(line, f"side {result.winner}")


def _played(
    duel: sw.Duel,
    steps: Iterator[tuple[sw.Duel, Sequence[Any]]],
    recorded: Replay,
    watch: Callable[[sw.Duel, Sequence[Any], int], None] | None = None,
) -> Result:
    """Play the rest; the result as the match had it: broken off in the round of its last action."""
    before = now = duel.turn
    for number, (_, events) in enumerate(steps, 1):
        before, now = now, duel.turn
        if watch is not None:
            watch(duel, events, number)
    end = recorded.end.end
    rounds = before if duel.outcome is None else last_round(duel)
    return Result(end.winner, end.reason, rounds, len(recorded.steps))
