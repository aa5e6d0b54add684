"""Further conditions, counts and demands of one text each way: what was warped, how it entered, the highest of all.

Rules 107.3, 109, 114, 202, 508.1g, 601.2b, 603.4, 603.7, 608.2h, 701.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Compares, Happened, Holds, WasPaid
from judgehelper.abilities.events import Occurs, OneOfEvents, StepBegins
from judgehelper.abilities.filters import Comparing, In, Kind
from judgehelper.abilities.kinds import AlternativeCost
from judgehelper.abilities.phrases import Both, Every, Exactly, OwnerOf, Rest, Some, Target, That, Things, This, You
from judgehelper.abilities.quantities import AnyAmount, Distinct, Extreme, Number, Spent, Statistic, Tally
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
    for word, relation in (("lesser", "<"), ("greater", ">")):
        said = {"relation": relation, "to": Statistic("mana value", That("it")), "word": word}
        g.say(Comparing, "restriction", f"with {word} mana value", statistic="mana value", **said)
    g.say(c.AbilityCosts, "sentence", "x can't be 0 .", change="X not 0", symbols="")


def _lasting(g: Grammar) -> None:
    """«for the rest of the game» (611.2a), «you cycle ~ or cycle another card while …» (702.28)."""
    g.also("duration", "wholegame")
    g.say(m.Cycle, "cycleself", "cycle {what:self}")
    g.say(m.Cycle, "cycleanother", "cycle {what:anotherthing}")
    for rule, lead in (("cycleself", "you "), ("cycleanother", "")):
        g.list_of(f"{rule}s", rule, "onlyone")
        g.say(c.Does, f"you{rule}", f"{lead}{{acts:{rule}s!0}}", who=You())
    g.say(Occurs, "cyclingit", "{clause:youcycleself}")
    g.say(Occurs, "cyclingother", "{clause:youcycleanother} while {so:condition}")
    g.list_of("cyclingeither", "cyclingit", "or", 2, last="cyclingother")
    g.say(OneOfEvents, "event", "{events:cyclingeither}")


def _returned(g: Grammar) -> None:
    """«At the beginning of the next end step, return it … If it entered under your control, …»: both then (603.7)."""
    g.say(m.Enter, "enteredunder", "entered under {under:possessor} control")
    g.list_of("enteredunders", "enteredunder", "onlyone")
    g.say(c.Does, "itenteredunder", "{who:it} {acts:enteredunders}")
    g.say(Happened, "enteredso", "{clause:itenteredunder}")
    g.say(c.If, "ifenteredso", "if {condition:enteredso} , {then:clauses}")
    g.list_of("returnedandif", "clause", ".", 2, last="ifenteredso")
    g.say(c.Later, "sentence", "at {event:stepevent} , {body:returnedandif} .")


def _later(g: Grammar) -> None:
    """«Return ~ … when that token dies», «… at the beginning of the next end step if ~ is still there» (603.7)."""
    g.say(c.Later, "sentence", "{body:clauses} when {event:plainevent} .", word="after")
    g.say(m.Leave, "goneact", "leaves the battlefield")
    g.say(m.Die, "goneact", "dies")
    g.list_of("goneacts", "goneact", "onlyone")
    g.say(c.Does, "itsgone", "{who:self} {acts:goneacts}", "{who:thatthing} {acts:goneacts}")
    g.say(Occurs, "goneevent", "{clause:itsgone}")
    g.say(c.Later, "sentence", "when {event:goneevent} , {body:clauses} .", word="when")
    g.say(In, "stillthere", "still on the battlefield", zone="battlefield", word="still")
    g.say(b.IsFit, "stillbeing", "are/is {what:stillthere}")
    g.list_of("stillbeings", "stillbeing", "onlyone")
    g.say(c.Does, "isstill", "{who:self>} {acts:stillbeings}")
    g.say(Holds, "stillso", "{clause:isstill}")
    g.say(c.Later, "sentence", "{body:clauses} at {event:stepevent} if {condition:stillso} .", word="after")
    g.via("firstmainof", "{_:ownerplayer>} 's")
    g.say(StepBegins, "stepevent", "the beginning of {whose:firstmainof} first main phase", step="precombat-main",
          word="first main phase")  # fmt: skip


def _this_way(g: Grammar) -> None:
    """«If you lost life this way», «if that creature dies this way» (608.2c): by what this text has just done."""
    for node, past in ((a.LoseLife, "lost"), (a.GainLife, "gained")):
        g.say(node, "lifethisway", f"{past} life", amount=AnyAmount())
    g.say(m.Discard, "lifethisway", "discarded {what:onething}")
    g.list_of("lifethisways", "lifethisway", "onlyone")
    g.say(c.Does, "didthisway", "{who:you} {acts:lifethisways}", "{who:thatplayer} {acts:lifethisways}")
    g.say(Happened, "donebyit", "{clause:didthisway} this way", period="this way")
    g.say(m.Die, "diesnow", "dies")
    g.list_of("diesnows", "diesnow", "onlyone")
    g.say(c.Does, "diesthisway", "{who:thatthing} {acts:diesnows}", "{who:onething} {acts:diesnows}")
    g.say(Happened, "donebyit", "{clause:diesthisway} this way", period="this way")
    g.say(m.BePut, "isburied", "is put into {to:yard}", source="battlefield")
    g.list_of("isburieds", "isburied", "onlyone")
    g.say(c.Does, "buriedthisway", "{who:thatthing} {acts:isburieds}")
    g.say(Happened, "donebyit", "{clause:buriedthisway} this way", period="this way")
    for then in ("clauses", "oneand", "onedefined"):  # not «… instead»: there «it» would be what the text replaces
        g.say(c.If, "sentence", f"if {{condition:donebyit}} , {{then:{then}}} .")
    uncast = "the exiled cards that weren't cast this way"
    g.say(Rest, "rest", uncast, word=uncast)


def _of_this_game(g: Grammar) -> None:
    """«If ~ is the first spell you cast this game», «you cast another spell named … this game» (608.2i)."""
    cast = Tally(c.Does(You(), (a.Cast(Things(Some(ONE), Kind("spell"))),)), "this game")
    first = Compares(cast, "=", Number(0), word="the first spell")
    words = "if ~ is the first spell you cast this game , you may cast it without paying its mana cost ."
    g.say(AlternativeCost, "additional", words, costs=(), condition=first)
    g.say(Happened, "simplecondition", "{clause:youpast} this game", period="this game")
    either = "if {condition:condition} , {then:clauses} . otherwise , {otherwise:oneand} ."
    g.say(c.If, "sentence", either)


def _deeds(g: Grammar) -> None:
    """«move all counters from ~ onto target creature», «unattach ~», «exert ~» (121.5, 701)."""
    moved = "move/moves all {kind:counterkind} counters from {off:oneoff} onto {onto:object}"
    g.say(wc.MoveCounters, "command", moved, count=None)
    every = "move/moves all counters from {off:oneoff} onto {onto:object}"
    g.say(wc.MoveCounters, "command", every, count=None, kind=None)
    g.also("oneoff", "self", "it", "host")
    g.say(m.Put, "command", "put/puts {what:it} from a graveyard {to:place}", source="graveyard")
    g.say(m.Return, "command", "return/returns {what:it} from your graveyard {to:returnplace}", source="graveyard")
    g.say(m.Return, "command", "return/returns {what:those} from your graveyard {to:returnplace}", source="graveyard")
    g.say(a.Unattach, "command", "unattach/unattaches {what:self}")
    g.say(a.Exert, "costact", "exert {what:self}")
    g.say(Things, "any", "any target {where:where}", det=Target(ONE), what=Kind("target"))
    into = "shuffle/shuffles {what:selfandwhole} into their owner 's library"
    g.say(m.ShuffleInto, "command", into, whose=OwnerOf(This(), word="their"))
    g.say(Both, "selfandwhole", "{phrases:selfandwholes}")
    g.list_of("selfandwholes", "selforwhole", "and", 2)
    g.also("selforwhole", "self", "whole")
    g.say(a.Transform, "deed", "transform", what=None)
    g.say(b.BeTargeted, "deed", "be the targets of {by:things}", word="targets")


def declare(g: Grammar) -> None:
    """Declare what has happened, numbers, deeds."""
    _happened(g)
    _numbers(g)
    _lasting(g)
    _returned(g)
    _later(g)
    _this_way(g)
    _of_this_game(g)
    _deeds(g)
