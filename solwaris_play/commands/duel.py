"""`solwaris duel CLASS CLASS`: bots play a duel, and a person may watch."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import click

import solwaris_core as sw
from solwaris_play import match
from solwaris_play.commands.common import json_option, mods_option, pick, print_json, read_catalog
from solwaris_play.screen import Screen
from solwaris_play.watching import Watcher

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@click.argument("classes", metavar="CLASS CLASS", nargs=2)
@click.option("--map", "map_id", metavar="ID", default="vault", show_default=True, help="Where they fight.")
@click.option("--ruleset", "ruleset_id", metavar="ID", default="waris", show_default=True, help="By which rules.")
@click.option("--seed", type=click.IntRange(min=0), help="Seed of all dice; drawn and printed when absent.")
@click.option("--bots", metavar="A,B", default="greedy,greedy", show_default=True, help="Who plays.")
@click.option(
    "--max-rounds",
    type=click.IntRange(min=1),
    default=match.MAX_ROUNDS,
    show_default=True,
    help="Cut the duel off as a draw after that many rounds.",
)
@click.option("--quiet", is_flag=True, help="Print the seed and the result only.")
@json_option
@mods_option
def duel(
    classes: tuple[str, ...],
    map_id: str,
    ruleset_id: str,
    seed: int | None,
    bots: str,
    max_rounds: int,
    quiet: bool,
    as_json: bool,
    mods: tuple[Path, ...],
) -> None:
    """Play a duel between two classes. The last line says who won, and in which round."""
    catalog = read_catalog(mods)
    found = [pick("class", word, catalog.classes) for word in classes]
    fought_on = pick("map", map_id, catalog.maps)
    pick("ruleset", ruleset_id, catalog.rulesets)
    names = bots.split(",")
    if len(names) != len(classes):
        raise click.UsageError(f"--bots takes a name for each of the {len(classes)} heroes, not {bots!r}")
    makers = [pick("bot", name.strip(), catalog.bots) for name in names]
    if seed is None:
        seed = secrets.randbelow(2**32)

    game = sw.Duel(
        catalog,
        map=map_id,
        ruleset=ruleset_id,
        seed=seed,
        heroes=[sw.Hero(word, side=side) for side, word in enumerate(classes, start=1)],
        setup="quick",
    )
    players = {seat: make(match.bot_seed(seed, seat)) for seat, make in enumerate(makers)}
    screen = Screen()
    watcher = None
    if not as_json:
        titles = " against ".join(each.name.of("en") for each in found)
        screen.line(f"{titles} on {fought_on.name.of('en')}: ruleset {ruleset_id}, bots {bots}, seed {seed}")
        if not quiet:
            watcher = Watcher(screen, game, fought_on.rows)
    result = match.play(game, players, max_rounds, watch=watcher)
    if as_json:
        print_json(_document(game, result, seed=seed, map=map_id, ruleset=ruleset_id, classes=classes, bots=names))
    elif result.winner is None:
        screen.line(f"Draw in round {result.rounds}")
    else:
        winner = found[result.winner - 1].name.of("en")
        screen.line(f"{winner} (side {result.winner}) wins in round {result.rounds}", f"side {result.winner}")


def _document(game: sw.Duel, result: match.Result, **told: Any) -> dict[str, Any]:
    """The match as one JSON document."""
    told |= {"classes": list(told["classes"])}
    return {
        "outcome": {"winner": result.winner, "reason": result.reason},
        "rounds": result.rounds,
        "actions": result.actions,
        **told,
        "heroes": [
            {"name": unit.name, "side": unit.side, "hp": unit.hp, "max_hp": unit.max_hp, "alive": unit.alive}
            for unit in game.units.values()
            if unit.kind == "hero"
        ],
    }
