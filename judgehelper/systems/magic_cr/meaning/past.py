"""What a spell was, and how it came to be: which of the turn it is, what mana it cost, how often an ability resolved.

Rules 601.2i, 608.2h, 608.2i, 106.4. The log tells; what has left is looked at as it last was.
"""

import re
from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import conditions, filters
from judgehelper.abilities.family import Filter
from judgehelper.abilities.groups import PutThere
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr.events import Activated, Cast, ManaSpent, Moved, PutOnStack, Resolved
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.new_games import WINNERS
from judgehelper.systems.magic_cr.state import STACK, Ref
from judgehelper.systems.magic_cr.view import View, unknown


def is_of_subgame(view: View, what: filters.OfSubgame, ref: Ref) -> bool:
    """Has that player won the subgame that this effect let be played, or not (719.1b)."""
    return (ref in view.frame.names.get(WINNERS, ())) == what.won


def is_nth_cast(view: View, what: filters.CastNth, ref: Ref, *, supposed: str = "") -> bool:
    """Is that one of the spells of a kind cast this turn; where players are named, of those that its caster cast.

    `supposed`: the player who asks what a card would cost them before they begin to cast it (601.3).
    """
    spell = spell_behind(view, ref)
    casts = [event for event in _this_turn(view) if isinstance(event, Cast)]
    own = next((event for event in casts if event.spell == spell), None)
    caster = own.player if own is not None else _is_casting(view, spell) or supposed
    if not caster or (what.by is not None and not fits_phrase(view, what.by, caster)):
        return False
    counted: list[Ref] = [event.spell for event in casts if what.by is None or event.player == caster]
    counted = counted if own is not None else [*counted, spell]
    counted = [each for each in counted if _was_so(view, what.what, each)]
    return len(counted) >= what.number and counted[what.number - 1] == spell


def _is_casting(view: View, spell: Ref) -> str:
    """Give who is just casting a spell: it is on the stack and not cast yet, and no copy (601.2a, 706.10)."""
    thing = view.thing(spell)
    return thing.controller if thing is not None and thing.zone == STACK and thing.kind == "card" else ""


def _was_so(view: View, what: Filter, spell: Ref) -> bool:
    """Say whether what was cast was of a kind; that it was a spell is known."""
    if isinstance(what, filters.AllOf):
        return all(_was_so(view, each, spell) for each in what.filters)
    return what == filters.Kind("spell") or view.fits(what, spell)


def spell_behind(view: View, ref: Ref) -> Ref:
    """Give the spell that became a permanent (400.7d), or the thing itself where it is none."""
    thing = view.thing(ref)
    if thing is None or thing.zone == STACK:
        return ref
    moves = (entry.event for entry in view.state.log.since(0))
    return next((event.thing for event in moves if isinstance(event, Moved) and event.new == ref), ref)


def _this_turn(view: View) -> Iterator[Any]:
    return (entry.event for entry in view.state.log.since(view.state.turn.began))


AT_LEAST = {"no mana": 0, "at least three mana": 3, "at least four mana": 4, "five or more mana": 5}
SYMBOL = re.compile(r"\{([WUBRGC])\}")


def was_spent(view: View, condition: conditions.WasSpent) -> bool:
    """Such mana was spent to cast it (106.4, 601.2h)."""
    return any(_was_spent(view, condition, ref) for ref in view.find(condition.on))


def _was_spent(view: View, condition: conditions.WasSpent, ref: Ref) -> bool:
    spell = spell_behind(view, ref)
    paid = (entry.event for entry in view.state.log.since(0))
    spent = [each for event in paid if isinstance(event, ManaSpent) and event.on == spell for each in event.mana]
    wanted = SYMBOL.findall(condition.mana)
    if wanted:
        kinds = [each.kind for each in spent]
        return all(kinds.count(symbol) >= wanted.count(symbol) for symbol in wanted)
    if condition.mana == "mana from a treasure":
        return any(each.source is not None and view.traits(each.source).is_a("Treasure") for each in spent)
    number = AT_LEAST.get(condition.mana)
    if number is None:
        raise NotUnderstood(unknown(condition))
    return len(spent) >= number if number else not spent


def times_resolved(view: View, condition: conditions.TimesResolved) -> bool:
    """This is that time that the ability resolves this turn (608.2i): the same ability of the same object."""
    if not view.state.stack:
        return False
    now = view.state.stack[-1]
    origin = _origin(view, now)
    resolved = [event.item for event in _this_turn(view) if isinstance(event, Resolved) and event.item != now]
    return sum(_origin(view, item) == origin for item in resolved) + 1 == view.value(condition.number)


def _origin(view: View, item: int) -> tuple[int, str] | None:
    """Give the source and the words of an ability that is or was on the stack."""
    for entry in view.state.log.since(0):
        event = entry.event
        if isinstance(event, Activated | PutOnStack) and event.item == item:
            return event.source, event.text
    return None


def was_put_there(view: View, what: PutThere, ref: Ref) -> bool:
    """Was put into the zone where it is this turn, from the zone named; empty: from anywhere (400.7)."""
    for entry in view.state.log.since(view.state.turn.began):
        event = entry.event
        if isinstance(event, Moved) and event.new == ref:
            return not what.source or event.origin in what.source.split(" or ")
    return False
