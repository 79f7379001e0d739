"""Legal means not refused: the lazy set, its list, its length and the refusals agree (rules R6, R7)."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from oracles.proving import duels, nth_action

import solwaris_core as sw
from solwaris_core.codes import CAST
from solwaris_core.legal import is_legal_code


@given(duel=duels(), choices=st.lists(st.integers(0, 10**6), max_size=25))
def test_the_list_is_exactly_what_is_not_refused(duel: sw.Duel, choices: list[int]) -> None:
    for choice in choices:
        if duel.outcome is None:
            duel.apply(nth_action(duel, choice))
    legal = duel.legal()
    listed = list(legal)
    assert len(listed) == len(legal) == len(set(listed))
    if duel.acting is None:
        assert listed == []
        return
    board, unit = duel.board, duel.units[duel.acting]
    everywhere = [(x, y) for x in range(-1, board.width + 1) for y in range(-1, board.height + 1)]
    possible: list[sw.Action] = [sw.EndTurn()]
    possible += [sw.Move(at) for at in everywhere]
    possible += [sw.Cast(spell, at) for spell in unit.spells for at in everywhere]
    assert set(listed) == {action for action in possible if duel.refusal(action) is None}
    assert all(action in legal for action in listed)


def test_sample_is_uniform_over_the_list() -> None:
    from oracles.proving import catalog

    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("wisp", 2)], seed=3, setup="quick")
    legal = duel.legal()
    rng = random.Random(5)
    rounds = 200
    counts = Counter(legal.sample(rng) for _ in range(rounds * len(legal)))
    assert set(counts) == set(legal)
    spread = sum((count - rounds) ** 2 / rounds for count in counts.values())
    assert spread < 2 * len(legal), "far from what a uniform draw gives"


def test_a_seat_that_is_not_to_act_has_no_legal_action() -> None:
    from oracles.proving import catalog

    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("wisp", 2)], seed=3, setup="quick")
    (seat,) = duel.to_act
    assert len(duel.legal(seat)) > 1
    assert list(duel.legal(1 - seat)) == []
    assert duel.refusal(sw.EndTurn(seat=1 - seat)) == sw.Refusal("not_your_turn")


@given(duel=duels(), choices=st.lists(st.integers(0, 10**6), max_size=25), seed=st.integers(0, 10**6))
def test_a_code_alone_is_judged_as_in_the_list(duel: sw.Duel, choices: list[int], seed: int) -> None:
    for choice in choices:
        if duel.outcome is None:
            duel.apply(nth_action(duel, choice))
    listed = set(duel.legal().codes()) if duel.acting is not None else set()
    size = duel.board.size
    drawn = random.Random(seed).sample(range(-size, (CAST + 12) * size), 400)
    for code in {*listed, *drawn, *range(-3, 6)}:
        assert is_legal_code(duel._state, code) == (code in listed)


@given(duel=duels(), choices=st.lists(st.integers(0, 10**6), max_size=25))
def test_casts_and_walks_are_what_the_legal_set_says(duel: sw.Duel, choices: list[int]) -> None:
    for choice in choices:
        if duel.outcome is None:
            duel.apply(nth_action(duel, choice))
    for face in (duel, duel.view(1), duel.view(2)):
        legal, mover, casts = face.legal(), face.mover, face.casts()
        if mover is None:
            assert (casts, face.walks()) == ({}, 0)
            continue
        assert {mover.spells[slot]: mask for slot, mask in casts.items()} == legal.casts()
        assert face.walks() == legal.moves()
        assert face.casts((3, 1, 99)) == {slot: casts[slot] for slot in (3, 1) if slot in casts}
