"""Faults in the files of installed plugins say whose file it is, and how to be without it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from solwaris_core.errors import Problem
from solwaris_play.installed import Installed, attributed, installed_folders

CONTENT = """
from solwaris_core.plugins import hookimpl

@hookimpl
def solwaris_content():
    return [{folder!r}]
"""


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of YAML of an installed plugin `tinker`, which the distribution `solwaris-tinker` brings."""
    folder = tmp_path / "words"
    folder.mkdir()
    (tmp_path / "tinker_of_words.py").write_text(CONTENT.format(folder=str(folder)))
    info = tmp_path / "tinker-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: solwaris-tinker\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[solwaris]\ntinker = tinker_of_words\n")
    monkeypatch.delitem(sys.modules, "tinker_of_words", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def test_the_folders_of_installed_plugins_are_known(
    words: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path))
    assert installed_folders()[str(words)] == Installed("tinker", "solwaris-tinker")
    assert str(tmp_path) not in installed_folders()


def test_only_the_files_below_are_said_to_be_the_plugins(words: Path) -> None:
    own = Problem(str(words / "a.yaml"), 1, 1, "tab", "it is bad")
    other = Problem(f"{words}_too/a.yaml", 1, 1, "tab", "it is bad")
    said, same = attributed([own, other])
    assert same == other
    assert said.message == (
        "it is bad; this is a file of the installed plugin tinker (solwaris-tinker), which every command loads; "
        "to be without it: `pip uninstall solwaris-tinker`"
    )


def test_where_plugins_cannot_be_asked_nothing_is_said(words: Path) -> None:
    (words.parent / "tinker_of_words.py").write_text("import nothing_of_that_name\n")
    assert installed_folders() == {}
