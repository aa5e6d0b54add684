"""The vocabulary in which Magic cards are written down: data only."""
