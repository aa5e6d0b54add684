"""Quantities: what has a number as its value (rules 107, 608.2g, 700.5)."""

from msgspec import Struct

from judgehelper.abilities.family import Clause, Phrase, Quantity


class Number(Quantity, Struct, frozen=True, tag=True):
    """A number as printed."""

    value: int


class X(Quantity, Struct, frozen=True, tag=True):
    """The value of X: chosen on casting or activation (107.3), or defined by a `clauses.Where` around the clause."""

    letter: str = "X"


class CountOf(Quantity, Struct, frozen=True, tag=True):
    """The number of these: «the number of creatures you control»; a phrase with `Every`."""

    what: Phrase
    word: str = ""
    """«total»; no meaning."""


OF_PLAYERS = ("life total", "life", "cards in hand", "hand size", "poison counters", "speed", "starting life total")
"""The numbers that only a player has: «their life total» (118.1, 402.2)."""


class Statistic(Quantity, Struct, frozen=True, tag=True):
    """A number of one object or player; last known information where it has left (608.2h).

    `what`: «power» «toughness» «mana value» «life total» «loyalty» «starting life total» «hand size» «intensity»
    «poison counters» and other numbers that have a name.
    """

    what: str
    of: Phrase
    word: str = ""
    """«of»: «the power of that creature»; no meaning."""


class Extreme(Quantity, Struct, frozen=True, tag=True):
    """The greatest or least number among a group: «the greatest power among creatures you control»."""

    extreme: str
    what: str
    among: Phrase


class Total(Quantity, Struct, frozen=True, tag=True):
    """A number summed over a group: «the total power of creatures you control»."""

    what: str
    of: Phrase


class Times(Quantity, Struct, frozen=True, tag=True):
    """A multiple: «twice X», «three times that many», or `of` for each that the factor, a `CountOf`, counts."""

    factor: Quantity
    of: Quantity


class Half(Quantity, Struct, frozen=True, tag=True):
    """Half, rounded «up» or «down» (107.1a)."""

    of: Quantity
    rounded: str


class Plus(Quantity, Struct, frozen=True, tag=True):
    """A sum: «X plus 1»."""

    left: Quantity
    right: Quantity


class Minus(Quantity, Struct, frozen=True, tag=True):
    """A difference: «20 minus your life total»."""

    left: Quantity
    right: Quantity


class Apart(Quantity, Struct, frozen=True, tag=True):
    """How far two numbers are apart, whichever is greater: «the difference between its power and toughness» (107.1)."""

    left: Quantity
    right: Quantity
    word: str = ""
    """«its» said again; no meaning."""


class Spread(Quantity, Struct, frozen=True, tag=True):
    """How far a number of several is apart: «the difference between those players' life totals» (107.1)."""

    what: str
    of: Phrase


class Difference(Quantity, Struct, frozen=True, tag=True):
    """«The difference» between the two numbers that the condition before compares: bound, it is a `Minus`."""


class Negative(Quantity, Struct, frozen=True, tag=True):
    """The number with its sign turned: «-X/-X»."""

    of: Quantity


class ThatMuch(Quantity, Struct, frozen=True, tag=True):
    """The number of what an event or instruction did: «that much», «that many» (`to`.

    A `clauses.Noted` or an act in an event).
    """

    word: str = "that much"
    to: int = 0


class CountersOn(Quantity, Struct, frozen=True, tag=True):
    """How many counters of a kind are on these: «the number of charge counters on it»; `kind` None: of any kind."""

    on: Phrase
    kind: str | None = None


THAT_COLOUR = "that color"
"""Among the colours of a devotion: the one that is chosen for the mana whose amount it is."""


class Devotion(Quantity, Struct, frozen=True, tag=True):
    """A player's devotion to these colours (700.5)."""

    colours: tuple[str, ...]
    of: Phrase


class Distinct(Quantity, Struct, frozen=True, tag=True):
    """How many different values there are: «the number of card types among cards in all graveyards».

    `what`: «basic land type» (domain), «card type», «color» (converge counts mana: «color of mana spent»), «name»,
    «mana value»,
    «creature type», «power».
    """

    what: str
    among: Phrase


class Tally(Quantity, Struct, frozen=True, tag=True):
    """How often, or how much of, something has happened: «the number of cards you've drawn this turn».

    `sum`: what is counted of each happening: «times», «amount» (damage dealt, life gained).
    """

    clause: Clause
    period: str
    sum: str = "times"


class Spent(Quantity, Struct, frozen=True, tag=True):
    """Mana spent to cast it: `what` «mana», «colors» (converge, sunburst), or a colour."""

    what: str
    on: Phrase


class TimesPaid(Quantity, Struct, frozen=True, tag=True):
    """How often an additional cost of it was paid: «for each time it was kicked» (702.32)."""

    keyword: str
    of: Phrase


class AnyAmount(Quantity, Struct, frozen=True, tag=True):
    """Whatever the number is.

    The amount in an event («is dealt damage»), or one freely chosen («pay any amount of life»).
    """


class Precisely(Quantity, Struct, frozen=True, tag=True):
    """So much and neither more nor less, all told at one time, in an event: «loses exactly 1 life» (603.2c)."""

    number: Quantity


class NoLess(Quantity, Struct, frozen=True, tag=True):
    """So much or more at one time, in an event: «deals 5 or more damage to a player» (119.1)."""

    number: Quantity


class Removed(Quantity, Struct, frozen=True, tag=True):
    """How many counters were removed by this very text, as its cost or as it resolves: «counters removed this way»."""

    kind: str | None = None
    """As the text names them; no meaning beside what was removed."""
    to: int = 0


class Excess(Quantity, Struct, frozen=True, tag=True):
    """More damage than was lethal, in an event: «is dealt excess damage» (120.4a, 120.10 of later rules)."""


class ChosenNumber(Quantity, Struct, frozen=True, tag=True):
    """A number chosen before: «the chosen number» (`to`: the choice), «the result» of a roll."""

    word: str = "the chosen number"
    to: int = 0


class Prevented(Quantity, Struct, frozen=True, tag=True):
    """The damage that the prevention before has prevented (615.5): «for each 1 damage prevented this way»."""


class TargetsBeyond(Quantity, Struct, frozen=True, tag=True):
    """How many targets the spell has beyond so many (601.2c, f): «for each target beyond the first»."""

    number: int


class SymbolsIn(Quantity, Struct, frozen=True, tag=True):
    """How many mana symbols of that colour stand in the mana costs of these (107.4, 202.1)."""

    colour: str
    of: Phrase


class MostOf(Quantity, Struct, frozen=True, tag=True):
    """The greatest of the numbers of these that belong to one player: «of cards a player discarded this way»."""

    what: Phrase


class CommanderCasts(Quantity, Struct, frozen=True, tag=True):
    """How often you have cast your commanders from the command zone in this game (903.8)."""

    word: str = "your commander"
    """«your commander» or «a commander»; no meaning."""
