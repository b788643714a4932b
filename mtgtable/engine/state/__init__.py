"""The state of a game as values, and the only methods that change them (109, 400). No rule is told here."""
