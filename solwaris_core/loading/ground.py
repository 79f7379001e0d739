"""What files are checked on: all that is loaded, kept by those who check again and again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.documents import Document, documents_of
from solwaris_core.loading.loader import assemble, vocabulary_of
from solwaris_core.loading.problems import Enough, Problems
from solwaris_core.loading.structure import Structurer
from solwaris_core.plugins import Mods, offers

if TYPE_CHECKING:
    from solwaris_core.loading.assembly import Assembly
    from solwaris_core.loading.files import Reading, Source
    from solwaris_core.loading.whereabouts import Whereabouts


class _Read(NamedTuple):
    """A file without faults as it was read: its bytes, how many values it holds, its documents."""

    data: bytes
    values: int
    documents: tuple[Document, ...]


class Ground:
    """All that plugins offer, to be assembled any number of times.

    Each time gives what a first time would: all files are looked at, all definitions are made anew. What takes long is
    kept: the offers, the trees of files that hold the same bytes as before, and how definitions are made.
    """

    def __init__(self, mods: Mods = (), plugins: Sequence[object] | None = None) -> None:
        """Ask the plugins, `mods` and `plugins` as in `load`. Raises PluginError, and SolwarisError for a folder of
        `mods` that is not there."""
        self.offered = offers(mods, plugins)
        self._structurer = Structurer(vocabulary_of(self.offered), Problems())
        self._read: dict[tuple[str, str], _Read] = {}

    def assembly(self, problems: Problems, reading: Reading, whereabouts: Whereabouts) -> Assembly:
        """As `assemble` puts it together. The one before is of no use from then on."""
        # A mistyped key is mended in the tree once it is told: a kept tree would be without fault the next time.
        before = self._structurer.problems
        self._read = {key: kept for key, kept in self._read.items() if not before.in_file(key[0])}
        self._structurer.problems, self._structurer.whereabouts = problems, whereabouts
        return assemble(self.offered, problems, reading, structurer=self._structurer, read=self._documents)

    def _documents(self, source: Source, reading: Reading, plugin: str, problems: Problems) -> list[Document]:
        """As `documents` reads them."""
        with suppress(Enough):
            data = reading.bytes_of(source)
            if data is None:
                return []
            kept = self._read.get((source.name, plugin))
            if kept is not None and kept.data == data:
                reading.count(source.name, kept.values)
                return list(kept.documents)
            before = reading.values
            found = documents_of(source.name, data, plugin, problems, reading)
            if not len(problems):
                self._read[source.name, plugin] = _Read(data, reading.values - before, tuple(found))
            return found
        return []
