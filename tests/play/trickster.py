"""A class of the tests' own, as a mod: it vanishes, lays a trap, and summons an imp that takes turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from pathlib import Path

ON_ITSELF = {"cost": 1, "aim": "self"}
ON_GROUND = {"cost": 1, "aim": "free", "range": [1, 3]}
SPELLS: dict[str, dict[str, Any]] = {
    "vanish": {**ON_ITSELF, "effects": ["invisible"]},
    "snare": {**ON_GROUND, "effects": [{"trap": {"trap": "snare"}}]},
    "call_imp": {**ON_GROUND, "effects": [{"summon": {"unit": "imp"}}], "cooldown": 2},
    "smite": {
        "cost": 2,
        "aim": "enemy",
        "range": [1, 9],
        "per_turn": 2,
        "effects": [{"damage": {"min": 60, "max": 60}}],
    },
    "brace": {**ON_ITSELF, "effects": [{"modify": {"resistance": 10, "turns": 2}}]},
    "blink": {**ON_GROUND, "effects": ["teleport"]},
    "doom": {"cost": 30, "aim": "enemy", "range": [1, 9], "effects": [{"damage": {"min": 1, "max": 1}}]},
    "tug": {"cost": 1, "aim": "enemy", "range": [2, 9], "line": True, "effects": [{"pull": {"tiles": 2}}]},
}


def trickster(folder: Path) -> Path:
    """Write the class into the folder, which then serves as `--mods`; every variant is `other_` its original."""
    slots = [{"original": _spell(id, parts), "variant": _spell(f"other_{id}", parts)} for id, parts in SPELLS.items()]
    content = {
        "class": "trickster",
        "name": {"en": "Trickster", "de": "Gaukler"},
        "text": "Not to be seen.",
        "stats": {"hp": 100},
        "passive": {"original": _passive("calm"), "variant": _passive("calmer")},
        "slots": slots,
        "units": {"imp": _imp()},
        "traps": {"snare": {"name": "Snare", "text": "Hurts.", "area": {"cross": 1}, "effects": [_damage(5)]}},
    }
    (folder / "trickster.yaml").write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    return folder


def _spell(id: str, parts: dict[str, Any]) -> dict[str, Any]:
    title = id.replace("_", " ").capitalize()
    return {"id": id, "name": {"en": title, "de": f"{title}!"}, "text": "Text.", "tip": "Tip.", **parts}


def _passive(id: str) -> dict[str, Any]:
    return {"id": id, "name": id.capitalize(), "text": "Nothing.", "resistance": 1}


def _imp() -> dict[str, Any]:
    poke = {"id": "poke", "name": "Poke", "text": "Pokes.", "cost": 2, "range": [1, 1], "aim": "enemy"}
    return {
        "name": {"en": "Imp", "de": "Kobold"}, "text": "Runs.", "kind": "mobile", "hp": 20, "ap": 4, "mp": 4,
        "spells": [{**poke, "effects": [_damage(3)]}],
    }  # fmt: skip


def _damage(amount: int) -> dict[str, Any]:
    return {"damage": {"min": amount, "max": amount}}
