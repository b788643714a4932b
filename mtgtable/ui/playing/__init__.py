"""What the window knows of the game and what a hand means: inputs, gestures, answers in the making, stops."""
