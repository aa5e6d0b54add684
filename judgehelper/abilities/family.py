"""The open families of the vocabulary: what kinds of words a card's text is made of.

Each family is a plain class without fields; its members are frozen structs in the modules beside this one. A field of a
node names a family, never a member, so that the grammar may put any member there, and saving leaves it to the codec.
What is asked of any member of a family (the subject of a clause, the body of an ability) stands at the family, with the
value that it has for members without that field.
"""


class Phrase:
    """Names objects or players: «target creature», «you», «the top card of your library»."""

    __slots__ = ()
    det: "Determiner | None" = None
    """How it picks among what fits."""
    where: "tuple[Filter, ...]" = ()
    """What else must be true of what it names."""
    what: "Filter | None" = None
    """Its noun."""
    phrases: "tuple[Phrase, ...]" = ()
    """The phrases that it joins."""
    name: int = 0
    """By which later text finds what it stood for; 0: none does."""
    to: int = 0
    """The name of its antecedent: of «it», «that», «those»."""


class Determiner:
    """Says how a phrase picks among what fits: «a», «target», «each», «up to two»."""

    __slots__ = ()
    count: "Count | None" = None
    other: bool = False
    """Whether the source itself is left out: «another», «other»."""


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
    name: int = 0
    """By which later text finds what was done; 0: none does."""
    acts: "tuple[Act, ...]" = ()
    """The acts that it consists of."""
    random: bool = False


class Clause:
    """An instruction or statement: «draw a card», «creatures you control get +1/+1», «if …, …»."""

    __slots__ = ()
    who: "Phrase | None" = None
    acts: "tuple[Act, ...]" = ()
    body: "tuple[Clause, ...]" = ()
    condition: "Condition | None" = None


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
    body: "tuple[Clause, ...]" = ()
    """Its instructions or statements, in the order written."""
    costs: "tuple[Cost, ...]" = ()
    condition: "Condition | None" = None
    event: "Event | None" = None
    """What it waits for."""
