"""Bots: each sees only what its side may know, and answers with one legal action at a time."""
