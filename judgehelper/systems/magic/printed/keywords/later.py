"""Keywords of later books than the base edition, written out in the vocabulary: dated differences without a number."""

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Attach, Cast, Tap, Unattach
from judgehelper.abilities.acts.mana import AddMana
from judgehelper.abilities.acts.moving import (
    ConjureDuplicate,
    Create,
    CreateCopy,
    Draw,
    Enter,
    Exile,
    Place,
    Return,
    Sacrifice,
)
from judgehelper.abilities.clauses import Do, Does, ForEach, Later, Limit
from judgehelper.abilities.conditions import AnyHolds, Compares, Holds, IsTurn
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import Perpetually, RestOfGame, ThisTurn
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.family import Ability, Filter
from judgehelper.abilities.filters import (
    AttachedTo,
    Being,
    Controlled,
    In,
    Kind,
    OfSubtype,
    OfType,
    OneOf,
    OtherThan,
)
from judgehelper.abilities.kinds import Activated, Keyword, Static, Triggered
from judgehelper.abilities.phrases import Every, OwnerOf, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number, Spent, Statistic, X
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    IT,
    ONE,
    SORCERY,
    YOURS,
    Expansion,
    Played,
    Rows,
    a,
    another,
    another_target,
    counters,
    enters_with,
    number,
    when,
)
from judgehelper.systems.magic.printed.texts.own_words import StartEngines

RIVAL = 7001
"""In `name`: the opponent for whom a copy is made."""
HOSTED = Holds(Does(This(), (being.IsFit(AttachedTo(Things(Some(ONE), CREATURE))),)))


def _encore(ability: Keyword) -> tuple[Ability, ...]:
    """For each opponent a copy that attacks that player this turn, until the next end step (2020)."""
    rivals = Things(Every("each"), Kind("opponent"), name=RIVAL)
    copy = Do((CreateCopy(Number(1), This(), name=IT),))
    haste = Does(That(to=IT), (being.Gains((Keyword("haste"),)),), RestOfGame())
    goes = Does(That(to=IT), (being.Must((being.Attack(That(to=RIVAL)),), "this turn"),), ThisTurn())
    gone = Later(StepBegins("end", None, "next"), (Do((Sacrifice(That(to=IT)),)),))
    costs = (*ability.cost, ActCost(Exile(This("graveyard"))))
    return (Activated(costs, (ForEach(rivals, (copy, haste, goes, gone)), SORCERY)),)


def _reconfigure(ability: Keyword) -> tuple[Ability, ...]:
    """Attached to a creature it is none itself (2022)."""
    on = Activated(ability.cost, (Do((Attach(This(), another_target(CREATURE, YOURS, name=IT)),)), SORCERY))
    off = Activated(ability.cost, (Do((Unattach(This()),)), Limit("as a sorcery", HOSTED)))
    return (on, off, Static((Does(This(), (being.IsNot(Description(types=("Creature",))),)),), HOSTED))


def _ravenous(_: Keyword) -> tuple[Ability, ...]:
    """X counters, and a card where X is 5 or more (2022)."""
    draws = Triggered(when(Enter()), (Do((Draw(Number(1)),)),), Compares(X(), "≥", Number(5)))
    return (enters_with(X()), draws)


def _armed(size: int, colour: str, subtype: str) -> Expansion:
    """Write out an Equipment that brings its bearer along."""
    bearer = Description(Number(size), Number(size), (), (colour,), ("Creature",), (subtype,))
    body = (Do((Create(Number(1), bearer, name=IT), Attach(This(), That(to=IT)))),)
    return lambda _: (Triggered(when(Enter()), body),)


def _firebending(ability: Keyword) -> tuple[Ability, ...]:
    """So much {R} whenever it attacks, which stays until end of combat (2025)."""
    adds = Do((AddMana(("{R}",), number(ability)),))
    return (Triggered(when(being.Attack()), (adds, Do((being.KeepMana("this mana in combat"),)))),)


def _increment(_: Keyword) -> tuple[Ability, ...]:
    """A counter whenever more mana is spent on a spell than it has power, or toughness (2026)."""
    spent = Spent("mana", That(to=IT))
    more = AnyHolds(tuple(Compares(spent, ">", Statistic(what, This())) for what in ("power", "toughness")))
    cast = when(Cast(a(Kind("spell"), name=IT)), who=You())
    return (Triggered(cast, (Do((counters(Number(1)),)),), more),)


def _engines(_: Keyword) -> tuple[Ability, ...]:
    """Whoever controls it and has no speed has a speed of 1: a state-based action (2025)."""
    return (Static((Do((StartEngines(),)),)),)


def _crafted_with(what: Filter) -> Expansion:
    """Write out what is exiled with such a thing and returned transformed (2023)."""
    back = Place("battlefield", under=OwnerOf(This()), transformed=True)
    buried = In("graveyard", You())
    either = Things(
        Some(ONE), what, (OneOf((In("battlefield"), buried)), OneOf((Controlled(You()), buried)), OtherThan(This()))
    )

    def crafted(ability: Keyword) -> tuple[Ability, ...]:
        costs = (*ability.cost, ActCost(Exile(This())), ActCost(Exile(either)))
        return (Activated(costs, (Do((Return(This(), back),)), SORCERY)),)

    return crafted


def _station(_: Keyword) -> tuple[Ability, ...]:
    """Charge counters for the power of another creature that is tapped for it (2025)."""
    taps = ActCost(Tap(another(CREATURE, YOURS, Being("untapped"), name=IT)))
    charge = counters(Statistic("power", That(to=IT)), kind="charge")
    return (Activated((taps,), (Do((charge,)), SORCERY)),)


def _double_team(_: Keyword) -> tuple[Ability, ...]:
    """A digital keyword: attacking, a card conjures its duplicate once, and neither has it any more (2022)."""
    both = (This(), That(to=IT))
    conjured = Do((ConjureDuplicate(This(), Place("hand"), name=IT),))
    lost = (Does(each, (being.Loses((Keyword("double team"),)),), Perpetually()) for each in both)
    no_token = Holds(Does(This(), (being.IsFit(Kind("token"), negative=True),)))
    return (Triggered(when(being.Attack()), (conjured, *lost), no_token),)


UNSEEN = Return(
    a(CREATURE, YOURS, Being("attacking"), Being("unblocked"), name=IT), Place("hand", OwnerOf(That(to=IT)))
)
"""What a spell with sneak is cast for besides mana (2026)."""
BACK = Return(a(CREATURE, YOURS, Being("tapped"), name=IT), Place("hand", OwnerOf(That(to=IT))))


LATER: Rows = {
    "craft with artifact": Played(_crafted_with(OfType("Artifact"))),
    "craft with creature": Played(_crafted_with(OfType("Creature"))),
    "craft with island": Played(_crafted_with(OfSubtype("Island"))),
    "craft with cave": Played(_crafted_with(OfSubtype("Cave"))),
    "double team": Played(_double_team),
    "sneak": Played(
        from_hand=True,
        besides=(ActCost(UNSEEN),),
        only_if=IsTurn(You(), step="declare-blockers"),
        own_time=True,
    ),
    "web-slinging": Played(from_hand=True, besides=(ActCost(BACK),)),
    "start your engines!": Played(_engines),
    "station": Played(_station),
    "increment": Played(_increment),
    "firebending": Played(_firebending),
    **dict.fromkeys(
        (
            "doctor 's companion",
            "partner — character select",
            "friends forever",
            "partner — friends forever",
            "partner — survivors",
        ),
        Played(),
    ),
    "encore": Played(_encore, at_mana_cost=True),
    "for mirrodin!": Played(_armed(2, "red", "Rebel")),
    "job select": Played(_armed(1, "colorless", "Hero")),
    "ravenous": Played(_ravenous),
    "reconfigure": Played(_reconfigure),
}
"""What is played of them."""
