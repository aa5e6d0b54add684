"""How likely a mended word is a wrong one, by all that is known of it: what else it could have been, how far the page
must be strained for it, whether this token was seen to stand for it, how rare the word is, how sure its capital is.

The weights are those of a logistic regression over the words of the withheld half (`repair measure`), learned from
every second passage and tried on the others: of the wrong words 60 % are told by marking 7 of 100 words, 90 % by 22.
"""

import math

from msgspec import Struct

CLEAREST, CLEAREST_CHOICE = 0.999, 0.98
"""The surest that a capital, and a choice among neighbours, is believed to be."""
SHORT = 3
CONSTANT, ITALIC, BRIEF, INVERSE_LENGTH = 1.85, 0.44, 0.53, 2.6
CHOSEN, CAPITAL = -0.73, -0.47
STRAIN, RARITY = 0.51, -0.027
SEEN, SEEN_OTHERWISE, KNOWN = -0.335, 0.59, -0.94
SEVERAL = 1.9


class Signs(Struct, frozen=True, kw_only=True):
    """What is known of a chosen word."""

    chosen: float
    """Its share among the candidates of its place, the neighbours standing."""
    capital: float
    """How sure its capital is."""
    strain: float
    """How much dearer it is than the letters of the page alone, by character."""
    price: float
    """What its words cost without context."""
    seen: int
    """How often the token was seen to stand for it…"""
    seen_otherwise: int
    """…and for something else."""
    letters: int
    is_known: bool
    """Whether the tables have all its words."""
    is_several: bool
    """Whether blanks were lost within it."""
    is_italic: bool


def chance_of_error(signs: Signs) -> float:
    """Give the chance that a word is wrong."""
    total = (
        CONSTANT
        + CHOSEN * _odds(min(signs.chosen, CLEAREST_CHOICE))
        + CAPITAL * _odds(signs.capital)
        + RARITY * signs.price
    )
    total += STRAIN * signs.strain
    total += SEEN * math.log1p(signs.seen) + SEEN_OTHERWISE * math.log1p(signs.seen_otherwise)
    total += INVERSE_LENGTH / max(signs.letters, 1) + BRIEF * (signs.letters <= SHORT)
    total += KNOWN * signs.is_known + SEVERAL * signs.is_several + ITALIC * signs.is_italic
    return 1 / (1 + math.exp(-max(min(total, 30.0), -30.0)))


def _odds(chance: float) -> float:
    chance = min(max(chance, 1 - CLEAREST), CLEAREST)
    return math.log(chance / (1 - chance))
