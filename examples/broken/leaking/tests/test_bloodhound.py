"""What must hold of every class, tried on the Bloodhound."""

import solwaris_core as sw
from solwaris_core.testing import conformance

test_bloodhound = conformance(sw.load(), "bloodhound")
