"""Placement: a start tile for each hero, in secret, until all stand (R3)."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from oracles.matches import RULESETS, auction, bundled, code, match, refused, seen, told, types, with_rules, zone

import solwaris_core as sw

VAULT = bundled().maps["vault"].board


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_duel_begins_with_placement_and_waits_for_every_seat(ruleset: str, seats: int) -> None:
    """R3.1, R3.4: under each ruleset the order is placement, then the auction, then turn 1."""
    duel = match(ruleset, seats)
    assert (duel.phase, duel.turn, duel.acting, duel.outcome) == ("placement", 1, None, None)
    assert duel.to_act == tuple(range(seats))
    assert all(unit.at is None and unit.alive for unit in duel.units.values())
    assert duel.rules.placement.seconds == 25
    assert duel.opening == ()


def test_a_hero_may_pick_each_tile_of_its_zone_and_no_other() -> None:
    """R3.1."""
    duel = match()
    for seat, side in ((0, 1), (1, 2)):
        legal = duel.legal(seat)
        assert [(action.at, action.seat) for action in legal if isinstance(action, sw.Place)] == [
            (at, seat) for at in zone(duel, side)
        ]
        assert len(legal) == len(zone(duel, side))
        for x in range(-1, duel.board.width + 1):
            for y in range(-1, duel.board.height + 1):
                action = sw.Place((x, y), seat=seat)
                number = duel.board.number(x, y)
                playable = number >= 0 and bool(duel.board.free >> number & 1)
                expected = "not_playable" if not playable else "not_in_zone" if (x, y) not in zone(duel, side) else None
                assert code(duel, action) == expected, action
                assert (action in legal) == (expected is None)


def test_a_refused_pick_changes_nothing() -> None:
    """R3.1."""
    duel = match()
    foreign = zone(duel, 2)[0]
    assert refused(duel, sw.Place(foreign, seat=0)) == "not_in_zone"
    assert refused(duel, sw.Place((0, 0), seat=0)) == "not_playable"
    assert refused(duel, sw.Place((-1, 3), seat=0)) == "not_playable"
    assert refused(duel, sw.Place(foreign, seat=7)) == "not_your_turn"
    assert refused(duel, sw.Place(foreign)) == "not_your_turn", "two may act, so the seat must be named"


def test_a_pick_takes_a_seat_off_the_list_and_the_last_one_ends_placement() -> None:
    """R3.4."""
    duel = match(seats=4)
    one, two = zone(duel, 1), zone(duel, 2)
    for seat, at in ((2, one[0]), (1, two[3]), (3, two[1])):
        assert types(duel.apply(sw.Place(at, seat=seat))) == ["picked"]
        assert seat not in duel.to_act
        assert duel.phase == "placement"
    assert duel.to_act == (0,)
    events = duel.apply({"place": list(one[5])})
    assert types(events) == ["picked", "placed", "placed", "placed", "placed", "drawn"]
    assert duel.phase == "auction"
    assert [duel.units[name].at for name in "abcd"] == [one[5], two[3], one[0], two[1]]
    assert [(event["unit"], tuple(event["at"])) for event in told(events)[1:5]] == [
        ("a", one[5]), ("b", two[3]), ("c", one[0]), ("d", two[1]),
    ]  # fmt: skip


def test_two_allies_cannot_share_a_tile_but_two_enemies_never_meet() -> None:
    """R3.3."""
    duel = match(seats=4)
    one, two = zone(duel, 1), zone(duel, 2)
    duel.apply(sw.Place(one[0], seat=0))
    assert refused(duel, sw.Place(one[0], seat=2)) == "occupied"
    assert sw.Place(one[0], seat=2) not in duel.legal(2)
    assert len(duel.legal(2)) == len(one) - 1
    assert len(duel.legal(1)) == len(two), "an enemy's pick is nobody else's business"


def test_a_pick_may_be_changed_until_every_hero_stands() -> None:
    """R3.4: also from a seat that is not waited for, and the tile it had is free again."""
    duel = match(seats=4)
    one, two = zone(duel, 1), zone(duel, 2)
    duel.apply(sw.Place(one[0], seat=0))
    duel.apply(sw.Place(one[1], seat=0))
    duel.apply(sw.Place(one[0], seat=2))
    assert refused(duel, sw.Place(one[0], seat=0)) == "occupied"
    assert sw.Place(one[1], seat=0) in duel.legal(0), "the tile it has already"
    duel.apply(sw.Place(one[2], seat=0))
    duel.apply(sw.Place(two[0], seat=1))
    duel.apply(sw.Place(two[1], seat=3))
    assert duel.phase == "auction"
    assert [duel.units[name].at for name in "abcd"] == [one[2], two[0], one[0], two[1]]
    assert refused(duel, sw.Place(one[4], seat=0)) == "wrong_phase"


def test_the_other_side_and_spectators_learn_that_a_pick_was_made_and_not_which() -> None:
    """R3.3."""
    duel = match()
    at = zone(duel, 1)[2]
    events = duel.apply(sw.Place(at, seat=0))
    assert seen(events, 1) == [{"type": "picked", "unit": "a", "at": list(at)}]
    assert seen(events, 2) == seen(events, 0) == [{"type": "picked", "unit": "a", "at": None}]


def test_no_view_tells_a_pick_to_who_may_not_know_it() -> None:
    """R3.3: two duels that differ in side 1's pick only look the same to side 2 and to spectators."""
    duels = [match(seats=4), match(seats=4)]
    for duel, at in zip(duels, zone(duels[0], 1), strict=False):
        duel.apply(sw.Place(at, seat=0))
    one, other = duels
    for reader in (0, 2):
        views = [duel.view(reader) for duel in duels]
        assert views[0].units == views[1].units
        assert views[0].units["a"].at is None
        assert views[0].to_act == views[1].to_act
        assert views[0].key() == views[1].key()
        for seat in range(4):
            assert list(views[0].legal(seat)) == list(views[1].legal(seat))
            for at in zone(one, 1) + zone(one, 2):
                action = sw.Place(at, seat=seat)
                assert views[0].refusal(action) == views[1].refusal(action)
    assert one.view(1).units["a"].at != other.view(1).units["a"].at
    assert one.view(1).units["a"].at == zone(one, 1)[0], "the own side knows"


def test_an_ally_knows_the_pick_and_cannot_take_it() -> None:
    """R3.3."""
    duel = match(seats=4)
    at = zone(duel, 1)[4]
    duel.apply(sw.Place(at, seat=0))
    view = duel.view(1)
    assert view.units["a"].at == at
    assert code(view, sw.Place(at, seat=2)) == "occupied"


def test_a_view_waits_for_the_same_seats_as_the_duel() -> None:
    """R3.4: who has picked is no secret, `picked` tells it."""
    duel = match(seats=4)
    duel.apply(sw.Place(zone(duel, 2)[0], seat=1))
    for reader in (0, 1, 2):
        assert duel.view(reader).to_act == duel.to_act == (0, 2, 3)


def test_where_picks_are_not_secret_both_sides_read_them() -> None:
    """R3.3 [placement.secret]."""
    duel = match("own", catalog=with_rules(placement__secret=False))
    at = zone(duel, 1)[2]
    events = duel.apply(sw.Place(at, seat=0))
    for reader in (0, 1, 2):
        assert seen(events, reader) == told(events)
        assert duel.view(reader).units["a"].at == at


def test_when_all_stand_everybody_sees_where() -> None:
    """R3.3."""
    duel = match()
    duel.apply(sw.Place(zone(duel, 1)[0], seat=0))
    events = duel.apply(sw.Place(zone(duel, 2)[0], seat=1))
    placed = [event for event in events if event.type == "placed"]
    for reader in (0, 1, 2):
        assert seen(placed, reader) == told(placed)
        assert duel.view(reader).units["a"].at == zone(duel, 1)[0]


def test_when_time_is_up_the_missing_are_placed_on_free_tiles_of_their_zone() -> None:
    """R3.2, R5.9: whoever has picked keeps the pick."""
    for seed in range(40):
        duel = match(seats=4, seed=seed)
        at = zone(duel, 1)[seed % len(zone(duel, 1))]
        duel.apply(sw.Place(at, seat=0))
        events = duel.apply(sw.Timeout())
        assert types(events) == ["picked"] * 3 + ["placed"] * 4 + ["drawn"]
        assert duel.units["a"].at == at
        assert duel.units["c"].at in zone(duel, 1)
        assert duel.units["b"].at in zone(duel, 2)
        assert duel.units["d"].at in zone(duel, 2)
        assert len({unit.at for unit in duel.units.values()}) == 4


def test_the_place_of_who_is_late_is_random_over_the_whole_zone() -> None:
    """R3.2 (X)."""
    places: Counter[object] = Counter()
    for seed in range(400):
        duel = match(seed=seed)
        duel.apply("timeout")
        places[duel.units["a"].at] += 1
    assert set(places) == set(zone(match(), 1))
    assert min(places.values()) >= 400 / len(places) / 3


def test_only_picks_forfeits_and_timeouts_belong_to_placement() -> None:
    """R3.4: the code is `wrong_phase`, and it comes before the question whose turn it is."""
    duel = match()
    for action in (sw.Move((6, 0)), sw.Path(((6, 0),)), sw.Cast("slash", (6, 0)), sw.EndTurn(), sw.Bid(), sw.Decline()):
        assert refused(duel, action) == "wrong_phase", action
    assert refused(duel, {"end_turn": True, "seat": 9}) == "wrong_phase"


def test_a_pick_is_of_no_use_after_placement() -> None:
    """R3.4."""
    duel = auction()
    assert refused(duel, sw.Place(zone(duel, 1)[0], seat=0)) == "wrong_phase"
    duel.apply(sw.Decline())
    assert refused(duel, sw.Place(zone(duel, 1)[0], seat=0)) == "wrong_phase"


def test_quick_setup_places_at_random_and_draws_who_begins() -> None:
    """R3.2, R4.1: nobody bids, so the first turn is free."""
    begins: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        duel = match(seats=4, setup="quick", seed=seed, purses={1: 500, 2: 500})
        assert duel.phase == "fight"
        assert types(duel.opening)[:10] == ["picked"] * 4 + ["placed"] * 4 + ["drawn", "initiative"]
        assert (duel.purses, duel.pot, duel.burnt, duel.paid) == ({1: 500, 2: 500}, 0, 0, {1: 0, 2: 0})
        begins[duel.to_act] += 1
    assert set(begins) == {(0,), (1,)}, "the first hero of either side"
    assert min(begins.values()) >= 15


def test_a_duel_is_saved_and_loaded_between_two_picks() -> None:
    """R3.3: the picks are part of the state and of its key."""
    duel = match()
    empty = duel.key()
    duel.apply(sw.Place(zone(duel, 1)[0], seat=0))
    assert duel.key() != empty
    loaded = sw.Duel.from_dict(json.loads(json.dumps(duel.to_dict())), bundled())
    assert loaded.key(dice=True) == duel.key(dice=True)
    assert loaded.to_act == (1,)
    last = sw.Place(zone(duel, 2)[0], seat=1)
    assert told(loaded.apply(last)) == told(duel.apply(last))


def test_a_bot_may_imagine_while_the_other_side_has_picked_everything() -> None:
    heroes = [sw.Hero("warrior", 1), sw.Hero("brute", 1), sw.Hero("brute", 2), sw.Hero("warrior", 2)]
    duel = sw.Duel(sw.load(), map="vault", heroes=heroes, seed=1)
    for seat in (2, 3):
        duel.apply(next(action for action in duel.legal(seat)))
    for side in (0, 1):
        imagined = duel.view(side).imagine(0)
        imagined.apply(sw.Timeout())
        tiles = [unit.at for unit in imagined.units.values()]
        assert None not in tiles
        assert len(set(tiles)) == 4
    for seed in ("x", None, 1.5, -1):
        with pytest.raises(sw.SolwarisError, match="a seed is"):
            duel.view(1).imagine(seed)  # type: ignore[arg-type]
