"""The generated pages are fresh, tell of everything there is, and have a text for each."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path
from typing import ClassVar

import attrs
import click
import pytest

import solwaris_core as sw
from solwaris_core.events import EVENTS, Event
from solwaris_core.events.base import a_unit, a_value
from solwaris_core.lints import LINTS
from solwaris_core.loading.codes import CODES as FAULTS
from solwaris_core.refusal import CODES as REFUSALS
from solwaris_play.cli import commands as command_line
from solwaris_play.reference import documents
from solwaris_play.reference.__main__ import main
from solwaris_play.reference.commands import commands, leaves
from solwaris_play.reference.events import events, readers
from solwaris_play.reference.face import BELOW, face
from solwaris_play.reference.refusals import FIRST, NUMBERS, ORDER, RULES

CORE = Path(sw.__file__).parent
DOCS = CORE.parent / "docs"


@pytest.mark.parametrize("name", documents.PAGES)
def test_the_written_page_is_fresh(name: str) -> None:
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == documents.PAGES[name](), "run: python -m solwaris_play.reference"


def test_the_pages_are_written_where_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_pages: list[str]
) -> None:
    main([str(tmp_path / "there")])
    monkeypatch.chdir(tmp_path)
    main([])
    for folder in ("there", "docs"):
        for name in quick_pages:
            assert (tmp_path / folder / name).read_text(encoding="utf-8") == documents.PAGES[name]()


@pytest.fixture
def quick_pages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that are made in no time; the others are left out."""
    names = ["yaml.md", "reference/refusals.md", "reference/faults.md"]
    monkeypatch.setattr(documents, "PAGES", {name: documents.PAGES[name] for name in names})
    return names


def test_no_page_below_reference_is_left_over() -> None:
    made = {name for name in documents.PAGES if name.startswith("reference/")}
    assert {f"reference/{page.name}" for page in (DOCS / "reference").iterdir()} == made


def numbers_in(source: str) -> set[tuple[str, str]]:
    """The code and the names of the numbers of each refusal that a piece of Python makes; no name where it has none."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            codes = [each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)]
            found |= {(str(code), str(word.arg)) for code in codes or [""] for word in node.keywords}
            found |= {(str(code), "") for code in codes if not node.keywords}
    return found


def test_every_number_of_a_refusal_is_told_and_no_other() -> None:
    made = set[tuple[str, str]]().union(
        *(numbers_in(file.read_text(encoding="utf-8")) for file in (CORE / "rules").rglob("*.py"))
    )
    told = {(code, name) for code, names in NUMBERS.items() for name in names}
    # `refuse_spell` names the code by a variable: it is the one of `hindrance`.
    by_variable = {("", "need"), ("", "have"), ("", "turns"), ("", "limit")}
    assert {pair for pair in made if pair[0]} - {pair for pair in made if not pair[1]} <= told
    assert {pair for pair in made if not pair[0]} == by_variable
    assert {name for _, name in told} == {name for _, name in made if name}


def test_a_number_that_nobody_tells_is_found() -> None:
    sample = 'def f(): return Refusal("no_sight", wall=1) if x else Refusal("a" if y else "b")'
    assert numbers_in(sample) == {("no_sight", "wall"), ("a", ""), ("b", "")}


def test_every_refusal_has_a_rule_that_exists_and_a_place_in_the_order() -> None:
    rules = set(re.findall(r"^- (R\d+\.\d+) ", (DOCS / "rulebook.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(RULES) == set(REFUSALS)
    assert {rule for each in RULES.values() for rule in each} <= rules
    assert {code for order in ORDER.values() for code in order} | set(FIRST) == set(REFUSALS)


def test_every_event_stands_on_the_page_with_its_readers() -> None:
    page = events()
    for name in EVENTS:
        assert f"\n## `{name}`\n" in page
    assert readers(EVENTS["match_over"]) == "everybody"
    assert readers(EVENTS["drawn"]) == "everybody"
    assert readers(EVENTS["healed"]) == "who sees `unit`"
    assert "owner" in readers(EVENTS["trap_laid"])
    assert "What it is known by (**inner**)" in page


@attrs.frozen
class _Whispered(Event):
    """Something was said."""

    type: ClassVar[str] = "whispered"
    unit: str = a_unit("Who spoke", subject=True)
    words: str = a_value("What was said", secret=True)


class _Overheard(_Whispered):
    type: ClassVar[str] = "overheard"

    @classmethod
    def hidden_from(cls, *_: object) -> frozenset[str] | None:
        return None


def test_an_event_tells_its_readers_by_its_metadata_or_not_at_all() -> None:
    page = events({"whispered": _Whispered})
    assert "Read by: who sees `unit`." in page
    assert "| `words` | a value | What was said (**secret**) |" in page
    with pytest.raises(KeyError, match="overheard"):
        events({"overheard": _Overheard})


def test_every_lint_and_fault_stands_on_its_page() -> None:
    lints = documents.PAGES["lints.md"]()
    for lint in LINTS:
        assert f"\n## `{lint.id}`\n\n{lint.doc}\n\n{lint.why}\n\n*To mend it:* {lint.mend}\n" in lints
        assert all([lint.doc, lint.why, lint.mend])
    faults = documents.PAGES["reference/faults.md"]()
    for code in FAULTS:
        assert f"| `{code}` | " in faults


def test_every_command_and_option_stands_on_the_page() -> None:
    page = commands()
    for command, context in leaves(command_line, click.Context(command_line, info_name="solwaris")):
        assert f"\n## {context.command_path}\n" in page
        for option in command.params:
            assert not isinstance(option, click.Option) or f"`{option.opts[0]}`" in page


@click.group()
def _tool() -> None: ...


@_tool.command()
@click.option("--deep", help="Dig --deep, not `--high`.  [default: 3]")
def _dig(deep: int) -> None:
    """Dig a hole."""


@_tool.command()
@click.option("--dark")
def _hide(dark: str) -> None:
    """Hide in it."""


@_tool.command()
def _rest() -> None: ...


def test_a_command_or_option_without_a_text_is_told() -> None:
    sound = click.Group("tool", {"dig": _dig})
    assert "| `--deep` `TEXT` | Dig `--deep`, not `--high`. | 3 |" in commands(sound)
    with pytest.raises(ValueError, match="solwaris hide --dark has no text"):
        commands(click.Group("tool", {"hide": _hide}))
    with pytest.raises(ValueError, match="solwaris rest has no text"):
        commands(click.Group("tool", {"rest": _rest}))


def test_every_name_of_the_root_stands_on_the_python_face(monkeypatch: pytest.MonkeyPatch) -> None:
    page = face()
    for name in sw.__all__:
        assert re.search(rf"^\.\. auto(class|function):: solwaris_core\.{name}$", page, re.MULTILINE), name
    monkeypatch.setattr(sw, "__all__", [*sw.__all__, "Novelty"])
    with pytest.raises(KeyError, match="Novelty"):
        face()


@pytest.mark.parametrize("name", [name for _, names in BELOW.values() for name in names])
def test_what_stands_below_the_root_is_there_under_that_name(name: str) -> None:
    importlib.import_module("solwaris_core.testing.suite")
    module, _, word = name.rpartition(".")
    found = getattr(importlib.import_module(module), word)
    assert inspect.isclass(found) if word[0].isupper() else inspect.isfunction(found)
    assert inspect.getdoc(found)
