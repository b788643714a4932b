"""Casting, activating, playing lands, targets and resolving (115, 305, 601, 602, 606, 608)."""
