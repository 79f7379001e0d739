"""Every bundled class, and the two that use the whole vocabulary, pass the suite that strangers' classes must pass.

R1 to R16 hold in their duels: a state machine looks after each action.
"""

from __future__ import annotations

from oracles.proving import catalog

from solwaris_core.testing import conformance
from solwaris_core.testing.suite import Conformance

#: Of the profile's examples: each class also fights in the suites of all others.
SHARE = 0.5

test_arcanist = conformance(catalog(), "arcanist", share=SHARE)
test_artificer = conformance(catalog(), "artificer", share=SHARE)
test_brute = conformance(catalog(), "brute", share=SHARE)
test_clockmaker = conformance(catalog(), "clockmaker", share=SHARE)
test_shade = conformance(catalog(), "shade", share=SHARE)
test_warrior = conformance(catalog(), "warrior", share=SHARE)
test_tinker = conformance(catalog(), "tinker", share=SHARE)
test_wisp = conformance(catalog(), "wisp", share=SHARE)


def test_no_class_is_left_out() -> None:
    suites = [found for found in globals().values() if isinstance(found, type) and issubclass(found, Conformance)]
    assert {suite.class_id for suite in suites if suite is not Conformance} == set(catalog().classes)
