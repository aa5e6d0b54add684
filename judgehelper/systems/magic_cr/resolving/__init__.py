"""Resolving spells and abilities (608)."""
