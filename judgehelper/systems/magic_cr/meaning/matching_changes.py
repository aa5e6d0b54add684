"""Events of ceasing: to be attached, to be controlled, to be there; abilities look back from them (603.10b-d)."""

from typing import Any

from judgehelper.abilities.acts import acting, being
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.meaning.seen import Found, both, bound
from judgehelper.systems.magic_cr.state import BATTLEFIELD
from judgehelper.systems.magic_cr.view import View


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
