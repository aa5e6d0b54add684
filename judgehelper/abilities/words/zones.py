"""The zones of the game (400.1), and where a thing is that is in none of them."""

BATTLEFIELD = "battlefield"
STACK = "stack"
HAND = "hand"
LIBRARY = "library"
GRAVEYARD = "graveyard"
EXILE = "exile"
COMMAND = "command"
SIDEBOARD = "sideboard"
"""Cards from outside the game (400.10)."""
NOWHERE = "nowhere"
"""It has left the game (800.4a), or ceased to exist (110.5f)."""
OF_PLAYER = (HAND, GRAVEYARD, LIBRARY)
"""The zones that each player has of his own (400.1)."""
ZONES = (HAND, GRAVEYARD, EXILE, LIBRARY, STACK, COMMAND, BATTLEFIELD)
"""The seven zones (400.1); «ante» is not played."""
OF_BOARD = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY, SIDEBOARD)
"""Where a card lies in a position that is written down: anywhere but on the stack."""
