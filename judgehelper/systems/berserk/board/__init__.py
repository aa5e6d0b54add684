"""Cells and zones (201-203), ranges (504, 547), and what a card is now (104-108, 517, 518)."""
