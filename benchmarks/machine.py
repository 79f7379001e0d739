"""What the figures were measured on, without a date and without a name."""

from __future__ import annotations

import os
import platform


def machine() -> str:
    """Interpreter, system, architecture and cores, in one line."""
    cores = os.cpu_count()
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}, "
        f"{platform.machine()}, {cores} core{'s' if cores != 1 else ''}"
    )
