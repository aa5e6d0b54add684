"""Several acts in one sentence, one after the other, and processes that are repeated (608.2c)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts.keyword_actions import SoOften
from judgehelper.abilities.phrases import You
from judgehelper.cards.oracle.templates.syntax import Grammar


def _in_a_row(g: Grammar) -> None:
    """«draw three cards, untap up to two lands, then discard a card», after «you gain 7 life» as well."""
    g.list_of("onecommand", "command", "onlyone")
    g.say(c.Do, "onedo", "{acts:onecommand!0}")
    g.say(c.Does, "youdo1", "you {acts:onecommand!0}", who=You())
    g.also("rowdeed", "onedo", "youdo1")
    g.list_of("rowofdeeds", "rowdeed", ", then", 3)
    g.say(c.Sentence, "sentence", "{clauses:rowofdeeds} .", joint=", then")


def _later(g: Grammar) -> None:
    """«If you do, return that card … at the beginning of the next end step» (603.7)."""
    g.say(c.Later, "laterclause", "{body:clauses} at {event:stepevent}", word="after")
    g.say(c.Reflexive, "sentence", "when you do , {body:onelater} .")


def _repeated(g: Grammar) -> None:
    """«Repeat the following process X times.», «You may repeat this process any number of times.» (608.2c)."""
    g.say(SoOften, "sentence", "repeat the following process {times:count} times . {body:body}", word="repeat")
    g.say(c.Again, "sentence", "repeat this process .")
    g.say(c.Again, "sentence", "repeat this process if {condition:condition} .", word="if")
    g.say(c.Again, "sentence", "you may repeat this process any number of times .", optional=True)
    g.say(c.Again, "again", "repeat this process")
    g.say(c.Again, "again", "you may repeat this process", optional=True, word="once")
    g.list_of("oneagain", "again", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:oneagain} .")
    g.list_of("andagain", "clause", "and", 2, last="again")
    g.say(c.Sentence, "doagain", "{clauses:andagain}", joint="and")
    g.list_of("onedoagain", "doagain", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:onedoagain} .")


def _flash(g: Grammar) -> None:
    """«You may cast sorcery spells as though they had flash until your next turn» (601.3b)."""
    g.say(a.Cast, "flashspells", "cast {what:things} as though they had flash", flash=True)
    g.list_of("flashspellses", "flashspells", "onlyone")
    g.say(a.May, "mayflashspells", "may {acts:flashspellses!0}")
    g.list_of("mayflashspellses", "mayflashspells", "onlyone")
    g.say(c.Does, "clause", "{who:you>} {acts:mayflashspellses} {until:duration}")


def declare(g: Grammar) -> None:
    """Declare rows of acts, processes, and what may be cast at other times for a while."""
    _in_a_row(g)
    _later(g)
    _repeated(g)
    _flash(g)
