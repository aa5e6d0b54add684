"""Cells and zones (201-203), ranges (504, 547), and what a card is now: its properties and named abilities (517, 518)."""
