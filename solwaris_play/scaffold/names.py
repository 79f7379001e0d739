"""Which names a new class, map or variant may bear. A refusal tells the rule and, if there is one, a better name."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.loading.values import ID
from solwaris_play.showing import shortened

if TYPE_CHECKING:
    from collections.abc import Collection

#: Letters of the longest id; files are named by it, with endings, and wheels carry it twice.
LONGEST_ID = 40
#: Ids that YAML reads as something else than a word.
NOT_WORDS = frozenset({"null", "true", "false"})
#: Names of plugins that Solwaris keeps for itself.
OWN_PLUGINS = frozenset({"kernel", "maps", "play", "solwaris"})
#: Names of folders and modules that every distribution has, or that its tools look for.
FOLDERS = frozenset({"build", "conftest", "dist", "schemas", "setup", "tests"})
#: Files of these names cannot be made on Windows.
DEVICES = frozenset({"aux", "con", "nul", "prn", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ẞ": "SS"})


def check_id(what: str, name: str, taken: Collection[str], plugins: Collection[str] | None = None) -> None:
    """Refuse a name that is no id, or that something of its kind bears already. Raises UsageError.

    With `plugins`, those that are loaded, the name is to be that of a Python package as well.
    """
    why = _fault(name, taken, plugins)
    if why and not ID.fullmatch(name):
        better = as_id(name)
        why += f"; did you mean `{better}`?" if not _fault(better, taken, plugins) else ""
    if why:
        raise click.UsageError(f"a {what} cannot be called {shortened(name)!r}: {why}")


def _fault(name: str, taken: Collection[str], plugins: Collection[str] | None) -> str:
    """Why a name will not do; empty where it will."""
    if not ID.fullmatch(name):
        return "an id is made of small letters, digits and single `_`, and begins with a letter"
    if len(name) > LONGEST_ID:
        return f"it has {len(name)} letters, and files are named by it: {LONGEST_ID} are the most"
    if name in NOT_WORDS:
        return "YAML does not read it as a word"
    if name in DEVICES:
        return "Windows cannot make a file of that name"
    if name in taken:
        return "one of that name is loaded already"
    return "" if plugins is None else _fault_of_package(name, plugins)


def _fault_of_package(name: str, plugins: Collection[str]) -> str:
    if keyword.iskeyword(name):
        return "it is a word of Python's own, so no package can bear it"
    if name in FOLDERS:
        return "a distribution has a folder of that name, or its tools look for one"
    if name in OWN_PLUGINS or name in plugins:
        return "a plugin of that name is loaded already"
    return f"`import {name}` finds another Python module, which the class would hide" if importable(name) else ""


def importable(name: str) -> bool:
    """Is there a module of that name? A mere folder in the folder where one stands is none."""
    if name in sys.stdlib_module_names:
        return True
    try:
        spec = importlib.util.find_spec(name)
    except ValueError:  # a module that is there, but not by the usual ways
        return True
    if spec is None:
        return False
    folders = spec.submodule_search_locations or ()
    return spec.origin is not None or any(Path(folder).absolute().parent != Path.cwd() for folder in folders)


def as_id(name: str) -> str:
    """The id that is most like a name, `BigRogue` as `big_rogue`; empty where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name[:LONGEST_ID].translate(_UMLAUTS)).encode("ascii", "ignore").decode()
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", plain).lower()
    return re.sub(r"[^a-z0-9]+", "_", apart).strip("_").lstrip("0123456789_")


def title(name: str) -> str:
    """An id as people write it: `big_rogue` as `Big rogue`."""
    return name.replace("_", " ").capitalize()
