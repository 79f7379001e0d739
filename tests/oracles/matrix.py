"""The displacement matrix: each verb against each obstacle at each moment of death, as scenarios made from a table."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import attrs
import yaml

TABLE = Path(__file__).parent.parent / "data" / "displacement_matrix.yaml"

VERBS = ("walk", "push", "pull", "swap", "teleport")
OBSTACLES = ("wall", "void", "edge", "unit", "thing", "trap", "pickup", "anchored", "unseen")
DEATHS = ("nobody", "before", "caster_before", "impact", "trap", "struck", "caster")

Case = tuple[str, str, str]

HEALTH = 100
ARMOUR = 20
#: Where the obstacle stands, and who is moved at first.
SPOT = 4
STARTS = {"push": 2, "pull": 6, "swap": 6}
#: What the mortal blow takes of who is moved: two tiles of impact, or the trap.
BLOWS = {"impact": 24, "trap": 10}
STRUCK = 12

_EFFECTS = {"push": "push: {tiles: 3}", "pull": "pull: {tiles: 3}", "swap": "swap: {}", "teleport": "teleport: {}"}


def all_cases() -> list[Case]:
    """Every combination, whether it can be or not."""
    return list(product(VERBS, OBSTACLES, DEATHS))


@attrs.frozen
class Table:
    """The table as read: results by case, and reasons by case for those that cannot be; each list with repeats."""

    results: list[tuple[Case, dict[str, Any]]]
    reasons: list[tuple[Case, str]]


def read(path: Path = TABLE) -> Table:
    """The table of expected results."""
    told = yaml.safe_load(path.read_text(encoding="utf-8"))
    results, reasons = [], []
    for row in told["rows"]:
        (verb,) = set(row) & set(VERBS)
        obstacles = [row[verb]] if isinstance(row[verb], str) else row[verb]
        deaths = {key: value for key, value in row.items() if key != verb}
        results += [((verb, obstacle, death), deaths[death]) for obstacle, death in product(obstacles, deaths)]
    for rule in told["impossible"]:
        obstacles = [each for each in _listed(rule["obstacles"], OBSTACLES) if each not in rule.get("but", ())]
        deaths = _listed(rule["deaths"], DEATHS)
        reasons += [(case, rule["why"]) for case in product(rule["verbs"], obstacles, deaths)]
    return Table(results, reasons)


def _listed(given: Any, everything: tuple[str, ...]) -> Any:
    return everything if given == "all" else given


def scenario(case: Case, result: dict[str, Any]) -> str:
    """The scenario of a case: its stage, the one action, and all that must then hold of everybody."""
    verb, obstacle, death = case
    lies = 1 if verb == "swap" else SPOT
    return yaml.safe_dump(
        {
            "scenario": f"{verb}, {obstacle}, {death}",
            "map": "\n".join(_rows(verb, obstacle)),
            "ruleset": {"extends": "waris", "pickups": {"count": 0}},
            "classes": {"actor": _actor(verb, death), "victim": _victim(death)},
            "dice": {"critical": "never"},
            "fighters": {name: fighter for name, (fighter, _) in _fighters(case).items()},
            **({"units": {"post": {"unit": "post", "owner": "y", "at": [SPOT, 0]}}} if obstacle == "thing" else {}),
            **({"pickups": [{"kind": "armour", "at": [lies, 0]}]} if obstacle == "pickup" else {}),
            "steps": [*_before(case), _step(case, result)],
        },
        sort_keys=False,
    )


def _rows(verb: str, obstacle: str) -> list[str]:
    """The row of the stage, walls, and a row where one more hero of each side waits, for the match to go on."""
    length = SPOT if obstacle == "edge" else 8
    row = "." * length
    if obstacle in ("wall", "void"):
        row = row[:SPOT] + {"wall": "#", "void": "_"}[obstacle] + row[SPOT + 1 :]
    walls = "#.######"[:length]
    return [row, walls if verb == "swap" else walls.replace(".", "#"), "." * length]


def _actor(verb: str, death: str) -> dict[str, Any]:
    first = {"before": HEALTH, "caster_before": BLOWS["trap"]}.get(death)
    effects = [yaml.safe_load(f"{{{_EFFECTS.get(verb, 'heal: {min: 1, max: 1}')}}}")]
    if first is not None:
        to = {"to": "caster"} if verb == "teleport" else {}
        effects.insert(0, {"damage": {"min": first, "max": first, **to}})
    aim = "free" if verb == "teleport" else "enemy"
    return {
        "stats": {"hp": HEALTH},
        "spells": [
            {"id": "act", "cost": 1, "range": [1, 9], "sight": False, "aim": aim, "effects": effects},
            {"id": "lay", "cost": 1, "range": [0, 9], "aim": "free", "effects": [{"trap": {"trap": "spikes"}}]},
            {"id": "hold", "cost": 1, "aim": "self", "effects": [{"anchor": {"turns": 9}}]},
        ],
        "traps": {
            "spikes": {"area": {"cross": 1} if verb == "swap" else "point",
                       "effects": [{"damage": {"min": BLOWS["trap"], "max": BLOWS["trap"]}}]},
        },
    }  # fmt: skip


def _victim(death: str) -> dict[str, Any]:
    barbs = {"event": "hurt", "effects": [{"damage": {"min": 5, "max": 5, "to": "other"}}]}
    return {
        "stats": {"hp": HEALTH},
        **({"passive": {"original": {"id": "barbs", "when": [barbs]}}} if death.startswith("caster") else {}),
        "spells": [
            {"id": "hold", "cost": 1, "aim": "self", "effects": [{"anchor": {"turns": 9}}]},
            {"id": "fade", "cost": 1, "aim": "self", "effects": ["invisible"]},
        ],
        "units": {"post": {"kind": "thing", "hp": STRUCK if death == "struck" else HEALTH}},
    }


def _fighters(case: Case) -> dict[str, tuple[dict[str, Any], tuple[int, int]]]:
    """The heroes in their order of play, each as it is written down and with the tile and health it has at first.

    Whoever has to get ready plays before `a`: the first listed is to move.
    """
    verb, obstacle, death = case
    moved = "a" if verb in ("walk", "teleport") else "b"
    health = {moved: BLOWS.get(death, HEALTH)}
    health["c"] = STRUCK if death == "struck" else HEALTH
    health["a"] = 5 if death.startswith("caster") else health.get("a", HEALTH)
    places = {"a": (1, 0), "b": (STARTS.get(verb, 3), 2 if verb in ("walk", "teleport") else 0), "c": (SPOT, 0)}
    names = ["a", "b"] + ["c"] * (obstacle in ("unit", "unseen"))
    if obstacle == "unseen":
        names = ["c", "a", "b"]
    elif obstacle == "anchored" and moved == "b":
        names = ["b", "a"]
    found = {}
    for name in names:
        hp = health.get(name, HEALTH)
        side, class_id = (1, "actor") if name == "a" else (2, "victim")
        found[name] = ({"side": side, "class": class_id, "at": list(places[name]), "hp": hp}, (places[name][0], hp))
    for name, side, x in (("x", 1, 0), ("y", 2, 2)):
        class_id = "actor" if side == 1 else "victim"
        found[name] = ({"side": side, "class": class_id, "at": [x, 2]}, (x, HEALTH))
    return found


def _before(case: Case) -> list[dict[str, Any]]:
    """What has to be done first: an anchor, a trap, somebody vanishing."""
    verb, obstacle, _ = case
    if obstacle == "unseen":
        return [{"do": {"cast": "fade", "at": [SPOT, 0]}}, {"do": "end_turn"}]
    if obstacle == "trap":
        return [{"do": {"cast": "lay", "at": [1, 1] if verb == "swap" else [SPOT, 0]}}]
    if obstacle == "anchored":
        if verb in ("walk", "teleport"):
            return [{"do": {"cast": "hold", "at": [1, 0]}}]
        return [{"do": {"cast": "hold", "at": [STARTS[verb], 0]}}, {"do": "end_turn"}]
    return []


def _step(case: Case, result: dict[str, Any]) -> dict[str, Any]:
    verb = case[0]
    at = SPOT if verb == "teleport" else STARTS.get(verb, 0)
    path = [[x, 0] for x in range(2, 7)]
    action: dict[str, Any] = {"path": path} if verb == "walk" else {"cast": "act", "at": [at, 0]}
    if "refused" in result:
        return {"do": action, "error": result["refused"]}
    return {"do": action, "expect": expected(case, result)}


def expected(case: Case, result: dict[str, Any]) -> dict[str, Any]:
    """What must hold of everybody: what the result names, and of all others that nothing changed."""
    _, obstacle, _ = case
    found: dict[str, Any] = {}
    for name, (fighter, (x, hp)) in _fighters(case).items():
        found[name] = _unit(result.get(name, f"{x}/{hp}"), fighter["at"][1])
    if obstacle == "thing":
        hp = _victim(case[2])["units"]["post"]["hp"]
        found["post"] = _unit(result.get("post", f"{SPOT}/{hp}"), 0)
    if obstacle == "unseen" and found["c"].get("alive", True):
        found["c"]["invisible"] = result.get("shown") != "c"
    if "mp" in result:
        found["a"]["mp"] = result["mp"]
    traps = int(obstacle == "trap" and result.get("trap") != "gone")
    pickups = int(obstacle == "pickup" and result.get("pickup") != "gone")
    return {**found, "sees": {1: {"traps": traps, "pickups": pickups}}}


def _unit(told: str, row: int) -> dict[str, Any]:
    if told == "dead":
        return {"alive": False}
    x, rest = told.split("/")
    hp, _, armour = rest.partition("+")
    return {"alive": True, "at": [int(x), row], "hp": int(hp), "armour": int(armour or 0)}
