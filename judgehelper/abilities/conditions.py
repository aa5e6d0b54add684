"""Conditions: what is true or false of a game (rules 603.4, 608.2, 611.2b)."""

from msgspec import Struct

from judgehelper.abilities.family import Clause, Condition, Phrase, Quantity


class Holds(Condition, Struct, frozen=True, tag=True):
    """The clause is true now: «you control a Swamp», «it's tapped», «enchanted creature has flying»."""

    clause: Clause


class Happened(Condition, Struct, frozen=True, tag=True):
    """The clause came true in a period: «a creature died this turn», «it was kicked», «you've cast another spell this
    turn».

    `period`: «this turn» «last turn» «this combat» «this game» «this way» or empty (about this very object or event).
    """

    clause: Clause
    period: str = ""
    negative: bool = False
    word: str = ""
    """«you descended this turn» where a verb says all of it; no meaning."""


class Compares(Condition, Struct, frozen=True, tag=True):
    """Two numbers compare so: «your life total is 5 or less». `relation` as in `filters.Comparing`."""

    left: Quantity
    relation: str
    right: Quantity
    word: str = ""


class Exists(Condition, Struct, frozen=True, tag=True):
    """Something fits: «there are seven or more cards in your graveyard»; with `No`: nothing does."""

    what: Phrase
    word: str = ""
    """«is exiled» with it; no meaning."""


class YouDo(Condition, Struct, frozen=True, tag=True):
    """The instruction before was carried out.

    «if you do», «if they don't» (608.2d, 117.12). `to` names it (`clauses.Noted`).
    """

    who: Phrase
    negative: bool = False
    to: int = 0


class IsTurn(Condition, Struct, frozen=True, tag=True):
    """It is that player's turn; `step`: and that step of it (empty: any)."""

    whose: Phrase | None
    negative: bool = False
    step: str = ""


class NotSo(Condition, Struct, frozen=True, tag=True):
    """The condition does not hold: «unless …» read as «if not»."""

    condition: Condition


class AllHold(Condition, Struct, frozen=True, tag=True):
    """All of these hold."""

    conditions: tuple[Condition, ...]


class AnyHolds(Condition, Struct, frozen=True, tag=True):
    """At least one of these holds."""

    conditions: tuple[Condition, ...]


class WasPaid(Condition, Struct, frozen=True, tag=True):
    """An optional cost was paid (702.32, 702.47): «this spell was kicked», «its buyback cost was paid»; `cost`.

    Which kicker.
    """

    what: Phrase
    keyword: str
    cost: str = ""
    negative: bool = False
    word: str = ""
    """«escaped» where the keyword is a verb; no meaning."""


class WasCast(Condition, Struct, frozen=True, tag=True):
    """It was cast as a spell: «if you cast it», «if it was cast from your hand»; `zone` empty: from anywhere.

    `elsewhere`: from anywhere other than there.
    """

    what: Phrase
    by: Phrase | None = None
    zone: str = ""
    whose: Phrase | None = None
    negative: bool = False
    elsewhere: bool = False


class WasSpent(Condition, Struct, frozen=True, tag=True):
    """Such mana was spent to cast it: «if {R} was spent to cast this spell» (`mana`.

    «{R}», or «mana from a Treasure»…).
    """

    mana: str
    on: Phrase


class Designated(Condition, Struct, frozen=True, tag=True):
    """A designation holds: «you're the monarch», «you have the city's blessing» (702.130), «it's day»."""

    word: str
    who: Phrase | None = None
    negative: bool = False


class Won(Condition, Struct, frozen=True, tag=True):
    """The flip, clash or vote before was won: «if you win the flip» (705); «clash heard of»: that which triggered."""

    what: str
    who: Phrase
    negative: bool = False


class CoinShows(Condition, Struct, frozen=True, tag=True):
    """The coin flipped before shows «heads» or «tails»; who flips it calls nothing and wins nothing (705.2)."""

    side: str


class CastMany(Condition, Struct, frozen=True, tag=True):
    """One such player cast so many spells in a period: «a player cast two or more spells last turn»."""

    who: Phrase
    number: Quantity
    period: str


class TimesResolved(Condition, Struct, frozen=True, tag=True):
    """This is that time that the ability resolves this turn (608.2i)."""

    number: Quantity


class CastWhen(Condition, Struct, frozen=True, tag=True):
    """It was cast by its controller at that time (601.3): «if you cast this spell during your main phase»."""

    what: Phrase
    when: str


class DamagePrevented(Condition, Struct, frozen=True, tag=True):
    """The prevention before has prevented damage (615.5); `by`: damage from such a source."""

    by: Phrase | None = None


class AsYouCast(Condition, Struct, frozen=True, tag=True):
    """The clause was true as its controller cast this (601.2): «if you controlled a commander as you cast this»."""

    clause: Clause


class FirstCombat(Condition, Struct, frozen=True, tag=True):
    """It is the first combat phase of the turn (506.1); `own`: of a turn of its controller."""

    own: bool = False


class OwnsAndControls(Condition, Struct, frozen=True, tag=True):
    """«You both own and control this creature and a creature named …» (712.2); `name`: the pair that it speaks of."""

    what: Phrase
    name: int = 0
