"""Combat: declaring attackers and blockers, assigning and dealing damage (506–511)."""
