"""Sheets as HTML pages: whole, self-contained, readable by all, and harmless whatever a mod writes."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from oracles.proving import MODS, catalog

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_play.sheet import as_html, class_page
from solwaris_play.sheet.page import Bullets, Facts, Heading, Item, Paragraph, Picture, Pictures, Table
from solwaris_play.sheet.style import DARK, LIGHT, PRINT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from play.conftest import Solwaris

LANGUAGES = ("en", "de")
CLASSES = sorted(catalog().classes)
#: Elements without an end tag.
VOID = {"meta", "br", "hr", "img", "input", "link"}
#: What may stand on a sheet; nothing that runs, loads or asks.
TAGS = {
    "html", "head", "meta", "title", "style", "body", "main", "header", "section", "article", "div", "h1", "h2", "h3",
    "h4", "p", "ul", "li", "dl", "dt", "dd", "figure", "figcaption", "svg", "path", "circle", "span", "table", "thead",
    "tbody", "tr", "th", "td", "a",
}  # fmt: skip


class Reader(HTMLParser):
    """Reads a page and keeps what the tests ask about."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[tuple[str, str]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if len(dict(attrs)) != len(attrs):
            self.faults.append(f"{tag} has an attribute twice")
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes what is not open")

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append((self.open[-1] if self.open else "", data.strip()))

    def attributes(self, name: str) -> list[str]:
        """The values of an attribute, in order."""
        return [value or "" for _, given in self.tags for key, value in given.items() if key == name]


def definition(class_id: str) -> HeroClass:
    found = catalog().classes[class_id]
    assert isinstance(found, HeroClass)
    return found


def page_of(class_id: str, language: str) -> str:
    return as_html(class_page(definition(class_id), language), language)


def every_page() -> Iterator[tuple[str, str, str]]:
    for class_id in CLASSES:
        for language in LANGUAGES:
            yield class_id, language, page_of(class_id, language)


def test_every_page_is_balanced_and_no_id_stands_twice() -> None:
    for class_id, _, page in every_page():
        reader = Reader(page)
        assert page.startswith("<!DOCTYPE html>\n<html lang=")
        assert reader.faults == [], class_id
        assert reader.open == [], class_id
        assert {tag for tag, _ in reader.tags} <= TAGS
        ids = reader.attributes("id")
        assert len(ids) == len(set(ids)), class_id
        assert {link.removeprefix("#") for link in reader.attributes("href")} <= set(ids)


@pytest.mark.parametrize(
    "broken",
    ["<p><b></p></b>", "<p", "</p>", "<p>", '<p id="a" id="b"></p>'],
    ids=["crossed", "cut", "end", "open", "two"],
)
def test_the_reader_finds_what_is_not_balanced(broken: str) -> None:
    reader = Reader(broken)
    assert reader.faults or reader.open or not reader.tags


def test_a_page_needs_no_script_and_nothing_from_outside() -> None:
    for class_id, _, page in every_page():
        reader = Reader(page)
        assert not {"src", "srcset", "data", "action", "style"} & {key for _, given in reader.tags for key in given}
        assert not [key for _, given in reader.tags for key in given if key.startswith("on")]
        assert not re.search(r"https?:|//|url\(|@import|javascript:", page.replace("<!DOCTYPE html>", "")), class_id
        assert all(link.startswith("#") for link in reader.attributes("href"))


def test_each_page_says_its_language_its_title_and_that_it_fits_any_width() -> None:
    for class_id, language, page in every_page():
        reader = Reader(page)
        name = definition(class_id).name.of(language)
        assert reader.attributes("lang") == [language]
        assert [words for tag, words in reader.words if tag == "h1"] == [name]
        assert ("title", name) in reader.words
        assert "width=device-width, initial-scale=1" in reader.attributes("content")
        assert "utf-8" in reader.attributes("charset")


def test_headings_go_down_one_level_at_a_time() -> None:
    for class_id, _, page in every_page():
        levels = [int(tag[1]) for tag, _ in Reader(page).tags if re.fullmatch(r"h\d", tag)]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels)), class_id


def test_every_picture_is_told_in_words_and_the_key_is_told_beside_its_marks() -> None:
    for class_id, _, page in every_page():
        for svg in re.findall(r"<svg.*?</svg>", page):
            if 'aria-hidden="true"' in svg:
                assert f"{svg}<span>" in page
            else:
                assert re.match(r'<svg role="img" [^>]*><title>[^<]{10,}</title>', svg), (class_id, svg)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("class_id", CLASSES)
def test_all_words_of_the_sheet_stand_on_the_page(class_id: str, language: str) -> None:
    said = {words for _, words in Reader(page_of(class_id, language)).words}
    for block in class_page(definition(class_id), language):
        wanted: list[str] = []
        if isinstance(block, (Heading, Paragraph)):
            wanted = [block.text]
        elif isinstance(block, Facts):
            wanted = [word for row in block.rows for word in row]
        elif isinstance(block, Pictures):
            wanted = [word for each in block.pictures for word in (each.label, each.words)]
        elif isinstance(block, Bullets):
            wanted = list(_lines(block.items))
        elif isinstance(block, Table):
            wanted = [cell for row in (block.head, *block.rows) for cell in row if cell]
        assert set(wanted) <= said, (class_id, set(wanted) - said)


def _lines(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from _lines(item.below)


def test_original_and_variant_stand_side_by_side() -> None:
    page = page_of("warrior", "en")
    slot = page[page.index('id="slot-4"') : page.index('id="slot-5"')]
    grid = slot[slot.index('<div class="choices">') :]
    assert grid.count("<article>") == 2
    assert grid.index('<h3 id="spell-shove">Original: Shove</h3>') < grid.index(
        '<h3 id="spell-hook">Variant: Hook</h3>'
    )
    assert re.search(r"\.choices\{display:grid;grid-template-columns:repeat\(auto-fit,minmax\(min\(26rem,100%\)", page)
    assert '<td><a href="#spell-hook">Hook</a></td>' in page


def test_it_prints_black_on_white_and_breaks_pages_between_slots() -> None:
    page = page_of("warrior", "en")
    screen, _, paper = page.partition("@media print{")
    assert "section{margin-top:5mm;break-inside:avoid}" in paper
    assert "--paper:#fff;" in paper
    assert "--ink:#000;" in paper
    assert f"--paper:{DARK['paper']};" in screen
    assert "@media screen and (prefers-color-scheme:dark)" in screen, "paper is never dark"


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shares = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK, PRINT], ids=["light", "dark", "print"])
def test_words_and_pictures_stand_out(colours: Mapping[str, str]) -> None:
    """4.5 for words and 3 for marks are what the guidelines for accessible pages ask."""
    for behind in ("paper", "card"):
        for words in ("ink", "quiet", "accent"):
            assert contrast(colours[words], colours[behind]) >= 4.5, (words, behind)
    for tile in ("range", "area"):
        assert contrast(colours["mark"], colours[tile]) >= 3, tile
    assert colours["range"] != colours["area"]


def test_contrast_is_counted_as_the_guidelines_do() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.478, abs=0.001)


EVIL = """<script>alert('a')</script>&amp;"quoted" --> ]]>"""


def test_a_mods_words_are_never_markup(tmp_path: Path, solwaris: Solwaris) -> None:
    text = (MODS / "wisp.yaml").read_text(encoding="utf-8")
    evil = "'" + EVIL.replace("'", "''") + "'"
    text = re.sub(r"^( *)(name|text|tip): .*$", rf"\1\2: {evil}".replace("\\'", "'"), text, flags=re.MULTILINE)
    text = re.sub(r"(name|text|tip): (\"[^\"]*\"|[^,{}]+)(?=, )", lambda found: f"{found[1]}: {evil}", text)
    (tmp_path / "wisp.yaml").write_text(text, encoding="utf-8")
    run = solwaris("sheet", "wisp", "--format", "html", "--mods", tmp_path)
    assert run.returncode == 0, run.stderr
    reader = Reader(run.stdout)
    assert reader.faults == []
    assert reader.open == []
    assert {tag for tag, _ in reader.tags} <= TAGS
    assert ("h1", EVIL) in reader.words
    assert ("title", EVIL) in reader.words
    assert sum(EVIL in words for _, words in reader.words) > 20


def test_every_kind_of_block_is_escaped() -> None:
    picture = Picture(label=EVIL, words=EVIL, width=1, height=1, tiles=frozenset())
    page = (
        Heading(1, EVIL, EVIL), Paragraph(EVIL), Facts(((EVIL, EVIL),)), Pictures((picture,)),
        Bullets((Item(EVIL, (Item(EVIL),), picture),)), Table((EVIL, EVIL), ((EVIL, EVIL),) * 2, ((EVIL, ""),) * 2),
    )  # fmt: skip
    reader = Reader(as_html(page, "en"))
    assert (reader.faults, reader.open) == ([], [])
    assert {tag for tag, _ in reader.tags} <= TAGS
    # A title twice, a paragraph, a fact's two, a picture's two, a list's two with a picture's two, a table's six.
    assert sum(words == EVIL for _, words in reader.words) == 2 + 1 + 2 + 2 + 4 + 6
    assert reader.attributes("id") == [EVIL]
    assert reader.attributes("href") == [f"#{EVIL}"] * 2


def test_ids_that_would_stand_twice_get_a_number() -> None:
    page = (Heading(1, "a", "x"), Heading(2, "b", "x"), Heading(2, "c", "x-2"), Heading(2, "d"))
    assert Reader(as_html(page, "en")).attributes("id") == ["x", "x-2", "x-2-2"]


def test_the_command_prints_it_or_writes_a_file(solwaris: Solwaris, tmp_path: Path) -> None:
    wanted = page_of("warrior", "de")
    run = solwaris("sheet", "warrior", "--format", "html", "--lang", "de")
    assert (run.returncode, run.stderr, run.stdout) == (0, "", wanted)
    run = solwaris("sheet", "warrior", "--format", "html", "--lang", "de", "-o", tmp_path / "ü.html", PYTHONUTF8="0")
    assert (run.returncode, run.stderr, run.stdout) == (0, "", "")
    assert (tmp_path / "ü.html").read_bytes() == wanted.encode()
    run = solwaris("sheet", "warrior", "-o", tmp_path / "none" / "a.txt")
    assert run.returncode == 2
    assert run.stdout == ""
    assert re.search(r"cannot write .*a\.txt: No such file or directory\n\Z", run.stderr)
    assert run.stderr.count("\n") == 1


def test_a_sheet_is_never_written_over_what_is_read_as_content(solwaris: Solwaris, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("class: mine\n", encoding="utf-8")
    (tmp_path / "link.html").symlink_to(mine)
    for goal in (mine, tmp_path / "new.yml", tmp_path / "link.html"):
        run = solwaris("sheet", "warrior", "-o", goal)
        told = f"solwaris: error: {goal}: a sheet is no YAML file; give it a name that ends in .html, .md or .txt\n"
        assert (run.returncode, run.stdout, run.stderr) == (2, "", told)
    assert mine.read_text(encoding="utf-8") == "class: mine\n"
    assert not (tmp_path / "new.yml").exists()


def test_no_page_is_heavy() -> None:
    assert [class_id for class_id, _, page in every_page() if len(page) > 60_000] == []
