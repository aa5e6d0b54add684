"""The Ring tempts players (a rule of later books, 701.54 there): what texts ask of the choice of a Ring-bearer."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Condition, Phrase

RING = "the Ring tempts you"
"""The name of the keyword action."""
BEARER = "Ring-bearer"
"""The designation that a permanent has, as a noun of `filters.Kind`."""


class ChooseBearer(Act, Struct, frozen=True, tag=True):
    """Choose a creature as one's Ring-bearer (event): «whenever you choose a creature as your Ring-bearer»."""


class ChoseBearer(Condition, Struct, frozen=True, tag=True):
    """As the Ring tempted the player just now, another creature than this was chosen as the Ring-bearer."""

    other_than: Phrase
