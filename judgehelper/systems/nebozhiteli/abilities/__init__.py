"""Abilities, spells, events (V.6-V.8): how they are played, and what they do."""
