"""Several phrases as one: «~ and up to one other target creature», «all Goblins, Elves and Walls»."""

from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import AtLeast, Both, Either, Every, Exactly, Some, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))


def _pairs(g: Grammar) -> None:
    """Several phrases together, with «and» or «or»."""
    g.say(Both, "both", "{phrases:pairs}")
    g.list_of("pairs", "pairmember", "and", 2)
    g.say(Things, "pairmember", "{det:atleast} {what:noun!0}")
    g.say(Things, "pairmember", "{det:atleastone} {what:noun!1}")
    g.say(Some, "atleastone", "at least one other", count=AtLeast(Number(1)), other=True, word="at least")
    g.say(Some, "atleast", "at least {count:atleastcount} other", other=True)
    g.say(AtLeast, "atleastcount", "{number:count}")
    g.also("pairmember", "self", "host", "otherthings", "you")
    g.say(Things, "otherthings", "{det:bare} {what:noun!0} [{where:where!0}]")
    g.say(Both, "samegroups", "{phrases:samegroupses}")
    g.list_of("samegroupses", "samegroup", "and", 2)
    g.say(Things, "samegroup", "{what:noun!0} {where:where!0}", det=Every(""))
    g.say(Either, "eitherthings", "{phrases:eitherthingses}")
    g.list_of("eitherthingses", "things", "or", 2)
    g.say(Both, "boththings", "{phrases:boththingses}")
    g.list_of("boththingses", "onecard", "and", 2)
    g.say(Things, "onecard", "a {what:noun!1} [{where:where}]", det=Some(ONE))
    g.say(Either, "either", "{phrases:eithers}")
    g.list_of("eithers", "eithermember", "or", 2)
    g.say(Things, "anotherthing", "{det:anotherdet>} {what:noun} [{where:where}]")
    g.say(Some, "anotherdet", "another", count=ONE, other=True)
    g.also("eithermember", "self", "anotherthing", "host")


def _lists(g: Grammar) -> None:
    """Three groups and more; where a phrase is said anew."""
    g.say(Both, "everylist", "{phrases:severalgroups}")
    g.list_of("severalgroups", "everymember", "and", 3)
    g.say(Things, "everymember", "all {what:noun!0} {where:where!0}", det=Every("all"))
    g.words("barekind", {"spells": Kind("spell"), "permanents": Kind("permanent")})
    g.say(Things, "everymember", "{what:barekind}", det=Every(""))
    g.fresh |= {
        "things",
        "object",
        "thing",
        "hurt",
        "player",
        "possessor",
        "any",
        "subject",
        "otherthings",
        "anotherthing",
    }


def declare(g: Grammar) -> None:
    """Declare pairs and longer lists of phrases."""
    _pairs(g)
    _lists(g)
