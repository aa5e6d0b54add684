"""Triggered abilities and how long effects last (603, 604, 611.2)."""
