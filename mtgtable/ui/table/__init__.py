"""The table: a scene with the cards of both sides, the stack, piles, hands and players, and what the mouse does on it."""
