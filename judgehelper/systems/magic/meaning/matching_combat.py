"""Which events of combat fit which words: attacks, blocks, becoming blocked, by how many (508.3, 509.5).

«Blocked by two or more creatures» looks at all blockers that are declared, and at one that comes to them (509.5e). What
enters blocking, or blocks only because another creature of a band is blocked, has not blocked (509.7, 702.21h).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from judgehelper.abilities import phrases
from judgehelper.abilities.acts import being, rules
from judgehelper.abilities.family import Act, Phrase
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.state import Id
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.names import Found, Seen, both, bound
from judgehelper.systems.magic.meaning.nouns import is_a_player
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.texts.reads import count_of

Blocking = events.BecameBlocked | events.Blocks


class Crowd(Struct, frozen=True):
    """A phrase of so many together: «two or more creatures», «one or more Walls»."""

    phrase: Phrase
    count: phrases.AtLeast


def _attacks(view: View, act: being.Attack, who: Phrase | None, event: events.Attacks) -> Found:
    if act.alone and not event.alone:
        return None
    if is_a_player(who):  # whoever attacks does so with creatures (508.3b)
        return _attacks_with(view, being.AttackWith(None, act.whom), who, event)
    match who:
        case phrases.Both(phrases=(lead, *beside)):
            return both(_attacks(view, act, lead, event), *(_attack_along(view, each, event) for each in beside))
    return both(bound(view, who, event.thing), bound(view, act.whom, event.defender))


def _attack_along(view: View, phrase: Phrase, event: events.Attacks) -> Found:
    """«And at least two other creatures»: those declared together with the first one (508.1a, 603.2c)."""
    attackers = view.state.combat.attackers if view.state.combat else ()
    others = tuple(each.id for each in attackers if each.id != event.thing)
    crowd = crowd_in(phrase)
    return _one_of(view, phrase, others) if crowd is None else _so_many(view, crowd, others)


def _one_of(view: View, phrase: Phrase, among: tuple[Id, ...]) -> Found:
    """Let the phrase stand for the first that fits it."""
    return next((found for each in among if (found := bound(view, phrase, each)) is not None), None)


def _attacks_with(view: View, act: being.AttackWith, who: Phrase | None, event: events.Attacks) -> Found:
    attacker = view.controller(event.thing)
    found = bound(view, who, attacker), bound(view, act.what, event.thing), bound(view, act.whom, event.defender)
    return both(*found)


def _is_attacked(view: View, _: rules.BeAttacked, who: Phrase | None, event: events.Attacks) -> Found:
    return bound(view, who, event.defender)


def _blocks(view: View, act: being.Block, who: Phrase | None, event: events.Blocks) -> Found:
    if event.along:
        return None
    if (crowd := crowd_in(act.whom)) is not None:
        blocker = blocker_in(view.state, event.thing)
        fought = blocker.attackers if blocker is not None else ()
        first = fought[:1] == (event.attacker,)
        return both(bound(view, who, event.thing), _so_many(view, crowd, fought)) if first else None
    return both(bound(view, who, event.thing), bound(view, act.whom, event.attacker))


def _is_blocked(view: View, act: being.BeBlocked, who: Phrase | None, event: Blocking) -> Found:
    if (crowd := crowd_in(act.by)) is not None:
        return _is_blocked_by_several(view, crowd, who, event)
    match event:
        case events.Blocks():
            return both(bound(view, who, event.attacker), bound(view, act.by, event.thing)) if act.by else None
    return bound(view, who, event.thing) if act.by is None else None


def _is_blocked_by_several(view: View, crowd: Crowd, who: Phrase | None, event: Blocking) -> Found:
    """Look at all blockers declared; at one that joins them only where the number is reached by it (509.5e)."""
    if isinstance(event, events.BecameBlocked):
        return both(bound(view, who, event.thing), _so_many(view, crowd, event.by))
    attacker = attacker_in(view.state, event.attacker) if event.along == "entering" else None
    if attacker is None or len(attacker.blockers) < 2:
        return None
    others = tuple(each for each in attacker.blockers if each != event.thing)
    if _so_many(view, crowd, others) is not None:
        return None
    return both(bound(view, who, event.attacker), _so_many(view, crowd, attacker.blockers))


def crowd_in(phrase: Phrase | None) -> Crowd | None:
    """Give how many things a phrase means together; None where it means each by itself."""
    match count_of(phrase):
        case phrases.AtLeast() as count if phrase is not None:
            return Crowd(phrase, count)
    return None


def _so_many(view: View, crowd: Crowd, among: tuple[Id, ...]) -> Found:
    """Let the phrase stand for those that fit, where they are as many as it asks for."""
    fitting = tuple(each for each in among if fits_phrase(view, crowd.phrase, each))
    if len(fitting) < view.bounds(crowd.count)[0]:
        return None
    return Seen(((crowd.phrase.name, fitting),) if crowd.phrase.name else ())


def _is_unblocked(view: View, _: being.Unblocked, who: Phrase | None, event: events.Unblocked) -> Found:
    return bound(view, who, event.thing)


def told_of_numbers(acts: tuple[Act, ...]) -> Iterator[str]:
    """Name the rule by which so many blockers, or attackers, are looked at together (509.5e)."""
    if any(crowd_in(_other_side(act)) is not None for act in acts):
        yield "509.5e"


def _other_side(act: Act) -> Phrase | None:
    match act:
        case being.Attack(whom=other) | being.AttackWith(whom=other) | being.Block(whom=other):
            return other
        case being.BeBlocked(by=other):
            return other
    return None


Fight = tuple[type[Event] | tuple[type[Event], ...], Callable[[View, Any, Phrase | None, Any], Found]]
FIGHTS: Mapping[type, Fight] = {
    being.Attack: (events.Attacks, _attacks),
    being.AttackWith: (events.Attacks, _attacks_with),
    being.Block: (events.Blocks, _blocks),
    being.BeBlocked: ((events.BecameBlocked, events.Blocks), _is_blocked),
    being.Unblocked: (events.Unblocked, _is_unblocked),
    rules.BeAttacked: (events.Attacks, _is_attacked),
}
"""The acts of combat with the events that they wait for."""
