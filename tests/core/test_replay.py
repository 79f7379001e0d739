"""What a replay holds, that it is played again state by state, and what it is refused for when that fails."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import attrs
from oracles.proving import MODS, catalog
from oracles.replays import (
    forged,
    long,
    refused,
    short,
    whole,
    words_of,
)

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import Text
from solwaris_core.replay import Replay, play, read, verify

if TYPE_CHECKING:
    from pathlib import Path


def test_a_whole_match_verifies() -> None:
    verified = verify(whole(), catalog())
    end = json.loads(whole()[-1])
    assert verified.actions == len(whole()) - 2
    assert {"winner": verified.outcome.winner, "reason": verified.outcome.reason} == end["end"]
    assert verified.duel.outcome == verified.outcome
    assert end["seed"] == 5


def test_every_line_is_what_the_format_says() -> None:
    header, *actions, end = words_of(whole())
    assert list(header) == ["format", "engine", "dice", "ruleset", "map", "setup", "purses", "heroes", "chain"]
    assert header["format"] == 2
    assert header["dice"] == "splitmix64"
    assert [header["setup"], header["purses"]] == ["full", [200, 100]]
    assert header["ruleset"] == {"id": "waris", "hash": catalog().rules_hash("rulesets", "waris")}
    assert header["map"] == {"id": "vault", "hash": catalog().rules_hash("maps", "vault")}
    assert header["heroes"][0] == {
        "class_id": "tinker", "side": 1, "variants": ["lay_spring", "spiteful"], "name": "a",
        "hash": catalog().loadout_hash("tinker", ("spiteful", "lay_spring")),
    }  # fmt: skip
    assert all(list(line) == ["action", "state", "chain"] for line in actions)
    assert list(end) == ["end", "seed", "chain"]
    assert len({line["chain"] for line in (header, *actions, end)}) == len(whole())


def test_a_replay_can_be_stepped_through() -> None:
    steps = list(play(whole(), catalog()))
    assert len(steps) == len(whole()) - 1
    assert len({id(duel) for duel, _ in steps}) == 1, "the duel itself, as it goes"
    assert steps[-1][1][-1].type == "match_over"
    replay = read(whole())
    assert isinstance(replay, Replay)
    hashes = [duel.key(dice=True) for duel, _ in play(replay, catalog())]
    assert hashes[1:] == [step.state for step in replay.steps]


def test_2000_actions_verify_in_another_process(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_text("".join(long()), encoding="ascii")
    code = (
        "import sys, pathlib, solwaris_core as sw; from solwaris_core.replay import file_lines, verify\n"
        "print(verify(file_lines(pathlib.Path(sys.argv[1])), sw.load(mods=[sys.argv[2]])).actions)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(file), str(MODS)],
        env={"PYTHONHASHSEED": "77"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.stdout == "2000\n", run.stderr


def test_a_forged_chain_does_not_help_another_action_state_seed_or_outcome() -> None:
    def changed(line: int, **new: Any) -> tuple[int, str]:
        words = words_of(whole())
        words[line] = words[line] | new
        return refused(forged(words))

    assert forged(words_of(whole())) == whole()
    assert changed(1, action={"place": [0, 0], "seat": 0})[0] == 2
    assert changed(1, action={"place": [5, 0], "seat": 0}) == (2, "line 2: the state after this action is another one")
    assert "refused: wrong_phase" in changed(3, action={"end_turn": True, "seat": 0})[1]
    assert changed(9, state="0" * 32) == (10, "line 10: the state after this action is another one")
    assert changed(-1, seed=6)[0] == 2
    last = len(whole())
    assert changed(-1, seed=-5) == (last, f"line {last}: a seed is never below 0")
    assert changed(-1, end={"winner": None, "reason": "cut_off"})[0] == last
    line, message = changed(-1, end={"winner": None, "reason": "turn_limit"})
    assert line == last
    assert re.search(r"it says nobody wins \(turn_limit\); played again: side [12] wins \(fallen\)$", message)


def test_an_action_after_the_end_of_the_match_is_refused() -> None:
    words = words_of(whole())
    words.insert(-1, {"action": {"end_turn": True, "seat": 0}, "state": "0" * 32})
    assert refused(forged(words)) == (len(words) - 1, f"line {len(words) - 1}: the action is refused: match_over")


def test_what_was_recorded_with_other_data_names_it() -> None:
    found = catalog()
    tinker, waris, vault = found.classes["tinker"], found.rulesets["waris"], found.maps["vault"]
    tougher = attrs.evolve(tinker, stats=attrs.evolve(tinker.stats, hp=121))
    for other, what in {
        found.extended(classes={"tinker": tougher}): "class 'tinker'",
        found.extended(rulesets={"waris": attrs.evolve(waris, resistance_cap=74)}): "ruleset 'waris'",
        found.extended(maps={"vault": attrs.evolve(vault, rows=found.maps["ring"].rows)}): "map 'vault'",
    }.items():
        assert refused(whole(), other) == (1, f"line 1: {what} differs from the one it was recorded with")
    line, message = refused(whole(), sw.load())
    assert (line, message) == (1, "line 1: there is no class 'tinker' here; there is no class 'wisp' here")


def test_corrected_texts_and_variants_nobody_picked_break_no_replay(tmp_path: Path) -> None:
    found = catalog()
    tinker = found.classes["tinker"]
    assert isinstance(tinker, HeroClass)
    renamed = attrs.evolve(tinker, name=Text({"en": "Tinkerer"}), allow={"some_lint": "because"})
    (tmp_path / "mod.yaml").write_text(
        "variant: tinker/bolt\nspell: {id: jab, name: Jab, text: Jabs., tip: Jab., cost: 2, range: [1, 1], aim: enemy,"
        " effects: [{summon: {unit: rat}}]}\n"
        "units: {rat: {name: Rat, text: A rat., kind: thing, hp: 3}}\n",
        encoding="utf-8",
    )
    more = sw.load(mods=[MODS, tmp_path])
    assert more.content_hash("classes", "tinker") != found.content_hash("classes", "tinker")
    for other in (found.extended(classes={"tinker": renamed}), more):
        assert verify(whole(), other).actions == len(whole()) - 2


def test_older_and_newer_formats_and_other_dice_are_told() -> None:
    header, *rest = words_of(short())
    for change, told in {
        ("format", 3): "the replay has a newer format, 3; this engine reads format 2",
        ("format", 0): "the replay has an older format, 0; this engine reads format 2",
        ("format", 10**400): f"the replay has a newer format, 1{'0' * 19}; this engine reads format 2",
        ("format", True): "this is no replay: the first line is no header",
        ("dice", "mt19937"): "it was recorded with dice 'mt19937'; this engine throws 'splitmix64'",
        ("setup", "slow"): "unknown setup 'slow'; there are full and quick",
        ("purses", (-1, 0)): "purses are whole numbers from 0 on, for sides 1 and 2; not {1: -1, 2: 0}",
    }.items():
        assert refused(forged([header | {change[0]: change[1]}, *rest])) == (1, f"line 1: {told}")
    newer = {"format": 3, "anything": [1]}
    assert "newer" in refused([json.dumps(newer) + "\n"])[1], "told before anything else of the line is looked at"


def test_another_engine_is_named_where_the_rules_gave_another_state() -> None:
    header, first, *rest = words_of(short())
    header["engine"] = "0.0.7"
    assert verify(forged([header, first, *rest]), catalog()).actions == 5
    first["state"] = "0" * 32
    line, message = refused(forged([header, first, *rest]))
    assert line == 2
    assert "recorded by engine '0.0.7', this is " in message


def test_hero_names_and_sides_of_strangers_are_checked() -> None:
    header, *rest = words_of(short())
    first, second = header["heroes"]
    for heroes in ([first], [first, first], [first | {"side": 3}, second], [], [first | {"name": ""}, second]):
        assert refused(forged([header | {"heroes": heroes}, *rest]))[0] == 1
