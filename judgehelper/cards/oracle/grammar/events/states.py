"""Conditions of the moment and of the turn: a full party, what entered.

Rules 603.4, 603.8, 608.2i, 700.8 of later books.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Compares, Happened, TimesResolved
from judgehelper.abilities.filters import InParty, OfType
from judgehelper.abilities.phrases import Every, Things, This, You
from judgehelper.abilities.quantities import CountOf, Number, Statistic
from judgehelper.cards.oracle.templates.syntax import Grammar


def _of_players(g: Grammar) -> None:
    """«you have a full party»."""
    party = CountOf(Things(Every(""), OfType("Creature"), (InParty(You()),)))
    full = {"left": party, "relation": "≥", "right": Number(4), "word": "full party"}
    g.say(Compares, "simplecondition", "you have a full party", **full)


def _of_the_turn(g: Grammar) -> None:
    """«~ entered this turn», «this is the first time …» (608.2i)."""
    g.say(m.Enter, "justentered", "entered")
    g.list_of("justentereds", "justentered", "onlyone")
    g.say(c.Does, "selfentered", "{acts:justentereds}", who=This())
    g.say(Happened, "simplecondition", "~ {clause:selfentered} this turn", period="this turn")
    g.say(Happened, "simplecondition", "{clause:past} last turn", period="last turn")
    first = "this is the first time this ability has resolved this turn"
    g.say(TimesResolved, "simplecondition", first, number=Number(1))


def _of_counters(g: Grammar) -> None:
    """State triggers: «when there are nine or more incarnation counters on ~» (603.8)."""
    for rule in ("statecondition", "simplecondition"):
        g.say(Compares, rule, "there are {right:count} or more {left:counterson}", relation="≥", word="there are")
    g.say(Compares, "statecondition", "there are no {left:counterson}", relation="=", right=Number(0),
          word="there are no")  # fmt: skip


def _of_size(g: Grammar) -> None:
    """State triggers: «when this creature's power is 7 or greater» (603.8, 208.4)."""
    for stat in ("power", "toughness"):
        g.say(Statistic, f"own{stat}", f"{{of:self}} 's {stat}", what=stat)
        g.say(Compares, "statecondition", f"{{left:own{stat}}} is {{right:digits}} or greater", relation="≥")
        g.say(Compares, "statecondition", f"{{left:own{stat}}} is {{right:digits}} or less", relation="≤")


def _from_the_battlefield(g: Grammar) -> None:
    """«is put into exile from the battlefield», «is put into a graveyard», whence nothing says (603.6c)."""
    g.say(m.Place, "toexile", "exile", zone="exile")
    g.say(m.BePut, "happening", "are/is put into {to:toexile} from the battlefield", source="battlefield")
    g.say(m.BePut, "happening", "are/is put into {to:yard}")


def declare(g: Grammar) -> None:
    """Declare conditions of the moment and of the turn."""
    _of_players(g)
    _of_the_turn(g)
    _of_counters(g)
    _of_size(g)
    _from_the_battlefield(g)
