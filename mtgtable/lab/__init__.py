"""Numbers and suppositions about decks and boards."""
