"""What a new process takes: importing, loading everything, a whole duel on the command line."""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial

from benchmarks.figure import Figure, Goal

FAMILY = "New processes"

#: Every public name, since the package looks them up when they are asked for.
IMPORT = "import time; start = time.process_time(); from solwaris_core import *; print(time.process_time() - start)"
LOAD = """
import sys, time
import solwaris_core
start = time.process_time()
catalog = solwaris_core.load()
print(time.process_time() - start)
print(sum(name.partition(".")[0] == "networkx" for name in sys.modules))
assert len(catalog.classes) >= 6 and len(catalog.maps) >= 9
"""
DUEL = ("-m", "solwaris_play", "duel", "warrior", "warrior", "--seed", "7", "--quiet")


def figures() -> list[Figure]:
    """Seconds of processor time inside the process; of the whole command, by the clock on the wall."""
    return [
        Figure(
            family=FAMILY,
            name="import all names of solwaris_core",
            unit="s",
            goal=Goal("most", 0.25),
            measure=lambda: float(_printed("-c", IMPORT)[0]),
        ),
        Figure(
            family=FAMILY,
            name="load six classes and nine maps",
            unit="s",
            goal=Goal("most", 0.35),
            measure=lambda: float(_printed("-c", LOAD)[0]),
        ),
        Figure(
            family=FAMILY,
            name="modules of networkx after that",
            unit="modules",
            goal=Goal("most", 0),
            once=True,
            measure=lambda: float(_printed("-c", LOAD)[1]),
        ),
        Figure(
            family=FAMILY, name="solwaris duel --quiet", unit="s", goal=Goal("most", 1.2), measure=partial(_wall, *DUEL)
        ),
    ]


def _wall(*arguments: str) -> float:
    start = time.perf_counter()
    _printed(*arguments)
    return time.perf_counter() - start


def _printed(*arguments: str) -> list[str]:
    """The lines that a new interpreter prints."""
    run = subprocess.run([sys.executable, *arguments], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return run.stdout.splitlines()
