"""`solwaris explain duel|scenario|refusal|class`: where a number comes from, why an action is refused or a scenario
fails, who says a value."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.errors import DataError, ReplayError, SolwarisError
from solwaris_core.replay import file_lines, read
from solwaris_play.commands.common import Whole, broken_replay, echo, json_option, mods_option, pick, print_json
from solwaris_play.explain.places import load_with_places
from solwaris_play.explain.scenario_file import is_file

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.replay import Replay


@click.group(invoke_without_command=True)
@click.pass_context
def explain(context: click.Context) -> None:
    """Tell where a number comes from, why an action is refused or a scenario fails, and which file says a value."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@explain.command("duel")
@click.argument("file", metavar="REPLAY", type=click.Path(path_type=Path))
@click.option("--at", type=Whole(min=1), metavar="N", help="Number of the action, from 1.  [default: the last]")
@click.option("--list", "only_list", is_flag=True, help="List all actions with their numbers instead.")
@click.option("--side", type=click.Choice(["1", "2"]), help="Tell no more than this side may know.")
@json_option
@mods_option
def duel(file: Path, at: int | None, only_list: bool, side: str | None, as_json: bool, mods: tuple[Path, ...]) -> None:
    """Explain one action of a recorded duel: every hit, removal, push, trap and trigger, with all figures.

    `solwaris duel … --replay FILE` records a duel; `solwaris replay FILE` shows it, with the numbers of its actions.
    """
    from solwaris_play.explain.actions import actions, list_lines
    from solwaris_play.explain.duel import explain_action
    from solwaris_play.explain.duel_text import action_lines

    if only_list and at is not None:
        raise click.UsageError("--at explains one action, --list lists them all; give one of the two")
    catalog, places = load_with_places(mods)
    replay = _read(file)
    number = len(replay.steps) if at is None else at
    told = None if side is None else int(side)
    try:
        if only_list:
            listed = list(actions(replay, catalog, told))
            _print({"actions": listed}, list_lines(listed), as_json)
            return
        document = explain_action(replay, catalog, places, number, told)
    except ReplayError as error:
        raise SolwarisError(broken_replay(file, error)) from error
    _print(document, action_lines(document), as_json)


@explain.command("scenario")
@click.argument("word", metavar="FILE[:LINE|#TITLE]")
@json_option
@mods_option
def scenario(word: str, as_json: bool, mods: tuple[Path, ...]) -> None:
    """Run a scenario and explain each step as `explain duel` does; `!!` marks what does not hold, after its step.

    LINE is any line of the scenario, TITLE its title or a part of it. Of a whole FILE, those that fail are explained,
    or the only one there is. Without --mods, the folder around the file that is a mod is loaded, too.
    """
    from solwaris_play.explain.scenario import explain_scenario
    from solwaris_play.explain.scenario_file import asked, chosen, folder_around, read_scenarios
    from solwaris_play.explain.scenario_text import file_lines_of

    what = asked(word)
    around = None if mods else folder_around(what.file)
    catalog, places = load_with_places(mods if around is None else (around,))
    found = read_scenarios(what.file, catalog, places)
    documents = [explain_scenario(each.scenario, catalog, each.places) for each in chosen(found, what)]
    failing = [document for document in documents if not document["passed"]]
    told = failing if failing or len(documents) > 1 else documents
    _print({"scenarios": documents}, file_lines_of(told, documents), as_json)


@explain.command("refusal")
@click.argument("words", metavar="CODE | REPLAY ACTION", nargs=-1, required=True)
@click.option("--at", type=Whole(min=1), metavar="N", help="Before which action, from 1.  [default: the last]")
@json_option
@mods_option
def refusal(words: tuple[str, ...], at: int | None, as_json: bool, mods: tuple[Path, ...]) -> None:
    """Explain why an action is refused, and what would make it legal.

    With a CODE alone, such as no_sight, tell what it means. With a REPLAY and an ACTION as in scenario files, such as
    '{cast: hook, at: [4, 2]}', tell why that action would be refused before action N of the replay; every remedy has
    been tried out.
    """
    if len(words) > 2:
        raise click.UsageError(f"a code, or a replay and an action (in quotes: '{{move: [4, 2]}}'); got {len(words)}")
    if len(words) == 1:
        from solwaris_play.explain.codes import code_lines, explain_code

        if is_file(words[0]):
            raise click.UsageError("after the replay comes an action, in quotes: '{cast: hook, at: [4, 2]}'")
        if at is not None:
            raise click.UsageError("--at goes with a replay and an action; a code alone has no moment")
        told = explain_code(words[0])
        _print(told, code_lines(told), as_json)
        return
    from solwaris_play.explain.refusal import asked, before, explain_refusal
    from solwaris_play.explain.refusal_text import refusal_lines

    try:
        action = asked(words[1])
    except DataError as error:
        raise click.UsageError("; ".join(problem.message for problem in error.problems)) from error
    file = Path(words[0])
    catalog, _ = load_with_places(mods)
    replay = _read(file)
    try:
        moment = before(replay, catalog, max(len(replay.steps), 1) if at is None else at)
    except ReplayError as error:
        raise SolwarisError(broken_replay(file, error)) from error
    document = explain_refusal(moment, action)
    _print(document, refusal_lines(document), as_json)


@explain.command("class")
@click.argument("class_id", metavar="CLASS")
@click.option("--variants", metavar="IDS", help="Only the loadout that picks these variants, as in `anchor,cuirass`.")
@click.option(
    "--ruleset", metavar="ID", default="waris", show_default=True, help="Whose values stand in for absent ones."
)
@click.option("--short", is_flag=True, help="Leave out what comes by default.")
@json_option
@mods_option
def class_(
    class_id: str, variants: str | None, ruleset: str, short: bool, as_json: bool, mods: tuple[Path, ...]
) -> None:
    """Print a class as it is loaded, as YAML, with file and line of each value; `default` for what no file says."""
    from solwaris_play.explain.class_text import class_lines, class_rows
    from solwaris_play.explain.class_tree import class_values, without_defaults

    catalog, places = load_with_places(mods)
    pick("class", class_id, catalog.classes)
    pick("ruleset", ruleset, catalog.rulesets)
    picked = None if variants is None else [word.strip() for word in variants.split(",") if word.strip()]
    tree = class_values(catalog, places, class_id, picked, ruleset)
    tree = without_defaults(tree) if short else tree
    _print({"class": class_id, "values": list(class_rows(tree))}, class_lines(tree), as_json)


def _read(file: Path) -> Replay:
    try:
        return read(file_lines(file))
    except ReplayError as error:
        raise SolwarisError(broken_replay(file, error)) from error


def _print(document: object, lines: Iterable[str], as_json: bool) -> None:
    if as_json:
        print_json(document)
        return
    for line in lines:
        echo(line)
