"""Random playouts and clones: what the engine does in a second. Reported, never a test.

python benchmarks/playouts.py [--rounds N] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
import time
from pathlib import Path

import solwaris_core as sw

#: Actions of one duel after which it is cut off: random play seldom ends by itself.
LONGEST = 2000
DUELS = 12


def playouts(catalog: sw.Catalog, map_id: str, *, record: bool) -> float:
    """Actions a second of random play, one process."""
    rng = random.Random(1)
    actions = 0
    start = time.perf_counter()
    for seed in range(DUELS):
        heroes = [sw.Hero("warrior", 1), sw.Hero("warrior", 2)]
        duel = sw.Duel(catalog, map=map_id, heroes=heroes, seed=seed, record=record, setup="quick")
        for _ in range(LONGEST):
            if duel.outcome is not None:
                break
            duel.apply(duel.legal().sample(rng))
            actions += 1
    return actions / (time.perf_counter() - start)


def crowded(catalog: sw.Catalog, map_id: str) -> sw.Duel:
    """A duel with two heroes and at least two things, in mid-course."""
    rng = random.Random(2)
    for seed in range(100):
        duel = sw.Duel(
            catalog, map=map_id, heroes=[sw.Hero("warrior", 1), sw.Hero("warrior", 2)], seed=seed, setup="quick"
        )
        for _ in range(400):
            if sum(unit.alive for unit in duel.units.values()) >= 4:
                return duel
            if duel.outcome is not None:
                break
            duel.apply(duel.legal().sample(rng))
    raise SystemExit("no crowded duel came up")


def microseconds(call: object, times: int = 5000) -> float:
    """What one call takes, in µs."""
    assert callable(call)
    start = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - start) / times * 1e6


def measure(rounds: int) -> dict[str, list[float]]:
    """Every figure of every round, the figures taken in turn."""
    catalog = sw.load()
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        for map_id in ("vault", "ring"):
            found.setdefault(f"playout {map_id}, actions/s", []).append(playouts(catalog, map_id, record=False))
            duel = crowded(catalog, map_id)
            found.setdefault(f"clone {map_id}, µs", []).append(microseconds(duel.clone))
            found.setdefault(f"legal {map_id}, µs", []).append(microseconds(duel.legal))
            found.setdefault(f"view {map_id}, µs", []).append(microseconds(lambda duel=duel: duel.view(1)))
        recorded = playouts(catalog, "vault", record=True)
        found.setdefault("playout vault with events, actions/s", []).append(recorded)
    return found


def main() -> None:
    """Print a table of medians with their spread."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    found = measure(options.rounds)
    write = sys.stdout.write
    write(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}\n")
    write(f"{'figure':40} {'median':>10} {'least':>10} {'most':>10}\n")
    for name, values in found.items():
        write(f"{name:40} {statistics.median(values):10.1f} {min(values):10.1f} {max(values):10.1f}\n")
    if options.json:
        options.json.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
