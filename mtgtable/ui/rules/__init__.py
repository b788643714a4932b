"""The rules beside the table: a sentence for each number that is cited, and the imported text."""
