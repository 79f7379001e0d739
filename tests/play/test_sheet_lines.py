"""The lines of effects, conditions, measures and shapes: the kernel's, a stranger's, and how they are filled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import pytest

from solwaris_core.conditions import CONDITIONS
from solwaris_core.conditions.chance import Chance
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.modifiers import STATS, Modifiers
from solwaris_core.definitions.trigger import OCCASIONS, When
from solwaris_core.definitions.vocabulary import RECIPIENTS, Condition, Effect, Lines, Measure, Scaled, Shape
from solwaris_core.effects import EFFECTS
from solwaris_core.effects.damage import Damage
from solwaris_core.effects.modify import Modify
from solwaris_core.effects.remove import Remove
from solwaris_core.effects.summon import Summon
from solwaris_core.effects.swap import Swap
from solwaris_core.errors import SolwarisError
from solwaris_core.measures import MEASURES
from solwaris_core.measures.armour import Armour
from solwaris_core.measures.lost_points import LostPoints
from solwaris_core.measures.own_units import OwnUnits
from solwaris_core.shapes import SHAPES
from solwaris_core.shapes.cross import Cross
from solwaris_play.sheet.scene import Scene
from solwaris_play.sheet.sentences import effect_items, when_items
from solwaris_play.sheet.template import Agreeing, Alternative, Group, Slot, parse

if TYPE_CHECKING:
    from solwaris_core.board import Board

LANGUAGES = ("en", "de")
HURTS = (Damage(min=1, max=2),)
ENGLISH, GERMAN = Scene(language="en", names={}), Scene(language="de", names={})


def told(effect: Effect, scene: Scene = ENGLISH) -> str:
    """The sentence of one effect."""
    (item,) = effect_items([effect], scene)
    return item.text


def _slots(parts: tuple[Any, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Slot):
            yield from re.split(r"\.\.|\+", part.name)
        elif isinstance(part, Group):
            for alternative in part.alternatives:
                if alternative.asks:
                    yield alternative.asks[0]
                yield from _slots(alternative.parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cls", [*EFFECTS, *CONDITIONS, *SHAPES], ids=lambda cls: cls.key)
def test_every_word_of_the_kernel_has_a_line_that_names_all_its_parameters(cls: type[Any], language: str) -> None:
    named = set(_slots(parse(cls.sheet[language])))
    nested = {"effects", "when"} | (set(STATS) if issubclass(cls, Modifiers) else set())
    own = {field.name.rstrip("_") for field in attrs.fields(cls)} - {"to", "area", "if"} - nested
    assert own - {name.rstrip("_") for name in named} == set()
    if issubclass(cls, Modifiers):
        assert "modifiers" in named


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("measure", MEASURES, ids=lambda cls: cls.key)
def test_every_measure_has_a_line_that_names_its_step(measure: type[Measure], language: str) -> None:
    assert {"each", "amount"} & set(_slots(parse(measure.sheet[language])))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stat", STATS)
def test_each_figure_is_told_raised_and_lowered(stat: str, language: str) -> None:
    scene = Scene(language=language, names={})
    up: dict[str, Any] = {stat: 7}
    down: dict[str, Any] = {stat: -7}
    raised, lowered = told(Modify(turns=1, **up), scene), told(Modify(turns=1, **down), scene)
    assert "7" in raised
    assert "7" in lowered
    assert raised != lowered


@pytest.mark.parametrize("scene", [ENGLISH, GERMAN], ids=LANGUAGES)
@pytest.mark.parametrize("to", RECIPIENTS)
def test_every_recipient_is_named_with_and_without_an_area(to: str, scene: Scene) -> None:
    here = told(Damage(min=1, max=2, to=to), scene)
    wide = told(Damage(min=1, max=2, to=to, area=Cross(size=3)), scene)
    assert re.search(r"[1] (to|bis) 2", here)
    assert re.search(r"\b3\b", wide)


@pytest.mark.parametrize("scene", [ENGLISH, GERMAN], ids=LANGUAGES)
@pytest.mark.parametrize("of", ["self", "owner", "enemies", "own_units"])
@pytest.mark.parametrize("event", OCCASIONS)
def test_every_event_is_told_for_every_subject(event: str, of: str, scene: Scene) -> None:
    when = When(event=event, of=of, limit=4, effects=(Damage(min=1, max=2, to="other"),))
    for bearer in ("you", "summon", "thing", "affected"):
        (item,) = when_items([when], scene, bearer)
        begins = "(Whenever|Immer wenn|At the (start|end) of|Zu Beginn|Am Ende)"
        span = "(at most 4 times between two of |höchstens 4-mal zwischen zwei )"
        assert re.fullmatch(rf"{begins} [^{{}}<>|\[\]]+ \({span}[^()]+\):", item.text), item.text
        assert re.search(r" takes? | erleide(t|st) ", item.below[0].text)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (Scaled(base=5), "X is 5."),
        (
            Scaled(base=100, per=LostPoints(), of="target", each=2, add=10, max=150),
            "X is 100 plus 10 for every 2 AP or MP that the target has lost, at most 150.",
        ),
        (
            Scaled(base=20, per=Armour(), add=-2, max=4),
            "X is 20 minus 2 for every point of armour that you have, at least 4.",
        ),
        (Scaled(base=9, if_=(Chance(value=30),)), "X is 9 if a throw with a chance of 30 % succeeds, else 0."),
    ],
)
def test_scaled_values_are_explained(number: Scaled, sentence: str) -> None:
    assert told(Damage(min=number, max=30)) == f"The target takes X to 30 damage. {sentence}"


@pytest.mark.parametrize(
    ("when", "bearer", "english", "german"),
    [
        (
            When(event="turn_end", effects=HURTS),
            "you",
            "At the end of your turn:",
            "Am Ende deines Zuges:",
        ),
        (
            When(event="turn_start", of="enemies", limit=1, effects=HURTS),
            "thing",
            "At the start of an enemy's turn (at most once between two of your turns):",
            "Zu Beginn des Zuges eines Gegners (höchstens einmal zwischen zwei deiner Züge):",
        ),
        (
            When(event="hurt", limit=2, effects=HURTS),
            "summon",
            "Whenever the summon is hit (at most twice between two of the summon's turns):",
            "Immer wenn die Beschwörung getroffen wird (höchstens 2-mal zwischen zwei Zügen der Beschwörung):",
        ),
    ],
)
def test_triggers_speak_of_turns(when: When, bearer: str, english: str, german: str) -> None:
    for scene, line in ((ENGLISH, english), (GERMAN, german)):
        (item,) = when_items([when], scene, bearer)
        assert item.text == line


@pytest.mark.parametrize(
    ("effect", "english", "german"),
    [
        (
            Remove(mp=1),
            "The target loses 1 MP, which may be refused.",
            "Das Ziel verliert 1 MP, wenn der Punkt nicht abgewehrt wird.",
        ),
        (
            Remove(ap=1, mp=1),
            "The target loses up to 1 AP and 1 MP; each point may be refused.",
            "Das Ziel verliert bis zu 1 AP und 1 MP; jeder Punkt kann abgewehrt werden.",
        ),
        (Swap(), "You change places with the target.", "Du tauschst mit dem Ziel den Platz."),
        (
            Summon(unit="wall"),
            "You place “wall” on the aimed tile.",
            "Du stellst „wall“ auf das anvisierte Feld.",
        ),
        (
            Summon(unit="imp"),
            "You summon “imp” onto the aimed tile.",
            "Du beschwörst „imp“ auf das anvisierte Feld.",
        ),
    ],
)
def test_sentences_are_said_as_people_say_them(effect: Effect, english: str, german: str) -> None:
    things = frozenset({"wall"})
    assert told(effect, attrs.evolve(ENGLISH, things=things)) == english
    assert told(effect, attrs.evolve(GERMAN, things=things)) == german


def test_two_scaled_values_have_letters_of_their_own() -> None:
    one, other = (Scaled(per=OwnUnits(), add=add) for add in (2, 3))
    assert told(Damage(min=one, max=other), GERMAN) == (
        "Das Ziel erleidet X bis Y Schaden. X ist 2 für je 1 Einheit, die du beschworen hast. "
        "Y ist 3 für je 1 Einheit, die du beschworen hast."
    )


@attrs.frozen(kw_only=True)
class Zap(Effect):
    """A stranger's effect without a line."""

    key: ClassVar[str] = "demo:zap"
    amount: int = whole("How much", 0, 100, unit="HP")
    far: int = whole("How far", 0, 100, unit="tiles", default=0)


@attrs.frozen(kw_only=True)
class Spoken(Zap):
    """A stranger's effect with a line."""

    key: ClassVar[str] = "demo:spoken"
    sheet: ClassVar[Lines] = {
        "en": "{who} [are|is|are] zapped for {amount}< over {far:unit}>.",
        "de": "{who} [wirst|wird|werden] mit {amount} geblitzt<, {far:unit} weit>.",
    }


@attrs.frozen(kw_only=True)
class Muttered(Zap):
    """A stranger's effect whose line names no parameter of its own."""

    sheet: ClassVar[Lines] = {"en": "{who} mutters {amuont}."}


@attrs.frozen(kw_only=True)
class Moon(Condition):
    """A stranger's condition."""

    key: ClassVar[str] = "demo:moon"
    value: int = whole("Phase", 0, 8)


@attrs.frozen(kw_only=True)
class Luck(Measure):
    """A stranger's measure."""

    key: ClassVar[str] = "demo:luck"


@attrs.frozen(kw_only=True)
class Star(Shape):
    """A stranger's shape."""

    key: ClassVar[str] = "demo:star"
    size: int = whole("Points", 0, 9)

    def covers(self, board: Board, centre: int, source: int) -> int:
        return board.free & 1 << centre


def test_a_strangers_effect_with_a_line_reads_like_the_kernels() -> None:
    assert told(Spoken(amount=3)) == "The target is zapped for 3."
    assert told(Spoken(amount=3, far=2, to="caster")) == "You are zapped for 3 over 2 tiles."
    assert told(Spoken(amount=3, far=1, to="caster"), GERMAN) == "Du wirst mit 3 geblitzt, 1 Feld weit."


def test_without_a_line_key_and_parameters_are_stated() -> None:
    zap = Zap(amount=3, far=2, if_=(Moon(value=4),), area=Star(size=5))
    assert told(zap) == (
        "If demo:moon (value 4) holds: Demo:zap (amount 3 HP, far 2 tiles): everyone in the area. "
        "Area: demo:star (size 5), around the aimed tile."
    )
    assert told(Zap(amount=1), GERMAN) == "Demo:zap (amount 1 HP): das Ziel."
    lucky = Damage(min=Scaled(per=Luck(), each=3, add=2), max=9)
    assert told(lucky) == "The target takes X to 9 damage. X is 2 for every 3 demo:luck of you."


@pytest.mark.parametrize("broken", ["{who", "<a", "[a|b]", "{}", "]", "a>b"])
def test_a_line_that_is_not_well_formed_is_refused(broken: str) -> None:
    with pytest.raises(SolwarisError, match="not well formed"):
        parse(broken)


def test_a_line_that_names_an_unknown_parameter_is_refused() -> None:
    with pytest.raises(SolwarisError, match=r"Muttered .*'amuont'"):
        told(Muttered(amount=1))


def test_a_template_is_read_into_its_parts() -> None:
    assert parse("{who} [am|is|are] <a=b:x|{n:unit}>.") == (
        Slot("who"), " ", Agreeing(("am", "is", "are")), " ",
        Group((Alternative(("a", "b"), ("x",)), Alternative(None, (Slot("n", "unit"),)))), ".",
    )  # fmt: skip
