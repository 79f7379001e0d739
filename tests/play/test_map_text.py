"""The figures of a map as text (R1.5, R1.6)."""

from __future__ import annotations

from oracles.boards import a_map

from solwaris_core.map_report import report
from solwaris_play.map_text import figures


def test_each_figure_has_its_line() -> None:
    """The small ring of the tests of `map_report`, told in words."""
    zone = "1 tile, 1 behind cover, 0 in the open; sees 70 % of the map; 1.0 steps to the centre; nearer to 4 tiles"
    assert figures(report(a_map("1...2", "#.#.#", "#...#", symmetry="mirror_x"))) == [
        "playable tiles        10, on 5 x 3",
        "scenery               5 pieces on 5 tiles",
        "void inside           0 tiles",
        "open sight            60 % of all pairs of tiles",
        "from zone to zone     4 steps, 100 % of pairs in sight",
        "to part the zones     1 tile held",
        "choke points          2: [1, 0] [3, 0]",
        "dead ends             2: [0, 0] [4, 0]",
        f"zone 1                {zone}",
        f"zone 2                {zone}",
        "symmetry              mirror_x",
        "asymmetry             0.0 steps, 0 tiles",
    ]


def test_what_a_broken_map_lacks_is_said() -> None:
    told = dict(line.split("  ", 1) for line in figures(report(a_map("1#2"))))
    assert told["from zone to zone"].strip() == "no walk, 0 % of pairs in sight"
    assert told["to part the zones"].strip() == "0 tiles held"
    assert told["choke points"].strip() == "none"
    assert told["asymmetry"].strip() == "no walk, 0 tiles"
    touching = dict(line.split("  ", 1) for line in figures(report(a_map("12"))))
    assert touching["to part the zones"].strip() == "no number of held tiles will do"
