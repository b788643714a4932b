"""Noun phrases: descriptions of objects, players and the card itself. A new word for what things are goes here."""
