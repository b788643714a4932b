"""The docks around the table: the layer panel, the card, the log, the list of effects."""
