"""Keyword abilities that stand for other abilities, written out in the vocabulary (702); others have own rules."""

from collections.abc import Iterator

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import (
    Attach,
    Cast,
    DealDamage,
    GainLife,
    LoseLife,
    May,
    Reveal,
)  # fmt: skip
from judgehelper.abilities.acts.counters import GetPlayerCounters, PutCounters, RemoveCounters
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import (
    Counter,
    Counters,
    Create,
    Die,
    Discard,
    Draw,
    Enter,
    Exile,
    Place,
    Put,
    Return,
    Sacrifice,
    Search,
    Shuffle,
)  # fmt: skip
from judgehelper.abilities.clauses import Do, Does, If, Noted, Unless, Where
from judgehelper.abilities.conditions import AllHold, AnyHolds, Compares, Holds, NotSo, WasPaid, YouDo
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs, OneOfEvents, StepBegins
from judgehelper.abilities.family import Ability, Act, Clause, Cost, Filter
from judgehelper.abilities.filters import (
    AllOf,
    Being,
    Controlled,
    Kind,
    Not,
    OfSubtype,
    OfSupertype,
    OfType,
    With,
    WithCounters,
)
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Activated, AdditionalCost, Keyword, Quoted, Triggered
from judgehelper.abilities.phrases import (
    THIS,
    AnyNumber,
    AtLeast,
    ControllerOf,
    Every,
    Exactly,
    OwnerOf,
    Role,
    Some,
    That,
    Things,
    This,
    You,
)  # fmt: skip
from judgehelper.abilities.quantities import AnyAmount, CountersOn, Negative, Number, Spent, Statistic, ThatMuch
from judgehelper.abilities.words.counters import MINUS, PLUS
from judgehelper.abilities.words.types import TYPES
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Had
from judgehelper.systems.magic.printed.keywords.built_in import BUILT_IN
from judgehelper.systems.magic.printed.keywords.casting import CASTING
from judgehelper.systems.magic.printed.keywords.combat import FIGHTING
from judgehelper.systems.magic.printed.keywords.entering import ENTERING
from judgehelper.systems.magic.printed.keywords.later import LATER
from judgehelper.systems.magic.printed.keywords.old_blocks import OF_OLD
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    DONE,
    IT,
    ONE,
    SORCERY,
    YOURS,
    Expansion,
    Played,
    Rows,
    a,
    acts_of,
    another,
    costs_x,
    counters,
    defining,
    enters_with,
    gets,
    number,
    target,
    variable_in,
    when,
)
from judgehelper.systems.magic.printed.keywords.zones import ZONES
from judgehelper.systems.magic.printed.texts.own_words import LastRemoved
from judgehelper.systems.magic.printed.texts.reads import all_of, changed


def _prowess(_: Keyword) -> tuple[Ability, ...]:
    cast = Cast(a(AllOf((Not(CREATURE), Kind("spell")))))
    return (Triggered(Occurs(Does(You(), (cast,))), (gets(This(), Number(1), Number(1)),)),)


def _equip(ability: Keyword) -> tuple[Ability, ...]:
    onto = target(ability.what or CREATURE, YOURS)
    return (Activated(ability.cost, (Do((Attach(This(), onto),)), SORCERY)),)


def _cycling(ability: Keyword) -> tuple[Ability, ...]:
    if ability.what is not None or ability.text:
        return (Activated((*ability.cost, ActCost(Discard(This()))), (Do(_fetched(ability)),)),)
    return (Activated((*ability.cost, ActCost(Discard(This()))), (Do((Draw(Number(1)),)),)),)


def _fetched(ability: Keyword) -> tuple[Act, ...]:
    """Search for a card of the type that a typecycling ability names (702.28e)."""
    kinds = tuple(_typed(word.capitalize()) for word in ability.text.split())
    what = ability.what if ability.what is not None else AllOf(kinds) if len(kinds) > 1 else kinds[0]
    card = Things(Some(ONE), AllOf((what, Kind("card"))), (), IT)
    found = That(to=IT)
    return (Search(You(), card), Reveal(found), Put(found, Place("hand", whose=You())), Shuffle())


def _typed(word: str) -> Filter:
    if word == "Basic":
        return OfSupertype(word)
    return OfType(word) if word in TYPES else OfSubtype(word)


def _evoke(_: Keyword) -> tuple[Ability, ...]:
    return (Triggered(when(Enter()), (Does(ControllerOf(This()), (Sacrifice(This()),)),), WasPaid(This(), "evoke")),)


def _back_with(kind: str) -> Expansion:
    def expand(_: Keyword) -> tuple[Ability, ...]:
        place = Place("battlefield", under=OwnerOf(This()), counters=(Counters(Number(1), kind),))
        none = Holds(Does(This(), (being.HaveStat(WithCounters(AtLeast(Number(1)), kind)),)))
        return (Triggered(when(Die()), (Do((Return(This(), place),)),), NotSo(none)),)

    return expand


def _evolve(_: Keyword) -> tuple[Ability, ...]:
    power = Compares(Statistic("power", That(to=IT)), ">", Statistic("power", This()))
    toughness = Compares(Statistic("toughness", That(to=IT)), ">", Statistic("toughness", This()))
    event = Occurs(Does(another(CREATURE, YOURS, name=IT), (Enter(),)))
    creatures = (Holds(Does(each, (being.IsFit(CREATURE),))) for each in (This(), That(to=IT)))  # 702.99c
    return (Triggered(event, (Do((counters(Number(1)),)),), AllHold((*creatures, AnyHolds((power, toughness))))),)


def _exalted(_: Keyword) -> tuple[Ability, ...]:
    event = Occurs(Does(a(CREATURE, YOURS, name=IT), (being.Attack(alone=True),)))
    return (Triggered(event, (gets(That(to=IT), Number(1), Number(1)),)),)


def _annihilator(ability: Keyword) -> tuple[Ability, ...]:
    these = Things(Some(Exactly(number(ability))), Kind("permanent"))
    return (Triggered(when(being.Attack()), (Does(Role("defending player"), (Sacrifice(these),)),)),)


def _bushido(ability: Keyword) -> tuple[Ability, ...]:
    event = OneOfEvents((when(being.Block()), when(being.BeBlocked())))
    return (Triggered(event, (gets(This(), number(ability), number(ability)),)),)


def _flanking(_: Keyword) -> tuple[Ability, ...]:
    blocker = a(CREATURE, Not(With("flanking")), name=IT)
    minus = Negative(Number(1))
    return (Triggered(when(being.BeBlocked(by=blocker)), (gets(That(to=IT), minus, minus),)),)


def _modular(ability: Keyword) -> tuple[Ability, ...]:
    much = Spent("colors", This()) if ability.text == "sunburst" else number(ability)  # 702.43c
    entering = enters_with(much)
    onto = target(AllOf((OfType("Artifact"), CREATURE)))
    moved = May((PutCounters((Counters(CountersOn(This(), PLUS), PLUS),), onto),))
    return (entering, Triggered(when(Die()), (Does(You(), (moved,)),)))


def _afterlife(ability: Keyword) -> tuple[Ability, ...]:
    spirit = Description(Number(1), Number(1), (), ("white", "black"), ("Creature",), ("Spirit",), (Keyword("flying"),))
    return (Triggered(when(Die()), (Do((Create(number(ability), spirit),)),)),)


def _afflict(ability: Keyword) -> tuple[Ability, ...]:
    return (Triggered(when(being.BeBlocked()), (Does(Role("defending player"), (LoseLife(number(ability)),)),)),)


def _renown(ability: Keyword) -> tuple[Ability, ...]:
    hit = when(DealDamage(AnyAmount(), a(Kind("player")), "combat"))
    new = Holds(Does(This(), (being.IsFit(Being("renowned"), negative=True),)))
    return (Triggered(hit, (Do((counters(number(ability)),)), Does(This(), (being.BecomeStatus("renowned"),))), new),)


def _poisonous(ability: Keyword) -> tuple[Ability, ...]:
    hit = when(DealDamage(AnyAmount(), a(Kind("player"), name=IT), "combat"))
    given = GetPlayerCounters(Counters(number(ability), "poison"))
    return (Triggered(hit, (Does(That(to=IT), (given,)),)),)


def _ward(ability: Keyword) -> tuple[Ability, ...]:
    spell = a(Kind("stack object"), Controlled(a(Kind("opponent"))), name=IT)
    unless = Unless((Do((Counter(That(to=IT)),)),), Does(ControllerOf(That(to=IT)), acts_of(ability.cost)))
    return (Triggered(when(being.BecomeTarget(spell)), (unless,)),)


def _living_weapon(_: Keyword) -> tuple[Ability, ...]:
    germ = Description(Number(0), Number(0), (), ("black",), ("Creature",), ("Phyrexian", "Germ"))
    body = (Do((Create(Number(1), germ, name=IT), Attach(This(), That(to=IT)))),)
    return (Triggered(when(Enter()), body),)


def _battle_cry(_: Keyword) -> tuple[Ability, ...]:
    others = Things(Every(other=True), CREATURE, (Being("attacking"),))
    return (Triggered(when(being.Attack()), (gets(others, Number(1), Number(0)),)),)


def _extort(_: Keyword) -> tuple[Ability, ...]:
    pay = Noted(Do((May((PayMana("{W/B}"),)),)), DONE)
    drained = Does(Things(Every("each"), Kind("opponent")), (LoseLife(Number(1)),))
    body = (pay, If(YouDo(You(), to=DONE), (Noted(drained, IT), Do((GainLife(ThatMuch(to=IT)),)))))
    return (Triggered(Occurs(Does(You(), (Cast(a(Kind("spell"))),))), body),)


def _fading(kind: str) -> Expansion:
    def expand(ability: Keyword) -> tuple[Ability, ...]:
        entering = enters_with(number(ability), kind)
        upkeep = StepBegins("upkeep", You())
        some = Compares(CountersOn(This(), kind), "≥", Number(1))
        removed = Do((RemoveCounters(ONE, kind, This()),))
        if kind == "time":
            last = Triggered(LastRemoved(kind), (Do((Sacrifice(This()),)),), None, "when")
            return (*((entering,) if ability.number is not None else ()), Triggered(upkeep, (removed,), some), last)
        gone = If(Compares(CountersOn(This(), kind), "=", Number(0)), (Do((Sacrifice(This()),)),), (removed,))
        return (entering, Triggered(upkeep, (gone,)))

    return expand


PLAYED: Rows = {
    **BUILT_IN,
    **CASTING,
    **ENTERING,
    **FIGHTING,
    **OF_OLD,
    **ZONES,
    **LATER,
    "afflict": Played(_afflict),
    "afterlife": Played(_afterlife),
    "annihilator": Played(_annihilator, variable="number"),
    "battle cry": Played(_battle_cry),
    "bushido": Played(_bushido),
    "cycling": Played(_cycling, in_part=True),
    "typecycling": Played(_cycling),
    "equip": Played(_equip),
    "evoke": Played(_evoke, from_hand=True),
    "evolve": Played(_evolve),
    "exalted": Played(_exalted),
    "extort": Played(_extort),
    "fading": Played(_fading("fade")),
    "flanking": Played(_flanking),
    "living weapon": Played(_living_weapon),
    "modular": Played(_modular),
    "persist": Played(_back_with(MINUS)),
    "poisonous": Played(_poisonous),
    "prowess": Played(_prowess),
    "renown": Played(_renown),
    "undying": Played(_back_with(PLUS)),
    "vanishing": Played(_fading("time")),
    "ward": Played(_ward, variable="cost"),
}
"""Every keyword ability that is played, in one row (702)."""
NOT_PLAYED = Played()
ONE_BY_ONE = Played(repeated=True)
FROM_HAND = frozenset(name for name, row in PLAYED.items() if row.from_hand)
"""Keywords with an alternative cost for casting from the hand (117.9)."""
EXILED_AFTER = frozenset(name for name, row in PLAYED.items() if row.exiled_after)
"""Ways of casting after which the card is exiled in place of going anywhere else from the stack (702.33a, 702.132a)."""
OWN_TIME = frozenset(name for name, row in PLAYED.items() if row.own_time)
"""Ways of casting that come with a time of their own (702.34, 702.47a, 702.93)."""
OPTIONAL_EXTRAS = frozenset(name for name, row in PLAYED.items() if row.extra is not None)
"""Keywords with an optional additional cost."""


ANY_NUMBER = "additional any"
"""The same where it takes any number of things, each of which makes the spell cost less: it is paid one by one."""
ADDITIONAL = "additional"
"""The name under which a spell keeps that the optional additional cost of its own text is paid (117.8b)."""


def as_extra(ability: Ability) -> Keyword | None:
    """Look at an ability as at an optional additional cost: that of a keyword, or of the spell's own text (117.8b)."""
    match ability:
        case Keyword(keyword=keyword) if keyword in OPTIONAL_EXTRAS:
            return ability
        case AdditionalCost(optional=True, costs=(ActCost(act=Exile() | Sacrifice() as act),), each_less=less) if less:
            one = changed(act, AnyNumber, lambda _: Exactly(Number(1)))
            return Keyword(ANY_NUMBER, cost=(ActCost(one),))
        case AdditionalCost(optional=True, costs=paid):
            return Keyword(ADDITIONAL, cost=paid)
    return None


@remembered
def expanded(ability: Keyword) -> tuple[Ability, ...]:
    """Give the abilities that a keyword stands for; none where its rule is built into a chapter."""
    return expanded_by(ability, KEYWORDS)


def expanded_by(ability: Keyword, book: KeywordBook) -> tuple[Ability, ...]:
    """Give the same by a book that may know more keywords: what its own row writes out comes first."""
    rule, row = book.get(ability.keyword), row_of(ability)
    expand = rule.writes_out if rule is not None and rule.writes_out is not None else row.writes_out
    made = expand(ability) if expand is not None else ()
    return defining(ability, made) if row.variable == "cost" and costs_x(ability) else made


def is_played(ability: Keyword) -> bool:
    """Say whether the engine knows a keyword ability, with the parameters that it has."""
    return bool(expanded(ability)) or (ability.keyword in PLAYED and not row_of(ability).in_part)


def row_of(ability: Keyword) -> Played:
    """Give how a keyword ability is played; where it is not, a row that says nothing."""
    return ONE_BY_ONE if ability.keyword == ANY_NUMBER else PLAYED.get(ability.keyword, NOT_PLAYED)


def keyword_behind(abilities: tuple[Had, ...], ability: Ability | None) -> str:
    """Name the keyword ability of an object that another ability of it is written out from; empty for none."""
    for had in abilities:
        match had.ability:
            case Quoted(ability=Keyword() as own) | (Keyword() as own) if ability in expanded(own):
                return own.keyword
    return ""


def spell_keyword_text(ability: Keyword, how: str) -> tuple[Clause, ...]:
    """Give what a keyword makes an instant or sorcery do as it resolves, by the way in which it was cast."""
    in_spell = row_of(ability).in_spell
    return in_spell(ability, how) if in_spell is not None else ()


def extra_cost(ability: Keyword) -> tuple[Cost, ...]:
    """Give what an optional additional cost of a keyword is: its own, or the one that its rule names (702)."""
    extra = row_of(ability).extra
    return extra(ability) if extra is not None else ability.cost


def why_not_variable(where: object) -> Iterator[str]:
    """Name the keywords whose variable nobody would look at, or would look at for the wrong player."""
    match where:
        case Where(clauses=told, x=x):
            # of something named around, which the keyword's ability does not know
            is_spoken_of = any(each.to != THIS for each in all_of(That, x))
            for clause in told:
                is_own = isinstance(clause, Does) and isinstance(clause.who, This) and clause.until is None
                for keyword in (each for act in clause.acts for each in variable_in(act)):
                    known = row_of(keyword).variable
                    if is_spoken_of or not is_own or known != ("cost" if costs_x(keyword) else "number"):
                        yield "the engine does not know a variable of this keyword ability, or not as others have it"
