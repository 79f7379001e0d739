"""`solwaris list classes|maps|rulesets|effects|conditions|measures|shapes`: what is loaded, one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_play.commands.common import echo, json_option, mods_option, print_json, read_catalog
from solwaris_play.reference import parameters, summary
from solwaris_play.table import table, terminal_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
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


def _words(types: Mapping[str, type[Any]], base: type[Any]) -> list[Row]:
    """Words of the data with their own parameters; those that every word of the family takes are left out."""
    common = [each.key for each in parameters(base)]
    return [
        {
            "id": key,
            "text": summary(cls),
            "parameters": [each.to_dict() for each in parameters(cls, leave_out=common)],
        }
        for key, cls in types.items()
    ]


KINDS: dict[str, Callable[[Catalog], list[Row]]] = {
    "classes": _classes,
    "maps": _maps,
    "rulesets": _rulesets,
    "effects": lambda catalog: _words(catalog.effects, Effect),
    "conditions": lambda catalog: _words(catalog.conditions, Condition),
    "measures": lambda catalog: _words(catalog.measures, Measure),
    "shapes": lambda catalog: _words(catalog.shapes, Shape),
}


@click.command("list")
@click.argument("kind", metavar="KIND", type=click.Choice(list(KINDS)))
@json_option
@mods_option
def list_(kind: str, as_json: bool, mods: tuple[Path, ...]) -> None:
    """List what is loaded, sorted by id.

    KIND is classes, maps, rulesets, effects, conditions, measures or shapes. Long cells are broken to the width of
    the terminal.
    """
    rows = KINDS[kind](read_catalog(mods))
    if as_json:
        print_json(rows)
    else:
        for line in columns(rows):
            echo(line)


def columns(rows: list[Row]) -> list[str]:
    """The rows as text with aligned columns under a heading; no rows, no lines."""
    if not rows:
        return []
    return table([list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)], terminal_width())


def _cell(value: Any) -> str:
    """A value in a column; of parameters their keys, in brackets those that may be left out."""
    if isinstance(value, list):
        keys = (each["key"] if each["required"] else f"[{each['key']}]" for each in value)
        return " ".join(keys) or "-"
    return "-" if value is None else str(value)
