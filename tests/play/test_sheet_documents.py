"""`docs/classes/` holds the sheets of all bundled classes, as they are today."""

from __future__ import annotations

from pathlib import Path

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_play.sheet import as_html, as_markdown, class_page
from solwaris_play.sheet.__main__ import main
from solwaris_play.sheet.documents import documents

ROOT = Path(__file__).parents[2]
WRITTEN = ROOT / "docs" / "classes"


def test_the_written_sheets_are_those_of_today() -> None:
    """`make docs` writes them anew."""
    today = documents()
    assert sorted(file.name for file in WRITTEN.iterdir()) == sorted(today)
    stale = [name for name, text in today.items() if (WRITTEN / name).read_bytes() != text.encode()]
    assert stale == [], "make docs"


def test_each_bundled_class_has_its_sheet_in_both_languages_and_forms() -> None:
    today = documents()
    folders = {file.parent.name for file in (ROOT / "plugins").glob("*/class.yaml")}
    assert {name.partition(".")[0] for name in today} - {"README"} == folders
    for class_id, found in sw.load(plugins=sorted(folders)).classes.items():
        assert isinstance(found, HeroClass)
        for language in ("en", "de"):
            page = class_page(found, language)
            assert today[f"{class_id}.{language}.md"] == as_markdown(page)
            assert today[f"{class_id}.{language}.html"] == as_html(page, language)
            assert f"[{found.name.of(language)}]({class_id}.{language}.md)" in today["README.md"]


def test_the_command_writes_into_the_folder_it_is_given(tmp_path: Path) -> None:
    main([str(tmp_path / "new" / "classes")])
    assert {file.name: file.read_bytes() for file in (tmp_path / "new" / "classes").iterdir()} == {
        name: text.encode() for name, text in documents().items()
    }


def test_make_docs_writes_them() -> None:
    rule = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\ndocs:")[2].partition("\n\n")[0]
    assert "-m solwaris_play.sheet\n" in f"{rule}\n"
