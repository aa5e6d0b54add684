"""Draws besides the one of the draw step: which card a player draws first in a draw step of his (504.1, 120.2)."""

from judgehelper.abilities.acts.moving import DrawBesides
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.meaning.seen import Found, bound
from judgehelper.systems.magic_cr.seating import sharing_turns
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.view import View


def draws_besides(view: View, _: DrawBesides, who: object, event: events.Drawn) -> Found:
    """«Draws a card except the first one they draw in each of their draw steps»: one about to be drawn, or drawn."""
    found = bound(view, who, event.player)
    return None if found is None or _is_first(view.state, event) else found


def _is_first(state: Magic, event: events.Drawn) -> bool:
    """Say whether a card is the first that its player draws, or would draw, in a draw step of his own."""
    if state.turn.step != "draw" or event.player not in sharing_turns(state, state.turn.active):
        return False
    before: list[events.Drawn] = []
    for entry in state.log.since(state.turn.began):
        if isinstance(entry.event, events.StepBegan):
            before.clear()
        elif isinstance(entry.event, events.Drawn) and entry.event.player == event.player:
            before.append(entry.event)
    drawn = [each.thing for each in before if each.thing is not None]
    return not drawn or drawn[0] == event.thing
