"""Memory: the tables of all maps when everything has been asked for, and the state of a duel."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterable
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import solwaris_core as sw
from benchmarks.figure import Figure, Goal
from benchmarks.scale import Scale
from benchmarks.stage import crowded

FAMILY = "Memory"
#: The program's own parts, which belong to nobody's data.
_CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
#: The interpreter keeps one of each of these whole numbers.
_SHARED_NUMBERS = range(-5, 257)


def figures(catalog: sw.Catalog, scale: Scale) -> list[Figure]:
    """The tables in a process of their own, and two states."""
    heroes = [sw.Hero("arcanist", 1), sw.Hero("clockmaker", 2)]

    def new() -> sw.Duel:
        return sw.Duel(catalog, map="great_plain", heroes=heroes, setup="quick", record=False)

    return [
        Figure(
            family=FAMILY,
            name="tables of the nine maps, all filled",
            unit="MB",
            goal=Goal("most", 60),
            once=True,
            measure=partial(_tables, scale),
        ),
        Figure(
            family=FAMILY,
            name="state of a new duel",
            unit="bytes",
            once=True,
            goal=Goal("most", 8000),
            measure=lambda: own_bytes(new(), [new(), catalog]),
        ),
        Figure(
            family=FAMILY,
            name="state of a crowded duel",
            unit="bytes",
            once=True,
            goal=Goal("most", 8000),
            measure=lambda: own_bytes(crowded(catalog), [crowded(catalog), catalog]),
        ),
    ]


def own_bytes(root: Any, others: Iterable[Any]) -> int:
    """Bytes of everything that can be reached from `root` and from none of the others."""
    shared = {id(each): each for each in _reached(others, {})}
    return sum(
        sys.getsizeof(each)
        for each in _reached([root], shared)
        if each is not None and not (type(each) is int and each in _SHARED_NUMBERS)
    )


def _reached(roots: Iterable[Any], known: dict[int, Any]) -> list[Any]:
    """Everything that can be reached, without code and without what is known already."""
    found: dict[int, Any] = {}
    waiting = list(roots)
    while waiting:
        each = waiting.pop()
        if id(each) in found or id(each) in known or isinstance(each, _CODE):
            continue
        found[id(each)] = each
        waiting += gc.get_referents(each)
    return list(found.values())


def _tables(scale: Scale) -> float:
    amounts = map(str, (scale.maps, scale.pairings, scale.filling))
    command = [sys.executable, "-m", "benchmarks.tables", *amounts]
    run = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return float(run.stdout) / 1e6
