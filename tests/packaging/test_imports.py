"""What the core may import, how fast it does, and what it may not know."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import solwaris_core

ROOT = Path(__file__).parents[2]
CORE = ROOT / "solwaris_core"

#: Prints how long the import took, in seconds of processor time, which other work on the machine hardly lengthens,
#: and which modules it brought.
IMPORT = """
import sys, time
start = time.process_time()
import solwaris_core
from solwaris_core import *
print(time.process_time() - start)
print(*{name.partition(".")[0] for name in sys.modules})
"""


def test_the_core_imports_in_under_a_quarter_of_a_second() -> None:
    best = min(float(_imported()[0]) for _ in range(8))
    assert best < 0.25


def test_the_core_imports_nothing_of_the_outer_rooms_and_networkx_only_when_asked() -> None:
    brought = set(_imported()[1].split())
    assert "attr" in brought
    assert brought & {"networkx", "click", "rich", "solwaris_play", "solwaris_plugins", "solwaris_maps"} == set()


def test_the_bots_need_no_extra() -> None:
    code = (
        "import sys; sys.modules.update(click=None, rich=None); import solwaris_core; print(*solwaris_core.load().bots)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert run.stdout.split() == ["greedy", "random"], run.stderr


def test_the_root_has_at_most_25_names() -> None:
    assert len(solwaris_core.__all__) <= 25
    assert sorted(solwaris_core.__all__) == sorted(set(solwaris_core.__all__))
    assert all(hasattr(solwaris_core, name) for name in solwaris_core.__all__)


@pytest.mark.parametrize("file", sorted(CORE.rglob("*.py")), ids=lambda file: str(file.relative_to(CORE)))
def test_no_file_of_the_core_is_long(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 350


def test_the_core_names_no_class_and_no_spell() -> None:
    names = _own_names(ROOT / "plugins")
    assert {"warrior", "war_cry", "shove"} <= names
    texts = {
        file: file.read_text(encoding="utf-8") for file in sorted(CORE.rglob("*")) if file.suffix in {".py", ".yaml"}
    }
    assert texts
    assert [(str(file), found) for file, text in texts.items() for found in _mentions(text, names)] == []


@pytest.mark.parametrize(
    "broken",
    [
        'if spell.id == "war_cry":',
        "# as for the Warrior",
        "class: warrior",
        "the War cry's bonus",
        "x = 'shove'",
        "id: shove",
    ],
)
def test_the_scan_finds_a_class_or_spell_that_is_named(broken: str) -> None:
    assert _mentions(broken, {"warrior", "war_cry", "shove"}) != []


@pytest.mark.parametrize(
    "sound", ["a warrior_like unit", "war crying", 'they "shoved" it', "a hook of the plugin door"]
)
def test_the_scan_leaves_other_words_alone(sound: str) -> None:
    assert _mentions(sound, {"warrior", "war_cry", "shove", "hook"}) == []


def _imported() -> list[str]:
    """The two lines that a new process prints when it imports the core."""
    run = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, encoding="utf-8", check=True)
    return run.stdout.splitlines()


def _own_names(folder: Path) -> set[str]:
    """The ids of all classes, passives and spells of these plugins, but for words that the vocabulary has too."""
    names: set[str] = set()
    for file in folder.rglob("*.yaml"):
        data = yaml.safe_load(file.read_text(encoding="utf-8"))
        if isinstance(data, dict) and "class" in data:
            picks = [data["passive"], *data["slots"]]
            names |= {
                data["class"],
                *(pick[key]["id"] for pick in picks for key in ("original", "variant") if key in pick),
            }
    catalog = solwaris_core.load()
    return names - {*catalog.effects, *catalog.conditions, *catalog.measures, *catalog.shapes}


def _mentions(text: str, names: set[str]) -> list[str]:
    """The names that stand in the text: an id of several words or a class anywhere, another id as a whole value.

    A spell may be called what any sentence may say (hook, leap); such an id counts in quotes or after a colon.
    """
    classes = {path.name for path in (ROOT / "plugins").iterdir()}
    found = []
    for name in sorted(names):
        word = re.escape(name).replace("_", "[ _]")
        plain = "_" in name or name in classes
        pattern = rf"(?<!\w){word}(?!\w)" if plain else rf"""(["']){word}\1|:\s+{word}\s*$"""
        found += [match[0] for match in re.finditer(pattern, text, re.IGNORECASE | re.MULTILINE)]
    return found
