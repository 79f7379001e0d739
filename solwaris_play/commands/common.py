"""What several commands share: reading the catalog, and refusing unknown words with a suggestion."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

import solwaris_core as sw
from solwaris_core.loading.problems import nearest
from solwaris_play.showing import shortened, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solwaris_core.catalog import Catalog
    from solwaris_core.errors import ReplayError

Found = TypeVar("Found")

#: Exit status after Ctrl-C.
INTERRUPTED = 130


class Whole(click.IntRange):
    """A whole number between bounds, called so where it is none."""

    name = "whole number"


#: `--mods DIR`, as often as wanted; `sw.load` adds the folders of SOLWARIS_MODS by itself.
mods_option: Callable[[Any], Any] = click.option(
    "--mods",
    metavar="DIR",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of YAML that adds classes, maps and rulesets. May be given several times.",
)

json_option: Callable[[Any], Any] = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def read_catalog(mods: tuple[Path, ...]) -> Catalog:
    """The bundled and installed content and these folders. Raises DataError with every problem of every file."""
    return sw.load(mods=mods)


def echo(line: str, *, err: bool = False) -> None:
    """Print one line, with what would steer a terminal written out (see `shown`)."""
    click.echo(shown(line), err=err)


def pick(what: str, word: str, known: Mapping[str, Found]) -> Found:
    """The thing of that id. Raises UsageError (exit 2) with the nearest known id."""
    if word in known:
        return known[word]
    near = nearest(word, known, cutoff=0.5)
    hint = f"did you mean {near!r}?" if near else f"known: {', '.join(sorted(known)) or 'none'}"
    raise click.UsageError(f"unknown {what} {shortened(word)!r}; {hint}{'' if what == 'bot' else _unloaded(word)}")


def _unloaded(word: str) -> str:
    """How to load what lies in a file or folder of that name; nothing where there is none, or it is loaded already."""
    for path in (word, f"{word}.yaml"):
        # Not `Path.exists`, which raises where a name is too long.
        if not word or not os.path.exists(path):  # noqa: PTH110
            continue
        kind, folder = ("folder", Path(path)) if Path(path).is_dir() else ("file", Path(path).parent)
        context = click.get_current_context(silent=True)
        mods: tuple[Path, ...] = context.params.get("mods", ()) if context else ()
        if folder.resolve() not in [mod.resolve() for mod in mods]:
            return f"; there is a {kind} {path!r} here: add `--mods {shlex.quote(str(folder))}` to load it"
    return ""


def refuse_yaml(sheet: Path) -> None:
    """Raise UsageError for a sheet whose file, or what that leads to, is read as content."""
    if any(Path(name).suffix.lower() in (".yaml", ".yml") for name in (sheet, os.path.realpath(sheet))):
        raise click.UsageError(f"{sheet}: a sheet is no YAML file; give it a name that ends in .html, .md or .txt")


def broken_replay(file: Path, error: ReplayError) -> str:
    """Where a replay does not hold, as `FILE:LINE: message`."""
    return f"{file}:{' '.join(str(error).removeprefix('line ').split())}"


def print_json(document: object) -> None:
    """Print one JSON document, keys in the order they were made, letters as they are."""
    written = json.dumps(document, ensure_ascii=False, indent=2)
    click.echo("".join(line if shown(line) == line else _ascii(line) for line in written.splitlines(keepends=True)))


def _ascii(line: str) -> str:
    """A line of JSON that means the same in ASCII alone."""
    return "".join(letter if letter.isascii() and letter != "\x7f" else json.dumps(letter)[1:-1] for letter in line)
