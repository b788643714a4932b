"""Guides: short texts about the program, with pictures drawn as the table draws them."""
