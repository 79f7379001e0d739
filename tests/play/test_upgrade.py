"""`solwaris upgrade`: older files become today's, and nothing in them changes that need not (formats.md)."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.errors import SolwarisError
from solwaris_core.loading.formats import FORMAT, OLDEST
from solwaris_core.loading.loader import vocabulary_of
from solwaris_core.loading.nodes import plain
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.structure import Structurer
from solwaris_core.plugins import offers
from solwaris_play.upgrade.edits import Edit, applied
from solwaris_play.upgrade.upgrading import MIGRATIONS, upgrade

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]
MAPS = sorted((ROOT / "maps").glob("*.yaml"))
CLASSES = sorted((ROOT / "plugins").glob("*/class.yaml"))

OLD = """\
# A class of mine,  with odd blanks.
format:   0      # a draft
class: "mine"
name: 'Mine'     # in single quotes
slots:
  - original: {id: a, effects: [{swap: {}}, { "teleport" : { } }, {damage: {min: 1,
        max: 2}}]}   # in braces, over two lines
    variant:
        effects:
        - swap: {}   # bare from now on
        -   'mine:leap': {}

        # the last one
        - push: {tiles: 1}
units: {}
text: >-
    - swap: {}
    is no effect here
"""
NEW = """\
# A class of mine,  with odd blanks.
format:   1      # a draft
class: "mine"
name: 'Mine'     # in single quotes
slots:
  - original: {id: a, effects: [swap, "teleport", {damage: {min: 1,
        max: 2}}]}   # in braces, over two lines
    variant:
        effects:
        - swap   # bare from now on
        -   'mine:leap'

        # the last one
        - push: {tiles: 1}
units: {}
text: >-
    - swap: {}
    is no effect here
"""


def upgraded(text: str) -> str:
    problems = Problems()
    found = upgrade(Path("f.yaml"), text.encode(), problems)
    assert problems.all() == ()
    assert found is not None
    return found.after.decode()


def refusal(data: str | bytes) -> str:
    problems = Problems()
    assert upgrade(Path("f.yaml"), data.encode() if isinstance(data, str) else data, problems) is None
    return "\n".join(map(str, problems.all()))


def test_every_older_format_has_a_migration() -> None:
    assert list(MIGRATIONS) == list(range(OLDEST, FORMAT))


def test_only_what_the_format_asks_is_changed() -> None:
    assert upgraded(OLD) == NEW


def test_line_ends_and_the_mark_before_the_text_stay() -> None:
    windows = "\ufeff" + OLD.replace("\n", "\r\n")
    assert upgraded(windows) == "\ufeff" + NEW.replace("\n", "\r\n")


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_draft_of_a_map_says_its_symmetry(path: Path) -> None:
    """The drafts of the shipped maps lacked it."""
    shipped = path.read_text(encoding="utf-8")
    draft = "".join(line for line in shipped.splitlines(keepends=True) if not line.startswith("symmetry:"))
    assert draft != shipped
    assert upgraded("format: 0\n" + draft) == "format: 1\n" + shipped


@pytest.mark.parametrize("path", CLASSES, ids=lambda path: path.parent.name)
def test_a_class_means_the_same_afterwards(path: Path) -> None:
    shipped = path.read_text(encoding="utf-8")
    new = upgraded("format: 0\n" + shipped)
    problems = Problems()
    structurer = Structurer(vocabulary_of(offers()), problems)
    before, after = (structurer.structure(read("f", each.encode(), problems)[0], HeroClass) for each in (shipped, new))
    assert problems.all() == ()
    assert before == after
    changed = [pair for pair in zip(shipped.splitlines(), new.splitlines()[1:], strict=True) if pair[0] != pair[1]]
    assert [first.replace(": {}", "") for first, _ in changed] == [second for _, second in changed]
    assert len(changed) == shipped.count(": {}\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(
            "map: m\nformat: 0\nname: M\n\n# drawn\n# by hand\nrows: |\n  1.2\n",
            "map: m\nformat: 1\nname: M\n\nsymmetry: half_turn\n# drawn\n# by hand\nrows: |\n  1.2\n",
            id="comments above the rows stay there",
        ),
        pytest.param(
            "map: m\nformat: 0\ntext: |\n   # no comment\nrows: |\n  1.2\n",
            "map: m\nformat: 1\ntext: |\n   # no comment\nsymmetry: half_turn\nrows: |\n  1.2\n",
            id="a text that looks like a comment",
        ),
        pytest.param(
            '{map: m, format: 0, name: M, rows: "1.\\n.2\\n"}',
            '{map: m, format: 1, name: M, symmetry: half_turn, rows: "1.\\n.2\\n"}',
            id="in braces",
        ),
        pytest.param(
            "map: m\nformat: 0\nrows: |\n  1..\n  ..2\n  .#.\n",
            "map: m\nformat: 1\nrows: |\n  1..\n  ..2\n  .#.\n",
            id="no symmetry",
        ),
        pytest.param(
            "map: m\nformat: 0\nsymmetry: none\nrows: |\n  1.2\n",
            "map: m\nformat: 1\nsymmetry: none\nrows: |\n  1.2\n",
            id="it says so already",
        ),
        pytest.param(
            "map: m\nformat: 0\nrows: |\n  1x2\n", "map: m\nformat: 1\nrows: |\n  1x2\n", id="rows with a fault"
        ),
        pytest.param(
            "map: m\nformat: 0\nrows: |\n  1T\n  .2\nlegend:\n  T: {name: Tower, tiles: [1, 1]}\n",
            "map: m\nformat: 1\nrows: |\n  1T\n  .2\nlegend:\n  T: {name: Tower, tiles: [1, 1]}\n",
            id="own scenery counts",
        ),
        pytest.param(
            "ruleset: r\nformat: 0\npickups: {kinds: {a: [{invisible: {}}], b: []}}\n",
            "ruleset: r\nformat: 1\npickups: {kinds: {a: [invisible], b: []}}\n",
            id="effects of pickups",
        ),
        pytest.param(
            "scenario: one\nformat: 0\nsteps: [{expect: {}}]\n---\nscenario: two\neffects: [{swap: {}}]\n--- # three\n"
            "format: 0\nscenario: three\neffects: [{swap: {}}]\n",
            "scenario: one\nformat: 1\nsteps: [{expect: {}}]\n---\nscenario: two\neffects: [{swap: {}}]\n--- # three\n"
            "format: 1\nscenario: three\neffects: [swap]\n",
            id="of several documents the old ones",
        ),
        pytest.param(
            "class: c\nformat: 0\na: {effects: &e [{swap: {}}, &s {swap: {}}]}\nb: {effects: *e}\nc: {effects: [*s]}\n",
            "class: c\nformat: 1\na: {effects: &e [swap, &s {swap: {}}]}\nb: {effects: *e}\nc: {effects: [*s]}\n",
            id="anchors stay",
        ),
        pytest.param(
            "class: c\nformat: 0\neffects:\n- swap: { # why\n   }\n",
            "class: c\nformat: 1\neffects:\n- swap: { # why\n   }\n",
            id="a comment in the braces stays",
        ),
        pytest.param(
            'map: m\nformat: 0\ntext: "one\n\n# two"\nrows: |\n  1.2\n',
            'map: m\nformat: 1\ntext: "one\n\n# two"\nsymmetry: half_turn\nrows: |\n  1.2\n',
            id="a line of a quoted text that looks like a comment",
        ),
        pytest.param(
            "map: m\rformat: 0\r# drawn\rrows: |\r  1.2\r",
            "map: m\rformat: 1\rsymmetry: half_turn\r# drawn\rrows: |\r  1.2\r",
            id="line ends of old",
        ),
        pytest.param(
            "class: c\nformat: 0\neffects:\n- swap: []\n- swap: [1]\n- swap:\n",
            "class: c\nformat: 1\neffects:\n- swap: []\n- swap: [1]\n- swap:\n",
            id="only empty braces are the old form",
        ),
        pytest.param(
            "class: c\nformat: 0\na: &a 1\nb: &a 2\nc: *a\n",
            "class: c\nformat: 1\na: &a 1\nb: &a 2\nc: *a\n",
            id="an anchor that is used again",
        ),
        pytest.param(
            "%YAML 1.2\n---\nclass: c\nformat: 0\neffects: [{swap: {}}]\n",
            "%YAML 1.2\n---\nclass: c\nformat: 1\neffects: [swap]\n",
            id="a directive",
        ),
    ],
)
@pytest.mark.filterwarnings("error")
def test_each_change_keeps_what_stands_around_it(old: str, new: str) -> None:
    assert upgraded(old) == new


_EFFECTS = st.sampled_from(
    [
        "- swap: {}",
        "- swap",
        "- {teleport: {}}",
        "- a:b: {}  # c",
        "- push: {tiles: 1}",
        "-  'x': {}",
        "# only",
        "",
        "- y: { }",
    ]
)


@given(st.lists(_EFFECTS, min_size=1, max_size=8), st.sampled_from(["", "  ", "    "]))
def test_any_list_of_effects_says_the_same_and_keeps_its_lines(lines: list[str], indent: str) -> None:
    old = "class: c\nformat: 0\neffects:\n" + "".join(f"{indent}{line}\n" if line else "\n" for line in [*lines, "- z"])
    new = upgraded(old)
    assert upgrade(Path("f.yaml"), new.encode(), Problems()) is None
    assert len(new.splitlines()) == len(old.splitlines())
    before, after = (plain(read("f", each.encode(), Problems())[0]) for each in (old, new))
    assert isinstance(before, dict)
    effects: list[Any] = before["effects"]
    bare = [next(iter(each)) if isinstance(each, dict) and {} in each.values() else each for each in effects]
    assert after == {"class": "c", "format": 1, "effects": bare}


@pytest.mark.parametrize("text", ["map: m\nrows: |\n  1.2\n", "format: 1\nclass: c\neffects: [{swap: {}}]\n"])
def test_what_is_up_to_date_is_left_alone(text: str) -> None:
    problems = Problems()
    assert upgrade(Path("f.yaml"), text.encode(), problems) is None
    assert problems.all() == ()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("format: 0\nmap: [1\n", "f.yaml:2:6: error[bad_yaml]: "),
        (b"format: 0\nmap: \xff\n", "f.yaml:2:6: error[not_utf8]: "),
        ("format: 0\nmap: !!python/name:os.system x\n", "f.yaml:2:6: error[tag]: "),
        ("format: 0\nmap: m\na: &a [" + "x," * 99 + "]\nb: [" + "*a," * 900 + "]\n", "error[too_many_aliases]: "),
        ("format: 0\nmap: m\nx: " + "[" * 99 + "\n", "error[too_deep]: "),
        ("format: 0\nmap: m\nmap: n\n", "f.yaml:3:1: error[repeated_key]: "),
        ("format: 2\nmap: m\n", "f.yaml:1:9: error[out_of_bounds]: this is format 2, which needs a newer engine"),
        ("format: -1\nmap: m\n", "f.yaml:1:9: error[out_of_bounds]: `format` must be a whole number, 1 today"),
        ("format: old\nmap: m\n", "f.yaml:1:9: error[out_of_bounds]: `format` must be a whole number, 1 today"),
        ("format: 0\nmapp: m\n", "f.yaml:2:1: error[unknown_format]: "),
        ("format: &f 0\nmap: m\nx: *f\n", "f.yaml:1:1: error[bad_yaml]: this old file cannot be rewritten safely"),
        ("map: m\nformat: 0\nname: M\ntext: |\n  b\n? rows\n: |\n  1.2\n",
         "f.yaml:4:7: error[bad_yaml]: this old file cannot be rewritten safely (what stands here would change)"),
        ("class: c\nformat: 0\nother: &o [{swap: {}}]\nx: {effects: *o}\n",
         "f.yaml:3:12: error[bad_yaml]: this old file cannot be rewritten safely (what stands here would change)"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_its_place(data: str | bytes, told: str) -> None:
    assert told in refusal(data)


def test_the_command_rewrites_old_files_and_tells_which(solwaris: Solwaris, tmp_path: Path) -> None:
    folder = tmp_path / "mod"
    folder.mkdir()
    old, new, torn = folder / "a.yaml", folder / "b.yaml", folder / "c.scenario.yaml"
    old.write_text(OLD, encoding="utf-8")
    old.chmod(0o640)
    new.write_text("map: m  # mine\n", encoding="utf-8")
    torn.write_text("scenario: 'x\n", encoding="utf-8")
    untouched = new.stat()
    run = solwaris("upgrade", folder)
    first, second, last = run.stdout.splitlines()
    assert first == f"{old}:2:11: format 0 -> 1"
    assert second.startswith(f"{torn}:1:11: error[bad_yaml]: ")
    assert (run.returncode, last) == (2, "3 files, 1 upgraded")
    assert old.read_text(encoding="utf-8") == NEW
    assert old.stat().st_mode & 0o777 == 0o640
    assert (new.stat().st_ino, new.stat().st_mtime_ns) == (untouched.st_ino, untouched.st_mtime_ns)
    assert sorted(path.name for path in folder.iterdir()) == ["a.yaml", "b.yaml", "c.scenario.yaml"]
    torn.unlink()
    again = solwaris("upgrade", folder)
    assert (again.returncode, again.stdout) == (0, "2 files, 0 upgraded\n")


def test_check_and_diff_write_nothing(solwaris: Solwaris, tmp_path: Path) -> None:
    old = tmp_path / "a.yaml"
    old.write_text(OLD, encoding="utf-8")
    run = solwaris("upgrade", "--check", old)
    assert (run.returncode, run.stdout) == (1, f"{old}:2:11: format 0 -> 1\n1 files, 1 old\n")
    run = solwaris("upgrade", "--diff", old)
    assert run.returncode == 0
    assert "-        - swap: {}   # bare from now on\n+        - swap   # bare from now on\n" in run.stdout.replace(
        "\n-        -   'mine:leap': {}", ""
    )
    assert old.read_text(encoding="utf-8") == OLD
    old.write_text(NEW, encoding="utf-8")
    run = solwaris("upgrade", "--check", old)
    assert (run.returncode, run.stdout) == (0, "1 files, 0 old\n")


def test_what_a_link_leads_to_is_rewritten_and_the_link_stays(solwaris: Solwaris, tmp_path: Path) -> None:
    old, link = tmp_path / "a.yaml", tmp_path / "link.yaml"
    old.write_text(OLD, encoding="utf-8")
    link.symlink_to(old)
    assert solwaris("upgrade", link).returncode == 0
    assert link.is_symlink()
    assert old.read_text(encoding="utf-8") == NEW


def test_an_old_file_stays_whole_where_the_new_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from solwaris_play.safe_write import write

    old = tmp_path / "a.yaml"
    old.write_text(OLD, encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SolwarisError, match=r"cannot write .*a\.yaml: No space left on device"):
        write(old, NEW.encode())
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == [OLD]


def test_a_file_that_may_not_be_written_is_told_and_the_others_are_rewritten(
    solwaris: Solwaris, tmp_path: Path
) -> None:
    folder = tmp_path / "mod"
    folder.mkdir()
    kept, old = folder / "a.yaml", folder / "b.yaml"
    for path in (kept, old):
        path.write_text(OLD, encoding="utf-8")
    kept.chmod(0o444)
    run = solwaris("upgrade", folder)
    assert run.returncode == 2
    assert run.stderr == f"solwaris: error: cannot write {kept}: it is read-only\n"
    assert run.stdout == f"{old}:2:11: format 0 -> 1\n2 files, 1 upgraded\n"
    assert (kept.read_text(encoding="utf-8"), old.read_text(encoding="utf-8")) == (OLD, NEW)


def test_without_the_library_one_message_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ruamel.yaml", None)
    with pytest.raises(SolwarisError, match=r"need the extra `mod` .*pip install 'solwaris\[mod\]'"):
        upgrade(Path("f.yaml"), OLD.encode(), Problems())
    assert upgrade(Path("f.yaml"), NEW.encode(), Problems()) is None


def test_edits_are_places_of_the_text_before_any_of_them() -> None:
    assert applied("abcdef", [Edit(4, 5, ""), Edit(1, 2, "BB"), Edit(3, 3, "-")]) == "aBBc-df"
    with pytest.raises(ValueError, match="overlap"):
        applied("abcdef", [Edit(1, 4, ""), Edit(3, 5, "")])
