"""Replacement and prevention: what changes an event before it happens (614, 615), and who says in which order (616).

Each effect gets one chance at an event (614.5): what was applied travels with the proposal, and with the frame of
whatever happens instead.
"""

from operator import attrgetter

from msgspec.structs import replace

from judgehelper.abilities.acts import moving
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement import counters, day_and_night
from judgehelper.systems.magic.effects.replacement.auras import ChooseHost, next_loose_aura
from judgehelper.systems.magic.effects.replacement.counters import entering_without
from judgehelper.systems.magic.effects.replacement.entering import ENTERING, without_forbidden
from judgehelper.systems.magic.effects.replacement.entering_values import (
    form_tokens,
    has_unformed,
    without_tokens_elsewhere,
)
from judgehelper.systems.magic.effects.replacement.leaving import without_the_left
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.effects.replacement.replacing import Bar, Replacing
from judgehelper.systems.magic.effects.replacement.table import (
    applicable,
    applicable_among,
    apply_replacement,
    is_any_watched,
)
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.vanguards import staying
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import EnterFighting, Proposal, Propose, next_attacking
from judgehelper.systems.magic.in_force.permissions.forbidden import without_draws, without_gains, without_lost_life
from judgehelper.systems.magic.in_force.triggers.out_of_range import unlimited, without_far_damage
from judgehelper.systems.magic.layers.look import controller_of
from judgehelper.systems.magic.printed.texts.own_words import Guarded
from judgehelper.systems.magic.printed.texts.reads import of_kind

BARS: tuple[Bar, ...] = (
    Bar((events.LifeGained,), without_gains),
    Bar((events.LifeLost,), without_lost_life),
    Bar((events.Drawn,), without_draws),
    Bar((events.Moved,), without_tokens_elsewhere),
    *counters.BARS,
    *day_and_night.BARS,
)
"""What is asked before any replacement, in this order."""
BARRED = frozenset(kind for bar in BARS for kind in bar.events)
"""The kinds of events that one of them might leave out."""


EVENT = attrgetter("event")


# --- Which of several effects comes first, and which of several damages a shield meets first (615.7, 616.1a-d)
def changes_control(effect: Replacing) -> bool:
    """Say whether an effect decides under whose control something enters (616.1b)."""
    return any(each.under is not None for each in of_kind(moving.Enter, (effect.clause,)))


def makes_copy(effect: Replacing) -> bool:
    """Say whether something enters as a copy by an effect (616.1c)."""
    return type(effect.clause) is moving.EnterAsCopy


URGENT = (("616.1b", changes_control), ("616.1c", makes_copy))
"""Which effects come before all others, by which letter."""


def most_urgent(found: list[Replacing]) -> tuple[str, list[Replacing]]:
    """Give those of which one must come first, with the letter that says so: control, then copies, then the rest."""
    for letter, is_so in URGENT:
        first = [each for each in found if is_so(each)]
        if first:
            return letter, first
    return "616.1d", found


Alike = tuple[tuple[int, events.Damaged], ...]
"""Damage that one shield could prevent, each with its place among what is proposed."""


def shared_shield(state: Magic, effect: Replacing, alike: Alike) -> bool:
    """Say whether a shield is too small for the damage that several sources deal at one time (615.7)."""
    shield = next((each for each in state.lasting if each.id == effect.lasting), None)
    if shield is None or shield.left is None or len(alike) < 2:
        return False
    return sum(event.amount for _, event in alike) > shield.left


def ask_which_damage(player: str, effect: Replacing, alike: Alike) -> Decision:
    """Ask of which source the shield prevents damage first (615.7)."""
    options = tuple(Option("replacement", (event.source, effect.key, index)) for index, event in alike)
    return Decision(player=player, kind="replacement", options=options, cites=cr("615.7"))


def propose_events(state: Magic, step: Propose) -> Magic | Decision:
    """Find what applies to each event; one effect applies at once, of several the affected player chooses (616.1)."""
    kinds = set(map(type, map(EVENT, step.proposals)))
    if not kinds.isdisjoint(BARRED):
        step = _without_barred(state, step, kinds)
    for index, proposal in enumerate(step.proposals) if is_any_watched(state, kinds) else ():
        found = applicable_among(state, step.proposals, index)
        if not found:
            continue
        letter, first = most_urgent(found)
        if len(first) > 1 and not _agree(first):
            return _which(state, proposal, letter, first)
        if len(found) > len(first):
            step = _told(step, index, cr("616.1", letter))
        return _apply_to_some(state, step, index, first[0])
    if not kinds.isdisjoint(ENTERING):
        return _arrive(state, step.proposals)
    return _happen_near(state, step.proposals)


def _without_barred(state: Magic, step: Propose, kinds: set[type[Event]]) -> Propose:
    """Leave out what can't happen (101.2)."""
    for bar in BARS:
        if not kinds.isdisjoint(bar.events):
            step = replace(step, proposals=bar.keeps(state, step.proposals))
    return step


def _told(step: Propose, index: int, cites: Citations) -> Propose:
    """Say by which rules something comes first."""
    told = tuple(
        replace(each, cites=(*each.cites, *cites)) if place == index else each
        for place, each in enumerate(step.proposals)
    )
    return replace(step, proposals=told)


def _apply_to_some(state: Magic, step: Propose, index: int, effect: Replacing) -> Magic | Decision:
    """Apply an effect; the player chooses which of several sources a shield too small for all meets (615.7)."""
    if effect.lasting is not None and len(step.proposals) > 1:
        alike = tuple(
            (place, event) for place, each in enumerate(step.proposals)
            for event in of_kind(events.Damaged, (each.event,))
            if any(x.key == effect.key for x in applicable(state, each))
        )  # fmt: skip
        if shared_shield(state, effect, alike):
            return ask_which_damage(affected_player(state, step.proposals[index].event), effect, alike)
    return apply_replacement(state, step, index, effect)


def _arrive(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Form tokens, ask for the hosts of Auras and whom is attacked, leave out what can't enter; then it happens."""
    if has_unformed(proposals):
        state, proposals = form_tokens(state, proposals)
        return then(state, Propose(proposals))
    loose = next_loose_aura(state, proposals)
    if loose is not None:
        return then(state, ChooseHost(proposals, loose))
    if state.combat is not None and next_attacking(proposals) is not None:
        return then(state, EnterFighting(proposals))
    allowed = without_forbidden(state, without_the_left(state, proposals))
    return _happen_near(state, entering_without(state, allowed))


def _happen_near(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Let events happen, but for damage that is dealt out of range (801)."""
    if state.near:
        state, proposals = without_far_damage(_note_far_shields(state, proposals), proposals)
    return happen(state, staying(state, proposals) if state.command else proposals)


def _note_far_shields(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Write down which prevention effects see nothing of damage because it is dealt out of range (801.13b)."""
    there = unlimited(state)
    for proposal in proposals:
        for event in of_kind(events.Damaged, (proposal.event,)):
            known = {each.key for each in applicable(state, proposal)}
            for each in applicable(there, proposal):
                if each.key not in known and type(each.clause) is Guarded:
                    far = events.OutOfRange(each.source, each.frame.controller, (event.source, event.to))
                    state = record(state, far, cr("801.13", "801.13b"))
    return state


def _agree(found: list[Replacing]) -> bool:
    """Say whether the order cannot matter: all only add to how a permanent enters, or all say the same."""
    same = all(each.clause == found[0].clause and each.source == found[0].source for each in found)
    return same or all(type(each.clause) is moving.Enter for each in found)


def _which(state: Magic, proposal: Proposal, letter: str, first: list[Replacing]) -> Decision:
    options = tuple(Option("replacement", (each.source, each.key)) for each in first)
    player = affected_player(state, proposal.event)
    again_told = ("616.1e",) if proposal.applied else ()
    return Decision(player=player, kind="replacement", options=options, cites=cr("616.1", letter, *again_told))


def choose_replacement(state: Magic, step: Propose, answer: Answer) -> Magic:
    """Apply the effect that was chosen; then the others are looked at anew (616.1e)."""
    (option,) = answer.picked
    for index, proposal in enumerate(step.proposals):
        if len(option.about) > 2 and index != option.about[2]:  # the damage that a shield is to meet first
            continue
        for effect in applicable(state, proposal):
            if effect.key == option.about[1] and (len(option.about) > 2 or effect.source == option.about[0]):
                return apply_replacement(state, step, index, effect)
    return then(state, step)


def affected_player(state: Magic, event: Event) -> str:
    """Give the player who chooses: the affected one, or the affected object's controller (616.1)."""
    affected = _affected(event)
    if isinstance(affected, int):
        return controller_of(state, affected)
    return affected if affected in state.players else state.turn.active


def _affected(event: Event) -> Ref:
    """Give the affected player or object; empty: nobody more than others."""
    match event:
        case (
            events.Drawn(player=ref) | events.LifeGained(player=ref) | events.LifeLost(player=ref)
            | events.ManaAdded(player=ref) | events.StepBegan(player=ref) | events.TurnBegan(player=ref)
            | events.Lost(player=ref) | events.Created(controller=ref) | events.Undertaken(thing=None, player=ref)
        ):  # fmt: skip
            return ref
        case (
            events.Moved(thing=ref) | events.Destroyed(thing=ref) | events.Discarded(thing=ref)
            | events.Sacrificed(thing=ref) | events.Tapped(thing=ref) | events.Untapped(thing=ref)
            | events.Damaged(to=ref) | events.CountersPut(on=ref) | events.Undertaken(thing=int(ref))
        ):  # fmt: skip
            return ref
    return ""
