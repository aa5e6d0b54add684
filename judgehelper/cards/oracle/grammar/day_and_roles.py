"""Day and night, and Role tokens: words of later books than the base edition (no numbers of its own there).

A Role is created attached to something; the rules know the rest of it by its name.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Designated
from judgehelper.abilities.daylight import BecomeTime, TimeTurns
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs
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


def _becoming(g: Grammar) -> None:
    """«it becomes night.», «if it's neither day nor night, it becomes day as this enters» (614.1c)."""
    for time in ("day", "night"):
        g.say(BecomeTime, "timeact", f"it becomes {time}", time=time)
    g.list_of("timeacts", "timeact", "onlyone")
    g.say(c.Do, "timeclause", "{acts:timeacts}")
    g.also("clause", "timeclause")
    g.list_of("timeclauses", "timeclause", "onlyone")
    g.say(c.If, "timeif", "if {condition:condition} , {then:timeclauses}")
    g.list_of("timeifs", "timeif", "onlyone")
    g.say(c.AsHappens, "staticclause", "{body:timeifs} as {event:entrance}")
    g.say(Designated, "simplecondition", "it is neither day nor night", word="day or night", negative=True)


def _turning(g: Grammar) -> None:
    """«whenever day becomes night or night becomes day» (603.2)."""
    g.say(TimeTurns, "timeturn", "day becomes night or night becomes day")
    g.say(TimeTurns, "timeturn", "day becomes night", to="night")
    g.say(TimeTurns, "timeturn", "night becomes day", to="day")
    g.list_of("timeturns", "timeturn", "onlyone")
    g.say(c.Do, "timechange", "{acts:timeturns}")
    g.say(Occurs, "event", "{clause:timechange}")


def declare(g: Grammar) -> None:
    """Declare day, night and Roles."""
    _roles(g)
    _becoming(g)
    _turning(g)
