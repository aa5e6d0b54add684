"""Regeneration shields (701.14a): the engine's own clause for what a regenerating permanent waits for."""

from msgspec import Struct

from judgehelper.abilities.family import Clause, Phrase


class Shield(Clause, Struct, frozen=True, tag=True):
    """The next time that these would be destroyed this turn, they are regenerated."""

    what: Phrase
