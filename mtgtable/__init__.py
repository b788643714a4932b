"""mtgtable: a Magic: The Gathering table that can say why every permanent is what it is."""

__version__ = "0.1.0"
