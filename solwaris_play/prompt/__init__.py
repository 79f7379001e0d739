"""A person at the prompt: what is typed, what it means, and what is shown."""
