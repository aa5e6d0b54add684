"""Mana abilities whose costs leave nothing to choose: paid at once, and their mana is there (605.3b)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities import clauses, costs
from judgehelper.abilities.acts import acting, counters, moving
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.family import Ability, Act, Clause
from judgehelper.kernel.citation import Citations, Refusal
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.costs.mana_output import (
    adds,
    folded,
    is_mana_ability,
    mixture,
    only_adds,
    possible_outputs,
)
from judgehelper.systems.magic.costs.mana_sources import unit
from judgehelper.systems.magic.costs.spending import TERM_ACTS, Terms, is_term, marked, terms_of
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody, Proposal, Propose, TapForMana
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def tap_for_mana(state: Magic, step: TapForMana) -> Magic | Decision:
    """Activate a mana ability: pay its cost, add its mana at once (605.3b)."""
    if step.source not in state.things:
        return state
    if step.mana is not None:
        planned = _planned(state, step, step.mana)
        return state if planned is None else _produce(state, step, planned, step.mana)
    ability = every_ability(traits(state, step.source).abilities)[step.ability]
    outputs = possible_outputs(state, step.player, step.source, ability)
    mixed = mixture(outputs)
    if mixed is not None:
        options = tuple(Option("mana", (kind,)) for kind in mixed)
        return Decision(
            player=step.player, kind="amount", options=options, cites=cr("605.3b", "106.4"), form=Form.DIVIDE,
            total=len(outputs[0]), about=(step.source, "mana"),
        )  # fmt: skip
    if len(set(outputs)) > 1:
        options = tuple(Option("mana", tuple(output)) for output in outputs)
        return Decision(player=step.player, kind="color", options=options, cites=cr("605.3b"), about=(step.source,))
    return _produce(state, step, ability, outputs[0] if outputs else ())


def _planned(state: Magic, step: TapForMana, mana: tuple[str, ...]) -> Ability | None:
    """Find the ability of a plan; what was sacrificed for mana before may have given it, or one that is like it.

    None: it is gone with that, and the rest is paid otherwise or not at all (601.2h).
    """
    here = every_ability(traits(state, step.source).abilities)
    place = step.ability if step.ability < len(here) else 0
    for ability in (*here[place:], *here[:place]):
        if is_mana_ability(ability) and mana in possible_outputs(state, step.player, step.source, ability):
            return ability
    return None


def take_colour(state: Magic, step: TapForMana, answer: Answer) -> Magic:
    """Add the mana chosen."""
    ability = every_ability(traits(state, step.source).abilities)[step.ability]
    if answer.decision.form is Form.DIVIDE:
        return _produce(state, step, ability, tuple(str(o.about[0]) for o, n in answer.divided for _ in range(n)))
    return _produce(state, step, ability, tuple(str(each) for each in answer.picked[0].about))


def _produce(state: Magic, step: TapForMana, ability: Ability, mana: tuple[str, ...]) -> Magic:
    text = _of_text(ability)
    units = tuple([unit(kind, step.source, state) for kind in mana])
    units = marked(units, text.terms, len(state.log))
    activated = Proposal(events.Activated(player=step.player, source=step.source, item=None, is_mana=True), cr("605.3"))
    paid = tuple(Proposal(event, _rules_of_paying(event)) for event in _paying(state, step, ability))
    state = _do_the_rest(state, step, ability, len(units)) if text.besides else state
    if not units:
        state = record(state, events.Ignored(step.source, "add mana"), cr("605.3b", "106.5", "101.3", *text.told))
        return then(state, Propose((activated, *paid)))
    added = Proposal(
        events.ManaAdded(step.player, units, step.source, text.taps), cr("605.3b"), more=cr("106.4", *text.told)
    )
    if len(paid) == 1 and text.taps:  # nothing can come between
        return then(state, Propose((activated, *paid, added)))
    return then(state, Propose((activated,)), Propose(paid), Propose((added,)))


def _paying(state: Magic, step: TapForMana, ability: Ability) -> Iterator[Event]:
    """List the events by which the costs of a mana ability are paid (605.3a)."""
    for cost in ability.costs:
        match cost:
            case costs.TapThis():
                yield events.Tapped(step.source, "mana")
            case costs.ActCost(act=moving.Sacrifice()):
                yield events.Sacrificed(step.source, step.player, step.source)
            case costs.ActCost(act=acting.PayLife() as act):
                amount = look(state, _frame(step)).value(act.amount)
                yield events.LifeLost(step.player, amount, step.source, "paid")
            case costs.ActCost(act=with_mana.PayEnergy() as act):
                yield events.CountersRemoved(step.player, "energy", look(state, _frame(step)).value(act.amount))
            case costs.ActCost(act=counters.RemoveCounters() as act):
                number = look(state, _frame(step)).bounds(act.count)[0] if act.count is not None else 0
                yield events.CountersRemoved(step.source, act.kind or "", number)
            case _:
                why = "the engine does not activate this mana ability"
                raise NotUnderstood(Refusal(traits(state, step.source).name, type(cost).__name__, why))


def _rules_of_paying(event: Event) -> Citations:
    is_energy = isinstance(event, events.CountersRemoved) and event.kind == "energy"
    return cr("107.14", "605.3a") if is_energy else cr("605.3a")


class OfText(NamedTuple):
    """What the text of a mana ability says of producing its mana, whoever activates it when."""

    terms: Terms
    taps: bool
    told: tuple[str, ...]
    besides: tuple[Clause, ...]
    """What it does besides adding mana."""


@remembered
def _of_text(ability: Ability) -> OfText:
    """Read it once."""
    body, taps = ability.body, any(of_kind(costs.TapThis, ability.costs))
    return OfText(terms_of(body), taps, _told_of_types(body), without_mana(body))


def _told_of_types(body: tuple[Clause, ...]) -> tuple[str, ...]:
    """Say what the book has of mana of a type that lands could produce (106.7)."""
    return ("106.7",) if any(act.among.endswith(" could") for act in all_of(with_mana.AddChosenMana, body)) else ()


def _do_the_rest(state: Magic, step: TapForMana, ability: Ability, added: int) -> Magic:
    """Carry out what a mana ability does besides adding mana: «this land deals 1 damage to you» (605.3b)."""
    begun = knowing_mana(replace(_frame(step), since=len(state.log)), ability, added)
    state, number = new_frame(state, begun)
    return then(state, PerformBody(_of_text(ability).besides, number), DropFrame(number))


@remembered
def _names_of_mana(body: tuple[Clause, ...]) -> tuple[int, ...]:
    """Give the names under which a text speaks of the mana that it adds: «when you do»."""
    return tuple(each.name for each in of_kind(clauses.Noted, body) if adds(each))


def knowing_mana(frame: Frame, ability: Ability, added: int) -> Frame:
    """Note in a frame how much mana was added, for what the text says of it later: «when you do» (603.12)."""
    numbers, done = frame.numbers, frame.done
    for name in _names_of_mana(ability.body):
        numbers, done = numbers.set(name, added), done.set(name, int(bool(added)))
    return replace(frame, numbers=numbers, done=done)


@remembered
def without_mana(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give the text of a mana ability without the mana that it adds and the limits that it has."""
    found: list[Clause] = []
    for clause in folded(body):
        if only_adds(clause):
            continue
        match clause:
            case clauses.Do():
                acts = tuple(act for act in clause.acts if not _adds_mana(act) and not isinstance(act, TERM_ACTS))
                found.extend([replace(clause, acts=acts)] if acts else [])
            case clauses.Limit() | clauses.AbilityCosts():
                continue
            case _ if not is_term(clause):
                found.append(clause)
    return tuple(found)


def _adds_mana(act: Act) -> bool:
    match act.act if isinstance(act, acting.PerEach) else act:
        case with_mana.AddMana() | with_mana.AddChosenMana():
            return True
    return False


def _frame(step: TapForMana) -> Frame:
    return Frame(source=step.source, controller=step.player)
