"""What an effect may ask while it is compiled: the units and traps of its class, and a place to register what lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.compiling.kinds import Kind, Lingering, Trapping


@attrs.define(slots=True, eq=False)
class Link:
    """The surroundings of the effects of one spell, passive, unit, trap or pickup.

    `path` says where they stand; `adds` whether their damage bonuses add up like a passive's (R9.2).
    `summons` and `lays` collect the kinds that the effects name, for the limits of a cast.
    """

    path: str
    kinds: Mapping[str, Kind]
    trappings: Mapping[str, Trapping]
    registered: dict[str, Lingering]
    adds: bool = False
    summons: list[Kind] = attrs.Factory(list)
    lays: list[Trapping] = attrs.Factory(list)

    def below(self, name: str | int) -> Link:
        """The link for something that stands inside: an effect, a trigger."""
        return attrs.evolve(self, path=f"{self.path}/{name}", summons=[], lays=[])

    def register(self, lingering: Lingering) -> Lingering:
        """Keep a lasting effect under its path, so that a saved state finds it again."""
        self.registered[lingering.path] = lingering
        return lingering
