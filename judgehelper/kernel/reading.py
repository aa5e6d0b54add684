"""Where a rulebook contradicts itself or is silent, the choice between its readings is named, shown and switchable."""

from msgspec import Struct

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Worded


class Reading(Struct, frozen=True, kw_only=True):
    """One open question of a rulebook: its options by key, the first of them the default."""

    code: str
    question: Worded
    options: tuple[tuple[str, Worded], ...]
    cites: Citations
    reason: Worded
    """Why the default is the default."""

    @property
    def default(self) -> str:
        """The key of the option that holds unless the judge switches."""
        return self.options[0][0]
