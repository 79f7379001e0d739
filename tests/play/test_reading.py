"""What a person types, taken apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solwaris_play.prompt.reading import COMMANDS, Misread, Request, read


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("", Request("")),
        ("   \t", Request("")),
        ("3 4", Request("tile", tiles=((3, 4),))),
        ("[3, 4]", Request("tile", tiles=((3, 4),))),
        ("m 3 4", Request("move", tiles=((3, 4),))),
        ("M 3,4", Request("move", tiles=((3, 4),))),
        ("gehe 3 4 3 5", Request("move", tiles=((3, 4), (3, 5)))),
        ("c shove 5 4", Request("cast", "shove", ((5, 4),))),
        ("c 4 5 4", Request("cast", "4", ((5, 4),))),
        ("c 4", Request("cast", "4")),
        ("c", Request("cast")),
        ("c shove ³ ⁴", Request("cast", "shove ³ ⁴")),
        ("c War cry", Request("cast", "War cry")),
        ("t 2", Request("targets", "2")),
        ("i 3 4", Request("info", tiles=((3, 4),))),
        ("i a", Request("info", "a")),
        ("p b 3 4", Request("place", "b", ((3, 4),))),
        ("e", Request("end")),
        ("?", Request("help")),
        ("bieten", Request("bid")),
    ],
)
def test_a_line_is_a_command_a_name_and_tiles(line: str, request_: Request) -> None:
    assert read(line) == request_


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("xyz", "no_command"),
        ("3", "no_tile"),
        ("3 x", "no_tile"),
        ("m 3", "no_tile"),
        ("m 3 4 x", "no_tile"),
        ("m 3 99999", "no_tile"),
        ("c shove 5 4 3", "no_tile"),
        ("99999999999999999999 1", "no_command"),
    ],
)
def test_what_cannot_be_read_says_what_to_answer(line: str, key: str) -> None:
    with pytest.raises(Misread) as misread:
        read(line)
    assert misread.value.key == key


def test_no_word_means_two_things() -> None:
    words = [word for several in COMMANDS.values() for word in several]
    assert len(words) == len(set(words))


@given(
    st.text() | st.lists(st.sampled_from(["c", "m", "p", "i", "3", "-4", "12345", "a", "٣", "²", ","])).map(" ".join)
)
def test_nothing_that_is_typed_raises_anything_else(line: str) -> None:
    try:
        understood = read(line).command
    except Misread as misread:
        understood = misread.key
    assert understood in {"", "tile", *COMMANDS, "no_command", "no_tile"}
