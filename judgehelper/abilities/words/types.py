"""Card types and supertypes (205.2, 205.4)."""

BOOK_TYPES = ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery", "Tribal")
"""205.2a: those of the cards of a deck."""
LATER_TYPES = ("Battle", "Kindred")
"""Of later books; «kindred» is what they call «tribal»."""
TYPES = tuple(sorted((*BOOK_TYPES, *LATER_TYPES)))
"""Every card type that a text may name."""
APART = ("Conspiracy", "Phenomenon", "Plane", "Scheme", "Vanguard", "Dungeon")
"""Those of cards that lie beside the decks (205.2a); dungeons in later books."""
SUPERTYPES = ("Basic", "Legendary", "Ongoing", "Snow", "World")
"""205.4a."""
SPELLS = ("Instant", "Sorcery")
"""Never permanents (304, 307); they share their subtypes (205.3k)."""
PERMANENTS = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""Types of permanents (110.4a)."""
SHARING_CREATURE_TYPES = ("Creature", "Tribal", "Kindred")
"""They share their subtypes (205.3m)."""
