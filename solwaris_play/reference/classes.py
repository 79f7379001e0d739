"""The page of the bundled classes, with the way to their sheets."""

from __future__ import annotations

import pkgutil

import solwaris_core as sw
import solwaris_plugins
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_play.reference.tables import document, table

INTRODUCTION = """
Each class has eight slots with an original spell and a variant, and a passive with a variant. A sheet tells all of it
in sentences made from the data, with pictures of every range and area; it is one file, and prints well. `solwaris sheet
CLASS` prints it in the terminal, of your own class as well.
""".strip()

#: What a sheet is called in its own language.
LANGUAGES = {"en": "English", "de": "Deutsch"}


def classes() -> str:
    """The page as Markdown. The sheets lie beside the pages, in `classes/`."""
    bundled = [module.name for module in pkgutil.iter_modules(solwaris_plugins.__path__) if module.ispkg]
    rows = []
    for key, each in sw.load(plugins=bundled).classes.items():
        assert isinstance(each, HeroClass)  # only scenarios have classes of another kind
        sheets = " · ".join(
            f'<a href="../classes/{key}.{language}.html" lang="{language}">{name}</a>'
            for language, name in LANGUAGES.items()
        )
        rows.append([f"**{each.name.of('en')}** (`{key}`)", each.text.of("en"), str(each.stats.hp), sheets])
    return document("The classes", INTRODUCTION, table(["class", "in a sentence", "HP", "sheet"], rows))
