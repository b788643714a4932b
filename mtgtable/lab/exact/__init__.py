"""What can be counted is not simulated: odds of hands, lands and mana in closed form. Values in, values out."""
