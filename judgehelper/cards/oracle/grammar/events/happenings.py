"""Further events: magecraft, cycling, tapping for mana, steps of every kind, two events in one (603.2)."""

from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.durations import NextStep
from judgehelper.abilities.events import Occurs, OneOfEvents, StepBegins
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import Exactly, Some, Things, This, You
from judgehelper.abilities.quantities import NoLess, Number, Precisely
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))
PHASES = {
    "second main phase": "postcombat-main",
    "postcombat main phase": "postcombat-main",
    "precombat main phase": "precombat-main",
    "main phase": "main phase",
    "end step": "end",
    "upkeep": "upkeep",
    "draw step": "draw",
}


def _pairs(g: Grammar) -> None:
    g.say(a.CastOrCopy, "happening", "cast/casts or copy/copies {what:object}")
    g.say(b.BecomeUnattached, "happening", "become/becomes unattached from {off:object}")
    g.say(b.LoseControl, "happening", "lose/loses control of {what:object}")
    g.say(m.Undergo, "happening", "are/is countered", participle="countered")
    g.say(a.WinFlip, "happening", "win/wins a coin flip")
    g.say(a.WinFlip, "happening", "lose/loses a coin flip", lost=True)
    g.say(a.PhaseOut, "happening", "phase/phases in", way="in")
    g.say(a.Activate, "happening", "activate/activates {what:object}")
    g.say(mana.Expend, "happening", "expend/expends {amount:digits}")
    g.say(m.MakeDiscard, "happening", "cause/causes {whom:player} to discard {what:object}")
    g.say(m.CycleOrDiscard, "happening", "cycle/cycles or discard/discards {what:object}")
    g.say(OneOfEvents, "whentwo", "{events:whenands}")
    g.list_of("whenands", "plainevent", "and whenever", 2)
    lead = "when {event:whentwo} , [if {condition:condition} ,] {body:body}"
    g.say(k.Triggered, "triggered", lead, word="when and whenever")
    g.say(OneOfEvents, "whenevertwo", "{events:whenevers}")
    g.list_of("whenevers", "plainevent", "and whenever", 2)
    lead = "whenever {event:whenevertwo} , [if {condition:condition} ,] {body:body}"
    g.say(k.Triggered, "triggered", lead, word="whenever and whenever")
    g.say(OneOfEvents, "whenandat", "{events:whenats}")
    g.list_of("whenats", "plainevent", "and at", 2, last="stepevent")
    lead = "when {event:whenandat} , [if {condition:condition} ,] {body:body}"
    g.say(k.Triggered, "triggered", lead, word="when and at")
    for word in ("whenever", "when"):
        g.say(OneOfEvents, f"atand{word}", f"{{events:atand{word}s}}")
        g.list_of(f"atand{word}s", "stepevent", f"and {word}", 2, last="plainevent")
        lead = f"at {{event:atand{word}}} , [if {{condition:condition}} ,] {{body:body}}"
        g.say(k.Triggered, "triggered", lead, word=f"at and {word}")


def _exactly(g: Grammar) -> None:
    """«Whenever one or more opponents lose exactly 1 life» (603.2c); «until your next end step» (611.2a)."""
    g.say(Occurs, "event", "{clause:losesexactly}")
    g.say(Does, "losesexactly", "{who:subject>} {acts:exactlosses}")
    g.list_of("exactlosses", "exactloss", "onlyone")
    g.say(a.LoseLife, "exactloss", "lose/loses {amount:exactnumber} life")
    g.say(Precisely, "exactnumber", "exactly {number:digits}")
    g.say(NoLess, "noless", "{number:digits} or more")
    for combat in ("combat", "noncombat", ""):
        word = f"{combat} damage".strip()
        g.say(a.DealDamage, "happening", f"deal/deals {{amount:noless}} {word} to {{to:hurt}}", combat=combat)
        g.say(a.BeDealtDamage, "happening", f"are/is dealt {{amount:noless}} {word}", combat=combat)
    g.say(NextStep, "duration", "until your next end step", step="end", whose=You())


def _in_turns(g: Grammar) -> None:
    g.say(Occurs, "event", "{clause:happens} during {during:possessor} turn")
    g.say(Occurs, "event", "{clause:casts} your first spell each turn", frequency="first each turn")
    for which in ("first", "second", "third"):
        each = f"{which} spell each turn"
        g.say(Occurs, "event", f"{{clause:othercasts}} their {each}", frequency=f"{which} each turn")
        g.say(Occurs, "event", f"{{clause:otherdraws}} their {which} card each turn", frequency=f"{which} each turn")
    spell, first = Things(Some(ONE), Kind("spell")), Number(1)
    g.say(Does, "othercasts", "{who:player} casts", acts=(a.Cast(spell),))
    g.say(Does, "otherdraws", "{who:player} draws", acts=(m.Draw(first),))


def _for_mana(g: Grammar) -> None:
    """Triggered mana abilities (605.1b)."""
    somebody = Things(Some(ONE), Kind("player"))
    g.say(mana.TapForMana, "happening", "tap/taps {what:object} for mana")
    g.say(mana.TapForMana, "tappedthing", "{what:object} is tapped for mana", word="passive")
    coloured = "{what:object} is tapped for mana of the chosen color"
    g.say(mana.TapForMana, "tappedthing", coloured, mana="the chosen color", word="passive")
    g.list_of("tappedthings", "tappedthing", "onlyone")
    g.say(Does, "happens", "{acts:tappedthings}", who=somebody)
    g.say(mana.AddMana, "command", "add/adds a additional {options:manaoptions}", word="additional")


def _steps(g: Grammar) -> None:
    for words, step in PHASES.items():
        said = {"step": step, "word": words if words == "postcombat main phase" else ""}
        g.say(StepBegins, "stepevent", f"the beginning of each of {{whose:possessor}} {words}s", which="each", **said)
        g.say(StepBegins, "stepevent", f"the beginning of {{whose:possessor}} next {words}", which="next", **said)
        if words not in ("end step", "upkeep", "draw step"):
            g.say(StepBegins, "stepevent", f"the beginning of {{whose:possessor}} {words}", **said)
        else:
            g.say(StepBegins, "stepevent", f"the beginning of the {words} of {{whose:player}}", **said)
    yours = {"which": "your next turn", "whose": You()}
    for words, step in (*PHASES.items(), ("declare attackers step", "declare-attackers")):
        if words != "postcombat main phase":
            g.say(StepBegins, "stepevent", f"the beginning of the {words} on your next turn", step=step, **yours)
    g.say(StepBegins, "stepevent", "the beginning of each combat", step="begin-combat", which="each")
    g.say(StepBegins, "stepevent", "the beginning of the next combat", step="begin-combat", which="next")
    g.say(StepBegins, "stepevent", "end of combat on your turn", step="end-combat", whose=You())


def _schemes(g: Grammar) -> None:
    """Schemes and contraptions (904, and the rules of unusual sets)."""
    g.say(m.UseKeyword, "happening", "set/sets ~ in motion", verb="set in motion", what=This())
    g.say(m.UseKeyword, "happening", "crank/cranks ~", verb="crank", what=This())
    g.say(a.KeywordAction, "tempting", "the ring tempts you", action="the Ring tempts you")
    g.list_of("temptings", "tempting", "onlyone")
    g.say(Do, "clause", "{acts:temptings}")
    g.say(Occurs, "event", "{clause:tempted}")
    g.say(Does, "tempted", "the ring tempts you", who=You(), acts=(a.KeywordAction("the Ring tempts you"),))


def declare(g: Grammar) -> None:
    """Declare pairs of events, events of turns and steps, of mana and schemes."""
    _pairs(g)
    _exactly(g)
    _in_turns(g)
    _for_mana(g)
    _steps(g)
    _schemes(g)
