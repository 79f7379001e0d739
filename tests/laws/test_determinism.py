"""The same seed and actions give the same log everywhere: another process, another hash seed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

from oracles.logs import log_of
from oracles.proving import catalog, variants_of

TESTS = Path(__file__).parent.parent


def drawn_cases(seed: int, count: int) -> list[dict[str, object]]:
    rng = random.Random(seed)
    classes = catalog().classes
    cases: list[dict[str, object]] = []
    for _ in range(count):
        heroes = []
        for seat in range(rng.choice((2, 4))):
            chosen = rng.choice(sorted(classes))
            picked = [variant for variant in variants_of(chosen) if rng.random() < 0.5]
            heroes.append({"class_id": chosen, "side": 1 + seat % 2, "variants": picked})
        choices = [rng.randrange(10**6) for _ in range(150)]
        map_id = rng.choice(sorted(catalog().maps))
        cases.append({"map": map_id, "heroes": heroes, "seed": rng.randrange(2**40), "choices": choices})
    return cases


def logs_of_a_process(cases: list[dict[str, object]], hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "oracles.logs"],
        input=json.dumps(cases), capture_output=True, text=True, check=True, cwd=TESTS,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(TESTS)},
    )  # fmt: skip
    return done.stdout.split()


def test_a_second_process_with_another_hash_seed_writes_the_same_log() -> None:
    cases = drawn_cases(seed=11, count=12)
    here = [log_of(case) for case in cases]
    assert len(set(here)) == len(cases), "different duels have different logs"
    assert logs_of_a_process(cases, "1") == here
    assert logs_of_a_process(cases, "4242") == here


def test_the_digest_sees_a_single_other_choice() -> None:
    (case,) = drawn_cases(seed=12, count=1)
    other = {**case, "seed": int(str(case["seed"])) + 1}
    assert log_of(case) != log_of(other)
