"""Where numbers come from: a hit of a recorded duel, a refusal, a value of a class (`solwaris explain`)."""
