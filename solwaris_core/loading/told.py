"""What a field says of the value that belongs into it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin

NOTHING: Mapping[str, Any] = MappingProxyType({})

#: Stands for a value that could not be made; its problem has been added.
BAD: Any = type("Bad", (), {"__repr__": lambda _: "BAD"})()


class Told:
    """The key of a field as messages name it, and the field's metadata (see definitions/fields.py).

    `one_of` is true where the value is one of several that stand under that key.
    """

    __slots__ = ("key", "metadata", "one_of")

    def __init__(self, key: str, metadata: Mapping[str, Any] = NOTHING, *, one_of: bool = False) -> None:
        self.key = key
        self.metadata = metadata
        self.one_of = one_of

    @property
    def what(self) -> str:
        """How messages name the value."""
        return f"what stands in `{self.key}`" if self.one_of else f"`{self.key}`"

    def get(self, name: str, default: Any = None) -> Any:
        """One item of the metadata."""
        return self.metadata.get(name, default)

    def inner(self, *, keep_bounds: bool = False) -> Told:
        """What is told of each entry of a list: the same words and references, but not the bounds of its length."""
        dropped = ("lone", "lines") if keep_bounds else ("lone", "lines", "min", "max")
        metadata = {name: value for name, value in self.metadata.items() if name not in dropped}
        return Told(self.key, metadata, one_of=not keep_bounds)


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
