"""Keyword abilities (702): their names with the shape of what follows, and the reading of both."""
