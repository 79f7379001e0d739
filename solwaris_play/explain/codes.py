"""What a refusal's code means, the rules and numbers behind it, and what usually helps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solwaris_core.errors import SolwarisError
from solwaris_core.loading.problems import suggestion
from solwaris_core.refusal import CODES
from solwaris_play.reference.meanings import REFUSALS
from solwaris_play.reference.refusals import NUMBERS, RULES
from solwaris_play.showing import shortened

#: What usually makes such an action legal.
REMEDIES: Mapping[str, str] = {
    "match_over": "Nothing: no action follows the end of a match.",
    "wrong_phase": "First every hero is placed, then the auction is answered; walks, casts and `end_turn` follow.",
    "not_your_turn": "Wait until the seat is to act, or name the seat that is: `{end_turn: true, seat: 1}`.",
    "unknown_spell": "Name a spell of the unit that is to move, by its id; a variant is there only if it was picked.",
    "not_enough_ap": "Wait for the next turn, take an AP pickup, or cast something cheaper before.",
    "on_cooldown": "Wait: a cooldown of n allows the spell again n own turns later.",
    "cast_limit": "Aim at another target where the limit is per target; else wait for the next turn.",
    "not_playable": "Choose a tile that is neither void nor scenery.",
    "out_of_range": "Walk until the distance, counted along rows and columns, is within the spell's range.",
    "not_in_line": "Walk into the row or column of the aimed tile.",
    "no_sight": "Walk to where no obstacle lies between; units and void never cut sight.",
    "wrong_aim": "Aim at what the spell asks for; a unit that your side does not see does not count.",
    "unit_limit": "One of them must go first: set off, felled, or run out.",
    "occupied": "Choose another tile, or move away who stands there.",
    "unreachable": "Choose a tile that a way leads to; each step of a path goes to a neighbouring tile.",
    "not_enough_mp": "Walk a part of the way now and the rest next turn, or take an MP pickup.",
    "not_in_zone": "Choose a tile of the side's own start zone.",
    "no_bid": "Decline: the side cannot pay the next raise, or nothing can be bought.",
}


def explain_code(code: str) -> dict[str, Any]:
    """What is known of a code, ready for JSON. Raises SolwarisError with the nearest one where there is none."""
    if code not in CODES:
        raise SolwarisError(f"there is no refusal `{shortened(code)}`{suggestion(code, CODES)}")
    return {
        "code": code,
        "means": REFUSALS[code],
        "rules": list(RULES[code]),
        "numbers": dict(NUMBERS.get(code, {})),
        "remedy": REMEDIES[code],
    }


def code_lines(document: Mapping[str, Any]) -> Iterator[str]:
    """The same in lines."""
    yield f"{document['code']}: {document['means']} ({', '.join(document['rules'])})"
    for name, text in document["numbers"].items():
        yield f"  {name}: {text}"
    yield document["remedy"]
