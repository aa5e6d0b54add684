"""Coins and dice (705; dice in later books): chance answers, and the text that asked for it knows the result.

A flip is called by whoever flips; what shows heads was called right (705.1). The result is kept with the ability that
is being carried out, as «the flip» and «the result» of its own text.
"""

from msgspec.structs import replace

from judgehelper.abilities.acts import acting
from judgehelper.abilities.conditions import CoinShows
from judgehelper.abilities.family import Clause
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.casting.targets import body_of
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import RESULT, WON_FLIP
from judgehelper.systems.magic.printed.texts.reads import all_of
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    doer_of,
    one_after_another,
    propose_for,
    view_from,
)
from judgehelper.systems.magic.resolving.performing import with_frame


def flip_coin(state: Magic, step: PerformAct, _act: acting.FlipCoin) -> Magic | Decision:
    """Flip a coin (705.1); several players flip one after the other."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    options = (Option("heads"), Option("tails"))
    return Decision(player=CHANCE, kind="flip", options=options, cites=cr(_rule_of(state, step)), about=(step.frame,))


def _rule_of(state: Magic, step: PerformAct) -> str:
    """Give the rule of a flip: of one that somebody wins or loses, or of one that only shows a side (705.2)."""
    return "705.2" if step.frame in state.items and only_shows(body_of(state, step.frame)) else "705.1"


@remembered
def only_shows(body: tuple[Clause, ...]) -> bool:
    """Say whether a text asks which side a coin shows, and not who has won the flip (705.2)."""
    return any(all_of(CoinShows, body))


def take_flip(state: Magic, step: PerformAct, _act: acting.FlipCoin, answer: Answer) -> Magic:
    """Note whether the flip was won."""
    won = answer.picked[0].label == "heads"
    state = _noting(state, step, WON_FLIP, int(won))
    rule = _rule_of(state, step)
    return propose_for(state, step, events.Flipped(doer_of(state, step), won, rule == "705.1"), rule=rule)


def roll_die(state: Magic, step: PerformAct, act: acting.RollDie) -> Magic | Decision:
    """Roll a die (of later books)."""
    if len(step.by) > 1 or view_from(state, step, doer_of(state, step)).value(act.count) != 1:
        raise NotUnderstood(Refusal("RollDie", "", "several dice, or dice of several players"))
    options = tuple(Option("number", (number,)) for number in range(1, act.sides + 1))
    return Decision(player=CHANCE, kind="roll", options=options, cites=cr("608.2c"), about=(step.frame, act.sides))


def take_roll(state: Magic, step: PerformAct, act: acting.RollDie, answer: Answer) -> Magic:
    """Note the result."""
    result = int(answer.picked[0].about[0])
    state = _noting(state, step, RESULT, result)
    return propose_for(state, step, events.Rolled(doer_of(state, step), act.sides, result), rule="608.2c")


def _noting(state: Magic, step: PerformAct, name: str, number: int) -> Magic:
    frame = state.frames[step.frame]
    noted = replace(frame, letters=frame.letters.set(name, number))
    return with_frame(state, step.frame, noted)


ONCE = Number(1)
ROWS = (
    ActRow(acting.FlipCoin, "705.1", perform=flip_coin, take=take_flip, unread=(("until", ""), ("times", ONCE))),
    ActRow(acting.RollDie, "608.2c", perform=roll_die, take=take_roll, unread=(("count", ONCE),)),
)
