"""Statements that stop what players do: what is cast from elsewhere, out of a sorcery's time, once more (101.2, 601.3).

Beside them what cards in several zones can't do, and of whose objects abilities can't be activated (602.5).
"""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import stopping as s
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.filters import CastFrom, Did, In, OneOf
from judgehelper.abilities.phrases import AbilitiesOf, Every, That, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar


def _zones(g: Grammar) -> None:
    """«in graveyards and libraries», «from graveyards or libraries», «from anywhere other than their hands» (400.1)."""
    for word, joint in (("in", "and"), ("from", "or")):
        for zone, many in (("graveyard", "graveyards"), ("library", "libraries"), ("hand", "hands")):
            g.say(In, f"several{word}", many, zone=zone, word=f"{word} plural")
        g.list_of(f"several{word}s", f"several{word}", joint, 2)
        g.say(OneOf, "restriction", f"{word} {{filters:several{word}s}}", word=f"{word} plural")
    theirs = "from anywhere other than {whose:possessor} hands"
    g.say(CastFrom, "restriction", theirs, zone="hand", negative=True, word="hands")


def _casting(g: Grammar) -> None:
    """What was cast before and can't be cast once more, and when it can be cast at all (601.3)."""
    g.say(a.Cast, "hascast", "has cast {what:onething}")
    g.list_of("hascasts", "hascast", "onlyone")
    g.say(Does, "ithascast", "{acts:hascasts}", who=That(""))
    g.say(Did, "playerrestriction", "who {clause:ithascast} this turn", period="this turn", word="who has")
    g.say(Things, "additionalthings", "additional {what:noun!0} [{where:where!0}]", det=Every("additional"))
    g.say(a.Cast, "playerdeed", "cast {what:additionalthings}")
    g.say(a.Cast, "castslowly", "cast {what:things}")
    g.list_of("castslowlies", "castslowly", "onlyone")
    only = "can {acts:castslowlies!0} only any time they could cast a sorcery"
    g.say(b.CanOnly, "state", only, when="as a sorcery")


def _others(g: Grammar) -> None:
    """What players can't activate and block with (602.5, 509.1b), and the gain of life that is none (118.7)."""
    g.say(a.Activate, "playerdeed", "activate {what:abilitiesof}")
    g.say(AbilitiesOf, "abilitiesof", "abilities of {of:things}", kind="")
    g.say(s.BlockWith, "playerdeed", "block with {what:things}")
    g.say(a.GainLife, "command", "gain/gains no life", amount=Number(0), word="no")


def declare(g: Grammar) -> None:
    """Declare statements that stop."""
    _zones(g)
    _casting(g)
    _others(g)
