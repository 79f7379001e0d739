"""How much the kit tries: little for every run (`quick`), much for nights (`SOLWARIS_HYPOTHESIS=long`).

The settings are the kit's own, whatever profile a project has registered with Hypothesis.
"""

from __future__ import annotations

import os

import attrs
from hypothesis import HealthCheck, Phase, Verbosity, settings

from solwaris_core.errors import SolwarisError

#: The variable that names the profile.
VARIABLE = "SOLWARIS_HYPOTHESIS"


@attrs.frozen
class Profile:
    """Examples of each generated test, steps of each duel in the state machine, and actions tried until everything in
    a class has happened."""

    examples: int
    steps: int
    actions: int

    def settings(self, share: float = 1.0) -> settings:
        """Hypothesis's settings with that share of the examples."""
        return settings(
            max_examples=max(1, round(self.examples * share)),
            stateful_step_count=self.steps,
            deadline=None,
            derandomize=False,
            report_multiple_bugs=False,
            print_blob=False,
            verbosity=Verbosity.quiet,
            phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.target, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        )


PROFILES = {"quick": Profile(30, 30, 6_000), "long": Profile(5000, 80, 200_000)}


def profile() -> Profile:
    """The profile that the environment names, else `quick`. SolwarisError for a name that is none."""
    name = os.environ.get(VARIABLE, "quick")
    if name not in PROFILES:
        raise SolwarisError(f"{VARIABLE} is {name!r}; it must be {' or '.join(PROFILES)}")
    return PROFILES[name]
