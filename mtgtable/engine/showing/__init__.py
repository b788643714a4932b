"""Who may see what (400.2, 406.3, 708.5), and the views made of it: all that windows, exports and pilots see."""
