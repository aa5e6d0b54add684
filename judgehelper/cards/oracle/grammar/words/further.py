"""Further phrases: who fights whom either way, cards by where they lie, what is counted of a turn (109, 400, 506).

Rules 110.5, 111, 121, 400.1, 508, 509, 601.2, 608.2c.
"""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import AllOf, Being, ChosenBy, Doing, In, Kind, OfType, OneOf, OpponentOf
from judgehelper.abilities.phrases import Every, Exactly, Some, That, Things, This, UpTo, You
from judgehelper.abilities.quantities import AnyAmount, CountersOn, Number, Plus, Tally, ThatMuch
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))


def _fights(g: Grammar) -> None:
    """«creatures blocking or blocked by ~» (509.1g, h)."""
    for words, foe in (("~", This()), ("it", That("it"))):
        blocking = Doing(c.Does(That(""), (b.Block(foe),)), "")
        blocked = Doing(c.Does(That(""), (b.BeBlocked(foe),)), "")
        g.say(OneOf, "restriction", f"blocking or blocked by {words}", filters=(blocking, blocked), word="fights")


def _places(g: Grammar) -> None:
    """«a Dragon card from your hand or graveyard», «target exiled card you own», «in all players' hands» (400.1)."""
    either = tuple(In(zone, You(), "from") for zone in ("hand", "graveyard"))
    g.say(OneOf, "restriction", "from your hand or graveyard", filters=either, word="hand or graveyard")
    g.say(OneOf, "restriction", "from your graveyard or hand", filters=either[::-1], word="graveyard or hand")
    also = (In("graveyard", You(), "from"), In("exile", None, "from"))
    g.say(OneOf, "restriction", "from your graveyard or from exile", filters=also, word="or from exile")
    lying = (In("battlefield"), In("graveyard"))
    one = "{det:determiner>} creature from the battlefield or creature card from a graveyard"
    many = "{det:determiner>} creatures from the battlefield and/or creature cards from graveyards"
    for words, word in ((one, "or card"), (many, "and/or cards")):
        g.say(Things, "things", words, what=OfType("Creature"), where=(OneOf(lying, word),))
    g.say(In, "restriction", "in all players ' hands", zone="hand", word="in all hands")
    g.say(In, "restriction", "in players ' hands", zone="hand", word="in hands")
    g.say(In, "exiledword", "exiled", zone="exile", word="adjective")
    g.list_of("exiledparts", "exiledword", "", 2, last="nounpart")
    g.say(AllOf, "exilednoun", "{filters:exiledparts}")
    g.say(Things, "things", "{det:determiner>} {what:exilednoun} [{where:where}]")


def _states(g: Grammar) -> None:
    """«As long as ~ is monstrous, it has …» (701.30, 702.111)."""
    for word in ("monstrous", "renowned"):
        g.say(Being, "fitting", word, word=word)


def _lists(g: Grammar) -> None:
    """«create a Snake, a Wolf, and an Elephant token» (608.2c)."""
    g.say(Things, "allothers", "each other {what:noun!1} {where:where!1}", det=Every("each", other=True))
    g.say(Exactly, "modecount", "four", number=Number(4))
    g.say(UpTo, "modecount", "up to one", number=Number(1))


def _counted(g: Grammar) -> None:
    """«for each card you've drawn this turn», «for each experience counter you have» (121, 608.2i)."""
    drawn = {"clause": c.Does(You(), (m.Draw(AnyAmount()),)), "period": "this turn"}
    g.say(Tally, "eachnumber", "card you 've drawn this turn", **drawn)
    g.say(Tally, "formula", "the number of cards you 've drawn this turn", **drawn)
    card = Things(Some(ONE), Kind("card"))
    thrown = {"clause": c.Does(You(), (m.Discard(card),)), "period": "this turn"}
    g.say(Tally, "eachnumber", "card you discarded this turn", **thrown)
    g.say(Tally, "formula", "the number of cards you discarded this turn", **thrown)
    g.say(CountersOn, "eachnumber", "{kind:counterkind} counter you have", on=You())
    yours = Things(Every("your"), Kind("opponent"))
    g.say(CountersOn, "eachnumber", "{kind:counterkind} counter your opponents have", on=yours)
    g.say(Things, "eachthing", "opponent you have", det=Every("you have"), what=Kind("opponent"))
    g.say(Plus, "lifeplus", "that much life plus {right:digits}", left=ThatMuch("that much"))
    g.say(a.GainLife, "command", "gain/gains {amount:lifeplus}")
    g.say(a.LoseLife, "command", "lose/loses {amount:lifeplus}")


def _times(g: Grammar) -> None:
    """«your first spell during each opponent's turn», «an opponent cast a red spell this turn» (603.2, 608.2i)."""
    for which in ("first", "second"):
        during = f"{{clause:casts}} your {which} spell during {{during:possessor}} turn"
        g.say(Occurs, "event", during, frequency=f"{which} each turn")
    g.say(c.Does, "otherpast", "{who:someplayer} {acts:participles}")
    g.say(Happened, "simplecondition", "{clause:otherpast} this turn", period="this turn")
    g.say(AsLongAs, "stayingso", "for as long as {condition:condition}")
    g.say(c.Does, "clause", "{who:subject>} {acts:untap} during its controller 's untap step {until:stayingso}")


def _had(g: Grammar) -> None:
    """«You may have ~ become a 3/3 creature until end of turn», «have target creature block it this turn» (608.2d)."""
    g.say(b.Must, "blocknow", "block {acts:blockits} this turn if able", when="this turn")
    g.list_of("blocknows", "blocknow", "onlyone")
    g.say(c.Does, "bareclause", "{who:subject} {acts:blocknows}")
    g.say(ChosenBy, "restriction", "of their choice", by=That("they", many=True))
    g.say(a.Cast, "spendact", "cast {what:yourcommander}")


def _compared_players(g: Grammar) -> None:
    """«that player chooses target player who controls more lands than they do and is their opponent» (601.4)."""
    numbers: Mapping[str, Mapping[str, Any]] = {
        "who controls more {what:counted} than {than:theysubject} do": {"word": "more"},
        "who has more {what:counted} than {than:theysubject} do": {"word": "more", "verb": "have"},
        "who has more life than {than:theysubject} do": {"word": "more", "verb": "have", "what": None},
    }
    for number, (words, said) in enumerate(numbers.items()):
        g.say(b.HaveMost, f"hasmore{number}", words.removeprefix("who "), **said)
        g.list_of(f"hasmores{number}", f"hasmore{number}", "onlyone")
        g.say(c.Does, f"ithasmore{number}", f"{{acts:hasmores{number}}}", who=That(""))
        g.say(Doing, "playerrestriction", f"who {{clause:ithasmore{number}}}", word="who")
    g.say(Things, "playersuch", "{det:determiner>} {what:playernoun} {where:playerwhere}")
    g.say(a.Choose, "command", "choose/chooses {what:playersuch}")
    g.say(OpponentOf, "playerrestriction", "and is {of:possessor} opponent")
    g.say(That, "thatplayer", "the first player", word="the first", what=Kind("player"))
    g.say(That, "thatplayer", "the second player", word="the second", what=Kind("player"))


def declare(g: Grammar) -> None:
    """Declare fights, places, states, lists, counts and times."""
    _fights(g)
    _places(g)
    _states(g)
    _lists(g)
    _counted(g)
    _times(g)
    _had(g)
    _compared_players(g)


def declare_becoming(g: Grammar) -> None:
    """Declare «you may have ~ become a 3/3 creature until end of turn»: of one thing, before the words of many."""
    g.say(b.Becomes, "becomething", "become a {what:animation!1}")
    g.list_of("becomethings", "becomething", "onlyone")
    g.say(c.Does, "bareclause", "{who:subject} {acts:becomethings!0} {until:duration}")
