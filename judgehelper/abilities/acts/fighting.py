"""Acts on attackers, and limits on how many creatures attack or block (rules 508.1c, 508.7, 509.1b)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase, Quantity


class BeAttacked(Act, Struct, frozen=True, tag=True):
    """Be attacked by one creature or more (event, 508.3b)."""


class Reselect(Act, Struct, frozen=True, tag=True):
    """Choose anew whom an attacking creature attacks (508.7). `whom`: «player», «player or permanent»."""

    what: Phrase
    whom: str = "player or permanent"


class NoMoreThan(Act, Struct, frozen=True, tag=True):
    """No more than so many creatures can do this each combat (508.1c, 509.1b): attack, attack somebody, block."""

    number: Quantity
    act: Act
