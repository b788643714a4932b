"""A board that is laid out by hand to be looked at: what stands on it, as a scenario, and back from a running game."""
