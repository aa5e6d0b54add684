"""How something came to be so: from which zone it entered, tapped or untapped, while what (603.2, 603.4, 603.6)."""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import CastMany, Compares, Exists, Happened, Holds, IsTurn, WasPaid
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.abilities.filters import AllOf, Being, Did, ExiledWith, In, Kind, Not, OneOf
from judgehelper.abilities.phrases import Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import CountersOn, Number, Tally
from judgehelper.cards.oracle.grammar.words import nouns
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens


def _entering(g: Grammar) -> None:
    """«enters tapped», «if it entered from your graveyard», «sacrifice it unless it escaped» (603.6a, 614.1c)."""
    for word in ("tapped", "untapped"):
        g.say(m.EnterStatus, "happening", f"enter/enters {word}", word=word)
    for zone in ("graveyard", "hand", "library"):
        g.say(m.Enter, "enteredfrom", f"entered from {{whose:possessor}} {zone}", source=zone)
    g.say(m.Enter, "enteredfrom", "entered from exile", source="exile")
    g.list_of("enteredfroms", "enteredfrom", "onlyone")
    g.say(c.Does, "onceentered", "{who:kickable} {acts:enteredfroms}")
    g.say(Happened, "simplecondition", "{clause:onceentered}")
    g.say(WasPaid, "simplecondition", "it escaped", keyword="escape", what=That("it"), word="escaped")


def _while(g: Grammar) -> None:
    """«Whenever ~ attacks while saddled» (603.2: so as it happens, and not asked again)."""
    g.say(Occurs, "event", "{clause:happenswhile} while {so:condition}")
    saddled = Holds(c.Does(This(), (b.IsFit(Being("saddled")),)))
    g.say(Occurs, "event", "{clause:happenswhile} while saddled", so=saddled)
    g.say(c.Does, "happenswhile", "{who:thing>} {acts:whiledeeds}", "{who:either>} {acts:whiledeeds}")
    g.say(Occurs, "event", "{clause:happenswhile} during combat", so=IsTurn(None, step="combat"))
    g.list_of("whiledeeds", "whiledeed", "onlyone")
    g.also("whiledeed", "happening")  # not «cycle this or cycle another card while …»: that is said of the second alone
    g.say(a.EitherAct, "whiledeed", "attack/attacks or block/blocks", acts=(b.Attack(), b.Block()))
    g.say(c.Does, "happenswhile", "{who:player>} {acts:whilecasts}")
    g.list_of("whilecasts", "whilecast", "onlyone")
    g.say(a.Cast, "whilecast", "cast/casts {what:object}")
    g.say(wm.TapForMana, "whilecast", "tap/taps {what:object} for mana")


def _most(g: Grammar) -> None:
    """«you have the most life or are tied for most life» (118)."""
    g.say(b.HaveMost, "condact", "have/has the most life or are/is tied for most life", word="most or tied",
          verb="have", what=None, than=None)  # fmt: skip


def _was(g: Grammar) -> None:
    """«if the creature had power 4 or greater» (608.2h)."""
    g.say(b.WasFit, "condact", "had {what:measured}", word="had")


def _places(g: Grammar) -> None:
    """«if ~ is in the command zone or on the battlefield» (112.6, 207.2c)."""
    g.say(In, "beingin", "in the command zone", zone="command")
    either = (In("command"), In("battlefield", word="on"))
    g.say(OneOf, "beingin", "in the command zone or on the battlefield", filters=either)


def _numbers(g: Grammar) -> None:
    """«there are no charge counters on ~», «for each card you cycled or discarded this turn» (121, 608.2i)."""
    none = "there are no {left:counterson}"
    g.say(CountersOn, "counterson", "{kind:counterkind} counters on {on:object}", "counters on {on:object}")
    g.say(Compares, "simplecondition", none, relation="=", right=Number(0), word="there are no")
    g.say(Tally, "eachnumber", "card {clause:cyclings} this turn", period="this turn")
    card = Things(Some(Exactly(Number(1))), Kind("card"))
    g.say(c.Does, "cyclings", "you cycled or discarded", who=You(), acts=(m.CycleOrDiscard(card),))


def _firsts(g: Grammar) -> None:
    """«Whenever an opponent casts their first noncreature spell each turn» (603.2, 608.2i)."""
    for which in ("first", "second", "third"):
        often = f"{which} each turn"
        g.say(a.Cast, f"cast{which}", f"cast your {which} {{what:nthspell}} each turn")
        g.list_of(f"cast{which}s", f"cast{which}", "onlyone")
        g.say(c.Does, f"youcasting{which}", f"you {{acts:cast{which}s}}", who=You())
        g.say(Occurs, "event", f"{{clause:youcasting{which}}}", frequency=often)
        g.say(a.Cast, f"casts{which}", f"casts their {which} {{what:nthspell}} each turn")
        g.list_of(f"casts{which}s", f"casts{which}", "onlyone")
        g.say(c.Does, f"casting{which}", f"{{who:player}} {{acts:casts{which}s}}")
        g.say(Occurs, "event", f"{{clause:casting{which}}}", frequency=often)
    g.say(Things, "nthspell", "{what:severalwords!1}", det=Some(Exactly(Number(1)), word="nth"))
    g.code("severalwords", Native(nouns.is_noun_word, _read_longer, nouns.write))


def _read_longer(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    """Read «noncreature spell»: a spell alone has its own words."""
    return [(end, what) for end, what in nouns.read(tokens, at, form) if isinstance(what, AllOf | OneOf)]


def _more_events(g: Grammar) -> None:
    """«When you cast ~ and when ~ dies», «if an opponent cast three or more spells this turn» (603.2, 608.2i)."""
    g.say(OneOfEvents, "whenwhen", "{events:whenwhens}")
    g.list_of("whenwhens", "plainevent", "and when", 2)
    lead = "when {event:whenwhen} , [if {condition:condition} ,] {body:body}"
    g.say(k.Triggered, "triggered", lead, word="when and when")
    many = "{who:someplayer} cast {number:count} or more spells this turn"
    g.say(CastMany, "simplecondition", many, period="this turn")


def _exiled(g: Grammar) -> None:
    """«If a card is exiled with ~» (607.2a)."""
    g.say(Things, "exiledhere", "a {what:noun!1}", det=Some(Exactly(Number(1))), where=(ExiledWith(This()),))
    g.say(Exists, "simplecondition", "{what:exiledhere} is exiled with ~", word="is exiled")


def _entered(g: Grammar) -> None:
    """«for each token you control that entered this turn» under a condition (608.2c)."""
    g.say(c.ForEach, "foreachclause", "for each {each:eachnamed} , {body:clauses}")
    g.list_of("oneforeach", "foreachclause", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:oneforeach} .")
    g.say(b.IsFit, "condact", "are/is a {what:withwhere}")
    g.say(b.Is, "nowis", "is a {what:animation!1}")
    g.list_of("nowises", "nowis", "onlyone")
    g.say(c.Does, "clause", "{who:itself} {acts:nowises}")


def _done_this_way(g: Grammar) -> None:
    """«each opponent who didn't discard a nonland card this way» (608.2c)."""
    for node, verb, past in ((m.Discard, "discard", "discarded"), (m.Sacrifice, "sacrifice", "sacrificed")):
        g.say(node, "didso", f"{past} {{what:things}}")
        g.say(node, "dontdoso", f"{verb} {{what:things}}")
    for rule in ("didso", "dontdoso"):
        g.list_of(f"{rule}s", rule, "onlyone")
        g.say(c.Does, f"it{rule}", f"{{acts:{rule}s}}", who=That(""))
    g.say(Did, "playerrestriction", "who {clause:itdidso} this way", period="this way", word="who")
    g.say(Did, "haventso", "who didn't {clause:itdontdoso} this way", period="this way", word="who didn't")
    g.say(Not, "playerrestriction", "{what:haventso}")


def declare(g: Grammar) -> None:
    """Declare manners of entering, of being in a zone, and numbers of what happened."""
    _entering(g)
    _while(g)
    _most(g)
    _was(g)
    _places(g)
    _numbers(g)
    _firsts(g)
    _more_events(g)
    _exiled(g)
    _entered(g)
    _done_this_way(g)
