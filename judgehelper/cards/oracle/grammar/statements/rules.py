"""Statements that overrule what the rules do of themselves (101.1): the legend rule, untapping, counters, steps."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import rules as s
from judgehelper.abilities.acts.counters import GetCounters
from judgehelper.abilities.acts.rules import (
    CantBeMade,
    CostsAtLeast,
    EscapeLegendRule,
    HaveCounters,
    HurtAs,
    LiveOn,
    StayTapped,
    UntapBesides,
    UntapLimit,
)
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Exists, Holds
from judgehelper.abilities.events import StateHolds
from judgehelper.abilities.filters import Being, CastFrom, Did, In, Kind, OneOf
from judgehelper.abilities.phrases import AbilitiesOf, Every, That, Things, This, You
from judgehelper.abilities.quantities import AnyAmount, Number
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.templates.syntax import Grammar


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
    g.say(UntapBesides, "besides", "untap {what:object} during each other player 's untap step")
    g.list_of("besideses", "besides", "onlyone")
    g.say(c.Do, "staticclause", "{acts:besideses}")
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


def _spared(g: Grammar) -> None:
    """«Spells and abilities your opponents control can't cause you to sacrifice permanents» (101.2)."""
    g.say(m.Sacrifice, "madedeed", "sacrifice permanents", what=Things(Every(""), Kind("permanent")))
    g.say(m.Discard, "madedeed", "discard cards", what=Things(Every(""), Kind("card")))
    g.list_of("madedeeds", "madedeed", "or")
    g.say(CantBeMade, "spared", "can't cause you to {acts:madedeeds}")
    g.list_of("spareds", "spared", "onlyone")
    theirs = "spells and abilities your opponents control"
    g.say(c.Does, "staticclause", f"{theirs} {{acts:spareds}}", who=You())
    own = CantBeMade((m.SearchLibraries(),), by="own")
    opponents = Things(Every("each"), Kind("opponent"))
    g.say(c.Does, "staticclause", f"{theirs} can't cause their controller to search their library",
          who=opponents, acts=(own,))  # fmt: skip


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
    _spared(g)
    _states(g)
    _legend_rule(g)
    _untapping(g)
    _counters(g)


# --- Limits and demands: what can't be done more often, what must be blocked by whom, phases besides (500.8, 509.1c,
def _demands(g: Grammar) -> None:
    g.say(b.BeBlocked, "blockedby", "by {by:things}")
    g.list_of("blockedbys", "blockedby", "onlyone")
    g.say(b.Must, "state", "must be blocked {acts:blockedbys} if able")
    g.say(b.Must, "turning", "must be blocked this turn {acts:blockedbys} if able", when="this turn")
    g.say(b.DrawLimit, "state", "can't draw more than {number:countword} cards/card each turn")
    g.say(b.CounterLimit, "state", "can't have more than {number:count} {kind:counterkind} counters on it")
    g.say(m.UseKeyword, "deed", "crew {what:things}", verb="crew")
    for kind in ("poison", "energy", "experience", ""):
        g.say(GetCounters, "playerdeed", f"get {kind} counters", kind=kind)
    g.list_of("eitherwith", "keyworded", "or", 2)
    g.say(b.CastLimit, "state", "can't cast more than one {what:noun!1} each turn", number=Number(1))
    g.say(OneOf, "restriction", "with {filters:eitherwith}", word="with")


def _instead(g: Grammar) -> None:
    lead = "the next time {event:would} {until:thisturn} , {body:clauses} instead"
    g.say(c.Instead, "clause", lead, next=True)
    exile = {"body": (c.Do((m.Exile(That("it")),)),), "word": "anywhere else"}
    words = "if {event:would} , exile it instead of putting it anywhere else"
    g.say(c.Instead, "sentence", f"{words} .", **exile)
    g.say(c.Instead, "staticclause", words, **exile)
    countered = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard"
    g.say(c.CounteredGoes, "sentence", f"{countered} .", to=m.Place("exile"), word="exiled")


def _phases(g: Grammar) -> None:
    beginning = "there is a additional beginning phase after this phase"
    g.say(a.ExtraPhase, "extraphase", beginning, phases=("beginning",), after="this phase")


def declare_limits(g: Grammar) -> None:
    """Declare limits, demands and what replaces the next happening."""
    _demands(g)
    _instead(g)
    _phases(g)


# --- Statements that stop what players do: what is cast from elsewhere, out of a sorcery's time, once more (101.2,
def _zones(g: Grammar) -> None:
    """«in graveyards and libraries», «from all graveyards», «from anywhere other than their hands» (400.1)."""
    for word, joint in (("in", "and"), ("from", "or")):
        for zone, many in (("graveyard", "graveyards"), ("library", "libraries"), ("hand", "hands")):
            g.say(In, f"several{word}", many, zone=zone, word=f"{word} plural")
        g.list_of(f"several{word}s", f"several{word}", joint, 2)
        g.say(OneOf, "restriction", f"{word} {{filters:several{word}s}}", word=f"{word} plural")
    g.say(In, "restriction", "from all graveyards", zone="graveyard", word="from all")
    g.say(In, "restriction", "from graveyards", zone="graveyard", word="from plural")
    theirs = "from anywhere other than {whose:possessor} hands"
    g.say(CastFrom, "restriction", theirs, zone="hand", negative=True, word="hands")


def _casting(g: Grammar) -> None:
    """What was cast before and can't be cast once more, and when it can be cast at all (601.3)."""
    g.say(a.Cast, "hascast", "has cast {what:onething}")
    g.list_of("hascasts", "hascast", "onlyone")
    g.say(Does, "ithascast", "{acts:hascasts}", who=That(""))
    g.say(Did, "playerrestriction", "who {clause:ithascast} this turn", period="this turn", word="who has")
    g.say(Things, "additionalthings", "additional {what:noun!0} [{where:where!0}]", det=Every("additional"))
    g.say(a.Cast, "playerdeed", "cast {what:additionalthings}")
    g.say(a.Cast, "castslowly", "cast {what:things}")
    g.list_of("castslowlies", "castslowly", "onlyone")
    only = "can {acts:castslowlies!0} only any time they could cast a sorcery"
    g.say(b.CanOnly, "state", only, when="as a sorcery")
    for when in ("during your turn", "during their own turns"):
        g.say(b.CanOnly, "state", f"can {{acts:castslowlies!0}} only {when}", when=when)
    fewest = "can cast no more than {number:several} {what:noun!0} each turn"
    g.say(b.CastLimit, "state", fewest, word="no more than")


def _others(g: Grammar) -> None:
    """What players can't activate and block with (602.5, 509.1b), and the gain of life that is none (118.7)."""
    g.say(a.Activate, "playerdeed", "activate {what:abilitiesof}")
    g.say(AbilitiesOf, "abilitiesof", "abilities of {of:things}", kind="")
    g.say(s.BlockWith, "playerdeed", "block with {what:things}")
    g.say(a.GainLife, "command", "gain/gains no life", amount=Number(0), word="no")
    g.list_of("paidwiths", "paidwith", "or")
    g.say(a.PayLife, "paidwith", "pay life", amount=AnyAmount())
    g.say(m.Sacrifice, "paidwith", "sacrifice {what:things}")
    g.say(s.PayWith, "playerdeed", "{acts:paidwiths} to cast spells or activate abilities")
    but_mana = "{acts:paidwiths} to cast spells or to activate abilities that aren't mana abilities"
    g.say(s.PayWith, "playerdeed", but_mana, but_mana=True)


def _tapped_for_power(g: Grammar) -> None:
    """«crews Vehicles as though its power were 2 greater» (702.121a)."""
    crews = {"crew/crews vehicles": ("crew",), "saddle/saddles mounts and crew/crews vehicles": ("saddle", "crew")}
    for words, what in crews.items():
        g.say(s.TapsAs, "state", f"{words} as though its power were {{more:digits}} greater", what=what)
        g.say(s.TapsAs, "state", f"{words} using its toughness rather than its power", what=what, toughness=True)


def _loyalty(g: Grammar) -> None:
    """«You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant» (606.3)."""
    whenever = "any time you could cast a instant"
    anywhere = f"may activate loyalty abilities of {{of:thing}} on any player 's turn {whenever}"
    g.say(s.LoyaltyAnyTime, "loyaltymay", anywhere)
    g.say(s.LoyaltyAnyTime, "loyaltymay", f"may activate her loyalty abilities {whenever}", of=This(), word="her")
    g.list_of("loyaltymays", "loyaltymay", "onlyone")
    g.say(Does, "staticclause", "{who:you} {acts:loyaltymays}")


def declare_stopping(g: Grammar) -> None:
    """Declare statements that stop."""
    _zones(g)
    _casting(g)
    _others(g)
    _tapped_for_power(g)
    _loyalty(g)
