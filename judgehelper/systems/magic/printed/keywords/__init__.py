"""Keyword abilities (702)."""
