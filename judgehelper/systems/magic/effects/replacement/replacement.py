"""Replacement and prevention: what changes an event before it happens (614, 615), and who says in which order (616).

Each effect gets one chance at an event (614.5): what was applied travels with the proposal, and with the frame of
whatever happens instead. Effects come from permanents, from what enters itself (614.12), and from lasting effects.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement.applying import apply_replacement
from judgehelper.systems.magic.effects.replacement.auras import ChooseHost, next_loose_aura
from judgehelper.systems.magic.effects.replacement.counters import (
    bearer_of,
    entering_without,
    of_counters,
    seen_as_it_enters,
    without_counters,
)
from judgehelper.systems.magic.effects.replacement.damage import reaches_floor, sees_life_lost
from judgehelper.systems.magic.effects.replacement.day_and_night import at_night, time_of
from judgehelper.systems.magic.effects.replacement.entering import entering_instead, without_forbidden
from judgehelper.systems.magic.effects.replacement.entering_values import (
    as_entering,
    board_with,
    entering_traits,
    form_tokens,
    has_unformed,
)
from judgehelper.systems.magic.effects.replacement.leaving import without_the_left
from judgehelper.systems.magic.effects.replacement.of_rules import (
    of_commander,
    of_flashback,
    of_its_kind,
    of_protection,
    told_of_entering,
)
from judgehelper.systems.magic.effects.replacement.prevention import (
    Guarded,
    guarded_whole,
    sees_prevention,
    sees_redirection,
)
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.effects.replacement.replacing import Part, Replacing, bind
from judgehelper.systems.magic.effects.replacement.said import EntersSo
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.vanguards import staying
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic
from judgehelper.systems.magic.game.steps import EnterFighting, Proposal, Propose, next_attacking
from judgehelper.systems.magic.in_force.permissions.forbidden import without_draws, without_gains, without_lost_life
from judgehelper.systems.magic.in_force.permissions.permissions import cant_undergo
from judgehelper.systems.magic.in_force.triggers.out_of_range import unlimited, without_far_damage
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Watcher, sort_abilities
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.keywords.book import told_by_itself, told_in
from judgehelper.systems.magic.printed.keywords.entering import NIGHT
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.texts.own_words import MayInstead, Shield


# --- Which of several effects comes first, and which of several damages a shield meets first (615.7, 616.1a-d)
def changes_control(effect: Replacing) -> bool:
    """Say whether an effect decides under whose control something enters (616.1b)."""
    return isinstance(effect.clause, moving.Enter) and effect.clause.under is not None


def most_urgent(found: list[Replacing]) -> tuple[str, list[Replacing]]:
    """Give those of which one must come first, with the letter that says so: control, then copies, then the rest."""
    control = [each for each in found if changes_control(each)]
    if control:
        return "616.1b", control
    copies = [each for each in found if isinstance(each.clause, moving.EnterAsCopy)]
    return ("616.1c", copies) if copies else ("616.1d", found)


def shared_shield(state: Magic, effect: Replacing, alike: tuple[tuple[int, Proposal], ...]) -> bool:
    """Say whether a shield is too small for the damage that several sources deal at one time (615.7)."""
    shield = next((each for each in state.lasting if each.id == effect.lasting), None)
    if shield is None or shield.left is None or len(alike) < 2:
        return False
    amounts = [each.event.amount for _, each in alike if isinstance(each.event, events.Damaged)]
    return len(amounts) == len(alike) and sum(amounts) > shield.left


def ask_which_damage(player: str, effect: Replacing, alike: tuple[tuple[int, Proposal], ...]) -> Decision:
    """Ask of which source the shield prevents damage first (615.7)."""
    options = tuple(Option("replacement", (_source(each), effect.key, index)) for index, each in alike)
    return Decision(player=player, kind="replacement", options=options, cites=cr("615.7"))


def _source(proposal: Proposal) -> Any:
    return getattr(proposal.event, "source", 0)


def propose_events(state: Magic, step: Propose) -> Magic | Decision:
    """Find what applies to each event; one effect applies at once, of several the affected player chooses (616.1)."""
    kinds = {type(each.event) for each in step.proposals}
    if not kinds.isdisjoint(GAINS):
        allowed = without_lost_life(state, without_gains(state, step.proposals))
        step = replace(step, proposals=without_draws(state, allowed))
    if events.CountersPut in kinds:
        step = replace(step, proposals=without_counters(state, step.proposals))
    if time_of(state) == NIGHT and not kinds.isdisjoint(ARRIVALS):
        step = replace(step, proposals=at_night(state, step.proposals))
    for index, proposal in enumerate(step.proposals):
        found = applicable(state, proposal)
        if found and isinstance(proposal.event, events.LifeLost):
            found = [each for each in found if reaches_floor(state, step.proposals, each)]
        if not found:
            continue
        letter, first = most_urgent(found)
        if len(first) > 1 and not _agree(first):
            return _which(state, proposal, letter, first)
        if len(found) > len(first):
            step = _told(step, index, cr("616.1", letter))
        return _apply_to_some(state, step, index, first[0])
    if not kinds.isdisjoint(ARRIVALS):
        return _arrive(state, step.proposals)
    return _happen_near(state, step.proposals)


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
            (place, each) for place, each in enumerate(step.proposals)
            if isinstance(each.event, events.Damaged) and any(x.key == effect.key for x in applicable(state, each))
        )  # fmt: skip
        if shared_shield(state, effect, alike):
            return ask_which_damage(affected_player(state, step.proposals[index].event), effect, alike)
    return apply_replacement(state, step, index, effect)


GAINS = frozenset((events.Drawn, events.LifeGained, events.LifeLost))
"""The kinds of events that may come to nothing before anything replaces them."""
ARRIVALS = frozenset((events.Moved, events.Created))
"""The kinds of events by which something might enter the battlefield."""


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
        event = proposal.event
        if isinstance(event, events.Damaged):
            known = {each.key for each in applicable(state, proposal)}
            for each in applicable(there, proposal):
                if each.key not in known and isinstance(each.clause, Guarded):
                    far = events.OutOfRange(each.source, each.frame.controller, (event.source, event.to))
                    state = record(state, far, cr("801.13", "801.13b"))
    return state


def _agree(found: list[Replacing]) -> bool:
    """Say whether the order cannot matter: all only add to how a permanent enters, or all say the same."""
    same = all(each.clause == found[0].clause and each.source == found[0].source for each in found)
    return same or all(isinstance(each.clause, moving.Enter) for each in found)


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


def affected_player(state: Magic, event: Any) -> str:
    """Give the player who chooses: the affected one, or the affected object's controller (616.1)."""
    for name in ("player", "to", "on", "thing", "controller"):
        ref = getattr(event, name, None)
        if isinstance(ref, str) and ref in state.players:
            return ref
        if isinstance(ref, int):
            return controller_of(state, ref)
    return state.turn.active


def applicable(state: Magic, proposal: Proposal) -> list[Replacing]:
    """List the effects that apply to an event and have not had their chance at it."""
    event = proposal.event
    if type(event) not in REPLACEABLE or not _is_watched(state, event):
        return []
    return [each for each in _all_effects(state, event) if each.key not in proposal.applied]


REPLACEABLE = frozenset((
    events.Moved, events.Created, events.Destroyed, events.Discarded, events.Drawn, events.Damaged, events.LifeGained,
    events.LifeLost, events.CountersPut, events.Tapped, events.Untapped, events.Sacrificed, events.Countered,
    events.ManaAdded, events.StepBegan, events.TurnBegan, events.Lost,
))  # fmt: skip
"""The kinds of events that a text could replace."""


def _is_watched(state: Magic, event: Any) -> bool:
    """Say at a glance whether anything might apply to an event."""
    if type(event) in ALWAYS_WATCHED or state.lasting or INDEXES.of(state).replacing:
        return True
    return bearer_of(state, event) is not None


ALWAYS_WATCHED = frozenset((events.Moved, events.Damaged, events.Created))
"""The kinds of events that rules, or the objects themselves, may replace on any board."""


def _all_effects(state: Magic, event: Any) -> Iterator[Replacing]:
    for watcher in INDEXES.of(state).replacing:
        yield from _of_ability(state, event, watcher)
    entering = as_entering(event)
    if isinstance(entering, events.Moved) and entering.to == BATTLEFIELD:
        yield from _of_entering(state, entering)
    if isinstance(event, events.Moved) and event.how == "discard" and event.to == "graveyard":
        yield from _of_madness(state, event)
    if isinstance(event, events.Damaged):
        yield from of_protection(state, event)
    if isinstance(event, events.Moved):
        yield from of_flashback(state, event)
        yield from of_commander(state, event)
    yield from of_counters(state, event)
    for lasting in state.lasting:
        if isinstance(lasting.says, LASTING_KINDS):
            yield from _of_clause(state, event, lasting.says, lasting.frame, f"lasting {lasting.id}", lasting.id)


LASTING_KINDS = (clauses.Instead, clauses.Prevents, clauses.Redirects, clauses.LifeFloor, Guarded, Shield, EntersSo)


def _of_entering(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """What the entering permanent's own text says of how it enters (614.12)."""
    card = state.things.get(event.thing)
    if card is None or event.face_down:
        return
    value = entering_traits(state, event)
    abilities = value.abilities
    yield from of_its_kind(state, event, value)
    for place, ability in sort_abilities(abilities).replacing:
        watcher = Watcher(event.thing, ability, place)
        told = told_of_entering(value, ability, event)
        for each in _of_ability(state, event, watcher):
            if _is_own(each.clause):
                yield each._replace(cites=(*each.cites, *told))


def _of_madness(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """A card with madness is discarded into exile (702.34a)."""
    if event.thing not in state.things or "madness" not in traits(state, event.thing).keywords:
        return
    frame = Frame(source=event.thing, controller=state.things[event.thing].owner)
    away = clauses.Instead(DISCARDED, (clauses.Do((moving.Exile(phrases.This()),)),))
    yield Replacing(f"madness {event.thing}", event.thing, frame, away, Seen(subject=event.thing), cr("702.34a"))


DISCARDED = Occurs(clauses.Does(phrases.This(), (moving.Undergo("discarded"),)))


def _is_own(clause: Any) -> bool:
    return isinstance(clause, moving.Enter | moving.EnterAsCopy | clauses.AsHappens | clauses.Instead)


def _of_ability(state: Magic, event: Any, watcher: Watcher) -> Iterator[Replacing]:
    controller = controller_of(state, watcher.source)
    if isinstance(event, events.Moved) and event.thing == watcher.source and event.controller:
        controller = event.controller
    frame = Frame(source=watcher.source, controller=controller)
    told = _of_keyword(state, watcher)
    condition = watcher.ability.condition
    if condition is not None and not look(state, frame).holds(condition):
        return
    for number, (clause, told_x) in enumerate(_flat(state, frame, watcher.ability.body)):
        key = f"{watcher.source} {watcher.place} {number}"
        for each in _of_clause(state, event, clause, told_x, key, None):
            yield each._replace(cites=(*each.cites, *told)) if told else each


def _of_keyword(state: Magic, watcher: Watcher) -> Citations:
    """Cite the keyword from which a replacement or prevention effect comes: absorb, dredge (702)."""
    value = traits(state, watcher.source)
    keyword = keyword_behind(value.abilities, watcher.ability)
    if not keyword:
        return ()
    return (*told_in(keyword), *(cr("702.63b") if keyword == "absorb" else ()), *told_by_itself(value, keyword))


def _flat(state: Magic, frame: Frame, body: Any) -> Iterator[tuple[Any, Frame]]:
    """List the clauses that hold now, each with the frame that knows its X: «…, where X is …» (107.3c)."""
    for clause in guarded_whole(body):
        match clause:
            case clauses.Sentence():
                yield from _flat(state, frame, clause.clauses)
            case clauses.Where():
                x = max(0, look(state, frame).value(clause.x))
                yield from _flat(state, replace(frame, letters=frame.letters.set(clause.letter, x)), clause.clauses)
            case clauses.If():
                if look(state, frame).holds(clause.condition):
                    yield from _flat(state, frame, clause.then)
            case clauses.UnlessSo():
                if not look(state, frame).holds(clause.condition):
                    yield from _flat(state, frame, clause.then)
            case _:
                yield clause, frame


def _of_clause(
    state: Magic, event: Any, clause: Any, frame: Frame, key: str, lasting: int | None
) -> Iterator[Replacing]:
    found = SEES.get(type(clause))
    if found is None:
        return
    for part, seen, cites, optional in found(state, event, clause, frame):
        yield Replacing(key, frame.source, frame, part, seen, cites, lasting, optional)


def _sees_instead(state: Magic, event: Any, clause: Any, frame: Frame) -> Iterator[Part]:
    enters = entering_instead(clause)
    event = event if enters is None else as_entering(event)
    if enters is not None and not isinstance(event, events.Moved):  # a token that has no form yet (616.1f)
        return
    view = look(state, frame)
    condition = getattr(clause, "condition", None)
    for pattern in _patterns(clause.event):
        seen = match_proposed(view, pattern.clause, event) or seen_as_it_enters(state, event, clause, frame)
        if seen is None or (condition is not None and not look(state, bind(frame, seen)).holds(condition)):
            continue
        if enters is not None:
            yield enters, Seen(subject=event.thing), cr("614.1a", "614.12"), False
            return
        rules = ("614.1a",) if isinstance(clause, clauses.Instead | MayInstead) else ("614.1c", "614.12")
        yield clause, seen, cr(*rules), False
        return


def match_proposed(view: Any, clause: Any, event: Any) -> Seen | None:
    """Match an event that has not happened yet: what moves is where it will come from."""
    if isinstance(event, events.Moved):
        thing = view.state.things.get(event.thing)
        if event.to == BATTLEFIELD and thing is not None and isinstance(getattr(clause, "who", None), phrases.Things):
            view = look(board_with(view.state, event), view.frame)  # as it will be there (614.12)
        event = replace(event, origin=thing.zone if thing else "", new=event.thing)
        if event.to == BATTLEFIELD and thing is not None and any(isinstance(act, moving.Enter) for act in clause.acts):
            view = look(board_with(view.state, event), view.frame)
    return match(view, clause, event)


def _patterns(event: Any) -> Iterator[Occurs]:
    if isinstance(event, Occurs):
        yield event
    elif isinstance(event, OneOfEvents):
        for each in event.events:
            yield from _patterns(each)


def _sees_entering(state: Magic, event: Any, clause: Any, frame: Frame) -> Iterator[Part]:
    """«[This] enters tapped», «creatures your opponents control enter tapped» (614.1d), «as a copy» (614.1c)."""
    event = as_entering(event)
    if not isinstance(event, events.Moved) or event.to != BATTLEFIELD:
        return
    view = look(state, frame)
    subject = getattr(clause, "who", phrases.This())
    for act in clause.acts:
        optional = isinstance(act, acting.May | acting.MayHave)
        inner: Any = act.clause if isinstance(act, acting.MayHave) else act
        if isinstance(act, acting.MayHave):
            subject = getattr(inner, "who", phrases.This())
        for each in inner.acts if optional else (act,):
            if not isinstance(each, moving.Enter | moving.EnterAsCopy):
                continue
            if _enters_as(view, subject, event):
                rule = "614.1d" if isinstance(each, moving.Enter) and not each.counters else "614.1c"
                yield each, Seen(subject=event.thing), cr(rule, "614.12"), optional


def _sees_this_entering(_: Magic, event: Any, clause: EntersSo, __: Frame) -> Iterator[Part]:
    """What an effect has said of a spell: that it will enter tapped, or with counters (614.1c)."""
    if isinstance(event, events.Moved) and event.to == BATTLEFIELD and event.thing == clause.thing:
        yield clause.act, Seen(subject=event.thing), cr("614.1c", "614.12"), False


def _enters_as(view: Any, subject: Any, event: events.Moved) -> bool:
    own = isinstance(subject, phrases.That) and subject.to == phrases.THIS  # «if it was kicked, it enters with …»
    if own or isinstance(subject, phrases.You | phrases.This):
        return bool(view.frame.source == event.thing)
    if view.frame.source == event.thing or not isinstance(subject, phrases.Things):
        return False
    return _fits_entering(view, subject, event)


def _fits_entering(view: Any, subject: phrases.Things, event: events.Moved) -> bool:
    """Check the phrase against the permanent as it will be: its controller is the one under whom it enters."""
    controller = event.controller or controller_of(view.state, event.thing)
    for each in subject.where:
        if isinstance(each, filters.Controlled):
            if fits_phrase(view, each.by, controller) == each.negative:
                return False
        elif not view.fits(each, event.thing):
            return False
    return bool(view.fits(subject.what, event.thing))


def _sees_destruction(state: Magic, event: Any, clause: Shield, frame: Frame) -> Iterator[Part]:
    if (
        isinstance(event, events.Destroyed)
        and not event.no_regeneration
        and not cant_undergo(state, event.thing, "regenerated")
        and event.thing in look(state, frame).find(clause.what)
    ):
        yield clause, Seen(), cr("701.14a", "701.7c", "614.8"), False


SEES: Mapping[type, Callable[[Magic, Any, Any, Frame], Iterator[Part]]] = {
    clauses.Instead: _sees_instead,
    clauses.AsHappens: _sees_instead,
    MayInstead: _sees_instead,
    clauses.Does: _sees_entering,
    EntersSo: _sees_this_entering,
    clauses.Do: _sees_entering,
    clauses.Prevents: sees_prevention,
    Guarded: sees_prevention,
    clauses.Redirects: sees_redirection,
    clauses.LifeFloor: sees_life_lost,
    Shield: _sees_destruction,
}


# --- applying
