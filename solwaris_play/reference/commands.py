"""The page of commands: what each does, its arguments and its options, as the command line itself knows them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

from solwaris_play.reference.tables import document, table

INTRODUCTION = """
`solwaris COMMAND --help` prints the same in the terminal. Where content is loaded, `--mods DIR` (as often as wanted) or
the variable `SOLWARIS_MODS` adds folders of YAML. Exit status: 0 if all is well; 1 when files have faults or are old
(`upgrade --check`), scenarios fail or a replay does not hold; 2 for input that cannot be used, with one line on the
error stream; 130 after Ctrl-C.
""".strip()

#: What is code already, or an option in prose.
_OPTION = re.compile(r"`[^`]*`|(?<![\w-])--[a-z][a-z-]*")


def commands(root: click.Command | None = None) -> str:
    """The page as Markdown, of the whole command line unless another group is given. Raises ValueError for a command or
    an option without a text."""
    if root is None:
        from solwaris_play import cli

        root = cli.commands
    parts: list[str] = []
    for command, context in leaves(root, click.Context(root, info_name="solwaris")):
        parts += _command(command, context)
    return document("Commands", INTRODUCTION, *parts)


def leaves(command: click.Command, context: click.Context) -> Iterator[tuple[click.Command, click.Context]]:
    """The commands that do something, in order of their names, each with the context that knows its whole name."""
    if not isinstance(command, click.Group):
        yield command, context
        return
    for name in command.list_commands(context):
        child = command.get_command(context, name)
        assert child is not None
        yield from leaves(child, click.Context(child, info_name=name, parent=context))


def _command(command: click.Command, context: click.Context) -> list[str]:
    name = context.command_path
    usage = " ".join([name, *command.collect_usage_pieces(context)])
    text = _paragraphs(inspect.cleandoc(command.help or ""))
    if not text:
        raise ValueError(f"{name} has no text")
    rows = [_option(option, context, name) for option in command.get_params(context) if _listed(option)]
    parts = [f"## {name}", f"```text\n{usage}\n```", text]
    return [*parts, table(["option", "does", "without it"], rows)] if rows else parts


def _paragraphs(text: str) -> str:
    """A command's text as Markdown: what click is told with \\b keeps its lines."""
    found = []
    for paragraph in re.split(r"\n{2,}", text):
        if paragraph.startswith("\b\n"):
            found.append(f"```text\n{paragraph[2:]}\n```")
        else:
            found.append(_code(" ".join(paragraph.split())))
    return "\n\n".join(found)


def _listed(parameter: click.Parameter) -> bool:
    return isinstance(parameter, click.Option) and not parameter.hidden and "--help" not in parameter.opts


def _option(parameter: click.Parameter, context: click.Context, command: str) -> list[str]:
    assert isinstance(parameter, click.Option)
    if not parameter.help:
        raise ValueError(f"{command} {parameter.opts[0]} has no text")
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    value = "" if parameter.is_flag else f" `{parameter.make_metavar(context)}`"
    text, _, said = parameter.help.removesuffix("]").partition("[default: ")
    default = parameter.get_default(context) if parameter.show_default and not parameter.is_flag else None
    shown = f"`{default}`" if default is not None else said
    return [names + value, _code(text.strip()), shown]


def _code(text: str) -> str:
    """A text with its options as code."""
    return _OPTION.sub(lambda found: f"`{found[0].strip('`')}`", text)
