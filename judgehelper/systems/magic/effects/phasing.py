"""Phasing: permanents that are treated as though they did not exist for a while (702.25, 502.1).

Before its controller untaps, what has phasing phases out, and what phased out under his control phases in, all at once.
What is attached goes along with its host and comes back with it.
"""

from collections.abc import Iterator

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.game.steps import PhaseAll, Proposal, Propose
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.keywords.book import told_once

TURN_BASED = cr("502.1", "703.4a")


def phase_all(state: Magic, _: PhaseAll) -> Magic:
    """Phase out what has phasing and phase in what phased out under the active player's control, at once (702.25a)."""
    board = board_of(state)
    leaving = tuple(each for each, value in board.phasing if has_turn(state, value.controller))
    is_any_out = len(board.permanents) < len(state.battlefield)
    back = tuple(each for each in state.battlefield if _comes_back(state, each)) if is_any_out else ()
    told = (*TURN_BASED, *cr("702.25a"))
    found = (*going_out(state, leaving, told), *coming_in(state, back, told))
    return then(state, Propose(found)) if found else state


def _comes_back(state: Magic, thing: Id) -> bool:
    here = state.things[thing]
    return here.phased_out and here.phased_with is None and has_turn(state, here.phased_under or here.controller)


def going_out(state: Magic, things: tuple[Id, ...], told: Citations) -> tuple[Proposal, ...]:
    """Let these phase out, and what is attached to them with them; who does both goes along (702.25f, g)."""
    along = dict(_attached_to(state, things))
    found = []
    for each in dict.fromkeys((*things, *along)):
        if state.things[each].phased_out:
            continue
        value = traits(state, each)
        if each in along:
            why = cr("702.25f", *(("702.25g",) if each in things else ()))
            found.append(Proposal(events.Phased(each, True, along[each]), (*told, *why)))
        else:
            found.append(Proposal(events.Phased(each, True), (*told, *cr("702.25b"), *told_once(value, "phasing"))))
    return tuple(found)


def coming_in(state: Magic, things: tuple[Id, ...], told: Citations) -> tuple[Proposal, ...]:
    """Let these phase in, and with them what phased out with them (702.25c, f, h)."""
    found = []
    for each in things:
        own = ("702.25h",) if state.things[each].attached_to is not None else ()
        found.append(Proposal(events.Phased(each, False), (*told, *cr("702.25c", *own))))
        along = _phased_with(state, each)
        found += [Proposal(events.Phased(other, False), (*told, *cr("702.25c", "702.25f"))) for other in along]
    return tuple(found)


def _attached_to(state: Magic, hosts: tuple[Id, ...]) -> Iterator[tuple[Id, Id]]:
    """List what is attached to these, and to that, each with what it goes along with."""
    for each in state.battlefield:
        host = state.things[each].attached_to
        if isinstance(host, int) and host in hosts:
            yield each, host
            yield from _attached_to(state, (each,))


def _phased_with(state: Magic, host: Id) -> Iterator[Id]:
    for each in state.battlefield:
        if state.things[each].phased_out and state.things[each].phased_with == host:
            yield each
            yield from _phased_with(state, each)
