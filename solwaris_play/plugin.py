"""This package as a plugin: its bots come in through the same door as a stranger's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.plugins import hookimpl
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.bots.random_bot import RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solwaris_play.bots.base import Bot


@hookimpl
def solwaris_bots() -> Mapping[str, Callable[[int], Bot]]:
    """Our bots by name; each is made with a seed."""
    return {bot.name: bot for bot in (GreedyBot, RandomBot)}
