"""Scenarios: small tables set up from a JSON file, played by a script and checked (the scenario format, version 1)."""
