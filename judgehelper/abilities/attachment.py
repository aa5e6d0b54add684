"""What an effect leaves attached, whatever it gives (702.16m)."""

from msgspec import Struct

from judgehelper.abilities.family import Clause


class KeepsThis(Clause, Struct, frozen=True, tag=True):
    """The protection that the ability gives does not take this Aura off: «this effect doesn't remove this Aura»."""
