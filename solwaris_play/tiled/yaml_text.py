"""The text of a map file, as a person would write it: rows as a block, short things on a line."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from solwaris_core.definitions.map import LegendPiece

#: Words that need no quotes: they begin with a letter and hold no sign that YAML knows.
_PLAIN = re.compile(r"[^\W\d_](?:[\w '-]*[\w'])?")
#: Words that YAML, or somebody who reads it by older rules, takes for something else.
_TAKEN = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
#: Texts of up to so many letters stand in braces on one line.
_SHORT = 60


def map_text(
    *,
    id_: str,
    name: Mapping[str, str],
    text: Mapping[str, str],
    symmetry: str,
    rows: Iterable[str],
    legend: Mapping[str, LegendPiece],
    allow: Mapping[str, str],
) -> str:
    """The file. `text`, `symmetry`, `legend` and `allow` are left out where they are empty."""
    lines = [f"map: {id_}", *_by_language("name", name)]
    if text:
        lines += _by_language("text", text)
    if symmetry:
        lines.append(f"symmetry: {scalar(symmetry)}")
    lines += ["rows: |", *(f"    {row}" for row in rows)]
    if legend:
        lines.append("legend:")
        for letter, piece in sorted(legend.items()):
            named = "".join(_by_language("name", piece.name.by_language, braces=True))
            lines.append(f"  {scalar(letter)}: {{{named}, tiles: [{piece.tiles[0]}, {piece.tiles[1]}]}}")
    if allow:
        lines += ["allow:", *(f"  {scalar(code)}: {scalar(reason)}" for code, reason in sorted(allow.items()))]
    return "\n".join(lines) + "\n"


def scalar(text: str) -> str:
    """The text as YAML: plain where that is safe, else in double quotes."""
    return text if _PLAIN.fullmatch(text) and text.lower() not in _TAKEN else json.dumps(text, ensure_ascii=False)


def _by_language(key: str, texts: Mapping[str, str], *, braces: bool = False) -> list[str]:
    if "" in texts:
        return [f"{key}: {scalar(texts[''])}"]
    # The first language of all content comes first, as in every shipped file.
    entries = [
        f"{scalar(each)}: {scalar(texts[each])}" for each in sorted(texts, key=lambda each: (each != "en", each))
    ]
    if braces or sum(map(len, entries)) <= _SHORT:
        return [f"{key}: {{{', '.join(entries)}}}"]
    return [f"{key}:", *(f"  {entry}" for entry in entries)]
