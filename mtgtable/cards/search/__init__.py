"""Searching cards by what they are: a query language, its fields as one table, and the index that answers in SQL."""
