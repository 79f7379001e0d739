"""The whole page `docs/yaml.md`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

import attrs

from solwaris_core.conditions import CONDITIONS
from solwaris_core.definitions.trigger import OCCASIONS
from solwaris_core.definitions.vocabulary import RECIPIENTS, Effect
from solwaris_core.dice import LABELS
from solwaris_core.effects import EFFECTS
from solwaris_core.events import EVENTS
from solwaris_core.info import UnitInfo
from solwaris_core.loading.actions import BARE, WORDY
from solwaris_core.loading.checks import NEEDS_ONE
from solwaris_core.loading.codes import CODES
from solwaris_core.loading.steps import EXPECT_KEYS, STEP_KEYS
from solwaris_core.measures import MEASURES
from solwaris_core.refusal import CODES as REFUSALS
from solwaris_core.shapes import SHAPES
from solwaris_play.reference import meanings
from solwaris_play.reference.describe import Parameter, called, parameters, summary
from solwaris_play.reference.opening import OPENING
from solwaris_play.reference.sections import CLASS, MAP, RULESET, SCALED, SCENARIO, VARIANT, Section
from solwaris_play.reference.tables import bullets, cell

#: A docstring that names rules and says no more.
_RULES = re.compile(r"R[0-9]")

#: Words of the vocabulary as the page takes them: types with a key.
Words = Iterable[type[Any]]


def page(
    effects: Words = EFFECTS, conditions: Words = CONDITIONS, measures: Words = MEASURES, shapes: Words = SHAPES
) -> str:
    """The page as Markdown. The words are those of the kernel unless others are given."""
    parts: list[str] = [OPENING.strip()]
    for section in (*CLASS, VARIANT, *MAP, *RULESET, *SCENARIO):
        parts += _section(section)
    parts += _steps()
    parts += _effects(effects)
    parts += _section(SCALED)
    parts += _words("Conditions", "Under `if:`, a mapping; all given must hold: `if: {health_below: 50}`.", conditions)
    parts += _words("Measures", "After `per:` of a scaled value.", measures)
    parts += _words("Shapes", "Under `area:`; bare, or with its size: `area: {circle: 2}`.", shapes)
    parts += _events()
    parts += ["## Faults", "`solwaris validate` prints `FILE:LINE:COL: error[code]: message`.", bullets(CODES, CODES)]
    return "\n\n".join(parts) + "\n"


def _section(section: Section) -> list[str]:
    name = called(section.cls)
    heading = f"{'#' * section.depth} {name[:1].upper()}{name[1:]}"
    text = f"{summary(section.cls)} {section.prose}".strip()
    text = f"Rulebook: {text}" if _RULES.match(text) else text
    return [heading, text, _keys(parameters(section.cls, leave_out=section.leave_out))]


def _keys(found: Iterable[Parameter]) -> str:
    rows = [f"| `{each.key}` | {cell(each.type)} | {_default(each)} | {cell(each.text)} |" for each in found]
    return "\n".join(["| key | holds | without it | means |", "|---|---|---|---|", *rows])


def _default(parameter: Parameter) -> str:
    if parameter.required:
        return "**required**"
    default = parameter.default
    return "none" if default is None else f"`{default if isinstance(default, str) else json.dumps(default)}`"


def _steps() -> list[str]:
    fields = [field.name for field in attrs.fields(UnitInfo)]
    return [
        "### Scenario step",
        bullets(STEP_KEYS, meanings.STEP),
        "### Action",
        bullets((*WORDY, *BARE), meanings.ACTIONS),
        "### Expect",
        "Keys of `expect`, all optional. Any other key is the name of a unit, with a mapping of its fields:",
        bullets(EXPECT_KEYS, meanings.EXPECT),
        "A summon is named by its unit's id, later ones `imp_2`, `imp_3`. Fields of a unit:",
        bullets(fields, meanings.UNIT_FIELDS),
        "### Dice",
        "Labels under `dice`. Throws without a label here, and lists that are used up, are drawn from seed 0.",
        bullets(LABELS, meanings.DICE),
        "### Refusal codes",
        "`error` of a step, in the order of the checks; the first that fails is told.",
        bullets(REFUSALS, meanings.REFUSALS),
    ]


def _effects(effects: Words) -> list[str]:
    common = parameters(Effect)
    names = [each.key for each in common]
    parts = [
        "## Effects",
        "A line of an `effects:` list: `- push: {tiles: 3}`, or the bare name: `- swap`. Every effect may also carry:",
        _keys(common),
        "`to` is one of:",
        bullets(RECIPIENTS, meanings.RECIPIENTS),
    ]
    for effect in sorted(effects, key=lambda each: str(each.key)):
        own = parameters(effect, leave_out=names)
        one = NEEDS_ONE.get(effect.key)
        needs = f" At least one of {', '.join(f'`{key}`' for key in one)} must be given." if one else ""
        parts += [f"### `{effect.key}`", summary(effect) + needs, *([_keys(own)] if own else [])]
    return [*parts, "## Trigger events", "`event` of a [trigger](#trigger).", bullets(OCCASIONS, meanings.OCCASIONS)]


def _words(heading: str, prose: str, words: Words) -> list[str]:
    rows = ["| word | holds | means |", "|---|---|---|"]
    for word in sorted(words, key=lambda each: str(each.key)):
        own = parameters(word)
        holds = ", ".join(cell(each.type) for each in own) or "nothing"
        rows.append(f"| `{word.key}` | {holds} | {cell(summary(word))} |")
    return [f"## {heading}", prose, "\n".join(rows)]


def _events() -> list[str]:
    rows = ["| type | when | fields |", "|---|---|---|"]
    for name in sorted(EVENTS):
        event = EVENTS[name]
        fields = [field for field in attrs.fields(event) if field.name != "masks"]
        told = "; ".join(f"`{field.name.rstrip('_')}` {_small(field.metadata['doc'])}" for field in fields)
        rows.append(f"| `{name}` | {cell(summary(event))} | {cell(told)} |")
    return ["## Events", "Types of events and their fields, as `expect: {events: […]}` names them.", "\n".join(rows)]


def _small(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
