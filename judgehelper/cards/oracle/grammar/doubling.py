"""Doubling: «double target creature's power until end of turn» (701.9)."""

from judgehelper.abilities.acts.doubling import DoublePT
from judgehelper.cards.oracle.syntax import Grammar

SIZES = ("power", "toughness", "power and toughness")


def declare(g: Grammar) -> None:
    """Declare what doubles a creature's size."""
    for what in SIZES:
        g.say(DoublePT, "command", f"double/doubles {{of:possessive}} {what}", what=what)
        g.say(DoublePT, "command", f"double/doubles the {what} of {{of:object}}", what=what, word="of")
