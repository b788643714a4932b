"""How everything looks: colors, type, spacing, icons and symbols. Knows no game."""
