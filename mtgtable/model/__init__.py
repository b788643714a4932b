"""The words of the game as plain values; standard library only."""
