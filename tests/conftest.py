"""Hypothesis profiles of our own: `quick` for every run, `long` for `make test-long`.

Under continuous integration Hypothesis would switch to fixed examples by itself; ours keep on searching.
"""

from __future__ import annotations

import os
import signal
from typing import Any

from hypothesis import HealthCheck, settings

_COMMON: dict[str, Any] = {
    "deadline": None,
    "derandomize": False,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
    "print_blob": True,
}
settings.register_profile("quick", max_examples=40, stateful_step_count=40, **_COMMON)
settings.register_profile("long", max_examples=5000, stateful_step_count=80, **_COMMON)
settings.load_profile(os.environ.get("SOLWARIS_HYPOTHESIS", "quick"))

# Where a shell runs the tests in the background, they ignore Ctrl-C, and so would every program that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
