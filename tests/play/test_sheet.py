"""Class sheets: every fact of the data in words, in both languages, as text and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from oracles.proving import MODS, catalog

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Scaled
from solwaris_play.sheet import as_markdown, as_text, class_page
from solwaris_play.sheet.page import Bullets, Facts, Heading, Paragraph, Table

if TYPE_CHECKING:
    from play.conftest import Solwaris

    from solwaris_play.sheet.page import Item

LANGUAGES = ("en", "de")
CLASSES = sorted(catalog().classes)
PROVING = ("tinker", "wisp")  #: their names and texts are English only


def definition(class_id: str) -> HeroClass:
    found = catalog().classes[class_id]
    assert isinstance(found, HeroClass)
    return found


def lines(items: tuple[Item, ...]) -> Iterator[str]:
    """All sentences, those below their effects too."""
    for item in items:
        yield item.text
        yield from lines(item.below)


def numbers(value: Any) -> Iterator[int]:
    """Every number that a definition gives, defaults left out."""
    if isinstance(value, bool) or value is None or isinstance(value, (str, Text)):
        return
    if isinstance(value, int):
        yield abs(value)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from numbers(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from numbers(each)
    else:
        for field in attrs.fields(type(value)):
            given = getattr(value, field.name)
            if given != field.default or (isinstance(value, Scaled) and field.name == "each" and value.per):
                yield from numbers(given)


#: Numbers that may stand as a word.
WORDS = {1: ("once", "einmal", "for every"), 2: ("twice",)}


def sections(page: str) -> dict[str, str]:
    """The parts of a Markdown sheet by the last of their headings' words: a passive, spell, unit or trap each."""
    found: dict[str, str] = {}
    for part in re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        name = title.rpartition(": ")[2]
        found[name] = found.get(name, "") + body
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("class_id", CLASSES)
def test_every_number_of_the_data_stands_in_its_section(class_id: str, language: str) -> None:
    """R15.3."""
    found = definition(class_id)
    parts = sections(as_markdown(class_page(found, language)))
    things: list[Any] = [*found.passives, *found.spells, *found.units.values(), *found.traps.values()]
    things += [spell for unit in found.units.values() for spell in unit.spells]
    for thing in things:
        bare = attrs.evolve(thing, spells=()) if getattr(thing, "spells", ()) else thing
        body = parts[thing.name.of(language)]
        for number in numbers(bare):
            words = (str(number), *WORDS.get(number, ()))
            assert any(re.search(rf"(?<!\d){word}(?!\d)", body) for word in words), (thing.id, number, body)
    head = as_text(class_page(found, language)).split("\n\n")[1]
    for number in numbers(found.stats):
        assert re.search(rf"\b{number}\b", head), number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("class_id", CLASSES)
def test_nothing_is_left_unfilled_and_no_line_is_wider_than_100(class_id: str, language: str) -> None:
    text = as_text(class_page(definition(class_id), language))
    assert not re.search(r"[{}<>\[\]|]|None|Scaled|  +\S+=|\bself\b|_", text), text
    assert max(map(len, text.splitlines())) <= 100
    assert not re.search(r" $|\n\n\n", text, re.MULTILINE)


#: English words of the sheets' own; `an` and `in` are German, too.
ONLY_ENGLISH = re.compile(
    r"\b(the|you|your|target|takes?|deals?|damage|tiles?|turns?|until|whenever|everyone|others|enem(y|ies)|all(y|ies)"
    r"|pushed|pulled|away|from|with|and|is|are|has|have|every|cost|cooldown|area|slot|passive|tip|least|most)\b",
    re.IGNORECASE,
)
ONLY_GERMAN = re.compile(r"\b(das|der|die|und|ist|sind|Ziel|Felder|Zug|Züge|Bereich|Schaden|Kosten|wenn|du)\b")


@pytest.mark.parametrize("class_id", sorted(set(CLASSES) - set(PROVING)))
def test_each_language_keeps_to_itself(class_id: str) -> None:
    english, german = (as_text(class_page(definition(class_id), language)) for language in LANGUAGES)
    # „Passive Fähigkeit“ is German.
    assert ONLY_ENGLISH.findall(german.replace("Passive Fähigkeit", "")) == []
    assert ONLY_GERMAN.findall(english) == []
    assert len(ONLY_ENGLISH.findall(english)) > 100
    assert len(ONLY_GERMAN.findall(german)) > 100


@pytest.mark.parametrize("class_id", PROVING)
def test_the_sentences_of_the_proving_classes_are_german_too(class_id: str) -> None:
    """Their names and texts are English; what is made from the data is not."""
    for block in class_page(definition(class_id), "de"):
        if isinstance(block, Bullets):
            for line in lines(block.items):
                assert not ONLY_ENGLISH.search(re.sub(r"„[^“]*“", "", line)), line


def test_texts_and_tips_stand_as_they_were_written() -> None:
    page = class_page(definition("brute"), "de")
    paragraphs = [block.text for block in page if isinstance(block, Paragraph)]
    for spell in definition("brute").spells:
        assert spell.tip is not None
        assert spell.text.of("de") in paragraphs
        assert f"Tipp: {spell.tip.of('de')}" in paragraphs


def test_the_sheet_has_its_parts_in_order() -> None:
    page = class_page(definition("brute"), "en")
    titles = [block.text for block in page if isinstance(block, Heading)]
    assert titles[:6] == ["Brute", "Passive", "Original: Rage", "Variant: Bloodthirst", "Spells", "Slot 1"]
    assert titles[6:10] == ["Original: Club", "Variant: Headbutt", "Slot 2", "Original: Mace smash"]
    assert titles[-2:] == ["Traps", "Pit"]
    overview = [block for block in page if isinstance(block, Table)][1]
    assert overview.head == ("Slot", "Original", "Variant")
    assert overview.rows[2] == ("3", "Pit", "Earthquake")
    facts = [block.rows for block in page if isinstance(block, Facts)]
    pit = (("Cost", "4 AP"), ("Range", "1 to 4 tiles, in sight"), ("Aimed at", "a free tile"), ("Cooldown", "2 turns"))
    trap = (
        ("Goes off when somebody enters", "circle up to 2 tiles away"),
        ("Lies", "8 turns, unless the ruleset says otherwise"),
    )
    assert pit in facts
    assert (*trap, ("At once", "1")) in facts


def test_sentences_read_well() -> None:
    """Read by people, word for word, in both languages."""
    english = as_markdown(class_page(definition("brute"), "en"))
    german = as_markdown(class_page(definition("brute"), "de"))
    for sentence in (
        "- You deal X % more damage. X is 1 for every 2 % of health that you lack, at most 40.",
        "- The target has −20 % resistance for 2 turns.",
        "- The target is pushed 3 tiles away from you. An impact deals 18 damage for each tile that is missing.",
        "- The target takes 34 to 42 damage, and 50 % of the health lost heals you.",
        "- The victim loses up to 3 MP; each point may be refused.",
        "- All others in the area are pushed 2 tiles away from you.",
    ):
        assert f"\n{sentence}\n" in english
    for sentence in (
        "- Du verursachst X % mehr Schaden. X ist 1 für je 2 % HP, die dir fehlen, höchstens 40.",
        "- Das Ziel hat −20 % Resistenz, 2 Züge lang.",
        (
            "- Das Ziel wird 3 Felder weit von dir weggestoßen. "
            "Ein Aufprall verursacht 18 Schaden für jedes Feld, das zur vollen Strecke fehlt."
        ),
        "- Das Ziel erleidet 34 bis 42 Schaden, und 50 % der verlorenen HP heilen dich.",
        "- Das Opfer verliert bis zu 3 MP; jeder Punkt kann abgewehrt werden.",
        "- Alle anderen im Bereich werden 2 Felder weit von dir weggestoßen.",
    ):
        assert f"\n{sentence}\n" in german


def test_triggers_effects_inside_effects_and_auras_are_told() -> None:
    page = as_text(class_page(definition("tinker"), "en"))
    for part in (
        (
            "  - Whenever you are hit (at most twice between two of your turns):\n"
            "    - You have +1 MP for 1 turn, from your next turn on. Several of these add up.\n"
        ),
        (
            "  - Whenever an enemy hits a unit, if the unit that was hit is an enemy (at most once between two of\n"
            "    your turns):\n"
        ),
        (
            "  - Everyone in the area receives the following at the start of its turn, for 2 turns:\n"
            "    - The affected unit takes 2 to 5 damage.\n"
        ),
        (
            "    - While this lasts:\n"
            "      - Whenever the affected unit hits a unit (at most once between two of the affected unit's\n"
            "        turns):\n"
            "        - The affected unit gets 1 MP.\n"
        ),
        (
            "  - Aura (circle up to 2 tiles away, around the thing): Allies in the area, you included, deal 15 %\n"
            "    more damage and have +10 % resistance and +1 MP.\n"
        ),
        "  - At the end of the summon's turn:\n    - Enemies in the area take 1 to 2 damage. Area: cross with",
        "  - If the target is a thing: The target falls; heroes are spared.\n",
        "  - Your units of the kind “Mill” or “Charge” are set off, wherever they stand.\n",
    ):
        assert part in page, part


def test_conditions_of_an_area_speak_of_each_target() -> None:
    page = as_text(class_page(definition("wisp"), "en"))
    assert "  - If the target is not next to you: Enemies in the area take 1 to 4 damage.\n" in page
    assert "  - You get X AP. X is 1 for every 2 AP that the target has lost.\n" in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("class_id", CLASSES)
def test_markdown_has_whole_tables_and_lists(class_id: str, language: str) -> None:
    blocks = as_markdown(class_page(definition(class_id), language)).rstrip("\n").split("\n\n")
    kinds = set()
    for block in blocks:
        rows = block.split("\n")
        if rows[0].startswith("|"):
            kinds.add("table")
            cells = [len(re.split(r"(?<!\\)\|", row)) for row in rows]
            assert len(rows) > 2
            assert set(cells) == {cells[0]}, block
            assert set(rows[1]) == set("| -")
        elif rows[0].startswith("- "):
            kinds.add("list")
            depth = 0
            for row in rows:
                bullet = re.match(r"( *)- \S", row)
                assert bullet, row
                assert len(bullet[1]) % 2 == 0
                assert len(bullet[1]) <= depth + 2, "a list goes in by one step at a time"
                depth = len(bullet[1])
        else:
            assert len(rows) == 1, block
            assert re.match(r"#{1,4} \S|> \S|[^#>|\-\s]", block), block
    assert kinds == {"table", "list"}


def test_markdown_escapes_what_it_would_read_otherwise() -> None:
    page = (Paragraph("# 1 <b>|x|*y*_z_"), Table(("a",), (("p|q",),)), Paragraph("3. no list"))
    assert as_markdown(page) == ("\\# 1 \\<b\\>\\|x\\|\\*y\\*\\_z\\_\n\n| a |\n| --- |\n| p\\|q |\n\n3\\. no list\n")


def test_the_command_prints_the_sheet(solwaris: Solwaris) -> None:
    run = solwaris("sheet", "brute")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == as_text(class_page(definition("brute"), "en"))
    run = solwaris("sheet", "warrior", "--lang", "de", "--format", "markdown")
    assert run.stdout == as_markdown(class_page(definition("warrior"), "de"))


def test_the_command_reads_mods(solwaris: Solwaris) -> None:
    run = solwaris("sheet", "wisp", "--mods", MODS)
    assert run.returncode == 0
    assert run.stdout.startswith("Wisp\n====\n")


def test_a_mod_named_in_the_environment_may_vary_a_bundled_class(
    solwaris: Solwaris, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the sheet says of pickups and traps comes from the kernel alone, where that class is unknown."""
    monkeypatch.setenv("SOLWARIS_MODS", str(Path(__file__).parents[2] / "examples" / "powder_keg"))
    run = solwaris("sheet", "brute")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Powder" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("brutte", "unknown class 'brutte'; did you mean 'brute'?"),
        ("zzz", "unknown class 'zzz'; known: arcanist, "),
        ("brute --lang fr", "'fr' is not one of 'en', 'de'"),
        ("brute --format pdf", "'pdf' is not one of 'text', 'markdown', 'html'"),
        ("", "Missing argument 'CLASS'"),
    ],
)
def test_what_it_cannot_use_is_refused_in_one_line(solwaris: Solwaris, arguments: str, said: str) -> None:
    run = solwaris("sheet", *arguments.split())
    assert run.returncode == 2
    assert run.stdout == ""
    assert said in run.stderr
    assert run.stderr.count("\n") == 1
