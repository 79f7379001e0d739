"""What must hold of every class, tried on the Penitent."""

from pathlib import Path

import solwaris_core as sw
from solwaris_core.testing import conformance

test_penitent = conformance(sw.load(mods=[Path(__file__).parent]), "penitent")
