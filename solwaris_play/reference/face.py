"""The page of the Python face: every name of `solwaris_core`, by what one wants of it, for Sphinx to fill in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

import solwaris_core as sw
from solwaris_core import testing
from solwaris_core.info import UnitInfo
from solwaris_play.reference.meanings import UNIT_FIELDS
from solwaris_play.reference.tables import document, table

#: The root's names by group; of each group a sentence, then the names in the order of the page.
GROUPS: Mapping[str, tuple[str, Sequence[str]]] = {
    "Loading": ("What duels are made of.", ("load", "Catalog")),
    "A duel": (
        "The names are importable as `from solwaris_core import …`; the README shows a duel in ten lines.",
        ("Hero", "Duel", "View"),
    ),
    "What both answer": ("A duel and a view of it answer the same questions.", ()),
    "What one sees": ("", ("UnitInfo", "Outcome")),
    "Actions": (
        "`apply`, `step` and `refusal` take one of these objects, or its JSON form: `{\"move\": [3, 4]}`.",
        ("Action", "Place", "Bid", "Decline", "Move", "Path", "Cast", "EndTurn", "Forfeit", "Timeout"),
    ),
    "What happened": ("[Events](events.md) lists every type with its fields and readers.", ("Event",)),
    "Why not": ("[Refusals](refusals.md) lists every code.", ("Refusal", "IllegalAction")),
    "Errors": ("One root for all that the engine raises on purpose.", (
        "SolwarisError", "DataError", "Problem", "PluginError", "ReplayError",
    )),
}  # fmt: skip

#: What stands below the root, by group: a sentence, and the full names.
BELOW: Mapping[str, tuple[str, Sequence[str]]] = {
    "Hooks": (
        (
            "A plugin is a module with functions marked `@hookimpl`, announced by the entry-point group `solwaris` of "
            "its distribution. All hooks are optional. [An own effect in Python](../tutorials/effect.md) makes one."
        ),
        ("solwaris_core.plugins.Hooks",),
    ),
    "Words of your own": (
        (
            "What `solwaris_types` may give: attrs classes of these four kinds. Their fields are made by "
            "`solwaris_core.definitions.fields`, so that loader, schema, sheet and reference know them."
        ),
        tuple(f"solwaris_core.definitions.vocabulary.{name}" for name in ("Effect", "Condition", "Measure", "Shape")),
    ),
    "Fields of words": (
        "",
        tuple(f"solwaris_core.definitions.fields.{name}" for name in ("whole", "choice", "data")),
    ),
    "The test kit": (
        "It needs the extra `test`. [Property tests in CI](../tutorials/ci.md) shows it at work.",
        tuple(f"solwaris_core.testing.{name}" for name in testing.__all__),
    ),
    "Replays": ("", tuple(f"solwaris_core.replay.{name}" for name in ("Recorder", "play", "verify"))),
}

INTRODUCTION = """
`import solwaris_core as sw` gives all that a bot, a server or a study needs. Nothing here reads a clock or draws hidden
chance: the same seed and the same actions give the same duel in every process.
""".strip()


def face() -> str:
    """The page as Markdown. Raises KeyError where a name of the root is in no group."""
    parts = [INTRODUCTION]
    for heading, (prose, names) in GROUPS.items():
        parts += _group(heading, prose, [f"solwaris_core.{name}" for name in names])
        if heading == "What both answer":
            parts.append(_documented(["solwaris_core.face.Face", "solwaris_core.legal.Legal"]))
        if heading == "What one sees":
            parts += ["The fields of a `UnitInfo`:", table(["field", "holds"], _fields())]
    for heading, (prose, names) in BELOW.items():
        parts += _group(heading, prose, names)
    if missing := set(sw.__all__) - {name for _, names in GROUPS.values() for name in names}:
        raise KeyError(f"in no group: {', '.join(sorted(missing))}")
    return document("The Python face", *parts)


def _group(heading: str, prose: str, names: Sequence[str]) -> list[str]:
    return [part for part in (f"## {heading}", prose, _documented(names) if names else "") if part]


def _documented(names: Sequence[str]) -> str:
    """The names as Sphinx is told of them."""
    lines = [line for name in names for line in _directive(name)]
    return "\n".join(["```{eval-rst}", *lines, "```"])


def _directive(name: str) -> list[str]:
    if name.rpartition(".")[2][0].islower():
        return [f".. autofunction:: {name}"]
    return [f".. autoclass:: {name}", "   :members:"]


def _fields() -> list[list[str]]:
    return [[f"`{field.name}`", UNIT_FIELDS[field.name]] for field in attrs.fields(UnitInfo)]
