"""Every kind of broken file gives its problems, each with its message and place, and never anything else."""

from __future__ import annotations

import contextlib
import functools
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solwaris_core as sw
from solwaris_core.loading import validate
from solwaris_core.loading.codes import CODES
from solwaris_core.loading.limits import MAX_BYTES
from solwaris_core.scenario import read_path

SAMPLES = Path(__file__).parent.parent / "bad_data"
ROOT = Path(sw.__file__).parent.parent
SEEDS = [
    (ROOT / "plugins" / "warrior" / "class.yaml").read_bytes(),
    (ROOT / "maps" / "ring.yaml").read_bytes(),
    (ROOT / "solwaris_core" / "rulesets" / "waris.yaml").read_bytes(),
    *(path.read_bytes() for path in sorted((ROOT / "tests" / "scenarios").glob("*.scenario.yaml"))[:4]),
    *(path.read_bytes() for path in sorted(SAMPLES.glob("*.yaml"))),
]


@pytest.mark.parametrize("name", sorted(path.stem for path in SAMPLES.glob("*.yaml")))
def test_a_sample_gives_exactly_the_problems_written_beside_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SAMPLES)
    report = validate([f"{name}.yaml"])
    expected = (SAMPLES / f"{name}.expected").read_text(encoding="utf-8").splitlines()
    assert [str(problem) for problem in report.problems] == expected
    assert expected, "a sample without a problem shows nothing"


def test_each_sample_and_each_expectation_has_the_other() -> None:
    assert {path.stem for path in SAMPLES.glob("*.yaml")} == {path.stem for path in SAMPLES.glob("*.expected")}


def test_a_file_of_50_megabytes_is_refused_without_being_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as stream:
        stream.write(b"ruleset: huge\n")
        stream.truncate(50_000_000)
    report = validate([huge])
    assert [str(problem) for problem in report.problems] == [
        f"{huge}:1:1: error[too_large]: the file is larger than {MAX_BYTES} bytes"
    ]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_endless_nesting_ends_at_the_limit(tmp_path: Path, opening: str) -> None:
    deep = tmp_path / "deep.yaml"
    deep.write_text("ruleset: " + opening * 200_000 if opening in "[{a: " else opening * 200_000)
    report = validate([deep])
    assert [problem.code for problem in report.problems] == ["too_deep"]


def test_problems_of_several_files_come_in_one_go(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("map: a\nname: A\nrows: |\n  .x.\n")
    (tmp_path / "b.yaml").write_text("ruleset: b\nextends: nothing\n")
    (tmp_path / "c.scenario.yaml").write_text("scenario: C\nmap: nowhere\n")
    with pytest.raises(sw.DataError) as caught:
        sw.load(mods=[tmp_path])
    assert {Path(problem.file).name for problem in caught.value.problems} == {"a.yaml", "b.yaml"}
    report = validate([tmp_path])
    assert report.files == 3
    assert {Path(problem.file).name for problem in report.problems} == {"a.yaml", "b.yaml", "c.scenario.yaml"}


def test_a_missing_file_a_folder_and_a_device_are_unreadable(tmp_path: Path) -> None:
    missing = validate([tmp_path / "none.yaml"])
    assert missing.unreadable
    assert [problem.code for problem in missing.problems] == ["not_found"]
    device = validate(["/dev/zero"])
    assert device.unreadable
    assert [problem.code for problem in device.problems] == ["not_a_file"]
    assert not validate([SAMPLES / "binary.yaml"]).unreadable


@pytest.mark.parametrize("name", ["n" * 300 + ".yaml", "nu\0ll.yaml", "\ud800.yaml", "n" * 5000])
def test_a_name_that_no_file_can_have_is_a_fault_with_a_code(tmp_path: Path, name: str) -> None:
    for path in (tmp_path / name, tmp_path / name / "inside.yaml"):
        report = validate([path])
        assert report.unreadable
        assert [(problem.file, problem.line) for problem in report.problems] == [(str(path), 1)]
        assert report.problems[0].code in ("unreadable", "not_found")
        with pytest.raises(sw.DataError):
            read_path(path, catalog())


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.yaml").write_text("password: 1\n")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "in.yaml").symlink_to(outside / "secret.yaml")
    (folder / "loop").symlink_to(folder)
    (folder / "away").symlink_to(outside)
    report = validate([folder])
    assert [(Path(problem.file).name, problem.code) for problem in report.problems] == [
        ("away", "outside_folder"),
        ("in.yaml", "outside_folder"),
    ]


def test_the_list_of_problems_of_one_file_ends(tmp_path: Path) -> None:
    many = tmp_path / "many.yaml"
    many.write_text("ruleset: x\nextends: waris\n" + "".join(f"k{number}: 1\n" for number in range(1000)))
    problems = validate([many]).problems
    assert len(problems) == 200
    assert problems[-1].message == "the file has more problems; from here on they are left out"


def test_every_code_of_a_sample_is_documented_and_the_list_is_closed() -> None:
    lines = [line for path in SAMPLES.glob("*.expected") for line in path.read_text(encoding="utf-8").splitlines()]
    used = {line.partition("error[")[2].partition("]")[0] for line in lines}
    assert used <= set(CODES)
    assert len(used) > len(CODES) * 2 // 3


def _only_problems(tmp: Path, data: bytes, name: str) -> None:
    """The file loads or is refused with problems; anything else raises."""
    path = tmp / name
    path.write_bytes(data)
    report = validate([path])
    for problem in report.problems:
        assert problem.code in CODES
        assert problem.line >= 1
        assert problem.column >= 1
        assert problem.message
        assert str(problem).encode("utf-8").count(b"\n") == 0
    with contextlib.suppress(sw.DataError):
        read_path(path, catalog())


@functools.cache
def catalog() -> sw.Catalog:
    return sw.load()


@given(data=st.binary(max_size=300))
def test_random_bytes_give_only_problems(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    _only_problems(tmp_path_factory.getbasetemp(), data, "bytes.yaml")


@given(
    text=st.text(st.sampled_from("abc:,-[]{}&*!|>'\"#%@ \n\t?~.0123456789eE+<"), max_size=120),
    head=st.sampled_from(["", "class: x\n", "scenario: x\n", "ruleset: x\nextends: waris\n", "map: x\nrows: |\n "]),
)
def test_random_yaml_signs_give_only_problems(tmp_path_factory: pytest.TempPathFactory, text: str, head: str) -> None:
    _only_problems(tmp_path_factory.getbasetemp(), (head + text).encode(), "signs.yaml")


@given(seed=st.integers(0, len(SEEDS) - 1), chance=st.randoms(use_true_random=False))
def test_mutated_files_give_only_problems(
    tmp_path_factory: pytest.TempPathFactory, seed: int, chance: random.Random
) -> None:
    _only_problems(tmp_path_factory.getbasetemp(), _mutated(SEEDS[seed], chance), "mutated.yaml")


def _mutated(data: bytes, chance: random.Random) -> bytes:
    """The file with some words, lines or bytes exchanged, doubled or dropped."""
    for _ in range(chance.randint(1, 6)):
        kind = chance.randrange(4)
        if kind == 0:
            place = chance.randrange(len(data) + 1)
            data = (
                data[:place]
                + chance.choice([b"\x00", b"-", b"[", b"{", b": ", b"\t", b"99999999999", b"~"])
                + data[place:]
            )
            continue
        separator = (b"\n", b" ", b",")[kind - 1]
        parts = data.split(separator)
        one, other = chance.randrange(len(parts)), chance.randrange(len(parts))
        if chance.random() < 0.3:
            del parts[one]
        elif chance.random() < 0.5:
            parts[one], parts[other] = parts[other], parts[one]
        else:
            parts.insert(one, parts[other])
        data = separator.join(parts)
    return data
