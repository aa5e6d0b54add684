"""A player leaves a game that goes on (800.4): what is his leaves with him, what he only controls does not stay his.

First all that he owns leaves, together with the effects that give him control; whatever he still controls then is
exiled (800.4a). Abilities of his that wait are not put on the stack (800.4d).
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.being import ControlledBy
from judgehelper.abilities.clauses import Do, Does
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.deciding import is_control
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import EXILE, NOWHERE, Id, Lasting, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.game.zones import with_player
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.reads import of_kind


def gone(state: Magic) -> tuple[str, ...]:
    """List the players who have left."""
    return tuple([seat for seat in state.seats if state.players[seat].out])


def without_the_gone(state: Magic) -> Magic:
    """Drop what nobody sees leave: hidden cards, control given by effects, abilities that wait (800.4a, d)."""
    left = gone(state)
    if not left:
        return state
    for seat in left:
        state = _without_cards(state, seat)
    lasting = tuple(each for each in state.lasting if _given_to(state, each) not in left)
    waiting = tuple(each for each in state.waiting if each.frame.controller not in left)
    for each in state.waiting:
        if each not in waiting:
            state = record(state, events.Ignored(each.frame.controller, "trigger"), cr("800.4d"), each.frame.event)
    if len(lasting) == len(state.lasting) and len(waiting) == len(state.waiting):
        return state
    return replace(state, lasting=lasting, waiting=waiting)


def _without_cards(state: Magic, seat: str) -> Magic:
    player = state.players[seat]
    hidden = (*player.library, *player.hand, *player.sideboard)
    if not hidden:
        return state
    things = state.things
    for each in hidden:
        things = things.delete(each)
    return with_player(replace(state, things=things), replace(player, library=(), hand=(), sideboard=()))


def _given_to(state: Magic, effect: Lasting) -> str:
    """Give the player to whom a lasting effect gives control of something or somebody; empty: it gives none."""
    says = effect.says
    if is_control(effect):
        return effect.player
    if not isinstance(says, Do | Does) or not any(of_kind(ControlledBy, says.acts)):
        return ""
    found = look(state, effect.frame).find(says.who) if isinstance(says, Does) else (effect.frame.controller,)
    return str(found[0]) if found else ""


def departures(state: Magic) -> tuple[Proposal, ...]:
    """List what leaves the game with a player now; when all of that has, what of his is exiled (800.4a)."""
    left = gone(state)
    if not left:
        return ()
    seen = (*state.battlefield, *state.stack, *state.exile, *state.command)
    piles = tuple(each for seat in left for each in state.players[seat].graveyard)
    owned = tuple(each for each in (*seen, *piles) if state.things[each].owner in left)
    if owned:
        told = cr("800.4", "800.4a")
        return tuple(Proposal(events.Moved(thing=each, to=NOWHERE, how="left"), told) for each in owned)
    held = tuple(each for each in state.battlefield if traits(state, each).controller in left)
    return tuple(Proposal(events.Moved(thing=each, to=EXILE, how="left"), _why_exiled(state, each)) for each in held)


def _why_exiled(state: Magic, thing: Id) -> Citations:
    """Tell what the player controlled as he left from what somebody else controlled until now (800.4a, 800.4c)."""
    held_by = state.status[thing].held_by
    return cr("800.4", "800.4c" if held_by and not state.players[held_by].out else "800.4a")


def without_the_left(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Leave where it is, or uncreated, what would come under the control of a player who has left (800.4b)."""
    return tuple(_left_where_it_is(state, each) for each in proposals) if gone(state) else proposals


def _left_where_it_is(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.Moved(to="battlefield", controller=player) | events.Created(controller=player):
            if player in gone(state):
                return replace(proposal, event=events.Ignored(player, "enter"), cites=(*cr("800.4b"), *proposal.cites))
    return proposal
