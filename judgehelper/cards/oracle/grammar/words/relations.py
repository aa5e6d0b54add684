"""Restrictions: what it is or is not beside others, what it targets, what is at most as great.

Rules 109, 114, 201.2, 202.3.
"""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.filters import (
    AllOf,
    AttachedTo,
    Being,
    Comparing,
    Controlled,
    Doing,
    Kind,
    Not,
    OfChosen,
    OfType,
    OneOf,
    OtherThan,
    Owned,
    Sharing,
    Targeting,
)
from judgehelper.abilities.phrases import Both, Either, Every, Exactly, Some, Target, That, Things, This, You
from judgehelper.abilities.quantities import Number, Statistic
from judgehelper.cards.oracle.grammar.words import nouns
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

STATES = ("enchanted", "equipped", "modified", "tapped", "untapped", "suspected", "goaded")
SHARED = ("creature type", "color", "card type", "land type")
TOLD = {"the artifact": OfType("Artifact"), "the land": OfType("Land"), "the enchantment": OfType("Enchantment"),
        "the permanent": Kind("permanent")}  # fmt: skip
"""Nouns by which a text speaks again of the one such thing that it has named."""


def _states(g: Grammar) -> None:
    """«creatures you control that are enchanted» (110.5)."""
    for word in STATES:
        g.say(Being, "restriction", f"that are/is {word}", word=word)
    either = (Being("enchanted"), Being("equipped"))
    g.say(OneOf, "restriction", "that are/is enchanted or equipped", filters=either, word="that are")


def _unlike(g: Grammar) -> None:
    """«that doesn't share a color with a creature you control», «that doesn't have the same name as …» (201.2)."""
    for what in SHARED:
        g.say(Sharing, "sharingsome", f"share a {what} with {{other:object}}", what=what)
    g.say(Sharing, "sharingsome", "have the same name as {other:object}", what="name")
    g.say(Not, "restriction", "that don't/doesn't {what:sharingsome}")


def _at_most(g: Grammar) -> None:
    """«with equal or lesser mana value» than what was spoken of last (202.3)."""
    for word, relation in (("equal or greater", "≥"), ("equal or lesser", "≤")):
        for stat in ("power", "toughness", "mana value"):
            said = {"statistic": stat, "relation": relation, "to": Statistic(stat, That("it")), "word": word}
            g.say(Comparing, "restriction", f"with {word} {stat}", **said)


def _aimed(g: Grammar) -> None:
    """«that targets you», «that targets you or a creature you control» (114)."""
    g.say(Either, "youorthing", "{phrases:youorthings}")
    g.list_of("youorthings", "youorone", "or", 2)
    g.also("youorone", "you", "things")
    g.also("aimed", "you", "youorthing")
    g.say(Targeting, "restriction", "that target/targets {what:aimed}")


def _together(g: Grammar) -> None:
    """«you control an artifact and an enchantment», «you and permanents you control»."""
    g.say(b.HaveThings, "condact", "control/controls {what:boththings}")
    g.say(Both, "both", "{phrases:groupspair}")
    g.list_of("groupspair", "groupmember", "and", 2)
    g.also("groupmember", "samegroup", "othergroup", "you")
    g.say(Things, "othergroup", "{det:bare} {what:noun!0} {where:where!0}")
    g.also("subject", "targetpair")
    g.also("manythings", "those")
    g.say(Controlled, "restriction", "{by:hostplayer>} control/controls")


def _in_combat(g: Grammar) -> None:
    """«target creature it is blocking», «creatures ~ is blocking» (509.1g)."""
    for words, blocker in (("it", That("it")), ("~", This())):
        blocked = c.Does(That(""), (b.BeBlocked(blocker),))
        g.say(Doing, "restriction", f"{words} is blocking", clause=blocked, word=f"{words} is blocking")


def _of_several(g: Grammar) -> None:
    """«each creature that isn't a Wall», «one or more target creatures», «another creature or an artifact»."""
    g.code("nomanaability", Native(lambda token: token != "mana", _read_no_mana_ability, nouns.write))
    g.say(Not, "restriction", "that aren't/isn't a {what:nomanaability!1}")
    g.say(Target, "determiner", "{count:batch} target")
    apart = (Controlled(You()), Owned(You(), negative=True))
    g.say(AllOf, "restriction", "you control but don't own", filters=apart)
    g.also("subject", "yourcommander")
    g.code("anotheror", Native(lambda token: token == "another", _read_another_or, _write_another_or))
    g.say(Things, "things", "{what:anotheror}", det=Some(Exactly(Number(1)), word="another or"))


def _read_no_mana_ability(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    """Read a noun, but of mana abilities what is said has a word of its own."""
    return [] if tokens[at] == "mana" else nouns.read(tokens, at, form)


def _read_another_or(tokens: Tokens, at: int, _form: Form) -> list[tuple[int, Any]]:
    """Read «another creature or an artifact»: another than this, or of the second kind and perhaps this (109.5)."""
    found: list[tuple[int, Any]] = []
    for end, one in nouns.read(tokens, at + 1, 1):
        if tokens[end : end + 2] == ("or", "a"):
            apart = AllOf((one, OtherThan(This())))
            found += [(to, OneOf((apart, other), "or a")) for to, other in nouns.read(tokens, end + 2, 1)]
    return found


def _write_another_or(value: Any, _form: Form) -> list[str] | None:
    match value:
        case OneOf(filters=(AllOf(filters=(one, OtherThan())), other), word="or a"):
            told = nouns.write(one, 1), nouns.write(other, 1)
            return ["another", *told[0], "or", "a", *told[1]] if told[0] and told[1] else None
    return None


def _is_so(g: Grammar) -> None:
    """«if it was blue or black», «if it has the chosen name», «if it doesn't have suspend» (105.2, 201.2, 702.1)."""
    g.list_of("eitheradjectives", "adjective", "or", 2)
    g.say(OneOf, "fitting", "{filters:eitheradjectives}", word="are or")
    g.say(OfChosen, "samevalue", "the chosen name", what="card name")
    g.say(Sharing, "samevalue", "the same name as {other:object}", what="name")
    for rule in ("samevalue", "keyworded", "countersonit"):
        refused = f"don't/doesn't have {{what:{rule}}}"
        g.say(b.HaveStat, "condact", refused, negative=True)
    g.say(b.HaveStat, "condact", "have/has {what:keyworded}")
    g.say(b.LosesAll, "losing", "lose/loses all other abilities", what="other abilities")


def _attached_too(g: Grammar) -> None:
    """«Exile target creature and all Auras attached to it», «~ or a legendary creature you control» (109.1)."""
    g.say(AttachedTo, "attachedone", "attached to {what:it}", "attached to {what:them}")
    g.list_of("attachedones", "attachedone", "onlyone")
    g.say(Things, "attachedall", "all {what:noun!0} {where:attachedones!0}", det=Every("all"))
    g.also("pairlast", "attachedall")
    g.say(Both, "hostpair", "{phrases:hostpairs}")
    g.list_of("hostpairs", "host", "and", 2, last="attachedall")
    g.also("object", "hostpair")
    g.say(Either, "either", "{phrases:selforas}")
    g.list_of("selforas", "self", "or", 2, last="onecard")


def _told_again(g: Grammar) -> None:
    """«~ deals damage to that land's controller», said «the land's controller» (608.2c)."""
    for words, what in TOLD.items():
        g.say(That, "done", words, word="definite", what=what)


def declare(g: Grammar) -> None:
    """Declare restrictions by states, by what is shared, by size and by targets."""
    _states(g)
    _unlike(g)
    _at_most(g)
    _aimed(g)
    _together(g)
    _in_combat(g)
    _of_several(g)
    _is_so(g)
    _attached_too(g)
    _told_again(g)
