"""Acts carried out, chapter by chapter."""
