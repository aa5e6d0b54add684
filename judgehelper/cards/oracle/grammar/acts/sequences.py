"""Several acts in one sentence, one after the other, and processes that are repeated (608.2c)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.keyword_actions import SoOften
from judgehelper.abilities.durations import ThisTurn
from judgehelper.abilities.filters import Controlled, OfType, Sharing
from judgehelper.abilities.phrases import Both, Either, Exactly, Pile, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.templates.syntax import Grammar


def _in_a_row(g: Grammar) -> None:
    """«draw three cards, untap up to two lands, then discard a card», after «you gain 7 life» as well."""
    g.list_of("onecommand", "command", "onlyone")
    g.say(c.Do, "onedo", "{acts:onecommand!0}")
    g.say(c.Does, "youdo1", "you {acts:onecommand!0}", who=You())
    g.also("rowdeed", "onedo", "youdo1")
    g.list_of("rowofdeeds", "rowdeed", ", then", 3)
    g.say(c.Sentence, "sentence", "{clauses:rowofdeeds} .", joint=", then")


def _in_turn(g: Grammar) -> None:
    """«If you do, that player reveals the chosen card, puts it …, then draws a card» (608.2e)."""
    g.list_of("playerdeeds", "playerlead", ", then", 3, last="samedeed")
    g.also("playerlead", "thatlead", "samedeed")
    g.say(c.Does, "thatlead", "{who:thatplayer>} {acts:onecommand}")
    g.say(c.Sentence, "sentence", "{clauses:playerdeeds} .", joint=", then")
    g.say(c.Sentence, "rowclause", "{clauses:playerdeeds}", joint=", then")
    g.say(c.Sentence, "rowclause", "{clauses:rowofdeeds}", joint=", then")
    g.list_of("onerow", "rowclause", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:onerow} .")


def _tokens(g: Grammar) -> None:
    """«two tokens that are attacking», «attacking that player or a planeswalker they control» (508.4)."""
    token = "create/creates a {token:tokendesc!1} that is attacking"
    g.say(m.Create, "command", token, count=Number(1), attacking=True)
    g.say(m.Create, "command", "create/creates {count:count} {token:tokendesc!0} that are attacking", attacking=True)
    own = Things(Some(Exactly(Number(1))), OfType("Planeswalker"), (Controlled(That("they", many=True)),))
    g.say(Either, "foes", "{phrases:foepair}")
    g.list_of("foepair", "foe", "or", 2)
    g.also("foe", "thatplayer", "theirwalker")
    g.say(Things, "theirwalker", "a planeswalker they control", det=own.det, what=own.what, where=own.where)
    lead = "create/creates a {token:tokendesc!1} that is tapped and attacking {foe:foes}"
    g.say(m.Create, "command", lead, count=Number(1), tapped=True, attacking=True)
    g.say(m.ShuffleInto, "command", "shuffle/shuffles {what:selfandother} into their owners ' libraries")
    g.say(Both, "selfandother", "{phrases:selfandothers}")
    g.list_of("selfandothers", "selforother", "and", 2)
    g.also("selforother", "self", "things")


def _played(g: Grammar) -> None:
    """«You may play them this turn without paying their mana costs» (117.9)."""
    free = "without paying their/its mana costs/cost"
    g.say(a.Play, "freeplay", f"play {{what:playedcards>}} this turn {free}", free=True, word="time first")
    g.list_of("freeplays", "freeplay", "onlyone")
    g.say(a.May, "mayfreeplay", "may {acts:freeplays!0}")
    g.list_of("mayfreeplays", "mayfreeplay", "onlyone")
    g.say(c.Does, "clause", "{who:you>} {acts:mayfreeplays}", until=ThisTurn())
    g.also("playedcards", "it", "them", "those")


def _of_colours(g: Grammar) -> None:
    """«Add one mana of any of the exiled card's colors», «for each color among …, add one mana of that color» (106)."""
    g.say(wm.AddChosenMana, "command", "add/adds one mana of any of {by:possessive} colors", amount=Number(1),
          among="any color among", word="of its colors")  # fmt: skip
    each = "for each color among {by:things} , add/adds one mana of that color"
    g.say(wm.AddChosenMana, "everycolour", each, amount=Number(1), among="each color among")
    g.list_of("everycolours", "everycolour", "onlyone")
    g.say(c.Do, "clause", "{acts:everycolours}")
    spent = "when that mana is spent to {on:spendon} , {body:clauses} ."
    g.say(c.WhenSpent, "sentence", spent, word="that mana is spent")
    g.say(Sharing, "restriction", "that shares a creature type with {other:yourcommander}", what="creature type")


def _connives(g: Grammar) -> None:
    """«target attacking creature connives X» (a keyword action of later books)."""
    g.say(a.KeywordAction, "command", "connive/connives {amount:measure}", action="connive")


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


def _based(g: Grammar) -> None:
    """«becomes a creature … and has base power and base toughness each equal to its mana value» (613.3b)."""
    g.say(b.HasBase, "basehas", "have/has base power and base toughness each equal to {power:formula}", each=True)
    g.list_of("becomeshas", "turning", "and", 2, last="basehas")
    g.say(c.Does, "clause", "{who:subject>} {acts:becomeshas}")
    g.say(This, "selfcommand", "~", zone="command")
    g.say(m.Put, "command", "put/puts {what:selfcommand} {to:place} from the command zone")
    g.say(Pile, "pile", "all {what:noun!0} in the pile of their choice", word="the in their")


def _silenced(g: Grammar) -> None:
    """«Permanents entering don't cause abilities of permanents your opponents control to trigger» (603.2)."""
    for doing in ("entering", "dying", "attacking", "entering or dying"):
        template = f"{doing} don't/doesn't cause abilities of {{of:things}} to trigger"
        g.say(b.CausesNoTriggers, "silencing", template, doing=doing)


def declare(g: Grammar) -> None:
    """Declare rows of acts, processes, and what may be cast at other times for a while."""
    _in_a_row(g)
    _in_turn(g)
    _connives(g)
    _tokens(g)
    _played(g)
    _of_colours(g)
    _later(g)
    _repeated(g)
    _flash(g)
    _silenced(g)
    _based(g)
