"""A mapping that nobody can change, sorted by key, so that equal content is equal everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

V = TypeVar("V")


class FrozenMap(Mapping[str, V]):
    """A read-only mapping with text keys, sorted by key. Hashable where its values are."""

    __slots__ = ("_items",)

    _items: dict[str, V]

    def __init__(self, items: Mapping[str, V] | Iterable[tuple[str, V]] = ()) -> None:
        object.__setattr__(self, "_items", dict(sorted(dict(items).items())))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __getitem__(self, key: str) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __hash__(self) -> int:
        return hash(tuple(self._items.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMap, (self._items,)

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"


def frozen(items: Mapping[str, Any]) -> FrozenMap[Any]:
    """The mapping, frozen. The converter of fields that hold one."""
    return items if isinstance(items, FrozenMap) else FrozenMap(items)
