"""Doubling: «double target creature's power until end of turn», unspent mana (701.9)."""

from judgehelper.abilities.acts.doubling import DoubleMana, DoublePT
from judgehelper.cards.oracle.syntax import Grammar

SIZES = ("power", "toughness", "power and toughness")


def declare(g: Grammar) -> None:
    """Declare what doubles a creature's size, or the mana in a pool."""
    for what in SIZES:
        g.say(DoublePT, "command", f"double/doubles {{of:possessive}} {what}", what=what)
        g.say(DoublePT, "command", f"double/doubles the {what} of {{of:object}}", what=what, word="of")
    g.say(DoubleMana, "command", "double/doubles the amount of each type of unspent mana you have")
