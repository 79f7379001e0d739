"""Faults of YAML syntax in words of our own: the same from either parser, and saying what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import yaml

from solwaris_core.loading.limits import MAX_DEPTH
from solwaris_core.loading.slips import in_line, quote_before

#: Part of the parser's words → code and ours. The first that fits is taken.
_EXPLAINED = (
    (
        "mapping values are not allowed",
        "a `:` stands where none can; quote the text around it, or mend the indentation",
    ),
    ("expected ',' or ']'", "this list lacks a `,` or its closing `]`"),
    ("expected ',' or '}'", "this mapping lacks a `,` or its closing `}`"),
    ("expected '-' indicator", "the indentation fits nothing above, or a key is missing"),
    ("expected key", "the indentation fits nothing above, or a key is missing"),
    ("<block end>", "the indentation fits nothing above, or a key is missing"),
    ("could not find expected ':'", "a `:` is missing after this key"),
    ("found unexpected end of stream", "this quoted text is never closed"),
    ("node content", "a value was expected"),
    ("document start", "something stands after the end of the document"),
    ("unknown escape character", "this quoted text has a `\\` that escapes nothing; write `\\\\`, or use '…'"),
)


#: Part of the parser's words where a blank may be missing after a `:` or `-`.
_BLANK_MAY_LACK = ("mapping values are not allowed", "could not find expected ':'", "<block end>", "'-' indicator")


def _slip(problem: str, mark: Any, line: int, lines: Sequence[str]) -> tuple[int, int, str] | None:
    """A slip of writing near the fault that explains it: line, column and sentence."""
    if mark is not None and mark.line < len(lines):
        words = quote_before(lines[mark.line], mark.column + 1)
        if words and problem.startswith(("did not find expected", "expected")):
            return mark.line + 1, mark.column + 1, words
    if not any(part in problem for part in _BLANK_MAY_LACK):
        return None
    above = next((number for number in range(line - 1, 0, -1) if lines[number - 1].strip()), line)
    for number in (line, above):
        found = in_line(lines[number - 1]) if number <= len(lines) else None
        if found is not None:
            return number, *found
    return None


def explained(error: yaml.YAMLError, data: bytes) -> tuple[int, int, str, str]:
    """Line, column (from 1), code and sentence for a fault that the parser found."""
    problem: str = getattr(error, "problem", None) or "not readable"
    mark: Any = getattr(error, "problem_mark", None)
    opening: Any = getattr(error, "context_mark", None)
    context: str = getattr(error, "context", None) or ""
    if opening is not None and any(word in context for word in ("flow", "quoted", "simple key")):
        mark = opening
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    lines = data.decode("utf-8-sig").splitlines()
    found = _slip(problem, getattr(error, "problem_mark", None), line, lines)
    if found is not None:
        return found[0], found[1], "bad_yaml", found[2]
    at = lines[line - 1][column - 1 : column] if line <= len(lines) else ""
    if "nesting depth" in problem or "max depth" in problem:
        return line, column, "too_deep", f"nested deeper than {MAX_DEPTH} mappings and lists"
    if at == "\t":
        return line, column, "tab", "a tab stands here; indent with spaces"
    if "cannot start any token" in problem:
        return line, column, "bad_yaml", f"no value can begin with `{at}`; quote the text"
    for part, words in _EXPLAINED:
        if part in problem:
            return line, column, "bad_yaml", words
    return line, column, "bad_yaml", f"not valid YAML: {problem}"
