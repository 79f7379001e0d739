"""The page of lints, from their own texts."""

from __future__ import annotations

from collections.abc import Iterable

from solwaris_core.lints import LINTS, Lint
from solwaris_core.loading.codes import CODES, SILENCED
from solwaris_play.reference.tables import bullets, document

_OPENING = """
A lint looks for what is allowed, but hardly meant: a spell that nobody can pay, a trap that nothing lays. `solwaris
validate PATH` runs them all over the files one names, once they are without faults, and prints each finding as
`FILE:LINE:COL: warning[lint]: message`. Warnings do not change the exit status, unless with `--strict`. Nothing else
runs lints; a file that is warned of plays as it is. What cannot be played at all, such as a unit that does not exist
or a trap without effects, is no lint's matter but a [fault](reference/faults.md).

## When it is meant

`allow` names a lint and says why it may find something there. It stands in a file, spell, passive, unit or trap, and
silences that lint in all that is inside; of several the closest counts.

```yaml
variant: warrior/shove
allow:
  one_language: A mod for one table, which speaks English.
spell:
  id: ram
  name: Ram
  text: Drives an enemy away without hurting it.
  tip: Walls do the hurting.
  cost: 2
  range: [1, 1]
  aim: enemy
  effects:
    - push: {tiles: 4}
```

The reason is for people, and may not be empty. A name that is no lint is an error. Whatever silences nothing any more
is found by the last lint of this page.
""".strip()


def page(lints: Iterable[type[Lint]] = LINTS) -> str:
    """The page as Markdown: the lints in their order, then what maps may silence besides."""
    parts = [_OPENING]
    for lint in lints:
        where = "".join(f"`{kind}`, " for kind in lint.kinds).removesuffix(", ")
        parts += [f"## `{lint.id}`", lint.doc, lint.why, f"*To mend it:* {lint.mend}", f"*Looks at:* {where}."]
    faults = bullets(SILENCED, CODES)
    parts += ["## What maps may silence besides", "Faults of a map that breaks R1.6 on purpose:", faults]
    return document("Lints", *parts)
