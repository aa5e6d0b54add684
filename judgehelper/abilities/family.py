"""The open families of the vocabulary: what kinds of words a card's text is made of.

Each family is a plain class without fields; its members are frozen structs in the modules beside this one. A field of a
node names a family, never a member, so that the grammar may put any member there, and saving leaves it to the codec.
"""


class Phrase:
    """Names objects or players: «target creature», «you», «the top card of your library»."""

    __slots__ = ()


class Determiner:
    """Says how a phrase picks among what fits: «a», «target», «each», «up to two»."""

    __slots__ = ()


class Count:
    """Says how many: «two», «up to three», «any number of»."""

    __slots__ = ()


class Filter:
    """Is true or false of one object or player: «creature», «tapped», «you control», «with power 3 or greater»."""

    __slots__ = ()


class Quantity:
    """Has a number as its value: «3», «X», «the number of cards in your hand»."""

    __slots__ = ()


class Condition:
    """Is true or false of a game: «you control a Swamp», «your life total is 5 or less»."""

    __slots__ = ()


class Act:
    """What somebody or something does or is: «draw a card», «dies», «gets +1/+1». Its doer stands in the clause."""

    __slots__ = ()


class Clause:
    """An instruction or statement: «draw a card», «creatures you control get +1/+1», «if …, …»."""

    __slots__ = ()


class Event:
    """What an ability waits for: «a creature dies», «at the beginning of your upkeep»."""

    __slots__ = ()


class Duration:
    """How long a statement holds: «until end of turn»."""

    __slots__ = ()


class Cost:
    """One thing to be paid: mana, tapping, or an act."""

    __slots__ = ()


class Ability:
    """One ability of an object, or a part of its text that has a rule of its own."""

    __slots__ = ()
