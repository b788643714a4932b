"""The bars around the table: messages, phases, the script of a scenario."""
