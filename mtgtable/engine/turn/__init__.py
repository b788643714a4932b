"""The turn: its steps, priority, turn-based and state-based actions (500–514, 117, 704). Only `game` drives it."""
