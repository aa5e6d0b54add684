"""The engine's own names: under them a frame or a text of the engine keeps what no text of a card names.

Cards count theirs from 1 upwards, each face apart; so those that stand in one text with a card's are high or negative.
They are one enumeration, so that no two can be equal.
"""

from enum import IntEnum, unique

from judgehelper.abilities import phrases


@unique
class Name(IntEnum):
    """What the engine keeps a name for."""

    __repr__ = int.__repr__  # a node that holds it is written like one that was read back

    IT = 901
    """What an ability of the rules speaks of (702)."""
    DONE = 902
    """The instruction of theirs that «if you do» asks about (608.2d)."""
    ALL = 903
    """All cards that a cascade turned over (702.84a)."""
    CHAMPIONED = 904
    """What a creature has championed: no other keyword may give that name, for it is remembered (607.2j)."""
    TAKER = 905
    """The creature that dealt the damage, or the player who controlled those that did, as a title changes hands."""
    HIDDEN_AWAY = phrases.HIDDEN_AWAY
    """The card that a hideaway ability has exiled (702.74a)."""
    FOUND = 911
    """The card that a keyword action has turned over and offers (701)."""
    TURNED = 912
    """All that it has turned over."""
    CAST = 913
    """The instruction to cast what it offers."""
    SUSPECT = 914
    """The creature that is suspected (later books)."""

    CONJURED = 916
    """The cards that are being conjured (later cards)."""
    EARTHBENT = 915
    """The land that is earthbent (later books)."""

    RETURNED = -1000
    """What comes back to the battlefield at the end of a duration (610.3)."""
    ENCHANTED = -1001
    """The target of an Aura spell (303.4a)."""
    EMERGED = -1100
    """What is sacrificed for a spell's emerge cost or by its offering (702.118b, 702.47b)."""
    REGENERATED = -2000
    """What a regeneration shield is for (701.14a)."""
    SHIELDED = -3000
    """What a shield against damage was made for (615.11)."""
    EXCHANGED = -3100
    """One of two permanents whose control is exchanged (701.10b)."""
    RECEIVER = -3101
    """The player who gets it."""
    PREVENTED = -4000
    """How much damage a prevention effect has prevented (615.5)."""
    REBOUNDING = -4100
    """The card in exile that the ability of rebound speaks of (702.87a)."""
    WINNERS = -5000
    """Who has won a subgame, for the effect that began it (719.1b)."""
    PICKED = -4200
    """The colour or type that an instruction lets its controller choose: «of the color of your choice» (608.2d)."""
    DEPUTY = -5100
    """Who chooses for a player who has left."""
    UNNAMED = -10_000
    """From here down: targets that the text itself does not refer to again, where their words are equal."""
