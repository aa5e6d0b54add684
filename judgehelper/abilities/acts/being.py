"""Acts that say what something is, has, can't or must do: continuous effects and rules (rules 611, 613, 508, 509, 601).

The layer that a statement belongs to follows from what it changes (613.1), never from the wording.
"""

from msgspec import Struct

from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Count, Filter, Phrase, Quantity


class Gets(Act, Struct, frozen=True, tag=True):
    """Power and toughness change by so much: «gets +2/-1» (613.3c). Values are signed: `Negative` for «-X»."""

    power: Quantity
    toughness: Quantity


class Gains(Act, Struct, frozen=True, tag=True):
    """Gains abilities (613.1f)."""

    abilities: tuple[Ability, ...]


class Has(Act, Struct, frozen=True, tag=True):
    """Has abilities (613.1f); in a condition: has that keyword."""

    abilities: tuple[Ability, ...]


class Lacks(Act, Struct, frozen=True, tag=True):
    """Does not have these abilities, in what is feigned (609.4): «as though it didn't have defender»."""

    abilities: tuple[Ability, ...]


class GainsChosen(Act, Struct, frozen=True, tag=True):
    """Gains one of these abilities, the controller's choice: «your choice of first strike or vigilance»."""

    abilities: tuple[Ability, ...]


class Loses(Act, Struct, frozen=True, tag=True):
    """Loses these abilities (613.1f)."""

    abilities: tuple[Ability, ...]


class LosesAll(Act, Struct, frozen=True, tag=True):
    """Loses all abilities, or all of a kind.

    `what` «abilities», «other abilities», «creature types», «colors» (613.1d-f).
    """

    what: str = "abilities"


class HasBase(Act, Struct, frozen=True, tag=True):
    """Has base power and/or toughness (613.3b); None: unchanged. `each`: `power` says both."""

    power: Quantity | None = None
    toughness: Quantity | None = None
    each: bool = False


class ChangeBase(Act, Struct, frozen=True, tag=True):
    """Change these base numbers of that to what another one has (613.3b, 701.10g): «power», «toughness»."""

    what: Phrase
    stats: tuple[str, ...]
    to: Phrase


class Measures(Act, Struct, frozen=True, tag=True):
    """Its power (and/or toughness) is equal to so much: characteristic-defining on its own card (604.3, 613.3a)."""

    what: tuple[str, ...]
    equals: Quantity
    each: bool = False
    tougher: Quantity | None = None
    """The toughness is so much more than the number: «its toughness is equal to that number plus 1»."""


class SwitchPT(Act, Struct, frozen=True, tag=True):
    """Power and toughness are switched (613.3d); of the subject, or of `what`."""

    what: Phrase | None = None


class Is(Act, Struct, frozen=True, tag=True):
    """Is so described, by a statement: «nonbasic lands are Mountains» (613.1d, e; 305.7). `also`: in addition.

    `also`: empty = replaces what it sets (land subtypes replace 305.7; colours 105.3); «types», «colors», «creature
    types»,
    «land types», «colors and types», «other types»: what the description is added to.
    In a condition: the subject has all of this.
    """

    what: Description
    also: str = ""


class Becomes(Act, Struct, frozen=True, tag=True):
    """Becomes so described, until the clause's duration ends (613.1); fields as in `Is`. `still`.

    The type that it keeps. `loses`: loses all other abilities or types.
    """

    what: Description
    also: str = ""
    still: str = ""
    loses: str = ""


class BecomesCopy(Act, Struct, frozen=True, tag=True):
    """Becomes a copy (706.4, 613.1a)."""

    of: Phrase
    exceptions: tuple[Act, ...] = ()


class IsFit(Act, Struct, frozen=True, tag=True):
    """Fits a filter, in a condition: «it's tapped», «that card is a creature card», «it's your commander»."""

    what: Filter
    negative: bool = False
    word: str = ""
    """«remain» for «is»; no meaning."""


class IsPhrase(Act, Struct, frozen=True, tag=True):
    """Is that object or player, in a condition: «if that player is you»."""

    what: Phrase


class ControlledBy(Act, Struct, frozen=True, tag=True):
    """Gains or has control of these (613.1b, 108.4).

    «gain control of target creature», «you control enchanted creature».
    """

    what: Phrase
    word: str = "gain"


class HaveThings(Act, Struct, frozen=True, tag=True):
    """Control, own or have so many: «you control a Swamp», «has two or more cards in hand». `word`.

    «control» «own» «have».
    """

    what: Phrase
    word: str = "control"
    negative: bool = False


class HaveLife(Act, Struct, frozen=True, tag=True):
    """Has so much life; `relation` as in `filters.Comparing`."""

    relation: str
    amount: Quantity


class HaveStat(Act, Struct, frozen=True, tag=True):
    """Has such power, counters and so on, as a filter says, in a condition: «it has power 4 or greater»."""

    what: Filter
    negative: bool = False


class HaveMost(Act, Struct, frozen=True, tag=True):
    """Has more or fewer of something than another: «an opponent controls more lands than you», «has more life than
    you».

    `word` «more» «fewer» «the most»; `verb` «controls» «has»; `what` the things (None: life); `than` another player.
    """

    word: str
    what: Phrase | None
    than: Phrase | None
    verb: str = "control"


class Attack(Act, Struct, frozen=True, tag=True):
    """Attack (508): `whom` None: anybody; `alone`."""

    whom: Phrase | None = None
    alone: bool = False


class AttackWith(Act, Struct, frozen=True, tag=True):
    """A player attacks with these creatures (508.3)."""

    what: Phrase | None
    whom: Phrase | None = None


class Block(Act, Struct, frozen=True, tag=True):
    """Block (509): `whom` None: anything; `alone`."""

    whom: Phrase | None = None
    alone: bool = False


class BecomeUnattached(Act, Struct, frozen=True, tag=True):
    """Cease to be attached to that (event, 701.3d, 603.10c): «becomes unattached from a permanent»."""

    off: Phrase


class LoseControl(Act, Struct, frozen=True, tag=True):
    """Control something no more (event, 603.10d): «when you lose control of this creature»."""

    what: Phrase


class BeBlocked(Act, Struct, frozen=True, tag=True):
    """Become or be blocked (509.3): `by` None: by anything; `except_by`: by anything but these.

    As an instruction: become blocked by no creature (509.1h).
    """

    by: Phrase | None = None
    except_by: Phrase | None = None


class Unblocked(Act, Struct, frozen=True, tag=True):
    """Attack and not be blocked (event, 509.3g)."""


class BecomeStatus(Act, Struct, frozen=True, tag=True):
    """Become tapped, untapped, monstrous, renowned and so on (event, or an instruction without doer).

    `word` as in `filters.Being`.
    """

    word: str


class BecomeTarget(Act, Struct, frozen=True, tag=True):
    """Become the target of such a spell or ability (event, 114.9)."""

    of: Phrase


class BeTargeted(Act, Struct, frozen=True, tag=True):
    """Be the target, in what can't be: «can't be the target of spells» (114)."""

    by: Phrase
    word: str = ""
    """«targets», of several; no meaning."""


class Cant(Act, Struct, frozen=True, tag=True):
    """Can't do these (101.2): «can't attack or block»."""

    acts: tuple[Act, ...]
    unless: Condition | None = None


class Doesnt(Act, Struct, frozen=True, tag=True):
    """Doesn't do these: «doesn't untap during its controller's untap step» (502.3), «don't lose this mana»."""

    acts: tuple[Act, ...]


class Must(Act, Struct, frozen=True, tag=True):
    """Does these if able: «attacks each combat if able» (508.1d, 509.1c). `when`.

    «each combat», «each turn», «this turn».
    """

    acts: tuple[Act, ...]
    when: str = ""


class CanOnly(Act, Struct, frozen=True, tag=True):
    """Can do these only so: «can block only creatures with flying»; the acts say what is still allowed.

    `when` «as a sorcery»: only at a time when its subject could cast a sorcery (307.1, 601.3); «during your turn» and
    «during their own turns»: only in a turn of its subject.
    """

    acts: tuple[Act, ...]
    when: str = ""


class CanAlso(Act, Struct, frozen=True, tag=True):
    """Can do more than usual: «can block an additional creature each combat», «can block any number of creatures»."""

    what: str
    number: Quantity | None = None


class AsThough(Act, Struct, frozen=True, tag=True):
    """Does these as though something were so: «can attack as though it didn't have defender» (609.4)."""

    acts: tuple[Act, ...]
    clause: Clause


class Costs(Act, Struct, frozen=True, tag=True):
    """Spells, abilities or acts that the subject names cost so much more or less (601.2f).

    `change` «more» «less»; `symbols`: of mana; `times`: for each; `to` «cast» «activate» «loyalty». `only` «colored»:
    mana of a color that is not asked for takes nothing off the generic part either (117.7c).
    """

    change: str
    symbols: str
    times: Quantity | None = None
    to: str = "cast"
    at_least: int = 0
    only: str = ""


class AdditionalLands(Act, Struct, frozen=True, tag=True):
    """Play additional lands: «play an additional land on each of your turns» (305.2)."""

    count: Count
    each_turn: bool = True
    word: str = ""
    """«their»: on whose turns in another wording; no meaning."""


class HandSize(Act, Struct, frozen=True, tag=True):
    """The maximum hand size changes: None: none at all; `change` «is» «more» «less» (402.2)."""

    amount: Quantity | None
    change: str = ""


class PlayWithTop(Act, Struct, frozen=True, tag=True):
    """Plays with the top card of the library, or the hand, revealed; `zone` «top» «hand»."""

    zone: str


class AssignAs(Act, Struct, frozen=True, tag=True):
    """Assigns combat damage otherwise (510.1).

    `how` «as though it weren't blocked», «equal to its toughness rather than its power», «none».
    """

    how: str


class DrawLimit(Act, Struct, frozen=True, tag=True):
    """Can't draw more than so many cards each turn (101.2, 120.3)."""

    number: Quantity


class LethalBy(Act, Struct, frozen=True, tag=True):
    """Lethal damage dealt to the subject is determined by its power rather than its toughness (119.3e, 704.5g)."""

    statistic: str = "power"


class CounterLimit(Act, Struct, frozen=True, tag=True):
    """Can't have more than so many counters of a kind on it (704.5r)."""

    number: Quantity
    kind: str


class ProtectionFrom(Act, Struct, frozen=True, tag=True):
    """Gains protection from the colour (or else) of the controller's choice (702.16): `among` words of choice."""

    among: str
    name: int = 0


class CantGain(Act, Struct, frozen=True, tag=True):
    """Can't have or gain these abilities (613.1f, 604.3): «lose flying and can't have or gain flying»."""

    abilities: tuple[Ability, ...]


class Unpreventable(Act, Struct, frozen=True, tag=True):
    """Damage can't be prevented (615.12); `which`: «all», or «the damage» that the instruction before deals.

    `combat`: only «combat» damage; `by`: only damage by these.
    """

    which: str = "all"
    combat: str = ""
    by: Phrase | None = None


class IsNot(Act, Struct, frozen=True, tag=True):
    """Is not so described, though it would be (613.1d): «this isn't a creature», «except it isn't legendary»."""

    what: Description


class KeepMana(Act, Struct, frozen=True, tag=True):
    """Doesn't lose mana as steps and phases end (106.4, 500.4); `which`: «this mana», «unspent mana»."""

    which: str


class CastLimit(Act, Struct, frozen=True, tag=True):
    """Can't cast more than so many such spells each turn (101.2, 601.3)."""

    what: Filter
    number: Quantity
    word: str = ""
    """«no more than»: how it is said; no meaning."""


class BeStatus(Act, Struct, frozen=True, tag=True):
    """Is in a state that a keyword action else brings about (701): «is goaded», «is suspected»."""

    word: str


class WasFit(Act, Struct, frozen=True, tag=True):
    """Fitted a filter when it was last where it was spoken of (608.2h): «if it was a creature card»."""

    what: Filter
    negative: bool = False
    word: str = ""
    """«had» such power; no meaning."""


class CausesNoTriggers(Act, Struct, frozen=True, tag=True):
    """What the subject does so causes no ability to trigger: «creatures entering don't cause abilities to trigger»."""

    doing: str
    of: Phrase | None = None
    """Only abilities of these; None: no ability at all."""


# --- Acts by which an object comes to have what another one has (613.1f)
class GainsAbilitiesOf(Act, Struct, frozen=True, tag=True):
    """Gains all abilities of a kind that these have as the effect begins (607.5, 611.2c); `kind`: «activated»."""

    kind: str
    of: Phrase


class HasAbilitiesOf(Act, Struct, frozen=True, tag=True):
    """Has all abilities of a kind that these have, at any time (604.2, 613.1f); `kind`: «activated»."""

    kind: str
    of: Phrase


# --- Likeness: an object that has characteristics of another as long as it lasts, and which one of several that is
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
