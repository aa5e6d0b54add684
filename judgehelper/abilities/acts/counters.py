"""Acts with counters: putting, removing, moving, doubling them, and players who get them (rules 121, 701.26)."""

from msgspec import Struct

from judgehelper.abilities.acts.moving import Counters
from judgehelper.abilities.family import Act, Count, Phrase


class GetPlayerCounters(Act, Struct, frozen=True, tag=True):
    """The player gets counters: «you get {E}{E}», «gets a poison counter» (121.1)."""

    counters: Counters


class PutCounters(Act, Struct, frozen=True, tag=True):
    """Put counters on (121). `divided`: «distributed among» the targets."""

    counters: tuple[Counters, ...]
    on: Phrase
    divided: bool = False
    name: int = 0


class RemoveCounters(Act, Struct, frozen=True, tag=True):
    """Remove counters from (121). `count` None: all of them; `kind` None: of any kind."""

    count: Count | None
    kind: str | None
    off: Phrase
    name: int = 0


class MoveCounters(Act, Struct, frozen=True, tag=True):
    """Move counters from one to another (121.5)."""

    count: Count | None
    kind: str | None
    off: Phrase
    onto: Phrase


class PutEither(Act, Struct, frozen=True, tag=True):
    """Put one of these on it, the doer's choice (608.2d): «put a +1/+1 counter or a loyalty counter on it».

    `word` «your choice of»; no meaning.
    """

    counters: tuple[Counters, ...]
    on: Phrase
    word: str = ""


class DoubleCounters(Act, Struct, frozen=True, tag=True):
    """Double the number of counters of a kind on these (701.9e)."""

    kind: str | None
    on: Phrase


class ReceiveCounters(Act, Struct, frozen=True, tag=True):
    """Counters are put on the subject (event, 121.6); `by` None: by anybody."""

    counters: Counters
    by: Phrase | None = None
    name: int = 0
    """Names the amount."""


class ShedCounters(Act, Struct, frozen=True, tag=True):
    """One counter or more of a kind is removed from the subject (event, 121.1)."""

    kind: str
    name: int = 0
    """Names the amount."""


class Proliferate(Act, Struct, frozen=True, tag=True):
    """Proliferate (701.26)."""


class PutSameCounters(Act, Struct, frozen=True, tag=True):
    """Put as many counters of each kind on these as that one has or last had (122.8 of later rules, 608.2h)."""

    of: Phrase
    on: Phrase
    word: str = "its"
    """«its counters» or «those counters»; no meaning."""


class GetCounters(Act, Struct, frozen=True, tag=True):
    """Get counters of a kind, or of any kind (empty), as a player: «can't get poison counters» (101.2)."""

    kind: str = ""
