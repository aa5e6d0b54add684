"""Events of day and night (later books)."""

from msgspec import Struct

from judgehelper.kernel.log import Event


class TimeTurned(Event, Struct, frozen=True, tag=True, gc=False):
    """It becomes day or night."""

    to: str
    """day, night."""
    before: str = ""
    """What it was; empty: neither. Set as it happens."""
