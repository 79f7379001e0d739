"""The nine maps, each checked by data: what the rules say of them, that they are fair, and unlike each other."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

import networkx as nx
import pytest
from oracles.drawings import Point, beside, places, steps_to_zone
from oracles.matches import bundled
from oracles.sight import clear, obstacles_of
from oracles.walks import walking_graph

import solwaris_core as sw
from solwaris_core.map_check import check, inner_void
from solwaris_core.map_report import MapReport, report
from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from solwaris_core.definitions.map import Map


class Character(NamedTuple):
    """What is particular about a map, read off its drawing or checked on it."""

    playable: int
    scenery: int  #: tiles of it
    void: int  #: inside
    sight: int  #: percent of pairs of tiles
    steps: int  #: from zone to zone
    cut: int  #: tiles that part the zones
    chokes: int
    ends: int


#: R1.5: the playable tiles of Vault and Great Plain are the rulebook's, all other figures ours.
CHARACTERS = {
    "vault": Character(149, 56, 0, 16, 10, 3, 0, 0),
    "ring": Character(196, 36, 45, 31, 18, 4, 0, 0),
    "skerries": Character(250, 33, 82, 37, 22, 3, 10, 2),
    "chasm": Character(258, 34, 59, 39, 17, 4, 0, 0),
    "maze": Character(310, 119, 0, 7, 14, 4, 10, 8),
    "colonnade": Character(332, 74, 0, 17, 19, 6, 0, 0),
    "abbey": Character(366, 117, 0, 10, 20, 5, 6, 0),
    "vineyard": Character(400, 150, 0, 9, 23, 3, 0, 0),
    "great_plain": Character(476, 36, 0, 36, 15, 9, 0, 0),
}
NAMES = {
    "vault": ("Vault", "Gruft"),
    "ring": ("Ring", "Ring"),
    "skerries": ("Skerries", "Schären"),
    "chasm": ("Chasm", "Abgrund"),
    "maze": ("Hedge Maze", "Irrgarten"),
    "colonnade": ("Colonnade", "Säulenhalle"),
    "abbey": ("Abbey", "Abtei"),
    "vineyard": ("Vineyard", "Weinberg"),
    "great_plain": ("Great Plain", "Große Ebene"),
}
#: From which difference on two maps are clearly different in that figure; playable tiles in percent of the larger.
CLEAR = Character(playable=15, scenery=15, void=10, sight=5, steps=4, cut=2, chokes=5, ends=2)

each_map = pytest.mark.parametrize("name", CHARACTERS)


def the_map(name: str) -> Map:
    return bundled().maps[name]


def figures(name: str) -> MapReport:
    return report(the_map(name))


def alike(one: Character, other: Character) -> list[str]:
    """The figures in which two maps are not clearly different."""
    apart = [abs(a - b) for a, b in zip(one, other, strict=True)]
    apart[0] = 100 * apart[0] // max(one.playable, other.playable)
    return [name for name, gap, least in zip(Character._fields, apart, CLEAR, strict=True) if gap < least]


def test_nine_maps_rotate() -> None:
    """R1.5."""
    assert set(bundled().maps) == set(CHARACTERS)


def test_sizes_are_spread_between_the_vault_and_the_great_plain() -> None:
    """R1.5: every map is larger than the one before, and none by more than a third."""
    sizes = [len(places(the_map(name).rows, ".12")) for name in CHARACTERS]
    assert sizes == [character.playable for character in CHARACTERS.values()]
    assert (sizes[0], sizes[-1]) == (149, 476)
    assert all(1 < large / small < 4 / 3 for small, large in pairwise(sizes))


@each_map
def test_each_map_has_its_character(name: str) -> None:
    """R1.5."""
    found = figures(name)
    assert CHARACTERS[name] == Character(
        found.playable, found.obstacle_tiles, found.inner_void, found.sight_percent, found.zone_steps or 0,
        found.zone_cut or 0, len(found.choke_points), len(found.dead_ends),
    )  # fmt: skip


def test_no_two_maps_are_alike() -> None:
    """R1.5: any two are clearly different in at least three figures."""
    least = len(Character._fields) - 3
    shared = {pair: alike(*(CHARACTERS[name] for name in pair)) for pair in combinations(CHARACTERS, 2)}
    assert {pair: same for pair, same in shared.items() if len(same) > least} == {}
    vault = CHARACTERS["vault"]
    assert len(alike(vault, vault._replace(playable=196, cut=5))) > least


def test_each_map_is_the_extreme_its_text_promises() -> None:
    """R1.5: the Vault crowded, the Great Plain wide, the Maze blind, the Vineyard full of vines, the Chasm in sight."""
    crowded = {name: 100 * each.scenery // (each.playable + each.scenery) for name, each in CHARACTERS.items()}
    assert min(crowded, key=crowded.__getitem__) == "great_plain"
    assert {name for name, percent in crowded.items() if percent > 25} == {"vault", "maze", "vineyard"}
    assert max(CHARACTERS, key=lambda name: CHARACTERS[name].cut) == "great_plain"
    assert min(CHARACTERS, key=lambda name: CHARACTERS[name].sight) == "maze"
    assert max(CHARACTERS, key=lambda name: CHARACTERS[name].sight) == "chasm"
    assert min(CHARACTERS, key=lambda name: CHARACTERS[name].steps) == "vault"


def test_the_chasm_has_a_drop_right_through_the_field_and_two_bridges() -> None:
    """R1.5: void in every column between the ways round but for the two bridges, each three tiles long and one wide."""
    board = the_map("chasm").board
    void = {board.xy(tile) for tile in tiles(inner_void(board))}
    assert {x for x, _ in void} | {9, 15} == set(range(3, 22))
    assert {y for _, y in void} == set(range(2, 13))
    bridges = {(x, y) for x, y in places(the_map("chasm").rows, ".") if {(x - 1, y), (x + 1, y)} <= void}
    assert bridges == {(15, 4), (15, 5), (15, 6), (9, 8), (9, 9), (9, 10)}


def test_the_ring_has_one_round_pit() -> None:
    """R1.5: 45 tiles about the middle of the map, in one piece, the same when turned by half."""
    board = the_map("ring").board
    void = [board.xy(tile) for tile in tiles(inner_void(board))]
    pit: nx.Graph[Point] = nx.Graph(
        [(a, b) for a, b in combinations(void, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    )
    assert len(pit) == len(void) == 45
    assert nx.is_connected(pit)
    assert all((18 - x, 18 - y) in pit for x, y in pit)


def test_the_outer_skerries_have_one_way_back() -> None:
    """R1.5: choke points are the bridge and the tiles before and behind it."""
    found = figures("skerries")
    one = {(21, 2), (22, 2), (23, 2), (24, 2), (25, 2)}
    assert set(found.choke_points) == one | {(26 - x, 18 - y) for x, y in one}


@each_map
def test_each_map_passes_the_check(name: str) -> None:
    """R1.6, R1.2."""
    assert check(the_map(name)) == ()
    assert the_map(name).allow == {}


@each_map
def test_each_map_is_drawn_alike_for_both_sides(name: str) -> None:
    """R1.6: not only what blocks, every letter; so nothing differs between the sides."""
    definition = the_map(name)
    assert definition.symmetry == ("mirror_x" if name == "colonnade" else "half_turn")
    turned = [row[::-1].translate(str.maketrans("12", "21")) for row in definition.rows]
    assert definition.rows == tuple(turned if definition.symmetry == "mirror_x" else turned[::-1])
    found = figures(name)
    assert found.zones[1] == found.zones[2]
    assert (found.asymmetry_tenths, found.asymmetry_tiles) == (0, 0)


@each_map
def test_zones_are_apart_and_large_enough_for_2_vs_2(name: str) -> None:
    """R1.6: disjoint, 8 to 14 tiles in one part, 8 steps or more and no more than four turns of walking apart."""
    rows = the_map(name).rows
    walks = walking_graph(the_map(name).board)
    first, second = places(rows, "1"), places(rows, "2")
    assert nx.is_connected(walks)
    chokes: set[Point] = set(nx.articulation_points(walks))
    for zone in (first, second):
        assert 8 <= len(zone) <= 14
        assert nx.is_connected(walks.subgraph(zone))
        # Wherever an ally stands, no start tile is shut in by it.
        assert not set(zone) & chokes
    steps = steps_to_zone(the_map(name).board, first)
    fewest = min(steps[tile] for tile in second)
    assert 8 <= fewest <= 4 * 6
    assert fewest == figures(name).zone_steps


@each_map
def test_zones_offer_cover_and_open_tiles_and_little_sight_of_each_other(name: str) -> None:
    """R1.6: under 25 %, counted by the oracle of sight; and what a zone sees of the map at the start."""
    definition = the_map(name)
    obstacles = obstacles_of(definition.board)
    first, second = places(definition.rows, "1"), places(definition.rows, "2")
    seen = sum(clear(a, b, obstacles) for a in first for b in second)
    assert 100 * seen < 25 * len(first) * len(second)
    playable = places(definition.rows, ".12")
    found = figures(name)
    assert found.zone_sight_percent == 100 * seen // (len(first) * len(second))
    for zone, side in ((first, 1), (second, 2)):
        behind = {tile for tile in zone if beside(*tile) & obstacles}
        assert 0 < len(behind) < len(zone)
        shown = sum(any(clear(a, b, obstacles) for a in zone) for b in playable)
        assert found.zones[side].seen_percent == 100 * shown // len(playable)
        assert 15 <= found.zones[side].seen_percent <= 65


@each_map
def test_four_heroes_stand_in_their_zones_and_can_walk(name: str) -> None:
    """R1.6, R3.2, R5.3."""
    heroes = [sw.Hero("warrior", side=side) for side in (1, 1, 2, 2)]
    for seed in range(4):
        duel = sw.Duel(bundled(), map=name, heroes=heroes, seed=seed, setup="quick")
        stand = [(unit.side, unit.at) for unit in duel.units.values()]
        zones = {side: places(the_map(name).rows, str(side)) for side in (1, 2)}
        assert all(at in zones[side] for side, at in stand)
        assert len(set(stand)) == 4
        assert any("move" in action.to_dict() for action in duel.legal())


@each_map
def test_each_map_speaks_both_languages(name: str) -> None:
    definition = the_map(name)
    assert (definition.name.of("en"), definition.name.of("de")) == NAMES[name]
    assert set(definition.text.by_language) == {"en", "de"}
    for words in definition.text.by_language.values():
        assert 60 < len(words) < 200
        assert words.endswith(".")
        assert not any(letter.isdigit() for letter in words)
