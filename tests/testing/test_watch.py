"""Effects under watch: who runs, and who changes what no event tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from oracles.stranger import line_of, stranger

import solwaris_core as sw
from solwaris_core.testing.exercise import ARENA
from solwaris_core.testing.watch import Cheating, Watch

Heroes = list[sw.Hero]


def begun(watch: Watch, seed: int = 1) -> tuple[sw.Duel, sw.Cast]:
    """A duel of two strangers, and a cast of the first one's first spell on itself."""
    heroes = [sw.Hero("stranger", 1), sw.Hero("stranger", 2)]
    duel = sw.Duel(watch.catalog, map=ARENA.id, heroes=heroes, seed=seed, setup="quick")
    assert duel.acting is not None
    at = duel.units[duel.acting].at
    assert at is not None
    return duel, sw.Cast("blow_0", at)


def watch_of(tmp_path: Path, *words: str) -> Watch:
    effects: list[dict[str, object]] = [{f"words:{word}": {}} for word in words]
    catalog = stranger(tmp_path, first={"aim": "self", "range": [0, 0], "effects": effects})
    return Watch(catalog.extended(maps={ARENA.id: ARENA}))


def test_who_cheats_is_told_only_while_it_is_strict(tmp_path: Path) -> None:
    watch = watch_of(tmp_path, "rob")
    duel, cast = begun(watch)
    duel.step(cast)
    watch.strict = True
    with pytest.raises(Cheating, match=r"changed what no event tells: a\.ap|b\.ap") as caught:
        duel.step(cast)
    assert (caught.value.plugin, caught.value.path) == ("oracles", "stranger/blow_0/0")


def test_the_line_is_found_between_two_events(tmp_path: Path) -> None:
    watch = watch_of(tmp_path, "rob")
    found = watch.blamed(*begun(watch))
    assert found is not None
    assert found.line == line_of("cheats")
    assert not watch.strict


def test_who_does_all_by_events_is_not_blamed(tmp_path: Path) -> None:
    watch = watch_of(tmp_path, "peep", "count")
    assert watch.blamed(*begun(watch)) is None


def test_what_ran_is_counted_and_nothing_is_watched_outside_of_it(tmp_path: Path) -> None:
    watch = watch_of(tmp_path, "peep", "count")
    duel, cast = begun(watch)
    watch.ran.clear()
    duel.step(cast)
    assert dict(watch.ran) == {"stranger/blow_0/0": 1, "stranger/blow_0/1": 1}
    assert watch.running == []
    plain = stranger(tmp_path).extended(maps={ARENA.id: ARENA})
    sw.Duel(plain, map=ARENA.id, heroes=[sw.Hero("stranger", 1), sw.Hero("shade", 2)], setup="quick")
    assert dict(watch.ran) == {"stranger/blow_0/0": 1, "stranger/blow_0/1": 1}
