"""Keys that are not known, and what they are probably meant to be."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from solwaris_core.loading.elsewhere import hint, meant
from solwaris_core.loading.limits import MAX_PROBLEMS
from solwaris_core.loading.nodes import Entries, Scalar, quoted
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.scalars import resolve
from solwaris_core.loading.slips import lacks_blank
from solwaris_core.loading.told import NOTHING


def check_keys(node: Entries, known: Collection[str], problems: Problems, places: Mapping[str, str] = NOTHING) -> bool:
    """Add a problem for each key that is not known; True if there is none.

    What is probably a typo of a known key that is absent is read as that key from then on: so the typo is one problem,
    nothing is missing, and no problem deeper in its value stays hidden. Of the value itself nothing is said: the guess
    may be wrong. `places` says where other words stand.
    """
    unknown = [entry for entry in node if entry[0].text not in known]
    for key, value in unknown[:MAX_PROBLEMS]:
        lacks = isinstance(value, Scalar) and value.value is None and lacks_blank(key.text, known)
        message = lacks or f"the key {quoted(key.text)} is not known here{hint(key.text, known, places)}"
        problems.add(key, "unknown_key", message)
        near = meant(key.text, known, places)
        if near is not None and near not in node.entries:
            del node.entries[key.text]
            if lacks:
                text = key.text.partition(":")[2]
                value = Scalar(key.file, key.line, key.column + len(near) + 1, text, resolve(text))
            else:
                problems.spare(value)
            node.entries[near] = (Scalar(key.file, key.line, key.column, near, near), value)
    return not unknown
