"""The Ring and its bearers: words of later books than the base edition (no numbers of its own there)."""

from judgehelper.abilities import the_ring as r
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.filters import AllOf, Being, Controlled
from judgehelper.abilities.phrases import Exactly, Some, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

BORNE = Being(r.BEARER)
A_BEARER = Things(Some(Exactly(Number(1))), BORNE)


def declare(g: Grammar) -> None:
    """Declare the choice of a Ring-bearer, and what is one."""
    g.say(r.ChooseBearer, "happening", "choose/chooses a creature as your ring-bearer")
    other = "you chose a creature other than ~ as your ring-bearer"
    g.say(r.ChoseBearer, "simplecondition", other, other_than=This())
    g.say(b.IsFit, "condact", "are/is your ring-bearer", what=AllOf((BORNE, Controlled(You()))))
    g.say(b.HaveThings, "condact", "control/controls a ring-bearer", what=A_BEARER)
    g.say(b.HaveThings, "condact", "don't/doesn't control a ring-bearer", what=A_BEARER, negative=True)
