"""Events happen in batches: changes, triggers, what lasts and ends (603, 610, 611.2). Play changes the state here."""
