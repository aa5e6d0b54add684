"""Damage on its way: packets, and its prevention part after part (PRV); it happens only when that is over."""

from collections.abc import Iterable

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.effects.replacement.replacement import propose_events
from judgehelper.systems.magic.effects.replacement.replacing import Replacing
from judgehelper.systems.magic.effects.replacement.table import applicable, applicable_among
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import NOWHERE, Magic, is_player
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.printed.texts.own_words import Guarded
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided, decided_once, is_read
from judgehelper.systems.magic_1998.state import (
    Assigned,
    Game98,
    Opened,
    OpenSeries,
    Packet,
    Prevention,
    Review,
    Window,
    of,
)
from judgehelper.systems.magic_1998.turn.special import before
from judgehelper.systems.magic_1998.turn.windows import open_in

SHIELDS = (clauses.Prevents, Guarded, clauses.Redirects)
"""What prevents or redirects damage: it sees damage only in its prevention (PRV.12)."""


# --- damage does not happen at once: it becomes packets (PRV.1, PRV.2)
def propose_98(state: Magic, step: Propose) -> Magic | Decision:
    """Let special abilities see events before they happen (SPC.2); damage waits for the stage's end (SPC.4, PRV.1)."""
    state, step = _as_read(state, step)
    series = before(state, step.proposals) if not of(state).reviewing else None
    if series is not None:
        return series
    damage = [each for each in step.proposals if isinstance(each.event, events.Damaged)]
    if not damage:
        return propose_events(state, step)
    if not of(state).assigned:
        state = replace(of(state), assigned=True)
    for place in range(len(step.proposals)):
        found = applicable_among(state, step.proposals, place)
        if any(not _waits(state, each) for each in found):
            return propose_events(state, Propose(tuple(_held_back(state, each) for each in step.proposals)))
    rest = tuple(each for each in step.proposals if each not in damage)
    state = on_the_way(state, tuple(_let_go(state, each) for each in damage))
    return then(state, Propose(rest)) if rest else state


def _as_read(state: Magic, step: Propose) -> tuple[Magic, Propose]:
    """Let tokens come and go as the open questions are read (TOK.4, AMB-98-10, AMB-98-21)."""
    proposals = list(step.proposals)
    for place, each in enumerate(step.proposals):
        match each.event:
            case events.Moved(thing=thing, to="graveyard") as moved if _is_token(state, thing):
                state = decided(state, "AMB-98-10", thing)
                if is_read(state, "AMB-98-10", "vanishes"):
                    proposals[place] = replace(each, event=replace(moved, to=NOWHERE))
            case events.Created(cause=int(source), controller=controller) as made:
                owner = _owner_of(state, source)
                if owner not in ("", controller):
                    state = decided_once(state, "AMB-98-21", source)
                if owner and is_read(state, "AMB-98-21", "owner"):
                    proposals[place] = replace(each, event=replace(made, controller=owner))
    return state, replace(step, proposals=tuple(proposals))


def _is_token(state: Magic, thing: int) -> bool:
    return thing in state.things and state.things[thing].kind == "token"


def _owner_of(state: Magic, source: int) -> str:
    """Give the owner of the source of an effect: its tokens are his (TOK.4)."""
    if source in state.frames and source in state.items and state.items[source].ability is not None:
        source = state.frames[source].source
    here = state.things.get(source)
    past = state.past.get(source)
    if here is None and past is not None:
        here = past.thing
    return here.owner if here is not None else ""


def _waits(state: Magic, effect: Replacing) -> bool:
    """Say whether an effect is not for this part: none prevents outside, none redirects by itself before the end."""
    if type(effect.clause) not in SHIELDS:
        return False
    redirects = isinstance(effect.clause, clauses.Redirects)
    match of(state).reviewing:
        case "open":
            return redirects and effect.lasting is None
        case "close":
            return not redirects
    return True


def _held_back(state: Magic, proposal: Proposal) -> Proposal:
    """Keep the effects whose part it is not from an event."""
    waiting = tuple(each.key for each in applicable(state, proposal) if _waits(state, each))
    return replace(proposal, applied=(*proposal.applied, *waiting))


def _let_go(state: Magic, proposal: Proposal) -> Proposal:
    """Let those that were kept back see it later."""
    bare = replace(proposal, applied=())
    waiting = {each.key for each in applicable(state, bare) if _waits(state, each)}
    return replace(proposal, applied=tuple(each for each in proposal.applied if each not in waiting))


def on_the_way(state: Magic, damage: tuple[Proposal, ...]) -> Magic:
    """Put damage on its way, in sums of one source to one recipient (PRV.2); zero is none."""
    for each in damage:
        event = each.event
        if isinstance(event, events.Damaged) and event.amount > 0 and _can_receive(state, event):
            state = _with_packet(state, each, event)
    return replace(of(state), reviewing="", reviewed=())


def _with_packet(state: Magic, proposal: Proposal, event: events.Damaged) -> Magic:
    game = of(state)
    is_new = game.preventing and (event.source, event.to) not in game.reviewed
    later = game.closing
    if is_new and not later and game.reviewing != "close":  # PRV.11, or the next prevention step
        later = is_read(state, "AMB-98-07", "next-step")
        game = of(decided(state, "AMB-98-07", event.source))
    later = later or (is_new and game.reviewing == "close")
    packets = list(game.kept if later else game.packets)
    place = next((n for n, other in enumerate(packets) if _same(other, event)), None)
    if place is None:
        packets.append(proposal)
        if (event.source, event.to) not in game.reviewed:
            own = ("PRV.9", "PRV.6") if game.reviewing == "close" else ("PRV.9", "PRV.11")
            told = rules(*own, "PRV.2") if game.reviewing else rules("PRV.1", "PRV.2")
            game = of(record(game, Assigned(event.source, event.to, event.amount), told, proposal.cause))
    else:
        packets[place] = _with_more(packets[place], event.amount)
    return replace(game, kept=tuple(packets)) if later else replace(game, packets=tuple(packets))


def _can_receive(state: Magic, event: events.Damaged) -> bool:
    return is_player(event.to) or (event.to in state.status and "Creature" in traits(state, event.to).types)


def _same(packet: Proposal, event: events.Damaged) -> bool:
    match packet.event:
        case events.Damaged(source=source, to=to, combat=combat):
            return (source, to, combat) == (event.source, event.to, event.combat)
    return False


def _with_more(packet: Proposal, amount: int) -> Proposal:
    match packet.event:
        case events.Damaged() as event:
            return replace(packet, event=replace(event, amount=event.amount + amount))
    return packet


def amounts(packets: Iterable[Proposal]) -> tuple[Packet, ...]:
    """Give packets as values: of whom, to whom, how much."""
    found = of_kind(events.Damaged, (each.event for each in packets))
    return tuple(Packet(each.source, each.to, each.amount) for each in found)


# --- the prevention of damage, part after part (PRV.4-7)
def prevent(state: Magic, step: Prevention) -> Magic:
    """Go through the parts of a prevention: open, the neutral state, automatic redirection, close, settle."""
    game = of(state)
    match step.part:
        case "open":
            state = record(replace(game, opened=game.clock), Opened("prevention"), rules(*_told_of_opening(game)))
            return then(state, Review(), Prevention("neutral"), Prevention("redirect"), Prevention("close"))
        case "neutral":
            state, first = _who_first(game)
            return then(state, Window(kind="prevention", first=first, player=first))
        case "redirect":
            return review(state, Review("close"))
        case "close":
            return _close(game)
        case "settle":
            return _settle(game)
    return state


def _told_of_opening(game: Game98) -> tuple[str, ...]:
    in_combat = game.turn.step in ("first-strike-damage", "combat-damage")
    return ("PRV.1", "PRV.4", "PRV.12", *(("CMB.PRV",) if in_combat else ()))


def _who_first(game: Game98) -> tuple[Magic, str]:
    """Give who acts first in the neutral part (PRV.5, AS-PREVPRIO)."""
    active = game.turn.active
    found = (each.to for each in amounts(game.packets))
    affected = next((to if isinstance(to, str) else controller_of(game, to) for to in found), active)
    if affected == active:
        return game, active
    windows = (Window(kind="prevention", first=seat, player=seat) for seat in game.seats)
    shields = any(option.label in ("cast", "activate") for window in windows for option in open_in(game, window))
    state = decided(game, "AS-PREVPRIO", affected) if shields else game
    return state, affected if is_read(game, "AS-PREVPRIO", "affected") else active


def review(state: Magic, step: Review) -> Magic:
    """Let what prevents and redirects see the packets again (PRV.4, PRV.6)."""
    packets = of(state).packets
    if not packets:
        return state
    here = tuple((each.source, each.to) for each in amounts(packets))
    state = replace(of(state), packets=(), reviewing=step.part, reviewed=here)
    return then(state, Propose(packets))


def _close(game: Game98) -> Magic:
    """Deal what is left: what triggers on it is played, then life and creatures are lost together (PRV.6, PRV.7)."""
    packets = game.packets
    state: Magic = replace(game, closing=True, packets=(), last_packets=amounts(packets))
    before = state.agenda
    dealt = tuple(replace(each, cites=(*each.cites, *rules("PRV.7"))) for each in packets)
    state = happen(state, dealt)
    made = state.agenda[: len(state.agenda) - len(before)]
    state = replace(state, agenda=before)
    return then(state, OpenSeries("conditional"), *made, Prevention("settle"))


def _settle(game: Game98) -> Magic:
    """End the prevention: shields were for it alone, and what was kept is for the next one (PRV.7, PRV.12)."""
    lasting = tuple(each for each in game.lasting if type(each.says) not in SHIELDS or each.timestamp < game.opened)
    return replace(
        game, closing=False, preventing=False, packets=game.kept, kept=(), assigned=bool(game.kept), lasting=lasting,
        reviewing="", reviewed=(),
    )  # fmt: skip
