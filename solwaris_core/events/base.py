"""What an event is: a typed record of one change, with the one function that makes the change.

Rules call `Moved.emit(state, unit, tile)`: the fold writes the state, and a record is built only where the
duel records. What each side may read in it is fixed at that moment, from what the sides then know (R14.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit

#: Who reads events: spectators and the two sides.
READERS = (0, 1, 2)

#: A mask that withholds nothing.
NOTHING_HIDDEN: frozenset[str] = frozenset()


def a_unit(doc: str, *, subject: bool = False) -> Any:
    """A unit's name. Who does not see a `subject` does not get the event; other unseen units are left out of it."""
    return attrs.field(metadata={"doc": doc, "codec": "unit", "subject": subject})


def a_tile(doc: str) -> Any:
    """A tile as (x, y)."""
    return attrs.field(metadata={"doc": doc, "codec": "tile"})


def a_value(doc: str, *, secret: bool = False, inner: bool = False) -> Any:
    """Anything that is written as it is. `secret`: only the subject's side may read it. `inner`: no side may, since
    running numbers count what others have hidden."""
    return attrs.field(metadata={"doc": doc, "codec": "value", "secret": secret, "inner": inner})


@attrs.frozen
class Event:
    """The root of all events: `type` is the stable name, `masks[side]` what a side may not read (None: all of it)."""

    type: ClassVar[str]
    #: True where everybody may read the whole event.
    public: ClassVar[bool] = False

    masks: tuple[frozenset[str] | None, ...] = attrs.field(kw_only=True, eq=False, repr=False, default=())

    #: Make the change, and record it where the duel records; the arguments are those of `fold`.
    emit: ClassVar[Callable[..., None]]

    def __init_subclass__(cls) -> None:
        cls.emit = staticmethod(_emitter(cls))

    @staticmethod
    def fold(state: State, *args: Any) -> bool | None:
        """Make the change; return False where nothing changed after all.

        The arguments stand in the order of the fields: units, tile numbers, plain values.
        """
        raise NotImplementedError

    @classmethod
    def hidden_from(cls, side: int, state: State, values: Mapping[str, Any]) -> frozenset[str] | None:
        """The fields that side may not read, or None where it learns nothing of the event.

        `values` maps field names to what `fold` gets; the state is as before the change.
        """
        if cls.public:
            return NOTHING_HIDDEN
        hidden = set()
        own = True
        for field in _fields(cls):
            unit = values[field.name]
            if field.metadata["codec"] == "unit" and unit is not None:
                if field.metadata["subject"]:
                    own = unit.side == side
                if unit.invisible and unit.side != side:
                    if field.metadata["subject"]:
                        return None
                    hidden.add(field.name)
        if not own:
            hidden |= {field.name for field in _fields(cls) if field.metadata.get("secret")}
        return frozenset(hidden)

    def seen_by(self, side: int) -> Event | None:
        """The event as that side may read it (0: spectators), unreadable fields None; or None."""
        if side not in READERS:
            raise SolwarisError(f"there is no side {side!r}; sides are 1 and 2, 0 is a spectator")
        hidden = self.masks[side]
        if hidden is None:
            return None
        if not hidden:
            return self
        withheld: dict[str, Any] = dict.fromkeys(hidden)
        return attrs.evolve(self, **withheld)

    def to_dict(self) -> dict[str, Any]:
        """`type` and all fields, as JSON writes them."""
        values = (_plain(getattr(self, field.name)) for field in _fields(type(self)))
        return {"type": self.type} | dict(zip(self.names(), values, strict=True))

    @classmethod
    def names(cls) -> list[str]:
        """The names of its fields, as `to_dict` has them behind `type`."""
        return [field.name.rstrip("_") for field in _fields(cls)]


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


_FIELDS: dict[type[Event], tuple[Any, ...]] = {}


def _fields(event: type[Event]) -> tuple[Any, ...]:
    """The event's own fields, in the order of `fold`'s arguments."""
    found = _FIELDS.get(event)
    if found is None:
        found = _FIELDS[event] = tuple(field for field in attrs.fields(event) if field.name != "masks")
    return found


def _emitter(event: type[Event]) -> Callable[..., None]:
    """The event's `emit`. Written out for up to three arguments: a call that gathers any number takes twice as long."""
    fold: Any = event.fold

    def of_one(state: State, one: Any) -> None:
        if state.log is not None:
            state.log.append(_record(state, event, (one,)))
        if fold(state, one) is not False:
            state.changes += 1

    def of_two(state: State, one: Any, two: Any) -> None:
        if state.log is not None:
            state.log.append(_record(state, event, (one, two)))
        if fold(state, one, two) is not False:
            state.changes += 1

    def of_three(state: State, one: Any, two: Any, three: Any) -> None:
        if state.log is not None:
            state.log.append(_record(state, event, (one, two, three)))
        if fold(state, one, two, three) is not False:
            state.changes += 1

    def of_many(state: State, *args: Any) -> None:
        if state.log is not None:
            state.log.append(_record(state, event, args))
        if fold(state, *args) is not False:
            state.changes += 1

    by_arguments: dict[int, Callable[..., None]] = {2: of_one, 3: of_two, 4: of_three}
    parameters = signature(fold).parameters.values()
    fixed = all(each.kind is each.POSITIONAL_OR_KEYWORD and each.default is each.empty for each in parameters)
    return by_arguments.get(len(parameters), of_many) if fixed else of_many


def _record(state: State, event: type[Event], args: Sequence[Any]) -> Event:
    fields = _fields(event)
    values = {field.name: arg for field, arg in zip(fields, args, strict=True)}
    inner = frozenset(field.name for field in fields if field.metadata.get("inner"))
    masks = tuple(
        None if (hidden := event.hidden_from(side, state, values)) is None else hidden | inner for side in READERS
    )
    encoded = {name: _encode(state, field, values[name]) for field in fields for name in (field.name,)}
    return event(**encoded, masks=masks)


def _encode(state: State, field: Any, value: Any) -> Any:
    codec = field.metadata["codec"]
    if value is None or codec == "value":
        return value
    if codec == "unit":
        return value.name
    return state.board.xy(value) if value >= 0 else None


def replay(state: State, event: Event) -> None:
    """Make the change that a recorded event tells of: folding a whole log gives the state."""
    args = [_decode(state, field, getattr(event, field.name)) for field in _fields(type(event))]
    type(event).fold(state, *args)


def _decode(state: State, field: Any, value: Any) -> Any:
    codec = field.metadata["codec"]
    if codec == "unit" and value is not None:
        return unit_named(state, value)
    if codec == "tile":
        return -1 if value is None else state.board.number(*value)
    return value


def unit_named(state: State, name: str) -> Unit:
    """The unit of that name, standing or a fallen hero; KeyError where there is none."""
    for unit in state.units.values():
        if unit.name == name:
            return unit
    raise KeyError(name)
