"""The families of books: what each looks like and who reads it. A new family is a module and a line here."""

from collections.abc import Callable

from msgspec import Struct

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.families.berserk import likeness_to_berserk, read_berserk
from judgehelper.rulebooks.importing.families.comprehensive import likeness_to_comprehensive, read_comprehensive
from judgehelper.rulebooks.importing.families.nebozhiteli import likeness_to_nebozhiteli, read_nebozhiteli
from judgehelper.rulebooks.importing.families.outline import Outline
from judgehelper.rulebooks.importing.families.prose import likeness_to_prose, read_prose
from judgehelper.rulebooks.importing.source import Source

_LIKELY = 3.0


class Family(Struct, frozen=True):
    """A family of books: the rule system, how like a source is (0–100), and the reader."""

    system: str
    likeness: Callable[[Source], float]
    read: Callable[[Source], Outline]


FAMILIES = (
    Family("magic-cr", likeness_to_comprehensive, read_comprehensive),
    Family("berserk", likeness_to_berserk, read_berserk),
    Family("nebozhiteli", likeness_to_nebozhiteli, read_nebozhiteli),
    Family("magic-1998", likeness_to_prose, read_prose),
)


def family_of(source: Source) -> Family:
    """Choose the family that a source is most like; raise where it is like none."""
    likeness, family = max(((one.likeness(source), one) for one in FAMILIES), key=lambda pair: pair[0])
    if likeness < _LIKELY:
        raise RulebookError(
            source.name,
            "no rulebook that this program can read",
            "it reads Magic's Comprehensive Rules, the Magic rules of 1998, «Берсерк» and «Небожители»",
        )
    return family
