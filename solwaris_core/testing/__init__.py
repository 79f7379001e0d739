"""The test kit for people who make classes, effects and maps. It needs the extra `test`.

    import solwaris_core as sw
    from solwaris_core.testing import conformance
    test_rogue = conformance(sw.load(), "rogue")

gives a whole suite for a class. The strategies (`duels`, `actions`, `classes`, `spells`, `heroes`, `loadouts`) are for
Hypothesis tests of one's own, `Story` writes what was played down as a scenario file, and `testing.plugin` is the
pytest plugin that collects `*.scenario.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solwaris_core.testing.drawn import classes, spells
    from solwaris_core.testing.machine import DuelMachine, duel_machine
    from solwaris_core.testing.story import Story
    from solwaris_core.testing.strategies import actions, duels, heroes, loadouts
    from solwaris_core.testing.suite import conformance
else:
    from solwaris_core.lazy import names_of

    __getattr__ = names_of(
        __name__,
        {
            "drawn": "classes spells",
            "machine": "DuelMachine duel_machine",
            "story": "Story",
            "strategies": "actions duels heroes loadouts",
            "suite": "conformance",
        },
    )

__all__ = [
    "DuelMachine", "Story", "actions", "classes", "conformance", "duel_machine", "duels", "heroes", "loadouts",
    "spells",
]  # fmt: skip


def __dir__() -> list[str]:
    return __all__
