"""Casting, activating, targets, resolving (601, 602, 608, 115): in the order in which the rules tell it."""
