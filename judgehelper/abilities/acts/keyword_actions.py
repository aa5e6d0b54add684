"""Votes (701.31): the vote itself, what is counted of it afterwards, and who has more than one.

Words that are voted for mean nothing by themselves (701.31b): what follows calls them by name.
"""

from msgspec import Struct

from judgehelper.abilities.family import Ability, Act, Clause, Condition, Filter, Phrase, Quantity


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
    """Has voted for a choice that its controller voted for too, or (`apart`) has not, in the vote that triggered."""

    apart: bool = False


class SoOften(Clause, Struct, frozen=True, tag=True):
    """So many times over, one after the other: «for each time vote, …»."""

    times: Quantity
    body: tuple[Clause, ...]
    word: str = ""
    """«repeat» the process so many times; no meaning."""


# --- Doubling what a creature is worth, and mana (701.9)
class DoublePT(Act, Struct, frozen=True, tag=True):
    """Double a size of creatures (701.9a-c): `what` «power», «toughness», «power and toughness».

    `word`: «of» where it says «the power of each creature»; no meaning.
    """

    what: str
    of: Phrase
    word: str = ""


class DoubleMana(Act, Struct, frozen=True, tag=True):
    """The doer adds as much mana of each type as there is of it in his pool (701.9f)."""


# --- Day and night (of later books): the game has neither at first, and from then on always one of the two
class BecomeTime(Act, Struct, frozen=True, tag=True):
    """It becomes «day» or «night»."""

    time: str


class TimeTurns(Act, Struct, frozen=True, tag=True):
    """Day becomes night, or night becomes day (event); `to` empty: either. Never the first day or night of a game."""

    to: str = ""


# --- Dungeons (a rule of later books, 309 there): their rooms, and what texts ask of those that a player has
LOST_MINE = "Lost Mine of Phandelver"
MAD_MAGE = "Dungeon of the Mad Mage"
TOMB = "Tomb of Annihilation"
UNDERCITY = "Undercity"
DUNGEONS = (LOST_MINE, MAD_MAGE, TOMB, UNDERCITY)
"""The names of all dungeons that are known."""


class Room(Ability, Struct, frozen=True, tag=True):
    """A room of a dungeon: what happens as its owner's marker is moved into it, and the rooms that it leads to."""

    name: str
    body: tuple[Clause, ...]
    leads: tuple[str, ...] = ()


class CompleteDungeon(Act, Struct, frozen=True, tag=True):
    """Complete a dungeon (event): «whenever you complete a dungeon»."""


class VentureLimit(Act, Struct, frozen=True, tag=True):
    """Can't venture into the dungeon more than so often each turn (rule)."""

    number: Quantity


class CompletedDungeon(Condition, Struct, frozen=True, tag=True):
    """A player has completed a dungeon in this game, or the one of this name: «you've completed a dungeon»."""

    who: Phrase
    name: str = ""
    negative: bool = False


class DungeonsCompleted(Quantity, Struct, frozen=True, tag=True):
    """How many differently named dungeons a player has completed."""

    who: Phrase


# --- The Ring tempts players (a rule of later books, 701.54 there): what texts ask of the choice of a Ring-bearer
RING = "the Ring tempts you"
"""The name of the keyword action."""
BEARER = "Ring-bearer"
"""The designation that a permanent has, as a noun of `filters.Kind`."""


class ChooseBearer(Act, Struct, frozen=True, tag=True):
    """Choose a creature as one's Ring-bearer (event): «whenever you choose a creature as your Ring-bearer»."""


class ChoseBearer(Condition, Struct, frozen=True, tag=True):
    """As the Ring tempted the player just now, another creature than this was chosen as the Ring-bearer."""

    other_than: Phrase
