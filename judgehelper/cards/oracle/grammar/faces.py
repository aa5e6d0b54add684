"""Cards with several faces: flipping (709), melding (701.36, 712)."""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.phrases import Both
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare what cards with several faces do."""
    g.say(a.Flip, "command", "flip/flips {what:object}")
    g.say(a.TurnFace, "command", "turn/turns {what:object} face down", way="down")
    g.say(m.Meld, "command", "meld/melds {what:object} into {into:cardname}")
    g.say(OwnsAndControls, "simplecondition", "you both own and control {what:meldpair}")
    g.say(Both, "meldpair", "{phrases:meldpairs}")
    g.list_of("meldpairs", "object", "and", 2)
    g.plural[OwnsAndControls] = lambda _: 0
