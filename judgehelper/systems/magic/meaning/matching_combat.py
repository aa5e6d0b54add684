"""Which events of combat fit which words: attacks, blocks, becoming blocked, by how many (508.3, 509.5).

«Blocked by two or more creatures» looks at all blockers that are declared, and at one that comes to them (509.5e). What
enters blocking, or blocks only because another creature of a band is blocked, has not blocked (509.7, 702.21h).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from judgehelper.abilities import phrases
from judgehelper.abilities.acts import being, rules
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.state import Id
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.names import Found, Seen, both, bound
from judgehelper.systems.magic.meaning.phrases import fits_phrase, is_a_player


def _attacks(view: View, act: being.Attack, who: Any, event: events.Attacks) -> Found:
    if act.alone and not event.alone:
        return None
    if is_a_player(who):  # whoever attacks does so with creatures (508.3b)
        return _attacks_with(view, being.AttackWith(None, act.whom), who, event)
    if isinstance(who, phrases.Both):
        lead, *beside = who.phrases
        return both(_attacks(view, act, lead, event), *(_attack_along(view, each, event) for each in beside))
    return both(bound(view, who, event.thing), bound(view, act.whom, event.defender) if act.whom else Seen())


def _attack_along(view: View, phrase: Any, event: events.Attacks) -> Found:
    """«And at least two other creatures»: those declared together with the first one (508.1a, 603.2c)."""
    attackers = view.state.combat.attackers if view.state.combat else ()
    others = tuple(each.id for each in attackers if each.id != event.thing)
    return _so_many(view, phrase, others) if is_crowd(phrase) else _one_of(view, phrase, others)


def _one_of(view: View, phrase: Any, among: tuple[Id, ...]) -> Found:
    """Let the phrase stand for the first that fits it."""
    return next((found for each in among if (found := bound(view, phrase, each)) is not None), None)


def _attacks_with(view: View, act: being.AttackWith, who: Any, event: events.Attacks) -> Found:
    attacker = view.controller(event.thing)
    whom = bound(view, act.whom, event.defender) if act.whom else Seen()
    return both(bound(view, who, attacker), bound(view, act.what, event.thing) if act.what else Seen(), whom)


def _is_attacked(view: View, _: rules.BeAttacked, who: Any, event: events.Attacks) -> Found:
    return bound(view, who, event.defender)


def _blocks(view: View, act: being.Block, who: Any, event: events.Blocks) -> Found:
    if event.along:
        return None
    if is_crowd(act.whom):
        blocker = blocker_in(view.state, event.thing)
        fought = blocker.attackers if blocker is not None else ()
        first = fought[:1] == (event.attacker,)
        return both(bound(view, who, event.thing), _so_many(view, act.whom, fought)) if first else None
    return both(bound(view, who, event.thing), bound(view, act.whom, event.attacker) if act.whom else Seen())


def _is_blocked(view: View, act: being.BeBlocked, who: Any, event: Any) -> Found:
    if is_crowd(act.by):
        return _is_blocked_by_several(view, act, who, event)
    if isinstance(event, events.Blocks):
        if act.by is None:
            return None
        return both(bound(view, who, event.attacker), bound(view, act.by, event.thing))
    return bound(view, who, event.thing) if act.by is None else None


def _is_blocked_by_several(view: View, act: being.BeBlocked, who: Any, event: Any) -> Found:
    """Look at all blockers declared; at one that joins them only where the number is reached by it (509.5e)."""
    if isinstance(event, events.BecameBlocked):
        return both(bound(view, who, event.thing), _so_many(view, act.by, event.by))
    attacker = attacker_in(view.state, event.attacker) if event.along == "entering" else None
    if attacker is None or len(attacker.blockers) < 2:
        return None
    others = tuple(each for each in attacker.blockers if each != event.thing)
    if _so_many(view, act.by, others) is not None:
        return None
    return both(bound(view, who, event.attacker), _so_many(view, act.by, attacker.blockers))


def is_crowd(phrase: Any) -> bool:
    """Say whether a phrase is of so many together: «two or more creatures», «one or more Walls»."""
    det = getattr(phrase, "det", None)
    return isinstance(getattr(det, "count", None), phrases.AtLeast)


def _so_many(view: View, phrase: Any, among: tuple[Id, ...]) -> Found:
    """Let the phrase stand for those that fit, where they are as many as it asks for."""
    fitting = tuple(each for each in among if fits_phrase(view, phrase, each))
    if len(fitting) < view.bounds(phrase.det.count)[0]:
        return None
    return Seen(((phrase.name, fitting),) if phrase.name else ())


def _is_unblocked(view: View, _: Any, who: Any, event: events.Unblocked) -> Found:
    return bound(view, who, event.thing)


def told_of_numbers(acts: tuple[Any, ...]) -> Iterator[str]:
    """Name the rule by which so many blockers, or attackers, are looked at together (509.5e)."""
    if any(is_crowd(getattr(act, "by", None)) or is_crowd(getattr(act, "whom", None)) for act in acts):
        yield "509.5e"


FIGHTS: Mapping[type, Any] = {
    being.Attack: (events.Attacks, _attacks),
    being.AttackWith: (events.Attacks, _attacks_with),
    being.Block: (events.Blocks, _blocks),
    being.BeBlocked: ((events.BecameBlocked, events.Blocks), _is_blocked),
    being.Unblocked: (events.Unblocked, _is_unblocked),
    rules.BeAttacked: (events.Attacks, _is_attacked),
}
"""The acts of combat with the events that they wait for."""
