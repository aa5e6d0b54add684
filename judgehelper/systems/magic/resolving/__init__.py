"""Carrying out instructions (608.2)."""
