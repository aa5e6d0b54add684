"""Errors of the kernel; each carries what was asked, what is wrong and what would mend it."""

from judgehelper.kernel.citation import Refusal, Violation


class IllegalChoice(ValueError):
    """A refused answer, with every reason for the refusal."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__("; ".join(f"{v.reason} {v.about} [{', '.join(map(str, v.cites))}]" for v in violations))
        self.violations = violations


class NotUnderstood(Exception):
    """What follows could depend on something that the program does not understand: it refuses to answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.subject}: {refusal.why}" + (f" («{refusal.text}»)" if refusal.text else ""))
        self.refusal = refusal


class EndlessLoop(Exception):
    """The game went on for `steps` steps without asking anybody anything: a mandatory loop."""

    def __init__(self, steps: int, last: tuple[str, ...]) -> None:
        super().__init__(f"no decision within {steps} steps; the last ones: {', '.join(last)}")
        self.steps = steps
        self.last = last


class ScenarioError(Exception):
    """A scenario file is wrong: at `place` ("players[0].hand[2].taped"), for the reason `what`."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.place = place
        self.what = what


class SavedStateError(Exception):
    """A saved state cannot be read by this version of the program."""
