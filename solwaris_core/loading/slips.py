"""Slips of writing that YAML takes for something else: `cost:3`, `-push`, and a quote inside quotes."""

from __future__ import annotations

import re
from collections.abc import Collection

#: In a line of a file: a key, its colon, and no blank behind it (`a:/b` and `a::b` may be meant so).
_COLON = re.compile(r"([ ]*(?:-[ ]+)?)([A-Za-z_]\w*):(?=[^\s/:])")
_DASH = re.compile(r"([ ]*)-(?=[A-Za-z_{\[\"'])")
#: What people write for numbers, and YAML 1.2 reads as words.
_ODD = (
    (re.compile(r"[-+]?0[0-9]+"), "a number has no leading zeros"),
    (re.compile(r"[-+]?[0-9][0-9_ ]*[0-9]"), "a number is written in digits alone"),
    (re.compile(r"[-+]?0[xXoObB][0-9A-Fa-f]+"), "a number is written in digits alone"),
    (re.compile(r"([-+]?[0-9]+)[ ]?[A-Za-z%]+"), "a number stands without its unit"),
)
_TOO_LONG = re.compile(r"[-+]?[1-9][0-9]{18,}")
_QUOTES = {"'": "inside '…' write a quote twice (`''`), or use \"…\"", '"': 'inside "…" write `\\"`, or use \'…\''}


def lacks_blank(text: str, known: Collection[str]) -> str:
    """The sentence on a value or key like `cost:3`, whose beginning is one of the known words; else nothing."""
    head, colon, rest = text.partition(":")
    return after_colon(head, rest) if colon and rest and head in known else ""


def after_colon(key: str, rest: str = "") -> str:
    """The sentence on a key without a blank behind its colon."""
    example = f"{key}: {rest}" if 0 < len(rest) <= 20 and not set(rest) & set("[]{}") else f"{key}: …"
    return f"a blank is missing after the colon of `{key}:`; write `{example}`"


def after_dash(word: str) -> str:
    """The sentence on an entry of a list without a blank behind its dash."""
    return f"a blank is missing after the dash; an entry of a list begins with `- `: `- {word[:20].partition(':')[0]}`"


def odd_number(text: str) -> str:
    """The sentence on a number that is written as none: `010`, `1_000`, `3 AP`; else nothing."""
    return "" if too_long(text) else next((words for pattern, words in _ODD if pattern.fullmatch(text)), "")


def too_long(text: str) -> bool:
    """Is it a whole number, but one so long that it was read as a word?"""
    return _TOO_LONG.fullmatch(text) is not None


def in_line(line: str) -> tuple[int, str] | None:
    """Where in a line of a file a blank is missing (column from 1), and the sentence on it."""
    if found := _COLON.match(line):
        rest = line[found.end() :].split(" #")[0].strip()
        return len(found[1]) + 1, after_colon(found[2], "" if ":" in rest else rest)
    if found := _DASH.match(line):
        return len(found[1]) + 1, after_dash(line[found.end() :].strip())
    return None


def quote_before(line: str, column: int) -> str:
    """The sentence on a quoted text that ended too early, right before that column (from 1); else nothing."""
    before, after = line[: column - 1], line[column - 1 :]
    quote = before[-1:]
    if quote not in _QUOTES or not quote or not after.strip() or after[0] in " ,:]}#":
        return ""
    return f"the quoted text ends before this; {_QUOTES[quote]}"
