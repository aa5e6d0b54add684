"""One paragraph of two abilities: «reveal the first card you draw each turn. Whenever you reveal …» (603.11)."""

from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts.moving import Undergo
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.phrases import You
from judgehelper.abilities.revealing import RevealDraw, RevealSo
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare cards revealed as they are drawn, and what triggers on that."""
    g.say(RevealDraw, "revealdraw", "reveal the first card you draw each turn")
    g.say(RevealDraw, "revealdraw", "reveal the first card you draw on each of your turns", own=True)
    g.list_of("revealdraws", "revealdraw", "onlyone")
    g.say(Do, "revealing", "{acts:revealdraws}")
    g.list_of("revealings", "revealing", "onlyone")
    g.say(k.Static, "revealsdraws", "{body:revealings} .")
    g.say(Undergo, "isrevealedact", "is revealed", participle="revealed")
    g.list_of("isrevealedacts", "isrevealedact", "onlyone")
    g.say(Does, "isrevealed", "{who:onething} {acts:isrevealedacts}")
    g.say(Happened, "simplecondition", "{clause:isrevealed} this way", period="this way")
    g.say(RevealSo, "revealso", "reveal {what:object} this way")
    g.list_of("revealsos", "revealso", "onlyone")
    g.say(Does, "yourevealso", "you {acts:revealsos}", who=You())
    g.say(Occurs, "revealedso", "{clause:yourevealso}")
    g.say(k.Triggered, "linkedtrigger", "whenever {event:revealedso} , {body:body}", word="whenever")
    g.list_of("linkedline", "linkedpart", "", 2)
    g.also("linkedpart", "revealsdraws", "linkedtrigger")
    g.also("ability", "revealsdraws", "linkedtrigger", "linkedline")
