"""Bytes become trees with places; scalars are read strictly (formats.md)."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from solwaris_core.loading import reader
from solwaris_core.loading.limits import MAX_BYTES
from solwaris_core.loading.nodes import Entries, Items, Scalar, plain
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.scalars import resolve


def one(text: str) -> Any:
    """The only document of a text without faults."""
    problems = Problems()
    (node,) = read("f", text.encode(), problems)
    assert problems.all() == ()
    return node


def faults(data: bytes | str) -> list[str]:
    problems = Problems()
    read("f", data.encode() if isinstance(data, str) else data, problems)
    return [f"{problem.line}:{problem.column} {problem.code}" for problem in problems.all()]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7), ("-7", -7), ("+7", 7), ("0", 0), ("2.7", 2.7), ("1e3", 1000.0), ("-0.5", -0.5),
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("True", "True"), ("NULL", "NULL"),
        ("010", "010"), ("1:30", "1:30"), ("0x1f", "0x1f"), ("0o7", "0o7"), ("1_000", "1_000"), (".5", ".5"),
        ("5.", "5."), (".inf", ".inf"), ("2024-01-01", "2024-01-01"), ("<<", "<<"), ("=", "="),
        ("9" * 5000, "9" * 5000),
    ],
)  # fmt: skip
def test_plain_scalars_are_read_as_yaml_1_2_would(text: str, value: object) -> None:
    found = resolve(text)
    assert found == value
    assert type(found) is type(value)


def test_quoted_scalars_are_always_texts() -> None:
    assert plain(one("a: ['7', \"true\", 'null', '']")) == {"a": ["7", "true", "null", ""]}


def test_every_value_knows_its_place() -> None:
    node = one("a: 1\nlist:\n  - {b: x}\n  - ü: [y]\n")
    assert isinstance(node, Entries)
    listed = node.get("list")
    assert isinstance(listed, Items)
    second = listed.items[1]
    assert isinstance(second, Entries)
    key, value = second.entries["ü"]
    assert (second.line, second.column) == (4, 5)
    assert (key.line, key.column) == (4, 5)
    assert (value.line, value.column) == (4, 8)


def test_a_block_text_knows_where_its_rows_begin() -> None:
    node = one("map: x\nrows: |\n\n    ..#\n    ...\n")
    rows = node.get("rows")
    assert isinstance(rows, Scalar)
    assert rows.rows_at == (4, 5)


def test_aliases_stand_for_what_their_anchor_names() -> None:
    assert plain(one("a: &x {k: [1]}\nb: *x\n")) == {"a": {"k": [1]}, "b": {"k": [1]}}


def test_an_anchor_of_one_document_is_not_known_in_the_next() -> None:
    assert faults("a: &x 1\n---\nb: *x\n") == ["3:4 unknown_alias"]


def test_several_documents_come_in_order() -> None:
    problems = Problems()
    nodes = read("f", b"# one\na: 1\n---\na: 2\n...\n---\na: 3\n", problems)
    assert [plain(node) for node in nodes] == [{"a": 1}, {"a": 2}, {"a": 3}]
    assert problems.all() == ()


def test_a_byte_order_mark_is_dropped() -> None:
    assert plain(one("\ufeffa: 1\n")) == {"a": 1}


def test_windows_line_ends_count_as_one() -> None:
    node = one("a: 1\r\nb: 2\r\n")
    assert node.get("b").line == 2


def test_the_first_of_two_equal_keys_stays() -> None:
    problems = Problems()
    (node,) = read("f", b"a: 1\nb: 2\n'a': 3\n", problems)
    assert plain(node) == {"a": 1, "b": 2}
    assert [str(problem) for problem in problems.all()] == [
        "f:3:1: error[repeated_key]: the key `a` stands here again; it is first given at line 1"
    ]


def test_faults_before_a_fault_of_syntax_are_told_too() -> None:
    assert faults("a: 1\na: 2\nb: 'x\n") == ["2:1 repeated_key", "3:4 bad_yaml"]


def test_no_more_bytes_than_the_limit_are_taken() -> None:
    assert faults(b"a" * (MAX_BYTES + 1)) == ["1:1 too_large"]


def test_no_more_values_than_the_limit_are_taken() -> None:
    # The mapping, its key, the list and its entries: value 50 001 is entry 49 999.
    assert faults("a: [" + "1," * 60_000 + "]") == ["1:100003 too_large"]


def test_a_place_after_letters_of_several_bytes_is_counted_in_letters() -> None:
    assert faults("a: äöü\nb: ä\x07") == ["2:5 control_character"]
    assert faults("a: äöü\nb: ä".encode() + b"\xff") == ["2:5 not_utf8"]


@pytest.mark.parametrize(
    "text",
    [
        "a: [1,2\nb: 3", "a: b: c", "a: 'x", "a:\n\tb: 1", "a: @x", "a: {b: 1\n", "- a\nb: c", 'a: "\\q"',
        "a: 1\n   b: 2",
        "a: |\n  x\n y: 3", "a: 'x' y", "a: 1\nfoo\nb: 2", "a: !t x", "a: *x", "a: &a [*a]", "a: 1\na: 2", "{a: 1}}",
    ],
)  # fmt: skip
def test_the_python_parser_tells_the_same_as_the_c_parser(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyYAML may come without its C parser; nobody should notice."""
    if not yaml.__with_libyaml__:
        pytest.skip("PyYAML has no C parser here")
    told = []
    for loader in (yaml.CSafeLoader, yaml.SafeLoader):
        monkeypatch.setattr(reader, "LOADER", loader)
        problems = Problems()
        read("f", text.encode(), problems)
        told.append([str(problem) for problem in problems.all()])
    assert told[0] == told[1]
    assert told[0]


@pytest.mark.parametrize(
    ("text", "line"),
    [('a: 1\nb: "\\U00110000"\n', 2), (f"%YAML 1.{'9' * 5000}\n---\na: 1\n", 1), ('a: "\\UFFFFFFFF"', 1)],
)
@pytest.mark.parametrize("parser", ["SafeLoader", "CSafeLoader"])
def test_letters_and_versions_that_there_are_not_are_faults_of_syntax(
    text: str, line: int, parser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "LOADER", getattr(yaml, parser, yaml.SafeLoader))
    (fault,) = faults(text)
    assert re.fullmatch(rf"{line}:\d+ bad_yaml", fault)
