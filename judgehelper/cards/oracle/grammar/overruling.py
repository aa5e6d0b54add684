"""Statements that overrule what the rules do of themselves (101.1): the legend rule, untapping, counters, steps."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts.overruling import (
    CostsAtLeast,
    EscapeLegendRule,
    HaveCounters,
    HurtAs,
    LiveOn,
    StayTapped,
    UntapLimit,
)
from judgehelper.abilities.conditions import Exists, Holds
from judgehelper.abilities.events import StateHolds
from judgehelper.abilities.filters import Being, Kind
from judgehelper.abilities.phrases import Every, Things, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.syntax import Grammar


def _legend_rule(g: Grammar) -> None:
    """«The legend rule doesn't apply», to these or at all (704.5j)."""
    g.say(EscapeLegendRule, "freeoflegends", "the legend rule doesn't apply to")
    g.say(EscapeLegendRule, "freeatall", "the legend rule doesn't apply", word="at all")
    g.list_of("freesoflegends", "freeoflegends", "onlyone")
    g.list_of("freesatall", "freeatall", "onlyone")
    g.say(c.Does, "staticclause", "{acts:freesoflegends} {who:things}")
    g.say(c.Does, "staticclause", "{acts:freesatall}", who=Things(Every("all"), Kind("permanent")))


def _untapping(g: Grammar) -> None:
    """What need not untap, how much may, and whose untap step there is none of (502.2, 614.10)."""
    g.say(StayTapped, "resting", "may choose not to untap {what:rester} during your untap step")
    g.also("rester", "self", "host")
    g.list_of("restings", "resting", "onlyone")
    g.say(c.Does, "staticclause", "{who:you>} {acts:restings}")
    for words in ("their untap steps", "your untap step"):
        limit = "can't untap more than"
        g.say(UntapLimit, "state", f"{limit} one {{what:noun!1}} during {words}", number=Number(1), word=words)
        g.say(UntapLimit, "state", f"{limit} {{number:several}} {{what:noun!0}} during {words}", word=words)
    for words, step in (("untap steps/step", "untap"), ("draw steps/step", "draw"), ("upkeep steps/step", "upkeep")):
        g.say(a.SkipStep, "skiptheirs", f"skip/skips their {words}", step=step)
    g.list_of("skipstheirs", "skiptheirs", "onlyone")
    g.say(c.Does, "staticclause", "{who:someplayer>} {acts:skipstheirs}")
    g.say(b.IsFit, "condact", "remain/remains {what:restingword}", word="remain")
    g.words("restingword", {word: Being(word) for word in ("tapped", "untapped")})


def _counters(g: Grammar) -> None:
    """«Counters can't be put on artifacts», «can't have -1/-1 counters put on them» (121.1)."""
    for them in ("them", "it"):
        g.say(HaveCounters, "deed", f"have {{kind:counterkind}} counters put on {them}", word=f"put on {them}")
        g.say(HaveCounters, "deed", f"have counters put on {them}", kind="", word=f"put on {them}")
    g.say(HaveCounters, "barred", "{kind:counterkind} counters", word="first")
    g.say(HaveCounters, "barred", "counters", kind="", word="first")
    g.list_of("barreds", "barred", "onlyone")
    g.say(b.Cant, "countersbarred", "{acts:barreds} can't be put on")
    g.list_of("countersbarreds", "countersbarred", "onlyone")
    g.say(c.Does, "staticclause", "{acts:countersbarreds} {who:subject}")


def _prices(g: Grammar) -> None:
    """«Each spell that would cost less than three mana to cast costs three mana to cast» (601.2f)."""
    for number, word in enumerate(lexicon.NUMBERS):
        if number:
            priced = f"that would cost less than {word} mana to cast costs {word} mana to cast"
            g.say(CostsAtLeast, "priceatleast", priced, number=number)
    g.list_of("pricesatleast", "priceatleast", "onlyone")
    g.say(c.Does, "staticclause", "{who:things} {acts:pricesatleast}")


def _life(g: Grammar) -> None:
    """«You don't lose the game for having 0 or less life» (704.5a), and what damage is to whoever has so little."""
    g.say(LiveOn, "state", "don't/doesn't lose the game for having 0 or less life")
    g.say(HurtAs, "hurtas", "all damage is dealt to you as though its source had infect", keyword="infect")
    g.list_of("hurtases", "hurtas", "onlyone")
    g.say(c.Does, "staticclause", "{acts:hurtases}", who=You())


def _states(g: Grammar) -> None:
    """State triggers: «when you control no Islands», «when ~ has no ice counters on it» (603.8)."""
    g.say(StateHolds, "stateevent", "{condition:statecondition}")
    g.say(Holds, "statecondition", "{clause:holds}")
    g.say(Exists, "statecondition", "there are {what:things}")
    g.say(k.Triggered, "triggered", "when {event:stateevent} , [if {condition:condition} ,] {body:body}", word="when")


def declare(g: Grammar) -> None:
    """Declare what overrules the legend rule, the untap step, counters and prices, and what waits for a state."""
    _prices(g)
    _life(g)
    _states(g)
    _legend_rule(g)
    _untapping(g)
    _counters(g)
