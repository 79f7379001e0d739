"""Names that `solwaris new` refuses, and what it offers in their place."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click
import pytest

import solwaris_core as sw
from solwaris_core.plugins import discovered
from solwaris_play.scaffold.names import LONGEST_ID, as_id, check_id, importable, title

if TYPE_CHECKING:
    from pathlib import Path

CATALOG = sw.load()
PLUGINS = discovered()


def check(name: str) -> None:
    """Look at a name for a class with a package of its own."""
    check_id("class", name, CATALOG.classes, PLUGINS)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Big-Rogue", "small letters, digits and single `_`, and begins with a letter; did you mean `big_rogue`?"),
        ("BigRogue", "did you mean `big_rogue`?"),
        ("big__rogue", "did you mean `big_rogue`?"),
        ("rogue_", "did you mean `rogue`?"),
        ("2rogues", "did you mean `rogues`?"),
        ("Räuber", "did you mean `raeuber`?"),
        ("../rogue", "did you mean `rogue`?"),
        ("Warrior", "begins with a letter\n"),
        ("", "begins with a letter\n"),
        ("\x1b[2J", "did you mean `j`?"),
        ("x" * (LONGEST_ID + 1), f"it has {LONGEST_ID + 1} letters, and files are named by it"),
        ("null", "YAML does not read it as a word"),
        ("true", "YAML does not read it as a word"),
        ("com1", "Windows cannot make a file of that name"),
        ("shade", "one of that name is loaded already"),
        ("class", "a word of Python's own"),
        ("json", "`import json` finds another Python module"),
        ("yaml", "`import yaml` finds another Python module"),
        ("sys", "`import sys` finds another Python module"),
        ("solwaris_core", "`import solwaris_core` finds another Python module"),
        ("tests", "a distribution has a folder of that name"),
        ("maps", "a plugin of that name is loaded already"),
        ("play", "a plugin of that name is loaded already"),
        ("kernel", "a plugin of that name is loaded already"),
    ],
)  # fmt: skip
def test_a_bad_name_is_refused_with_the_rule(name: str, why: str) -> None:
    with pytest.raises(click.UsageError) as refused:
        check(name)
    told = f"{refused.value.message}\n"
    assert told.startswith("a class cannot be called '")
    assert why in told


@pytest.mark.parametrize("name", ["True", "CON", "Shade", "ä" * LONGEST_ID, "Class", "JSON", "Tests", "Kernel"])
def test_no_name_is_offered_that_would_be_refused_next(name: str) -> None:
    with pytest.raises(click.UsageError) as refused:
        check(name)
    assert refused.value.message.endswith("begins with a letter")


def test_of_a_class_without_a_package_words_of_python_are_offered() -> None:
    with pytest.raises(click.UsageError, match=r"did you mean `class`\?$"):
        check_id("class", "Class", CATALOG.classes)


@pytest.mark.parametrize("name", ["a", "rogue", "big_rogue_2", "x" * LONGEST_ID, "war", "shades", "on", "yes", "match"])
def test_other_names_will_do(name: str) -> None:
    check(name)


def test_a_mere_folder_where_one_stands_is_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("bare", "full"):
        (tmp_path / name).mkdir()
    (tmp_path / "full" / "__init__.py").touch()
    monkeypatch.chdir(tmp_path)
    assert not importable("bare")
    assert importable("full")
    monkeypatch.chdir(os.sep)
    assert importable("bare"), "from elsewhere on Python's path it is a package"
    assert not importable("rogue")


@pytest.mark.parametrize(
    ("name", "id"),
    [("BigRogue", "big_rogue"), ("HTTPServer", "http_server"), ("Größe 3", "groesse_3"), ("--", ""), ("été", "ete")],
)
def test_a_name_becomes_the_nearest_id(name: str, id: str) -> None:
    assert as_id(name) == id


def test_an_id_is_written_as_people_of_each_language_write_it() -> None:
    assert (title("big_rogue"), title("a")) == ("Big rogue", "A")
