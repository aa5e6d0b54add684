"""Where in the game we are, as a value: turn, step, who has passed, what is added (500)."""

from immutables import Map
from msgspec import Struct


class Extra(Struct, frozen=True, gc=False):
    """A turn, phase or step that an effect adds (500.7, 500.8): which, whose, and after which it comes."""

    kind: str
    player: str
    after: str = ""


class Lap(Struct, frozen=True, kw_only=True, gc=False):
    """What is kept while everybody only passes, so that a loop is noticed (104.4b): a position, and where it was."""

    since: int = 0
    """How many had resolved when somebody last chose among several things, passing aside."""
    glance: tuple[int, ...] = ()
    digest: str = ""
    log: int = 0
    unpaid: bool = False
    """Whether since then somebody did not do what «unless» left him (720.6)."""


class Turn(Struct, frozen=True, kw_only=True, gc=False):
    """Where in the game we are (500)."""

    number: int = 0
    active: str = ""
    step: str = "untap"
    """As in scenario files: untap, upkeep, draw, precombat-main…"""
    began: int = 0
    """The length of the log when this turn began: "this turn" reads from there."""
    clock: int = 0
    """The timestamp at which it began: what is older was there before (613.6)."""
    step_began: int = 0
    combat_began: int = 0
    passed: tuple[str, ...] = ()
    """The players who have passed in succession (116.4)."""
    priority: str = ""
    """Who has priority, or had it last."""
    resolved: int = 0
    """How many spells and abilities have resolved since anybody last did anything but pass."""
    lap: Lap | None = None
    combats: int = 0
    extra: tuple[Extra, ...] = ()
    skips: tuple[Extra, ...] = ()
    started: Map[str, int] = Map()
    """The number of the turn that each player last began."""
    line: str = ""
    """Whose turn it was last, extra turns aside."""
    ending: bool = False


COMBAT = ("begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat")
"""The steps of the combat phase (506.1, 510.4)."""


def is_at(now: str, word: str) -> bool:
    """Say whether a word for a step or phase of a text means the step that it is; the empty word means every step."""
    match word:
        case "main":
            return now.endswith("main")
        case "combat":
            return now in COMBAT
    return word in ("", now)
