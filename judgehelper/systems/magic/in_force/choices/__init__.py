"""Choosing objects and players (115, 608.2d)."""
