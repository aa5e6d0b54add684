"""How keywords are written out in the vocabulary: the turns of phrase that many of them share (702)."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import Counters, Enter
from judgehelper.abilities.clauses import Does, Limit, Where
from judgehelper.abilities.costs import ActCost, ManaCost
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Cost, Filter, Phrase, Quantity
from judgehelper.abilities.filters import Controlled, OfType
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import Exactly, Some, Target, Things, This, You
from judgehelper.abilities.quantities import Number, X
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.printed.texts.reads import of_kind

ONE = Exactly(Number(1))
CREATURE = OfType("Creature")
YOURS = Controlled(You())
IT, DONE = Name.IT, Name.DONE
SORCERY = Limit("as a sorcery")
Expansion = Callable[[Keyword], tuple[Ability, ...]]


class Played(Struct, frozen=True):
    """How a keyword ability is played: one row each, beside its `KeywordRule`."""

    writes_out: Expansion | None = None
    """The abilities that it stands for; None: its rule is built into a chapter."""
    in_spell: Callable[[Keyword, str], tuple[Clause, ...]] | None = None
    """What it makes an instant or sorcery do as it resolves, by the way in which that was cast."""
    extra: Callable[[Keyword], tuple[Cost, ...]] | None = None
    """The additional cost that it lets a player pay (117.8)."""
    from_hand: bool = False
    """Its cost is an alternative one for casting from the hand (117.9)."""
    besides: tuple[Cost, ...] = ()
    """What is paid with that."""
    only_if: Condition | None = None
    """What must have happened for that."""
    exiled_after: bool = False
    """What was cast so is exiled in place of going anywhere else from the stack (702.33a, 702.132a)."""
    own_time: bool = False
    """What is cast so needs no time at which a sorcery could be cast (702.34, 702.47a, 702.93)."""
    repeated: bool = False
    """Its additional cost may be paid any number of times."""
    with_modes: bool = False
    """Its additional cost is settled with the modes (702.41a, 702.119a)."""
    at_mana_cost: bool = False
    """Given without a cost, it has the mana cost of whatever has it (702.1b)."""
    in_part: bool = False
    """It is played only where it can be written out."""
    variable: str = ""
    """What of it a text may define, «has echo {X}, where X is …» (702.1b): its cost, asked for as its triggered ability
    resolves, or its number, looked at as that is put on the stack or resolves."""


Rows = Mapping[str, Played]


def own_cost(ability: Keyword) -> tuple[Cost, ...]:
    """Take the cost that stands behind the keyword."""
    return ability.cost


def a(what: Filter, *where: Filter, name: int = 0) -> Things:
    """Name one such thing."""
    return Things(Some(ONE), what, where, name)


def another(what: Filter, *where: Filter, name: int = 0) -> Things:
    """Name another such thing."""
    return Things(Some(ONE, other=True), what, where, name)


def target(what: Filter, *where: Filter, name: int = 0) -> Things:
    """Name a target."""
    return Things(Target(ONE), what, where, name)


def another_target(what: Filter, *where: Filter, name: int = 0) -> Things:
    """Name another target than the object itself."""
    return Things(Target(ONE, other=True), what, where, name)


def gets(who: Phrase, power: Quantity, toughness: Quantity) -> Does:
    """«gets +N/+N until end of turn»."""
    return Does(who, (being.Gets(power, toughness),), EndOfTurn())


def counters(number: Quantity, on: Phrase | None = None, kind: str = PLUS) -> PutCounters:
    """Put counters on something, on this where nothing is named."""
    return PutCounters((Counters(number, kind),), on if on is not None else This())


def enters_with(number: Quantity, kind: str = PLUS, condition: Condition | None = None) -> Static:
    """«This enters with so many counters on it»."""
    return Static((Does(This(), (Enter(counters=(Counters(number, kind),)),)),), condition)


def when(*acts: Act, who: Phrase | None = None) -> Occurs:
    """When the subject (this) does so."""
    return Occurs(Does(who if who is not None else This(), acts))


def number(ability: Keyword) -> Quantity:
    """Give the number after a keyword; 1 where there is none."""
    return ability.number if ability.number is not None else Number(1)


def symbols_of(costs: tuple[Cost, ...]) -> str:
    """Give the mana of a cost in symbols."""
    return "".join(each.symbols for each in of_kind(ManaCost, costs))


def acts_of(costs: tuple[Cost, ...]) -> tuple[Act, ...]:
    """Say a cost as what a player does to pay it."""
    symbols = symbols_of(costs)
    paid: tuple[Act, ...] = (PayMana(symbols),) if symbols else ()
    return (*paid, *(each.act for each in of_kind(ActCost, costs)))


# --- Keyword abilities with a variable that the text which gives them defines: «has echo {X}, where X is …» (702.1b)
@remembered
def with_variable(where: Where) -> tuple[Clause, ...]:
    """Give the clauses of a text with the variable that it defines within the keywords that it gives to its object."""
    return tuple(_of_clause(each, where.x) for each in where.clauses)


def _of_clause(clause: Clause, x: Quantity) -> Clause:
    match clause:
        case Does(acts=acts) if any(map(variable_in, acts)):
            return replace(clause, acts=tuple(_of_act(act, x) for act in acts))
    return clause


def _of_act(act: Act, x: Quantity) -> Act:
    varying = variable_in(act)
    match act:
        case being.Has(abilities=given) | being.Gains(abilities=given) if varying:
            return replace(act, abilities=tuple(replace(each, number=x) if each in varying else each for each in given))
    return act


def variable_in(act: Act) -> tuple[Keyword, ...]:
    """List the keywords with a variable that an act gives."""
    match act:
        case being.Has(abilities=given) | being.Gains(abilities=given):
            return tuple(each for each in of_kind(Keyword, given) if _varies(each))
    return ()


def _varies(ability: Keyword) -> bool:
    return isinstance(ability.number, X) or costs_x(ability)


def costs_x(ability: Keyword) -> bool:
    """Say whether a keyword has a cost with a variable."""
    return "{X}" in symbols_of(ability.cost)


def defining(ability: Keyword, made: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Put the definition of the variable around what the triggered abilities of a keyword do."""
    x = ability.number
    return tuple(
        replace(each, body=(Where(each.body, x),)) if x is not None and isinstance(each, Triggered) else each
        for each in made
    )
