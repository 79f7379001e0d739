"""A class of format 0 and what becomes of it, for the tests of `solwaris upgrade`."""

from __future__ import annotations

from pathlib import Path

from solwaris_core.loading.problems import Problems
from solwaris_play.upgrade.upgrading import upgrade

OLD = """\
# A class of mine,  with odd blanks.
format:   0      # a draft
class: "mine"
name: 'Mine'     # in single quotes
slots:
  - original: {id: a, effects: [{swap: {}}, { "teleport" : { } }, {damage: {min: 1,
        max: 2}}]}   # in braces, over two lines
    variant:
        effects:
        - swap: {}   # bare from now on
        -   'mine:leap': {}

        # the last one
        - push: {tiles: 1}
units: {}
text: >-
    - swap: {}
    is no effect here
"""
NEW = """\
# A class of mine,  with odd blanks.
format:   1      # a draft
class: "mine"
name: 'Mine'     # in single quotes
slots:
  - original: {id: a, effects: [swap, "teleport", {damage: {min: 1,
        max: 2}}]}   # in braces, over two lines
    variant:
        effects:
        - swap   # bare from now on
        -   'mine:leap'

        # the last one
        - push: {tiles: 1}
units: {}
text: >-
    - swap: {}
    is no effect here
"""


def upgraded(text: str) -> str:
    """The text of a file after the upgrade, which must find nothing at fault."""
    problems = Problems()
    found = upgrade(Path("f.yaml"), text.encode(), problems)
    assert problems.all() == ()
    assert found is not None
    return found.after.decode()
