"""Day and night, and Role tokens: words of later books than the base edition (no numbers of its own there).

A Role is created attached to something; the rules know the rest of it by its name.
"""

from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.description import Description
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.grammar.tables import phrase_table
from judgehelper.cards.oracle.syntax import Grammar

ROLES = ("Monster", "Royal", "Sorcerer", "Wicked", "Young Hero", "Cursed")
"""The Roles that the rules define; those that a single text makes up are read by nobody."""


def _roles(g: Grammar) -> None:
    """«create a Young Hero Role token attached to target creature you control» (111, 303.4)."""
    g.natives["rolename"] = phrase_table({name.lower(): name for name in ROLES})
    g.say(Description, "roledesc", "{name:rolename} role token", subtypes=("Role",), predefined=True)
    attached = "create/creates a {token:roledesc} attached to {attached:object}"
    g.say(m.Create, "command", attached, count=Number(1))


def declare(g: Grammar) -> None:
    """Declare day, night and Roles."""
    _roles(g)
