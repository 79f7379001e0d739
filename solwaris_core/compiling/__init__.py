"""From definitions to closures: done once, when a class or ruleset is first used."""
