"""What is paid with mana is paid from the pool, and the pool is filled before the announcement (COST.4, MANA.1).

A player who announces first and has too little in the pool goes back: his sources are used, each a stage of its own
with all that follows, and then he announces the same again.
"""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from judgehelper.abilities import costs
from judgehelper.kernel.decision import Answer, Choice, Decision, Form
from judgehelper.kernel.game import Take
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.announcing.casting import after_announcement
from judgehelper.systems.magic.announcing.mana_by_hand import BeginMana
from judgehelper.systems.magic.announcing.onto_stack import activate, move_to_stack
from judgehelper.systems.magic.announcing.payment import is_announced, pay, spared_of, to_pay, use_of
from judgehelper.systems.magic.costs.needs import takes_of
from judgehelper.systems.magic.costs.paying import Activation, can_pay_from_pool, find_payment
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import Activate, MoveToStack, Pay, Rewind, TapForMana
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.state import Aftermath, Announced98, ResolveSave, Told, of

T = TypeVar("T", bound=Step)


def announce(state: Magic, step: MoveToStack | Activate) -> Magic:
    """Begin to play a card or an ability, and keep what was said so that it can be said again (TGT.1)."""
    begun = replace(of(state), announcing=step, said=())
    game = of(move_to_stack(begun, step) if isinstance(step, MoveToStack) else activate(begun, step))
    back = game.announced
    return game if back is None else replace(game, announced=Announced98(of(back.before), back.log, back.item))


def telling(
    perform: Callable[[Magic, T], Magic | Decision], take: Take[Magic]
) -> Callable[[Magic, T], Magic | Decision]:
    """Answer what is asked as it was answered before, where an announcement is told again."""

    def ask(state: Magic, step: T) -> Magic | Decision:
        asked = perform(state, step)
        retold = of(state).retold
        if not isinstance(asked, Decision) or not retold or state.announced is None:
            return asked
        choice = _said_again(asked, retold[0])
        if choice is None:  # something has changed: it is asked anew
            return asked
        game = of(state)
        return take(replace(game, retold=retold[1:], said=(*game.said, retold[0])), step, Answer(asked, choice))

    return ask


def keeping(take: Callable[[Magic, T, Answer], Magic]) -> Take[Magic]:
    """Keep what was answered while something is announced."""

    def note(state: Magic, step: T, answer: Answer) -> Magic:
        game = of(state)
        if game.announced is None:
            return take(state, step, answer)
        said = Told(answer.decision.options, answer.choice)
        return take(replace(game, said=(*game.said, said), retold=()), step, answer)

    return note


def _said_again(asked: Decision, told: Told) -> Choice | None:
    if asked.form in (Form.DIVIDE, Form.ASSIGN):
        return told.choice if asked.options == told.options else None
    known = {option: place for place, option in enumerate(asked.options)}
    chosen = [told.options[place] for place in told.choice]
    return tuple(known[each] for each in chosen) if all(each in known for each in chosen) else None


def pay_98(state: Magic, step: Pay) -> Magic | Decision:
    """Pay from the pool; who has too little there uses his mana sources first and announces again (COST.4)."""
    begun = of(state).announcing
    open_choice = any(isinstance(each, costs.EitherCost | costs.ManaCost) for each in step.costs)
    saving = any(of_kind(ResolveSave, state.agenda))
    if begun is None or saving or not step.mana or open_choice or not is_announced(state, step.item):
        return pay(state, step)
    use, spared = use_of(state, step), spared_of(state, step)
    if can_pay_from_pool(state, step.player, step.mana, use):
        return pay(state, step)
    needs = takes_of(state, state.frames[step.item], step.costs)
    found = find_payment(state, step.player, to_pay(state, step, spared, use), needs, keeping=step.item)
    if found is None or state.options.get("payment") == "manual":
        return then(state, Rewind("cannot-pay-mana", rules("COST.4", "MANA.1")))
    if found.helped or not found.taps:
        return pay(state, step)
    return _with_sources_first(state, step.player, begun, found.taps)


def _with_sources_first(
    state: Magic, player: str, begun: MoveToStack | Activate, taps: tuple[Activation, ...]
) -> Magic:
    announced = state.announced
    assert announced is not None
    game = of(announced.before)
    sources = tuple(each for tap in taps for each in (_using(player, tap), Aftermath()))
    agenda = (*sources, begun, *after_announcement(state.agenda))
    return replace(game, agenda=agenda, retold=of(state).said, said=(), announcing=None)


def _using(player: str, tap: Activation) -> Step:
    source = tap.source
    if source.by_hand:
        return BeginMana(player, source.thing, source.place, tap.output, tap.spends)
    return TapForMana(player, source.thing, source.place, tap.output)
