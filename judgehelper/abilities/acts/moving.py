"""Acts that move objects between zones (rules 400-408, 701.5, 701.7, 701.8, 701.11, 701.16, 701.18, 701.19)."""

from msgspec import Struct

from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act, Filter, Phrase, Quantity


class Counters(Struct, frozen=True):
    """So many counters of a kind: «two +1/+1 counters» (121)."""

    number: Quantity
    kind: str
    extra: bool = False
    """«an additional»: on top of what it would have anyway."""
    word: str = ""
    """«each kind» where the text says «of each of those kinds», «another» for one more; no meaning."""


class Place(Struct, frozen=True):
    """Where a card goes, and how it arrives.

    `zone` as in `filters.In`; `whose` None: its owner's. `position`: «top» «bottom» «either end» or «third» («third
    from the
    top»), in a library. `order`: «any» «random» for several. On the battlefield: `tapped`, `attacking` (508.4),
    `under` (whose
    control; None: who does it… «its owner's» is `OwnerOf`), `attached` to what, `transformed`, `face_down`, `counters`.
    """

    zone: str
    whose: Phrase | None = None
    position: str = ""
    order: str = ""
    tapped: bool = False
    attacking: bool = False
    foe: Phrase | None = None
    """Whom it enters attacking, where the text says so (508.4)."""
    blocking: Phrase | None = None
    """Which attacker it enters blocking (509.7)."""
    under: Phrase | None = None
    attached: Phrase | None = None
    transformed: bool = False
    face_down: bool = False
    counters: tuple[Counters, ...] = ()
    word: str = ""
    """«face up», which a card is anyway; no meaning."""


class Destroy(Act, Struct, frozen=True, tag=True):
    """Destroy (701.7). `for_good`: what is destroyed can't be regenerated (701.14c).

    A text says that in a sentence of its own, which the engine reads with this one (608.2c).
    """

    what: Phrase
    for_good: bool = False


class Exile(Act, Struct, frozen=True, tag=True):
    """Exile (701.11), face down if said; `counters` on it there."""

    what: Phrase
    face_down: bool = False
    counters: tuple[Counters, ...] = ()


class Return(Act, Struct, frozen=True, tag=True):
    """Return to a zone: «return target creature to its owner's hand» (400). `source`: only what lies in that zone."""

    what: Phrase
    to: Place
    source: str = ""


class Put(Act, Struct, frozen=True, tag=True):
    """Put into a zone: «put it on the bottom of its owner's library» (400). `source`: only what lies in that zone."""

    what: Phrase
    to: Place
    source: str = ""


class PutApart(Act, Struct, frozen=True, tag=True):
    """Put some of a group into one place and the rest into another, at once: «one into your hand and the rest …»."""

    what: Phrase
    to: Place
    rest: Phrase
    rest_to: Place


class Sacrifice(Act, Struct, frozen=True, tag=True):
    """Sacrifice (701.16): the doer's own permanents only."""

    what: Phrase


class Discard(Act, Struct, frozen=True, tag=True):
    """Discard from hand (701.8). `random`: «at random». `what` with `Kind("card")` and `Some`.

    The discarding player chooses.
    """

    what: Phrase
    random: bool = False


class Draw(Act, Struct, frozen=True, tag=True):
    """Draw so many cards (120)."""

    count: Quantity
    extra: bool = False
    """«an additional card»."""


class DrawUpTo(Act, Struct, frozen=True, tag=True):
    """Draw as many cards as whoever draws chooses, up to so many (107.1c, 120.2)."""

    count: Quantity


class DrawBesides(Act, Struct, frozen=True, tag=True):
    """Draw a card that is not the first one of a draw step of the drawer (event, 504.1, 120.2).

    `word`: how the drawer is called in the exception, «they» or «you»; no meaning.
    """

    word: str = "they"


class Mill(Act, Struct, frozen=True, tag=True):
    """Put so many from the top of the own library into the graveyard (701.13 in later books)."""

    count: Quantity
    name: int = 0


class Seek(Act, Struct, frozen=True, tag=True):
    """Put cards that fit into the hand, taken by chance from the doer's library, unseen by others (of later books)."""

    what: Phrase
    random: bool = True


class Conjure(Act, Struct, frozen=True, tag=True):
    """Bring cards of a name into the game, into a zone: neither tokens nor from anybody's deck (of later cards)."""

    what: Phrase
    to: Place


class ConjureDuplicate(Act, Struct, frozen=True, tag=True):
    """Bring another card of the same name into the game, with all that is perpetually so of that one (later cards)."""

    of: Phrase
    to: Place
    name: int = 0


class MillThese(Act, Struct, frozen=True, tag=True):
    """Mill cards like these (event, 701.13 in later books): «whenever a player mills a nonland card»."""

    what: Phrase


class Search(Act, Struct, frozen=True, tag=True):
    """Search a zone (701.18) for cards; what becomes of them the next acts say through `what.name`.

    `zones` of `whose`: «library», or («graveyard», «hand», «library»); `joint` «and/or» lets the player choose which.
    """

    whose: Phrase
    what: Phrase
    zones: tuple[str, ...] = ("library",)
    joint: str = "and"
    exiles_rest: bool = False
    """«and exile the rest»: of all cards in these zones those that are not found (701.18a, 701.11)."""


class Shuffle(Act, Struct, frozen=True, tag=True):
    """Shuffle the doer's library (701.19), or that of `whose`."""

    whose: Phrase | None = None


class ShuffleInto(Act, Struct, frozen=True, tag=True):
    """Shuffle these into the library of their owner, or of `whose` (701.19)."""

    what: Phrase
    whose: Phrase | None = None


class Counter(Act, Struct, frozen=True, tag=True):
    """Counter a spell or ability (701.5). `goes`: where the spell is put instead of its owner's graveyard (701.5a).

    A text says that in a sentence of its own, which the engine reads with this one (608.2c).
    """

    what: Phrase
    goes: Place | None = None


class Create(Act, Struct, frozen=True, tag=True):
    """Create so many tokens (701.6). They enter under the doer's control. `name` names them."""

    count: Quantity
    token: Description
    tapped: bool = False
    attacking: bool = False
    foe: Phrase | None = None
    """Whom they enter attacking, where the text says so (508.4)."""
    blocking: Phrase | None = None
    """Which attacker they enter blocking (509.7)."""
    attached: Phrase | None = None
    name: int = 0
    word: str = ""
    """«additional», or «passive» for «… are created»; no meaning."""


class CreateCopy(Act, Struct, frozen=True, tag=True):
    """Create so many tokens that are copies (701.6, 706); `exceptions` are part of the copiable values (706.9)."""

    count: Quantity
    of: Phrase
    exceptions: tuple[Act, ...] = ()
    tapped: bool = False
    attacking: bool = False
    foe: Phrase | None = None
    """Whom they enter attacking, where the text says so (508.4)."""
    name: int = 0


class Manifest(Act, Struct, frozen=True, tag=True):
    """Put onto the battlefield face down as a 2/2 (701.33). `how`: «manifest», «cloak», «manifest dread»."""

    what: Phrase | None
    how: str = "manifest"


class Meld(Act, Struct, frozen=True, tag=True):
    """Meld cards into the permanent of that name: their combined back face up (701.36a)."""

    what: Phrase
    into: str


class Enter(Act, Struct, frozen=True, tag=True):
    """Enter the battlefield (event, 603.6a); with an addition, in a static ability: a replacement (614.12)."""

    tapped: bool = False
    counters: tuple[Counters, ...] = ()
    under: Phrase | None = None
    source: str = ""
    """From which zone, in an event: «from exile», «from your graveyard» is `source` + `whose`."""
    whose: Phrase | None = None


class EnterStatus(Act, Struct, frozen=True, tag=True):
    """Enter the battlefield «tapped» or «untapped» (event, 603.6a)."""

    word: str


class EnterAsCopy(Act, Struct, frozen=True, tag=True):
    """Enter the battlefield as a copy (706.5, 614.12); `tapped`: tapped as well."""

    of: Phrase
    exceptions: tuple[Act, ...] = ()
    tapped: bool = False


class Leave(Act, Struct, frozen=True, tag=True):
    """Leave a zone (event, 603.6c): the battlefield, a graveyard of `whose`; `undying`: and not by dying (700.4)."""

    zone: str = "battlefield"
    whose: Phrase | None = None
    undying: bool = False


class Die(Act, Struct, frozen=True, tag=True):
    """Be put into a graveyard from the battlefield (700.4)."""


class BePut(Act, Struct, frozen=True, tag=True):
    """Be put into a zone, from `source` («battlefield», «library», «anywhere», «anywhere other than the.

    Battlefield», empty: said nowhere).
    """

    to: Place
    source: str = ""
    whose: Phrase | None = None


class Undergo(Act, Struct, frozen=True, tag=True):
    """Suffer an act named by its participle: «is sacrificed», «can't be countered», «would be destroyed».

    `participle`: «destroyed» «exiled» «sacrificed» «discarded» «countered» «regenerated» «milled» «returned to hand»
    «cast» «played»
    «turned face up» «shuffled» «searched» «activated» «created» «blocked» «tapped» «untapped» «transformed»
    «equipped» «enchanted» «goaded» «prevented».
    """

    participle: str
    by: Phrase | None = None
    where: tuple[Filter, ...] = ()


class Cycle(Act, Struct, frozen=True, tag=True):
    """Cycle a card (702.28); `what` None in «when you cycle this card» is `This`."""

    what: Phrase


class UseKeyword(Act, Struct, frozen=True, tag=True):
    """A keyword ability's name used as a verb: «foretell a card», «suspend it», «crew a Vehicle» (702).

    `verb` names it.
    """

    verb: str
    what: Phrase | None = None


class DieUnder(Act, Struct, frozen=True, tag=True):
    """Die while that player controls it (event, 700.4, 603.10a): «a creature died under your control this turn»."""

    by: Phrase


class LeaveUnder(Act, Struct, frozen=True, tag=True):
    """Leave the battlefield while that player controls it (event, 603.6c)."""

    by: Phrase


class CycleOrDiscard(Act, Struct, frozen=True, tag=True):
    """Cycle or discard a card (702.28, 701.8): one event, though cycling is discarding too."""

    what: Phrase


class MakeTokens(Act, Struct, frozen=True, tag=True):
    """Create so many tokens of whatever kind (614.1a): «would create one or more tokens under your control».

    As an instruction: so many of those that would have been created; `word` «of each»: one of each kind that the event
    names. `what` narrows the kind.
    """

    count: Quantity
    under: Phrase | None = None
    what: Filter | None = None
    name: int = 0
    """Names the amount."""
    word: str = ""
    """«of each», or «passive» for «… are created», which means nothing."""


class RemoveFromCombat(Act, Struct, frozen=True, tag=True):
    """Remove from combat (506.4)."""

    what: Phrase


class MakeDiscard(Act, Struct, frozen=True, tag=True):
    """Cause a player to discard (event, 701.8): «a spell an opponent controls causes you to discard this card»."""

    whom: Phrase
    what: Phrase


class BuryByDiscard(Act, Struct, frozen=True, tag=True):
    """The same as an event that is replaced: the move of the discarded card into the graveyard (614.1a, 701.8c)."""

    whom: Phrase
    what: Phrase


class ShuffleTop(Act, Struct, frozen=True, tag=True):
    """Shuffle the doer's library and put these on top of it (701.19): «then shuffle and put that card on top»."""

    what: Phrase


# --- Searching as others see it: that a library is searched, and that only a part of one is (701.18)
class SearchLibrary(Act, Struct, frozen=True, tag=True):
    """Search the own library (event): «each player who searched their library this way»."""


class SearchLibraries(Act, Struct, frozen=True, tag=True):
    """Search any library (701.18): what players can't do, «players can't search libraries»."""


class SearchTop(Act, Struct, frozen=True, tag=True):
    """Search only so many cards from the top of a library, where all of it would be searched (614.1a, 701.18f)."""

    count: Quantity


# --- Cards revealed as they are drawn, and what is linked with that in the same paragraph (603.11, 607.2g)
class RevealDraw(Act, Struct, frozen=True, tag=True):
    """Reveal the first card drawn each turn, as it is drawn; `own`: only in the doer's own turns."""

    own: bool = False


class RevealSo(Act, Struct, frozen=True, tag=True):
    """Reveal such a card by that static ability (event): «whenever you reveal a land card this way»."""

    what: Phrase
