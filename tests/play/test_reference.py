"""The page for those who write YAML says what the code says, and the code is what it was made from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

import attrs

import solwaris_core as sw
from solwaris_core.conditions import CONDITIONS
from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.unit import UnitKind
from solwaris_core.definitions.vocabulary import Effect, Number, Shape
from solwaris_core.effects import EFFECTS
from solwaris_core.events import EVENTS
from solwaris_core.info import UnitInfo
from solwaris_core.loading import validate
from solwaris_core.loading.codes import CODES
from solwaris_core.measures import MEASURES
from solwaris_core.refusal import CODES as REFUSALS
from solwaris_core.shapes import SHAPES
from solwaris_play.reference import meanings, page, parameters, summary

WRITTEN = Path(sw.__file__).parent.parent / "docs" / "yaml.md"


@attrs.frozen(kw_only=True)
class Ignite(Effect):
    """Sets the target on fire.

    Nobody reads this."""

    key: ClassVar[str] = "ignite"
    heat: Number = whole("How hot", 1, 9, unit="degrees", default=3)
    way: str = choice("How", "slowly", "at_once")
    again: int | None = whole("How often", 1, 2)
    beside: tuple[str, ...] = data("Which", min=1, max=4, lone=True, reference="unit")
    where: Shape | None = data("Where", default=None)


def test_the_written_page_is_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == page(), "run: python -m solwaris_play.reference"


def test_a_word_more_makes_another_page() -> None:
    more = page(effects=(*EFFECTS, Ignite))
    assert "### `ignite`\n\nSets the target on fire.\n" in more
    assert more != page()


def test_every_word_of_the_format_stands_on_it() -> None:
    text = page()
    words = [word.key for family in (EFFECTS, CONDITIONS, MEASURES, SHAPES) for word in family]
    for word in (*words, *EVENTS, *REFUSALS, *CODES):
        assert f"`{word}`" in text, word


def test_links_lead_to_headings() -> None:
    text = page()
    headings = [line.lstrip("# ").lower().replace(" ", "-") for line in text.split("\n") if line.startswith("#")]
    links = set(re.findall(r"\]\(#(.+?)\)", text))
    assert links <= set(headings)
    assert all(headings.count(link) == 1 for link in links)
    assert {"spell", "unit", "trap", "trigger", "effects", "scaled-value", "scenario-step"} <= links


def test_a_parameter_tells_type_bounds_default_and_meaning() -> None:
    own = parameters(Ignite, leave_out=[each.key for each in parameters(Effect)])
    assert [each.to_dict() for each in own] == [
        {
            "key": "heat",
            "type": "whole number 1 to 9 degrees or scaled value",
            "required": False,
            "default": 3,
            "text": "How hot",
        },
        {"key": "way", "type": "`slowly`, `at_once`", "required": True, "text": "How"},
        {"key": "again", "type": "whole number 1 to 2 or `null`", "required": True, "text": "How often"},
        {"key": "beside", "type": "id of a unit or list of ids of units, 1 to 4", "required": True, "text": "Which"},
        {"key": "where", "type": "shape", "required": False, "default": None, "text": "Where"},
    ]
    assert summary(Ignite) == "Sets the target on fire."


def test_keys_are_those_of_the_data() -> None:
    keys = {each.key: each.type for each in parameters(Spell)}
    assert keys["range"] == "list of 2: whole number 0 to 40 tiles each"
    assert keys["sight"] == "`true` or `false`"
    assert keys["allow"] == "mapping of word to plain text"
    assert {each.key for each in parameters(UnitKind, leave_out=["id"])} >= {"on_death", "limit"}
    assert "id" not in {each.key for each in parameters(UnitKind, leave_out=["id"])}


def test_meanings_are_given_for_words_that_exist_alone() -> None:
    assert set(meanings.REFUSALS) == set(REFUSALS)
    assert all(text for text in meanings.UNIT_FIELDS.values())
    assert set(meanings.UNIT_FIELDS) == {field.name for field in attrs.fields(UnitInfo)}


def test_its_mod_is_sound(tmp_path: Path) -> None:
    (block,) = re.findall(r"^```yaml\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)
    (tmp_path / "spark.yaml").write_text(block, encoding="utf-8")
    report = validate(tmp_path)
    assert (report.files, [str(problem) for problem in report.problems], report.notes) == (1, [], ())
    catalog = sw.load(mods=tmp_path)
    assert "spark" in [spell.id for spell in catalog.classes["warrior"].spells]
