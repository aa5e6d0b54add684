"""Tokens with names of their own, said first: «create Bruno, a legendary 3/3 green Bear creature token» (111.4)."""

from judgehelper.abilities.acts.moving import Create
from judgehelper.abilities.description import Description
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare legendary tokens whose name stands before what they are."""
    what = "[{colours:colouring}] [{subtypes:subtypewords}] {types:typewords} token [with {abilities:granted}]"
    for size in ("{power:size} / {toughness:size} ", ""):
        words = f"{{name:cardname}} , a legendary {size}{what}"
        g.say(Description, "namedtoken", words, supertypes=("Legendary",), word="name first")
    g.say(Create, "command", "create/creates {token:namedtoken}", count=Number(1))
