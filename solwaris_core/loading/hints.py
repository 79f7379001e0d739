"""The types of the fields of attrs classes, whose annotations stand as text."""

from __future__ import annotations

import inspect
import sys
from types import SimpleNamespace
from typing import Any, get_type_hints

import attrs

from solwaris_core.errors import PluginError
from solwaris_core.owner import owner


def field_types(cls: type[Any]) -> dict[str, Any]:
    """The type of each field of an attrs class; class variables are left alone.

    Raises PluginError where a type cannot be read, for instance because it is imported for type checkers only.
    """
    names = {attribute.name for attribute in attrs.fields(cls)}
    types: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        annotations = {key: text for key, text in inspect.get_annotations(base).items() if key in names}
        module = sys.modules.get(base.__module__)
        try:
            holder = SimpleNamespace(__annotations__=annotations)
            types.update(get_type_hints(holder, vars(module) if module else {}, include_extras=True))
        except (NameError, TypeError, SyntaxError, AttributeError) as error:
            message = f"{cls.__name__}: the type of a field cannot be read: {error}"
            raise PluginError(owner(cls.__module__), message) from error
    return types
