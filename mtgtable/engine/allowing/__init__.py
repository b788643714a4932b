"""What players may do: priority, timing, abilities that may be begun, and the rules in force (101.2, 117, 602.5)."""
