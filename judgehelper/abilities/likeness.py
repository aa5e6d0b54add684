"""Likeness: an object that has characteristics of another as long as it lasts, and which one of several that is."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Filter, Phrase


class LastExiled(Phrase, Struct, frozen=True, tag=True):
    """Of such cards exiled with this object the one that came last into exile (607.2a, 613.6c, 712.4b).

    `word`: «it» where the text does not name the object again; no meaning.
    """

    what: Filter
    word: str = ""


class GainsEveryType(Act, Struct, frozen=True, tag=True):
    """Gains all creature types (205.3m, 613.1d)."""


class HasSame(Act, Struct, frozen=True, tag=True):
    """Have these characteristics as that one has them: `what` «power» «toughness» «creature types» (613.3)."""

    what: tuple[str, ...]
    of: Phrase
