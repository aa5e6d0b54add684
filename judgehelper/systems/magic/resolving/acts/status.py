"""Acts on the status of permanents: tapped, attached, phased, designated (110.5, 701)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts import acting, being
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.attaching import why_cant_attach
from judgehelper.systems.magic.effects.blessing import get_blessing
from judgehelper.systems.magic.effects.phasing import coming_in, going_out
from judgehelper.systems.magic.effects.replacement.auras import can_enchant
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, HAND, Frame, Id, Magic, Ref, Thing
from judgehelper.systems.magic.game.steps import PerformAct, Proposal, Propose
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.triggers.titles import TITLES
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.printed.objects.designations import PAIRED, paired_with, pairing_of, partner
from judgehelper.systems.magic.printed.texts.own_words import GetBlessing, Mend, PairWith, SwapAura
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, player_in, propose_for, things_in


def tap(state: Magic, step: PerformAct, act: acting.Tap | acting.Untap, doer: Ref, refs: Refs) -> Magic:
    """Tap or untap (701.20)."""
    if not isinstance(act, acting.Tap):
        return propose_for(state, step, *(events.Untapped(ref) for ref in things_in(refs)), rule="701.20b")
    by = player_in(state, step, doer)
    return propose_for(state, step, *(events.Tapped(ref, by=by) for ref in things_in(refs)), rule="701.20a")


def tap_or_untap(state: Magic, step: PerformAct, act: acting.TapOrUntap, doer: Ref, refs: Refs) -> Magic:
    """Tap it or untap it: a permanent can only ever do one of both, so that nothing is left to choose (608.2d)."""
    here = [ref for ref in things_in(refs) if ref in state.status]
    if len(here) > 1:
        raise NotUnderstood(unknown(act))
    turned: list[events.Untapped | events.Tapped] = []
    for ref in here:
        by = player_in(state, step, doer)
        turned.append(events.Untapped(ref) if state.status[ref].tapped else events.Tapped(ref, by=by))
    rule = "701.20b" if turned and isinstance(turned[0], events.Untapped) else "701.20a"
    return propose_for(state, step, *turned, rule=rule)


def attach(state: Magic, step: PerformAct, act: acting.Attach) -> Magic:
    """Attach these to that (701.3a)."""
    frame = state.frames[step.frame]
    view = look(state, frame)
    things = present(state, frame, view.find(act.what) if act.what is not None else step.by)
    to = present(state, frame, view.find(act.to))
    found = []
    for ref in things_in(things) if to else ():
        if why_cant_attach(state, ref, to[0]):
            state = record(state, events.Ignored(ref, "attach"), cr(_why_it_stays(state, ref), "701.3b", "101.3"))
        elif state.things[ref].attached_to == to[0]:
            state = record(state, events.Ignored(ref, "attach"), cr("701.3b"))
        else:
            found.append(events.Attached(ref, to[0]))
    return propose_for(state, step, *found, rule="701.3a")


def _why_it_stays(state: Magic, thing: int) -> str:
    """Name the rule by which an Aura, or an Equipment, that cannot be attached so does not move."""
    return "303.4j" if "Aura" in traits(state, thing).subtypes else "301.5b"


def unattach(state: Magic, step: PerformAct, _act: acting.Unattach, _: Ref, refs: Refs) -> Magic:
    """Unattach (701.3d)."""
    return propose_for(state, step, *(events.Attached(ref, None) for ref in things_in(refs)), rule="701.3d")


def phase_out(state: Magic, step: PerformAct, act: acting.PhaseOut, _doer: Ref, _refs: Refs) -> Magic:
    """Phase in or out, with what is attached (702.25)."""
    if act.way == "out":
        found = going_out(state, tuple(things_in(present(state, state.frames[step.frame], step.by))), cr("608.2c"))
    else:  # of what has phased out it is said expressly (702.25b)
        found = coming_in(state, tuple(each for each in things_in(step.by) if each in state.things), cr("608.2c"))
    return then(state, Propose(found)) if found else state


def become(state: Magic, step: PerformAct, act: being.BecomeStatus, _doer: Ref, _refs: Refs) -> Magic:
    """Become tapped, untapped, or what is named."""
    here = present(state, state.frames[step.frame], step.by)
    match act.word:
        case "tapped":
            return propose_for(state, step, *(events.Tapped(ref) for ref in things_in(here)), rule="701.20a")
        case "untapped":
            return propose_for(state, step, *(events.Untapped(ref) for ref in things_in(here)), rule="701.20b")
    return propose_for(state, step, *(events.Marked(ref, act.word) for ref in here), rule="608.2c")


def become_role(state: Magic, step: PerformAct, act: acting.BecomeRole, doer: Ref, _: Refs) -> Magic:
    """Become the monarch, in the place of whoever was it (717)."""
    if act.role not in TITLES:
        raise NotUnderstood(unknown(act))
    told = ("717.3",) if state.marks.get(act.role, "") not in ("", doer) else ()
    return propose_for(state, step, events.Crowned(str(doer), act.role), rule="608.2c", more=told)


# --- What Auras do for what they enchant, and with one another: totem armor (702.88), aura swap (702.64)
def mend(state: Magic, _step: PerformAct, _act: Mend, _: Ref, refs: Refs) -> Magic:
    """Remove all damage marked on permanents (702.88a)."""
    healed = tuple(each for each in things_in(refs) if each in state.status)
    status = state.status
    for each in healed:
        status = status.set(each, replace(status[each], damage=0, deathtouched=False))
    return record(replace(state, status=status), events.WornOff(healed), cr("702.88a")) if healed else state


def swap_aura(state: Magic, step: PerformAct, _act: SwapAura) -> Magic | Decision:
    """Ask which Aura card of the hand takes its place; where there can be no exchange, nothing happens (702.64b)."""
    frame = state.frames[step.frame]
    why = _why_no_swap(state, frame)
    if why:
        return record(state, events.Ignored(frame.source, "exchange"), why)
    found = _fitting(state, frame)
    options = tuple(Option("card", (each,)) for each in found)
    return Decision(
        player=frame.controller, kind="choice", options=options, cites=cr("702.64a", "608.2d"), about=(step.frame,)
    )


def _why_no_swap(state: Magic, frame: Frame) -> Citations:
    """Give the rules by which a part of the exchange cannot be: an Aura that is gone, another's, or has no match."""
    aura = state.things.get(frame.source)
    if aura is None or aura.zone != BATTLEFIELD or aura.attached_to is None:
        return cr("702.64b", "701.10a")
    if aura.owner != frame.controller:
        return cr("702.64b", "701.10d")
    return () if _fitting(state, frame) else cr("702.64b", "701.10a", "303.4g")


def _fitting(state: Magic, frame: Frame) -> tuple[Id, ...]:
    """List the Aura cards in the hand that can enchant what the Aura enchants."""
    host = state.things[frame.source].attached_to
    return tuple(
        each
        for each in state.players[frame.controller].hand
        if host is not None
        and "Aura" in (value := traits(state, each)).subtypes
        and can_enchant(state, _arrival(state, frame, each), value, host)
    )


def _arrival(state: Magic, frame: Frame, card: Id) -> events.Moved:
    host = state.things[frame.source].attached_to
    return events.Moved(thing=card, to=BATTLEFIELD, how="put", by=frame.controller, controller=frame.controller,
                        attached_to=host)  # fmt: skip


def take_swap(state: Magic, step: PerformAct, _act: SwapAura, answer: Answer) -> Magic:
    """Put the card onto the battlefield attached to the same, and the Aura into the hand, at once (701.10d, e)."""
    frame = state.frames[step.frame]
    card = int(answer.picked[0].about[0])
    back = events.Moved(thing=frame.source, to=HAND, how="return", by=controller_of(state, frame.source))
    found = (back, _arrival(state, frame, card))
    return propose_for(state, step, *found, rule="702.64a", more=("701.10d", "701.10e"))


# --- Pairing creatures by soulbond, and the end of pairs (702.94a, c-e)
def pair_with(state: Magic, step: PerformAct, _act: PairWith, _doer: Ref, refs: Refs) -> Magic:
    """Pair the source with another creature, if both still can be (702.94c)."""
    frame = state.frames[step.frame]
    one = follow(state, frame, frame.source)
    pairs = [(int(one), ref) for ref in things_in(refs)[:1] if isinstance(one, int) and ref != one]
    for each in (each for pair in pairs for each in pair):
        if not can_pair(state, frame.controller, each):
            rule = "702.94d" if _is_taken(state, each) else "702.94c"
            return record(state, events.Ignored(each, "pair"), cr(rule, "101.3"))
    both = [pair for one, other in pairs for pair in ((one, other), (other, one))]
    marks = [events.Marked(mine, paired_with(its, frame.controller)) for mine, its in both]
    return propose_for(state, step, *marks, rule="702.94a", more=("702.94b",))


def _is_taken(state: Magic, thing: Id) -> bool:
    here = state.things.get(thing)
    return here is not None and here.zone == BATTLEFIELD and partner(state, here) is not None


def can_pair(state: Magic, player: str, thing: Id) -> bool:
    """Say whether something is an unpaired creature of that player (702.94c, d)."""
    here = state.things.get(thing)
    if here is None or here.zone != BATTLEFIELD or partner(state, here) is not None:
        return False
    value = traits(state, thing)
    return "Creature" in value.types and value.controller == player


def broken_pairs(state: Magic) -> tuple[Proposal, ...]:
    """List what ends of the pairs that do not hold any more (702.94e)."""
    marked = _marked(state.things, state.battlefield)
    if not marked:
        return ()
    return tuple(
        Proposal(events.Marked(each, mark, False), cr("702.94e"))
        for each in marked
        for mark in state.things[each].marks
        if mark.startswith(PAIRED) and not _holds(state, each)
    )


@recent(8)
def _marked(things: Map[int, Thing], battlefield: tuple[Id, ...]) -> tuple[Id, ...]:
    """List the permanents that are marked as paired; almost always there is none."""
    return tuple(each for each in battlefield if any(mark.startswith(PAIRED) for mark in things[each].marks))


def _under(state: Magic, thing: Id) -> str:
    """Give who controlled both as they were paired: with anybody else they are none (702.94e)."""
    pairing = pairing_of(state.things[thing])
    return pairing[1] if pairing is not None else ""


def _holds(state: Magic, thing: Id) -> bool:
    other = partner(state, state.things[thing])
    if other is None:
        return False
    mine, its = traits(state, thing), traits(state, other)
    return (
        "Creature" in mine.types
        and "Creature" in its.types
        and _under(state, thing) == mine.controller == its.controller
    )


ROWS = (
    ActRow(acting.Tap, "701.20a", "what", run=tap),
    ActRow(acting.Untap, "701.20b", "what", run=tap),
    ActRow(acting.TapOrUntap, "701.20a", "what", run=tap_or_untap),
    ActRow(acting.Unattach, "701.3d", "what", run=unattach),
    ActRow(Mend, "702.88a", "what", run=mend),
    ActRow(acting.PhaseOut, "702.25", run=phase_out),
    ActRow(acting.BecomeRole, "717", run=become_role),
    ActRow(being.BecomeStatus, "701.20a", run=become),
    ActRow(GetBlessing, "702.130a", run=get_blessing),
    ActRow(acting.Attach, "701.3a", perform=attach),
    ActRow(SwapAura, "702.64b", perform=swap_aura, take=take_swap),
    ActRow(PairWith, "702.94c", "what", run=pair_with),
)
