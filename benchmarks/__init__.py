"""How fast the engine is, beside its peers, measured in the same run: `make bench`. Reported, never a test."""
