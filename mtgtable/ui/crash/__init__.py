"""When the program itself fails: the game is kept, what happened is shown, and one can play on."""
