"""One-shot effects: groups spoken of as one, what is done twice, exchanges, and who did what (400, 608.2c, 701).

Each production is one turn of phrase that many cards share; what one card alone says is not here.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import with_counters
from judgehelper.abilities.conditions import WasPaid, YouDo
from judgehelper.abilities.filters import CostHas, In, OfChosen
from judgehelper.abilities.phrases import This
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

TIMES = {"twice": 2, "three times": 3}


def _repeated(g: Grammar) -> None:
    """«proliferate twice», «investigate three times» (701)."""
    for words, number in TIMES.items():
        g.say(a.Repeated, "command", f"{{act:keywordact}} {words}", times=Number(number))
    for action in ("investigate", "populate", "explore", "connive"):
        g.say(a.KeywordAction, "keywordact", f"{action}/{action}s", action=action)
    g.say(with_counters.Proliferate, "keywordact", "proliferate/proliferates")


def _places(g: Grammar) -> None:
    """«from all graveyards», «from graveyards», «from each graveyard» (404)."""
    g.say(In, "restriction", "from all graveyards", zone="graveyard", word="from all")
    g.say(In, "restriction", "from graveyards", zone="graveyard", word="from plural")
    g.say(m.Manifest, "command", "manifest/manifests {what:things}", "manifest/manifests {what:those}")
    g.say(m.Manifest, "command", "cloak/cloaks {what:things}", "cloak/cloaks {what:those}", how="cloak")


def _exchanges(g: Grammar) -> None:
    g.say(a.Exchange, "command", "exchange control of {one:things}", what="control")


def _who_did(g: Grammar) -> None:
    """«if they do, you create …»: the player of the sentence before (608.2c, 117.12)."""
    g.say(YouDo, "simplecondition", "{who:theysubject} do", "{who:theysubject} don't {?negative}")
    g.say(c.ForEach, "sentence", "for each {each:eachnamed} , {body:oneand} .")
    either = "artifacts or from the color of your choice"
    g.say(b.ProtectionFrom, "turning", f"gain/gains protection from {either}", among=either)


def _costs(g: Grammar) -> None:
    """«a spell with {X} in its mana cost» (107.3, 202.1)."""
    g.say(CostHas, "restriction", "with {symbol:mana} in its mana cost")


NAMES = ("nonland", "creature", "land", "noncreature", "artifact", "instant or sorcery", "basic land")


def _card_names(g: Grammar) -> None:
    """«choose a nonland card name», «all cards with that name» (201.3, 607.2d, 701.18)."""
    for kind in NAMES:
        what = f"{kind} card name"
        g.say(a.ChooseQuality, "command", f"choose/chooses a {what}", what=what)
    g.say(OfChosen, "restriction", "with that name", what="card name", word="that")
    g.say(m.Undergo, "deed", "be cast", participle="cast")


def _limited(g: Grammar) -> None:
    """«Boast — {1}: …», «Forecast — {1}, …»: what the word before the dash allows (602.5, 702.56)."""
    for word in ("boast", "exhaust", "forecast"):
        g.say(k.Activated, "always", f"{word} — {{costs:costs}} : {{body:body}}", word=word)
    twice = "can boast twice during each of your turns rather than once"
    g.say(b.CanAlso, "state", twice, what="boast", number=Number(2))


def _conditional(g: Grammar) -> None:
    """«if …, instead …», «if you don't, at the beginning of …, …», «if the {1}{B} cost was paid» (608.2e, 603.7)."""
    g.say(c.InsteadIf, "sentence", "if {condition:condition} , instead {then:clauses} .", word="before")
    g.say(c.Later, "laterclause", "at {event:stepevent} , {body:clauses}")
    g.list_of("onelater", "laterclause", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:onelater} .")
    g.say(WasPaid, "simplecondition", "the {cost:mana} cost was paid", keyword="alternative", what=This())
    g.say(WasPaid, "simplecondition", "the {cost:mana} cost wasn't paid", keyword="alternative", what=This(),
          negative=True)  # fmt: skip


def declare(g: Grammar) -> None:
    """Declare one-shot effects."""
    _repeated(g)
    _places(g)
    _exchanges(g)
    _who_did(g)
    _costs(g)
    _card_names(g)
    _limited(g)
    _conditional(g)
