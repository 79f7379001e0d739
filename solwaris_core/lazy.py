"""Packages whose names are imported when somebody first asks for them, so that importing the package costs nothing.

Our pytest plugin stands below such packages: pytest loads it in every project that has Solwaris installed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def names_of(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package: `homes` says in which module below it each name stands, several in one text."""
    places = {name: module for module, names in homes.items() for name in names.split()}

    def get(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{places[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return get
