"""Errors of the kernel; each carries what was asked, what is wrong and what would mend it.

What an error carries it takes along when it goes from one process to another (`Carrying`): the base of all errors of
the program that are made of more than a sentence.
"""

from collections.abc import Mapping
from typing import Any, Self

from judgehelper.kernel.citation import Refusal, Violation


class Carrying(Exception):
    """An error with data. It is copied with its sentence and its data, and not made anew out of its sentence."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).copied, (self.args, self.__dict__)

    @classmethod
    def copied(cls, args: tuple[Any, ...], data: Mapping[str, Any]) -> Self:
        """Make the error that has these arguments of an exception, and this data."""
        error = cls.__new__(cls, *args)
        error.__dict__.update(data)
        return error


class IllegalChoice(Carrying, ValueError):
    """A refused answer, with every reason for the refusal."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__("; ".join(f"{v.reason} {v.about} [{', '.join(map(str, v.cites))}]" for v in violations))
        self.violations = violations


class NotUnderstood(Carrying):
    """What follows could depend on something that the program does not understand: it refuses to answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.subject}: {refusal.why}" + (f" («{refusal.text}»)" if refusal.text else ""))
        self.refusal = refusal


class EndlessLoop(Carrying):
    """The game went on for `steps` steps without asking anybody anything: a mandatory loop."""

    def __init__(self, steps: int, last: tuple[str, ...]) -> None:
        super().__init__(f"no decision within {steps} steps; the last ones: {', '.join(last)}")
        self.steps = steps
        self.last = last


class ScenarioError(Carrying):
    """A scenario file is wrong: at `place` ("players[0].hand[2].taped"), for the reason `what`."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.place = place
        self.what = what


class SavedStateError(Exception):
    """A saved state cannot be read by this version of the program."""
