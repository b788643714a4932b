"""What players are asked, what they may begin or say, and which answers fit: values. Nothing here reads a game."""
