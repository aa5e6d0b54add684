"""Keywords that let something else pay for mana: convoke, improvise, delve (702.50, 702.65, 702.125).

What helps stands ready where mana alone does not do; generic mana is paid so first.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities.acts import acting, counters, moving
from judgehelper.abilities.clauses import Do, Does, If, Noted
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act, Quantity
from judgehelper.abilities.filters import AllOf, Comparing, Controlled, In, Kind, Not, OfSubtype, OfType, OneOf
from judgehelper.abilities.phrases import SUBJECT, Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.abilities.words.counters import MINUS, PLUS
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.costs.sickness import is_sick
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.ranges import within
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics, Frame, Id, Magic
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.printed.keywords.book import told_once
from judgehelper.systems.magic.printed.texts.own_words import BackToBottom


class Helper(NamedTuple):
    """What can stand for one mana: an untapped creature or artifact, or a card of the graveyard."""

    thing: Id
    how: str
    kinds: tuple[str, ...]
    """The colours that it pays as well as generic mana."""


def helpers(state: Magic, player: str, keywords: tuple[str, ...], spell: Id | None) -> tuple[Helper, ...]:
    """List what could help to pay for a spell with these keywords: the spell itself never does (601.2a)."""
    found: list[Helper] = []
    for each in state.battlefield if {"convoke", "improvise", WATERBEND} & set(keywords) else ():
        now = traits(state, each)
        if now.controller != player or state.status[each].tapped or state.things[each].phased_out:
            continue
        if "convoke" in keywords and "Creature" in now.types:
            found.append(Helper(each, "convoke", tuple(LETTER_OF[colour] for colour in now.colours)))
        elif "improvise" in keywords and "Artifact" in now.types:
            found.append(Helper(each, "improvise", ()))
        elif WATERBEND in keywords and {"Artifact", "Creature"} & set(now.types):
            found.append(Helper(each, WATERBEND, ()))
    if "delve" in keywords:
        cards = state.players[player].graveyard
        found.extend(Helper(each, "delve", ()) for each in cards if each != spell)
    return tuple(found)


WATERBEND = "waterbend"
"""The word before the mana of a cost for which artifacts and creatures can be tapped (of later books)."""
ASSIST = "assist"
"""The keyword by which another player may pay for generic mana (702.131a)."""


def other_payers(state: Magic, player: str) -> tuple[str, ...]:
    """List the players whom the caster of a spell with assist may choose."""
    return tuple(each for each in players_in(state) if each != player and within(state, player, each))


RULES: Mapping[str, tuple[str, ...]] = {
    "convoke": ("702.50a", "702.50b", "702.50c"), "improvise": ("702.125a", "702.125b"),
    "delve": ("702.65a", "702.65b"), WATERBEND: ("601.2h",),
}  # fmt: skip
"""What each says, and that it applies once the total cost is determined."""


def told_of_help(spell: Characteristics, keywords: tuple[str, ...]) -> Citations:
    """Cite the keywords by which something other than mana pays for a spell."""
    return tuple(ref for each in keywords for ref in (*cr(*RULES[each]), *told_once(spell, each)))


def helping(each: Helper, player: str, cause: Id) -> events.Moved | events.Tapped:
    """Give the event by which something helps."""
    if each.how == "delve":
        return events.Moved(thing=each.thing, to="exile", how="exile", by=player, cause=cause)
    return events.Tapped(each.thing, each.how)


# --- Enlist, of later books: whom an attacking creature can have tapped to help it (508.1g of this book's order)
def enlistable(state: Magic, frame: Frame) -> tuple[Id, ...]:
    """List the untapped creatures of its controller that do not attack and have no summoning sickness."""
    attacking = {each.id for each in state.combat.attackers} if state.combat else set()
    return tuple(
        each
        for each in state.battlefield
        if each not in attacking
        and each != frame.source
        and not state.status[each].tapped
        and not state.things[each].phased_out
        and "Creature" in (now := traits(state, each)).types
        and now.controller == frame.controller
        and not is_sick(state, each)
    )


# --- Keyword actions of later books that are only words for other acts: blight, discover, endure, forage
ONE = Exactly(Number(1))
THEIRS = Controlled(That(to=SUBJECT))
"""Controlled by whoever carries the action out."""


def _much(act: acting.KeywordAction) -> Quantity:
    return act.amount if act.amount is not None else Number(0)


def _blight(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Put so many -1/-1 counters on a creature of one's own."""
    creature = Things(Some(ONE), OfType("Creature"), (THEIRS,))
    return (counters.PutCounters((moving.Counters(_much(act), MINUS),), creature),)


def _forage(_: acting.KeywordAction) -> tuple[Act, ...]:
    """Exile three cards from one's graveyard or sacrifice a Food."""
    three = Things(Some(Exactly(Number(3))), Kind("card"), (In("graveyard", That(to=SUBJECT)),))
    food = Things(Some(ONE), OfSubtype("Food"), (THEIRS,))
    return (acting.EitherAct((moving.Exile(three), moving.Sacrifice(food))),)


def _discover(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Turn cards over until a nonland one is cheap enough; cast it free or take it; the rest goes below."""
    cheap = Comparing("mana value", "≤", _much(act))
    hit = Things(Some(ONE), AllOf((Not(OfType("Land")), Kind("card"))), (cheap,), Name.FOUND)
    cast = Noted(Does(You(), (acting.May((acting.Cast(That(to=Name.FOUND), free=True),)),)), Name.CAST)
    kept = If(
        YouDo(You(), negative=True, to=Name.CAST), (Do((moving.Put(That(to=Name.FOUND), moving.Place("hand")),)),)
    )
    return (
        acting.RevealUntil(hit, "exile", None, Name.TURNED),
        *(acting.MayHave(clause, must=True) for clause in (cast, kept)),
        BackToBottom(That(to=Name.TURNED, many=True)),
    )


def _endure(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Put so many counters on it, or create a white Spirit of that size."""
    spirit = Description(_much(act), _much(act), (), ("white",), ("Creature",), ("Spirit",))
    grown = counters.PutCounters((moving.Counters(_much(act), PLUS),), This())
    return (acting.EitherAct((grown, moving.Create(Number(1), spirit))),)


def _behold(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Show a permanent of one's own that is so, or such a card of one's hand (2026)."""
    if not isinstance(act.on, Things):
        return ()
    hand = In("hand", That(to=SUBJECT))
    where = (*act.on.where, OneOf((In("battlefield"), hand)), OneOf((THEIRS, hand)))
    return (acting.Reveal(replace(act.on, where=where)),)


WRITTEN: Mapping[str, Callable[[acting.KeywordAction], tuple[Act, ...]]] = {
    "behold": _behold,
    "blight": _blight,
    "discover": _discover,
    "endure": _endure,
    "forage": _forage,
}


def worth(state: Magic, cards: tuple[Id, ...]) -> int:
    """Add up the mana values of cards, which is what evidence is measured by (202.3)."""
    return sum(statistic(look_as(state, each, ""), "mana value", each) for each in cards)
