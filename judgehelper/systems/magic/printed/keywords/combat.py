"""Keywords of attacking and blocking, written out in the vocabulary (702)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import May, TakeTurn, Untap
from judgehelper.abilities.acts.moving import Create, Draw, Enter, Exile, Sacrifice
from judgehelper.abilities.clauses import Do, Does, If, Later, Noted, Reflexive
from judgehelper.abilities.conditions import Compares, Exists, Holds, NotSo, WasPaid, YouDo
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import EndOfTurn, ThisCombat
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.family import Ability, Act, Clause
from judgehelper.abilities.filters import Being, Comparing, Controlled, Doing, Kind, Not
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import Every, Role, Some, That, Things, This, You
from judgehelper.abilities.quantities import CountOf, Extreme, Minus, Number, Statistic, Times
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    DONE,
    IT,
    ONE,
    YOURS,
    Played,
    Rows,
    a,
    another,
    counters,
    gets,
    number,
    own_cost,
    target,
    when,
)
from judgehelper.systems.magic.printed.texts.own_words import (
    AttackedNow,
    CopyAttackingEach,
    DidThis,
    EnlistTap,
    GainsBelow,
    OnlyIf,
)

ATTACKING = Being("attacking")
MORE_POWER = Comparing("power", ">", Statistic("power", This()))
LESS_POWER = Comparing("power", "<", Statistic("power", This()))


def _training(_: Keyword) -> tuple[Ability, ...]:
    """A later keyword: with another attacker of greater power."""
    mate = Exists(Things(Some(ONE, other=True), CREATURE, (ATTACKING, MORE_POWER)))
    grown = Noted(Do((counters(Number(1)),)), DONE)
    trained = If(YouDo(You(), to=DONE), (Do((DidThis("train"),)),))
    return (Triggered(OnlyIf(when(being.Attack()), mate), (grown, trained)),)


def _mobilize(ability: Keyword) -> tuple[Ability, ...]:
    """A later keyword: so many Warriors, tapped and attacking, until the next end step (2025)."""
    warrior = Description(Number(1), Number(1), colours=("red",), types=("Creature",), subtypes=("Warrior",))
    made = Noted(Do((Create(number(ability), warrior, tapped=True, attacking=True, name=IT),)), DONE)
    gone = Later(StepBegins("end", None, "next"), (Do((Sacrifice(That("they", many=True, to=IT)),)),))
    return (Triggered(when(being.Attack()), (made, gone)),)


def _mentor(_: Keyword) -> tuple[Ability, ...]:
    """702.133a."""
    return (Triggered(when(being.Attack()), (Do((counters(Number(1), target(CREATURE, ATTACKING, LESS_POWER)),)),)),)


def _dethrone(_: Keyword) -> tuple[Ability, ...]:
    """702.104a."""
    richest = Extreme("greatest", "life total", Things(Every(), Kind("player")))
    most = Compares(Statistic("life total", Role("defending player")), "≥", richest)
    event = Occurs(Does(This(), (being.Attack(whom=a(Kind("player"))),)))
    return (Triggered(OnlyIf(event, most), (Do((counters(Number(1)),)),)),)


def _decayed(_: Keyword) -> tuple[Ability, ...]:
    """A later keyword: it can't block, and is sacrificed at the end of a combat in which it attacked."""
    gone = Later(StepBegins("end-combat", None, "next"), (Do((Sacrifice(This()),)),))
    return (Triggered(when(being.Attack()), (gone,)),)


def _provoke(_: Keyword) -> tuple[Ability, ...]:
    """702.38a."""
    provoked = target(CREATURE, Controlled(Role("defending player")), name=IT)
    untapped = Does(You(), (May((Untap(provoked),)),))
    must = Does(That(to=IT), (being.Must((being.Block(whom=This()),), "this turn"),), ThisCombat())
    return (Triggered(when(being.Attack()), (untapped, must)),)


def _rampage(ability: Keyword) -> tuple[Ability, ...]:
    """702.22a."""
    blocking = Doing(Does(That(to=-4), (being.Block(whom=This()),)))
    blockers = CountOf(Things(Every(), CREATURE, (blocking,)))
    more = Times(number(ability), Minus(blockers, Number(1)))
    return (Triggered(when(being.BeBlocked()), (gets(This(), more, more),)),)


# --- Keywords of attackers, and gifts: myriad (702.115), melee (702.120), enlist, backup and gift of later books
def _enlist(_: Keyword) -> tuple[Ability, ...]:
    """A later keyword: as it attacks, another creature that could have attacked is tapped for its power."""
    helper = another(CREATURE, YOURS, Being("untapped"), Not(Being("attacking")), name=IT)
    tapped = Noted(Does(You(), (May((EnlistTap(helper),)),)), DONE)
    return (Static((tapped, Reflexive((gets(This(), Statistic("power", That(to=IT)), Number(0)),), to=DONE))),)


def _melee(_: Keyword) -> tuple[Ability, ...]:
    """702.120a."""
    foes = AttackedNow()
    return (Triggered(when(being.Attack()), (gets(This(), foes, foes),)),)


def _backup(ability: Keyword) -> tuple[Ability, ...]:
    """A later keyword: counters, and to another creature what stands below on the card."""
    whom = target(CREATURE, name=IT)
    itself = Holds(Does(That(to=IT), (being.IsPhrase(This()),)))
    gained = If(NotSo(itself), (Does(That(to=IT), (GainsBelow("backup"),), EndOfTurn()),))
    return (Triggered(when(Enter()), (Do((counters(number(ability), whom),)), gained)),)


def _myriad(_: Keyword) -> tuple[Ability, ...]:
    """702.115a: the tokens are exiled at end of combat, all by one delayed ability."""
    made = That(to=IT, many=True)
    copied = Do((CopyAttackingEach(Role("defending player"), IT),))
    gone = Later(StepBegins("end-combat", None, "next"), (Do((Exile(made),)),))
    return (Triggered(when(being.Attack()), (copied, If(Compares(CountOf(made), "≥", Number(1)), (gone,)))),)


def _fish(name: str, size: int) -> Description:
    return Description(Number(size), Number(size), (), ("blue",), ("Creature",), (name,))


GIFTS: Mapping[str, Act] = {
    "card": Draw(Number(1)),
    "food": Create(Number(1), Description(subtypes=("Food",), predefined=True)),
    "treasure": Create(Number(1), Description(subtypes=("Treasure",), predefined=True)),
    "tapped fish": Create(Number(1), _fish("Fish", 1), tapped=True),
    "octopus": Create(Number(1), _fish("Octopus", 8)),
    "extra turn": TakeTurn(Number(1)),
}


PROMISED = WasPaid(This(), "gift")


def _to_opponent(ability: Keyword) -> Does:
    """Say what the opponent gets to whom the gift was promised."""
    return Does(a(Kind("opponent"), name=IT), (GIFTS[ability.text],))


def _gift(ability: Keyword) -> tuple[Ability, ...]:
    """A later keyword, as permanents have it: the gift is given when it enters."""
    return (Triggered(when(Enter()), (_to_opponent(ability),), PROMISED, "when"),)


def _given(ability: Keyword, _: str) -> tuple[Clause, ...]:
    """The same of a spell: the gift is given before all else that it does."""
    return (If(PROMISED, (_to_opponent(ability),)),)


FIGHTING: Rows = {
    "backup": Played(_backup),
    "decayed": Played(_decayed),
    "dethrone": Played(_dethrone),
    "enlist": Played(_enlist),
    "gift": Played(_gift, in_spell=_given, extra=own_cost),
    "melee": Played(_melee),
    "mentor": Played(_mentor),
    "myriad": Played(_myriad),
    "provoke": Played(_provoke),
    "rampage": Played(_rampage),
    "mobilize": Played(_mobilize, variable="number"),
    "training": Played(_training),
}
