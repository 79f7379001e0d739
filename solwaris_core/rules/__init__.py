"""The rules, chapter by chapter; each file names the rule numbers it holds."""
