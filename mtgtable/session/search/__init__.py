"""Searching the user's cards: the index of what cards are, with what the compiler understood of them beside it."""
