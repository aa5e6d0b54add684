"""Texts of several lines: modes, anchor words, levels."""
