"""Doubling what a creature is worth, and mana (701.9)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class DoublePT(Act, Struct, frozen=True, tag=True):
    """Double a size of creatures (701.9a-c): `what` «power», «toughness», «power and toughness».

    `word`: «of» where it says «the power of each creature»; no meaning.
    """

    what: str
    of: Phrase
    word: str = ""


class DoubleMana(Act, Struct, frozen=True, tag=True):
    """The doer adds as much mana of each type as there is of it in his pool (701.9f)."""
