"""Warnings and notes have an end, of a document and of a whole run, and one line says that there are more."""

from __future__ import annotations

from pathlib import Path

import pytest

from solwaris_core.loading import Report, validate
from solwaris_core.loading.limits import MAX_ALL_WARNINGS, MAX_NOTES, MAX_WARNINGS

TWIN = (
    "cost: 3, range: [1, 4], aim: enemy, text: {en: Hits., de: Haut.}, tip: {en: Hit., de: Hau.}, "
    "effects: [{damage: {min: 1, max: 450}}]"
)
UNPAYABLE = "name: S, text: T, cost: 9, range: [1, 1], aim: enemy, effects: [{damage: {min: 1, max: 2}}]"
OWNER = "name: V, text: T, tip: T, cost: 1, range: [1, 1], aim: any"
ALLOW = "{occupied_tile: It is short, one_language: It is short}"


def twins(folder: Path, count: int) -> Report:
    """Variants that are the same but for their names: each is warned of, but for the first."""
    for number in range(count):
        spell = f"{{id: v{number}, name: {{en: V {number}, de: W {number}}}, {TWIN}}}"
        (folder / f"v{number:04}.yaml").write_text(f"variant: warrior/slash\nspell: {spell}\n", encoding="utf-8")
    return validate([folder], plugins=["warrior"])


def unpayable(file: Path, count: int) -> None:
    """A variant whose units have so many spells that they can never pay: each is warned of."""
    units = {f"{file.stem}_{first}": first for first in range(0, count, 20)}
    summons = ", ".join(f"{{summon: {{unit: {unit}}}}}" for unit in units)
    spell = f"{{id: {file.stem}, {OWNER}, effects: [{summons}]}}"
    text = f"allow: {ALLOW}\nvariant: warrior/slash\nspell: {spell}\nunits:\n"
    for unit, first in units.items():
        spells = ", ".join(f"{{id: s{each}, {UNPAYABLE}}}" for each in range(first, min(first + 20, count)))
        text += f"  {unit}: {{name: U, text: U, kind: mobile, hp: 3, ap: 3, spells: [{spells}]}}\n"
    file.write_text(text, encoding="utf-8")


def test_as_many_warnings_as_are_told_are_told_without_a_word(tmp_path: Path) -> None:
    unpayable(tmp_path / "one.yaml", MAX_WARNINGS)
    report = validate([tmp_path], plugins=["warrior"])
    assert ([each.code for each in report.warnings], report.notes) == (["unpayable"] * MAX_WARNINGS, ())


def test_of_one_document_so_many_warnings_are_told_and_that_there_are_more(tmp_path: Path) -> None:
    unpayable(tmp_path / "one.yaml", MAX_WARNINGS + 1)
    unpayable(tmp_path / "other.yaml", MAX_WARNINGS + 50)
    report = validate([tmp_path], plugins=["warrior"])
    files = [Path(each.file).stem for each in report.warnings if each.code == "unpayable"]
    assert [files.count(name) for name in ("one", "other")] == [MAX_WARNINGS, MAX_WARNINGS]
    (note,) = report.notes
    assert note.startswith(f"{tmp_path / 'one.yaml'}:")
    bounds = f"of one document {MAX_WARNINGS} are told, of all {MAX_ALL_WARNINGS}"
    assert note.endswith(f": note: more warnings are left out; {bounds}")


@pytest.mark.parametrize("more", [0, 1, 150])
def test_of_all_documents_so_many_warnings_are_told_and_that_there_are_more(tmp_path: Path, more: int) -> None:
    report = twins(tmp_path, 1 + MAX_ALL_WARNINGS + more)
    assert report.problems == ()
    assert len(report.warnings) == MAX_ALL_WARNINGS
    assert len(report.notes) == bool(more)
    assert all(" note: more warnings are left out; " in note for note in report.notes)


@pytest.mark.parametrize("more", [0, 1, 150])
def test_notes_have_an_end_too(tmp_path: Path, more: int) -> None:
    """A file of scenarios that does not say so by its name is told in a note."""
    scenario = "scenario: S\nmap: vault\nfighters: {}\nsteps: []\n"
    for number in range(MAX_NOTES + more):
        (tmp_path / f"s{number:04}.yaml").write_text(scenario, encoding="utf-8")
    notes = validate([tmp_path], plugins=["warrior"], lints=False).notes
    assert len(notes) == MAX_NOTES + bool(more)
    assert all("must end in `.scenario.yaml`" in note for note in notes[:MAX_NOTES])
    assert notes[MAX_NOTES:] == (f"note: {more} more notes are left out",) * bool(more)
