"""A ruleset: every number of the rulebook that an edition or a mode of play decides, by name."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Effect


@attrs.frozen(kw_only=True)
class Placement:
    """R3."""

    seconds: int = whole("Time to pick a start tile (R3.1)", 1, 3600, unit="seconds")
    secret: bool = data("Picks stay secret until all heroes stand (R3.3)")


@attrs.frozen(kw_only=True)
class Step:
    """How much a raise adds (R4.1): a share of the stake, rounded up (R4.3), or a fixed sum."""

    percent_of_stake: int | None = whole("Share of the stake", 1, 10000, unit="percent", default=None)
    fixed: int | None = whole("Sum of currency", 1, 1000000000, default=None)


@attrs.frozen(kw_only=True)
class Initiative:
    """The auction of R4."""

    seconds: int = whole("Time to answer a raise (R4.1)", 1, 3600, unit="seconds")
    step: Step = data("What a raise adds")
    payers: str = choice("Who pays: every bidder its last bid, or the last bidder alone (R4.2)", "all", "last")
    into: str = choice("Where the price goes (R4.4)", "pot", "burnt")


@attrs.frozen(kw_only=True)
class Turn:
    """R5."""

    seconds: int = whole("Time of a hero's turn (R5.2)", 1, 3600, unit="seconds")
    summon_seconds: int = whole("Time of a mobile summon's turn (R5.2)", 1, 3600, unit="seconds")
    ap: int = whole("What a hero starts a turn with, unless its class says otherwise (R5.1)", 0, 30, unit="AP")
    mp: int = whole("What a hero starts a turn with, unless its class says otherwise (R5.1)", 0, 30, unit="MP")
    counter: str = choice("What turn numbers count (R5.6)", "round", "hero_turn")


@attrs.frozen(kw_only=True)
class Critical:
    """R9.4."""

    chance: int = whole("Chance of a critical hit", 0, 100, unit="percent")
    percent: int = whole("What it makes of a hit", 100, 1000, unit="percent")


@attrs.frozen(kw_only=True)
class BonusCap:
    """R9.3."""

    percent: int = whole("The most that all bonuses together make of a hit", 100, 1000, unit="percent")
    counts_vulnerability: bool = data("The target's negative resistance counts among the bonuses")


@attrs.frozen(kw_only=True)
class RemovalCap:
    """R8.3."""

    ap: int = whole("The most a fighter loses between two of its turns", 0, 30, unit="AP")
    mp: int = whole("The most a fighter loses between two of its turns", 0, 30, unit="MP")


@attrs.frozen(kw_only=True)
class Impact:
    """R11.3."""

    per_tile: int = whole("Damage for each tile that a blocked push could not travel", 0, 1000, unit="HP")
    struck_percent: int = whole("The share of it that a struck unit takes", 0, 100, unit="percent")


@attrs.frozen(kw_only=True)
class TrapRules:
    """R12.3 and R6.4."""

    turns: int = whole("How long a trap lies unless it says otherwise", 1, 100, unit="turns")
    walk: str = choice("What becomes of the MP of a walk that a trap cuts short", "spent", "kept")


@attrs.frozen(kw_only=True)
class Pickups:
    """R13."""

    count: int = whole("How many appear on every hero turn, never two of one kind", 0, 20, unit="pickups")
    kinds: Mapping[str, tuple[Effect, ...]] = data("What each kind does to its taker", ids=True)


@attrs.frozen(kw_only=True)
class End:
    """R16.3."""

    turn_limit: int | None = whole("The match is over when this turn is; none: no limit", 1, 10000, unit="turns")
    tie_break: str = choice("Who then wins: nobody, or the larger share of health", "draw", "health_share")


@attrs.frozen(kw_only=True)
class Idle:
    """R16.5: turns whose time ran out without any action, in a row."""

    warn_after: int = whole("After so many there is a warning", 1, 100, unit="turns")
    forfeit_after: int = whole("So many count as a forfeit", 1, 100, unit="turns")


@attrs.frozen(kw_only=True)
class ShortFight:
    """R17.2: a fight that is forfeited early is too short to count."""

    turn: int = whole("From this turn on the opponent keeps every reward", 1, 1000, unit="turns")
    keeps: str = choice("What the one who stays keeps of a shorter one", "nothing", "own_stake", "pot")


@attrs.frozen(kw_only=True)
class Around:
    """What an edition says of things around a fight."""

    training_xp: bool = data("Training against the AI pays XP (R17.5)")
    leaderboard_rows: str = choice("Rows of the board of all classes (R17.8)", "one_per_player", "one_per_class")
    boss_boards: tuple[str, ...] = data("The boards of the weekly boss (R17.8)", min=1, max=10)
    reports: bool = data("Players may be reported (R17.9)")


@attrs.frozen(kw_only=True)
class Ruleset:
    """One ruleset. `id` is the value of the key `ruleset`. In files `extends` takes the rest from another one."""

    id: str = data("Its id", id=True, key="ruleset")
    format: int = whole("Version of the data format", 1, 1, default=1)
    name: Text = data("Its name")
    edition: str = choice("Which text of the rules it follows", "de", "en")
    currency: str = choice("What is staked and bid", "none", "coins", "waris", "usdc")
    stake: int = whole("The table; 0 is a free fight", 0, 1000000000)
    placement: Placement = data("Placement (R3)")
    initiative: Initiative | None = data("The auction (R4); `none`: the draw stands", none="none")
    turn: Turn = data("Turns (R5)")
    critical: Critical = data("Critical hits (R9.4)")
    resistance_cap: int = whole("The most that resistance takes off a hit (R9.5)", 0, 100, unit="percent")
    bonus_cap: BonusCap = data("What all bonuses together may do (R9.3)")
    removal_cap: RemovalCap = data("The most points that removals take (R8.3)")
    impact: Impact = data("Blocked pushes (R11.3)")
    trap: TrapRules = data("Traps (R12)")
    pickups: Pickups = data("Pickups (R13)")
    end: End = data("The turn limit (R16.3)")
    idle: Idle | None = data("Idle turns (R16.5); `none`: no such rule", none="none")
    short_fight: ShortFight = data("Fights too short to count (R17.2)")
    around: Around = data("Training, boards and reports (R17)")
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())
