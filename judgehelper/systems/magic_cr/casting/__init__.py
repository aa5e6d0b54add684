"""Casting spells and activating abilities (114-116, 601, 602)."""
