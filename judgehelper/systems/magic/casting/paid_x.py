"""«You may pay {X}»: X stands in the text only, and who pays chooses it as the instruction is carried out (107.3e).

What follows («create X tokens», «when you do, …») reads it by its letter from the frame of the ability.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.quantities import X
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.costs.paying import MOST_X, can_pay_mana
from judgehelper.systems.magic.costs.spending import paying_itself
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import Pay


class ChoosePaidX(Step, Struct, frozen=True, tag=True):
    """X in a payment that a resolving text asks for (107.3e)."""

    frame: Id
    player: str
    symbols: str
    often: bool = False
    """Whether X is how often the symbols are paid: «any number of times»."""

    @property
    def rule(self) -> str:
        """The rule by which it is chosen."""
        return "107.1c" if self.often else "107.3e"

    def price(self, x: int) -> tuple[str, ...]:
        """Give what that X costs, unit by unit."""
        return demands(self.symbols) * x if self.often else demands(self.symbols, x)


def is_open(act: PayMana, frame: Frame) -> bool:
    """Say whether a payment has an X that nothing has given a value yet."""
    return ("{X}" in act.symbols or act.times == X()) and frame.x is None and "X" not in frame.letters


def ask_paid_x(state: Magic, step: ChoosePaidX) -> Decision:
    """Ask for X, as great as can be paid."""
    most = 0
    use = paying_itself(state.frames[step.frame], step.symbols)
    while most < MOST_X and can_pay_mana(state, step.player, step.price(most + 1), use):
        most += 1
    options = tuple(Option("number", (number,)) for number in range(most + 1))
    return Decision(
        player=step.player, kind="amount", options=options, cites=cr(step.rule, "608.2d"), about=(step.frame, "x")
    )


def take_paid_x(state: Magic, step: ChoosePaidX, answer: Answer) -> Magic:
    """Keep X by its letter, and pay."""
    x = int(answer.picked[0].about[0])
    here = state.frames[step.frame]
    state = replace(state, frames=state.frames.set(step.frame, replace(here, letters=here.letters.set("X", x))))
    state = record(state, events.Chosen(step.player, "x", (str(x),), here.source), cr(step.rule))
    mana = step.price(x)
    pay = Pay(item=step.frame, player=step.player, mana=mana, symbols=step.symbols)
    return then(state, pay) if mana else state
