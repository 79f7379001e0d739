"""The numbers of the data formats: one for all kinds of files, `format: 1` today, and 1 where a file says none.

A file of an older format is one problem, which names the command that rewrites it; a newer one is not looked into.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from solwaris_core.loading.nodes import Scalar

if TYPE_CHECKING:
    from solwaris_core.loading.nodes import Entries
    from solwaris_core.loading.problems import Problems

#: What this engine reads, and the oldest that `solwaris upgrade` can rewrite: 0 is that of the drafts before release.
FORMAT, OLDEST = 1, 0


def format_of(node: Entries) -> int | None:
    """The format that a document says it has, 1 where it says none; None where it says nothing that can be one."""
    value = node.get("format")
    if value is None:
        return 1
    if isinstance(value, Scalar) and type(value.value) is int and value.value >= OLDEST:
        return value.value
    return None


def of_this_format(node: Entries, problems: Problems) -> bool:
    """False after adding the one problem of a document of another format, in which nothing else is looked at."""
    found = format_of(node)
    if found is None or found == FORMAT:
        return True
    place = node.get("format") or node
    if found < FORMAT:
        command = f"solwaris upgrade {shlex.quote(node.file)}"
        message = f"this is format {found}, an older one than {FORMAT}; `{command}` rewrites it"
    else:
        message = (
            f"this is format {found}, which needs a newer engine: the one installed reads format {FORMAT} "
            "(`solwaris --version` says which it is)"
        )
    problems.add(place, "out_of_bounds", message)
    return False
