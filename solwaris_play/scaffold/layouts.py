"""What lies where in a new class, map or variant: the path of each file in its folder, and its text."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from solwaris_play.scaffold.names import title
from solwaris_play.scaffold.templates import filled, written_schema

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.catalog import Catalog

#: What the README of a variant adds where the class is no bundled or installed one.
NEEDS = " It needs the mod that brings this class; below, `CLASS_FOLDER` is that mod's folder."


def class_distribution(id: str, catalog: Catalog) -> dict[str, str]:
    """A class as a distribution of its own, to install with pip."""
    words = {**_words(id), "schemas": "../schemas/", "distribution": f"solwaris-{id.replace('_', '-')}"}
    return {
        "pyproject.toml": filled("pyproject.toml", {**words, "version": version("solwaris")}),
        "README.md": filled("class.README.md", words),
        f"{id}/__init__.py": filled("init.py", words),
        f"{id}/class.yaml": filled("class.yaml", words),
        f"tests/{id}.scenario.yaml": filled("class.scenario.yaml", words),
        f"tests/test_{id}.py": filled("test.py", words),
        **_schemas(("class", "scenario"), catalog),
        ".github/workflows/test.yml": filled("workflow.yml", words),
        ".gitignore": filled("gitignore", words),
    }


def class_mod(id: str, catalog: Catalog) -> dict[str, str]:
    """A class as a folder of YAML."""
    words = {**_words(id), "schemas": "schemas/"}
    return {
        "README.md": filled("class_mod.README.md", words),
        "class.yaml": filled("class.yaml", words),
        f"{id}.scenario.yaml": filled("class.scenario.yaml", words),
        **_schemas(("class", "scenario"), catalog),
    }


def map_mod(id: str, catalog: Catalog) -> dict[str, str]:
    """A map as a folder of YAML."""
    words = _words(id)
    return {
        "README.md": filled("map.README.md", words),
        f"{id}.yaml": filled("map.yaml", words),
        **_schemas(("map",), catalog),
    }


def variant_mod(id: str, class_id: str, slot: str, catalog: Catalog, *, modded: bool) -> dict[str, str]:
    """A variant of somebody else's class as a folder of YAML. `modded`: that class comes from a mod."""
    kind = "passive" if slot == "passive" else "spell"
    more = {"more_mods": " --mods CLASS_FOLDER", "needs": NEEDS} if modded else {"more_mods": "", "needs": ""}
    own = {"class_id": class_id, "slot": slot, "kind": kind, "dummy": _dummy(class_id)}
    words = {**_words(id), **own, **more}
    return {
        "README.md": filled("variant.README.md", words),
        f"{id}.yaml": filled(f"{kind}.variant.yaml", words),
        f"{id}.scenario.yaml": filled(f"{kind}.scenario.yaml", words),
        **_schemas(("class", "scenario"), catalog),
    }


def _words(id: str) -> dict[str, str]:
    return {"id": id, "title": title(id), "dummy": _dummy(id)}


def _dummy(class_id: str) -> str:
    """What the enemy of the scenarios is called: not as the class itself."""
    return "dummy" if class_id != "dummy" else "target"


def _schemas(kinds: Sequence[str], catalog: Catalog) -> dict[str, str]:
    return {f"schemas/{kind}.json": written_schema(kind, catalog) for kind in kinds}
