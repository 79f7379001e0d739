"""One verdict: what `validate` says of the folder, the scenarios that the change touches, the sheet."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.errors import SolwarisError
from solwaris_core.loading.files import SCENARIO
from solwaris_core.loading.ground import Ground
from solwaris_core.loading.validate import check
from solwaris_core.scenario import run
from solwaris_play.commands.common import echo
from solwaris_play.problems import text
from solwaris_play.safe_write import write
from solwaris_play.sheet import as_html, class_page
from solwaris_play.watch.files import full
from solwaris_play.watch.touched import thing_of, touched, with_heirs

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Scenario
    from solwaris_core.loading.validate import Checked, Report
    from solwaris_play.watch.touched import Thing


class Bench:
    """Judges a folder again and again. It remembers what each file held, so that what is gone is a change, too."""

    def __init__(self, folder: Path, mods: Sequence[Path], sheet: Path | None) -> None:
        """Ask all plugins what they offer. Raises PluginError as `load` does."""
        self.folder = folder
        self.sheet = sheet
        self.ground = Ground(mods)
        #: By full names: what each file held, and the files that have changed, since scenarios could run.
        self._held: dict[str, set[Thing]] = {}
        self._due: set[str] = set()
        self._drawn: str | None = None

    def judge(self, files: Collection[str]) -> bool:
        """Print the verdict after a change of these files, given by their full names; is all well?

        Faults of any kind end no watch.
        """
        begin = time.perf_counter()
        self._due.update(files)
        try:
            good = self._verdict()
        except SolwarisError as error:
            good = False
            echo(f"solwaris: error: {' '.join(str(error).split())}")
        echo(f"{'ok' if good else 'faults'} in {time.perf_counter() - begin:.2f} s")
        return good

    def _verdict(self) -> bool:
        checked = check(self.folder, self.ground)
        _tell(checked.report)
        good = not checked.report.problems
        if checked.catalog is None:
            return good
        sound = all(problem.file.endswith(SCENARIO) for problem in checked.report.problems)
        held = _held(checked)
        things = self._changed(held, checked)
        made = {document: scenario for document, scenario in checked.found if document.kind == "scenario"}
        scenarios = touched(made, self._due, things)
        if sound:
            good = self._run([made[each] for each in scenarios], checked.catalog) and good
            self._held = held
            self._due.clear()
        elif scenarios:
            echo("scenarios: they run again when these faults are mended")
        if self.sheet is not None:
            self._draw(self.sheet, checked.catalog if sound else None, held, things)
        return good

    def _changed(self, held: dict[str, set[Thing]], checked: Checked) -> set[Thing]:
        """What stands in the files that have changed, or stood there before."""
        things = {thing for file in self._due for thing in (*held.get(file, ()), *self._held.get(file, ()))}
        return with_heirs(things, checked.loaded)

    def _run(self, scenarios: Iterable[Scenario | None], catalog: Catalog) -> bool:
        """Run them as `solwaris scenario` does; those that cannot be read are told already."""
        results = [run(each, catalog) for each in scenarios if each is not None]
        failed = [result for result in results if not result.passed]
        for result in failed:
            echo(str(result))
        echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
        return not failed

    def _draw(
        self, sheet: Path, catalog: Catalog | None, held: dict[str, set[Thing]], things: Collection[Thing]
    ) -> None:
        """Write the sheet of the folder's class anew: of several, the one that changed last."""
        own = sorted({name for each in held.values() for kind, name in each if kind == "class"})
        changed = [name for name in own if ("class", name) in things]
        name = next(iter(changed), self._drawn if self._drawn in own else next(iter(own), None))
        definition = catalog.classes.get(name or "") if catalog is not None else None
        if not isinstance(definition, HeroClass):
            echo(f"sheet: {sheet} stays as it is: {'faults' if own else 'no class'} in {self.folder}")
            return
        self._drawn = name
        write(sheet, as_html(class_page(definition), "en").encode())
        echo(f"sheet: {sheet} shows {name}")


def _tell(report: Report) -> None:
    """As `solwaris validate` does."""
    for note in report.notes:
        echo(note, err=True)
    for line in text(report, show=sys.stdout.isatty()):
        echo(line)


def _held(checked: Checked) -> dict[str, set[Thing]]:
    """What stands in each file of the folder, by its full name."""
    held: dict[str, set[Thing]] = {}
    for document, _ in checked.found:
        if document.kind != "scenario":
            held.setdefault(full(document.node.file), set()).add(thing_of(document))
    return held
