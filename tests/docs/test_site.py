"""The site builds without a warning, needs no network, and its links lead somewhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from docs.site import faults

import solwaris_core as sw

ROOT = Path(sw.__file__).parent.parent
DOCS = ROOT / "docs"

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]


def _build(docs: Path, site: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-d", str(site) + ".trees", str(docs), str(site)],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    folder = tmp_path_factory.mktemp("site").resolve() / "html"
    run = _build(DOCS, folder)
    assert run.returncode == 0, run.stderr
    return folder


def test_it_needs_no_network_and_its_links_lead_somewhere(site: Path) -> None:
    assert faults(site) == []


def test_every_page_can_be_reached_from_the_first(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    for page in DOCS.rglob("*.md"):
        if page.parent.name != "classes" and page.name != "index.md":
            assert f'href="{page.relative_to(DOCS).with_suffix(".html")}"' in index, page


def test_the_sheets_lie_beside_the_pages_as_they_are(site: Path) -> None:
    for sheet in (DOCS / "classes").glob("*.html"):
        assert (site / "classes" / sheet.name).read_bytes() == sheet.read_bytes()
        assert f'href="../classes/{sheet.name}"' in (site / "reference" / "classes.html").read_text(encoding="utf-8")


def test_the_search_knows_the_words_of_the_pages(site: Path) -> None:
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    for word in ("lullabi", "not_enough_ap", "imagin"):
        assert f'"{word}"' in index, word


def test_a_link_to_nowhere_does_not_pass_the_build(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "classes").mkdir()
    (docs / "_static").mkdir()
    shutil.copy(DOCS / "conf.py", docs)
    shutil.copy(DOCS / "_static" / "solwaris.css", docs / "_static")
    (docs / "index.md").write_text("# Home\n\n[there](missing.md)\n", encoding="utf-8")
    run = _build(docs, tmp_path / "html")
    assert run.returncode != 0
    assert "missing.md" in run.stderr


def test_what_comes_from_elsewhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text(
        '@import "https://example.org/x.css"; b {src: url(//example.org/f)}', encoding="utf-8"
    )
    (tmp_path / "b.html").write_text(
        '<script src="https://example.org/x.js"></script>'
        '<p style="background: url(http://example.org/p.png)" id="here">'
        '<a href="#here">1</a><a href="#gone">2</a><a href="c.html">3</a><a href="../d.html">4</a>'
        '<a href="https://example.org">5</a><img src="a.png">',
        encoding="utf-8",
    )
    assert faults(tmp_path) == [
        "b.html: fetches https://example.org/x.js",
        "b.html: fetches http://example.org/p.png",
        "b.html: #gone leads nowhere",
        "b.html: c.html leads nowhere",
        "b.html: ../d.html leads nowhere",
        "a.css: fetches https://example.org/x.css",
        "a.css: fetches //example.org/f",
    ]
