"""Phrases and determiners: how a text names objects and players (rules 109, 114, 201.4, 608.2).

Everything that is spoken of later carries a `name`, unique on its face of a card; 0 means that nothing refers to it.
`That.to` holds such a name. A reference to a name that another ability gave is a linked ability (607): the object
remembers
what it last stood for. Who chooses: for `Some`, the player who carries out the instruction; for `Target`, the one who
puts the spell or ability on the stack; where a clause's subject is a player («target opponent sacrifices a
creature»), that player carries it out.
"""

from msgspec import Struct

from judgehelper.abilities.family import Count, Determiner, Filter, Phrase, Quantity

THIS = -1
"""In `to`: the source object itself, as `This`."""
HOST = -2
"""In `to`: what the source is attached to, as `Host`."""
SUBJECT = -3
"""In `to`: the subject of the nearest clause around it («each player discards their hand»: each their own)."""
HIDDEN_AWAY = 906
"""In `name` and `to`: the card that a hideaway ability has exiled (702.74a), which no text of its own names."""
ITSELF = -4
"""In `to`: the thing that the nearest filter or count around it is asked about."""


class Exactly(Count, Struct, frozen=True, tag=True):
    """Just so many (107.1)."""

    number: Quantity


class UpTo(Count, Struct, frozen=True, tag=True):
    """Any number from 0 to this (107.1c, 114.6)."""

    number: Quantity


class AtLeast(Count, Struct, frozen=True, tag=True):
    """This many or more: «one or more», «three or more»."""

    number: Quantity


class AtMost(Count, Struct, frozen=True, tag=True):
    """This many or fewer: «two or fewer»."""

    number: Quantity
    word: str = ""
    """«fewer than» one more; no meaning."""


class Between(Count, Struct, frozen=True, tag=True):
    """From low to high: «one or two», «one, two, or three»."""

    low: Quantity
    high: Quantity


class AnyNumber(Count, Struct, frozen=True, tag=True):
    """Any number, 0 included (107.1c)."""


class Some(Determiner, Struct, frozen=True, tag=True):
    """So many, not targeted: chosen by who acts, matched in an event, existing in a condition (at least so many there).

    `other` leaves out the source itself (or, after an earlier phrase with the same kind of noun, what that one named:
    then the compiler adds an `OtherThan` filter). `word`: how one is written, «a» or «one»; no meaning.
    """

    count: Count
    other: bool = False
    word: str = "a"


class Target(Determiner, Struct, frozen=True, tag=True):
    """So many targets (114.1), chosen on casting or activation (601.2c); all different (114.3)."""

    count: Count
    other: bool = False


class Every(Determiner, Struct, frozen=True, tag=True):
    """All that fit. `word` is «each», «all», «any» or nothing («creatures you control»); no difference in meaning."""

    word: str = "all"
    other: bool = False


class No(Determiner, Struct, frozen=True, tag=True):
    """None that fits: «you control no creatures»."""

    other: bool = False


class The(Determiner, Struct, frozen=True, tag=True):
    """The only one that fits, or the chooser's pick where several do: «the creature with the least power»."""


class This(Phrase, Struct, frozen=True, tag=True):
    """The object whose ability it is (201.4, 109.5): «this creature», the card's own name.

    `zone`: where the text says that it is («exile this card from your graveyard»: the ability works from there, 112.6).
    """

    zone: str = ""


class You(Phrase, Struct, frozen=True, tag=True):
    """The controller of the spell or ability; on a static ability, of its object (109.5)."""


class Things(Phrase, Struct, frozen=True, tag=True):
    """Objects or players: of all that `what` and every filter of `where` hold for, those that `det` picks.

    Where no filter names a zone and no noun a card or spell, permanents on the battlefield are meant (109.2).
    """

    det: Determiner
    what: Filter
    where: tuple[Filter, ...] = ()
    name: int = 0


class That(Phrase, Struct, frozen=True, tag=True):
    """What an earlier phrase named (608.2h, 400.7): «it», «that creature», «the exiled cards».

    `what` is the noun as repeated. It does not filter anew: the object meant is the one named, whatever has become of
    it.
    """

    word: str = "it"
    what: Filter | None = None
    many: bool = False
    to: int = 0


class Rest(Phrase, Struct, frozen=True, tag=True):
    """Those of a named group that the acts since have not taken: «the rest», «the other»."""

    word: str = "the rest"
    to: int = 0


class Among(Phrase, Struct, frozen=True, tag=True):
    """So many of a group, chosen by who acts: «one of them», «two of those cards», «a creature card from among them».

    `what` narrows the group, where it is given.
    """

    det: Determiner
    of: Phrase
    what: Filter | None = None
    where: tuple[Filter, ...] = ()
    name: int = 0
    word: str = ""
    """«where last»: how its words are ordered; no meaning."""


class EachOf(Phrase, Struct, frozen=True, tag=True):
    """Every one of a group, by itself: «each of them», «each of up to two target creatures»."""

    of: Phrase
    word: str = "each of"
    """«each of» or «either of»; no meaning."""
    name: int = 0
    """By which the text of a «for each» calls the one whose turn it is."""


class ControllerOf(Phrase, Struct, frozen=True, tag=True):
    """Who controls it (or last did): «its controller». `many`: «their controllers», each of them.

    Of a player that is himself: «that player or that planeswalker's controller».
    """

    of: Phrase
    many: bool = False


class OwnerOf(Phrase, Struct, frozen=True, tag=True):
    """Who owns it: «its owner»."""

    of: Phrase
    many: bool = False
    word: str = ""
    """«the owner of»; no meaning."""


class Host(Phrase, Struct, frozen=True, tag=True):
    """What this is attached to: «enchanted creature», «equipped creature», «enchanted player» (303.4, 301.5)."""

    word: str
    what: Filter


class Attacked(Phrase, Struct, frozen=True, tag=True):
    """Whom a creature attacks, or attacked last (506.4c, 508.1b): «the player or planeswalker it's attacking»."""

    by: Phrase


class Haunted(Phrase, Struct, frozen=True, tag=True):
    """«The creature it haunts»: what the source, a card in exile, haunts (702.54b).

    `word`: «it» or «this card»; no meaning.
    """

    word: str = "it"


class Role(Phrase, Struct, frozen=True, tag=True):
    """The player in that role: «defending player», «attacking player», «active player», «the monarch»."""

    role: str
    word: str = ""
    """«whose turn» it is, for the active player; no meaning."""


class Chosen(Phrase, Struct, frozen=True, tag=True):
    """The player, card or permanent that an earlier `Choose` of this object chose (607.2d); `to` names that choice."""

    what: Filter
    many: bool = False
    to: int = 0


class Both(Phrase, Struct, frozen=True, tag=True):
    """All of these phrases together: «you and that player»; `name`: what all of them together stood for."""

    phrases: tuple[Phrase, ...]
    name: int = 0


class Either(Phrase, Struct, frozen=True, tag=True):
    """Any of these phrases: «this creature or another creature you control dies»; `name`: the one that it was."""

    phrases: tuple[Phrase, ...]
    name: int = 0
    word: str = "or"
    """«and/or» between them: then several of them may be meant at one time; «or on»: no other meaning."""


class Top(Phrase, Struct, frozen=True, tag=True):
    """So many cards from one end of a library: «the top three cards of your library». `end`: «top» or «bottom».

    `zone` «graveyard»: of that pile, which keeps its order as well (404.2); `what`: of its cards only such.
    """

    count: Count
    of: Phrase
    end: str = "top"
    zone: str = "library"
    what: Filter | None = None
    name: int = 0


class Whole(Phrase, Struct, frozen=True, tag=True):
    """Every card of a player's zone: «your hand», «target player's graveyard». `zone` as in `In`."""

    zone: str
    of: Phrase
    name: int = 0


class Zones(Phrase, Struct, frozen=True, tag=True):
    """Every card in several zones of a player: «their hand and graveyard». `zones` as in `In`."""

    zones: tuple[str, ...]
    of: Phrase
    name: int = 0


class Pile(Phrase, Struct, frozen=True, tag=True):
    """One of the two piles into which the instruction before has separated a group (700.3).

    Who acts chooses it, or the player whom `by` names; `word` «that»: the one that was chosen before. `what` repeats
    what they are piles of: «all creatures in the pile of that player's choice».
    """

    word: str = "one"
    by: Phrase | None = None
    what: Filter | None = None


class Paired(Phrase, Struct, frozen=True, tag=True):
    """This creature and the one that it is paired with (702.94)."""

    word: str = "both creatures"


class AbilitiesOf(Phrase, Struct, frozen=True, tag=True):
    """The abilities of a kind that an object has (112): «its activated abilities»."""

    of: Phrase
    kind: str


class Granter(Phrase, Struct, frozen=True, tag=True):
    """The object that grants the ability in which its name stands (201.4b): «Sacrifice Blazing Torch: …»."""

    card: str
