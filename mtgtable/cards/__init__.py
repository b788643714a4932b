"""Card data and deck lists: the public file formats, the card store, the starter set, and what finds a card."""
