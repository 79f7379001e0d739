"""Groups of commands that import a command when it is called, so that none waits for the others' imports."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import click

from solwaris_core.loading.problems import nearest
from solwaris_play.showing import shortened

if TYPE_CHECKING:
    from collections.abc import Mapping


class Lazy(click.Group):
    """`commands_at` maps each name to `module:function` below `solwaris_play/commands/`."""

    def __init__(self, *args: Any, commands_at: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.commands_at = commands_at

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self.commands_at)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Refuse an unknown name with the nearest known one, or with all of them."""
        name = args[0]
        if name not in self.commands_at and not name.startswith("-"):
            near = nearest(name, self.commands_at, cutoff=0.6)
            hint = f"Did you mean {near!r}?" if near else f"There are {', '.join(self.list_commands(ctx))}."
            raise click.UsageError(f"No such command {shortened(name)!r}. {hint}", ctx)
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.commands_at:
            return None
        module, name = self.commands_at[cmd_name].split(":")
        command: click.Command = getattr(importlib.import_module(f"solwaris_play.commands.{module}"), name)
        return command
