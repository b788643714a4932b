"""Pictures of cards, if the user wants them: found in a folder, or fetched and kept. No Qt: bytes and names only."""
