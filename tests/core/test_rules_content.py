"""The rules hash sees every number and no text; a loadout's sees what it can bring about and nothing else (R15.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest
from oracles.proving import catalog, variants_of

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import Text

KINDS = ("classes", "maps", "rulesets")


def reworded(value: Any) -> Any:
    """The same definition with other names, texts, tips and silenced lints."""
    if isinstance(value, Text):
        return Text({"en": "other words"})
    if attrs.has(type(value)):
        fields = {field.name: getattr(value, field.name) for field in attrs.fields(type(value)) if field.init}
        new = {key: reworded(held) for key, held in fields.items()}
        return type(value)(**new | ({"allow": {"a_lint": "because"}} if "allow" in fields else {}))
    if isinstance(value, Mapping):
        return {key: reworded(item) for key, item in value.items()}
    return tuple(map(reworded, value)) if isinstance(value, tuple) else value


def wisp(**changes: Any) -> sw.Catalog:
    """A catalog whose wisp has other units or traps."""
    found = catalog().classes["wisp"]
    assert isinstance(found, HeroClass)
    return catalog().extended(classes={"wisp": attrs.evolve(found, **changes)})


@pytest.mark.parametrize("kind", KINDS)
def test_other_words_leave_the_rules_hash_and_change_the_content_hash(kind: Any) -> None:
    found = catalog()
    other = found.extended(**{kind: {key: reworded(held) for key, held in getattr(found, kind).items()}})
    for key in getattr(found, kind):
        assert other.content_hash(kind, key) != found.content_hash(kind, key)
        assert other.rules_hash(kind, key) == found.rules_hash(kind, key)
    if kind == "classes":
        for key in found.classes:
            picked = tuple(variants_of(key))
            assert other.loadout_hash(key, picked) == found.loadout_hash(key, picked)


def test_every_number_of_a_ruleset_and_every_tile_of_a_map_counts() -> None:
    found = catalog()
    waris, vault = found.rulesets["waris"], found.maps["vault"]
    changed = [
        attrs.evolve(waris, resistance_cap=1),
        attrs.evolve(waris, critical=attrs.evolve(waris.critical, chance=11)),
        attrs.evolve(waris, idle=None),
        attrs.evolve(waris, pickups=attrs.evolve(waris.pickups, kinds={})),
    ]
    hashes = {found.extended(rulesets={"waris": each}).rules_hash("rulesets", "waris") for each in changed}
    assert len(hashes | {found.rules_hash("rulesets", "waris")}) == 5
    rows = (vault.rows[0].replace("1", ".", 1), *vault.rows[1:])
    assert rows != vault.rows
    other = found.extended(maps={"vault": attrs.evolve(vault, rows=rows)})
    assert other.rules_hash("maps", "vault") != found.rules_hash("maps", "vault")
    for kind in KINDS:
        with pytest.raises(KeyError):
            found.rules_hash(kind, "nobody")


def test_loadouts_differ_whatever_the_order_in_which_they_are_named() -> None:
    found = catalog()
    one, two, *_ = variants_of("wisp")
    hashes = [found.loadout_hash("wisp", picked) for picked in ((), (one,), (two,), (one, two), (two, one))]
    assert len(set(hashes)) == 4
    assert hashes[3] == hashes[4]
    with pytest.raises(KeyError):
        found.loadout_hash("nobody")
    with pytest.raises(sw.SolwarisError, match="no variant 'nothing'"):
        found.loadout_hash("wisp", ("nothing",))


def test_a_loadout_reads_only_the_units_and_traps_it_can_bring_about() -> None:
    found = catalog().classes["wisp"]
    web, image = found.traps["web"], found.units["image"]
    other_web = wisp(traps={**found.traps, "web": attrs.evolve(web, limit=web.limit + 1)})
    other_image = wisp(units={**found.units, "image": attrs.evolve(image, hp=(image.hp or 0) + 1)})
    mirror: tuple[str, ...] = ()
    for other, counts in ((other_web, ("lay_web",)), (other_image, mirror)):
        for picked in (mirror, ("lay_web",)):
            same = other.loadout_hash("wisp", picked) == catalog().loadout_hash("wisp", picked)
            assert same is (picked != counts)
