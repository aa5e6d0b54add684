"""Texts that wait for objects to change zones, heard in the events that move them (603.6, 700.4)."""

from typing import Any

from judgehelper.abilities.acts import acting, being, moving
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.names import Found, both, bound
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.objects.melded import speaks_of_cards


def _enters(view: View, act: moving.Enter, who: Any, event: Any) -> Found:
    if isinstance(event, events.Moved) and event.to != BATTLEFIELD:
        return None
    if act.source and not _came_from(view, act.source, act.whose, event):
        return None
    if act.under is not None and not fits_phrase(view, act.under, view.controller(event.new or 0)):
        return None
    return bound(view, who, event.new)


def _came_from(view: View, source: str, whose: Any, event: Any) -> bool:
    origin = getattr(event, "origin", "")
    if source in ("anywhere", ""):
        return True
    if source.startswith("anywhere other than"):
        return origin != source.rsplit(" ", 1)[-1]
    if origin not in source.split(" and/or "):
        return False
    thing = view.thing(event.thing)
    return whose is None or (thing is not None and fits_phrase(view, whose, thing.owner))


def _dies(view: View, _: Any, who: Any, event: events.Moved) -> Found:
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
        return None
    return bound(view, who, event.thing)


def _dies_under(view: View, act: moving.DieUnder, who: Any, event: events.Moved) -> Found:
    """«A creature died under your control»: whoever controlled it last (603.10a, 700.4)."""
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
        return None
    return _left_under(view, act, who, event)


def _leaves_under(view: View, act: moving.LeaveUnder, who: Any, event: events.Moved) -> Found:
    return _left_under(view, act, who, event) if event.origin == BATTLEFIELD != event.to else None


def _left_under(view: View, act: Any, who: Any, event: events.Moved) -> Found:
    last = view.controller(event.thing)
    return bound(view, who, event.thing) if last is not None and fits_phrase(view, act.by, last) else None


def _leaves(view: View, act: moving.Leave, who: Any, event: events.Moved) -> Found:
    if event.origin != act.zone or event.to == event.origin:
        return None
    thing = view.thing(event.thing)
    if act.whose is not None and not (thing and fits_phrase(view, act.whose, thing.owner)):
        return None
    return bound(view, who, event.thing)


def _is_put(view: View, act: moving.BePut, who: Any, event: events.Moved | events.Parted) -> Found:
    if isinstance(event, events.Parted) and not speaks_of_cards(who):
        return None  # one permanent has left (712.4)
    if event.to != act.to.zone or not _came_from(view, act.source, act.whose, event):
        return None
    thing = view.thing(event.thing)
    if act.to.whose is not None and not (thing and fits_phrase(view, act.to.whose, thing.owner)):
        return None
    return bound(view, who, event.new if isinstance(event, events.Parted) else event.thing)


def _mills(view: View, _act: moving.Mill, who: Any, event: events.Moved) -> Found:
    if event.how != "mill":
        return None
    thing = view.thing(event.thing)
    return bound(view, who, thing.owner if thing else None)


def _mills_these(view: View, act: moving.MillThese, who: Any, event: events.Moved) -> Found:
    return both(bound(view, who, event.by), bound(view, act.what, event.thing)) if event.how == "mill" else None


def _destroys(view: View, act: moving.Destroy, who: Any, event: events.Destroyed) -> Found:
    """«A spell or ability destroys a land»: whatever caused it did (701.7b)."""
    return both(bound(view, who, event.cause), bound(view, act.what, event.thing)) if event.cause is not None else None


# --- Events of ceasing: to be attached, to be controlled, to be there; abilities look back from them (603.10b-d)
def phases_out(view: View, act: acting.PhaseOut, who: Any, event: events.Phased) -> Found:
    """«Phases out», «phases in» (702.25)."""
    return bound(view, who, event.thing) if event.out == (act.way == "out") else None


def becomes_unattached(view: View, act: being.BecomeUnattached, who: Any, event: Any) -> Found:
    """It is attached to that no more, or one of the two has left the battlefield (701.3d)."""
    if isinstance(event, events.Attached):
        host = event.off if event.off != event.to else None
    else:
        thing = view.thing(event.thing) if event.origin == BATTLEFIELD else None
        host = thing.attached_to if thing is not None else None
    return None if host is None else both(bound(view, who, event.thing), bound(view, act.off, host))


def loses_control(view: View, act: being.LoseControl, who: Any, event: Any) -> Found:
    """Somebody else controls it now, or it has left the battlefield, where alone it has a controller (108.4)."""
    if isinstance(event, events.ControlChanged):
        return both(bound(view, who, event.before), bound(view, act.what, event.thing))
    if event.origin != BATTLEFIELD:
        return None
    return both(bound(view, who, view.controller(event.thing)), bound(view, act.what, event.thing))
