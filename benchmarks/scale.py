"""How much is done for one figure: enough for a steady value, or as little as shows that it can be measured."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Scale:
    """Amounts of work. A quick run gives every figure, but none that means anything."""

    #: Is everything done once before it is measured? Tables that are made once for a board are filled then.
    warm_up: bool
    #: Of the 36 pairings of the six classes, so many are played.
    pairings: int
    #: Actions of a duel, or plies of a game, after which it is cut off: random play seldom ends by itself.
    longest: int
    #: Rounds of a scripted duel after which it is cut off.
    rounds: int
    #: Games of the peers.
    games: int
    #: Plies of a peer that is slow.
    slow_plies: int
    #: Calls of one function.
    calls: int
    #: Actions of a duel on a map that the cost is drawn over, and turns of a hero among so many units.
    walks: int
    #: Maps whose tables are filled, and actions of each duel that helps to fill them.
    maps: int
    filling: int


FULL = Scale(
    warm_up=True, pairings=36, longest=500, rounds=200, games=20, slow_plies=150, calls=2000, walks=100, maps=9,
    filling=50,
)  # fmt: skip
QUICK = Scale(
    warm_up=False, pairings=2, longest=20, rounds=2, games=1, slow_plies=5, calls=20, walks=5, maps=1, filling=3,
)  # fmt: skip
