"""Attackers, blockers, damage (506–511). Choices are checked whole, as the rules do (508.1, 509.1)."""
