"""`solwaris list`: what is loaded."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from play.conftest import Solwaris


#: The effects of the kernel.
VOCABULARY = {
    "damage", "heal", "armour", "strip_armour", "modify", "give", "remove", "push", "pull", "swap", "teleport",
    "anchor", "invisible", "cleanse", "summon", "trap", "trigger", "over_time", "kill", "sacrifice",
}  # fmt: skip


def test_maps_are_listed_with_size_and_playable_tiles(solwaris: Solwaris) -> None:
    maps = {row["id"]: row for row in json.loads(solwaris("list", "maps", "--json").stdout)}
    assert maps["vault"] == {"id": "vault", "name": "Vault", "width": 19, "height": 15, "playable": 149}
    assert maps["ring"]["name"] == "Ring"
    assert all(list(row) == ["id", "name", "width", "height", "playable"] for row in maps.values())


def test_the_text_says_the_same_in_columns(solwaris: Solwaris) -> None:
    head, *lines = solwaris("list", "maps").stdout.splitlines()
    assert head.split() == ["id", "name", "width", "height", "playable"]
    assert ["vault", "Vault", "19", "15", "149"] in [line.split() for line in lines]


def test_classes_and_rulesets_are_listed_by_id(solwaris: Solwaris) -> None:
    classes = json.loads(solwaris("list", "classes", "--json").stdout)
    assert {"id": "warrior", "name": "Warrior"}.items() <= {row["id"]: row for row in classes}["warrior"].items()
    ids = [row["id"] for row in json.loads(solwaris("list", "rulesets", "--json").stdout)]
    assert ids == sorted(ids)
    assert "waris" in ids


def test_no_line_is_wider_than_the_terminal_or_a_hundred_letters(solwaris: Solwaris) -> None:
    for kind in ("classes", "maps", "rulesets", "effects", "conditions", "measures", "shapes"):
        lines = solwaris("list", kind, COLUMNS="").stdout.splitlines()
        assert max(map(len, lines)) <= 100
        assert max(map(len, solwaris("list", kind, COLUMNS="80").stdout.splitlines())) <= 80
    narrow = " ".join(" ".join(solwaris("list", "measures", COLUMNS="60").stdout.split()).split("-"))
    rows = json.loads(solwaris("list", "measures", "--json").stdout)
    assert all(word in narrow for row in rows for word in row["text"].replace("-", " ").split())


def test_the_help_breaks_no_word(solwaris: Solwaris) -> None:
    lines = solwaris("list", "--help").stdout.splitlines()
    assert lines[0] == "Usage: solwaris list [OPTIONS] KIND"
    words = " ".join(lines).replace(",", " ").replace(".", " ").split()
    assert {"classes", "maps", "rulesets", "effects", "conditions", "measures", "shapes"} <= set(words)


def test_every_effect_of_the_vocabulary_is_listed_with_a_sentence(solwaris: Solwaris) -> None:
    effects = {row["id"]: row["text"] for row in json.loads(solwaris("list", "effects", "--json").stdout)}
    assert set(effects) >= VOCABULARY
    assert all(effects.values())


def test_words_of_the_data_are_listed_with_their_parameters(solwaris: Solwaris) -> None:
    effects = {row["id"]: row for row in json.loads(solwaris("list", "effects", "--json").stdout)}
    assert effects["trigger"]["parameters"] == [
        {
            "key": "unit",
            "type": "id of a unit or list of ids of units, 1 to 20",
            "required": True,
            "text": "Which units of the class",
        },
        {
            "key": "everywhere",
            "type": "`true` or `false`",
            "required": False,
            "default": False,
            "text": "All of them, wherever they stand; else those in the area",
        },
    ]
    lines = solwaris("list", "effects").stdout.splitlines()
    assert any(line.startswith("trigger ") and line.endswith("  unit [everywhere]") for line in lines)
    assert any(line.startswith("swap ") and line.endswith("  -") for line in lines)
    for kind, word, keys in (
        ("conditions", "chance", ["value"]),
        ("shapes", "circle", ["size"]),
        ("measures", "armour", []),
    ):
        rows = {row["id"]: row for row in json.loads(solwaris("list", kind, "--json").stdout)}
        assert [each["key"] for each in rows[word]["parameters"]] == keys
        assert all(row["text"] for row in rows.values())
