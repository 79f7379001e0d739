"""Every part of a class is found in its file."""

from __future__ import annotations

from pathlib import Path

import pytest
from oracles.proving import MODS, catalog

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.testing.parts import parts, path_of
from solwaris_core.testing.places import Places

TINKER = MODS / "tinker.yaml"


def text_at(place: str) -> str:
    file, _, line = place.rpartition(":")
    return Path(file).read_text("utf-8").splitlines()[int(line) - 1]


@pytest.mark.parametrize("class_id", sorted(catalog().classes))
def test_every_part_has_a_place_in_the_file_of_its_class(class_id: str) -> None:
    hero_class = catalog().classes[class_id]
    assert isinstance(hero_class, HeroClass)
    places, origin = Places(catalog()), catalog().origins[f"class {class_id}"]
    found = {places.at(path_of(part)) for part in parts(hero_class)}
    assert {place.rpartition(":")[0] for place in found} == {origin.rpartition(":")[0]}
    assert origin not in found


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("tinker/blast/0", "id: blast"),
        ("tinker/tinkering/when.3/0", "event: unit_triggered"),
        ("tinker/tinkering/when.3", "event: unit_triggered"),
        ("tinker/units/imp/spells/claw/0", "id: claw"),
        ("tinker/units/charge/on_trigger/1", "on_trigger"),
        ("tinker/traps/spikes", "spikes:"),
        ("tinker/rot/0/1", "over_time"),
        ("tinker/boon/0/when.0/0", "event: hit"),
    ],
)
def test_a_path_leads_to_the_line(path: str, text: str) -> None:
    assert text in text_at(Places(catalog()).at(path))


def test_what_no_file_holds_leads_to_what_is_around_it() -> None:
    places = Places(catalog())
    assert places.at("tinker/blast/99") == places.at("tinker/blast")
    assert places.at("tinker/nothing") == f"{TINKER}:1"
    assert places.at("nobody/nothing") == ""
    assert places.told("effect nobody/x/0: damage") == "effect nobody/x/0: damage"
    assert places.told("spell tinker/blast") == f"spell tinker/blast ({places.at('tinker/blast')})"


def test_what_a_mod_adds_to_a_class_stands_in_the_mods_file(tmp_path: Path) -> None:
    bite = "{id: bite, name: B, text: B, cost: 3, range: [1, 1], aim: enemy, effects: [swap]}"
    (tmp_path / "trip.yaml").write_text(
        "variant: warrior/shove\nspell:\n  {id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: free,\n"
        "   effects: [swap,\n    {summon: {unit: imp}}]}\n"
        f"units:\n  imp: {{name: I, text: I, kind: mobile, hp: 9, ap: 3, spells: [\n   {bite}]}}\n",
        encoding="utf-8",
    )
    places = Places(sw.load(mods=tmp_path, plugins=["warrior"]))
    assert text_at(places.at("warrior/trip/1")).endswith("{summon: {unit: imp}}]}")
    assert text_at(places.at("warrior/units/imp/spells/bite")).endswith(f"{bite}]}}")
    assert text_at(places.at("warrior")) == "class: warrior"
    assert text_at(places.at("warrior/units/rampart")).strip().startswith("name:")
