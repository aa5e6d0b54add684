"""The colours, in the order in which the rules list them, and the letters of their mana (105.1, 107.4)."""

BY_LETTER = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LETTERS = tuple(BY_LETTER)
COLOURS = tuple(BY_LETTER.values())
LETTER_OF = {colour: letter for letter, colour in BY_LETTER.items()}
COLOURLESS = "C"
"""The letter of colourless mana (107.4c)."""
MANA_TYPES = (*LETTERS, COLOURLESS)
"""The types of mana (106.1b)."""
