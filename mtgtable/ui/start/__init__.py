"""Before the game: the start page, the new-game dialog, and how decks come in."""
