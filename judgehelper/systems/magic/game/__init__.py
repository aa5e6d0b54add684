"""The game as a value: its objects, zones, steps and mana (1xx, 4xx)."""
