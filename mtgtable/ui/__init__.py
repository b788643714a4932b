"""The window: draws what the session says, sends what the hand does. Nothing else in mtgtable knows Qt."""
