"""Groups of commands that import a command when it is called, so that none waits for the others' imports."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Mapping


class Lazy(click.Group):
    """`commands_at` maps each name to `module:function` below `solwaris_play/commands/`."""

    def __init__(self, *args: Any, commands_at: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.commands_at = commands_at

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self.commands_at)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.commands_at:
            return None
        module, name = self.commands_at[cmd_name].split(":")
        command: click.Command = getattr(importlib.import_module(f"solwaris_play.commands.{module}"), name)
        return command
