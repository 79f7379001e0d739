"""Trees become definitions: frozen, typed, with what follows filled in (formats.md)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import attrs
import pytest

from solwaris_core.definitions.fields import data, whole
from solwaris_core.definitions.spell import OwnAim, Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.unit import UnitKind
from solwaris_core.definitions.vocabulary import Condition, Scaled
from solwaris_core.errors import PluginError
from solwaris_core.loading.loader import vocabulary_of
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.structure import Structurer
from solwaris_core.plugins import offers

WORDS: Any = vocabulary_of(offers(plugins=()))
SPELL = "{{id: hit, name: Hit, text: T, tip: T, cost: 1, range: [1, 2], aim: enemy, effects: [{effects}]}}"


def structured(text: str, type_: Any, *, relaxed: bool = False, words: Any = WORDS) -> Any:
    """The definition of that type, made without problems."""
    problems = Problems()
    (node,) = read("f", text.encode(), problems)
    made = Structurer(words, problems, relaxed=relaxed).structure(node, type_)
    assert [str(problem) for problem in problems.all()] == []
    return made


def problems_of(text: str, type_: Any, *, words: Any = WORDS) -> list[str]:
    problems = Problems()
    (node,) = read("f", text.encode(), problems)
    Structurer(words, problems).structure(node, type_)
    return [f"{problem.line}:{problem.column} {problem.code}: {problem.message}" for problem in problems.all()]


def effect(text: str) -> Any:
    return structured(SPELL.format(effects=text), Spell).effects[0]


def test_an_effect_is_a_mapping_of_one_key_or_a_bare_name() -> None:
    assert effect("swap") == effect("swap: ") == effect("swap: {}") == WORDS.effects["swap"]()
    push = effect("push: {tiles: 3, impact: 16, from: aim, to: others}")
    assert (push.tiles, push.impact, push.from_, push.to) == (3, 16, "aim", "others")


def test_a_number_may_be_a_scaled_value() -> None:
    push = effect("push: {tiles: {base: 1, per: lost_ap, of: target, each: 2, add: 1, max: 5}}")
    assert push.tiles == Scaled(base=1, per=WORDS.measures["lost_ap"](), of="target", each=2, add=1, max=5)
    given = effect("modify: {turns: 1, damage: {base: 20, if: {caster_invisible: true}}}").damage
    assert given == Scaled(base=20, if_=(WORDS.conditions["caster_invisible"](value=True),))


def test_conditions_stand_in_one_mapping_and_all_must_hold() -> None:
    found = effect("swap: {if: {health_below: 50, side: ally, chance: 30}}").if_
    assert found == (
        WORDS.conditions["health_below"](value=50),
        WORDS.conditions["side"](value="ally"),
        WORDS.conditions["chance"](value=30),
    )


@pytest.mark.parametrize(
    ("text", "key", "size"),
    [("point", "point", None), ("{point: }", "point", None), ("{circle: 2}", "circle", 2), ("{line: 3}", "line", 3)],
)
def test_a_shape_is_its_key_with_its_size(text: str, key: str, size: int | None) -> None:
    area = effect(f"swap: {{area: {text}}}").area
    assert type(area) is WORDS.shapes[key]
    assert getattr(area, "size", None) == size


def test_self_implies_the_own_tile_as_range() -> None:
    text = "{id: x, name: X, text: T, cost: 1, aim: self, effects: [swap]}"
    assert structured(text, Spell).range == (0, 0)


@pytest.mark.parametrize(("text", "own"), [("imp", ("imp",)), ("[imp, post]", ("imp", "post"))])
def test_an_aim_may_name_one_or_several_own_units(text: str, own: tuple[str, ...]) -> None:
    spell = structured(
        f"{{id: x, name: X, text: T, cost: 1, range: [1, 2], aim: {{own: {text}}}, effects: [swap]}}", Spell
    )
    assert spell.aim == OwnAim(own=own)


def test_a_text_speaks_all_languages_or_each() -> None:
    assert structured("Hit", Text).of("de") == "Hit"
    both = structured("{en: Hit, de: Hieb, fr: Coup}", Text)
    assert [both.of(language) for language in ("en", "de", "fr", "it")] == ["Hit", "Hieb", "Coup", "Hit"]


def test_a_text_of_some_languages_lacks_the_others() -> None:
    assert problems_of("{fr: Coup, de: Hieb}", Text) == [
        (
            "1:1 missing_language: `value` lacks the language `en`; "
            "a mapping needs `en` and `de`; one text for all languages stands alone: `value: …`"
        )
    ]


def test_relaxed_names_and_texts_may_be_left_out() -> None:
    spell = structured("{id: hit, cost: 1, range: [1, 1], aim: enemy, effects: [swap]}", Spell, relaxed=True)
    assert (spell.name.of(), spell.text.of(), spell.tip) == ("hit", "hit", None)


def test_one_value_at_fault_hides_no_other() -> None:
    text = "{id: Hit, name: 5, txt: T, cost: -1, range: [2, 1], aim: foe, effects: [{damage: {min: 9, max: 2}}, swop]}"
    assert [each.split(" ")[1].strip(":") for each in problems_of(text, Spell)] == [
        "bad_id", "wrong_type", "unknown_key", "out_of_bounds", "min_above_max", "unknown_word",
        "min_above_max", "unknown_word",
    ]  # fmt: skip


def test_definitions_are_frozen_and_hashable_to_the_leaves() -> None:
    unit = structured(
        "{id: imp, name: {en: Imp, de: Wicht}, text: T, kind: mobile, hp: 3, allow: {lint: why}, "
        "spells: [{id: b, name: B, text: T, cost: 1, aim: self, effects: [swap]}]}",
        UnitKind,
    )
    assert hash(unit) == hash(attrs.evolve(unit))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        unit.hp = 4
    with pytest.raises(TypeError):
        unit.allow["other"] = "reason"
    with pytest.raises(TypeError):
        unit.name.by_language["en"] = "Oaf"
    assert isinstance(unit.spells, tuple)


@attrs.frozen(kw_only=True)
class Plugged:
    """The kinds of fields that a plugin's own class may have."""

    count: int = whole("Whole", 1, 3, unit="pieces")
    share: float = data("Any number", min=0, max=1, default=0.5)
    mode: Literal["hard", "soft"] = data("A choice", default="soft")
    odd: int = attrs.field(default=1)

    def __attrs_post_init__(self) -> None:
        if self.odd % 2 == 0:
            raise ValueError(f"{self.odd} is even")


def test_a_plugins_class_needs_no_more_than_typed_fields() -> None:
    assert structured("{count: 2, share: 0.25, mode: hard}", Plugged) == Plugged(count=2, share=0.25, mode="hard")
    assert problems_of("{count: 4, share: 1.5, mode: loud}", Plugged) == [
        "1:9 out_of_bounds: `count` must be 1 to 3 pieces, not `4`",
        "1:19 out_of_bounds: `share` must be 0 to 1, not `1.5`",
        "1:30 unknown_word: `loud` is nothing that `mode` can be; known: hard, soft",
    ]


def test_what_a_plugins_class_refuses_is_a_problem_at_its_place() -> None:
    assert problems_of("{count: 1, odd: 2}", Plugged) == ["1:1 invalid_value: Plugged refuses this: 2 is even"]


@attrs.frozen(kw_only=True)
class Fussy(Condition):
    """A plugin's own condition with a check of its own; its value says what that raises."""

    key: ClassVar[str] = "painter:fussy"
    value: int = whole("How much", 0, 9, default=0)

    def __attrs_post_init__(self) -> None:
        if self.value:
            raise (ValueError, KeyError, SystemExit)[self.value - 1](f"{self.value} will not do")

    def test(self) -> Any:
        return lambda state, context, target: True


def test_what_a_plugins_word_of_one_value_refuses_is_a_problem_too() -> None:
    words = attrs.evolve(WORDS, conditions={**WORDS.conditions, Fussy.key: Fussy})
    assert problems_of("{painter:fussy: 1}", Condition, words=words) == [
        "1:17 invalid_value: Fussy refuses this: 1 will not do"
    ]
    assert structured("painter:fussy", Condition, words=words) == Fussy()


@pytest.mark.parametrize(("value", "raised"), [(2, "KeyError: '2 will not do'"), (3, "SystemExit: 3 will not do")])
def test_whatever_else_a_plugins_word_raises_is_the_plugins_fault(value: int, raised: str) -> None:
    words = attrs.evolve(WORDS, conditions={**WORDS.conditions, Fussy.key: Fussy})
    with pytest.raises(PluginError, match=f"Fussy raised {raised}"):
        problems_of(f"{{painter:fussy: {value}}}", Condition, words=words)


@attrs.frozen
class Unreadable:
    """A field that no YAML can give."""

    picture: complex = data("No data gives this")


def test_a_type_that_no_data_can_give_is_the_plugins_fault() -> None:
    with pytest.raises(PluginError, match=r"plugin painter: the field `picture` has the type <class 'complex'>"):
        Structurer(WORDS, Problems()).check_type("painter", Unreadable)
