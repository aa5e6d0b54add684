"""Keywords of casting: what happens as a spell is cast, and what some make it do as it resolves (702)."""

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
from judgehelper.abilities.family import Ability, Clause, Condition, Cost, Quantity
from judgehelper.abilities.filters import AllOf, Being, Comparing, Kind, Not, OfType, OneOf, Sharing
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import HIDDEN_AWAY, Among, Every, Exactly, Rest, Some, That, Things, This, Top, You
from judgehelper.abilities.quantities import AnyAmount, CountOf, Number, Statistic, Tally, TimesPaid
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    IT,
    ONE,
    YOURS,
    Expansion,
    Played,
    Rows,
    a,
    counters,
    number,
    own_cost,
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


def _ascend(_: Keyword) -> tuple[Ability, ...]:
    """702.130b."""
    return (Static((BLESSED,), TEN),)


def _ascends(_: Keyword, __: str) -> tuple[Clause, ...]:
    """702.130a: what it makes an instant or sorcery do."""
    return (If(TEN, (BLESSED,)),)


# --- Keywords that keep a card in exile for what is told of it later: hideaway (702.74), cipher (702.98)
def _hideaway(ability: Keyword) -> tuple[Ability, ...]:
    """702.74a: four cards, and it enters tapped; with a number, as later books have it, so many, and untapped."""
    later = ability.number is not None
    seen = Top(Exactly(ability.number or Number(4)), You(), name=IT)
    hidden = Among(Some(ONE), That("they", many=True, to=IT), name=HIDDEN_AWAY)
    below = Put(Rest(to=IT), Place("library", position="bottom", order="random" if later else "any"))
    looks = Triggered(when(Enter()), (Do((LookAt(seen), Exile(hidden, face_down=True), below)),), None, "when")
    tapped = Static((Does(This(), (Enter(tapped=True),)),))
    return (looks,) if later else (tapped, looks)


def _encodes(_: Keyword, __: str) -> tuple[Clause, ...]:
    """702.98a."""
    return (Do((EncodeThis(),)),)


def of_encoded(card: int) -> Triggered:
    """Give the ability of a creature on which a card is encoded (702.98a)."""
    hit = when(DealDamage(AnyAmount(), a(Kind("player")), "combat"))
    copied = Do((CopyCard(TheOne(card), IT),))
    return Triggered(hit, (copied, Does(You(), (May((Cast(That(to=IT), free=True),)),))))


CAST = Occurs(Does(You(), (Cast(This()),)))
NEW_TARGETS = Does(You(), (May((ChooseNewTargets(That(to=IT, many=True)),)),))


def _copied(times: Quantity, condition: Condition | None = None) -> Expansion:
    body = (Do((CopySpell(This(), times, name=IT),)), NEW_TARGETS)
    return lambda _: (Triggered(CAST, body, condition, "when"),)


def _cascade(_: Keyword) -> tuple[Ability, ...]:
    """702.84a."""
    cheaper = Comparing("mana value", "<", Statistic("mana value", This()))
    hit = Things(Some(ONE), AllOf((Not(OfType("Land")), Kind("card"))), (cheaper,), IT)
    found = Do((RevealUntil(hit, "exile", None, Name.ALL),))
    cast = Does(You(), (May((Cast(That(to=IT), free=True),)),))
    return (Triggered(CAST, (found, cast, Do((BackToBottom(That(to=Name.ALL, many=True)),))), None, "when"),)


# --- Optional additional costs that a rule names, where no cost stands behind the keyword (117.8)
def _tapping_two(_: Keyword) -> tuple[Cost, ...]:
    """702.77a."""
    pair = Things(Some(Exactly(Number(2))), CREATURE, (YOURS, Being("untapped"), Sharing("color", This())))
    return (ActCost(Tap(pair)),)


def _sacrificing_strong(ability: Keyword) -> tuple[Cost, ...]:
    return (ActCost(Sacrifice(a(CREATURE, Comparing("power", "≥", number(ability))))),)


def _bargaining(_: Keyword) -> tuple[Cost, ...]:
    return (ActCost(Sacrifice(a(OneOf((OfType("Artifact"), OfType("Enchantment"), Kind("token")))))),)


def _epic(_: Keyword, __: str) -> tuple[Clause, ...]:
    """702.49a: what an epic spell does besides as it resolves."""
    again = StepBegins("upkeep", You())
    return (
        Does(You(), (being.Cant((Cast(a(Kind("spell"))),)),), RestOfGame()),
        Later(again, (Do((CopyEpic(name=IT),)), NEW_TARGETS), None, RestOfGame()),
    )


def _awakens(ability: Keyword, how: str) -> tuple[Clause, ...]:
    """702.112a: of a spell cast for its awaken cost."""
    if how != "awaken":
        return ()
    land = target(OfType("Land"), YOURS, name=IT)
    elemental = Description(Number(0), Number(0), (), (), ("Creature",), ("Elemental",), (Keyword("haste"),))
    becomes = being.Becomes(elemental, still="Land")
    return (Do((counters(number(ability), land),)), Does(That(to=IT), (becomes,)))


REPLICATED = WasPaid(This(), "replicate")
CASTING: Rows = {
    "ascend": Played(_ascend, in_spell=_ascends),
    "awaken": Played(in_spell=_awakens, from_hand=True),
    "bargain": Played(extra=_bargaining),
    "cascade": Played(_cascade),
    "casualty": Played(_copied(Number(1), WasPaid(This(), "casualty")), extra=_sacrificing_strong),
    "cipher": Played(in_spell=_encodes),
    "conspire": Played(_copied(Number(1), WasPaid(This(), "conspire")), extra=_tapping_two),  # 702.77a
    "epic": Played(in_spell=_epic),
    "gravestorm": Played(_copied(Tally(Does(a(Kind("permanent")), (Die(),)), "this turn"))),  # 702.68a
    "hideaway": Played(_hideaway),
    "replicate": Played(_copied(TimesPaid("replicate", This()), REPLICATED), extra=own_cost, repeated=True),  # 702.55a
    "storm": Played(_copied(SpellsBefore(This()))),  # 702.39a
}
