"""The page of faults in data files: each code with what it means."""

from __future__ import annotations

from solwaris_core.loading.codes import CODES
from solwaris_play.reference.tables import document, table

INTRODUCTION = """
`solwaris validate PATH…` reports every fault of every file at once, each as `FILE:LINE:COL: error[CODE]: message`. The
message says what was found, what was expected, and the nearest word that is known; the code says which kind of fault it
is, for editors, for CI, and for looking it up here. Warnings, in which the file is sound but hardly what you meant, are
[lints](../lints.md).
""".strip()


def faults() -> str:
    """The page as Markdown."""
    return document("Faults in data files", INTRODUCTION, table(["code", "means"], _rows()))


def _rows() -> list[list[str]]:
    return [[f"`{code}`", text[:1].upper() + text[1:]] for code, text in CODES.items()]
