"""Cards with several faces: flipping (709), melding (701.36, 712); copies that go to different targets (706.10d)."""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.parting import CopyForEach
from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.phrases import Both, Every, Things
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
    apart = "each copy targets a different one of those creatures"
    for could in ("that the spell could target", "that spell could target"):
        g.say(CopyForEach, "command", f"copy/copies {{what:object}} for each {{each:eachcould}} {could} . {apart}")
    aimed = "copy/copies {what:object} . the copy targets {each:object}"
    g.say(CopyForEach, "command", aimed, word="the copy")
    g.say(Things, "eachcould", "other {what:noun!1} [{where:where}]", det=Every("", other=True))
