"""The card room: find cards, look at them, build decks. It knows the table only as a place to drop a card on."""
