"""`solwaris upgrade`: older files become today's, or stay whole as they are (formats.md)."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from oracles.upgrades import NEW, OLD

from solwaris_core.errors import SolwarisError
from solwaris_core.loading.formats import FORMAT, OLDEST
from solwaris_core.loading.problems import Problems
from solwaris_play.upgrade.edits import Edit, applied
from solwaris_play.upgrade.upgrading import MIGRATIONS, upgrade

if TYPE_CHECKING:
    from play.conftest import Solwaris


def refusal(data: str | bytes) -> str:
    problems = Problems()
    assert upgrade(Path("f.yaml"), data.encode() if isinstance(data, str) else data, problems) is None
    return "\n".join(map(str, problems.all()))


def test_every_older_format_has_a_migration() -> None:
    assert list(MIGRATIONS) == list(range(OLDEST, FORMAT))


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
