"""What is said while something is shared out: what is enough for each, and the ways in which one usually shares."""

from msgspec import Struct

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Choice


class Part(Struct, frozen=True, kw_only=True):
    """What is said of one share: `enough` is the amount from which it does what it is for (lethal damage)."""

    note: str = ""
    """Where it stands: "1st", "what is left"."""
    enough: int | None = None
    said: str = ""
    """What is enough, in words: "lethal: 1 instead of 3"."""
    becomes: str = ""
    """What comes of the share as it is now: "will be 9"."""
    cites: Citations = ()


class Preset(Struct, frozen=True):
    """A way of sharing that is chosen at once."""

    title: str
    choice: Choice


class Sharing(Struct, frozen=True, kw_only=True):
    """How something is shared out now: a part an option, what mends it, and the usual ways."""

    parts: tuple[Part, ...]
    mended: Choice | None = None
    """The nearest way that the rules allow."""
    presets: tuple[Preset, ...] = ()
