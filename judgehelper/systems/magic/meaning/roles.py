"""Players by their role just now: active, defending, the monarch (102, 506.2, 717, 810); and what something is on."""

from collections.abc import Callable, Iterable, Mapping

from judgehelper.abilities import phrases
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.events import Attacks
from judgehelper.systems.magic.game.fighters import blocker_in
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.state import BATTLEFIELD, Ref
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.meaning.nouns import noun_zones


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
    """The player whom the source attacks (508.5), or all who are attacked."""
    combat = view.state.combat
    if combat is None:
        return ()
    own = [attacker.defender for attacker in combat.attackers if attacker.id == view.frame.source]
    if not own:
        attacks = view.state.log.of(Attacks, view.state.turn.began)
        own = [event.defender for event in attacks if event.thing == view.frame.source]
    return distinct(view.controller(each) for each in own[-1:] or (each.defender for each in combat.attackers))


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


# --- What an object is attached to, and what a card in exile haunts (109.2, 303.4, 702.54)
HAUNTS = "haunts"
"""Under which word a card in exile keeps what it haunts."""


def host_of(view: View) -> tuple[Ref, ...]:
    """What the source is attached to, or last was."""
    source = view.thing(view.frame.source)
    return (source.attached_to,) if source and source.attached_to is not None else ()


def find_host(view: View, phrase: phrases.Host) -> tuple[Ref, ...]:
    """What the source is attached to, or last was: «enchanted creature» is a permanent, and no card elsewhere (109.2).

    An Aura may be attached to a card in a graveyard: «enchanted creature card» (303.4a).
    """
    return tuple(host for host in host_of(view) if not _lies_elsewhere(view, phrase, host))


def _lies_elsewhere(view: View, phrase: phrases.Host, host: Ref) -> bool:
    thing = view.state.things.get(host) if isinstance(host, int) else None
    means_cards = noun_zones(phrase.what) is None
    return thing is not None and (thing.zone != BATTLEFIELD) != means_cards


def find_haunted(view: View, _: phrases.Haunted) -> tuple[Ref, ...]:
    """What the source, a card in exile, haunts: creature or no longer one (702.54b)."""
    source = view.thing(view.frame.source)
    return source.chosen.get(HAUNTS, ()) if source is not None else ()
