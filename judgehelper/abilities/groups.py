"""Filters that look beyond one object: how several must be together, what chance picks, what came there when.

Of one object by itself the first three are always true; who chooses, or counts, looks at all of them together.
"""

from msgspec import Struct

from judgehelper.abilities.family import Filter, Quantity


class Differing(Filter, Struct, frozen=True, tag=True):
    """No two of them have this in common: «with different names», «with different powers» (201.2c)."""

    what: str
    word: str = "with"
    """«that have»; no meaning."""


class Totalling(Filter, Struct, frozen=True, tag=True):
    """A number of all of them together compares so: «with total mana value 6 or less» (608.2d)."""

    statistic: str
    relation: str
    to: Quantity


class AtRandom(Filter, Struct, frozen=True, tag=True):
    """Is picked by chance and not by who acts (608.2d)."""


class PutThere(Filter, Struct, frozen=True, tag=True):
    """Was put this turn into the zone where it is, from that zone or from anywhere (400.7, 608.2i)."""

    source: str
