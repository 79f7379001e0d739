"""`load`: all plugins, all files, one catalog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from solwaris_core.catalog import Catalog
from solwaris_core.errors import PluginError
from solwaris_core.loading.assembly import Assembly
from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, folder_files
from solwaris_core.loading.problems import Enough, Problems
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.plugins import KERNEL, Mods, Offer, offers

if TYPE_CHECKING:
    from solwaris_core.loading.documents import Document
    from solwaris_core.loading.files import Source
    from solwaris_core.loading.whereabouts import Whereabouts


def load(mods: Mods = (), plugins: Sequence[object] | None = None) -> Catalog:
    """The catalog of bundled and installed plugins, of `mods` (a folder, or several), and of those in SOLWARIS_MODS.

    `plugins` takes a subset: names of plugins, or plugins themselves; the kernel's words, rulesets and maps are always
    there. The same set in any order gives the same catalog. Raises DataError with every problem of every file, and
    PluginError where a plugin breaks its contract or two have a thing of one id. SolwarisError for a folder that is
    not there.
    """
    offered = offers(mods, plugins)
    problems = Problems()
    reading = Reading(problems)
    assembly = assemble(offered, problems, reading)
    if reading.full():
        problems.raise_any()
    catalog = finish(assembly, offered)
    problems.raise_any()
    return catalog


def kernel_content() -> Catalog:
    """The kernel's own words and rulesets alone, whatever is installed or named in SOLWARIS_MODS."""
    offered = [offer for offer in offers(plugins=()) if offer.plugin == KERNEL]
    problems = Problems()
    catalog = finish(assemble(offered, problems), offered)
    problems.raise_any()
    return catalog


def assemble(
    offered: Sequence[Offer],
    problems: Problems,
    reading: Reading | None = None,
    whereabouts: Whereabouts | None = None,
    *,
    structurer: Structurer | None = None,
    read: Callable[[Source, Reading, str, Problems], list[Document]] = documents,
) -> Assembly:
    """The documents of all folders of all plugins; of no use where `reading` is full afterwards.

    A `Ground` goes on with its `structurer`, and has its own way to `read` files.
    """
    reading = reading or Reading(problems)
    structurer = structurer or Structurer(vocabulary_of(offered), problems, whereabouts=whereabouts)
    assembly = Assembly(structurer.vocabulary, problems, structurer)
    assembly.unread = reading.unread
    for offer in offered:
        if offer.plugin != KERNEL:
            for cls in (cls for family in offer.types.values() for cls in family.values()):
                assembly.structurer.check_type(offer.plugin, cls)
    for offer in offered:
        for folder in offer.folders:
            for source in folder_files(folder, problems):
                for document in read(source, reading, offer.plugin, problems):
                    if document.kind != "scenario":
                        assembly.add(document)
                    else:
                        message = "a scenario's file must end in `.scenario.yaml`; here it would be loaded as content"
                        with suppress(Enough):
                            problems.add(document.node, "unknown_format", message)
    return assembly


def vocabulary_of(offered: Sequence[Offer]) -> Vocabulary:
    """The words of all plugins, by family and key."""
    families: dict[str, dict[str, type[Any]]] = {"effects": {}, "conditions": {}, "measures": {}, "shapes": {}}
    for offer in offered:
        for family, types in offer.types.items():
            families[family].update(types)
    return Vocabulary(**families)


def finish(assembly: Assembly, offered: Sequence[Offer]) -> Catalog:
    """The catalog; what is at fault is left out, its problems added."""
    words = assembly.structurer.vocabulary
    return Catalog(
        classes=assembly.classes(),
        maps=assembly.maps(),
        rulesets=assembly.rulesets(),
        effects=words.effects,
        conditions=words.conditions,
        measures=words.measures,
        shapes=words.shapes,
        bots=_bots(offered),
        origins=assembly.origins,
        ruleset_nodes=assembly.ruleset_nodes,
    )


def _bots(offered: Sequence[Offer]) -> dict[str, Callable[[int], Any]]:
    bots: dict[str, Callable[[int], Any]] = {}
    owners: dict[str, str] = {}
    for offer in offered:
        for name, factory in offer.bots.items():
            other = owners.setdefault(name, offer.plugin)
            if other != offer.plugin:
                raise PluginError(other, f"its bot `{name}` is also that of plugin {offer.plugin}")
            if not callable(factory):
                raise PluginError(offer.plugin, f"its bot `{name}` cannot be called with a seed")
            bots[name] = factory
    return bots
