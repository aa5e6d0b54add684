"""Further conditions, counts and demands of one text each way: what was warped, how it entered, the highest of all.

Rules 107.3, 109, 114, 202, 508.1g, 601.2b, 603.4, 603.7, 608.2h, 701.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Compares, Happened, WasPaid
from judgehelper.abilities.filters import Comparing, Kind
from judgehelper.abilities.phrases import Every, Exactly, Target, That, Things
from judgehelper.abilities.quantities import Distinct, Extreme, Number, Spent, Statistic
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))


def _happened(g: Grammar) -> None:
    """«a spell was warped this turn», «if it is bargained» (608.2i)."""
    g.say(m.Undergo, "waswarpedact", "was warped", participle="warped")
    g.list_of("waswarpeds", "waswarpedact", "onlyone")
    g.say(c.Does, "waswarped", "{who:onething} {acts:waswarpeds}")
    g.say(Happened, "simplecondition", "{clause:waswarped} this turn", period="this turn")
    g.say(WasPaid, "simplecondition", "{what:kickable} is bargained", keyword="bargain", word="is")


def _numbers(g: Grammar) -> None:
    """«for each different mana value among …», «for each mana spent to cast it», «the highest life total» (107.1)."""
    for what in ("mana value", "mana cost"):
        g.say(Distinct, "eachnumber", f"different {what} among {{among:manythings}}", what=what)
    g.say(Distinct, "valuesamong", "mana values among {among:manythings}", what="mana value")
    g.say(Compares, "simplecondition", "there are {right:count} or more {left:valuesamong}", relation="≥")
    g.say(Spent, "eachnumber", "mana spent to cast {on:kickable}", what="mana")
    people = Things(Every("all"), Kind("player"))
    g.say(Extreme, "formula", "the highest life total among all players", extreme="greatest", what="life total",
          among=people)  # fmt: skip
    said = {"statistic": "mana value", "relation": "<", "to": Statistic("mana value", That("it")), "word": "lesser"}
    g.say(Comparing, "restriction", "with lesser mana value", **said)
    g.say(c.AbilityCosts, "sentence", "x can't be 0 .", change="X not 0", symbols="")


def _deeds(g: Grammar) -> None:
    """«move all counters from ~ onto target creature», «unattach ~», «exert ~» (121.5, 701)."""
    moved = "move/moves all {kind:counterkind} counters from {off:object} onto {onto:object}"
    g.say(wc.MoveCounters, "command", moved, count=None)
    g.say(wc.MoveCounters, "command", "move/moves all counters from {off:object} onto {onto:object}", count=None,
          kind=None)  # fmt: skip
    g.say(a.Unattach, "command", "unattach/unattaches {what:self}")
    g.say(a.Exert, "costact", "exert {what:self}")
    g.say(Things, "any", "any target {where:where}", det=Target(ONE), what=Kind("target"))
    g.say(b.BeTargeted, "deed", "be the targets of {by:things}", word="targets")


def declare(g: Grammar) -> None:
    """Declare what has happened, numbers, deeds."""
    _happened(g)
    _numbers(g)
    _deeds(g)
