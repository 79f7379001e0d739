"""What can be wrong with a built site: links that lead nowhere, and files that would come from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

#: Attributes that make a browser fetch a file while it shows the page.
FETCHED = {
    ("link", "href"),
    ("script", "src"),
    ("img", "src"),
    ("source", "src"),
    ("iframe", "src"),
    ("object", "data"),
}
STYLE = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")


class _Page(HTMLParser):
    """Gathers what a page links to, what it fetches, and the places in it that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not value:
                continue
            if name == "id":
                self.places.add(value)
            elif (tag, name) in FETCHED:
                self.fetched.append(value)
            elif (tag, name) == ("a", "href"):
                self.links.append(value)
            elif name == "style":
                self.fetched += _styled(value)


def faults(site: Path) -> list[str]:
    """Every fault of every page and style sheet, as `FILE: what is wrong`."""
    pages = {file: _Page(file.read_text(encoding="utf-8")) for file in sorted(site.rglob("*.html"))}
    found = []
    for file, page in pages.items():
        name = file.relative_to(site)
        found += [f"{name}: fetches {url}" for url in page.fetched if _is_foreign(url)]
        found += [f"{name}: {link} leads nowhere" for link in page.links if not _leads(site, file, link, pages)]
    for style in sorted(site.rglob("*.css")):
        urls = _styled(style.read_text(encoding="utf-8"))
        found += [f"{style.relative_to(site)}: fetches {url}" for url in urls if _is_foreign(url)]
    return found


def _styled(text: str) -> Iterator[str]:
    return (first or second for first, second in STYLE.findall(text))


def _is_foreign(url: str) -> bool:
    return bool(urlsplit(url).netloc)


def _leads(site: Path, file: Path, link: str, pages: dict[Path, _Page]) -> bool:
    """Does a link lead to a file of the site, and to a place in it? Links to other sites are not followed."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not target.is_file() or not target.is_relative_to(site.resolve()):
        return False
    page = pages.get(target)
    return page is None or not parts.fragment or unquote(parts.fragment) in page.places
