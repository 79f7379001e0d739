"""`solwaris duel CLASS CLASS`: bots or a person play a duel, and anybody may watch."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import solwaris_core as sw
from solwaris_play import match
from solwaris_play.commands.common import INTERRUPTED, Whole, json_option, mods_option, pick, print_json, read_catalog
from solwaris_play.commands.lineup import bots_of, loadouts, sides_of
from solwaris_play.ending import closing, result_line
from solwaris_play.languages import LANGUAGES
from solwaris_play.names import team
from solwaris_play.prompt.human import Human
from solwaris_play.prompt.leaving import Left, Unheard
from solwaris_play.recording import recorded
from solwaris_play.screen import Screen
from solwaris_play.watching import Watcher

if TYPE_CHECKING:
    from solwaris_core.definitions.map import Map
    from solwaris_play.languages import Language

#: What a side may bid with, unless the command line says otherwise: a few raises in every ruleset.
PURSE = 300


class _Duel(click.Command):
    """A command whose `--human` may stand before the classes: only a number is taken for its value."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        sided = [
            "--human=1" if arg == "--human" and not "".join(args[place + 1 : place + 2]).isdecimal() else arg
            for place, arg in enumerate(args)
        ]
        return super().parse_args(context, sided)


@click.command(cls=_Duel)
@click.argument("classes", metavar="CLASS CLASS [CLASS CLASS]", nargs=-1, required=True)
@click.option("--map", "map_id", metavar="ID", default="vault", show_default=True, help="Where they fight.")
@click.option("--ruleset", "ruleset_id", metavar="ID", default="waris", show_default=True, help="By which rules.")
@click.option("--seed", type=Whole(min=0), help="Seed of all dice; drawn and printed when absent.")
@click.option(
    "--variants",
    metavar="LOADOUTS",
    multiple=True,
    help="Variants to play instead of originals, by id: commas between those of one hero, colons between heroes, "
    "as in `anchor,cuirass:hook`. Heroes left out play the originals.",
)
@click.option(
    "--bots",
    metavar="A,B",
    help="Who plays, `greedy`, `random` or a plugin's bot: a name for each hero that no person plays; with --human, "
    "one name per hero of the duel is also taken.  [default: greedy]",
)
@click.option(
    "--human",
    type=click.Choice(["1", "2"]),
    metavar="[SIDE]",
    help="Play a side yourself, at the prompt; side 1 unless another is given. There, ? shows the commands.",
)
@click.option(
    "--purse",
    type=Whole(min=0),
    default=PURSE,
    show_default=True,
    help="What each side may bid for the initiative.",
)
@click.option(
    "--max-rounds",
    type=Whole(min=1),
    default=match.MAX_ROUNDS,
    show_default=True,
    help="Cut the duel off as a draw after that many rounds.",
)
@click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Language of all output."
)
@click.option(
    "--replay",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Record the duel there, for `solwaris replay`. Of what is there already, only a replay is replaced.",
)
@click.option("--pause", type=click.FloatRange(0, 60), default=0, metavar="SECONDS", help="How long each board stands.")
@click.option("--quiet", is_flag=True, help="Print the seed and the result only.")
@json_option
@mods_option
def duel(
    classes: tuple[str, ...],
    map_id: str,
    ruleset_id: str,
    seed: int | None,
    variants: tuple[str, ...],
    bots: str | None,
    human: str | None,
    purse: int,
    max_rounds: int,
    lang: str,
    replay: Path | None,
    pause: float,
    quiet: bool,
    as_json: bool,
    mods: tuple[Path, ...],
) -> int:
    """Play a duel from placement to its end: two classes against each other, or 2 vs 2 when four are named.

    Of four classes the first two are side 1, the last two side 2. Heroes are called a, b, c, d in that order.
    The last line says who won, and in which round.
    """
    sides = sides_of(classes)
    if human is not None and (quiet or as_json):
        raise click.UsageError(f"--human cannot be used with {'--json' if as_json else '--quiet'}")
    catalog = read_catalog(mods)
    found = [pick("class", word, catalog.classes) for word in classes]
    fought_on = pick("map", map_id, catalog.maps)
    pick("ruleset", ruleset_id, catalog.rulesets)
    picked = loadouts(variants, found)
    own = int(human) if human is not None else 0
    makers = bots_of(bots, [seat for seat, side in enumerate(sides) if side != own], len(sides), catalog)
    drawn = secrets.randbelow(2**32) if seed is None else seed

    game = sw.Duel(
        catalog,
        map=map_id,
        ruleset=ruleset_id,
        seed=drawn,
        heroes=[sw.Hero(*each) for each in zip(classes, sides, picked, strict=True)],
        purses={1: purse, 2: purse},
    )
    apply = click.get_current_context().with_resource(recorded(replay, game, drawn))
    language = LANGUAGES[lang]
    screen = Screen()
    people = {seat for seat, side in enumerate(sides) if side == own}
    players: dict[int, match.Player] = {seat: make(match.bot_seed(drawn, seat)) for seat, (_, make) in makers.items()}
    bot_names = [name for name, _ in makers.values()]
    watcher: Any = None
    if not as_json:
        who = [language.say("human", side=own)] if own else []
        who.append(language.say("bots", bots=",".join(bot_names)))
        if not own or seed is not None:  # a seed that was drawn stays secret while somebody plays (formats.md, Replay)
            who.append(language.say("seed", seed=drawn))
        screen.line(_title(game, fought_on, language, ruleset_id, who))
    if own:
        watcher = person = Human(screen, game, own, fought_on.rows, language)
        players |= dict.fromkeys(people, person)
    elif not as_json and not quiet:
        watcher = Watcher(screen, game, fought_on.rows, language, pause)

    try:
        result = match.play(game, players, max_rounds, watch=watcher, apply=apply, people=people)
    except Left:
        screen.line(language.say("left", round=game.turn))
        return 0
    except Unheard as unheard:
        raise unheard.error from None
    except KeyboardInterrupt:
        if not own:
            raise
        screen.line()
        screen.line(language.say("left", round=game.turn))
        return INTERRUPTED
    if as_json:
        told = {"seed": drawn, "map": map_id, "ruleset": ruleset_id, "classes": list(classes), "bots": bot_names}
        print_json(_document(game, result, told, picked))
        return 0
    if own and seed is None:
        screen.line(language.say("seed", seed=drawn))
    for line in [result_line(game, result, language)] if quiet else closing(game, result, language):
        screen.line(line, f"side {result.winner}")
    return 0


def _title(game: sw.Duel, fought_on: Map, language: Language, ruleset: str, who: list[str]) -> str:
    """The first line: who fights whom, where, by which rules, played by whom."""
    fighters = language.say("against", first=team(game, 1, language), second=team(game, 2, language))
    place = fought_on.name.of(language.code)
    return language.say("title", fighters=fighters, map=place, ruleset=ruleset, who=", ".join(who))


def _document(
    game: sw.Duel, result: match.Result, told: dict[str, Any], picked: list[tuple[str, ...]]
) -> dict[str, Any]:
    """The match as one JSON document."""
    return {
        "outcome": {"winner": result.winner, "reason": result.reason},
        "rounds": result.rounds,
        "actions": result.actions,
        **told,
        "paid": {str(side): amount for side, amount in game.paid.items()},
        "heroes": [
            {
                "name": unit.name,
                "class": unit.id,
                "variants": list(picked[unit.seat]),
                "side": unit.side,
                "hp": unit.hp,
                "max_hp": unit.max_hp,
                "alive": unit.alive,
            }
            for unit in game.units.values()
            if unit.kind == "hero"
        ],
    }
