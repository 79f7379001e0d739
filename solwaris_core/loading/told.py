"""What a field says of the value that belongs into it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin

NOTHING: Mapping[str, Any] = MappingProxyType({})

#: Stands for a value that could not be made; its problem has been added.
BAD: Any = type("Bad", (), {"__repr__": lambda _: "BAD"})()


class Told:
    """The key of a field as messages name it, and the field's metadata (see definitions/fields.py)."""

    __slots__ = ("key", "metadata")

    def __init__(self, key: str, metadata: Mapping[str, Any] = NOTHING) -> None:
        self.key = key
        self.metadata = metadata

    def get(self, name: str, default: Any = None) -> Any:
        """One item of the metadata."""
        return self.metadata.get(name, default)

    def inner(self, *, keep_bounds: bool = False) -> Told:
        """What is told of each entry of a list: the same words and references, but not the bounds of its length."""
        dropped = ("lone", "lines") if keep_bounds else ("lone", "lines", "min", "max")
        return Told(self.key, {name: value for name, value in self.metadata.items() if name not in dropped})


#: What is told of a value that stands in no field.
UNTOLD = Told("value")


def with_told(type_: Any, told: Told) -> Any:
    """The type as the converter looks it up: with what its field tells."""
    return Annotated[type_, told]


def split(type_: Any) -> tuple[Any, Told]:
    """The bare type, and what is told of it."""
    if get_origin(type_) is Annotated:
        bare, *notes = get_args(type_)
        return bare, next((note for note in notes if isinstance(note, Told)), UNTOLD)
    return type_, UNTOLD
