"""A person at the prompt looks closer: at units, spells, traps, and whom a spell would act on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from play.prompting import HUMAN

if TYPE_CHECKING:
    from play.conftest import Solwaris


def test_it_can_look_at_everything(solwaris: Solwaris) -> None:
    run = solwaris(*HUMAN, typed="7 3\n?\nt\ns\ns war cry\ni\ni b\ni 7 3\ni 0 4\ni nobody\nl\nb\n")
    out = run.stdout
    assert "u                undo: drop a spell" in out
    assert "Warrior a may walk to *." in out
    assert "s war cry\nWar cry\nCost: 3 AP. Range: 0 (own tile). Aimed at: yourself. Area: circle up to 2" in out
    assert "\n- Allies in the area, you included, deal 30 % more damage for 2 turns.\nTip: " in out
    assert out.count("B2 Brute b: 350/350 HP, [10, 11]") == 2
    assert "i 7 3\nA1 Warrior a: 330/330 HP, [7, 3]" in out
    assert "Nothing is seen at [0, 4]." in out
    assert "Nothing is known of 'nobody'. i alone lists everybody." in out
    assert "l\nWarrior a picks [7, 3] to start from.\n" in out


def test_whom_a_spell_would_act_on_are_those_its_effects_name(solwaris: Solwaris) -> None:
    typed = "7 3\nc banner 8 4\nc war cry\nu\ny\n"
    out = solwaris(*HUMAN, "--variants", "whirlwind", typed=typed).stdout
    assert "War cry would act on A1 Warrior a, b1 Banner.\n" in out
    assert re.search(r"^ 2 War cry .*on itself: 1 target$", out, re.MULTILINE)
    assert out.splitlines()[-3] == "I do not understand 'y'. ? shows the commands."


def test_a_unit_is_read_as_on_its_sheet(solwaris: Solwaris) -> None:
    out = solwaris(*HUMAN, typed="7 3\nc banner 8 4\ni banner\ni b\ni\n").stdout
    banner = out.split("> i banner\n", 1)[1].split("MP>")[0]
    assert "Kind: thing without turns of its own." in banner
    assert "Aura (circle up to 2 tiles away, around the thing)" in banner
    brute = out.split("> i b\n", 1)[1].split("MP>")[0]
    assert "From the sheet of Brute b, who is meant by “you”:" in brute
    assert "- You deal X % more damage. X is 1 for every 2 % of health that you lack, at most 40." in brute
    assert "X is 1" not in out.split("> i\n", 1)[1], "everybody at once is told in short"


def test_a_spell_is_read_in_the_language_that_is_spoken(solwaris: Solwaris) -> None:
    out = solwaris(*HUMAN, "--lang", "de", typed="7 3\ns 1\n").stdout
    assert "- Das Ziel erleidet 22 bis 28 Schaden.\nTipp: " in out


def test_a_spell_is_read_with_what_it_lays_and_summons(solwaris: Solwaris) -> None:
    pit = solwaris("duel", "brute", "warrior", "--seed", "7", "--human", typed="7 3\ns pit\n").stdout
    assert "- The victim takes 20 to 26 damage.\n" in pit.split("> s pit\n", 1)[1]
    banner = solwaris(*HUMAN, typed="7 3\ns banner\n").stdout.split("> s banner\n", 1)[1]
    assert "- You place “Banner” on the aimed tile.\n" in banner
    assert "- Aura (circle up to 2 tiles away, around the thing): Allies" in banner


def test_an_own_trap_is_read_and_its_area_is_marked(solwaris: Solwaris) -> None:
    run = solwaris("duel", "brute", "warrior", "--seed", "7", "--human", typed="7 3\nc pit 9 4\ni 9 4\n")
    told = run.stdout.split("> i 9 4\n", 1)[1]
    board = told.split("Pit of", 1)[0]
    tiles = told.split("goes off on ", 1)[1].splitlines()[0]
    assert board.count(" *") + board.count("*1") == tiles.count("[") > 5
    assert "Goes off when somebody enters: circle up to 2 tiles away. Lies: 8 turns." in told
    assert "- The victim takes " in told
