"""Mods of strangers who mean harm: each is refused within bounds of time and memory, with one clear message.

Every mod is checked in a process of its own, which tells its peak of memory; a limit on its address space ends it
where that would fail. Times are those of the process, so that a busy machine changes nothing, with room to spare.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

#: The goal is 2 s and 200 MB; processor time is measured on slow machines, too.
SECONDS, MEGABYTES = 4.0, 200
CHECK = """
import json, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
import solwaris_core as sw
from solwaris_core.loading import validate

def told():
    if sys.argv[1] == "validate":
        return validate([sys.argv[2]]).problems
    try:
        sw.load(mods=[sys.argv[2]])
    except sw.DataError as error:
        return error.problems
    return ()

def peak():
    try:
        status = open("/proc/self/status").read()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(status.split("VmHWM:")[1].split()[0])

problems = told()
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({
    "problems": [[problem.code, str(problem)] for problem in problems],
    "seconds": used.ru_utime + used.ru_stime,
    "megabytes": peak() / 1024,
}))
"""


def spells(number: int, first: int = 0) -> str:
    return "".join(f"- {{id: s{each}, cost: 1, range: [1, 1], aim: enemy}}\n" for each in range(first, first + number))


def a_million_spells(mod: Path) -> None:
    (mod / "class.yaml").write_text("class: horde\nslots:\n" + spells(1_000_000))


def a_million_spells_in_many_files(mod: Path) -> None:
    for each in range(62):
        (mod / f"class_{each}.yaml").write_text(f"class: horde_{each}\nslots:\n" + spells(16_200, each * 16_200))


def a_million_spells_in_small_files(mod: Path) -> None:
    """As many files as are allowed, each with as little as makes a spell."""
    for each in range(4_900):
        (mod / f"v{each}.yaml").write_text(f"variant: warrior/shove\nunits: {{a: {{spells: [{'{},' * 200}]}}}}\n")


def an_alias_bomb(mod: Path) -> None:
    lines = ["allow:", "  a: &a [x, x, x, x, x, x, x, x, x, x]"]
    for one, other in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"  {other}: &{other} [{', '.join([f'*{one}'] * 10)}]")
    (mod / "bomb.yaml").write_text("\n".join(lines))


def merge_keys(mod: Path) -> None:
    (mod / "merged.yaml").write_text("<<: &a [x]\n" + "b: [" + "*a, " * 200_000 + "]\n")


def python_tags(mod: Path) -> None:
    (mod / "tag.yaml").write_text(
        f'class: !!python/object/apply:pathlib.Path.touch ["{mod}/touched"]\nslots: !!python/name:os.system ""\n'
    )


def a_way_out_of_the_folder(mod: Path) -> None:
    (mod / "passwords.yaml").symlink_to("/etc/passwd")


def the_whole_disk(mod: Path) -> None:
    (mod / "all").symlink_to("/")
    (mod / "round").symlink_to(mod)


def a_pipe(mod: Path) -> None:
    os.mkfifo(mod / "endless.yaml")


def a_name_that_steers_terminals(mod: Path) -> None:
    (mod / "a\n\x1b[2Jb.yaml").write_text("class: [1\n")


def a_path_as_name(mod: Path) -> None:
    (mod / "house.yaml").write_text("ruleset: house\nextends: ../../../../etc/passwd\n")


def bottomless_folders(mod: Path) -> None:
    for _ in range(60):
        mod = mod / "d"
    mod.mkdir(parents=True)
    (mod / "a.yaml").write_text("x: 1\n")


def endless_nesting(mod: Path) -> None:
    (mod / "deep.yaml").write_text("ruleset: " + "[" * 900_000)


def a_huge_word(mod: Path) -> None:
    (mod / "word.yaml").write_text("ruleset: " + "a" * 1_100_000)


def a_huge_number(mod: Path) -> None:
    (mod / "number.yaml").write_text("ruleset: house\nname: House\nextends: waris\nstake: " + "9" * 900_000 + "\n")


def unknown_keys(mod: Path) -> None:
    keys = "".join(f"turnn{each}: 1\n" for each in range(24_000))
    (mod / "keys.yaml").write_text("ruleset: house\nextends: waris\n" + keys)


def unknown_keys_in_many_files(mod: Path) -> None:
    keys = "".join(f"turnn{each}: 1\n" for each in range(300))
    for each in range(300):
        (mod / f"keys_{each}.yaml").write_text(f"ruleset: house_{each}\nextends: waris\n{keys}")


def words_that_are_nearly_many_others(mod: Path) -> None:
    """References that are compared with as many units."""
    unit = "{name: U, text: U, kind: thing, hp: 1}"
    names = "".join(f"  unit_of_a_long_name_{each}: {unit}\n" for each in range(2_400))
    effects = "".join(f"        - summon: {{unit: unit_of_a_long_nam_{each}}}\n" for each in range(2_400))
    text = f"class: horde\nslots:\n  - original:\n      id: a\n      effects:\n{effects}units:\n{names}"
    (mod / "class.yaml").write_text(text)


def names_as_long_as_files(mod: Path) -> None:
    """Each fault tells what is known, so that all of the names would stand in each message."""
    unit = "{name: U, text: U, kind: thing, hp: 1}"
    names = "".join(f"  ? {'u' * 45_000}_{each}\n  : {unit}\n" for each in range(20))
    effects = "".join(f"        - summon: {{unit: x{each}}}\n" for each in range(190))
    text = f"class: horde\nslots:\n  - original:\n      id: a\n      effects:\n{effects}units:\n{names}"
    (mod / "class.yaml").write_text(text)


def a_chain_of_rulesets(mod: Path) -> None:
    for each in range(3_000):
        (mod / f"r{each}.yaml").write_text(f"ruleset: r{each}\nextends: r{each + 1}\n")


def faults_without_end(mod: Path) -> None:
    for each in range(4_900):
        (mod / f"m{each}.yaml").write_text(f"map: m{each}\nname: M\nrows: |\n  " + "x" * 40 + "\n")


#: So many of the largest maps may come with those that are bundled.
LARGE_MAPS = 41


def maps_in_plain_view(mod: Path) -> None:
    """As many maps as are allowed, as large as is allowed, without anything to cut a line of sight."""
    for each in range(LARGE_MAPS):
        write_map(mod / f"m{each}.yaml", ["1" * 8 + "." * 40, *["." * 48] * 46, "." * 40 + "2" * 8])


def maps_that_are_all_zone(mod: Path) -> None:
    """The same, each tile in one of the zones, whose size is meant: all pairs of them are looked at."""
    for each in range(LARGE_MAPS):
        allow = "allow: {zone_size: They are meant to be large}\n"
        write_map(mod / f"m{each}.yaml", ["1" * 24 + "2" * 24] * 48, allow)


def write_map(file: Path, rows: list[str], more: str = "") -> None:
    lines = "".join(f"  {row}\n" for row in rows)
    file.write_text(f"map: {file.stem}\nname: M\nsymmetry: half_turn\n{more}rows: |\n{lines}")


def crowds_of_files(mod: Path) -> None:
    for each in range(5_100):
        (mod / f"{each}.yaml").write_text("")


#: Each with the codes that it may be refused with, and how many problems at the most.
HOSTILE: list[tuple[Callable[[Path], None], set[str], int]] = [
    (a_million_spells, {"too_large"}, 1),
    (a_million_spells_in_many_files, {"too_large"}, 1),
    (a_million_spells_in_small_files, {"too_large"}, 1),
    (an_alias_bomb, {"too_many_aliases"}, 1),
    (merge_keys, {"too_many_aliases"}, 1),
    (python_tags, {"tag"}, 2),
    (a_way_out_of_the_folder, {"outside_folder"}, 1),
    (the_whole_disk, {"outside_folder"}, 1),
    (a_pipe, {"not_a_file"}, 1),
    (a_name_that_steers_terminals, {"bad_yaml"}, 1),
    (a_path_as_name, {"unknown_ruleset"}, 1),
    (bottomless_folders, {"too_deep"}, 1),
    (endless_nesting, {"too_deep"}, 1),
    (a_huge_word, {"too_large"}, 1),
    (a_huge_number, {"out_of_bounds"}, 1),
    (unknown_keys, {"unknown_key", "too_large"}, 200),
    (unknown_keys_in_many_files, {"unknown_key", "too_large"}, 1_000),
    (words_that_are_nearly_many_others, {"unknown_unit", "too_large"}, 200),
    (names_as_long_as_files, {"unknown_unit"}, 200),
    (a_chain_of_rulesets, {"unknown_ruleset", "too_large"}, 1_000),
    (faults_without_end, {"unknown_letter", "no_free_tile", "too_large"}, 1_000),
    (maps_in_plain_view, {"zones_in_sight"}, 200),
    (maps_that_are_all_zone, {"zones_in_sight"}, 200),
    (crowds_of_files, {"empty_file", "too_large"}, 1_000),
]
#: Problems that come of it and may stand beside the one that counts.
BESIDE = {"missing_key", "wrong_count", "wrong_type", *["zone_without_cover", "zones_too_near", "not_symmetric"]}


def checked(mod: Path, by: str) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONHASHSEED": "0", "SOLWARIS_MODS": ""}
    run = subprocess.run(
        [sys.executable, "-c", CHECK, by, str(mod)], capture_output=True, text=True, env=environment, check=False
    )
    assert run.returncode == 0, run.stderr[-2000:]
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("make", "codes", "most"), HOSTILE, ids=lambda value: getattr(value, "__name__", ""))
def test_a_hostile_mod_is_refused_quickly_and_clearly(
    tmp_path: Path, make: Callable[[Path], None], codes: set[str], most: int
) -> None:
    mod = tmp_path / "mod"
    mod.mkdir()
    make(mod)
    for by in ("validate", "load"):
        found = checked(mod, by)
        told = {code for code, _ in found["problems"]}
        assert told & codes, found["problems"][:5]
        assert told <= codes | BESIDE, found["problems"][:5]
        assert len(found["problems"]) <= most
        assert all("\n" not in line and "\x1b" not in line for _, line in found["problems"])
        assert found["megabytes"] < MEGABYTES
        assert found["seconds"] < SECONDS
    assert not (mod / "touched").exists()


def test_the_measure_sees_a_check_that_takes_too_much(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("ruleset: house\nextends: waris\nname: House\nstake: 7\n")
    found = checked(tmp_path, "load")
    assert found["problems"] == []
    assert 10 < found["megabytes"] < MEGABYTES / 2
    assert 0.01 < found["seconds"] < SECONDS / 2
