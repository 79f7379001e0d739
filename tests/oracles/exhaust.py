"""Goes on fighting until everything in the bundled content has occurred, then prints how often each thing did.

Heroes, loadouts and actions are drawn with a taste for what has not occurred yet. `make exhaust`, or from `tests/`:
`python -m oracles.exhaust [seed]`. It ends with status 1 where something did not occur within MOST_ACTIONS.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import attrs
from oracles.goldens import ARENA
from oracles.matches import bundled
from oracles.proving import nth_action

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.vocabulary import Condition
from solwaris_core.testing.parts import parts, pickup_parts, words
from solwaris_core.testing.recorder import Recorder
from solwaris_play.bots.greedy import GreedyBot

#: Actions after which it gives up; about half a minute.
MOST_ACTIONS = 40_000
#: Actions of one duel: long enough for over_time and cooldowns, short enough to try other loadouts soon.
MOST_IN_A_DUEL = 150
RULESET = "waris"


def everything(catalog: sw.Catalog) -> list[str]:
    """All that is to occur: the parts of each class, the pickups, and the conditions and trigger events in use."""
    classes = [found for found in catalog.classes.values() if isinstance(found, HeroClass)]
    found = [part for hero_class in classes for part in parts(hero_class)]
    found += pickup_parts(catalog.rulesets[RULESET])
    found += sorted({f"condition {each.key}" for each in words(tuple(classes), Condition)})
    found += sorted({f"trigger {each.event}" for each in words(tuple(classes), When)})
    return found


@attrs.define
class Fought:
    """What came of it: how often each thing occurred, and how much was fought for that."""

    tally: dict[str, int]
    duels: int = 0
    actions: int = 0

    @property
    def missing(self) -> list[str]:
        """What never occurred."""
        return [name for name, count in self.tally.items() if not count]


def fight_on(seed: int = 1, most: int = MOST_ACTIONS) -> Fought:
    """Fight until everything has occurred, or `most` actions are done."""
    recorder = Recorder(bundled().extended(maps={ARENA.id: ARENA}))
    wanted = everything(recorder.catalog)
    rng = random.Random(seed)
    fought = Fought({})
    with recorder.watching() as catalog:
        while fought.actions < most and recorder.missing(wanted):
            fought.duels += 1
            fought.actions += _fight(catalog, rng, set(recorder.missing(wanted)), recorder, most - fought.actions)
    fought.tally = {name: recorder.done[name] for name in wanted}
    return fought


def _fight(catalog: sw.Catalog, rng: random.Random, missing: set[str], recorder: Recorder, most: int) -> int:
    """One duel, on our arena or on a bundled map; returns how many actions it had."""
    map_id = ARENA.id if rng.random() < 0.8 else rng.choice(sorted(catalog.maps))
    heroes = [_hero(catalog, rng, missing, side) for side in (1, 2)]
    duel = sw.Duel(catalog, map=map_id, heroes=heroes, ruleset=RULESET, seed=rng.randrange(10**6), setup="quick")
    bots = (GreedyBot(1), GreedyBot(2))
    actions = 0
    while duel.outcome is None and actions < min(MOST_IN_A_DUEL, most):
        action = _wanted(duel, rng, recorder, missing) if rng.random() < 0.6 else None
        if action is None and rng.random() < 0.6:
            seat = duel.to_act[0]
            action = bots[seat].choose(duel.view(seat + 1), seat)
        duel.apply(action or nth_action(duel, rng.randrange(10**6)))
        actions += 1
    return actions


def _hero(catalog: sw.Catalog, rng: random.Random, missing: set[str], side: int) -> sw.Hero:
    """A class of which much is missing, rather than any; of each slot what is missing, rather than either."""
    classes: list[Any] = [catalog.classes[id] for id in sorted(catalog.classes)]
    weights = [1 + 5 * sum(f" {each.id}/" in name for name in missing) for each in classes]
    (chosen,) = rng.choices(classes, weights)
    picked = []
    for slot in (chosen.passive, *chosen.slots):
        lacking = [any(f" {chosen.id}/{each.id}" in name for name in missing) for each in slot.choices]
        weights = [1 + 5 * lacks for lacks in lacking]
        (choice,) = rng.choices(slot.choices, weights)
        if choice is not slot.original:
            picked.append(choice.id)
    return sw.Hero(chosen.id, side, tuple(picked))


def _wanted(duel: sw.Duel, rng: random.Random, recorder: Recorder, missing: set[str]) -> sw.Action | None:
    """A cast of a spell that still lacks something, if one is legal."""
    assert duel.acting is not None
    acting = duel.units[duel.acting]
    class_id = acting.id if acting.kind == "hero" else f"{duel.units[acting.owner].id}/units/{acting.id}/spells"
    lacking = {f"{name.split(' ')[1].rstrip(':')}/" for name in missing if not recorder.done[name]}
    spells = {spell for spell in acting.spells if any(path.startswith(f"{class_id}/{spell}/") for path in lacking)}
    casts = [action for action in duel.legal() if isinstance(action, sw.Cast) and action.spell in spells]
    return rng.choice(casts) if casts else None


def report(fought: Fought) -> str:
    """The tally, the rarest first."""
    lines = [f"{count:7}  {name}" for name, count in sorted(fought.tally.items(), key=lambda each: (each[1], each[0]))]
    lines.append(f"{len(fought.tally)} things in {fought.duels} duels and {fought.actions} actions")
    lines += [f"never occurred: {name}" for name in fought.missing]
    return "\n".join(lines)


def main() -> int:
    """Fight and print the tally."""
    fought = fight_on(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print(report(fought))  # noqa: T201
    return 1 if fought.missing else 0


if __name__ == "__main__":
    sys.exit(main())
