"""The page of the bundled classes, with the way to their sheets."""

from __future__ import annotations

from solwaris_play.reference.tables import document, table
from solwaris_play.sheet.documents import bundled

INTRODUCTION = """
Each class has eight slots with an original spell and a variant, and a passive with a variant. A sheet tells all of it
in sentences made from the data, with pictures of every range and area; it is one file, and prints well. `solwaris sheet
CLASS` prints it in the terminal, of your own class as well.
""".strip()

#: What a sheet is called in its own language.
LANGUAGES = {"en": "English", "de": "Deutsch"}


def classes() -> str:
    """The page as Markdown. The sheets lie beside the pages, in `classes/`."""
    rows = []
    for key, each in bundled().items():
        sheets = " · ".join(
            f'<a href="../classes/{key}.{language}.html" lang="{language}">{name}</a>'
            for language, name in LANGUAGES.items()
        )
        rows.append([f"**{each.name.of('en')}** (`{key}`)", each.text.of("en"), str(each.stats.hp), sheets])
    return document("The classes", INTRODUCTION, table(["class", "in a sentence", "HP", "sheet"], rows))
