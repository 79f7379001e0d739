"""Golden duels: two short duels for each pairing of classes, with a digest of every event.

They are a tripwire, not a truth: nobody has read them, they only tell that something changed, and where first. Who
changed a rule or a class on purpose writes them anew (`make goldens`) and says in the commit what moved them. The
actions are kept with the digests, so that no change of a bot or of the order of legal actions moves them.
"""

from __future__ import annotations

import hashlib
import json
import random
from itertools import product
from pathlib import Path
from typing import Any

import attrs
from oracles.boards import a_map
from oracles.matches import bundled
from oracles.proving import nth_action, variants_of

import solwaris_core as sw
from solwaris_core.errors import IllegalAction
from solwaris_play.bots.greedy import GreedyBot

GOLDENS = Path(__file__).parent.parent / "data" / "goldens.json"

CLASSES = ("arcanist", "artificer", "brute", "clockmaker", "shade", "warrior")
STYLES = ("random", "greedy")
#: Actions of a random duel, and the most of a greedy one, which else goes to its end.
SHORT, LONG = 30, 150

#: A small ground of our own, so that no change of a map moves a golden.
ARENA = a_map(
    "..........",
    ".1..#...2.",
    ".1.h..._2.",
    ".1._..h.2.",
    ".1...#..2.",
    "..........",
)

NOTE = "A tripwire, not a truth: unread digests of events. Written by `make goldens`."

Golden = dict[str, Any]


def names() -> list[str]:
    """`arcanist brute random`, and so on: the 36 pairings in both styles."""
    return [" ".join(each) for each in product(CLASSES, CLASSES, STYLES)]


def start(golden: Golden) -> sw.Duel:
    """The duel of a golden before its first action."""
    heroes = [sw.Hero(class_id, side, tuple(picked)) for side, (class_id, picked) in enumerate(golden["heroes"], 1)]
    catalog = bundled().extended(maps={ARENA.id: ARENA})
    return sw.Duel(catalog, map=ARENA.id, heroes=heroes, seed=golden["seed"], setup="quick")


def played(name: str) -> Golden:
    """A golden as it is now: the heroes' variants, the seed and the choices are drawn from the name.

    What the random duel does not pick, the greedy one does.
    """
    first, second, style = name.split()
    rng = random.Random(f"{first} {second}")
    heroes = []
    for class_id in (first, second):
        picked = {variant for variant in variants_of(class_id) if rng.random() < 0.5}
        heroes.append([class_id, [each for each in variants_of(class_id) if (each in picked) == (style == "random")]])
    golden: Golden = {"heroes": heroes, "seed": rng.randrange(10**6), "actions": []}
    duel = start(golden)
    bots = (GreedyBot(1), GreedyBot(2))
    while duel.outcome is None and len(golden["actions"]) < (SHORT if style == "random" else LONG):
        seat = duel.to_act[0]
        if style == "random":
            action = nth_action(duel, rng.randrange(10**6))
        else:
            action = bots[seat].choose(duel.view(seat + 1), seat)
        golden["actions"].append([told(action), digests(duel.apply(action))])
    golden["outcome"] = outcome(duel)
    return golden


def told(action: sw.Action) -> Any:
    """The action in its JSON form, seats left out."""
    if isinstance(action, sw.Move):
        return {"move": list(action.to)}
    return {"cast": action.spell, "at": list(action.at)} if isinstance(action, sw.Cast) else "end_turn"


def digests(events: tuple[sw.Event, ...]) -> str:
    """Four letters an event."""
    return " ".join(digest(event) for event in events)


def digest(event: sw.Event) -> str:
    """The digest of all that an event tells."""
    return hashlib.sha256(json.dumps(event.to_dict(), sort_keys=True).encode()).hexdigest()[:4]


def outcome(duel: sw.Duel) -> Any:
    """Winner and reason, or None where the duel was left off."""
    return None if duel.outcome is None else list(attrs.astuple(duel.outcome))


def difference(golden: Golden) -> str:
    """The first event that is no longer as it was, in words; "" where all are."""
    duel = start(golden)
    for number, (action, before) in enumerate(golden["actions"], 1):
        place = f"action {number}, {json.dumps(action)}"
        acting = duel.acting
        try:
            events = duel.apply(action)
        except IllegalAction as error:
            return f"{place} of {acting}: is refused now, {error.refusal}"
        was = before.split()
        for count, (event, old) in enumerate(zip(events, was, strict=False), 1):
            if digest(event) != old:
                return f"{place} of {acting}: event {count} is not the same, it is now {json.dumps(event.to_dict())}"
        if len(events) != len(was):
            more = [json.dumps(event.to_dict()) for event in events[len(was) :]]
            return f"{place} of {acting}: {len(events)} events and not {len(was)}, with {more or 'the last missing'}"
    return "" if outcome(duel) == golden["outcome"] else f"the outcome was {golden['outcome']}, it is {outcome(duel)}"


def read() -> dict[str, Golden]:
    """The goldens of the data file by name."""
    found: dict[str, Golden] = json.loads(GOLDENS.read_text(encoding="utf-8"))["duels"]
    return found


def written(goldens: dict[str, Golden]) -> str:
    """The data file: an action a line, so that a diff shows where a duel parts from what it was."""
    duels = []
    for name, golden in goldens.items():
        lines = ",\n".join(f"   {json.dumps(action)}" for action in golden["actions"])
        head = f'"heroes": {json.dumps(golden["heroes"])}, "seed": {golden["seed"]}'
        duels.append(f' "{name}": {{{head}, "outcome": {json.dumps(golden["outcome"])}, "actions": [\n{lines}]}}')
    return f'{{"note": {json.dumps(NOTE)}, "duels": {{\n' + ",\n".join(duels) + "\n}}\n"


def main() -> None:
    """Write the data file anew, and say which goldens moved."""
    old = read() if GOLDENS.exists() else {}
    new = {name: played(name) for name in names()}
    GOLDENS.write_text(written(new), encoding="utf-8")
    for name in new:
        if old.get(name) != new[name]:
            print(f"{name}: {difference(old[name]) or 'other actions' if name in old else 'new'}")  # noqa: T201


if __name__ == "__main__":
    main()
