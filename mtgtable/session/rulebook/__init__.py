"""What the rules say: a sentence of our own for each number that is cited, and a rules file that the user imports."""
