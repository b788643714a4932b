"""Rules text as tokens in one wording: normalising, and the closed word lists. Knows no grammar."""
