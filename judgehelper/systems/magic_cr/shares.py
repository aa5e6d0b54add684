"""What each of several players did of what all of them were told to: «each player discards …, then draws that many».

The amount of an instruction is what all did together; where the same players go on with it, each means their own.
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import LoseLife
from judgehelper.abilities.acts.moving import Discard
from judgehelper.abilities.clauses import Unless
from judgehelper.abilities.phrases import Every, That, Things
from judgehelper.systems.magic_cr.state import Frame, Ref
from judgehelper.systems.magic_cr.steps import PerformAct
from judgehelper.systems.magic_cr.view import View


def of_own_share(frame: Frame, step: PerformAct, doer: Ref) -> Frame:
    """Let «that many» be what the doer did, where several go on who acted together before (608.2c)."""
    if not frame.shares or not isinstance(step.subject, That) or not isinstance(doer, str):
        return frame
    together = frame.names.get(step.subject.to, ())
    if len(together) < 2 or doer not in together:
        return frame
    numbers = frame.numbers
    for name, shares in frame.shares.items():
        numbers = numbers.set(name, dict(shares).get(doer, 0))
    return replace(frame, numbers=numbers)


def asked_apart(view: View, unless: Unless) -> Things | None:
    """Give the players of whom each has a choice: «each opponent loses 3 life unless they …»; None: it is one player's.

    Only where it makes no difference that one after the other acts, and not all at once (101.4).
    """
    who: Any = getattr(unless.then[0], "who", None) if len(unless.then) == 1 else None
    payer: Any = getattr(unless.otherwise, "who", None)
    if not isinstance(who, Things) or not isinstance(who.det, Every) or not isinstance(payer, That):
        return None
    if not who.name or payer.to != who.name or who.name in view.frame.names:
        return None
    alike = all(isinstance(act, LoseLife | Discard) for act in getattr(unless.then[0], "acts", ()))
    return who if alike or len(view.find(who)) < 2 else None
