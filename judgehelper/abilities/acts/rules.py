"""Acts that overrule what the rules do of themselves: the legend rule, untapping, counters put (101.1, 101.2)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Filter, Phrase, Quantity


class EscapeLegendRule(Act, Struct, frozen=True, tag=True):
    """Are permanents that the legend rule doesn't apply to (704.5j).

    `word` «at all»: said of no permanents, that is of all; no meaning.
    """

    word: str = ""


class StayTapped(Act, Struct, frozen=True, tag=True):
    """May choose not to untap this as the doer's untap step untaps his permanents (502.2)."""

    what: Phrase


class UntapLimit(Act, Struct, frozen=True, tag=True):
    """Can't untap more than so many such permanents during the untap step of the doer (502.2).

    `word`: whose step it is called, «their untap steps» or «your untap step»; no meaning.
    """

    number: Quantity
    what: Filter
    word: str = "their untap steps"


class UntapBesides(Act, Struct, frozen=True, tag=True):
    """Untap these during each other player's untap step, at the same time as what untaps then of itself (502.2)."""

    what: Phrase


class HaveCounters(Act, Struct, frozen=True, tag=True):
    """Have counters of a kind, or of any kind (empty), put on it: «counters can't be put on it» (121.1).

    `word`: whether the counters or the permanents stand first; no meaning.
    """

    kind: str = ""
    word: str = "put on them"


class CostsAtLeast(Act, Struct, frozen=True, tag=True):
    """Are spells that cost so much mana to cast if they would cost less: the last step of the total (601.2f)."""

    number: int


class LiveOn(Act, Struct, frozen=True, tag=True):
    """Don't lose the game for having 0 or less life (704.5a); what else makes one lose still does."""


class HurtAs(Act, Struct, frozen=True, tag=True):
    """Be dealt all damage as though its source had such a keyword ability, as a player (119.3b, 609.4)."""

    keyword: str


# --- Acts on attackers, and limits on how many creatures attack or block (rules 508.1c, 508.7, 509.1b)
class BeAttacked(Act, Struct, frozen=True, tag=True):
    """Be attacked by one creature or more (event, 508.3b)."""


class Reselect(Act, Struct, frozen=True, tag=True):
    """Choose anew whom an attacking creature attacks (508.7). `whom`: «player», «player or permanent»."""

    what: Phrase
    whom: str = "player or permanent"


class NoMoreThan(Act, Struct, frozen=True, tag=True):
    """No more than so many creatures can do this each combat (508.1c, 509.1b): attack, attack somebody, block."""

    number: Quantity
    act: Act


# --- What players are stopped from doing with their objects (509.1b)
class BlockWith(Act, Struct, frozen=True, tag=True):
    """Block with these (509.1): a player's deed, who «can't block with creatures with power 2 or less»."""

    what: Phrase


class CantBeMade(Act, Struct, frozen=True, tag=True):
    """Can't be made to do these by spells and abilities of whom `by` names (101.2): «opponent», or «own» of the player.

    «Spells and abilities your opponents control can't cause you to sacrifice permanents».
    """

    acts: tuple[Act, ...]
    by: str = "opponent"


# --- Creatures that are tapped for their power (702.121a)
class TapsAs(Act, Struct, frozen=True, tag=True):
    """Pays for such costs of power as though its power were greater by so much, or with its toughness (702.121a).

    `what`: «crew», «saddle», in the order of the words.
    """

    what: tuple[str, ...]
    more: Quantity | None = None
    toughness: bool = False


# --- Loyalty abilities out of their time (606.3)
class LoyaltyAnyTime(Act, Struct, frozen=True, tag=True):
    """May activate loyalty abilities of these any time an instant could be cast, and not only as a sorcery (606.3).

    `word`: «her» for the object itself, or «any turn» where that is said besides; no meaning.
    """

    of: Phrase
    word: str = "any turn"


# --- What nothing may be cast or activated with (101.2, 117.3)
class PayWith(Act, Struct, frozen=True, tag=True):
    """Pay one of these for casting spells and activating abilities: what players «can't» do.

    `but_mana`: for abilities that are no mana abilities; for those it may be paid (605.1a).
    """

    acts: tuple[Act, ...]
    but_mana: bool = False
