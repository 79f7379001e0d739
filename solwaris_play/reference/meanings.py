"""What the closed words of the format mean. A word that the code knows and this file does not makes the page fail."""

from __future__ import annotations

#: `to` of effects.
RECIPIENTS = {
    "targets": "every unit in the area, unseen ones and the caster as well; in a trigger the bearer",
    "enemies": "the enemies in the area",
    "allies": "the allies in the area, the caster among them",
    "others": "all in the area but the caster; in traps and things all but owner and unit",
    "caster": "the caster, wherever it stands; in traps and things the owner",
    "owner": "the owner, wherever it stands",
    "nearest_enemy": "the enemy nearest to the bearer that its side sees; in the area if one is given",
    "other": "in triggers only: whoever hit or was hit; for `unit_lost` and `unit_triggered` that unit",
}

#: `event` of triggers.
OCCASIONS = {
    "turn_start": "its turn begins",
    "turn_end": "its turn ends",
    "hit": "it has hit somebody; `event_amount` is the health lost (0 where armour took all; no hit of 0)",
    "hurt": "it was hit; as for `hit`",
    "kill": "it has brought somebody down",
    "cast": "it has cast a spell",
    "moved": "it has walked or was moved; `event_amount` is the tiles",
    "unit_lost": "a unit of the bearer's owner has left the board, for whatever reason",
    "unit_triggered": "a unit of the bearer's owner was set off by the effect `trigger`",
    "removed_points": "it has removed AP or MP, an event for each kind and target; `event_amount` is the points",
}

#: `error` of steps, in the order of the checks.
REFUSALS = {
    "match_over": "the duel is over",
    "wrong_phase": "not in this phase: set-up, auction or fight",
    "not_your_turn": "another one is to act",
    "unknown_spell": "the unit has no such spell",
    "not_enough_ap": "the spell costs more AP than are left",
    "on_cooldown": "the spell's cooldown is not over",
    "cast_limit": "`per_turn` or `per_target` is reached",
    "not_playable": "void, an obstacle or outside the board",
    "out_of_range": "nearer or farther than the spell's `range`",
    "not_in_line": "the spell has `line: true`, and the tile is in neither row nor column",
    "no_sight": "something blocks the line of sight",
    "wrong_aim": "what stands on the tile is not what the spell's `aim` asks for",
    "unit_limit": "no more of that unit or trap may stand or lie",
    "occupied": "somebody stands on the tile",
    "unreachable": "no walk leads there, or the path is empty or has a gap",
    "not_enough_mp": "the walk is longer than the MP that are left",
    "not_in_zone": "the start tile is outside the own zone",
    "no_bid": "the purse is too small for a raise, or none can be made",
}

#: Keys of a step of a scenario.
STEP = {
    "do": "the action of the unit to move; a step may lack it and only expect",
    "as": "the name of the fighter who acts out of turn (bids, forfeits)",
    "error": "the action must be refused with this code, and change nothing",
    "expect": "what must hold after the step",
}

#: Actions of `do`, `legal` and `illegal`.
ACTIONS = {
    "move": "`{move: [x, y]}`: walk there by the shortest way",
    "path": "`{path: [[x, y], …]}`: walk these tiles",
    "cast": "`{cast: id of a spell, at: [x, y]}`",
    "end_turn": "end the turn",
    "forfeit": "give the hero up",
    "timeout": "the time is over",
    "place": "`{place: [x, y]}`: pick a start tile",
    "bid": "raise for the first turn",
    "decline": "raise no further",
}

#: Keys of `expect`; every other key is the name of a unit.
EXPECT = {
    "events": "a list of event types, or of mappings with `type` and fields that must match. They must occur in this "
    "order among the events of the step; others may lie between",
    "legal": "a list of actions that are legal now",
    "illegal": "a list of actions that are refused now",
    "sees": "by side (1, 2): how many `traps` and `pickups` it sees, and for units their tile or `hidden`",
    "winner": "`1`, `2`, `draw`, or `null` while nobody has won",
}

#: Labels of scripted throws, and what their results are.
DICE = {
    "damage": "`min`, `max`, or a list of numbers (healing too)",
    "critical": "`never`, `always`, or a list of `true` and `false`",
    "refuse_ap": "as `critical`; `true`: the removal of one AP is refused",
    "refuse_mp": "as `critical`; `true`: the removal of one MP is refused",
    "chance": "as `critical`; of the condition `chance`",
    "initiative": "a list of sides",
    "placement": "a list of tiles",
    "pickup_kind": "a list of kinds",
    "pickup_tile": "a list of tiles",
}

#: What `expect` may ask of a unit.
UNIT_FIELDS = {
    "name": "its name",
    "kind": "`hero`, `summon` or `thing`",
    "id": "the id of its class or unit",
    "side": "1 or 2",
    "seat": "the place of its hero in the list of fighters, from 0",
    "owner": "the name of its hero",
    "alive": "is it on the board?",
    "hidden": "always `false` here: the duel itself is asked",
    "at": "its tile, `null` when it has none",
    "last_at": "only for sides that do not see it",
    "hp": "health",
    "max_hp": "the most health it can have",
    "ap": "AP left",
    "mp": "MP left",
    "armour": "all its armour",
    "damage": "bonus or malus on its hits, in percent, capped",
    "resistance": "in percent, capped above, negative for vulnerability",
    "refuse_ap": "chance to refuse the removal of one AP, in percent",
    "refuse_mp": "chance to refuse the removal of one MP, in percent",
    "range": "added to ranges of 2 and more, in tiles",
    "impact_taken": "added to impacts, in percent",
    "invisible": "is it invisible to the other side?",
    "anchored": "does nothing move it?",
    "lost_ap": "AP removed so far, as the cap on removal counts them",
    "lost_mp": "MP removed so far, as the cap on removal counts them",
    "cooldown": "`{spell: turns}`; 0 for one that is ready",
    "spells": "the ids of all its spells",
    "effects": "the paths of what lasts on it",
    "forfeited": "has it forfeited?",
    "idle": "idle turns in a row",
    "passive": "the id of its passive",
}
