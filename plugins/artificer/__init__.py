"""The Artificer: YAML, and one own effect, the chain reaction."""

from __future__ import annotations

from pathlib import Path

from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.plugins import hookimpl
from solwaris_plugins.artificer.chain_reaction import ChainReaction


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]


@hookimpl
def solwaris_types() -> list[type[Effect]]:
    """The own effect; the data call it `artificer:chain_reaction`."""
    return [ChainReaction]
