"""The sheets of every bundled class as the files of `docs/classes/`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import solwaris_core as sw
import solwaris_plugins
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import LANGUAGES
from solwaris_play.sheet.class_page import class_page
from solwaris_play.sheet.html import as_html
from solwaris_play.sheet.markdown import as_markdown


def documents() -> Mapping[str, str]:
    """The text of each file by its name: `warrior.en.md`, `warrior.en.html`, …, and the list of all in README.md."""
    classes = [found for _, found in sorted(bundled().items())]
    written = {"README.md": _contents(classes)}
    for definition in classes:
        for language in LANGUAGES:
            page = class_page(definition, language)
            written[f"{definition.id}.{language}.md"] = as_markdown(page)
            written[f"{definition.id}.{language}.html"] = as_html(page, language)
    return written


def write(folder: Path) -> None:
    """Write them all into that folder. Files of classes that are gone stay."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def bundled() -> dict[str, HeroClass]:
    """The classes in the folders of plugins/, and no installed ones."""
    names = [
        child.name
        for folder in solwaris_plugins.__path__
        for child in Path(folder).iterdir()
        if child.is_dir() and child.name.isidentifier() and not child.name.startswith("_")
    ]
    classes = sw.load(plugins=names).classes
    return {id_: found for id_, found in classes.items() if isinstance(found, HeroClass)}


def _contents(classes: list[HeroClass]) -> str:
    """The list of the sheets."""
    rows = ["| class | English | Deutsch |", "|---|---|---|"]
    for each in classes:
        links = (
            f"[{each.name.of(language)}]({each.id}.{language}.md) ([HTML]({each.id}.{language}.html))"
            for language in LANGUAGES
        )
        rows.append(f"| `{each.id}` | {' | '.join(links)} |")
    told = "The sheets of the bundled classes, made from their data by `make docs`; `solwaris sheet CLASS` prints them."
    return "\n".join(["# Classes", "", told, "", *rows, ""])
