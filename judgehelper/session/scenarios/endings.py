"""How files of other programs end; nothing is loaded for it, so that a window may ask at its start."""

PUZZLE = ".pzl"
DECKS = (".dek", ".cod", ".dec", ".txt")
