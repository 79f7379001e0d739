"""The scenario files use all words and every refusal that can be met. That they pass, our pytest plugin sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
import yaml

import solwaris_core as sw
from solwaris_core.definitions.trigger import OCCASIONS
from solwaris_core.definitions.vocabulary import RECIPIENTS
from solwaris_core.scenario import run_path

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").glob("*.scenario.yaml"))


@cache
def catalog() -> sw.Catalog:
    return sw.load()


def test_a_wrong_expectation_fails_with_its_place(tmp_path: Path) -> None:
    """Meta: the runner catches a scenario that is wrong."""
    text = (SCENARIOS[0].parent / "casting.scenario.yaml").read_text(encoding="utf-8")
    assert "hp: 95" in text
    broken = tmp_path / "broken.scenario.yaml"
    broken.write_text(text.replace("hp: 95", "hp: 94", 1), encoding="utf-8")
    (failed,) = [result for result in run_path(broken, catalog()) if not result.passed]
    line = next(number for number, words in enumerate(text.splitlines(), 1) if "hp: 95" in words)
    assert failed.line == line
    assert "expected b.hp 94, got 95" in failed.message


def words_of(value: Any) -> Iterator[tuple[str, str]]:
    """Every key, every plain word, and every key with a plain value, wherever they stand in the data."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key), ""
            if isinstance(inner, str):
                yield str(key), inner
                yield inner, ""
            yield from words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, str):
                yield inner, ""
            yield from words_of(inner)


@cache
def used() -> frozenset[tuple[str, str]]:
    documents = [document for path in SCENARIOS for document in yaml.safe_load_all(path.read_text(encoding="utf-8"))]
    return frozenset(word for document in documents for word in words_of(document))


@pytest.mark.parametrize("kind", ["effects", "conditions", "shapes"])
def test_scenarios_use_every(kind: str) -> None:
    assert [key for key in getattr(catalog(), kind) if (key, "") not in used()] == []


def test_scenarios_use_every_measure() -> None:
    assert [key for key in catalog().measures if ("per", key) not in used()] == []


def test_scenarios_use_every_trigger_and_recipient() -> None:
    assert [event for event in OCCASIONS if ("event", event) not in used()] == []
    assert [of for of in ("owner", "enemies", "own_units") if ("of", of) not in used()] == []
    assert [to for to in RECIPIENTS if ("to", to) not in used()] == []


def test_scenarios_use_every_parameter_of_every_effect() -> None:
    missing = [
        f"{key}.{field.name}"
        for key, effect in catalog().effects.items()
        for field in attrs.fields(effect)
        if (field.name.rstrip("_"), "") not in used()
    ]
    assert missing == []


def test_scenarios_meet_every_refusal_of_a_fight() -> None:
    fight = {
        "match_over", "wrong_phase", "not_your_turn", "unknown_spell", "not_enough_ap", "on_cooldown", "cast_limit",
        "not_playable", "out_of_range", "not_in_line", "no_sight", "wrong_aim", "unit_limit", "occupied",
        "unreachable", "not_enough_mp",
    }  # fmt: skip
    assert sorted(code for code in fight if ("error", code) not in used()) == []
