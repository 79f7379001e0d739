"""What is loaded is frozen, sorted, hashed by content, and quick to load."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.catalog import resolved
from solwaris_core.definitions.frozen import FrozenMap

CATALOG = sw.load()
MOD = """\
variant: warrior/shove
spell:
  id: trip
  name: Trip
  text: A foot in the way.
  tip: Near walls.
  cost: {cost}
  range: [1, 1]
  aim: enemy
  effects: [{{push: {{tiles: 1}}}}]
"""


def test_everything_is_there_by_id_and_sorted() -> None:
    assert "warrior" in CATALOG.classes
    assert {"ring", "vault"} <= set(CATALOG.maps)
    assert list(CATALOG.rulesets) == ["coins", "coins_staked", "training", "training_coins", "usdc", "waris"]
    for kind in ("classes", "maps", "rulesets", "effects", "conditions", "measures", "shapes", "bots"):
        mapping = getattr(CATALOG, kind)
        assert list(mapping) == sorted(mapping), kind
        assert mapping, kind


def test_a_catalog_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        CATALOG.classes = {}  # type: ignore[misc]
    with pytest.raises(TypeError):
        CATALOG.classes["x"] = CATALOG.classes["warrior"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        CATALOG.classes.new = 1  # type: ignore[attr-defined]


def test_a_frozen_map_is_copied_pickled_and_compared_by_content() -> None:
    one = FrozenMap({"b": 2, "a": 1})
    assert list(one) == ["a", "b"]
    assert one == {"a": 1, "b": 2} == copy.deepcopy(one) == pickle.loads(pickle.dumps(one))
    assert hash(one) == hash(FrozenMap({"a": 1, "b": 2}))


def test_the_hash_is_the_same_in_another_process_with_another_hash_seed() -> None:
    code = "import solwaris_core as sw; print(sw.load().hash)"
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert hashes == {CATALOG.hash}


def test_the_hash_is_over_what_files_say_not_over_their_bytes(tmp_path: Path) -> None:
    hashes = []
    for name, text in {
        "plain": MOD.format(cost=3),
        "commented": "# a comment\n" + MOD.format(cost="3 # three"),
        "dearer": MOD.format(cost=4),
    }.items():
        folder = tmp_path / name
        folder.mkdir()
        (folder / "trip.yaml").write_text(text)
        hashes.append(sw.load(mods=[folder]).hash)
    assert hashes[0] == hashes[1] != hashes[2]
    assert CATALOG.hash not in hashes


def test_each_definition_has_a_hash_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "trip.yaml").write_text(MOD.format(cost=3))
    other = sw.load(mods=[tmp_path])
    assert other.content_hash("classes", "warrior") != CATALOG.content_hash("classes", "warrior")
    assert other.content_hash("maps", "vault") == CATALOG.content_hash("maps", "vault")
    with pytest.raises(KeyError):
        CATALOG.content_hash("classes", "nobody")


def test_two_words_with_the_same_values_resolve_to_different_content() -> None:
    push: Any
    pull: Any
    push, pull = CATALOG.effects["push"], CATALOG.effects["pull"]
    assert resolved(push(tiles=1)) != resolved(pull(tiles=1))


def test_an_extended_catalog_has_more_and_leaves_the_other_alone() -> None:
    warrior = CATALOG.classes["warrior"]
    more = CATALOG.extended(classes={"second": attrs.evolve(warrior, id="second")})
    assert {"second", "warrior"} <= set(more.classes)
    assert "second" not in CATALOG.classes
    assert more.hash != CATALOG.hash


def test_an_origin_says_where_a_definition_stands() -> None:
    path, _, line = CATALOG.origins["class warrior"].rpartition(":")
    assert Path(path).parts[-2:] == ("warrior", "class.yaml")
    assert Path(path).read_text(encoding="utf-8").splitlines()[int(line) - 1] == "class: warrior"


def test_the_origin_of_what_a_mod_adds_to_a_class_is_told(tmp_path: Path) -> None:
    trip = "{id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [swap]}"
    (tmp_path / "trip.yaml").write_text(f"# mine\nvariant: warrior/shove\nspell: {trip}\n", encoding="utf-8")
    catalog = sw.load(mods=tmp_path, plugins=["warrior"])
    assert catalog.origins["variant warrior/shove/trip"] == f"{tmp_path / 'trip.yaml'}:2"


def test_loading_takes_a_fraction_of_a_second() -> None:
    """Generous here, because test machines are busy; `make bench` tells the real figure."""
    best = min(_seconds() for _ in range(3))
    assert best < 0.25, f"{best:.3f} s"


def _seconds() -> float:
    start = time.perf_counter()
    sw.load()
    return time.perf_counter() - start
