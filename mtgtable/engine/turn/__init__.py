"""The turn: steps, priority, turn-based actions, the beginning of the game (103, 117, 500–514, 703)."""
