"""How the site is built from `docs/`: `make docs`, or `sphinx-build -W --keep-going docs build/docs`."""

from __future__ import annotations

import shutil
from importlib.metadata import version as installed
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Solwaris"
author = "The Solwaris authors"
project_copyright = author
version = release = installed("solwaris")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
# The sheets are pages of their own: `copy_sheets` takes them over as they are.
exclude_patterns = ["classes/*.md"]

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]

html_theme = "furo"
html_title = "Solwaris"
html_static_path = ["_static"]
html_css_files = ["solwaris.css"]
# `--verify` is an option, and "x" a word of the data: neither is to be made prettier.
smartquotes = False
html_copy_source = False
html_show_sphinx = False
pygments_style = "default"
pygments_dark_style = "github-dark"

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
# What stands between single backticks in docstrings is code.
default_role = "code"

SHEETS = Path(__file__).parent / "classes"


def copy_sheets(app: Sphinx, failure: Exception | None) -> None:
    """Put the class sheets beside the pages; each is one file with all it needs."""
    if failure is None:
        target = Path(app.outdir) / "classes"
        target.mkdir(exist_ok=True)
        for sheet in sorted(SHEETS.glob("*.html")):
            shutil.copyfile(sheet, target / sheet.name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx what happens after the build."""
    app.connect("build-finished", copy_sheets)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
