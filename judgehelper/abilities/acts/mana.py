"""Acts with mana: adding it, what it may be spent on, paying it or something in its stead (rules 106, 117)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Cost, Phrase, Quantity


class PayMana(Act, Struct, frozen=True, tag=True):
    """Pay mana as a cost during resolution (117.12); `each`: that for each of these.

    `times` X: any number of times, which who pays chooses (107.1c).
    """

    symbols: str
    each: Phrase | None = None
    times: Quantity | None = None


class PayEnergy(Act, Struct, frozen=True, tag=True):
    """Pay so many energy counters {E} (107.14)."""

    amount: Quantity


class PayAnyEnergy(Act, Struct, frozen=True, tag=True):
    """Pay any amount of {E}: who pays chooses how much as it is carried out (107.1c, 107.14)."""


class AddMana(Act, Struct, frozen=True, tag=True):
    """Add mana (106). `options`: the symbols to choose among («{R}», «{G}{G}»); one option: no choice.

    `amount`: that much of one option; `combination`: «in any combination of {R} and/or {G}». For what alone it may be
    spent, and whether it stays, is said by clauses of its own.
    """

    options: tuple[str, ...]
    amount: Quantity | None = None
    combination: bool = False
    word: str = ""
    """«additional» as it stands in triggered mana abilities; no meaning."""


class AddChosenMana(Act, Struct, frozen=True, tag=True):
    """Add mana of a type chosen when it is added (106.7, 106.11).

    `among`: «any color», «any one color», «any combination», «the chosen color», «that color» (the same), «any color in
    your commander's color identity»; and, of what `by` names: «any color among» (its colours), «any color could» and
    «any type could» (produce), «any type produced» (by what was tapped for mana just now). `word`: «additional».
    """

    amount: Quantity
    among: str
    by: Phrase | None = None
    name: int = 0
    word: str = ""


class ProduceMore(Act, Struct, frozen=True, tag=True):
    """Produce so many times as much of that mana (106.11, 614.1a)."""

    times: Quantity


class ProduceOther(Act, Struct, frozen=True, tag=True):
    """Produce this mana instead of any other type (106.11b, 614.1a): as much of it, or just this («and amount»)."""

    symbols: str
    just_this: bool = False
    word: str = ""
    """«colorless mana» for {C}; no meaning."""


class SpendOnly(Act, Struct, frozen=True, tag=True):
    """«Spend this mana only to cast creature spells»: restricts the mana added just before (106.6)."""

    on: tuple[Act, ...]


class SpendNot(Act, Struct, frozen=True, tag=True):
    """«This mana can't be spent to cast nonartifact spells»: forbids it for the mana added just before (106.6)."""

    on: tuple[Act, ...]


class SpendUncounterable(Act, Struct, frozen=True, tag=True):
    """The mana added just before may be spent only so, and a spell that it is spent on can't be countered (106.6)."""

    on: tuple[Act, ...]


class TapForMana(Act, Struct, frozen=True, tag=True):
    """Tap a permanent for mana (106.11); `mana`: of «the chosen color». `word` «passive»: is tapped; no meaning."""

    what: Phrase
    mana: str = ""
    word: str = ""
    least: Quantity | None = None
    """«for two or more mana»: only where so much is produced."""


class Spend(Act, Struct, frozen=True, tag=True):
    """Mana may be spent as though it were other mana (609.4b).

    `as_though`: «any color», «any type», or a colour. `mana`: only such mana («white», «snow»); empty: any. `on`: only
    for these; none: for everything. `way`: only for what the permission before lets be cast, in the words that stand
    there («those spells»). `word`: how it is said; no meaning.
    """

    as_though: str
    on: tuple[Act, ...] = ()
    mana: str = ""
    way: str = ""
    word: str = ""


class PayRather(Act, Struct, frozen=True, tag=True):
    """Pay this rather than the mana cost of the spell spoken of (117.9); `word` «pay» or «paying», no meaning."""

    costs: tuple[Cost, ...]
    word: str = "pay"


class PayGeneric(Act, Struct, frozen=True, tag=True):
    """Pay generic mana in a cost (106.6, 107.4b): what mana «can't be spent» on."""


class SpendMana(Act, Struct, frozen=True, tag=True):
    """Spend mana on these: what a player «can't» do (106.6, 601.2h)."""

    on: tuple[Act, ...]


class PayCost(Act, Struct, frozen=True, tag=True):
    """Pay a cost in which this symbol stands (106.6, 107.4): «pay a cost that contains {C}».

    `word`: «on» where costs are what the mana is spent on; no meaning.
    """

    contains: str
    word: str = ""


class Expend(Act, Struct, frozen=True, tag=True):
    """Spend the so-manieth mana of a turn on spells and abilities (event, 701 of later rules)."""

    amount: Quantity
