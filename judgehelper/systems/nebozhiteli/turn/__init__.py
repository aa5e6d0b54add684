"""The phases of a turn (IV), from its start to its end."""
