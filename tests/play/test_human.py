"""A person at the prompt, as a real process: placement, auction and fight by hand."""

from __future__ import annotations

import re
import subprocess
from typing import TYPE_CHECKING

import pytest
from play.prompting import HUMAN, LEFT, after
from play.terminal import COMMAND
from play.trickster import trickster

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


def test_it_is_asked_for_a_start_tile_and_told_why_not(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, typed="0 0\n9 9\n7 3\n")
    asked = run.stdout.split("Warrior a: start tile> ")
    assert asked[1].splitlines()[1] == "That is no tile to stand on."
    assert asked[2].splitlines()[1] == "That tile is outside your start zone."
    assert asked[3].splitlines()[:2] == ["7 3", "Warrior a picks [7, 3] to start from."]
    assert "Brute b has picked a start tile." in run.stdout
    assert (run.returncode, run.stderr) == (0, "")


def test_the_free_start_tiles_are_starred(solwaris: Solwaris) -> None:
    lines = solwaris(*HUMAN).stdout.splitlines()
    assert " 0            * * * * . . . .cc" in lines
    assert "14           cc . . . . 2 2 2 2" in lines


def test_it_may_bid_and_the_bots_decline(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, "2", "--purse", "55", typed="10 11\nbid\n")
    assert "You may buy the first turn. A raise costs 55, you have 55: bid, or d to decline." in run.stdout
    told = after(run.stdout, "Brute b: bid or decline> ")
    assert told[:6] == [
        "bid",
        "Brute b bids 55 for side 2.",
        "Warrior a bids no further.",
        "Side 2 pays 55 into the pot.",
        "Brute b plays first.",
        "Round 1: Brute b's turn.",
    ]


def test_an_empty_purse_can_only_decline(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, "2", "--purse", "54", typed="10 11\nbid\nd\n")
    assert "A raise costs 55, you have 54: you can only decline (d)." in run.stdout
    assert "bid\nA raise costs 55, and you have 54.\n" in run.stdout
    assert "d\nBrute b bids no further.\nWarrior a plays first.\n" in run.stdout


def test_a_turn_by_hand(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, typed="7 3\nm 9 4\nc war cry\ny\ne\n")
    prompts = re.findall(r"^Warrior a, \d+ AP, \d MP> .*$", run.stdout, re.MULTILINE)
    assert prompts[:3] == [
        "Warrior a, 12 AP, 6 MP> m 9 4",
        "Warrior a, 12 AP, 3 MP> c war cry",
        "Warrior a, 9 AP, 3 MP> e",
    ]
    assert "Warrior a casts War cry at [9, 4] for 3 AP." in run.stdout
    assert "Brute b's turn." in after(run.stdout, "9 AP, 3 MP> ")[1]
    assert "> A1 Warrior a: 330/330 HP, 9 AP, 3 MP, 8 armour, War cry" in run.stdout


def test_a_refusal_is_a_sentence_with_its_numbers(solwaris: Solwaris) -> None:
    typed = "7 3\nm 9 9\nc slash 9 9\nc stoneskin 9 9\nbid\nm 7 3\nc 3 7 3\nc 3 7 3\n"
    run = solwaris(*HUMAN, typed=typed)
    for line in (
        "That way costs 8 MP, and 6 are left.",
        "Out of range: 8 tiles away, and it reaches 1 to 1.",
        "That cannot be done in this phase of the duel.",
        "That tile is taken.",
        "That spell is on cooldown (turns left: 4).",
    ):
        assert line in run.stdout.splitlines(), line


def test_a_spell_waits_for_its_tile_and_can_be_dropped(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, typed="7 3\nc banner\nu\nu\nc 6\n8 4\n")
    out = run.stdout
    assert "Banner may be aimed at *: " in out
    assert "Banner: tile (u: drop it)> u\nBanner is dropped.\nWarrior a, 12 AP, 6 MP> u\nNothing is begun" in out
    assert "Banner: tile (u: drop it)> 8 4\nWarrior a casts Banner at [8, 4] for 4 AP.\n" in out
    assert "  b1 Banner: 50/50 HP" in out
    starred = out.split("c banner\n", 1)[1].split("Banner may", 1)[0]
    assert starred.count("*") == _number(out, r"6 Banner +4 AP  range 1-3: (\d+) targets")


def test_what_cannot_be_aimed_says_why(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, typed="7 3\nc slash\nc shuv\nc qqqq\nc 9\nt 1\n")
    assert "c slash\nSlash: nothing to aim at from here.\n" in run.stdout
    assert "Warrior a has no spell 'shuv'; do you mean Shove?" in run.stdout
    assert "Warrior a has no spell 'qqqq'. s lists its spells." in run.stdout
    assert "Warrior a has no spell '9'. s lists its spells." in run.stdout


def test_nonsense_is_answered_and_asked_again(solwaris: Solwaris) -> None:
    nonsense = ["xyz", "m", "m 1", "c 1 2", "3", "p", "\x00", "é", "9" * 5000, "m 7 3 8", "c 99 1 1", "c slash 1 1 2 2"]
    run = solwaris(*HUMAN, typed="\n".join([*nonsense, "7 3", *nonsense]))
    assert (run.returncode, run.stderr) == (0, "")
    placing, fighting = run.stdout.split("Warrior a picks [7, 3]")
    assert len(re.findall(r"start tile> .*\n.", placing)) == len(nonsense)
    assert len(re.findall(r"MP> .*\n[A-Z].*\.", fighting)) >= len(nonsense)
    assert max(map(len, re.findall(r"^.*do not understand.*$", run.stdout, re.MULTILINE))) < 100
    assert run.stdout.splitlines()[-1] == LEFT


@pytest.mark.parametrize("command", ["c", "s", "t"])
@pytest.mark.parametrize("word", ["9" * 4301, "9" * 20, "٣" * 5000, "x" * 5000])
def test_a_word_of_any_length_is_answered_and_shortened(solwaris: Solwaris, command: str, word: str) -> None:
    run = solwaris(*HUMAN, typed=f"7 3\n{command} {word}\n")
    assert (run.returncode, run.stderr) == (0, "")
    told = run.stdout.splitlines()[-3]
    short = word if len(word) <= 40 else word[:40] + "…"
    assert told == f"Warrior a has no spell {short!r}. s lists its spells."


@pytest.mark.parametrize("line", ["i " + "x" * 5000, "p " + "x" * 5000 + " 1 1", "x" * 5000, "c " + "9" * 5000])
def test_no_answer_repeats_a_long_word(solwaris: Solwaris, line: str) -> None:
    for typed in (f"{line}\n", f"7 3\n{line}\n"):
        out = solwaris(*HUMAN, typed=typed).stdout.replace(line, "")
        assert max(map(len, out.splitlines())) < 200


def test_a_person_is_never_timed_out(solwaris: Solwaris) -> None:
    """R5.9: the driver's clock runs for bots alone."""
    picks = "".join(f"p a {7 + n % 2} 3\n" for n in range(600))
    run = solwaris("duel", *["warrior"] * 4, "--human", "--seed", "7", typed=f"7 3\n{picks}8 2\n")
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("Warrior a picks") == 601
    assert "Warrior b picks [8, 2] to start from." in run.stdout


def test_a_spell_on_oneself_shows_whom_it_acts_on_and_asks(solwaris: Solwaris) -> None:
    typed = "7 3\nm 9 4\nt 8\nc whirlwind\nu\nc whirlwind\ny\n"
    out = solwaris(*HUMAN, "--variants", "whirlwind", typed=typed).stdout
    assert re.search(r"^ 8 Whirlwind .*on itself: hits nobody$", out, re.MULTILINE)
    shown = after(out, "MP> c whirlwind\n")
    told = next(line for line in shown if line.startswith("Whirlwind"))
    assert told == "Whirlwind would act on nobody here."
    assert "*" in out.split("c whirlwind\n", 1)[1].split("Whirlwind would", 1)[0]
    assert "Whirlwind: cast it? (y, u: drop it)> u\nWhirlwind is dropped.\n" in out
    assert "Whirlwind: cast it? (y, u: drop it)> y\nWarrior a casts Whirlwind at [9, 4] for " in out
    assert out.index("Whirlwind would act on") < out.index("casts Whirlwind")


def test_the_auction_says_who_pays_and_what_the_other_side_has(solwaris: Solwaris) -> None:
    told = {
        "waris": "Every side that bids pays its last bid, whoever plays first.",
        "coins": "Only the last bidder pays.",
    }
    for ruleset, payers in told.items():
        run = solwaris(*HUMAN, "2", "--ruleset", ruleset, "--purse", "120", typed="10 11\n")
        assert f"\nThe other side has 120. {payers}\n" in run.stdout


def test_bytes_that_are_no_text_are_answered_too() -> None:
    run = subprocess.run([*COMMAND, *HUMAN], input=b"\xff\xfe\n7 3\n", capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"Warrior a picks [7, 3]" in run.stdout


def test_to_forfeit_loses(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, typed="7 3\nforfeit\n")
    assert run.returncode == 0
    assert run.stdout.splitlines()[-1] == "Brute (side 2) wins in round 1"
    assert "Warrior a forfeits.\nSide 2 wins: the other side has forfeited.\n" in run.stdout


def test_in_2_vs_2_a_bot_takes_the_seat_that_is_given_up(solwaris: Solwaris) -> None:
    typed = "7 3\np a 8 2\n7 3\nforfeit\ne\n"
    run = solwaris(
        "duel", "warrior", "brute", "warrior", "warrior", "--seed", "7", "--human", "1", "--lang", "de", typed=typed
    )
    out = run.stdout
    assert "Krieger a wählt [7, 3] als Startfeld." in out
    assert "Krieger a wählt [8, 2] als Startfeld." in out, "a pick may be changed until every hero stands"
    assert "Raufbold b wählt [7, 3] als Startfeld." in out
    assert re.search(r"^  A1 Krieger a: .*aufgegeben$", out, re.MULTILINE)
    asked = re.findall(r"^(Krieger a|Raufbold b), \d+ AP", out, re.MULTILINE)
    assert asked[0] == "Krieger a"
    assert set(asked[1:]) == {"Raufbold b"}, "after that only the other hero is asked for"


def test_the_drawn_seed_stays_secret_until_the_duel_is_over(solwaris: Solwaris) -> None:
    left = solwaris("duel", "warrior", "brute", "--human", typed="7 3\n")
    assert "seed" not in left.stdout
    lines = solwaris("duel", "warrior", "brute", "--human", typed="7 3\nd\nforfeit\nforfeit\n").stdout.splitlines()
    assert re.fullmatch(r"seed \d+", lines[-2])
    assert lines[-1].startswith("Brute (side 2) wins")


def test_human_may_stand_before_the_classes(solwaris: Solwaris) -> None:
    assert solwaris("duel", "--human", "warrior", "brute", "--seed", "7").stdout.splitlines()[-1] == LEFT
    assert "you play side 2" in solwaris("duel", "--human", "2", "warrior", "brute", "--seed", "7").stdout


def test_nothing_secret_is_shown(solwaris: Solwaris, tmp_path: Path) -> None:
    mods = trickster(tmp_path)
    duel = ("duel", "trickster", "warrior", "--bots", "random", "--human", "2", "--mods", mods)
    vanished = trapped = 0
    for seed in range(6):
        out = solwaris(*duel, "--seed", str(seed), typed="10 11\n" + "d\n" * 3 + "e\n" * 6).stdout
        boards = re.split(r"\n(?=    0 1 2)", out)[1:]
        for board in boards:
            ground, _, below = board.partition("\n14 ")
            vanished += (unseen := "A1 Trickster a: unseen" in below)
            assert not (unseen and "A1" in ground), board
            assert "^1" not in ground
        trapped += out.count("Trickster a casts something for 1 AP.")
        assert not re.search(r"Trickster a (lays a trap|casts Snare)", out)
    assert vanished
    assert trapped


def test_a_summon_is_played_by_hand(solwaris: Solwaris, tmp_path: Path) -> None:
    typed = "7 3\nd\nc call_imp 8 3\ne\nm 8 4\nc poke\ne\n"
    run = solwaris("duel", "trickster", "warrior", "--seed", "7", "--human", "--mods", trickster(tmp_path), typed=typed)
    assert "Imp is yours to move." in run.stdout
    assert "Imp, 4 AP, 4 MP> m 8 4\nImp walks to [8, 4].\n" in run.stdout
    assert " 1 Poke   2 AP  range 1: no target" in run.stdout


def _number(text: str, pattern: str) -> int:
    match = re.search(pattern, text)
    assert match
    return int(match[1])
