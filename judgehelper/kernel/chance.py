"""Chance is a player: shuffles, coins and dice are decisions, and a seed outside the state answers them.

The same seed and the same number of questions asked give the same answer on every platform.
"""

from random import Random

from judgehelper.kernel.decision import Choice, Decision, Form


def draw(decision: Decision, seed: int, question: int) -> Choice:
    """Answer a decision at random: `question` counts the questions that chance answered before."""
    source = Random(f"{seed}:{question}")
    count = len(decision.options)
    match decision.form:
        case Form.PICK:
            return tuple(source.sample(range(count), source.randint(decision.least, min(decision.most, count))))
        case Form.ORDER:
            return tuple(source.sample(range(count), count))
        case Form.DIVIDE:
            cuts = sorted(source.randint(0, decision.total) for _ in range(count - 1))
            return tuple(after - before for before, after in zip([0, *cuts], [*cuts, decision.total], strict=True))
        case Form.ASSIGN:
            return tuple(source.randint(0, len(decision.slots)) for _ in range(count))
