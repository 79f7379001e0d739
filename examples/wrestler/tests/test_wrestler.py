"""What must hold of every class, tried on the Wrestler."""

import solwaris_core as sw
from solwaris_core.testing import conformance

test_wrestler = conformance(sw.load(), "wrestler")
