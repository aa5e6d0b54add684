"""Acts that leave an event out altogether (rule 614.10)."""

from msgspec import Struct

from judgehelper.abilities.family import Act


class SkipDraw(Act, Struct, frozen=True, tag=True):
    """Skip the draw that would happen, and do nothing instead (614.10): «skip that draw»."""
