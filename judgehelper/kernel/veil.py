"""What a player may know: each system has one pure function from a state and a player to the state as he knows it.

What is hidden from him becomes a nameless thing there, so that whatever is described, explained, worded or written down
from that state cannot say more than he knows. The judge sees all: he asks for no veil.
"""

from msgspec.structs import replace

from judgehelper.kernel.decision import Decision, Form
from judgehelper.kernel.state import S


def ask_behind_veil(state: S, player: str) -> S:
    """Leave of a question to somebody else only that it is asked: what he may choose tells what he holds."""
    decision = state.decision
    if decision is None or decision.asked == player:
        return state
    return replace(state, decision=withheld(decision))


def withheld(decision: Decision) -> Decision:
    """Give a question as those hear it who are not asked: whom, what kind, by which rule."""
    return replace(decision, options=(), slots=(), about=(), form=Form.PICK, least=1, most=1, total=0)
