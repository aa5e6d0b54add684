"""The Ring and its bearers: words of later books than the base edition (no numbers of its own there)."""

from judgehelper.abilities import the_ring as r
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.filters import AllOf, Controlled, Kind
from judgehelper.abilities.phrases import This, You
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare the choice of a Ring-bearer, and what is one."""
    g.say(r.ChooseBearer, "happening", "choose/chooses a creature as your ring-bearer")
    other = "you chose a creature other than ~ as your ring-bearer"
    g.say(r.ChoseBearer, "simplecondition", other, other_than=This())
    g.say(b.IsFit, "condact", "are/is your ring-bearer", what=AllOf((Kind(r.BEARER), Controlled(You()))))
