"""Masks before tiles: what they leave out would have hurt nobody, and what is counted is what is struck."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import solwaris_core as sw
from solwaris_core.board import Board, Reach, tiles
from solwaris_core.catalog import Catalog
from solwaris_core.shapes.circle import Circle
from solwaris_core.shapes.cross import Cross
from solwaris_core.shapes.line import Line
from solwaris_play.bots.scene import Scene
from solwaris_play.bots.sheet import Blow, Promise, promises

NEAR = Reach(1, 3, line=False, sight=True)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load()


def board() -> Board:
    """Seven by five tiles without walls."""
    return Board(7, 5, sum((1 << 7) - 1 << row * 8 for row in range(5)), 0, {})


def scene(allies: list[tuple[int, int]], enemies: list[tuple[int, int]], here: tuple[int, int] = (3, 2)) -> Scene:
    ground = board()
    return Scene(
        ground,
        ground.number(*here),
        sum(1 << ground.number(*at) for at in allies),
        sum(1 << ground.number(*at) for at in enemies),
    )


def spell(*blows: Blow, at_enemies: bool = True, at_itself: bool = False) -> Promise:
    return Promise(NEAR, at_enemies, at_itself, blows)


def test_a_hit_counts_enemies_less_allies_and_the_caster() -> None:
    around = spell(Blow(Cross(size=1), 10, 10, 10))
    seen = scene(allies=[(4, 2)], enemies=[(5, 2), (4, 1), (0, 0)])
    number = seen.board.number
    assert seen.hurt(around, seen.here, number(5, 2)) == 0, "one enemy, the ally beside it"
    assert seen.hurt(around, seen.here, number(4, 1)) == 0
    assert seen.hurt(around, seen.here, number(5, 1)) == 20
    assert seen.hurt(around, seen.here, number(4, 2)) == 0, "two enemies, the ally, the caster"
    assert seen.hurt(around, number(0, 2), number(4, 2)) == 10, "from afar it spares the caster"
    assert seen.hurt(spell(Blow(Cross(size=1), 10, 0, 0)), seen.here, number(4, 2)) == 20


def test_several_hits_add_up_each_in_its_area() -> None:
    both = spell(Blow(None, 7, 7, 7), Blow(Circle(size=2), 2, 0, 0))
    seen = scene(allies=[], enemies=[(5, 2), (5, 1)])
    assert seen.hurt(both, seen.here, seen.board.number(5, 2)) == 7 + 2 + 2
    assert seen.hurt(both, seen.here, seen.board.number(4, 2)) == 4


def test_what_leaves_the_caster_worse_off_does_not_hurt_from_there() -> None:
    blast = spell(Blow(Circle(size=1), 10, 10, 15))
    seen = scene(allies=[], enemies=[(5, 2)])
    number = seen.board.number
    assert seen.hurts_from(blast, number(3, 2))
    assert not seen.hurts_from(blast, number(4, 2)), "it would stand in its own blast"
    assert not seen.hurts_from(blast, number(0, 2)), "five tiles are too far"


def test_a_spell_for_free_ground_is_no_reason_to_walk() -> None:
    ground = spell(Blow(Circle(size=1), 10, 10, 15), at_enemies=False)
    seen = scene(allies=[], enemies=[(5, 2)])
    assert seen.stands(ground) == 0
    assert not seen.hurts_from(ground, seen.here)


def test_areas_that_depend_on_the_caster_are_looked_at_everywhere() -> None:
    ray = spell(Blow(Line(size=3), 10, 10, 10))
    seen = scene(allies=[], enemies=[(6, 2)])
    assert seen.worth_a_look(ray) == seen.board.free
    assert seen.hurt(ray, seen.here, seen.board.number(4, 2)) == 10, "from the fifth column to the seventh"


def drawn(catalog: Catalog) -> Iterator[tuple[Scene, Promise]]:
    """Every spell that hurts of every class, on the Vault among units that stand anywhere."""
    ground = catalog.maps["vault"].board
    rng = random.Random(3)
    for class_id, definition in catalog.classes.items():
        for unit_id in (None, *definition.units):
            for promise in promises(catalog, class_id, unit_id).values():
                here, *others = rng.sample(tiles(ground.free), 6)
                allies, enemies = (sum(1 << tile for tile in some) for some in (others[:2], others[2:]))
                yield Scene(ground, here, allies, enemies), promise


def test_the_mask_of_aims_holds_just_those_that_reach_an_enemy(catalog: Catalog) -> None:
    looked_at = 0
    for seen, promise in drawn(catalog):
        enemies_alone = Promise(
            promise.reach, promise.at_enemies, promise.at_itself,
            tuple(Blow(blow.area, 1 if blow.enemy else 0, 0, 0) for blow in promise.blows),
        )  # fmt: skip
        reaching = {tile for tile in tiles(seen.board.free) if seen.hurt(enemies_alone, seen.here, tile) > 0}
        directed = any(blow.area is not None and blow.area.directed for blow in promise.blows)
        mask = set(tiles(seen.worth_a_look(promise)))
        assert reaching <= mask if directed else reaching == mask
        looked_at += 1
    assert looked_at > 30


def test_the_mask_of_stands_misses_no_tile_from_which_a_spell_hurts(catalog: Catalog) -> None:
    hurting = 0
    for seen, promise in drawn(catalog):
        from_there = {tile for tile in tiles(seen.board.free) if seen.hurts_from(promise, tile)}
        assert from_there <= set(tiles(seen.stands(promise)))
        hurting += bool(from_there)
    assert hurting > 20
