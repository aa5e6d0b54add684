"""What others choose: piles, targets of another player's choice, modes that an opponent chooses (601.4, 700)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.parting import Separate
from judgehelper.abilities.filters import ChosenBy, Kind
from judgehelper.abilities.phrases import Exactly, Pile, Some, Target, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

ONE = Exactly(Number(1))
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


def declare(g: Grammar) -> None:
    """Declare what players other than the doer choose."""
    _piles(g)
    _others(g)
    _modes(g)
