"""The class sheet: everything a class can do, in English or German, made from its data."""

from __future__ import annotations

from solwaris_play.sheet.class_page import class_page
from solwaris_play.sheet.html import as_html
from solwaris_play.sheet.markdown import as_markdown
from solwaris_play.sheet.text import as_text

__all__ = ["as_html", "as_markdown", "as_text", "class_page"]
