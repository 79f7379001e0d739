"""JSON Schemas of the data formats, for editors: generated from the definitions and the words of a catalog.

They are written in draft-07. YAML editor plug-ins build on yaml-language-server, which read no later draft for years
and warned of any; it and every newer tool still read draft-07. Nothing of a later draft would be used here.

A schema takes all that the loader takes. What the loader alone can refuse bears one of the codes of `LOADER_ONLY`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.schema.files import KINDS, root
from solwaris_core.schema.loader_only import LOADER_ONLY

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

__all__ = ["KINDS", "LOADER_ONLY", "schema"]


def schema(kind: str, catalog: Catalog | None = None) -> dict[str, Any]:
    """The JSON Schema of one kind of file (one of KINDS), with the words and rulesets of the catalog, in stable order.

    Without a catalog those are meant that `load()` gives. The files of a class folder are classes or variants, which
    the first key says, and an editor knows no such thing: so the schema of `class` takes variant files as well.
    Raises KeyError for another kind, PluginError where a word has a field that no data can give.
    """
    if catalog is None:
        from solwaris_core.loading import load

        catalog = load()
    return root(kind, catalog)
