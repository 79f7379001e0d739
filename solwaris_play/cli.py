"""The command line: its commands, its streams, and how every failure becomes one line and an exit status."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

import click

from solwaris_core.errors import DataError, SolwarisError
from solwaris_play.commands.common import INTERRUPTED
from solwaris_play.installed import attributed
from solwaris_play.lazy import Lazy
from solwaris_play.showing import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Exit status for input that cannot be used, and when nobody reads the output any more.
UNUSABLE, PIPE_CLOSED = 2, 141


#: Each command by name: where it is, imported when it is called.
COMMANDS = {
    "duel": "duel:duel",
    "explain": "explain:explain",
    "list": "list:list_",
    "map": "map:map_",
    "new": "new:new",
    "replay": "replay:replay",
    "scenario": "scenario:scenario",
    "schema": "schema:schema",
    "sheet": "sheet:sheet",
    "upgrade": "upgrade:upgrade",
    "validate": "validate:validate",
    "watch": "watch:watch",
}


@click.group(
    cls=Lazy,
    commands_at=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="solwaris", message="solwaris %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """Solwaris: tactical duels whose classes, maps and rulesets are data."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. Bad input, a closed pipe and Ctrl-C never show a traceback."""
    _speak_utf8()
    try:
        status = commands.main(args=arguments, prog_name="solwaris", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        return _fail(error.format_message())
    except DataError as error:
        _complain(*map(str, attributed(error.problems)))
        return UNUSABLE
    except SolwarisError as error:
        return _fail(str(error))
    except (click.Abort, KeyboardInterrupt):
        _hush()
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):  # click leaves by SystemExit when the pipe is closed, and only then
        _hush()
        return PIPE_CLOSED
    except OSError as error:
        _hush()
        return _fail(f"cannot write the output: {error.strerror or error}")
    return status if isinstance(status, int) else 0


def _fail(message: str) -> int:
    """Say in one line what is wrong; the exit status for it."""
    _complain("solwaris: error: " + " ".join(message.split()))
    return UNUSABLE


def _complain(*lines: str) -> None:
    """Write to the error stream, if there is still one to write to."""
    try:
        sys.stdout.flush()
        for line in lines:
            sys.stderr.write(shown(line) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        _hush()


def _speak_utf8() -> None:
    """Make all streams UTF-8 whatever the locale says; what no encoding can show or read is escaped, not an error."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="backslashreplace")
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - lives as long as the process
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _hush() -> None:
    """Point standard output at nothing, so that the interpreter's last flush has nothing to complain about."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
