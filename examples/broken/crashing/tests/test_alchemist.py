"""What must hold of every class, tried on the Alchemist."""

import solwaris_core as sw
from solwaris_core.testing import conformance

test_alchemist = conformance(sw.load(), "alchemist")
