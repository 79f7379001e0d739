"""Pictures of ranges and areas show the very tiles that the rules name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

import attrs
import pytest
from oracles.proving import catalog

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Shape
from solwaris_core.effects.damage import Damage
from solwaris_core.shapes import SHAPES
from solwaris_core.shapes.circle import Circle
from solwaris_core.shapes.cross import Cross
from solwaris_core.shapes.diagonals import Diagonals
from solwaris_core.shapes.line import Line
from solwaris_core.shapes.point import Point
from solwaris_core.shapes.ring import Ring
from solwaris_core.shapes.square import Square
from solwaris_play.sheet import class_page
from solwaris_play.sheet.areas import area_picture, range_picture
from solwaris_play.sheet.page import Bullets, Item, Picture, Pictures
from solwaris_play.sheet.scene import Scene
from solwaris_play.sheet.svg import as_svg

if TYPE_CHECKING:
    from solwaris_core.board import Board

SCENE = Scene(language="en", names={})


def spell(low: int, high: int, *, line: bool = False, sight: bool = True, aim: str = "enemy") -> Spell:
    text = Text({"": "x"})
    return Spell(
        id="x", name=text, text=text, cost=1, range=(low, high), line=line, sight=sight, aim=aim,
        effects=(Damage(min=1, max=1),),
    )  # fmt: skip


def drawn(picture: Picture) -> str:
    """The picture as text: `o` can be aimed at, `x` is covered, `@` is the unit, `+` the aimed tile, on a marked tile
    `U` and `A`."""
    rows = []
    for y in range(picture.height):
        row = ""
        for x in range(picture.width):
            marked = (x, y) in picture.tiles
            if (x, y) == picture.unit:
                row += "U" if marked else "@"
            elif (x, y) == picture.aimed:
                row += "A" if marked else "+"
            else:
                row += ("o" if picture.range else "x") if marked else "."
        rows.append(row)
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("low", "high", "line", "board"),
    [
        (0, 0, False, "...\n.U.\n..."),
        (1, 1, False, ".....\n..o..\n.o@o.\n..o..\n....."),
        (0, 1, True, ".....\n..o..\n.oUo.\n..o..\n....."),
        (2, 2, False, ".......\n...o...\n..o.o..\n.o.@.o.\n..o.o..\n...o...\n......."),
        (2, 3, True, "{e}\n{o}\n{o}\n{e}\n.oo.@.oo.\n{e}\n{o}\n{o}\n{e}".format(e="." * 9, o="....o....")),
    ],
)
def test_a_range_shows_what_can_be_aimed_at(low: int, high: int, line: bool, board: str) -> None:
    """R7.2."""
    assert drawn(range_picture(spell(low, high, line=line), "en")) == board


AROUND: list[tuple[Shape, str]] = [
    (Point(), "...\n.A.\n..."),
    (Cross(size=1), ".....\n..x..\n.xAx.\n..x..\n....."),
    (Diagonals(size=1), ".....\n.x.x.\n..A..\n.x.x.\n....."),
    (Circle(size=2), ".......\n...x...\n..xxx..\n.xxAxx.\n..xxx..\n...x...\n......."),
    (Ring(size=1), ".....\n..x..\n.x+x.\n..x..\n....."),
    (Square(size=1), ".....\n.xxx.\n.xAx.\n.xxx.\n....."),
    (Line(size=3), "......\n.@Axx.\n......"),
]


@pytest.mark.parametrize(("shape", "board"), AROUND, ids=[shape.key for shape, _ in AROUND])
def test_an_area_shows_what_it_covers_around_the_aimed_tile(shape: Shape, board: str) -> None:
    """R7.6."""
    assert drawn(area_picture(shape, SCENE)) == board


def test_every_shape_of_the_kernel_is_drawn_here() -> None:
    assert {type(shape) for shape, _ in AROUND} == set(SHAPES)


def test_an_area_around_a_unit_shows_the_unit_and_a_directed_one_how_far_off_the_caster_is() -> None:
    own = SCENE.spell(spell(0, 0, aim="self"))
    assert drawn(area_picture(Cross(size=1), own)) == ".....\n..x..\n.xUx.\n..x..\n....."
    far = SCENE.spell(spell(3, 5))
    assert drawn(area_picture(Line(size=2), far)) == ".......\n.@..Ax.\n......."


@attrs.frozen(kw_only=True)
class Corner(Shape):
    """A stranger's shape."""

    key: ClassVar[str] = "demo:corner"

    def covers(self, board: Board, centre: int, source: int) -> int:
        return 1 << centre + 1 | 1 << centre + board.stride


def test_a_strangers_shape_is_drawn_too() -> None:
    picture = area_picture(Corner(), SCENE)
    assert drawn(picture) == "....\n.+x.\n.x..\n...."
    assert picture.words == "Area: demo:corner, around the aimed tile (2 tiles)"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (
            lambda language: range_picture(spell(1, 1), language),
            ("Range: 1 tile, in sight (4 tiles)", "Reichweite: 1 Feld, in Sicht (4 Felder)"),
        ),
        (
            lambda language: area_picture(Point(), Scene(language=language, names={})),
            (
                "Area: that tile alone, around the aimed tile (1 tile)",
                "Bereich: nur dieses Feld, um das anvisierte Feld (1 Feld)",
            ),
        ),
        (
            lambda language: area_picture(Line(size=2), Scene(language=language, names={})),
            (
                "Area: line of 2 tiles, from the aimed tile straight away (2 tiles)",
                "Bereich: Linie, 2 Felder lang, vom anvisierten Feld geradewegs weiter (2 Felder)",
            ),
        ),
    ],
)
def test_pictures_are_told_in_words(make: Callable[[str], Picture], words: tuple[str, str]) -> None:
    assert (make("en").words, make("de").words) == words


def _pictured(items: tuple[Item, ...]) -> Iterator[Picture]:
    for item in items:
        if item.picture is not None:
            yield item.picture
        yield from _pictured(item.below)


def pictures(class_id: str) -> list[Picture]:
    found = catalog().classes[class_id]
    assert isinstance(found, HeroClass)
    gathered: list[Picture] = []
    for block in class_page(found):
        if isinstance(block, Pictures):
            gathered += block.pictures
        elif isinstance(block, Bullets):
            gathered += _pictured(block.items)
    return gathered


def test_each_spell_has_a_range_and_each_area_aura_and_trap_a_picture() -> None:
    for class_id in catalog().classes:
        found = catalog().classes[class_id]
        assert isinstance(found, HeroClass)
        spells = [*found.spells, *(spell for unit in found.units.values() for spell in unit.spells)]
        drawings = pictures(class_id)
        assert [each.label for each in drawings].count("Range") == len(spells)
        own = sum(spell.area is not None and spell.area.key != "point" for spell in spells)
        labels = [each.label for each in drawings]
        assert labels.count("Area") >= own + len(found.traps)
        assert labels.count("Aura") == sum(unit.aura is not None for unit in found.units.values())
        in_words = "\n".join(each.words for each in drawings)
        assert in_words.count(", around the trap's centre (") == len(found.traps)


def test_areas_of_effects_inside_effects_triggers_and_bursts_are_drawn() -> None:
    words = [picture.words for picture in pictures("tinker")]
    assert "Aura: circle up to 2 tiles away, around the thing (13 tiles)" in words
    assert any(re.match(r"Area: .*, around the thing's tile ", each) for each in words)
    assert any(re.match(r"Area: .*, around the summon ", each) for each in words)


def test_an_svg_paints_exactly_the_tiles() -> None:
    picture = area_picture(Diagonals(size=1), SCENE)
    svg = as_svg(picture)
    (path,) = re.findall(r'class="area" d="([^"]*)"', svg)
    painted = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        painted |= {(int(x) + step, int(y)) for step in range(int(length))}
    assert painted == picture.tiles
    assert re.sub(r"M\d+ \d+h(\d+)v1h-\1z", "", path) == ""
    assert 'viewBox="0 0 5 5"' in svg
