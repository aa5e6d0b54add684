"""Mana abilities whose costs leave something to choose, or cost mana themselves: activated on their own (605.3).

No payment is planned with them; a player with priority activates them before, and the mana waits in the pool (605.3a).
"""

from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import costs
from judgehelper.abilities.kinds import Activated
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.announcing.producing import knowing_mana, without_mana
from judgehelper.systems.magic.casting.activating import can_activate
from judgehelper.systems.magic.costs.by_effects import changes_activating
from judgehelper.systems.magic.costs.costs import ability_cost
from judgehelper.systems.magic.costs.mana_output import does_more_before, outputs_in
from judgehelper.systems.magic.costs.mana_sources import (
    Abilities,
    Held,
    in_hand,
    is_plain,
    mana_abilities,
    unit,
    untapped,
    usable_of,
)
from judgehelper.systems.magic.costs.payable import can_pay
from judgehelper.systems.magic.costs.paying import MOST_X
from judgehelper.systems.magic.costs.spending import marked, terms_of
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import DropFrame, FinishMana, Pay, PerformBody
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.in_force.triggers.how_often import use_key
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.characteristics import WALKS
from judgehelper.systems.magic.layers.layers import Walk
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.reads import of_kind


def every_mana_option(state: Magic, player: str) -> tuple[Option, ...]:
    """Offer the mana abilities that a player could activate now, those with costs to choose among them (605.3a)."""
    found, others = _held(WALKS.of(state), player, state.players[player].hand)
    if not others and is_plain(state):
        return untapped(found.plain, state.status).options
    plain = usable_of(state, player, found).options
    mine = (*found.plain, *others) if changes_activating(state) else others
    dearer = (each for each in mine if each.option not in plain and _is_open(state, player, each))
    return (*plain, *(each.option for each in dearer))


@recent(32)
def _held(walk: Walk, player: str, hand: tuple[Id, ...]) -> tuple[Abilities, tuple[Held, ...]]:
    """List the mana abilities that a player has, and those of them that are asked for one by one."""
    found = mana_abilities(walk.board, player)
    return found, (*found.others, *in_hand(walk, hand))


def _is_open(state: Magic, player: str, held: Held) -> bool:
    return can_activate(state, player, held.thing, held.place)


class BeginMana(Step, Struct, frozen=True, tag=True):
    """Activate a mana ability whose costs are paid one by one; for this mana, where a payment was planned with it."""

    player: str
    source: Id
    place: int
    mana: tuple[str, ...] | None = None
    spends: tuple[str, ...] = ()
    """The units of mana that its price is paid with, where that was planned."""


def perform_begin(state: Magic, step: BeginMana) -> Magic:
    """Begin it, if what has it is still there."""
    if step.source not in state.things:
        return state
    return begin_mana(state, step.player, step.source, step.place, step.mana, step.spends)


def begin_mana(
    state: Magic, player: str, source: Id, place: int, mana: tuple[str, ...] | None = None,
    spends: tuple[str, ...] = (),
) -> Magic:  # fmt: skip
    """Begin to activate a mana ability: its costs are paid one by one, then its mana is added (605.3, 602.2b)."""
    ability = every_ability(traits(state, source).abilities)[place]
    state = _count_use(state, source, use_key(state, source, ability))
    frame = Frame(source=source, controller=player, since=len(state.log))
    state, number = new_frame(state, frame)
    finish = FinishMana(player, source, number, ability, mana)
    if ability_cost(state, frame, ability).has_x:
        return then(state, ChooseManaX(finish))
    return _pay(state, finish, spends)


def _pay(state: Magic, finish: FinishMana, spends: tuple[str, ...] = ()) -> Magic:
    """Pay what the ability costs, now that all is chosen for it, then add its mana (602.2b)."""
    total = ability_cost(state, state.frames[finish.frame], finish.ability)
    pay = Pay(item=finish.frame, player=finish.player, mana=total.mana, costs=total.costs, spends=spends)
    return then(state, pay, finish)


class ChooseManaX(Step, Struct, frozen=True, tag=True):
    """Choose X for a mana ability, before it is paid for (107.3a, 602.2b)."""

    finish: FinishMana


def choose_mana_x(state: Magic, step: ChooseManaX) -> Decision:
    """Ask for an X with which the ability can be paid for; 0 can be, or it would not have been offered."""
    finish = step.finish
    numbers = takewhile(lambda x: _is_payable(state, finish, x), range(MOST_X + 1))
    return Decision(
        player=finish.player, kind="amount", options=tuple(Option("number", (x,)) for x in numbers),
        about=(finish.source, "x"), cites=cr("107.3a", "602.2b"),
    )  # fmt: skip


def _is_payable(state: Magic, finish: FinishMana, x: int) -> bool:
    frame = replace(state.frames[finish.frame], x=x)
    return can_pay(state, frame, ability_cost(state, frame, finish.ability))


def take_mana_x(state: Magic, step: ChooseManaX, answer: Answer) -> Magic:
    """Keep X, and pay."""
    finish, x = step.finish, int(answer.picked[0].about[0])
    frame = replace(state.frames[finish.frame], x=x)
    chosen = events.Chosen(finish.player, "x", (str(x),), finish.source)
    state = record(replace(state, frames=state.frames.set(finish.frame, frame)), chosen, cr("107.3a"))
    return _pay(state, finish)


def _count_use(state: Magic, source: Id, key: str) -> Magic:
    """Count an activation in this turn (602.5b)."""
    status = state.status.get(source)
    if status is None:
        return state
    used = replace(status, used=status.used.set(key, status.used.get(key, 0) + 1))
    return replace(state, status=state.status.set(source, used))


def finish_mana(state: Magic, step: FinishMana) -> Magic | Decision:
    """Ask which mana is added where there is a choice (605.3b)."""
    if not isinstance(step.ability, Activated):
        return _add(state, step, ())
    outputs = outputs_in(look(state, state.frames[step.frame]), step.ability)
    if step.mana in outputs:
        return _add(state, step, step.mana)
    if len(set(outputs)) > 1:
        options = tuple(Option("mana", tuple(output)) for output in outputs)
        return Decision(player=step.player, kind="color", options=options, cites=cr("605.3b"), about=(step.source,))
    return _add(state, step, outputs[0] if outputs else ())


def take_kind(state: Magic, step: FinishMana, answer: Answer) -> Magic:
    """Add the mana chosen."""
    return _add(state, step, tuple(str(each) for each in answer.picked[0].about))


def _add(state: Magic, step: FinishMana, mana: tuple[str, ...]) -> Magic:
    ability = step.ability
    units = marked(tuple(unit(kind, step.source, state) for kind in mana), terms_of(ability.body), len(state.log))
    taps = any(of_kind(costs.TapThis, ability.costs))
    body = ability.body if does_more_before(ability.body) else without_mana(ability.body)
    known = knowing_mana(state.frames[step.frame], ability, len(units))
    state = replace(state, frames=state.frames.set(step.frame, known))
    state = then(state, *((PerformBody(body, step.frame),) if body else ()), DropFrame(step.frame))
    activated = events.Activated(player=step.player, source=step.source, item=None, is_mana=True)
    again = any(of_kind(costs.ManaCost, ability.costs))  # its own mana could not have paid for it
    state = propose(state, activated, cites=cr("605.3", *(("605.3c",) if again else ())))
    added = events.ManaAdded(step.player, units, step.source, taps)
    return propose(state, added, cites=cr("605.3b", "106.4")) if units else state
