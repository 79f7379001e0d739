"""What data may give a definition is read off its fields."""

from __future__ import annotations

import attrs

from solwaris_core.definitions.fields import data, in_data, whole


@attrs.frozen(kw_only=True)
class Thing:
    """One of each sort of field."""

    if_: int = whole("A word of Python's", 1, 3)
    class_: str = data("One that bears another key", key="kind")
    more: tuple[int, ...] = data("Not in the data", default=(), init_only=True)
    half: int = attrs.field(init=False, default=0)


def test_each_attribute_stands_under_its_key_and_what_no_data_give_is_left_out() -> None:
    assert {key: field.name for key, field in in_data(Thing).items()} == {"if": "if_", "kind": "class_"}
