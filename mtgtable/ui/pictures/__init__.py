"""Pictures in the frames of cards, if the user wants them: loaded beside the window, chosen in the settings."""
