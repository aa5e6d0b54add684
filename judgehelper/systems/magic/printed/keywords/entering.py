"""Keywords about what happens as, or when, something enters the battlefield, written out in the vocabulary (702)."""

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Choose, May, Reveal
from judgehelper.abilities.acts.moving import (
    Counters,
    Create,
    Enter,
    Exile,
    Leave,
    Place,
    Put,
    Return,
    Sacrifice,
    Search,
    Shuffle,
)
from judgehelper.abilities.clauses import AsHappens, Do, Does, If, Noted, Unless
from judgehelper.abilities.conditions import AllHold, Exists, Holds, YouDo
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Clause, Quantity
from judgehelper.abilities.filters import Being, In, Kind, Named, Not, Sharing, WithCounters
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import AnyNumber, AtLeast, OwnerOf, Some, That, Things, This, You
from judgehelper.abilities.quantities import CountOf, Number, Times
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    DONE,
    IT,
    ONE,
    YOURS,
    Expansion,
    Played,
    Rows,
    a,
    another,
    counters,
    number,
    target,
    when,
)
from judgehelper.systems.magic.printed.texts.own_words import BoundToTime, MarkEntering, PairWith


def _as_it_enters(*body: Clause) -> Static:
    return Static((AsHappens(when(Enter()), body),))


def _with(amount: Quantity) -> Enter:
    return Enter(counters=(Counters(amount, PLUS),))


def _amplify(ability: Keyword) -> tuple[Ability, ...]:
    """702.37a."""
    shown = Things(Some(AnyNumber()), Kind("card"), (In("hand", You()), Sharing("creature type", This())), IT)
    more = Times(number(ability), CountOf(That(to=IT, many=True)))
    return (_as_it_enters(Do((Reveal(shown),)), Do((_with(more),))),)


def _devour(ability: Keyword) -> tuple[Ability, ...]:
    """702.81a."""
    eaten = Things(Some(AnyNumber()), CREATURE, (YOURS,), IT)
    more = Times(number(ability), CountOf(That(to=IT, many=True)))
    return (_as_it_enters(Do((Sacrifice(eaten),)), Do((_with(more),))),)


def _tribute(ability: Keyword) -> tuple[Ability, ...]:
    """702.103a: what was decided is asked later, «if tribute wasn't paid» (702.103b)."""
    rival = Choose(a(Kind("opponent"), name=IT))
    paid = May((_with(number(ability)), MarkEntering("tribute")))
    return (_as_it_enters(Do((rival,)), Does(That(to=IT), (paid,))),)


def _unleash(_: Keyword) -> tuple[Ability, ...]:
    """702.97a."""
    more = Does(You(), (May((_with(Number(1)),)),))
    bears = Holds(Does(This(), (being.HaveStat(WithCounters(AtLeast(Number(1)), PLUS)),)))
    return (_as_it_enters(more), Static((Does(This(), (being.Cant((being.Block(),)),)),), bears))


def _fabricate(ability: Keyword) -> tuple[Ability, ...]:
    """702.122a."""
    grown = Noted(Does(You(), (May((counters(number(ability)),)),)), DONE)
    servo = Description(Number(1), Number(1), (), ("colorless",), ("Artifact", "Creature"), ("Servo",))
    made = If(YouDo(You(), negative=True, to=DONE), (Do((Create(number(ability), servo),)),))
    return (Triggered(when(Enter()), (grown, made)),)


def _champion(ability: Keyword) -> tuple[Ability, ...]:
    """702.71a: two linked abilities."""
    other = Things(Some(ONE, other=True), ability.what or CREATURE, (YOURS,), Name.CHAMPIONED)
    away = Unless((Do((Sacrifice(This()),)),), Does(You(), (Exile(other),)))
    back = Return(That("the exiled", to=Name.CHAMPIONED), Place("battlefield", under=OwnerOf(That(to=Name.CHAMPIONED))))
    return (Triggered(when(Enter()), (away,)), Triggered(when(Leave()), (Do((back,)),)))


def _soulbond(_: Keyword) -> tuple[Ability, ...]:
    """702.94a: two triggered abilities, for its own arrival and for that of another creature."""
    free = Not(Being("paired"))
    it, alone = That(to=IT), Holds(Does(This(), (being.IsFit(CREATURE), being.IsFit(free))))
    mate = another(CREATURE, YOURS, free)
    own = Triggered(when(Enter()), (Does(You(), (May((PairWith(mate),)),)),), AllHold((alone, Exists(mate))))
    arriving = Occurs(Does(another(CREATURE, YOURS, name=IT), (Enter(),)))
    still = Holds(Does(it, (being.IsFit(CREATURE), being.IsFit(YOURS), being.IsFit(free))))
    return (own, Triggered(arriving, (Does(You(), (May((PairWith(it),)),)),), AllHold((alone, still))))


FOUND = 7001
"""In `name`: the card that the target player finds."""


def _partner(ability: Keyword) -> tuple[Ability, ...]:
    """702.123f: with a name it brings the named card; without one it is of decks alone (702.123a)."""
    if not ability.text:
        return ()
    finder, found = That(to=IT), That(to=FOUND)
    card = Things(Some(ONE), Kind("card"), (Named(ability.text),), FOUND)
    told = (Search(finder, card), Reveal(found), Put(found, Place("hand", whose=finder)), Shuffle(finder))
    return (Triggered(when(Enter()), (Does(target(Kind("player"), name=IT), (May(told),)),), None, "when"),)


# --- Daybound and nightbound, of later books: static abilities that tie a face to the time for which it is
DAY, NIGHT = "day", "night"


def _bound(time: str) -> Expansion:
    def expand(_: Keyword) -> tuple[Ability, ...]:
        return (Static((Do((BoundToTime(time),)),)),)

    return expand


ENTERING: Rows = {
    "amplify": Played(_amplify),
    "champion": Played(_champion),
    "daybound": Played(_bound(DAY)),
    "devour": Played(_devour),
    "fabricate": Played(_fabricate),
    "nightbound": Played(_bound(NIGHT)),
    "partner": Played(_partner),
    "soulbond": Played(_soulbond),
    "tribute": Played(_tribute),
    "unleash": Played(_unleash),
}
