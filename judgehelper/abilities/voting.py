"""Votes (701.31): the vote itself, what is counted of it afterwards, and who has more than one.

Words that are voted for mean nothing by themselves (701.31b): what follows calls them by name.
"""

from msgspec import Struct

from judgehelper.abilities.family import Act, Clause, Condition, Filter, Phrase, Quantity


class Vote(Act, Struct, frozen=True, tag=True):
    """Each doer votes for one of these words, or of the objects that fit, beginning with «you» in turn order."""

    options: tuple[str, ...] = ()
    what: Phrase | None = None


class VoteMore(Act, Struct, frozen=True, tag=True):
    """Vote an additional time while voting (701.31d); `optional`: the player may."""

    optional: bool = True


class FinishVoting(Act, Struct, frozen=True, tag=True):
    """Finish voting (event): «whenever players finish voting»."""


class VotesFor(Quantity, Struct, frozen=True, tag=True):
    """How many votes a word has got in the vote before: «for each time vote»."""

    option: str


class MoreVotes(Condition, Struct, frozen=True, tag=True):
    """A word has got more votes than any other in the vote before; `tied`: or just as many as another that has most."""

    option: str
    tied: bool = False


class MostVoted(Filter, Struct, frozen=True, tag=True):
    """«With the most votes or tied for most votes» in the vote before."""


class VotedAs(Filter, Struct, frozen=True, tag=True):
    """Has voted for a choice that its controller has voted for too, or (`apart`) has not, in the vote that triggered.
    """

    apart: bool = False


class SoOften(Clause, Struct, frozen=True, tag=True):
    """So many times over, one after the other: «for each time vote, …»."""

    times: Quantity
    body: tuple[Clause, ...]
