"""Dungeons and the initiative: words of later books than the base edition (no numbers of its own there)."""

from judgehelper.abilities import dungeons as d
from judgehelper.abilities.clauses import TriggersTwice
from judgehelper.abilities.filters import In, OfType, Owned
from judgehelper.abilities.phrases import Every, Role, Things, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.grammar.tables import phrase_table
from judgehelper.cards.oracle.syntax import Grammar

OWN_DUNGEONS = Things(Every(""), OfType("Dungeon"), (In("command"), Owned(You())))
"""«dungeons you own»: in the command zone, where alone they are."""


def _completed(g: Grammar) -> None:
    """«whenever you complete a dungeon», «if you haven't completed Lost Mine of Phandelver»."""
    g.natives["dungeonname"] = phrase_table({name.lower(): name for name in d.DUNGEONS})
    g.say(d.CompleteDungeon, "happening", "complete/completes a dungeon")
    g.say(d.CompletedDungeon, "simplecondition", "you 've completed a dungeon", who=You())
    g.say(d.CompletedDungeon, "simplecondition", "you 've completed {name:dungeonname}", who=You())
    g.say(d.CompletedDungeon, "simplecondition", "you haven't completed a dungeon", who=You(), negative=True)
    g.say(d.CompletedDungeon, "simplecondition", "you haven't completed {name:dungeonname}", who=You(), negative=True)
    g.say(d.DungeonsCompleted, "eachnumber", "differently named dungeon you 've completed", who=You())


def _rules(g: Grammar) -> None:
    """What is said of rooms and of venturing."""
    rooms = "room abilities of dungeons you own trigger a additional time"
    g.say(TriggersTwice, "staticclause", rooms, cause=None, of=OWN_DUNGEONS, word="room abilities")
    once = "can't venture into the dungeon more than once each turn"
    g.say(d.VentureLimit, "state", once, number=Number(1))


def declare(g: Grammar) -> None:
    """Declare dungeons, and whoever has the initiative."""
    _completed(g)
    _rules(g)
    g.say(Role, "role", "the player who has the initiative", role="initiative")
