"""Keywords of casting: what happens as a spell is cast, and what some make it do as it resolves (702)."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import (
    Cast,
    ChooseNewTargets,
    CopySpell,
    DealDamage,
    LookAt,
    May,
    RevealUntil,
    Tap,
)
from judgehelper.abilities.acts.moving import Die, Enter, Exile, Place, Put, Sacrifice
from judgehelper.abilities.clauses import Do, Does, If, Later
from judgehelper.abilities.conditions import Compares, WasPaid
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import RestOfGame
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import AllOf, Being, Comparing, Kind, Not, OfType, OneOf, Sharing
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import HIDDEN_AWAY, Among, Every, Exactly, Rest, Some, That, Things, This, Top, You
from judgehelper.abilities.quantities import AnyAmount, CountOf, Number, Statistic, Tally, TimesPaid
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.printed.keywords.combat import given
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    IT,
    ONE,
    YOURS,
    Expansion,
    a,
    counters,
    number,
    target,
    when,
)
from judgehelper.systems.magic.printed.texts.own_words import (
    BackToBottom,
    CopyCard,
    CopyEpic,
    EncodeThis,
    GetBlessing,
    SpellsBefore,
    TheOne,
)

# --- Ascend (702.130): of a permanent a static ability, of an instant or sorcery a part of what it does
BLESSING = "city's blessing"
"""The mark of a player who has it."""
TEN = Compares(CountOf(Things(Every(), Kind("permanent"), (YOURS,))), "≥", Number(10))
BLESSED = Do((GetBlessing(),))


def _ascend(_: Keyword) -> tuple[Any, ...]:
    """702.130b."""
    return (Static((BLESSED,), TEN),)


def ascends() -> tuple[Any, ...]:
    """Give what ascend makes an instant or sorcery do (702.130a)."""
    return (If(TEN, (BLESSED,)),)


OF_ASCENT: Mapping[str, Expansion] = {"ascend": _ascend}


# --- Keywords that keep a card in exile for what is told of it later: hideaway (702.74), cipher (702.98)
def _hideaway(ability: Keyword) -> tuple[Any, ...]:
    """702.74a: four cards, and it enters tapped; with a number, as later books have it, so many, and untapped."""
    later = ability.number is not None
    seen = Top(Exactly(ability.number or Number(4)), You(), name=IT)
    hidden = Among(Some(ONE), That("they", many=True, to=IT), name=HIDDEN_AWAY)
    below = Put(Rest(to=IT), Place("library", position="bottom", order="random" if later else "any"))
    looks = Triggered(when(Enter()), (Do((LookAt(seen), Exile(hidden, face_down=True), below)),), None, "when")
    tapped = Static((Does(This(), (Enter(tapped=True),)),))
    return (looks,) if later else (tapped, looks)


def encodes() -> tuple[Any, ...]:
    """Give what cipher adds to a spell (702.98a)."""
    return (Do((EncodeThis(),)),)


def of_encoded(card: int) -> Triggered:
    """Give the ability of a creature on which a card is encoded (702.98a)."""
    hit = when(DealDamage(AnyAmount(), a(Kind("player")), "combat"))
    copied = Do((CopyCard(TheOne(card), IT),))
    return Triggered(hit, (copied, Does(You(), (May((Cast(That(to=IT), free=True),)),))))


OF_EXILE: Mapping[str, Expansion] = {
    "hideaway": _hideaway,
}


CAST = Occurs(Does(You(), (Cast(This()),)))
NEW_TARGETS = Does(You(), (May((ChooseNewTargets(That(to=IT, many=True)),)),))


def _copied(times: Any, condition: Any = None) -> tuple[Any, ...]:
    return (Triggered(CAST, (Do((CopySpell(This(), times, name=IT),)), NEW_TARGETS), condition, "when"),)


def _storm(_: Keyword) -> tuple[Any, ...]:
    """702.39a."""
    return _copied(SpellsBefore(This()))


def _gravestorm(_: Keyword) -> tuple[Any, ...]:
    """702.68a: for each permanent put into a graveyard this turn, whoever controlled it."""
    return _copied(Tally(Does(a(Kind("permanent")), (Die(),)), "this turn"))


def _replicate(_: Keyword) -> tuple[Any, ...]:
    """702.55a."""
    return _copied(TimesPaid("replicate", This()), WasPaid(This(), "replicate"))


def _conspire(_: Keyword) -> tuple[Any, ...]:
    """702.77a."""
    return _copied(Number(1), WasPaid(This(), "conspire"))


def _casualty(_: Keyword) -> tuple[Any, ...]:
    """A later keyword."""
    return _copied(Number(1), WasPaid(This(), "casualty"))


def _cascade(_: Keyword) -> tuple[Any, ...]:
    """702.84a."""
    cheaper = Comparing("mana value", "<", Statistic("mana value", This()))
    hit = Things(Some(ONE), AllOf((Not(OfType("Land")), Kind("card"))), (cheaper,), IT)
    found = Do((RevealUntil(hit, "exile", None, Name.ALL),))
    cast = Does(You(), (May((Cast(That(to=IT), free=True),)),))
    return (Triggered(CAST, (found, cast, Do((BackToBottom(That(to=Name.ALL, many=True)),))), None, "when"),)


CASTING: Mapping[str, Expansion] = {
    "cascade": _cascade,
    "casualty": _casualty,
    "conspire": _conspire,
    "gravestorm": _gravestorm,
    "replicate": _replicate,
    "storm": _storm,
}


def extra_cost(ability: Keyword) -> tuple[Any, ...]:
    """Give what an optional additional cost of a keyword is: its own, or the one that its rule names (702)."""
    match ability.keyword:
        case "conspire":
            two = Some(Exactly(Number(2)))
            pair = Things(two, CREATURE, (YOURS, Being("untapped"), Sharing("color", This())))
            return (ActCost(Tap(pair)),)
        case "casualty":
            strong = Comparing("power", "≥", number(ability))
            return (ActCost(Sacrifice(a(CREATURE, strong))),)
        case "bargain":
            kinds = OneOf((OfType("Artifact"), OfType("Enchantment"), Kind("token")))
            return (ActCost(Sacrifice(a(kinds))),)
    return tuple(ability.cost)


EPIC: tuple[Any, ...] = (
    Does(You(), (being.Cant((Cast(a(Kind("spell"))),)),), RestOfGame()),
    Later(StepBegins("upkeep", You()), (Do((CopyEpic(name=IT),)), NEW_TARGETS), None, RestOfGame()),
)
"""702.49a: what an epic spell does besides as it resolves."""


def spell_text(ability: Keyword, how: str) -> tuple[Any, ...]:
    """Give what a keyword adds to a spell: awaken's land (702.112a), the gift that was promised before all else."""
    if ability.keyword == "gift":
        return (given(ability),)
    if ability.keyword == "epic":
        return EPIC
    if ability.keyword == "cipher":
        return encodes()
    if ability.keyword == "ascend":
        return ascends()
    if ability.keyword != "awaken" or how != "awaken":
        return ()
    land = target(OfType("Land"), YOURS, name=IT)
    becomes = being.Becomes(
        Description(Number(0), Number(0), types=("Creature",), subtypes=("Elemental",), abilities=(Keyword("haste"),)),
        still="Land",
    )
    return (Do((counters(number(ability), land),)), Does(That(to=IT), (becomes,)))
