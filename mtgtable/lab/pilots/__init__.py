"""Players that play any deck through the engine's own decisions; they see what their seat may see."""
