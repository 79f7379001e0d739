"""What the tests of the prompt share: the duel that they play, and how to find what was printed."""

from __future__ import annotations

#: With seed 7 side 1 is drawn, so that side 2 is asked in the auction, and side 1 begins if it declines.
HUMAN = ("duel", "warrior", "brute", "--seed", "7", "--human")
LEFT = "You left the duel in round 1; it is not finished."


def after(output: str, prompt: str) -> list[str]:
    """What was printed after the first prompt that ends so, up to the next prompt."""
    return output.split(prompt, 1)[1].splitlines()
