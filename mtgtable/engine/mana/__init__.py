"""The mana pool, payment and mana abilities (106, 605, 118): all that is paid is paid here."""
