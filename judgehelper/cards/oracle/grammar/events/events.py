"""Events, conditions and durations: when something happens, whether, and how long (rules 603, 611.2, 614)."""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import (
    AllHold,
    AnyHolds,
    Compares,
    Exists,
    Happened,
    Holds,
    IsTurn,
    WasCast,
    WasPaid,
    YouDo,
)
from judgehelper.abilities.durations import (
    AsLongAs,
    During,
    EndOfNextTurn,
    EndOfTurn,
    NextTurn,
    ThisCombat,
    ThisTurn,
    UntilEvent,
)
from judgehelper.abilities.events import Occurs, OneOfEvents, StepBegins
from judgehelper.abilities.filters import Being, In, Kind, OfSupertype, Targeting
from judgehelper.abilities.phrases import ControllerOf, Every, Exactly, Some, That, Things, You
from judgehelper.abilities.quantities import AnyAmount, Distinct, Number, Statistic
from judgehelper.cards.oracle.templates.syntax import Grammar

STEPS = {"upkeep": "upkeep", "draw step": "draw", "end step": "end", "untap step": "untap"}


def _happenings(g: Grammar) -> None:
    g.say(m.Enter, "happening", "enter/enters/entered", "enter/enters/entered under {under:possessor} control")
    g.say(m.Die, "happening", "die/dies/died")
    g.say(m.Leave, "happening", "leave/leaves/left the battlefield")
    g.say(m.Leave, "happening", "leave/leaves/left the battlefield without dying", undying=True)
    g.say(b.Attack, "happening", "attack/attacks/attacked", "attack/attacks {whom:hurt}")
    g.say(b.Attack, "happening", "attack/attacks alone", alone=True)
    g.say(b.Block, "happening", "block/blocks/blocked", "block/blocks {whom:things}")
    g.say(b.BeBlocked, "happening", "become/becomes blocked", "become/becomes blocked by {by:things}")
    g.say(b.Unblocked, "happening", "attack/attacks and isn't blocked")
    for combat in ("combat", "noncombat", ""):
        word = f"{combat} damage".strip()
        g.say(
            a.DealDamage,
            "happening",
            f"deal/deals/dealt {word} to {{to:hurt}}",
            f"deal/deals {word}",
            amount=AnyAmount(),
            combat=combat,
        )
        g.say(a.BeDealtDamage, "happening", f"are/is/was/were dealt {word}", amount=AnyAmount(), combat=combat)
    for word in ("tapped", "untapped", "monstrous", "renowned", "level 2", "level 3"):
        g.say(b.BecomeStatus, "happening", f"become/becomes {word}", word=word)
    g.say(b.BecomeTarget, "happening", "become/becomes the target of {of:things}")
    g.say(a.TurnFace, "happening", "are/is turned face up", what=That(""), way="up")
    g.say(m.Place, "yard", "a graveyard", zone="graveyard")
    g.say(m.Place, "yard", "{whose:possessor} graveyard", zone="graveyard")
    for words, source in (("from the battlefield", "battlefield"), ("from anywhere", "anywhere")):
        g.say(m.BePut, "happening", f"are/is/was/were put into {{to:yard}} {words}", source=source)
    g.say(a.GainLife, "happening", "gain/gains/gained life", amount=AnyAmount())
    g.say(a.LoseLife, "happening", "lose/loses/lost life", amount=AnyAmount())
    g.say(a.Attach, "happening", "become/becomes attached to {to:object}", what=None)
    g.say(m.Cycle, "happening", "cycle/cycles {what:object}")
    g.say(m.UseKeyword, "happening", "crew/crews/crewed {what:object}", verb="crew")
    g.say(m.UseKeyword, "happening", "saddle/saddles/saddled {what:object}", verb="saddle")
    g.say(m.UseKeyword, "happening", "train/trains", verb="train")
    g.say(b.AttackWith, "happening", "attack/attacks with {what:things}")
    g.also("happening", "command")


def _events(g: Grammar) -> None:
    g.say(Does, "happens", "{who:subject>} {acts:single}")
    g.say(Does, "happens", "you attack", who=You(), acts=(b.AttackWith(None),))
    g.prefer(
        "a player who attacks",
        "happens",
        "508.3b: a player attacks with creatures, and is none",
        lambda one, other: isinstance(one.acts[0], b.AttackWith) and isinstance(other.acts[0], b.Attack),
    )
    g.say(a.EitherAct, "orhappening", "{acts:orhappenings}")
    g.list_of("orhappenings", "happening", "or", 2)
    g.list_of("single", "singlehappening", "onlyone")
    g.also("singlehappening", "happening", "orhappening")
    g.say(Occurs, "event", "{clause:happens}")
    for which in ("second", "third"):
        g.say(Occurs, "event", f"{{clause:draws}} your {which} card each turn", frequency=f"{which} each turn")
        g.say(Occurs, "event", f"{{clause:casts}} your {which} spell each turn", frequency=f"{which} each turn")
    for which in ("first", "second", "third"):
        often = f"{which} time each turn"
        g.say(Occurs, "event", f"{{clause:happens}} for the {often}", frequency=often)
    spell = Things(Some(Exactly(Number(1))), Kind("spell"))
    g.say(Does, "casts", "you cast", who=You(), acts=(a.Cast(spell),))
    g.say(Does, "draws", "you draw", who=You(), acts=(m.Draw(Number(1)),))
    g.say(OneOfEvents, "event", "{events:twoevents}")
    g.list_of("twoevents", "plainevent", "or", 2)
    g.say(Occurs, "plainevent", "{clause:happens}")
    for words, step in STEPS.items():
        g.say(StepBegins, "stepevent", f"the beginning of {{whose:possessor}} {words}", step=step)
        g.say(StepBegins, "stepevent", f"the beginning of each {words}", step=step, which="each")
        g.say(StepBegins, "stepevent", f"the beginning of the next {words}", step=step, which="next")
        g.say(StepBegins, "stepevent", f"the beginning of the {words}", step=step)
    g.say(StepBegins, "stepevent", "the beginning of the next turn 's upkeep", step="upkeep", which="next turn")
    g.say(StepBegins, "stepevent", "the beginning of the next cleanup step", step="cleanup", which="next")
    g.say(StepBegins, "stepevent", "end of combat", step="end-combat", which="next")
    g.say(StepBegins, "stepevent", "the beginning of combat", step="begin-combat")
    g.say(StepBegins, "stepevent", "the beginning of your first main phase", step="precombat-main", whose=You())
    g.say(StepBegins, "stepevent", "the beginning of combat on {whose:possessor} turn", step="begin-combat")


def _would(g: Grammar) -> None:
    """What would happen, in replacement effects (614.1a)."""
    g.say(Occurs, "would", "{clause:woulddo}")
    g.say(Does, "woulddo", "{who:subject} would {acts:wouldact}")
    g.list_of("wouldact", "wouldbe", "onlyone")
    for words, source in (("from the battlefield", "battlefield"), ("from anywhere", "anywhere"), ("", "")):
        g.say(m.BePut, "wouldbe", f"be put into {{to:yard}} {words}", source=source)
    for participle in ("destroyed", "exiled", "countered"):
        g.say(m.Undergo, "wouldbe", f"be {participle}", participle=participle)
    g.via("wouldbe", "{_:happening!0}")
    g.say(ThisTurn, "thisturn", "this turn")


def _durations(g: Grammar) -> None:
    g.say(EndOfTurn, "duration", "until end of turn")
    g.say(ThisTurn, "duration", "this turn")
    g.say(ThisCombat, "duration", "this combat")
    g.say(NextTurn, "duration", "until your next turn")
    g.say(EndOfNextTurn, "duration", "until the end of your next turn")
    g.say(AsLongAs, "duration", "for as long as {condition:condition}")
    g.say(UntilEvent, "duration", "until {event:plainevent}")
    g.say(ControllerOf, "theircontrollers", "their controllers '", of=That("they", many=True), many=True)
    for words, step in (("untap step", "untap"),):
        g.say(During, "untapping", f"during {{whose:theircontrollers}} {words}s", step=step)
        g.say(During, "untapping", f"during {{whose:theircontrollers}} next {words}s", step=f"next {step}")
        g.say(During, "untapping", f"during {{whose:possessor}} {words}", step=step)
        g.say(During, "untapping", f"during {{whose:possessor}} next {words}", step=f"next {step}")


def _conditions(g: Grammar) -> None:
    """What holds of something now (603.4, 604.1)."""
    g.also("condition", "simplecondition")
    g.say(AnyHolds, "condition", "{conditions:orconditions}")
    g.say(AllHold, "condition", "{conditions:andconditions}")
    g.list_of("orconditions", "simplecondition", "or", 2)
    g.list_of("andconditions", "simplecondition", "and", 2)
    g.say(b.HaveThings, "condact", "control/controls {what:things}")
    g.say(b.HaveThings, "condact", "don't/doesn't control {what:things}", negative=True)
    g.say(b.HaveThings, "condact", "have/has {what:things}", word="have")
    g.say(b.IsFit, "condact", "are/is {what:fitting}")
    g.say(b.IsFit, "condact", "aren't/isn't {what:fitting}", negative=True)
    g.via("fitting", "a {_:noun!1}", "{_:adjective}")
    g.say(OfSupertype, "fitting", "{supertype:supertypeword}")
    g.say(b.IsFit, "condact", "remain/remains exiled", what=In("exile", word="remains"))
    g.say(b.HaveLife, "condact", "have/has {amount:digits} or more life", relation="≥")
    g.say(b.HaveLife, "condact", "have/has {amount:digits} or less life", relation="≤")
    g.say(b.HaveStat, "condact", "have/has {what:measured}")
    g.list_of("condacts", "condact", "onlyone")
    g.say(Does, "holds", "{who:subject>} {acts:condacts}")
    g.say(Holds, "simplecondition", "{clause:holds}")


def _past_conditions(g: Grammar) -> None:
    """What has happened, and what there is (608.2i)."""
    g.list_of("pasts", "happening", "onlyone")
    g.say(Does, "past", "{who:subject>>} {acts:pasts}")
    g.say(Happened, "simplecondition", "{clause:past} this turn", period="this turn")
    g.list_of("gerunds", "gerund", "onlyone")
    g.say(Does, "itgerund", "{acts:gerunds}", who=That(""))
    g.say(Does, "itpast", "{acts:pasts!2}", who=That(""))
    g.say(YouDo, "simplecondition", "{who:player>} do/does")
    g.say(YouDo, "simplecondition", "{who:player>} don't/doesn't", negative=True)
    g.say(Exists, "simplecondition", "there is {what:onething}")
    g.say(Exists, "simplecondition", "there are {what:things}")
    g.say(b.HaveThings, "condact", "control/controls {what:self}")
    g.say(b.IsFit, "condact", "are/is {what:attachment}")
    g.say(Being, "pairing", "paired with another creature", word="paired")
    g.say(b.IsFit, "condact", "are/is {what:pairing}")


def _compared_conditions(g: Grammar) -> None:
    """What was cast or kicked, numbers compared, whose turn it is (702.32, 500)."""
    g.say(WasPaid, "simplecondition", "{what:kickable} was kicked", keyword="kicker")
    g.also("kickable", "self", "it")
    g.say(WasCast, "simplecondition", "you cast it", what=That("it"), by=You())
    g.say(Statistic, "lifetotal", "{of:possessor} life total", what="life total")
    g.say(Compares, "simplecondition", "{left:lifetotal} is {right:measure} or less", relation="≤")
    g.say(Compares, "simplecondition", "{left:lifetotal} is {right:measure} or greater", relation="≥")
    g.say(Distinct, "typesamong", "card types among {among:manythings}", what="card type")
    g.say(Compares, "simplecondition", "there are {right:count} or more {left:typesamong}", relation="≥")
    for word in ("more", "fewer"):
        g.say(b.HaveMost, "condact", f"have/has {word} {{what:counted}} than {{than:player}}", word=word, verb="have")
        g.say(b.HaveMost, "condact", f"control/controls {word} {{what:counted}} than {{than:player}}", word=word)
    g.say(b.HaveMost, "condact", "have/has more life than {than:player}", word="more", verb="have", what=None)
    g.say(Things, "counted", "{what:noun!0} [{where:where!0}]", det=Every(""))
    g.say(Targeting, "targeted", "{what:things}")
    g.say(b.HaveStat, "condact", "target/targets {what:targeted}")
    g.say(IsTurn, "simplecondition", "it is {whose:possessor} turn", "it isn't {whose:possessor} turn {?negative}")
    g.say(IsTurn, "simplecondition", "it is your main phase", whose=You(), step="main")


def declare(g: Grammar) -> None:
    """Declare events, durations and conditions."""
    _happenings(g)
    _events(g)
    _would(g)
    _durations(g)
    _conditions(g)
    _past_conditions(g)
    _compared_conditions(g)
