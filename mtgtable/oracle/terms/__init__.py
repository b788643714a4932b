"""The closed sub-languages beside nouns: amounts, conditions, durations, costs."""
