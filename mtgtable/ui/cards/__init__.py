"""Cards as drawn by the program: no pictures, only what the rules know of them."""
