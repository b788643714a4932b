"""The commands of the window: their table, keys, menus and what each does."""
