"""All answers to a decision: counted, and listed one by one, whatever the game. Which are legal, the rules know."""

from collections.abc import Iterator
from itertools import chain, combinations, pairwise, permutations, product
from math import comb, factorial, prod

from judgehelper.kernel.decision import Choice, Decision, Form


def count_choices(decision: Decision) -> int:
    """Count the well-formed answers without listing them."""
    count = len(decision.options)
    match decision.form:
        case Form.PICK:
            return sum(comb(count, size) for size in range(decision.least, min(decision.most, count) + 1))
        case Form.ORDER:
            return factorial(count)
        case Form.DIVIDE:
            return comb(decision.total + count - 1, count - 1) if count else int(decision.total == 0)
        case Form.ASSIGN:
            return prod([len(decision.slots) + 1] * count)


def each_choice(decision: Decision) -> Iterator[Choice]:
    """List the well-formed answers, each once, the plainest first: few options, small numbers, the order given."""
    count = len(decision.options)
    match decision.form:
        case Form.PICK:
            sizes = range(decision.least, min(decision.most, count) + 1)
            return chain.from_iterable(combinations(range(count), size) for size in sizes)
        case Form.ORDER:
            return permutations(range(count))
        case Form.DIVIDE:
            return _divisions(decision.total, count)
        case Form.ASSIGN:
            return product(range(len(decision.slots) + 1), repeat=count)


def _divisions(total: int, parts: int) -> Iterator[Choice]:
    """Share a number out over parts, in every way."""
    if parts == 0:
        yield from [()] if total == 0 else []
        return
    for bars in combinations(range(total + parts - 1), parts - 1):
        edges = (-1, *bars, total + parts - 1)
        yield tuple(right - left - 1 for left, right in pairwise(edges))
