"""Sentences of an effect: clauses, what a sentence says of the one before it, and what "it" and "X" are bound to."""
