"""Windows beside the table that are opened for one thing and closed again."""
