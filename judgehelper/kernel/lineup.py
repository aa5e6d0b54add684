"""What a side brings to a game, put together before it: cards taken one by one, each paid for and judged at once.

A system says by one pure function what a lineup is worth as it stands: which cards are in, which are not and by which
rule, what is spent and left, and what each card that is offered would cost. A window shows it without knowing the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language, Worded


class Taken(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card of a lineup as a file lists it, and the way of paying for it; the first one there is where none is said.

    `define` is what a card of the judge's own is.
    """

    card: str
    define: Mapping[str, Any] | None = None
    way: str = ""


class Lineup(Struct, frozen=True, kw_only=True):
    """Cards in the order in which they are taken."""

    name: str = ""
    cards: tuple[Taken, ...] = ()


class Objection(Struct, frozen=True):
    """Why a card or a lineup is not allowed as it is, in words and rules."""

    text: str
    cites: Citations = ()


class Way(Struct, frozen=True):
    """One way of paying for a card."""

    key: str
    text: str


class Judged(Struct, frozen=True, kw_only=True):
    """A card as it stands in a lineup, or as it would if it were taken now."""

    taken: Taken
    name: str
    types: str = ""
    value: str = ""
    cost: str = ""
    lines: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    way: str = ""
    """The way in force."""
    note: str = ""
    """What is paid besides its cost, and for what."""
    cites: Citations = ()
    against: tuple[Objection, ...] = ()
    count: int = 0
    """How many cards of its name the lineup has."""

    @property
    def paid(self) -> str:
        """The words of the way in force."""
        return next((way.text for way in self.ways if way.key == self.way), "")


class Purse(Struct, frozen=True, kw_only=True):
    """What is paid with: how much is spent and how much is left."""

    title: str
    spent: int
    left: int
    icon: str = ""


class Limit(Struct, frozen=True, kw_only=True):
    """Something of which a lineup has so much: of how much that may be, where there is a bound; or in words."""

    title: str
    value: str
    cites: Citations = ()


class Standing(Struct, frozen=True, kw_only=True):
    """A lineup as it stands: what is in, what else is offered, and what is against it as a whole."""

    purses: tuple[Purse, ...]
    limits: tuple[Limit, ...]
    taken: tuple[Judged, ...]
    offered: tuple[Judged, ...]
    against: tuple[Objection, ...] = ()


class Beginning(Struct, frozen=True, kw_only=True):
    """A way to begin a game with two lineups; `why_not` says what is against it with a lineup, for a side."""

    key: str
    title: Worded
    hint: Worded
    why_not: Callable[[Lineup, int, Language], tuple[Objection, ...]]


class LineupRules(Struct, frozen=True, kw_only=True):
    """What a system says of lineups. A side is 0 for whoever goes first, 1 for the other."""

    ready: Callable[[Language], tuple[Lineup, ...]]
    """Lists those that come with the program."""
    judge: Callable[[Lineup, int, Sequence[Taken], Language], Standing]
    """Judges a lineup of a side; the cards of the judge's own are offered besides those of the system."""
    beginnings: tuple[Beginning, ...]
    file: Callable[[Sequence[Lineup], str, int], Mapping[str, Any]]
    """Gives the scenario file of a game begun in one of the ways, by its key, and by a seed."""
