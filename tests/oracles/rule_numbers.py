"""Which file names which rule of the rulebook; `make rules` writes the table of ARCHITECTURE.md from it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ROOT = Path(__file__).parent.parent.parent
RULEBOOK = ROOT / "docs" / "rulebook.md"
ARCHITECTURE = ROOT / "ARCHITECTURE.md"

#: Chapters that the core and its drivers must obey; R17 is the arena's.
CHAPTERS = range(1, 17)

#: The rules are carried out in core and drivers; those on what single classes can do, by their plugins. The test kit
#: (`solwaris_core/testing`) only looks whether they are.
CODE = (
    "solwaris_core/*.py",
    "solwaris_core/[!t]*/**/*.py",
    "solwaris_core/**/*.yaml",
    "solwaris_play/**/*.py",
    "plugins/*/*.py",
    "plugins/*/*.yaml",
)
TESTS = ("tests/**/test_*.py", "tests/**/*.scenario.yaml")
ELSEWHERE = (
    "solwaris_core/testing/*.py", "tests/**/*.py", "tests/**/*.yaml", "maps/*.yaml", "benchmarks/*.py",
    "examples/**/*.py", "docs/**/*.md", "*.md", "Makefile",
)  # fmt: skip

BEGIN = "<!-- rules: written by `make rules` -->"
END = "<!-- rules: end -->"

#: How much of a rule, and how many files, a line of the table shows.
WORDS = 64
MOST_TESTS = 4

_NAMED = re.compile(r"\bR(\d+)(?:\.(\d+))?(?: to R(\d+)(?:\.(\d+))?)?\b")
_RULE = re.compile(r"^- (R\d+\.\d+) (.*)$", re.MULTILINE)
_CHAPTER = re.compile(r"^## (R\d+) (.*)$", re.MULTILINE)


def rules_of(rulebook: str) -> dict[str, str]:
    """Every rule by number, with its text."""
    return dict(_RULE.findall(rulebook))


def chapters_of(rulebook: str) -> dict[str, str]:
    """Every chapter by number, with its title."""
    return dict(_CHAPTER.findall(rulebook))


def named_in(text: str) -> set[str]:
    """The numbers that a text names, rules and chapters; "R11.2 to R11.5" names all between."""
    found = set()
    for chapter, rule, last_chapter, last in _NAMED.findall(text):
        if not last_chapter:
            found.add(_number(chapter, rule))
        elif rule and last and chapter == last_chapter:
            found |= {_number(chapter, str(between)) for between in range(int(rule), int(last) + 1)}
        else:
            found |= {_number(chapter, rule), _number(last_chapter, last)}
            found |= {f"R{between}" for between in range(int(chapter) + 1, int(last_chapter))}
    return found


def _number(chapter: str, rule: str) -> str:
    return f"R{chapter}.{rule}" if rule else f"R{chapter}"


def files(root: Path, patterns: Iterable[str]) -> list[Path]:
    """The files of those patterns, each once, in order of their names."""
    return sorted({path for pattern in patterns for path in root.glob(pattern) if path.is_file()})


def named_by(root: Path, patterns: Iterable[str]) -> dict[str, list[str]]:
    """For each number the files that name it, relative to `root`; a scenario file of that chapter comes first."""
    found: dict[str, list[str]] = {}
    for path in files(root, patterns):
        for number in named_in(path.read_text(encoding="utf-8", errors="replace")):
            found.setdefault(number, []).append(path.relative_to(root).as_posix())
    return {number: sorted(places, key=lambda place: (not _of_chapter(place, number), place))
            for number, places in found.items()}  # fmt: skip


def _of_chapter(path: str, number: str) -> bool:
    """Is it one of `tests/scenarios/r05_turns.scenario.yaml` and the like for rule 5 and its parts?"""
    return f"/r{_order(number)[0]:02}_" in path


def missing(rules: Iterable[str], places: Mapping[str, object]) -> list[str]:
    """The rules of CHAPTERS that no place names."""
    due = [number for number in rules if int(number[1:].split(".")[0]) in CHAPTERS]
    return [number for number in due if number not in places]


def unknown(known: Iterable[str], places: Mapping[str, list[str]]) -> list[str]:
    """A line for each number that is named and does not exist, with the files."""
    exist = set(known)
    return [f"{number}: {', '.join(places[number])}" for number in sorted(set(places) - exist, key=_order)]


def _order(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number[1:].split("."))


def table(root: Path = ROOT) -> str:
    """The table "Where is the rule for …", between its marks."""
    rulebook = (root / RULEBOOK.relative_to(ROOT)).read_text(encoding="utf-8")
    code, tests = named_by(root, CODE), named_by(root, TESTS)
    lines = [BEGIN, "| rule | what about | code | tests |", "|---|---|---|---|"]
    for number, text in rules_of(rulebook).items():
        if _order(number)[0] in CHAPTERS:
            cells = [number, in_short(text), _told(code.get(number, ())), _told(tests.get(number, ()), MOST_TESTS)]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, END])


def in_short(rule: str) -> str:
    """The beginning of a rule: its first sentence without brackets, cut between words."""
    words = re.sub(r"\s*(\([^)]*\)|\[[a-z_]+\.[^\]]*\])", "", rule).replace("|", "\\|").strip()
    words = re.split(r"(?<=[\w`\"])[.;](?:\s|$)", words, maxsplit=1)[0]
    if len(words) <= WORDS:
        return words
    return words[:WORDS].rsplit(" ", 1)[0].rstrip(",") + " …"


def _told(paths: Iterable[str], most: int = 99) -> str:
    shown = [_brief(path) for path in paths]
    more = [f"+ {len(shown) - most}"] if len(shown) > most else []
    return ", ".join([*(f"`{name}`" for name in shown[:most]), *more]) or "–"


def _brief(path: str) -> str:
    return path.removeprefix("solwaris_core/").removeprefix("tests/").removesuffix(".scenario.yaml")


def in_document(document: str, new: str) -> str:
    """The document with the table between the marks replaced; ValueError where the marks are missing."""
    begin, end = document.index(BEGIN), document.index(END) + len(END)
    return document[:begin] + new + document[end:]


def main() -> None:
    """Write the table into ARCHITECTURE.md."""
    document = ARCHITECTURE.read_text(encoding="utf-8")
    ARCHITECTURE.write_text(in_document(document, table()), encoding="utf-8")


if __name__ == "__main__":
    main()
