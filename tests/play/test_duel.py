"""`solwaris duel`: two bots fight, and the last line tells who won."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    boards = [number for number, line in enumerate(lines) if line.startswith("    0 1 2 3 4")]
    rounds = int(lines[-1].split()[-1])
    assert len(boards) >= 2 * (rounds - 1), "one for each hero's turn"
    for number in boards[:-1]:
        assert sum(line.count("A1") for line in lines[number : number + 16]) == 1


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
