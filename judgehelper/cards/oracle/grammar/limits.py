"""Limits and demands: what can't be done more often, what must be blocked by whom, phases besides (500.8, 509.1c, 614).

Beside them what replaces the next draw, and where a thing goes that would go anywhere else (614.1a).
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.with_counters import GetCounters
from judgehelper.abilities.filters import OneOf
from judgehelper.abilities.phrases import That
from judgehelper.cards.oracle.syntax import Grammar


def _demands(g: Grammar) -> None:
    g.say(b.BeBlocked, "blockedby", "by {by:things}")
    g.list_of("blockedbys", "blockedby", "onlyone")
    g.say(b.Must, "state", "must be blocked {acts:blockedbys} if able")
    g.say(b.Must, "turning", "must be blocked this turn {acts:blockedbys} if able", when="this turn")
    g.say(b.DrawLimit, "state", "can't draw more than {number:countword} cards/card each turn")
    g.say(b.CounterLimit, "state", "can't have more than {number:count} {kind:counterkind} counters on it")
    g.say(m.UseKeyword, "deed", "crew {what:things}", verb="crew")
    for kind in ("poison", "energy", "experience", ""):
        g.say(GetCounters, "playerdeed", f"get {kind} counters", kind=kind)
    g.list_of("eitherwith", "keyworded", "or", 2)
    g.say(OneOf, "restriction", "with {filters:eitherwith}", word="with")


def _instead(g: Grammar) -> None:
    lead = "the next time {event:would} {until:thisturn} , {body:clauses} instead"
    g.say(c.Instead, "clause", lead, next=True)
    exile = {"body": (c.Do((m.Exile(That("it")),)),), "word": "anywhere else"}
    words = "if {event:would} , exile it instead of putting it anywhere else"
    g.say(c.Instead, "sentence", f"{words} .", **exile)
    g.say(c.Instead, "staticclause", words, **exile)


def _phases(g: Grammar) -> None:
    beginning = "there is a additional beginning phase after this phase"
    g.say(a.ExtraPhase, "extraphase", beginning, phases=("beginning",), after="this phase")


def declare(g: Grammar) -> None:
    """Declare limits, demands and what replaces the next happening."""
    _demands(g)
    _instead(g)
    _phases(g)
