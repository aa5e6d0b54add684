"""Filters: what is true or false of one object or player (rules 109, 205, 105, 110.5, 208, 202.3).

Words are written as in scenario files: types «Creature», supertypes «Legendary», subtypes «Elf», colours «red»,
keywords «first strike», counters «+1/+1».
"""

from msgspec import Struct

from judgehelper.abilities.family import Clause, Count, Filter, Phrase, Quantity


class OfType(Filter, Struct, frozen=True, tag=True):
    """Has this card type (205.2): «Creature»."""

    word: str


class OfSupertype(Filter, Struct, frozen=True, tag=True):
    """Has this supertype (205.4): «Basic»."""

    supertype: str


class OfSubtype(Filter, Struct, frozen=True, tag=True):
    """Has this subtype (205.3): «Elf», «Forest», «Equipment»."""

    subtype: str


class OfColour(Filter, Struct, frozen=True, tag=True):
    """Has this colour (105.2): «red»."""

    colour: str


class Being(Filter, Struct, frozen=True, tag=True):
    """Is in a state or of a class that has a word.

    Colours (105.2): «colorless» «multicolored» «monocolored». Status (110.5): «tapped» «untapped» «face-down» «face-up»
    «flipped» «phased-out». Combat: «attacking» «blocking» «blocked» «unblocked» «attacking alone»
    «blocking alone» (506.5). Attached: «enchanted» «equipped». Others: «historic» (700.6), «modified», «monstrous»,
    «renowned», «exerted», «suspected», «saddled»,
    «goaded»,
    «transformed», «outlaw», «party member», «commander».
    """

    word: str


class Kind(Filter, Struct, frozen=True, tag=True):
    """Is a thing of this kind.

    «permanent» (110.1), «card» (108), «spell» (112), «token» (111), «ability», «activated ability», «triggered
    ability»,
    «source» (of damage, 609.7), «player», «opponent», «teammate», «target» (what any target may be, 114.4),
    «copy», «emblem», «mana ability», «loyalty ability», «commander».
    """

    kind: str


class Not(Filter, Struct, frozen=True, tag=True):
    """Is not so: «nonland», «non-Human», «without flying»."""

    what: Filter


class AllOf(Filter, Struct, frozen=True, tag=True):
    """Is all of these at once, in the order of the words: «legendary artifact creature card»."""

    filters: tuple[Filter, ...]


class OneOf(Filter, Struct, frozen=True, tag=True):
    """Is at least one of these: «artifact or enchantment», «white and/or blue». `word` is «or», «and» or «and/or»."""

    filters: tuple[Filter, ...]
    word: str = "or"


class Controlled(Filter, Struct, frozen=True, tag=True):
    """Is controlled by: «you control», «an opponent controls», «target player controls». `negative`.

    «you don't control».
    """

    by: Phrase
    negative: bool = False
    word: str = ""
    """«then» where the text speaks of the moment before; no meaning."""


class Owned(Filter, Struct, frozen=True, tag=True):
    """Is owned by: «you own», «an opponent owns». `negative`: «you don't own»."""

    by: Phrase
    negative: bool = False


class In(Filter, Struct, frozen=True, tag=True):
    """Is in a zone (400.1).

    `zone`: «graveyard» «hand» «library» «exile» «battlefield» «stack» «command» «sideboard» (outside the game).
    `whose` None = any player's.
    `word` «own»: of the player that the clause is about («have no cards in hand»); others («in», «from») mean nothing.
    """

    zone: str
    whose: Phrase | None = None
    word: str = "in"


class With(Filter, Struct, frozen=True, tag=True):
    """Has a keyword ability (702): «with flying», «with cycling»; landwalk is «islandwalk» and so on, or «landwalk»."""

    keyword: str


class WithAbility(Filter, Struct, frozen=True, tag=True):
    """Has an ability of a kind: «with no abilities» is `Not` of «an ability»; «with a morph ability», of any variant.

    `kind`: «any», or a keyword of which variants count as well (702.29, 702.32, 702.36).
    """

    kind: str


class Comparing(Filter, Struct, frozen=True, tag=True):
    """A number of it compares so: «with power 3 or greater», «with mana value less than or equal to X».

    `statistic`: «power» «toughness» «mana value» «total power and toughness» «life» «cards in hand» «base power»
    «loyalty» «number of colors». `relation`: «=» «≥» «≤» «>» «<» «≠». `word` keeps which of the equal wordings stood
    there.
    """

    statistic: str
    relation: str
    to: Quantity
    word: str = ""


class Parity(Filter, Struct, frozen=True, tag=True):
    """A number of it is «odd» or «even»."""

    statistic: str
    parity: str


class Extremal(Filter, Struct, frozen=True, tag=True):
    """A number of it is the greatest or least among a group: «with the greatest power among creatures you control».

    `among` None: among all that the rest of the phrase fits.
    """

    extreme: str
    statistic: str
    among: Phrase | None = None


class WithCounters(Filter, Struct, frozen=True, tag=True):
    """Has so many counters on it (121): «with a +1/+1 counter on it», «with no counters». `kind` None: of any kind."""

    count: Count
    kind: str | None = None


class Named(Filter, Struct, frozen=True, tag=True):
    """Has this name (201.2)."""

    card: str


class Sharing(Filter, Struct, frozen=True, tag=True):
    """Shares something with another object: «with the same name as that card», «that shares a creature type with it».

    `what`: «name» «creature type» «card type» «color» «land type» «mana value» «permanent type» «controller».
    """

    what: str
    other: Phrase


class OfChosen(Filter, Struct, frozen=True, tag=True):
    """Fits what was chosen: «of the chosen color», «with the chosen name» (607.2d).

    `what` as in `acts.acting.ChooseQuality`, «type» being any kind of type. `to` names the choice; 0: the last
    one of that kind that an ability of the source made.
    """

    what: str
    to: int = 0
    word: str = "chosen"
    """«chosen» or «that»: how the text calls it; no meaning."""


class OtherThan(Filter, Struct, frozen=True, tag=True):
    """Is none of these: «other than this creature»."""

    what: Phrase


class AttachedTo(Filter, Struct, frozen=True, tag=True):
    """Is attached to one of these (701.3): «Aura attached to a creature you control»."""

    what: Phrase


class Doing(Filter, Struct, frozen=True, tag=True):
    """A present relative clause with the thing as its doer or sufferer: «blocking it», «attacking you», «that targets
    you».

    `clause` has the thing itself as its subject, written as `phrases.That(word="")`.
    """

    clause: Clause
    word: str = "that"


class Did(Filter, Struct, frozen=True, tag=True):
    """Its history (608.2i): «that was dealt damage this turn», «that attacked this turn», «exiled with this creature».

    `clause` has the thing itself as `phrases.That(word="")`; `period` is «this turn», «this combat», «this game»,
    «last turn»,
    «this way» (by the instruction named `to`) or empty.
    """

    clause: Clause
    period: str = ""
    word: str = "that"
    to: int = 0


class ThisWay(Filter, Struct, frozen=True, tag=True):
    """Was affected by an earlier instruction of this ability: «exiled this way», «destroyed this way».

    `participle` as written («exiled»); `to` names the instruction (`clauses.Noted`).
    """

    participle: str
    by: Phrase | None = None
    to: int = 0
    source: str = ""
    """«exiled from their hand this way»: only from that zone."""


class ExiledWith(Filter, Struct, frozen=True, tag=True):
    """Was exiled by an ability of that object and is still in exile (607.2a): «exiled with this artifact»."""

    what: Phrase


class PutWith(Filter, Struct, frozen=True, tag=True):
    """Was put onto the battlefield by an ability of that object, and is there since (607.2a, 400.7)."""

    what: Phrase


class Targeting(Filter, Struct, frozen=True, tag=True):
    """Is a spell or ability that targets (114): «that targets a creature you control». `only`: nothing else.

    `single`: with one target.
    """

    what: Phrase | None = None
    only: bool = False
    single: bool = False


class WhereCount(Filter, Struct, frozen=True, tag=True):
    """Is a player for whom this many fit: «who controls a creature», «with two or more cards in hand».

    `what` sees that player as `phrases.That(word="")`.
    """

    what: Phrase


class CastBy(Filter, Struct, frozen=True, tag=True):
    """Is a spell that this player casts: «spells you cast», «creature spells your opponents cast» (601.2)."""

    by: Phrase


class CostHas(Filter, Struct, frozen=True, tag=True):
    """Has this symbol in its mana cost (107.3, 202.1): «with {X} in its mana cost»."""

    symbol: str
    word: str = ""
    """«costs» of several; no meaning."""


class CostIs(Filter, Struct, frozen=True, tag=True):
    """Has just one of these as its mana cost (202.1): «with mana cost {0} or {1}»."""

    costs: tuple[str, ...]


class Sized(Filter, Struct, frozen=True, tag=True):
    """Has just this power and toughness (208.1): «a 1/1 creature»."""

    power: Quantity
    toughness: Quantity


class OnTop(Filter, Struct, frozen=True, tag=True):
    """Is the top card of that player's library (401): «spells from the top of your library»."""

    of: Phrase


class OfYourChoice(Filter, Struct, frozen=True, tag=True):
    """Is the one that the controller chooses as the effect begins (609.7a): «a source of your choice»."""


class FromSource(Filter, Struct, frozen=True, tag=True):
    """Is an ability whose source is so (112.7): «from an artifact source»; `word` «of»: «of an artifact»."""

    what: Filter
    word: str = ""


class FromSingle(Filter, Struct, frozen=True, tag=True):
    """All of them are in one player's zone: «from a single graveyard»."""

    zone: str


class ChosenBy(Filter, Struct, frozen=True, tag=True):
    """Is chosen by that player, and not by who acts or puts the spell or ability on the stack (601.4, 608.2d)."""

    by: Phrase


class OfChosenType(Filter, Struct, frozen=True, tag=True):
    """Is of the type that the controller chooses as the effect begins: «of the creature type of your choice»."""

    what: str


class CastFrom(Filter, Struct, frozen=True, tag=True):
    """Is a spell cast from that zone (601.2a), or with `negative` from anywhere else."""

    zone: str
    whose: Phrase
    negative: bool = False
    word: str = ""
    """«hands» where several players are meant; no meaning."""


class InParty(Filter, Struct, frozen=True, tag=True):
    """Is in that player's party: up to one each of Cleric, Rogue, Warrior, Wizard (700.8 of later rules)."""

    of: Phrase


class CastNth(Filter, Struct, frozen=True, tag=True):
    """Is that one of the spells of a kind that were cast this turn (601.2i): «the second spell you cast this turn».

    `by`: of those that these players cast, each counted apart; None: of all. `period` «this turn», or «each turn» in a
    statement about every turn, which means the same; «next»: of those cast since the effect that says so began.
    """

    number: int
    what: Filter
    by: Phrase | None = None
    period: str = "this turn"


class OfSubgame(Filter, Struct, frozen=True, tag=True):
    """A player who has won the subgame just played, or has not: «who doesn't win the subgame» (719.1b)."""

    won: bool = False


class OpponentOf(Filter, Struct, frozen=True, tag=True):
    """Is an opponent of that player (102.2, 102.3): «each of that player's opponents»."""

    of: Phrase


# --- Filters that look beyond one object: how several must be together, what chance picks, what came there when
class Differing(Filter, Struct, frozen=True, tag=True):
    """No two of them have this in common: «with different names», «with different powers» (201.2c)."""

    what: str
    word: str = "with"
    """«that have»; no meaning."""


class Totalling(Filter, Struct, frozen=True, tag=True):
    """A number of all of them together compares so: «with total mana value 6 or less» (608.2d)."""

    statistic: str
    relation: str
    to: Quantity


class AtRandom(Filter, Struct, frozen=True, tag=True):
    """Is picked by chance and not by who acts (608.2d)."""


class PutThere(Filter, Struct, frozen=True, tag=True):
    """Was put this turn into the zone where it is, from that zone or from anywhere (400.7, 608.2i)."""

    source: str
