"""Mana and costs (105-107, 117, 605)."""
