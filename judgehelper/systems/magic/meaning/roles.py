"""Players by their role just now: active, defending, teammates, the monarch (102, 506.2, 717, 810)."""

from collections.abc import Callable, Iterable, Mapping

from judgehelper.abilities import phrases
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.events import Attacks, AttacksAnother, BecameBlocked, Unblocked
from judgehelper.systems.magic.game.fighters import blocker_in
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.state import Id, Ref
from judgehelper.systems.magic.game.view import View, unknown


def distinct(refs: Iterable[Ref]) -> tuple[Ref, ...]:
    """List things once each, in the order of their first mention."""
    return tuple(dict.fromkeys(ref for ref in refs if ref))


def find_role(view: View, phrase: phrases.Role) -> tuple[Ref, ...]:
    """The player in a role."""
    found = ROLES.get(phrase.role)
    if found is None:
        raise NotUnderstood(unknown(phrase))
    return found(view)


def of_several(view: View, phrase: phrases.Role) -> tuple[Ref, ...]:
    """List the players of an active team of whom «the active player» or «attacking player» means one (805.9, 805.10c).

    For a blocking creature that is the controller of what it blocks; none where there is nothing to choose.
    """
    if not view.state.teams or phrase.role not in ("active player", "attacking player"):
        return ()
    team = sharing_turns(view.state, view.state.turn.active)
    if phrase.role == "active player" or view.state.combat is None:
        return team
    blocking = blocker_in(view.state, view.frame.source)
    attackers = blocking.attackers if blocking is not None else ()
    return distinct(view.controller(each) for each in attackers) or team


def _defending(view: View) -> tuple[Ref, ...]:
    """The player whom the attacking creature that is spoken of attacks, or attacked as it left combat (508.5).

    That is the source, or what the source has heard of; where the text speaks of neither, all who are attacked.
    """
    combat = view.state.combat
    if combat is None:
        return ()
    now = [(attacker.id, attacker.defender) for attacker in combat.attackers]
    log, began = view.state.log, view.state.turn.began
    before = [(event.thing, event.defender) for event in log.of(Attacks, began)]
    before += ((event.thing, event.defender) for event in log.of(AttacksAnother, began))
    for spoken_of in (view.frame.source, _heard_of(view)):
        own = [who for attacks in (before, now) for creature, who in attacks if creature == spoken_of]
        if own:
            return distinct(view.controller(each) for each in own[-1:])
    return distinct(view.controller(who) for _, who in now)


def _heard_of(view: View) -> Id | None:
    """Give the attacking creature of which a triggered ability has heard: «whenever equipped creature attacks»."""
    heard = view.state.log[view.frame.event].event if view.frame.event is not None else None
    match heard:
        case Attacks(thing=thing) | BecameBlocked(thing=thing) | Unblocked(thing=thing):
            return thing
    return None


def find_attacked(view: View, phrase: phrases.Attacked) -> tuple[Ref, ...]:
    """Whom a creature attacks, or attacked as it left combat (508.5): a player or a planeswalker, no battle."""
    combat = view.state.combat
    now = {each.id: each.defender for each in combat.attackers} if combat is not None else {}
    before = {event.thing: event.defender for event in view.state.log.of(Attacks, view.state.turn.began)}
    before |= {event.thing: event.defender for event in view.state.log.of(AttacksAnother, view.state.turn.began)}
    found = (now.get(ref, before.get(ref)) for ref in view.find(phrase.by) if isinstance(ref, int))
    return tuple(ref for ref in found if ref is not None and (isinstance(ref, str) or _is_planeswalker(view, ref)))


def _is_planeswalker(view: View, ref: Ref) -> bool:
    return isinstance(ref, int) and "Planeswalker" in view.traits(ref).types


def _team(view: View) -> tuple[Ref, ...]:
    """The player and all teammates (808, 810)."""
    mine = next((team for team in view.state.teams if view.you in team), (view.you,))
    return tuple(seat for seat in view.state.seats if seat in mine)


def _titled(title: str) -> Callable[[View], tuple[Ref, ...]]:
    """The one player, if any, who has a title: the monarch, or in later books whoever has the initiative."""
    return lambda view: (view.state.marks[title],) if view.state.marks.get(title, "") else ()


ROLES: Mapping[str, Callable[[View], tuple[Ref, ...]]] = {
    "active player": lambda view: (view.state.turn.active,),
    "attacking player": lambda view: (view.state.turn.active,),
    "your team": _team,
    "defending player": _defending,
    "monarch": _titled("monarch"),
    "initiative": _titled("initiative"),
}
