"""The broken samples: the conformance suite catches each, names plugin, file and line, and finds nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest

if TYPE_CHECKING:
    from examples.conftest import Bench

EXAMPLES = Path(__file__).parents[2] / "examples"


@attrs.frozen
class Fault:
    """What is wrong with a broken sample, and what the suite says of it.

    It stands in `file`, below the comment that begins "The fault", from the line that holds `begins` on (above it, if
    that is where the faulty block begins) to the next that holds `code`. Every failure says `said`; `test` must fail.
    `options` are for pytest.
    """

    class_id: str
    file: str
    begins: str
    code: str
    said: str
    test: str
    options: tuple[str, ...] = ()

    def lines(self, mod: str) -> range:
        """The lines that may be named, counted from 1."""
        lines = (EXAMPLES / mod / self.file).read_text(encoding="utf-8").splitlines()
        comment = next(number for number, line in enumerate(lines, 1) if "The fault" in line)
        end = next(number for number, line in enumerate(lines, 1) if number > comment and self.code in line)
        start = max(number for number, line in enumerate(lines, 1) if number <= end and self.begins in line)
        return range(start, end + 1)


FAULTS = {
    "broken/slow": Fault(
        "penitent", "penitent.yaml", "event: cast", "event: hurt", "its triggers do not come to rest",
        "test_every_spell_can_be_cast",
        ("--exitfirst",),  # to find the smallest of so many ways to fall into the fault takes minutes
    ),
    "broken/leaking": Fault(
        "bloodhound", "bloodhound/scent.py", "emit(", "emit(", "reads the event {'type': 'noted'",
        "test_nothing_secret_leaks",
    ),
    "broken/crashing": Fault(
        "alchemist", "alchemist/brew.py", "RECIPES[", "RECIPES[", "Brew raised IndexError", "test_duels_come_to_an_end",
    ),
    "broken/cheating": Fault(
        "pickpocket", "pickpocket/pinch.py", "lost_mp += 1", "lost_mp += 1", "Pinch changed what no event tells",
        "test_effects_change_only_what_events_tell",
    ),
}  # fmt: skip


def places(output: str, file: str) -> set[int]:
    """The lines of that file that the output names, as `file:line`."""
    return {int(line) for line in re.findall(rf"{re.escape(file)}:(\d+)\b", output)}


def failures(output: str) -> dict[str, str]:
    """What pytest says of each test that failed."""
    _, _, told = output.partition("= FAILURES =")
    told = re.split(r"^=+ short test summary info", told, flags=re.MULTILINE)[0]
    _, *parts = re.split(r"\n_+ \S*?\b(test_\w+) _+\n", told)
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("mod", FAULTS)
def test_the_suite_catches_it_and_names_plugin_file_and_line(mod: str, bench: Bench) -> None:
    fault = FAULTS[mod]
    process = bench.pytest(*fault.options)
    assert process.returncode == 1, process.stdout
    told = failures(process.stdout)
    assert fault.test in told, process.stdout
    assert f"plugin {fault.class_id}" in told[fault.test]
    assert places(process.stdout, fault.file) & set(fault.lines(mod)), process.stdout
    for test, text in told.items():
        assert fault.said in text, f"{test} finds another fault:\n{text}"


@pytest.mark.parametrize("mod", FAULTS)
def test_the_fault_is_the_only_one(mod: str, bench: Bench) -> None:
    """Its data are valid, no lint has anything to say, and its sheet can be written."""
    told = bench.solwaris("validate", "--strict", ".").splitlines()
    assert told[-1].endswith(" files, 0 errors"), told
    for language in ("en", "de"):
        assert f"{FAULTS[mod].class_id}:" not in bench.solwaris("sheet", FAULTS[mod].class_id, "--lang", language)


@pytest.mark.parametrize("mod", FAULTS)
def test_its_readme_says_what_is_wrong(mod: str) -> None:
    text = (EXAMPLES / mod / "README.md").read_text(encoding="utf-8")
    assert "What is wrong: " in text
    assert FAULTS[mod].file in text


def test_failures_and_places_are_read_from_what_pytest_says() -> None:
    output = (
        "== FAILURES ===\n____ test_it.test_one ____\nplugin it: bad (/x/it/word.py:12)\n"
        "___ test_it.test_two ___\nodd\n=== short test summary info ===\nFAILED a.py:9"
    )
    assert failures(output) == {"test_one": "plugin it: bad (/x/it/word.py:12)", "test_two": "odd\n"}
    assert places(output, "it/word.py") == {12}
    assert places(output, "it/other.py") == set()
