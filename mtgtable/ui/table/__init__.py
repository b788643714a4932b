"""The table: a scene with the cards of all sides, the stack, piles, hands and players, and the mouse on it."""
