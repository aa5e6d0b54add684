"""Occasions: what else a trigger waits for, and what else has been (rules 603.2, 603.4, 603.6, 608.2h, 701).

Cards milled, cards that come from other zones, the second spell of a turn, what had counters when it was last there.
"""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import Being, CastNth, Kind, OneOf
from judgehelper.abilities.phrases import Every, Exactly, Host, That, Things, You
from judgehelper.abilities.quantities import AnyAmount, Number
from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))
ORDINALS = {"first": 1, "second": 2, "third": 3}


def _from_zones(g: Grammar) -> None:
    """«are put into your graveyard from your library», «enters from a graveyard», «leave your graveyard» (603.6)."""
    g.say(m.Place, "goal", "{whose:possessor} graveyard", zone="graveyard")
    g.say(m.Place, "goal", "a graveyard", zone="graveyard")
    g.say(m.Place, "goal", "{whose:possessor} hand", zone="hand")
    g.say(m.Place, "goal", "exile", zone="exile")
    lead = "are/is put into {to:goal} from"
    for zone in OF_PLAYER:
        g.say(m.BePut, "happening", f"{lead} {{whose:possessor}} {zone}", source=zone)
        g.say(m.BePut, "happening", f"{lead} a {zone}", source=zone)
        g.say(m.Enter, "happening", f"enter/enters/entered from {{whose:possessor}} {zone}", source=zone)
        g.say(m.Enter, "happening", f"enter/enters/entered from a {zone}", source=zone)
        g.say(m.Leave, "happening", f"leave/leaves/left {{whose:possessor}} {zone}", zone=zone)
    g.say(m.Enter, "happening", "enter/enters/entered from exile", source="exile")
    both = "your library and/or your graveyard"
    g.say(m.BePut, "happening", f"{lead} {both}", source="library and/or graveyard", whose=You())
    anywhere = "graveyards and/or the battlefield"
    g.say(m.BePut, "happening", f"{lead} {anywhere}", source="graveyard and/or battlefield")
    elsewhere = "anywhere other than the battlefield"
    g.say(m.BePut, "happening", f"are/is put into {{to:yard}} from {elsewhere}", source=elsewhere.replace("the ", ""))


def _deeds(g: Grammar) -> None:
    """What players and permanents do (701): mill, scry, surveil, transform into this very face."""
    g.say(m.Undergo, "happening", "are/is milled", participle="milled")
    g.say(m.MillThese, "happening", "mill/mills {what:things}")
    g.prefer(
        "so many cards",
        "happening",
        "701.13: «mills two cards» is the instruction itself",
        lambda one, other: isinstance(one, m.Mill) and isinstance(other, m.MillThese),
    )
    g.say(a.Scry, "happening", "scry/scries", amount=AnyAmount())
    g.say(a.Surveil, "happening", "surveil/surveils", amount=AnyAmount())
    g.say(a.Transform, "happening", "transform/transforms into ~", what=None, into="~")
    g.say(a.KeywordAction, "happening", "commit/commits/committed a crime", action="commit a crime")
    g.also("youoryour", "anotherthing")
    g.also("subject", "youoryours")
    g.say(Host, "hostplayer", "enchanted player", word="enchanted", what=Kind("player"))
    g.also("ownerplayer", "hostplayer")


def _spells_in_order(g: Grammar) -> None:
    """«the second spell you cast this turn», «the first instant spell you cast each turn» (601.2i)."""
    for word, number in ORDINALS.items():
        for period in ("this turn", "each turn"):
            said = {"number": number, "period": period}
            g.say(CastNth, "inorder", f"the {word} {{what:noun!1}} {{by:player>}} cast/casts {period}", **said)
            g.say(CastNth, "inorder", f"the {word} {{what:noun!1}} cast {period}", **said)
    g.say(b.IsFit, "condact", "are/is {what:inorder}")
    g.say(b.WasFit, "condact", "was {what:inorder}")
    g.via("restriction", "that is {_:inorder}")
    g.say(Things, "subject", "{where:oneinorder}", det=Every("every"), what=Kind("spell"))
    g.list_of("oneinorder", "inorder", "onlyone")
    following = "the next {what:noun!1} {by:player>} cast/casts"
    g.say(CastNth, "followingone", following, number=1, period="next")
    g.list_of("onefollowing", "followingone", "onlyone")
    g.say(Things, "nextspell", "{where:onefollowing}", det=Every("every"), what=Kind("spell"))
    g.list_of("nextstates", "state", "and")
    g.say(c.Does, "clause", "{who:nextspell>} {until:thisturn} {acts:nextstates!1}")


def _in_a_turn(g: Grammar) -> None:
    """«when you draw your third card in a turn», «whenever you collect evidence», «that player didn't cast a spell»."""
    for which in ("second", "third"):
        g.say(Occurs, "event", f"{{clause:draws}} your {which} card in a turn", frequency=f"{which} in a turn")
    g.say(a.KeywordAction, "happening", "collect/collects evidence", action="collect evidence")
    g.say(a.Cast, "notcast", "didn't cast {what:things}")
    g.list_of("notcasts", "notcast", "onlyone")
    g.say(c.Does, "didntcast", "{who:player} {acts:notcasts}")
    g.say(Happened, "simplecondition", "{clause:didntcast} this turn", period="this turn", negative=True)


def _small(g: Grammar) -> None:
    """One more counter, what a turn's end will bring (603.7)."""
    g.say(m.Counters, "counters", "another {kind:counterkind} counter", number=Number(1), word="another")
    g.prefer(
        "a delayed trigger of a spell",
        "spellline",
        "603.7: what an instant or sorcery says of the next step, it says as it resolves",
        lambda one, other: isinstance(one, k.Spell) and _waits_for_the_next(other),
    )


def _waits_for_the_next(ability: Any) -> bool:
    """Say whether a triggered ability waits for one step that is still to come."""
    event = getattr(ability, "event", None)
    return isinstance(ability, k.Triggered) and isinstance(event, StepBegins) and event.which == "next"


def _what_was(g: Grammar) -> None:
    """«if it had counters on it», «you had a land enter under your control this turn» (603.4, 608.2h)."""
    g.say(b.WasFit, "condact", "had {what:countersonit}")
    alone = (Being("attacking alone"), Being("blocking alone"))
    for state in alone:
        g.say(Being, "fitting", state.word, word=state.word)
    g.say(OneOf, "fitting", "attacking or blocking alone", filters=alone)
    g.say(m.Enter, "enterunder", "enter under {under:possessor} control")
    g.list_of("enterunders", "enterunder", "onlyone")
    g.say(c.Does, "hadenter", "{who:onething} {acts:enterunders}")
    for period in ("this turn", "last turn"):
        g.say(Happened, "simplecondition", f"you had {{clause:hadenter}} {period}", period=period)
    g.say(wc.PutSameCounters, "command", "put/puts {of:possessive} counters on {on:object}")
    g.say(wc.PutSameCounters, "command", "put/puts those counters on {on:object}", of=That("it"), word="those")
    g.say(c.UnlessSo, "clause", "{then:oneplain} unless {condition:condition}")


def declare(g: Grammar) -> None:
    """Declare events of zones, of spells in their order, and what has been so."""
    _from_zones(g)
    _deeds(g)
    _spells_in_order(g)
    _in_a_turn(g)
    _small(g)
    _what_was(g)
