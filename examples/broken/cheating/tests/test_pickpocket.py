"""What must hold of every class, tried on the Pickpocket."""

import solwaris_core as sw
from solwaris_core.testing import conformance

test_pickpocket = conformance(sw.load(), "pickpocket")
