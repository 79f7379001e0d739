"""Prints a digest of the log of drawn duels; run as a process of its own by test_determinism."""

from __future__ import annotations

import hashlib
import json
import sys

from oracles.proving import catalog, nth_action

import solwaris_core as sw


def log_of(case: dict[str, object]) -> str:
    """The digest of everything that happens in one case: heroes, map, seed, and numbers that choose actions."""
    heroes = [sw.Hero(hero["class_id"], hero["side"], tuple(hero["variants"])) for hero in case["heroes"]]  # type: ignore[attr-defined]
    duel = sw.Duel(catalog(), map=str(case["map"]), heroes=heroes, seed=int(str(case["seed"])), setup="quick")
    lines = [event.to_dict() for event in duel.opening]
    for index in case["choices"]:  # type: ignore[attr-defined]
        if duel.outcome is None:
            lines += [event.to_dict() for event in duel.apply(nth_action(duel, index))]
    lines.append({"key": duel.key(dice=True), "view": [str(duel.view(side).units) for side in (0, 1, 2)]})
    return hashlib.sha256(json.dumps(lines).encode()).hexdigest()


def main() -> None:
    """Read cases from standard input, write a digest a line."""
    for case in json.load(sys.stdin):
        print(log_of(case))  # noqa: T201


if __name__ == "__main__":
    main()
