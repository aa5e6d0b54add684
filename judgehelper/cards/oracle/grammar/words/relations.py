"""Restrictions: what it is or is not beside others, what it targets, what is at most as great.

Rules 109, 114, 201.2, 202.3.
"""

from judgehelper.abilities.acts import being as b
from judgehelper.abilities.filters import Being, Comparing, Controlled, Kind, Not, OfType, OneOf, Sharing, Targeting
from judgehelper.abilities.phrases import Both, Either, That, Things
from judgehelper.abilities.quantities import Statistic
from judgehelper.cards.oracle.templates.syntax import Grammar

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
    _told_again(g)
