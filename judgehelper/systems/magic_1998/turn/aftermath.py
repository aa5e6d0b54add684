"""What follows a stage: what dies, conditional abilities, the prevention of damage (TRG, PRV, PT.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.costs.sickness import last_turn_of
from judgehelper.systems.magic.effects.attaching import why_cant_attach
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.fates import ending, is_over
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, NOWHERE, STACK, Id, Magic, Waiting
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.in_force.triggers.control import changed_control, state_triggers
from judgehelper.systems.magic.in_force.triggers.lasting import end_conditions
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.objects.printed import start_values
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic_1998.law import is_idle_text
from judgehelper.systems.magic_1998.marks import stamped
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided, decided_once, is_read
from judgehelper.systems.magic_1998.state import (
    Aftermath,
    CountRampage,
    LetLive,
    OpenSeries,
    Prevention,
    of,
)
from judgehelper.systems.magic_1998.turn.assuming import assume
from judgehelper.systems.magic_1998.turn.duties import is_idle
from judgehelper.systems.magic_1998.turn.ordering import differing


# --- after each stage
def after_stage(state: Magic, step: Aftermath) -> Magic:
    """Deaths, the series of conditional abilities, sacrifices heard too, then prevention (TRG.1, TRG.5, SAC.4)."""
    if is_over(state):
        return game_over(state)
    state = _with_order(_with_stamps(_note_idle(state)))
    state = _spared(as_at_turn_start(end_conditions(state)))
    due = tuple(_due(state))
    if due:
        return _happening(then(_with_readings(state, due), step), _one_loses(state, due))
    state = _as_read(state_triggers(state))
    rampages = tuple(each for each in state.waiting if _is_rampage(state, each))
    if rampages:  # it is counted, not played (RAMP.1)
        rest = tuple(each for each in state.waiting if each not in rampages)
        return then(replace(state, waiting=rest), *map(CountRampage, rampages), step)
    if state.waiting:
        return then(state, OpenSeries("conditional"), step)
    game = of(state)
    if game.assigned and not game.preventing:
        return then(replace(game, assigned=False, preventing=True), Prevention("open"), step)
    return state


def _with_stamps(state: Magic) -> Magic:
    """Note that the counters of this stage were put now: later effects apply after them (CNT.1, LAY.1)."""
    game = of(state)
    stamps = stamped(game, game.stamps, game.clock)
    return game if stamps is game.stamps else replace(game, stamps=stamps, clock=game.clock + 1)


def _as_read(state: Magic) -> Magic:
    """Leave out of what has triggered what the readings of open questions leave out (AMB-98-09, AMB-98-11)."""
    rampages = tuple(each for each in state.waiting if _is_rampage(state, each))
    if rampages and state.turn.step == "declare-blockers":
        state = decided(state, "AMB-98-09", *(each.frame.source for each in rampages))
        if is_read(state, "AMB-98-09", "at-damage"):
            rest = tuple(each for each in state.waiting if each not in rampages)
            state = replace(of(state), waiting=rest, rampages=rampages)
    late = tuple(each for each in state.waiting if _left_together(state, each))
    if not late:
        return state
    state = decided(state, "AMB-98-11", *(each.frame.source for each in late))
    if is_read(state, "AMB-98-11", "sees"):
        return state
    return replace(state, waiting=tuple(each for each in state.waiting if each not in late))


def _is_rampage(state: Magic, waiting: Waiting) -> bool:
    value = traits(state, waiting.frame.source)
    return keyword_behind(value.abilities, waiting.ability) == "rampage"


def _left_together(state: Magic, waiting: Waiting) -> bool:
    """Say whether an ability answers what happened to another at the time at which its own source left."""
    source, place = waiting.frame.source, waiting.frame.event
    if source in state.status or place is None or source not in state.past:
        return False
    match state.log[place].event:
        case events.Moved(thing=thing) if thing != source:
            return True
    return False


def as_at_turn_start(state: Magic) -> Magic:
    """What a player controlled as his latest turn began is not sick, wherever it was in between (SICK.1, AMB-98-16)."""
    game = of(state)
    for player, here in game.at_turn_start.items():
        for thing in here:
            status = state.status.get(thing)
            held = status is not None and (status.held_by or state.things[thing].controller) == player
            if status is None or not held or status.since < last_turn_of(state, player):
                continue
            if is_read(state, "AMB-98-16", "snapshot"):
                state = replace(state, status=state.status.set(thing, replace(status, since=0)))
                state = decided(state, "AMB-98-16", thing)
            else:
                state = decided_once(state, "AMB-98-16", thing)
    return state


def _note_idle(state: Magic) -> Magic:
    """Write down that the assumption on tapped artifacts has decided something (AS-ARTIFACT)."""
    idle = [each for each in state.battlefield if state.status[each].tapped and _is_silenced(state, each)]
    for each in idle:
        state = decided_once(state, "AS-ARTIFACT", each)
    return state


def _with_order(state: Magic) -> Magic:
    """Write down of which objects the order of effects has decided what they are (LAY.1, AMB-98-03)."""
    for each in differing(state):
        state = decided_once(state, "AMB-98-03", each)
    return state


def _is_silenced(state: Magic, thing: int) -> bool:
    face = start_values(state, state.things[thing]) if is_idle(state, thing) else None
    return face is not None and any(is_idle_text(had.ability) for had in face.abilities)


def game_over(state: Magic) -> Magic:
    """End the game at once (LOSE.1, LOSE.2)."""
    state = replace(state, agenda=(), decision=None)
    lost = {each.why for each in state.log.of(events.Lost)}
    told = tuple(dict.fromkeys(id_ for why in lost for id_ in WHY_LOST.get(why, ("LOSE.1",))))
    for event, _ in ending(state):
        state = record(state, event, rules(*sorted(told)))
    return state


WHY_LOST = {"life": ("LIFE.2",), "conceded": ("LOSE.2",), "poison": ("LOSE.1", "CNT.2")}
"""By which rule somebody has lost who has lost so."""


def _happening(state: Magic, due: tuple[Proposal, ...]) -> Magic:
    doomed = tuple(each for each in due if isinstance(each.event, events.Destroyed))
    rest = tuple(each for each in due if each not in doomed)
    if doomed:
        state = then(state, LetLive(doomed))
    return then(state, Propose(rest)) if rest else state


def _due(state: Magic) -> Iterator[Proposal]:
    """List what is destroyed, lost or falls off now (PT.2, ENCH.1, TOK.5, LOSE.1, AS-LEGEND)."""
    yield from changed_control(state)
    for seat in state.seats:
        player = state.players[seat]
        if player.out:
            continue
        if player.overdrawn:
            yield Proposal(events.Lost(seat, "library"), rules("LOSE.1"))
        elif player.counters.get("poison", 0) >= POISON:
            yield Proposal(events.Lost(seat, "poison"), rules("LOSE.1", "CNT.2"))
    yield from _falling(state)
    yield from _older_legends(state)
    for each, thing in state.things.items():
        if thing.kind == "token" and thing.zone not in (BATTLEFIELD, STACK, NOWHERE):
            yield Proposal(events.Moved(thing=each, to=NOWHERE, how="cease"), rules("TOK.5"))


def _older_legends(state: Magic) -> Iterator[Proposal]:
    """List the newer ones of legends of one name (AS-LEGEND)."""
    if is_read(state, "AS-LEGEND", "newer-buried"):
        for each in _doubled_legends(state):
            yield Proposal(events.Destroyed(each, no_regeneration=True), rules("AS-LEGEND", "AS-DESTROY"))


def _doubled_legends(state: Magic) -> Iterator[Id]:
    seen: set[str] = set()
    for each in state.battlefield:
        now = traits(state, each)
        if "Legendary" in now.supertypes or "Legend" in now.subtypes:
            if now.name in seen:
                yield each
            seen.add(now.name)


def _falling(state: Magic) -> Iterator[Proposal]:
    """List the creatures that die, and the enchantments that fall off (PT.2, ENCH.1)."""
    for each in state.battlefield:
        now = traits(state, each)
        if "Creature" in now.types:
            hurt = state.status[each].damage
            if (now.toughness or 0) < 1:
                yield Proposal(events.Destroyed(each), rules("PT.2"))
            elif hurt and not of(state).closing and is_lethal(state, hurt, now.toughness or 0):
                yield Proposal(events.Destroyed(each), rules("PT.2", "PRV.7"))
        if "Aura" in now.subtypes:
            host = state.things[each].attached_to
            if host is None or why_cant_attach(state, each, host):
                yield Proposal(events.Moved(thing=each, to=GRAVEYARD, how="aura"), rules("ENCH.1", "PROT.7"))


def _one_loses(state: Magic, due: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Where both lose at once it is a draw, or the active player loses (AMB-98-12)."""
    lost = [each for each in due if isinstance(each.event, events.Lost)]
    if len(lost) < 2 or is_read(state, "AMB-98-12", "draw"):
        return due
    return tuple(each for each in lost if _loser(each) == state.turn.active)


def _loser(proposal: Proposal) -> str:
    return next((each.player for each in of_kind(events.Lost, (proposal.event,))), "")


def _with_readings(state: Magic, due: tuple[Proposal, ...]) -> Magic:
    """Write down which open questions have decided what is about to happen."""
    if sum(isinstance(each.event, events.Lost) for each in due) > 1:
        state = decided(state, "AMB-98-12")
    for each in of_kind(events.Destroyed, (each.event for each in due)):
        hurt, toughness = state.status[each.thing].damage, traits(state, each.thing).toughness or 0
        if hurt == toughness > 0:
            state = decided(state, "AMB-98-02", each.thing)
        if hurt >= toughness > 0 and "Creature" in traits(state, each.thing).types:
            state = assume(state, "AS-LETHAL", each.thing)
    return state


def _spared(state: Magic) -> Magic:
    """Write down what an open question has kept alive (AMB-98-02, AS-LEGEND)."""
    if is_read(state, "AMB-98-02", "more-than"):
        for each in state.battlefield:
            if "Creature" in traits(state, each).types:
                equal = state.status[each].damage == (traits(state, each).toughness or 0) > 0
                state = decided_once(state, "AMB-98-02", each) if equal else state
    if is_read(state, "AS-LEGEND", "both-stay"):
        for each in _doubled_legends(state):
            state = decided_once(state, "AS-LEGEND", each)
    return state


def is_lethal(state: Magic, hurt: int, toughness: int) -> bool:
    """Say whether so much damage destroys a creature (PT.2, AMB-98-02)."""
    return hurt >= toughness if is_read(state, "AMB-98-02", "at-least") else hurt > toughness


POISON = 10
"""So many poison counters lose the game (CNT.2)."""
