"""A row of the table of steps, by which a law says what is done when."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.game.state import Magic

T = TypeVar("T", bound=Step)


class StepRow(NamedTuple, Generic[T]):
    """One step: how it is done, how its answer is taken, and what is said against an answer."""

    kind: type[T]
    perform: Callable[[Magic, T], Magic | Decision]
    take: Callable[[Magic, T, Answer], Magic] | None = None
    check: Callable[[Magic, T, Answer], tuple[Violation, ...]] | None = None
    rule: str = ""
