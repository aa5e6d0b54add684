"""Choices: on resolution, at random, of piles and modes, and what others than the doer choose (601.4, 608.2d, 700)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.filters import (
    AtRandom,
    ChosenBy,
    In,
    Kind,
    Not,
    OfChosen,
    OfChosenType,
)
from judgehelper.abilities.phrases import AnyNumber, Exactly, Pile, Some, Target, Things
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.types import PERMANENTS
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))


def _of_types(g: Grammar) -> None:
    """«of the creature type of your choice», «that aren't of the chosen type» (608.2d)."""
    for what in ("creature type", "color", "card type", "basic land type"):
        g.say(OfChosenType, "restriction", f"of the {what} of your choice", what=what)
    g.words("typeoption", {word.lower(): word for word in ("Sorcery", "Instant", *PERMANENTS)})
    g.list_of("typeoptions", "typeoption", "or", 2)
    g.say(a.ChooseQuality, "command", "choose/chooses {options:typeoptions}", what="card type")
    g.say(a.Tap, "tapoption", "tap {what:object}")
    g.say(a.Untap, "tapoption", "untap {what:object}")
    g.list_of("tapoptions", "tapoption", ", or", 2)
    g.say(a.EitherAct, "command", "{acts:tapoptions}", word="comma")
    g.say(OfChosen, "restriction", "of that type", what="type", word="that")
    g.say(OfChosen, "chosentypes", "of the chosen type", what="type")
    g.say(Not, "restriction", "that aren't/isn't {what:chosentypes}")
    either = "artifacts or from the color of your choice"
    g.say(b.ProtectionFrom, "turning", f"gain/gains protection from {either}", among=either)


NAMES = ("nonland", "creature", "land", "noncreature", "artifact", "instant or sorcery", "basic land")


def _of_names(g: Grammar) -> None:
    """«choose a nonland card name», «all cards with that name» (201.3, 607.2d, 701.18)."""
    for kind in NAMES:
        what = f"{kind} card name"
        g.say(a.ChooseQuality, "command", f"choose/chooses a {what}", what=what)
    g.say(OfChosen, "restriction", "with that name", what="card name", word="that")
    g.say(m.Undergo, "deed", "be cast", participle="cast")


def _of_places_and_targets(g: Grammar) -> None:
    own, either = "{whose:possessor} library", "either end"
    g.say(m.Place, "place", f"on their choice of the top or bottom of {own}", zone="library", position=either)
    g.say(m.Place, "place", f"on your choice of the top or bottom of {own}", zone="library", position=f"your {either}")
    g.say(a.ChooseNewTargets, "command", "change/changes the target of {what:object}", change=True)
    one = "change/changes a target of {what:object} to {to:self}"
    g.say(a.ChooseNewTargets, "command", one, change=True, which="a")
    whole = "change/changes the target of {what:object} to {to:self}"
    g.say(a.ChooseNewTargets, "command", whole, change=True)
    g.say(a.ChooseNewTargets, "command", "change/changes any targets of {what:object}", which="any")


def _from_a_hand(g: Grammar) -> None:
    g.say(a.Reveal, "command", "reveal/reveals {what:randomcard}", random=True)
    g.say(Things, "randomcard", "a {what:noun!1} at random {where:fromhand}", det=Some(ONE))
    g.list_of("fromhand", "fromhandonly", "onlyone")
    g.say(In, "fromhandonly", "from {whose:possessor} hand", zone="hand", word="from")


def _of_modes(g: Grammar) -> None:
    """Heads of modal texts that choose under a condition or anew (700.2)."""
    g.say(c.Modal, "modalhead", "choose {count:modecount} that hasn't been chosen this turn —", modes=(),
          fresh="chosen this turn")  # fmt: skip
    both = "choose {count:modecount} . if {condition:condition} , you may choose {more:morecount} instead"
    g.say(c.Modal, "modalhead", f"{both} .", modes=())
    must = "choose {count:modecount} . if {condition:condition} , choose {more:morecount} instead"
    g.say(c.Modal, "modalhead", f"{must} .", modes=(), must=True)
    g.say(AnyNumber, "modecount", "any number")
    g.say(Exactly, "modecount", "five", number=Number(5))
    g.say(Exactly, "morecount", "both", number=Number(2))
    g.also("morecount", "modecount")


def declare(g: Grammar) -> None:
    """Declare what is chosen as a text is carried out."""
    _of_types(g)
    _of_names(g)
    _of_places_and_targets(g)
    _from_a_hand(g)
    _of_modes(g)


# --- By chance, and what others choose: piles, targets of another player's choice, modes that an opponent chooses
def _by_chance(g: Grammar) -> None:
    """«return a creature card from your graveyard at random …» (608.2d)."""
    g.say(AtRandom, "atrandom", "at random")
    g.list_of("randomwhere", "restriction", "", 2, last="atrandom")
    g.list_of("onlyrandom", "atrandom", "onlyone")
    g.say(Things, "randomthings", "{det:determiner>} {what:noun} {where:randomwhere}")
    g.say(Things, "randomthings", "{det:determiner>} {what:playernoun} {where:onlyrandom}")
    g.say(m.Return, "command", "return/returns {what:randomthings} {to:returnplace}")
    g.say(m.Put, "command", "put/puts {what:randomthings} {to:place}")
    g.say(a.Choose, "command", "choose/chooses {what:randomthings}")
    for node, verb in ((m.Exile, "exile"), (m.Destroy, "destroy"), (m.Sacrifice, "sacrifice")):
        g.say(node, "command", f"{verb}/{verb}s {{what:randomthings}}")


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


def declare_of_others(g: Grammar) -> None:
    """Declare what chance and players other than the doer choose."""
    _by_chance(g)
    _piles(g)
    _others(g)
    _modes(g)
