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
"""The zones that each player has of his own, of those in the game (400.1)."""
SHARED = (BATTLEFIELD, STACK, EXILE, COMMAND)
ZONES = (*OF_PLAYER, *SHARED)
"""The seven zones (400.1); «ante» is not played."""
