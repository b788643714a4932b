"""Many games: playing them in processes, going on where a run stopped, and what their figures say."""
