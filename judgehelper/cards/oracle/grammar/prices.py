"""What it costs to attack or to block, and other prices of acts (508.1d, 509.1c)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import with_mana
from judgehelper.abilities.phrases import Either, Every, Things
from judgehelper.cards.oracle.syntax import Grammar


def _of_combat(g: Grammar) -> None:
    """«creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of them»."""
    g.say(Either, "youorwalkers", "{phrases:youorwalkerslist}")
    g.list_of("youorwalkerslist", "youorwalker", "or", 2)
    g.also("youorwalker", "you", "walkers")
    g.say(Things, "walkers", "{what:noun!0} {where:where!0}", det=Every(""))
    g.say(b.Attack, "deed", "attack {whom:youorwalkers}")
    g.say(with_mana.PayMana, "paying", "pay/pays {symbols:mana} for each of {each:those}")
    g.say(c.Unless, "priced", "{then:onestatic} unless {otherwise:paysclause}")
    g.list_of("onepriced", "priced", "onlyone")
    g.say(c.Where, "staticclause", "{clauses:onepriced} , where x is {x:formula}")


def declare(g: Grammar) -> None:
    """Declare prices."""
    _of_combat(g)
