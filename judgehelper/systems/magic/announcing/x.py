"""Choosing X as a spell or ability is announced (107.3, 601.2b)."""

from msgspec.structs import replace

from judgehelper.abilities.clauses import AbilityCosts
from judgehelper.abilities.family import Cost
from judgehelper.abilities.quantities import X
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.casting import chosen_body, has_targets, phrases_of
from judgehelper.systems.magic.casting.enough_targets import mentions_x
from judgehelper.systems.magic.casting.permitted import is_outgrown
from judgehelper.systems.magic.costs.costs import NO_ZERO, total_cost
from judgehelper.systems.magic.costs.payable import can_pay, can_pay_cost
from judgehelper.systems.magic.costs.paying import MOST_X
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import ChooseX, Rewind
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import all_of


def choose_x(state: Magic, step: ChooseX) -> Magic | Decision:
    """Ask for X where the cost has one (107.3a, 601.2b)."""
    frame = state.frames[step.item]
    total = total_cost(state, step.item)
    free = state.ways[step.item].free
    if frame.x is not None or not (total.has_x or (free and "{X}" in traits(state, step.item).mana_cost)):
        return state
    if free:
        told = events.Chosen(frame.controller, "x", ("0",), step.item)
        return record(_with_x(state, step.item, 0), told, cr("107.3b", "601.2b"))
    numbers = payable_xs(state, step.item)
    if not numbers:
        return then(state, Rewind("cannot-pay", cr("117.3", "601.2h")))
    numbers = [number for number in numbers if _has_targets_with_x(state, step.item, number)]
    if not numbers:
        return then(state, Rewind("no-legal-target", cr("601.2c")))
    numbers = [number for number in numbers if not is_outgrown(_with_x(state, step.item, number), step.item)]
    if not numbers:
        return then(state, Rewind("cant-cast", cr("601.3", "202.3e")))
    options = tuple(Option("number", (number,)) for number in numbers)
    return Decision(
        player=frame.controller, kind="amount", options=options, about=(step.item, "x"),
        cites=cr("107.3a", "601.2b", *(("107.3j",) if state.items[step.item].ability is not None else ())),
    )  # fmt: skip


def _can_pay_with_x(state: Magic, item: int, x: int) -> bool:
    """Say whether what is to be paid besides mana can be for that X."""
    imagined = _with_x(state, item, x)
    return can_pay(imagined, imagined.frames[item], total_cost(imagined, item))


def _has_targets_with_x(state: Magic, item: int, x: int) -> bool:
    """Say whether there are targets for that X: one that leaves none could only be taken back (601.2c, 721.1)."""
    if not any(mentions_x(phrase) for phrase in phrases_of(state, item)):
        return True
    return has_targets(_with_x(state, item, x), item, chosen_body(state, item))


def payable_xs(state: Magic, item: int) -> list[int]:
    """List every X for which all that is announced can be paid: mana, what helps, and the other costs (107.3a)."""
    least = _least(state, item)
    asking = tuple(each for each in total_cost(state, item).costs if any(all_of(X, each)))
    if asking:  # «exile a card with mana value X»: not the least first
        likely = (number for number in range(least, MOST_X + 1) if _are_there(state, item, asking, number))
        return [number for number in likely if _can_pay_with_x(state, item, number)]
    return list(range(least, _first_too_dear(state, item, least)))


def _are_there(state: Magic, item: int, asking: tuple[Cost, ...], x: int) -> bool:
    """Say whether what costs ask for with that X is there, on the board as it is: looked at before a board imagined."""
    frame = replace(state.frames[item], x=x)
    return all(can_pay_cost(state, frame, each) for each in asking)


def _first_too_dear(state: Magic, item: int, least: int) -> int:
    """Find the first X that cannot be paid: a greater one costs more. Each try looks at a whole board anew."""
    paid, stride = least - 1, 1
    while paid + stride <= MOST_X and _can_pay_with_x(state, item, paid + stride):
        paid, stride = paid + stride, 2 * stride
    too_dear = min(paid + stride, MOST_X + 1)
    while too_dear - paid > 1:
        middle = (paid + too_dear) // 2
        paid, too_dear = (middle, too_dear) if _can_pay_with_x(state, item, middle) else (paid, middle)
    return too_dear


def _least(state: Magic, item: int) -> int:
    """Give the least X that the text of what is announced allows, of several modes those chosen (107.3a)."""
    said = all_of(AbilityCosts, chosen_body(state, item))
    return int(any(each.change == NO_ZERO for each in said))


def take_x(state: Magic, step: ChooseX, answer: Answer) -> Magic:
    """Keep X, on the object as well: what it becomes knows it (107.3k)."""
    x = int(answer.picked[0].about[0])
    chosen = events.Chosen(state.frames[step.item].controller, "x", (str(x),), step.item)
    return record(_with_x(state, step.item, x), chosen, cr("107.3a", "107.3h"))


def _with_x(state: Magic, item: int, x: int) -> Magic:
    frame = replace(state.frames[item], x=x)
    thing = state.things[item]
    if thing.kind == "ability":  # it has no mana value, and becomes nothing that could know X: no text sees it change
        return replace(state, frames=state.frames.set(item, frame))
    things = state.things.set(item, replace(thing, cast_as=replace(thing.cast_as, x=x)))
    return replace(state, frames=state.frames.set(item, frame), things=things)
