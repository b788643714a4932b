"""Building decks: drafts with variants, tags and sideboard plans, every change undoable, and checks by format."""
