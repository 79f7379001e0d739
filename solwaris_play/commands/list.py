"""`solwaris list classes|maps|rulesets|effects`: what is loaded, one line each."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import click

from solwaris_play.commands.common import json_option, mods_option, print_json, read_catalog

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from solwaris_core.catalog import Catalog

Row = dict[str, Any]


def _classes(catalog: Catalog) -> list[Row]:
    return [
        {"id": key, "name": each.name.of("en"), "hp": each.stats.hp, "text": each.text.of("en")}
        for key, each in catalog.classes.items()
    ]


def _maps(catalog: Catalog) -> list[Row]:
    return [
        {
            "id": key,
            "name": each.name.of("en"),
            "width": each.board.width,
            "height": each.board.height,
            "playable": each.board.free.bit_count(),
        }
        for key, each in catalog.maps.items()
    ]


def _rulesets(catalog: Catalog) -> list[Row]:
    return [
        {
            "id": key,
            "name": each.name.of("en"),
            "edition": each.edition,
            "currency": each.currency,
            "turn_limit": each.end.turn_limit,
        }
        for key, each in catalog.rulesets.items()
    ]


def _effects(catalog: Catalog) -> list[Row]:
    return [
        {"id": key, "text": (inspect.getdoc(each) or "").partition("\n")[0]} for key, each in catalog.effects.items()
    ]


KINDS: dict[str, Callable[[Catalog], list[Row]]] = {
    "classes": _classes,
    "maps": _maps,
    "rulesets": _rulesets,
    "effects": _effects,
}


@click.command("list")
@click.argument("kind", type=click.Choice(list(KINDS)))
@json_option
@mods_option
def list_(kind: str, as_json: bool, mods: tuple[Path, ...]) -> None:
    """List what is loaded, sorted by id."""
    rows = KINDS[kind](read_catalog(mods))
    if as_json:
        print_json(rows)
    else:
        for line in columns(rows):
            click.echo(line)


def columns(rows: list[Row]) -> list[str]:
    """The rows as text with aligned columns under a heading; no rows, no lines."""
    if not rows:
        return []
    table = [list(rows[0]), *(["-" if value is None else str(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(f"{text:{width}}" for text, width in zip(line, widths, strict=True)).rstrip() for line in table]
