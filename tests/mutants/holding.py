"""Whether a ruling holds with a rule switched off; a game that does not end is another game."""

import signal
from collections.abc import Mapping
from typing import Any

from judgehelper.kernel.script import CardSource
from judgehelper.session.scenarios.scenario import run, understand
from tests.helpers.coverage import unproven


def holds(raw: Mapping[str, Any], cards: CardSource, seconds: float, *, proves: bool = False) -> bool:
    """Say whether a ruling holds within so many seconds of work, and where asked cites what it claims.

    What breaks or does not end does not hold.
    """
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        outcome = run(raw, cards)
        if outcome.result.status != "passed" or outcome.play is None:
            return False
        return not proves or not unproven(outcome.play, understand(raw)[1])
    except Exception:  # whatever goes wrong with a rule switched off: the loss is noticed
        return False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _give_up(*_: object) -> None:
    raise TimeoutError("the ruling does not end")
