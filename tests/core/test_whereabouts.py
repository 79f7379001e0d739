"""Each definition knows where it stands, if one asks for it."""

from __future__ import annotations

from solwaris_core.conditions import CONDITIONS
from solwaris_core.definitions.hero_class import Variant
from solwaris_core.effects import EFFECTS
from solwaris_core.effects.damage import Damage
from solwaris_core.effects.over_time import OverTime
from solwaris_core.loading.nodes import Node
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.loading.whereabouts import Whereabouts
from solwaris_core.measures import MEASURES
from solwaris_core.shapes import SHAPES

WORDS = Vocabulary(
    effects={word.key: word for word in EFFECTS},
    conditions={word.key: word for word in CONDITIONS},
    measures={word.key: word for word in MEASURES},
    shapes={word.key: word for word in SHAPES},
)
TEXT = """\
variant: warrior/shove
spell:
  id: ram
  name: Ram
  text: Runs.
  tip: Runs.
  cost: 3
  range: [1, 4]
  aim: enemy
  area: {circle: 2}
  effects:
    - swap
    - damage: &hit
        min: {base: 1, per: armour, add: 1}
        max: 9
        if: {chance: 50}
    - over_time: {turns: 2, effects: [{damage: *hit}]}
"""


def variant() -> tuple[Variant, Whereabouts, Node]:
    problems, whereabouts = Problems(), Whereabouts()
    (node,) = read("ram.yaml", TEXT.encode(), problems)
    made = Structurer(WORDS, problems, whereabouts=whereabouts).structure(node, Variant)
    assert problems.all() == ()
    assert isinstance(made, Variant)
    return made, whereabouts, node


def place(node: Node | None) -> tuple[int, int]:
    assert node is not None
    return node.line, node.column


def test_definitions_words_and_values_have_places() -> None:
    made, whereabouts, _ = variant()
    spell = made.spell
    assert spell is not None
    swap, damage, over_time = spell.effects
    assert isinstance(damage, Damage)
    assert place(whereabouts.of(made)) == (1, 1)
    assert place(whereabouts.of(spell)) == (3, 3)
    assert place(whereabouts.at(spell, "cost")) == (7, 9)
    assert place(whereabouts.at(spell, "cooldown")) == (3, 3)
    assert place(whereabouts.of(swap)) == (12, 7)
    assert place(whereabouts.of(damage)) == (13, 7)
    assert place(whereabouts.at(damage, "max")) == (15, 14)
    assert place(whereabouts.of(damage.min)) == (14, 14)
    assert place(whereabouts.at(damage.min, "per")) == (14, 29)
    assert place(whereabouts.of(damage.if_[0])) == (16, 14)
    assert place(whereabouts.of(spell.area)) == (10, 10)
    assert isinstance(over_time, OverTime)
    assert place(whereabouts.of(over_time.effects[0])) == (17, 40)


def test_two_equal_definitions_have_two_places() -> None:
    made, whereabouts, _ = variant()
    assert made.spell is not None
    _, damage, over_time = made.spell.effects
    assert isinstance(over_time, OverTime)
    assert damage == over_time.effects[0]
    assert whereabouts.of(damage) is not whereabouts.of(over_time.effects[0])


def test_a_tree_leads_to_what_was_made_from_it_and_strangers_have_no_place() -> None:
    made, whereabouts, node = variant()
    assert whereabouts.made_from(node) is made
    assert whereabouts.made_from(Node("ram.yaml", 1, 1)) is None
    assert whereabouts.of(Damage(min=1, max=2)) is None
    assert whereabouts.at(Damage(min=1, max=2), "min") is None
