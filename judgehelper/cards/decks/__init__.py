"""Deck lists of other programs: Arena and plain text, MTGO's .dek, Cockatrice's .cod."""
