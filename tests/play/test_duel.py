"""`solwaris duel`: two bots fight, and the last line tells who won."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris

WARRIORS = ("duel", "warrior", "warrior")
LAST = re.compile(r"Warrior \(side [12]\) wins in round \d+|Draw in round \d+")


def test_greedy_warriors_fight_it_out_on_the_vault(solwaris: Solwaris) -> None:
    run = solwaris(*WARRIORS, "--seed", "7")
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    first, *_, last = run.stdout.splitlines()
    assert first == "Warrior against Warrior on Vault: ruleset waris, bots greedy,greedy, seed 7"
    assert re.fullmatch(r"Warrior \(side [12]\) wins in round \d+", last)


def test_the_board_is_drawn_as_it_goes(solwaris: Solwaris) -> None:
    lines = solwaris(*WARRIORS, "--seed", "7").stdout.splitlines()
    boards = [lines[n : n + 16] for n, line in enumerate(lines) if line.startswith("    0 1 2 3 4")]
    rounds = int(lines[-1].split()[-1])
    standing = [sum(line.count("A1") for line in board) for board in boards]
    assert standing[0] == 0, "first the empty board, to place on"
    assert set(standing[1:-1]) == {1}
    assert len(boards) >= 2 + 2 * (rounds - 1), "one for the auction, and one for each hero's turn"


def test_it_plays_from_placement_to_the_end(solwaris: Solwaris) -> None:
    lines = solwaris(*WARRIORS, "--seed", "7").stdout.splitlines()
    order = [
        "Warrior a picks",
        "Warrior b picks",
        "Warrior a stands",
        "The draw: side",
        "bids no further",
        "plays first",
    ]
    found = [next(n for n, line in enumerate(lines) if words in line) for words in order]
    assert found == sorted(found)
    assert lines[-3].startswith("  ") or lines[-3] == ""


def test_four_classes_play_2_vs_2(solwaris: Solwaris) -> None:
    run = solwaris("duel", "warrior", "brute", "brute", "warrior", "--seed", "5")
    first, *lines, last = run.stdout.splitlines()
    assert first.startswith("Warrior and Brute against Brute and Warrior on Vault: ruleset waris, bots greedy,")
    assert re.fullmatch(r"Team (Warrior and Brute \(side 1\)|Brute and Warrior \(side 2\)) wins in round \d+", last)
    german = solwaris("duel", "warrior", "brute", "brute", "warrior", "--seed", "5", "--quiet", "--lang", "de").stdout
    assert re.search(r"^Team \w+ und \w+ \(Seite [12]\) gewinnt in Runde \d+$", german, re.MULTILINE)
    board = next(
        lines[n : n + 16]
        for n, line in enumerate(lines)
        if line.startswith("    0 1 2") and "A1" in "".join(lines[n : n + 16])
    )
    assert all("".join(board).count(mark) == 1 for mark in ("A1", "B1", "C2", "D2"))


def test_the_loadouts_are_played(solwaris: Solwaris) -> None:
    run = solwaris(*WARRIORS, "--variants", "lunge,cuirass:bull_rush", "--seed", "5", "--json")
    heroes = json.loads(run.stdout)["heroes"]
    assert [hero["variants"] for hero in heroes] == [["lunge", "cuirass"], ["bull_rush"]]
    text = solwaris(*WARRIORS, "--variants", "lunge", "--variants", "lunge", "--seed", "5").stdout
    assert " casts Lunge " in text
    assert " casts Slash " not in text


def test_all_of_it_is_german_where_that_is_asked_for(solwaris: Solwaris) -> None:
    run = solwaris("duel", "warrior", "brute", "--seed", "5", "--lang", "de")
    first, *lines, last = run.stdout.splitlines()
    assert first == "Krieger gegen Raufbold auf der Karte Gruft: Regelwerk waris, Bots greedy,greedy, Seed 5"
    assert re.fullmatch(r"(Krieger \(Seite 1\)|Raufbold \(Seite 2\)) gewinnt in Runde \d+", last)
    english = re.compile(r"\b(the|walks|casts|loses|side|turn|health|gains|Warrior|Brute|round)\b")
    assert [line for line in lines if english.search(line)] == []
    draw = solwaris("duel", "warrior", "brute", "--max-rounds", "1", "--quiet", "--seed", "5", "--lang", "de")
    assert draw.stdout.splitlines()[-1] == "Unentschieden in Runde 1"


def test_purses_are_what_bots_may_bid(solwaris: Solwaris) -> None:
    poor = [solwaris(*WARRIORS, "--bots", "random,random", "--seed", str(n), "--purse", "54") for n in range(3)]
    assert all(" bids 55 " not in run.stdout and " bids no further" in run.stdout for run in poor)
    rich = [solwaris(*WARRIORS, "--bots", "random,random", "--seed", str(n), "--purse", "60") for n in range(6)]
    assert any(" bids 55 " in run.stdout for run in rich)
    assert all(" bids 110 " not in run.stdout for run in rich)


def test_a_replay_is_written_that_verifies(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    last = solwaris(*WARRIORS, "--seed", "7", "--quiet", "--replay", file).stdout.splitlines()[-1]
    verified = solwaris("replay", file, "--verify")
    assert verified.returncode == 0, verified.stderr
    assert verified.stdout.rstrip().endswith(last)


def test_one_seed_is_one_duel_in_every_process(solwaris: Solwaris) -> None:
    runs = [solwaris(*WARRIORS, "--seed", "11", PYTHONHASHSEED=hashing) for hashing in ("1", "2")]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout != solwaris(*WARRIORS, "--seed", "12").stdout


def test_a_drawn_seed_is_printed_and_repeats_the_duel(solwaris: Solwaris) -> None:
    drawn = solwaris(*WARRIORS, "--quiet").stdout
    match = re.search(r"seed (\d+)$", drawn, re.MULTILINE)
    assert match
    assert solwaris(*WARRIORS, "--quiet", "--seed", match[1]).stdout == drawn


def test_quiet_prints_the_seed_and_the_result(solwaris: Solwaris) -> None:
    lines = solwaris(*WARRIORS, "--quiet", "--seed", "3").stdout.splitlines()
    assert len(lines) == 2
    assert LAST.fullmatch(lines[1])


def test_a_turn_limit_ends_the_duel_in_its_last_round_live_and_replayed(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    random = ("--ruleset", "coins", "--bots", "random,random")
    assert solwaris(*WARRIORS, *random, "--seed", "3", "--quiet", "--replay", file).stdout.endswith(
        "\nDraw in round 40\n"
    )
    assert solwaris("replay", file).stdout.endswith("\nDraw in round 40\n")


def test_a_duel_that_takes_too_long_is_cut_off_as_a_draw(solwaris: Solwaris) -> None:
    run = solwaris(*WARRIORS, "--max-rounds", "1", "--seed", "3", "--quiet")
    assert run.stdout.splitlines()[-1] == "Draw in round 1"
    document = json.loads(solwaris(*WARRIORS, "--max-rounds", "1", "--seed", "3", "--json").stdout)
    assert document["outcome"] == {"winner": None, "reason": "cut_off"}
    assert document["rounds"] == 1


def test_json_is_one_document_that_agrees_with_the_text(solwaris: Solwaris) -> None:
    document = json.loads(solwaris(*WARRIORS, "--seed", "7", "--map", "ring", "--json").stdout)
    last = solwaris(*WARRIORS, "--seed", "7", "--map", "ring", "--quiet").stdout.splitlines()[-1]
    winner = document["outcome"]["winner"]
    assert last == f"Warrior (side {winner}) wins in round {document['rounds']}"
    assert {key: document[key] for key in ("seed", "map", "ruleset", "classes", "bots")} == {
        "seed": 7,
        "map": "ring",
        "ruleset": "waris",
        "classes": ["warrior", "warrior"],
        "bots": ["greedy", "greedy"],
    }
    assert [hero["side"] for hero in document["heroes"] if hero["alive"]] == [winner]


def test_random_bots_play_too(solwaris: Solwaris) -> None:
    run = solwaris(*WARRIORS, "--seed", "5", "--bots", "random,greedy", "--quiet")
    assert run.returncode == 0, run.stderr
    assert LAST.fullmatch(run.stdout.splitlines()[-1])
