"""Who plays, and what one can look at: bots, the match driver, boards and logs as text, the command line."""
