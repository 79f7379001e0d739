"""What tests are passed over where something is missing is written in CONTRIBUTING.md, each with what it needs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
#: What keeps a test from being run, or its failure from being seen.
LEAVING_OUT = {"skip", "skipif", "importorskip", "skipTest", "skipUnless", "skipIf", "SkipTest"}
EXPECTING = {"xfail", "expectedFailure"}


def named(text: str) -> set[str]:
    """The names and attributes that a module's code uses."""
    nodes = list(ast.walk(ast.parse(text)))
    imported = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return imported | attributes


def using(words: set[str]) -> set[str]:
    """The test files that use any of these words."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    assert len(files) > 100
    return {file.relative_to(ROOT).as_posix() for file in files if named(file.read_text(encoding="utf-8")) & words}


def told() -> set[str]:
    """The test files in the table of CONTRIBUTING.md, each beside what it needs and what is tested without it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n## Tests\n")[2].partition("\n## ")[0]
    return {file for file, need, rest in re.findall(r"^\| `(tests/\S+\.py)` \| (.+?) \| (.+?) \|$", text, re.MULTILINE)}


def test_each_file_that_may_leave_tests_out_is_told_and_no_other() -> None:
    assert using(LEAVING_OUT) == told()


def test_no_test_is_expected_to_fail() -> None:
    assert using(EXPECTING) == set()


@pytest.mark.parametrize(
    "broken",
    [
        "import pytest\n@pytest.mark.skipif(True, reason='')\ndef test_a(): ...",
        "import pytest\ndef test_a():\n    pytest.skip('not here')",
        "from pytest import importorskip\nimportorskip('x')",
        "import pytest\nyaml = pytest.importorskip('yaml')",
        "import pytest\n@pytest.mark.xfail\ndef test_a(): ...",
        "import pytest\nA = pytest.param(1, marks=[pytest.mark.skip])",
    ],
)
def test_a_skip_is_found_however_it_is_written(broken: str) -> None:
    assert named(broken) & (LEAVING_OUT | EXPECTING)


def test_words_alone_are_no_skip() -> None:
    assert not named("# skip this\nskipped = 'pytest.skip'\n") & LEAVING_OUT
