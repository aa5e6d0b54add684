"""Wordings beside the chapters: how several things must be together, chance, what was put there, what else may happen.

Rules 201.2c, 400.7, 603.4, 608.2c-i.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.acts.moving import Create
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Happened, WasPaid
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import RestOfGame
from judgehelper.abilities.filters import AtRandom, ChosenBy, Differing, Kind, Owned, PutThere, Sharing, Totalling
from judgehelper.abilities.phrases import Exactly, Pile, Some, Target, That, Things, This, You
from judgehelper.abilities.quantities import Distinct, Number, Statistic
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))
DIFFERENT = ("names", "powers", "mana values")
SOURCES = {"from the battlefield": "battlefield", "from anywhere": "", "from your hand or library": "hand or library"}


def _together(g: Grammar) -> None:
    """«with different names», «with total mana value 6 or less» (201.2c, 608.2d)."""
    for what in DIFFERENT:
        g.say(Differing, "restriction", f"with different {what}", what=what)
        g.say(Differing, "restriction", f"that have different {what}", what=what, word="that have")
    for statistic in ("mana value", "power"):
        words = f"with total {statistic} {{to:measure}} or less"
        g.say(Totalling, "restriction", words, statistic=statistic, relation="≤")
    lands = "the number of differently named {among:manythings}"
    g.say(Distinct, "formula", lands, what="name")
    for what in ("creature type", "color", "card type", "land type"):
        g.say(Sharing, "restriction", f"that share/- a {what} with {{other:object}}", what=what)


def _by_chance(g: Grammar) -> None:
    """«return a creature card from your graveyard at random …» (608.2d)."""
    g.say(AtRandom, "atrandom", "at random")
    g.list_of("randomwhere", "restriction", "", 2, last="atrandom")
    g.list_of("onlyrandom", "atrandom", "onlyone")
    g.say(Things, "randomthings", "{det:determiner>} {what:noun} {where:randomwhere}")
    g.say(m.Return, "command", "return/returns {what:randomthings} {to:returnplace}")
    g.say(m.Put, "command", "put/puts {what:randomthings} {to:place}")
    g.say(a.Choose, "command", "choose/chooses {what:randomthings}")
    for node, verb in ((m.Exile, "exile"), (m.Destroy, "destroy"), (m.Sacrifice, "sacrifice")):
        g.say(node, "command", f"{verb}/{verb}s {{what:randomthings}}")


def _put_there(g: Grammar) -> None:
    """«that were put there from the battlefield this turn» (400.7)."""
    for words, source in SOURCES.items():
        g.say(PutThere, "restriction", f"that were/was put there {words} this turn", source=source)


def _past(g: Grammar) -> None:
    """«if this creature attacked or blocked this combat» (608.2i)."""
    g.list_of("eitherpasts", "happening", "or", 2)
    g.say(a.EitherAct, "eitherpast", "{acts:eitherpasts}")
    g.list_of("oneeitherpast", "eitherpast", "onlyone")
    g.say(Does, "past", "{who:subject>>} {acts:oneeitherpast}")
    g.say(Does, "itpast", "{acts:oneeitherpast!2}", who=That(""))
    g.say(Happened, "simplecondition", "{clause:past} this combat", period="this combat")
    g.say(WasPaid, "simplecondition", "~ escaped", keyword="escape", what=This())


def _commanders(g: Grammar) -> None:
    """«if you control your commander» (903.3)."""
    g.say(Things, "yourcommander", "your commander", det=Some(ONE, word="your"), what=Kind("commander"),
          where=(Owned(You()),))  # fmt: skip
    g.say(b.HaveThings, "condact", "control/controls {what:yourcommander}")


def _further(g: Grammar) -> None:
    """«… if that. Otherwise, …», «the power of target creature you control», «for the rest of the game»."""
    either = "{then:oneplain} if {condition:condition} . otherwise , {otherwise:clauses} ."
    g.say(c.If, "sentence", either, after=True)
    for statistic in ("power", "toughness", "mana value"):
        g.say(Statistic, "formula", f"the {statistic} of {{of:things}}", what=statistic, word="of")
    g.say(RestOfGame, "wholegame", "for the rest of the game")


def declare(g: Grammar) -> None:
    """Declare wordings beside the chapters."""
    _together(g)
    _by_chance(g)
    _put_there(g)
    _past(g)
    _commanders(g)
    _further(g)


# --- Tokens with names of their own, said first: «create Bruno, a legendary 3/3 green Bear creature token» (111.4)
def declare_named_tokens(g: Grammar) -> None:
    """Declare legendary tokens whose name stands before what they are."""
    what = "[{colours:colouring}] [{subtypes:subtypewords}] {types:typewords} token [with {abilities:granted}]"
    for size in ("{power:size} / {toughness:size} ", ""):
        words = f"{{name:cardname}} , a legendary {size}{what}"
        g.say(Description, "namedtoken", words, supertypes=("Legendary",), word="name first")
    g.say(Create, "command", "create/creates {token:namedtoken}", count=Number(1))


# --- What others choose: piles, targets of another player's choice, modes that an opponent chooses (601.4, 700)
FACES = {
    "into two piles": "", "into two face-down piles": "face-down",
    "into a face-down pile and a face-up pile": "face-down and face-up",
}  # fmt: skip
"""How two piles are made, with what that says of their faces."""


def _piles(g: Grammar) -> None:
    """«separate them into two piles», «put one pile into your hand and the other into your graveyard» (700.3)."""
    for words, faces in FACES.items():
        g.say(Separate, "command", f"separate/separates {{what:object}} {words}", faces=faces)
    g.say(Pile, "pile", "one pile", word="one")
    g.say(Pile, "pile", "that pile", word="that")
    g.say(Pile, "pile", "the cards in that pile", word="that", what=Kind("card"))
    g.say(Pile, "pile", "the pile of {by:chooser} choice", word="the")
    g.say(Pile, "pile", "all {what:noun!0} from the pile of your choice", word="the from")
    g.say(Pile, "pile", "all {what:noun!0} in the pile of {by:chooser} choice", word="the in")
    g.say(Pile, "onepile", "one of those piles", word="one of those")
    g.say(Pile, "onepile", "one of the piles", word="one of the")
    g.say(a.Choose, "command", "choose/chooses {what:onepile}")
    g.say(m.PutApart, "command", "put/puts {what:pile} {to:place} and {rest:rest} {rest_to:place}")
    taking = ((m.Exile, "exile/exiles"), (m.Destroy, "destroy/destroys"), (m.Sacrifice, "sacrifice/sacrifices"))
    for node, verb in taking:
        g.say(node, "command", f"{verb} {{what:pile}}")


def _others(g: Grammar) -> None:
    """«target creature of an opponent's choice» (601.4, 608.2d)."""
    g.say(ChosenBy, "restriction", "of {by:chooser} choice")
    g.say(ChosenBy, "ofchoice", "of {by:chooser} choice")
    g.list_of("ofchoices", "ofchoice", "onlyone")
    g.say(Things, "any", "any target {where:ofchoices}", det=Target(ONE), what=Kind("target"))
    g.via("chooser", "{_:choosing>} '/'s")
    g.say(Things, "choosing", "a {what:playernoun!1}", det=Some(ONE))
    g.also("choosing", "thatplayer", "role")


def _modes(g: Grammar) -> None:
    """«An opponent chooses one —» (700.2e)."""
    g.say(Things, "modechooser", "a {what:playernoun!1}", det=Some(ONE))
    g.also("modechooser", "role")
    g.say(c.Modal, "modalhead", "{who:modechooser} chooses {count:modecount} —", modes=())


def declare_piles(g: Grammar) -> None:
    """Declare what players other than the doer choose."""
    _piles(g)
    _others(g)
    _modes(g)
