"""The one reading of words: filters, selectors, quantities, conditions, events, from a `Look`. Changes nothing."""
