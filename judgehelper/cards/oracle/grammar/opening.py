"""What cards say of the time before the first turn (103.4b, 103.5b), and of cards outside the game (400.10b)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.filters import In
from judgehelper.abilities.phrases import You
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare what may be done with a card in an opening hand, or any time one could mulligan."""
    shown = "you may reveal ~ from your opening hand . if you do , {body:openlaters}"
    g.say(k.OpeningReveal, "additional", shown)
    g.list_of("openlaters", "openlater", "onlyone")
    g.say(c.Later, "openlater", "at {event:firstevent} , {body:clauses} .")
    g.say(StepBegins, "firstevent", "the beginning of the first upkeep", step="upkeep", which="first")
    own = "the beginning of your first main phase of the game"
    g.say(StepBegins, "firstevent", own, step="main phase", whose=You(), which="first")
    anytime = "any time you could mulligan and ~ is in your hand , you may {body:clauses} ."
    g.say(k.MulliganAct, "additional", anytime)
    g.say(In, "restriction", "from outside the game", zone="sideboard", word="from outside")
