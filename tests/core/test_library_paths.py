"""The kernel's paths lead to where the parts of a class stand in its files."""

from __future__ import annotations

import pytest

from solwaris_core.loading.library_paths import below, in_class, keyed, picks
from solwaris_core.loading.nodes import Entries, plain
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read

CLASS = """\
class: mage
passive:
  original: {id: calm, when: [{event: hurt, effects: [swap,
    {heal: {min: 1, max: 2}}]}]}
slots:
- original: {id: bolt, effects: [
    {over_time: {turns: 2, effects: [swap,
      {damage: {min: 1, max: 2}}]}}]}
  variant: {id: boon, effects: [{modify: {turns: 1, when: [
    {event: hit, effects: [swap]}]}}]}
units:
  imp: {kind: mobile,
    on_death: [swap,
      swap], spells: [
    {id: claw, effects: [
      swap]}]}
"""
ADDED = "variant: mage/bolt\nspell: {id: frost, effects: [\n  swap]}\nunits: {\n  elf: {kind: thing}}\n"


def tree(text: str) -> Entries:
    problems = Problems()
    (node,) = read("f", text.encode(), problems)
    assert problems.all() == ()
    assert isinstance(node, Entries)
    return node


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("", 1), ("calm", 3), ("calm/when.0", 3), ("calm/when.0/1", 4), ("bolt", 6), ("bolt/0", 7), ("bolt/0/1", 8),
        ("boon/0/when.0", 10), ("units/imp", 12), ("units/imp/on_death/1", 14), ("units/imp/spells/claw", 15),
        ("units/imp/spells/claw/0", 16),
        ("frost/0", 3), ("units/elf", 5),
        ("bolt/7", None), ("calm/when.1", None), ("units/elk", None), ("nothing", None), ("bolt/0/1/0", None),
        ("units/imp/spells/bite", None), ("traps/pit", None),
    ],
)  # fmt: skip
def test_a_path_leads_to_the_line(path: str, line: int | None) -> None:
    found = in_class([tree(CLASS), tree(ADDED)], path.split("/") if path else [])
    assert (found.line if found is not None else None) == line


def test_of_no_class_nothing_is_found() -> None:
    assert in_class([], []) is in_class([], ["bolt"]) is None


def test_a_scenarios_own_class_has_its_spells_in_a_list() -> None:
    own = tree("stats: {hp: 9}\nspells: [{id: a}, {id: b}]\npassive: {id: p}\n")
    assert [plain(each) for each in picks(own)] == [{"id": "a"}, {"id": "b"}, {"id": "p"}]
    assert below(keyed(own, "spells"), ["b"]) is not None
    assert keyed(own, "spells", "id") is None
