"""`solwaris map …`: the group of commands on maps."""

from __future__ import annotations

import click

from solwaris_play.lazy import Lazy

#: Each command by name: where it is, imported when it is called.
COMMANDS = {
    "check": "map_check:check",
    "export": "map_export:export",
    "import": "map_import:import_",
    "show": "map_show:show",
}


@click.group("map", cls=Lazy, commands_at=COMMANDS, invoke_without_command=True)
@click.pass_context
def map_(context: click.Context) -> None:
    """Look at maps, check them, and exchange them with the Tiled editor."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
