"""Mana: pools, mana abilities, the automatic payer and payment of all costs (106, 118, 605)."""
