"""Actions as objects and as JSON; whatever else comes in is one clear error (formats.md, Actions)."""

from __future__ import annotations

import json
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import solwaris_core as sw
from solwaris_core.actions import parse, shown

EACH: list[sw.Action] = [
    sw.Move((1, 2)), sw.Path(((1, 2), (1, 3))), sw.Cast("slash", (0, 0)), sw.EndTurn(), sw.Forfeit(seat=1),
    sw.Timeout(), sw.Place((3, 4), seat=0), sw.Bid(seat=1), sw.Decline(),
]  # fmt: skip


@pytest.mark.parametrize("action", EACH, ids=lambda action: action.key)
def test_an_action_survives_json(action: sw.Action) -> None:
    assert parse(json.loads(json.dumps(action.to_dict()))) == action
    assert parse(action) is action


@pytest.mark.parametrize(
    ("given_action", "told"),
    [
        ({"cast": "slash"}, "must be {cast: spell id, at: [x, y]}"),
        ({"move": [1.5, 2]}, "must be {move: [x, y]}"),
        ({"move": [1, 2], "sead": 1}, "must be {move: [x, y]}"),
        ({"path": "abc"}, "must be {path: [[x, y], …]}"),
        ({"end_turn": 1}, "must be end_turn"),
        ({"fly": [1, 2]}, "one of {move: [x, y]}, {path"),
        ({"end_turn": True, "seat": "a"}, "a seat, a whole number"),
        ("fly", "one of"),
        (None, "one of"),
        ({"move": ["99999999999999999999", 1]}, "x and y are whole numbers"),
        ({"path": [[1, 2], [1, "2"]]}, "x and y are whole numbers"),
        (sw.Move((1.0, 2)), "two whole numbers"),  # type: ignore[arg-type]
        (sw.Cast(3, (1, 2)), "by its id"),  # type: ignore[arg-type]
        (sw.EndTurn(seat="b"), "a seat is one"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_action_is_told(given_action: object, told: str) -> None:
    with pytest.raises(sw.SolwarisError) as caught:
        parse(given_action)
    assert told in str(caught.value)


@pytest.mark.parametrize("words", [{"move": [10**20, 1]}, {"path": [[10**5000, 1]]}, sw.Cast("shove", (-(10**20), 1))])
def test_a_tile_beyond_all_maps_is_an_action_that_is_refused(words: object) -> None:
    duel = sw.Duel(sw.load(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("warrior", 2)], setup="quick")
    assert str(duel.refusal(words)) == "not_playable"


def test_a_number_too_long_to_be_written_is_told_as_what_it_is() -> None:
    assert shown(10**5000) == "a very long number"
    assert shown(10**20) == "1" + "0" * 20


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["move", "cast", "at", "path", "seat", "end_turn", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(JSON)
def test_nothing_but_a_refusal_or_an_error_of_ours_comes_out(words: object) -> None:
    duel = sw.Duel(sw.load(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("warrior", 2)], setup="quick")
    try:
        duel.apply(words)
    except (sw.IllegalAction, sw.SolwarisError):
        return
    assert parse(words) is not None


class Shifting(tuple[int, int]):
    """A tile that is another one each time it is asked."""

    def __iter__(self) -> Iterator[int]:
        return iter((3, 3))


@attrs.frozen
class Own(sw.EndTurn):
    """An action of a stranger's class."""


@pytest.mark.parametrize("odd", [Own(), sw.Move(Shifting((1, 2))), sw.Cast("shove", Shifting((1, 2)))])
def test_actions_and_tiles_of_classes_of_their_own_are_none(odd: sw.Action) -> None:
    """They would be asked for their fields more than once, and might answer otherwise."""
    duel = sw.Duel(sw.load(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("warrior", 2)], setup="quick")
    for ask in (duel.apply, duel.refusal):
        with pytest.raises(sw.SolwarisError, match="not an action"):
            ask(odd)
