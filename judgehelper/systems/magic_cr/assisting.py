"""Assist: another player may pay for generic mana of a spell (702.131).

Before mana abilities are activated for the spell its caster may choose a player; that one activates his own, and pays
for as much of the generic mana as he likes. The caster pays for the rest.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.costs import total_cost
from judgehelper.systems.magic_cr.helping_to_pay import ASSIST, most_paid, other_payers, without_generic
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Pay


class Assisting(Step, Struct, frozen=True, tag=True):
    """It is asked who helps to pay, and then with how much; then the rest of `pay` goes on."""

    pay: Pay
    by: str = ""


def is_assisted(state: Magic, step: Pay) -> bool:
    """Say whether another player may help with a payment: the spell has assist, its cost generic mana."""
    held = state.items.get(step.item)
    if step.assisted or held is None or held.ability is not None or "1" not in step.mana:
        return False
    return ASSIST in traits(state, step.item).keywords


def ask_assistance(state: Magic, step: Assisting) -> Magic | Decision:
    """Ask the caster whom he chooses, then that player how much he pays."""
    if not step.by:
        options = tuple(Option("player", (each,)) for each in other_payers(state, step.pay.player))
        if not options:
            return then(state, step.pay)
        return Decision(
            player=step.pay.player, kind="choice", options=options, cites=cr("702.131a"), least=0, most=1,
            about=("assist", step.pay.item),
        )  # fmt: skip
    most = most_paid(state, step.by, step.pay.mana.count("1"), total_cost(state, step.pay.item).use)
    if not most:
        return then(state, step.pay)
    amounts = tuple(Option("number", (each,)) for each in range(most + 1))
    about = ("assist-amount", step.pay.item)
    return Decision(player=step.by, kind="amount", options=amounts, cites=cr("702.131a"), about=about)


def take_assistance(state: Magic, step: Assisting, answer: Answer) -> Magic:
    """Go on with the player chosen, or let him pay so much and the caster the rest."""
    if step.by:
        number = int(answer.picked[0].about[0])
        theirs = replace(step.pay, player=step.by, mana=("1",) * number, costs=(), settled=True)
        mine = replace(step.pay, mana=without_generic(step.pay.mana, number))
        return then(state, *((theirs,) if number else ()), mine)
    if not answer.picked:
        return then(state, step.pay)
    helper = str(answer.picked[0].about[0])
    told = events.Chosen(step.pay.player, "player", (helper,), step.pay.item)
    return then(record(state, told, cr("702.131a")), replace(step, by=helper))
