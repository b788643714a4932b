"""The tour: coach marks on the real table. A mark is a row in ``marks``; nothing here may change the game."""
