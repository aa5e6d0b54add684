"""The places of a text for which something is chosen, in reading order (502.6): who acts, at whom, to which cell."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from judgehelper.systems.berserk.board.barring import why_not_aimed, words_for
from judgehelper.systems.berserk.board.look import type_of
from judgehelper.systems.berserk.board.scope import Scope, meant
from judgehelper.systems.berserk.board.selecting import all_that_fit, worth
from judgehelper.systems.berserk.cards.effects import (
    Called,
    Effect,
    Incarnate,
    Perform,
    Pick,
    Redirect,
    Redistribute,
    Revive,
    Rule,
    Summon,
    Swap,
    WithTo,
)
from judgehelper.systems.berserk.cards.phrases import Aim, Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, ZoneWord
from judgehelper.systems.berserk.declaring.reach import is_in_reach
from judgehelper.systems.berserk.declaring.states import why_not_state
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import FREE, Game, Part

TARGET, TO, BY, AT, FROM, CARD = "target", "to", "by", "at", "from", "card"
FIELDS: Mapping[str, tuple[str, ...]] = {
    "perform": (BY, AT),
    "redistribute": (FROM, TARGET),
    "redirect": (TO,),
    "summon": (CARD, TO),
    "revive": (CARD, TO),
    "incarnate": (CARD, TO),
    "forbid": (TARGET, AT),
    "permit": (TARGET, AT),
    "oblige": (TARGET, AT),
}
"""Which fields of an effect name cards or cells, where they are not `target` and `to`."""
ON_ACTION = ("cancel", "block", "strength", "magnitude", "keep-open", "reroll", "die")
"""Effects on the executing action: what they choose is its source (122.4.1)."""
PLACED = ("relocate", "jump", "teleport", "swap", "place", "land", "move")
"""Effects that also name a cell."""
FREE_CELL = Selector(of="cell", free=True)


class Slot(Struct, frozen=True):
    """One place: the field of the effect, what may be chosen, how few and how many."""

    field: str
    selector: Selector
    least: int = 1
    most: int = 1


def aims_of(part: Part, field: str) -> tuple[Selector | str, ...]:
    """List what a field of the effect names."""
    held = _held(part.effect, field)
    if held is None:
        return ()
    if part.word in ATTACKS and held == "self":
        return (Selector(of="card"),)
    return held if isinstance(held, tuple) else (held,)


def _held(effect: Effect | None, field: str) -> Aim | None:
    """Read a field of an effect that names cards or cells, or what it names where nothing is said."""
    match field, effect:
        case ("card", Called(card=wanted)):
            return Selector(of="card", zone=ZONE_OF[type(effect)], whose="own", where=wanted)
        case ("to", Incarnate(to=None)):
            return Selector(of="cell", free=True, row=3, whose="own")
        case ("to", Called(to=None)):
            return Selector(of="cell", free=True, adjacent=True)
        case ("to", Redirect(to=None)):
            return "self"
        case ("to", Swap()):
            return None
        case ("to", WithTo(to=None)):
            return FREE_CELL
        case ("to", WithTo(to=to)):
            return to
        case ("by", Perform(by=aim)) | ("at", Perform(at=aim)) | ("at", Rule(at=aim)):
            return aim
        case ("from", Redistribute(from_=aim)):
            return aim
        case ("target", Pick()):
            return _picked(effect)
        case ("target", Effect(target=aim)):
            return aim
    return None


def _picked(pick: Pick) -> Aim | None:
    """Read what may be picked as a target: what its own selector means, or any card or cell of somebody's."""
    if isinstance(pick.target, Selector):
        return pick.target
    return Selector(of=pick.of, whose=pick.whose or "any") if pick.of in ("card", "cell") else None


ZONE_OF: Mapping[type, ZoneWord] = {Summon: "deck", Revive: "graveyard", Incarnate: "graveyard"}


def named_by(effect: Effect, field: str) -> tuple[str, ...]:
    """List the references of a field of an effect."""
    held = _held(effect, field)
    listed = held if isinstance(held, tuple) else () if held is None else (held,)
    return tuple(each for each in listed if isinstance(each, str))


def fields_of(part: Part) -> tuple[str, ...]:
    """List the fields of an effect that name cards or cells, in reading order."""
    if part.word == "defend":
        return ()
    if part.word in ON_ACTION:
        aim = part.effect.target if part.effect is not None else None
        return (TARGET,) if isinstance(aim, Selector) and aim.of != "action" else ()
    return FIELDS.get(part.word, (TARGET, TO) if part.word in PLACED else (TARGET,))


def slots(game: Game, scope: Scope, part: Part) -> tuple[Slot, ...]:
    """List what is chosen for a part as it is declared (502.6); what the text fixes is not chosen."""
    return tuple(_slots(game, scope, part))


def _slots(game: Game, scope: Scope, part: Part) -> Iterator[Slot]:
    for field in fields_of(part):
        if field == TO and _needs_no_cell(game, part):
            continue
        for aim in aims_of(part, field):
            if isinstance(aim, Selector) and aim.count != "all":
                most = _count(game, scope, aim)
                least = 0 if _may_find_none(scope, part, field) else min(1, most) if aim.up_to else most
                yield Slot(field, aim, least, most)


def _may_find_none(scope: Scope, part: Part, field: str) -> bool:
    """Say whether a player may find no card for a summoning, or want none: it is paid for all the same (536.5.1)."""
    return part.word == "summon" and field == CARD and not scope.triggered


def _needs_no_cell(game: Game, part: Part) -> bool:
    """Say whether nobody is called, or who comes into the additional zone with no place named (536.4, 536.5.1)."""
    if not isinstance(part.effect, Called):
        return False
    if any(name == CARD and not refs for name, refs in part.filled):
        return True
    if part.effect.to is not None:
        return False
    called = [ref for name, refs in part.filled if name == CARD for ref in refs if isinstance(ref, int)]
    return bool(called) and all(type_of(game, ref) in ("flyer", "terrain") for ref in called)


def _count(game: Game, scope: Scope, selector: Selector) -> int:
    """As many targets as the text says, or X (543.3)."""
    return 1 if selector.count is None else max(0, worth(game, selector.count, scope))


def _is_legal(game: Game, scope: Scope, part: Part, ref: Ref) -> bool:
    """Of all that a text means those are left out that it may not choose (116.3.2, 528.9)."""
    is_hidden = isinstance(ref, int) and game.things[ref].hidden
    if isinstance(ref, int) and not is_hidden and why_not_aimed(game, scope.source, ref, words_for(part, FREE, "")):
        return False
    return is_in_reach(game, scope, part, ref) and not why_not_state(game, part, ref)


def filled(game: Game, scope: Scope, part: Part, field: str = TARGET) -> tuple[Ref, ...]:
    """Give what a field of a part means now: what was chosen, all that fit, or the cards that the text names.

    122.4.2.
    """
    found: list[Ref] = [ref for name, refs in part.filled if name == field for ref in refs]
    for aim in aims_of(part, field):
        if isinstance(aim, str):
            found += meant(game, scope, aim)
        elif aim.count == "all":
            fit = all_that_fit(game, aim, scope)
            found += fit if field not in (TARGET, FROM) else [ref for ref in fit if _is_legal(game, scope, part, ref)]
    return tuple(dict.fromkeys(found))
