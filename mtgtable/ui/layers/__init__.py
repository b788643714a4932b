"""The layer panel: why a permanent is what it is."""
