"""Texts that wait for objects to change zones, heard in the events that move them (603.6, 700.4)."""

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.family import Clause, Phrase
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK, Id
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.names import Found, both, bound
from judgehelper.systems.magic.meaning.nouns import noun_zones
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.objects.melded import speaks_of_cards


def _enters(view: View, act: moving.Enter, who: Phrase | None, event: events.Moved | events.Created) -> Found:
    match event:
        case events.Moved():
            if event.to != BATTLEFIELD or (act.source and not _came_from(view, act.source, act.whose, event)):
                return None
        case events.Created() if act.source and not _came_from(view, act.source, act.whose, None):
            return None
    if act.under is not None and not fits_phrase(view, act.under, entered_under(view, event)):
        return None
    return bound(view, who, event.new)


def entered_under(view: View, event: events.Moved | events.Created) -> str:
    """Say under whose control something entered, whoever controls it since (110.2)."""
    if isinstance(event, events.Created) or event.controller:
        return event.controller
    card = view.thing(event.thing)
    if card is None:
        return ""
    return card.controller if event.origin == STACK else card.owner


def enters_so(view: View, act: moving.EnterStatus, who: Phrase | None, event: events.Moved | events.Created) -> Found:
    """«Enters tapped», «enters untapped»: as it came, whatever has become of it since (603.6a)."""
    if isinstance(event, events.Moved) and event.to != BATTLEFIELD:
        return None
    return bound(view, who, event.new) if event.tapped == (act.word == "tapped") else None


def _came_from(view: View, source: str, whose: Phrase | None, event: events.Moved | events.Parted | None) -> bool:
    """Say whether something came from that zone of such a player; of what was created no zone is one (110.5)."""
    origin = event.origin if event is not None else ""
    if source in ("anywhere", ""):
        return True
    if source.startswith("anywhere other than"):
        return origin != source.rsplit(" ", 1)[-1]
    if event is None or origin not in source.split(" and/or "):
        return False
    return _is_owned_by(view, whose, event.thing)


def _is_owned_by(view: View, whose: Phrase | None, moved: Id) -> bool:
    """Say whether what has moved belongs to such a player; None: to anybody."""
    thing = view.thing(moved)
    return whose is None or (thing is not None and fits_phrase(view, whose, thing.owner))


def _dies(view: View, _: moving.Die, who: Phrase | None, event: events.Moved) -> Found:
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
        return None
    return bound(view, who, event.thing)


def _dies_under(view: View, act: moving.DieUnder, who: Phrase | None, event: events.Moved) -> Found:
    """«A creature died under your control»: whoever controlled it last (603.10a, 700.4)."""
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
        return None
    return _left_under(view, act, who, event)


def _leaves_under(view: View, act: moving.LeaveUnder, who: Phrase | None, event: events.Moved) -> Found:
    return _left_under(view, act, who, event) if event.origin == BATTLEFIELD != event.to else None


def _left_under(view: View, act: moving.DieUnder | moving.LeaveUnder, who: Phrase | None, event: events.Moved) -> Found:
    last = view.controller(event.thing)
    return bound(view, who, event.thing) if last is not None and fits_phrase(view, act.by, last) else None


def _leaves(view: View, act: moving.Leave, who: Phrase | None, event: events.Moved) -> Found:
    if event.origin != act.zone or event.to == event.origin or (act.undying and event.to == GRAVEYARD):
        return None
    return bound(view, who, event.thing) if _is_owned_by(view, act.whose, event.thing) else None


def is_arrival(act: moving.BePut, who: Phrase | None) -> bool:
    """Say whether a text waits for cards as they arrive, even where it is the battlefield that they come from (603.6c).

    It looks back where they leave the battlefield or a graveyard, or are put into a hand or library (603.10a).
    """
    left = act.source.split(" and/or ")
    from_there = BATTLEFIELD in left or GRAVEYARD in left or act.to.zone in (HAND, LIBRARY)
    return not from_there and not _is_of_permanents(act, who)


def _is_of_permanents(act: moving.BePut, who: Phrase | None) -> bool:
    """Say whether what is put somewhere leaves the battlefield: it is called by a type alone, and no zone is named
    (109.2).
    """
    match who:
        case phrases.Host(what=what) | phrases.Things(what=what):
            return not act.source and noun_zones(what) == (BATTLEFIELD,)
    return False


def _is_put(view: View, act: moving.BePut, who: Phrase | None, event: events.Moved | events.Parted) -> Found:
    moved = event.thing
    match event:
        case events.Parted(new=moved):
            if who is None or not speaks_of_cards(who):
                return None  # one permanent has left (712.4)
    if event.to != act.to.zone or not _came_from(view, act.source, act.whose, event):
        return None
    if event.origin != BATTLEFIELD and _is_of_permanents(act, who):
        return None
    put = bound(view, who, event.new if event.new is not None and is_arrival(act, who) else moved)
    thing = view.thing(event.thing)
    return both(put, bound(view, act.to.whose, thing.owner if thing else None)) if act.to.whose is not None else put


def _mills(view: View, _act: moving.Mill, who: Phrase | None, event: events.Moved) -> Found:
    if event.how != "mill":
        return None
    thing = view.thing(event.thing)
    return bound(view, who, thing.owner if thing else None)


def _mills_these(view: View, act: moving.MillThese, who: Phrase | None, event: events.Moved) -> Found:
    return both(bound(view, who, event.by), bound(view, act.what, event.thing)) if event.how == "mill" else None


def _destroys(view: View, act: moving.Destroy, who: Phrase | None, event: events.Destroyed) -> Found:
    """«A spell or ability destroys a land»: whatever caused it did (701.7b)."""
    return both(bound(view, who, event.cause), bound(view, act.what, event.thing)) if event.cause is not None else None


# --- Events of ceasing: to be attached, to be controlled, to be there; abilities look back from them (603.10b-d)
def phases_out(view: View, act: acting.PhaseOut, who: Phrase | None, event: events.Phased) -> Found:
    """«Phases out», «phases in» (702.25)."""
    return bound(view, who, event.thing) if event.out == (act.way == "out") else None


def becomes_unattached(
    view: View, act: being.BecomeUnattached, who: Phrase | None, event: events.Attached | events.Moved
) -> Found:
    """It is attached to that no more, or one of the two has left the battlefield (701.3d)."""
    match event:
        case events.Attached():
            host = event.off if event.off != event.to else None
        case events.Moved():
            thing = view.thing(event.thing) if event.origin == BATTLEFIELD else None
            host = thing.attached_to if thing is not None else None
    return None if host is None else both(bound(view, who, event.thing), bound(view, act.off, host))


def loses_control(
    view: View, act: being.LoseControl, who: Phrase | None, event: events.ControlChanged | events.Moved
) -> Found:
    """Somebody else controls it now, or it has left the battlefield, where alone it has a controller (108.4)."""
    match event:
        case events.ControlChanged():
            return both(bound(view, who, event.before), bound(view, act.what, event.thing))
        case events.Moved(origin="battlefield"):
            return both(bound(view, who, view.controller(event.thing)), bound(view, act.what, event.thing))
    return None


@remembered
def is_own_arrival(clause: Clause) -> bool:
    """Say whether a clause says of the thing in question that it entered: what others have become is none of it."""
    match clause:
        case clauses.Does(who=phrases.That(to=0 | phrases.ITSELF), acts=(moving.Enter(),)):
            return True
    return False
