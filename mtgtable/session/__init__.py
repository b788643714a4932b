"""One sitting at the table: new games, undo, saves, scenarios; joins cards, compiler and engine."""
