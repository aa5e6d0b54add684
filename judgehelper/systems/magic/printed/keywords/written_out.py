"""Keyword abilities that stand for other abilities, written out in the vocabulary (702); others have own rules."""

from collections.abc import Mapping
from typing import Any

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
    Place,
    Put,
    Return,
    Sacrifice,
    Search,
    Shuffle,
)  # fmt: skip
from judgehelper.abilities.clauses import Do, Does, If, Limit, Noted, Unless
from judgehelper.abilities.conditions import AllHold, AnyHolds, Compares, Holds, NotSo, WasPaid, YouDo
from judgehelper.abilities.costs import ActCost, ManaCost
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs, OneOfEvents, StepBegins
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
from judgehelper.abilities.kinds import Activated, Keyword, Quoted, Static, Triggered
from judgehelper.abilities.phrases import (
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
from judgehelper.systems.magic.printed.keywords.casting import CASTING, OF_ASCENT, OF_EXILE, spell_text
from judgehelper.systems.magic.printed.keywords.combat import ATTACKERS, FIGHTING
from judgehelper.systems.magic.printed.keywords.entering import ENTERING, OF_TIME
from judgehelper.systems.magic.printed.keywords.old_blocks import OF_OLD
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    DONE,
    IT,
    ONE,
    YOURS,
    Expansion,
    a,
    another,
    counters,
    defining,
    gets,
    has_variable,
    number,
    target,
    when,
)
from judgehelper.systems.magic.printed.keywords.zones import COMING_AND_GOING, PLACES
from judgehelper.systems.magic.printed.texts.own_words import LastRemoved


def _prowess(_: Keyword) -> tuple[Any, ...]:
    cast = Cast(a(AllOf((Not(CREATURE), Kind("spell")))))
    return (Triggered(Occurs(Does(You(), (cast,))), (gets(This(), Number(1), Number(1)),)),)


def _equip(ability: Keyword) -> tuple[Any, ...]:
    onto = target(ability.what or CREATURE, YOURS)
    return (Activated(ability.cost, (Do((Attach(This(), onto),)), Limit("as a sorcery"))),)


def _cycling(ability: Keyword) -> tuple[Any, ...]:
    if ability.what is not None or ability.text:
        return (Activated((*ability.cost, ActCost(Discard(This()))), (Do(_fetched(ability)),)),)
    return (Activated((*ability.cost, ActCost(Discard(This()))), (Do((Draw(Number(1)),)),)),)


def _fetched(ability: Keyword) -> tuple[Any, ...]:
    """Search for a card of the type that a typecycling ability names (702.28e)."""
    words = tuple(word.capitalize() for word in ability.text.split())
    kinds = tuple(OfSupertype(word) if word == "Basic" else _typed(word) for word in words)
    what = ability.what if ability.what is not None else AllOf(kinds) if len(kinds) > 1 else kinds[0]
    card = Things(Some(ONE), AllOf((what, Kind("card"))), (), IT)
    found = That(to=IT)
    return (Search(You(), card), Reveal(found), Put(found, Place("hand", whose=You())), Shuffle())


def _typed(word: str) -> Any:
    return OfType(word) if word in TYPES else OfSubtype(word)


def _evoke(_: Keyword) -> tuple[Any, ...]:
    return (Triggered(when(Enter()), (Does(ControllerOf(This()), (Sacrifice(This()),)),), WasPaid(This(), "evoke")),)


def _back_with(kind: str) -> Expansion:
    def expand(_: Keyword) -> tuple[Any, ...]:
        place = Place("battlefield", under=OwnerOf(This()), counters=(Counters(Number(1), kind),))
        none = Holds(Does(This(), (being.HaveStat(WithCounters(AtLeast(Number(1)), kind)),)))
        return (Triggered(when(Die()), (Do((Return(This(), place),)),), NotSo(none)),)

    return expand


def _evolve(_: Keyword) -> tuple[Any, ...]:
    power = Compares(Statistic("power", That(to=IT)), ">", Statistic("power", This()))
    toughness = Compares(Statistic("toughness", That(to=IT)), ">", Statistic("toughness", This()))
    event = Occurs(Does(another(CREATURE, YOURS, name=IT), (Enter(),)))
    creatures = (Holds(Does(each, (being.IsFit(CREATURE),))) for each in (This(), That(to=IT)))  # 702.99c
    return (Triggered(event, (Do((counters(Number(1)),)),), AllHold((*creatures, AnyHolds((power, toughness))))),)


def _exalted(_: Keyword) -> tuple[Any, ...]:
    event = Occurs(Does(a(CREATURE, YOURS, name=IT), (being.Attack(alone=True),)))
    return (Triggered(event, (gets(That(to=IT), Number(1), Number(1)),)),)


def _annihilator(ability: Keyword) -> tuple[Any, ...]:
    these = Things(Some(Exactly(number(ability))), Kind("permanent"))
    return (Triggered(when(being.Attack()), (Does(Role("defending player"), (Sacrifice(these),)),)),)


def _bushido(ability: Keyword) -> tuple[Any, ...]:
    event = OneOfEvents((when(being.Block()), when(being.BeBlocked())))
    return (Triggered(event, (gets(This(), number(ability), number(ability)),)),)


def _flanking(_: Keyword) -> tuple[Any, ...]:
    blocker = a(CREATURE, Not(With("flanking")), name=IT)
    minus = Negative(Number(1))
    return (Triggered(when(being.BeBlocked(by=blocker)), (gets(That(to=IT), minus, minus),)),)


def _modular(ability: Keyword) -> tuple[Any, ...]:
    much = Spent("colors", This()) if ability.text == "sunburst" else number(ability)  # 702.43c
    entering = Static((Does(This(), (Enter(counters=(Counters(much, PLUS),)),)),))
    onto = target(AllOf((OfType("Artifact"), CREATURE)))
    moved = May((PutCounters((Counters(CountersOn(This(), PLUS), PLUS),), onto),))
    return (entering, Triggered(when(Die()), (Does(You(), (moved,)),)))


def _afterlife(ability: Keyword) -> tuple[Any, ...]:
    spirit = Description(Number(1), Number(1), (), ("white", "black"), ("Creature",), ("Spirit",), (Keyword("flying"),))
    return (Triggered(when(Die()), (Do((Create(number(ability), spirit),)),)),)


def _afflict(ability: Keyword) -> tuple[Any, ...]:
    return (Triggered(when(being.BeBlocked()), (Does(Role("defending player"), (LoseLife(number(ability)),)),)),)


def _renown(ability: Keyword) -> tuple[Any, ...]:
    hit = when(DealDamage(AnyAmount(), a(Kind("player")), "combat"))
    new = Holds(Does(This(), (being.IsFit(Being("renowned"), negative=True),)))
    return (Triggered(hit, (Do((counters(number(ability)),)), Does(This(), (being.BecomeStatus("renowned"),))), new),)


def _poisonous(ability: Keyword) -> tuple[Any, ...]:
    hit = when(DealDamage(AnyAmount(), a(Kind("player"), name=IT), "combat"))
    given = GetPlayerCounters(Counters(number(ability), "poison"))
    return (Triggered(hit, (Does(That(to=IT), (given,)),)),)


def _ward(ability: Keyword) -> tuple[Any, ...]:
    spell = a(Kind("stack object"), Controlled(a(Kind("opponent"))), name=IT)
    symbols = "".join(each.symbols for each in ability.cost if isinstance(each, ManaCost))
    acts: list[Any] = [PayMana(symbols)] if symbols else []
    acts.extend(each.act for each in ability.cost if isinstance(each, ActCost))
    unless = Unless((Do((Counter(That(to=IT)),)),), Does(ControllerOf(That(to=IT)), tuple(acts)))
    return (Triggered(when(being.BecomeTarget(spell)), (unless,)),)


def _living_weapon(_: Keyword) -> tuple[Any, ...]:
    germ = Description(Number(0), Number(0), (), ("black",), ("Creature",), ("Phyrexian", "Germ"))
    body = (Do((Create(Number(1), germ, name=IT), Attach(This(), That(to=IT)))),)
    return (Triggered(when(Enter()), body),)


def _battle_cry(_: Keyword) -> tuple[Any, ...]:
    others = Things(Every(other=True), CREATURE, (Being("attacking"),))
    return (Triggered(when(being.Attack()), (gets(others, Number(1), Number(0)),)),)


def _extort(_: Keyword) -> tuple[Any, ...]:
    pay = Noted(Do((May((PayMana("{W/B}"),)),)), DONE)
    drained = Does(Things(Every("each"), Kind("opponent")), (LoseLife(Number(1)),))
    body = (pay, If(YouDo(You(), to=DONE), (Noted(drained, IT), Do((GainLife(_lost()),)))))
    return (Triggered(Occurs(Does(You(), (Cast(a(Kind("spell"))),))), body),)


def _lost() -> Any:
    return ThatMuch(to=IT)


def _fading(kind: str) -> Expansion:
    def expand(ability: Keyword) -> tuple[Any, ...]:
        entering = Static((Does(This(), (Enter(counters=(Counters(number(ability), kind),)),)),))
        upkeep = StepBegins("upkeep", You())
        some = Compares(CountersOn(This(), kind), "≥", Number(1))
        removed = Do((RemoveCounters(ONE, kind, This()),))
        if kind == "time":
            last = Triggered(LastRemoved(kind), (Do((Sacrifice(This()),)),), None, "when")
            return (*((entering,) if ability.number is not None else ()), Triggered(upkeep, (removed,), some), last)
        gone = If(Compares(CountersOn(This(), kind), "=", Number(0)), (Do((Sacrifice(This()),)),), (removed,))
        return (entering, Triggered(upkeep, (gone,)))

    return expand


EXPANSIONS: Mapping[str, Expansion] = {
    **COMING_AND_GOING,
    **ENTERING,
    **FIGHTING,
    **CASTING,
    **OF_ASCENT,
    **OF_OLD,
    **OF_EXILE,
    **OF_TIME,
    **PLACES,
    **ATTACKERS,
    "afflict": _afflict,
    "afterlife": _afterlife,
    "annihilator": _annihilator,
    "battle cry": _battle_cry,
    "bushido": _bushido,
    "cycling": _cycling,
    "typecycling": _cycling,
    "equip": _equip,
    "evoke": _evoke,
    "evolve": _evolve,
    "exalted": _exalted,
    "extort": _extort,
    "fading": _fading("fade"),
    "flanking": _flanking,
    "living weapon": _living_weapon,
    "modular": _modular,
    "persist": _back_with(MINUS),
    "poisonous": _poisonous,
    "prowess": _prowess,
    "renown": _renown,
    "undying": _back_with(PLUS),
    "vanishing": _fading("time"),
    "ward": _ward,
}
"""Keywords written out, by the subrule of 702 that defines each."""


@remembered
def expanded(ability: Keyword) -> tuple[Any, ...]:
    """Give the abilities that a keyword stands for; none where its rule is built into a chapter."""
    expand = EXPANSIONS.get(ability.keyword)
    made = expand(ability) if expand else ()
    return defining(ability, made) if has_variable(ability) else made


def keyword_behind(abilities: tuple[Had, ...], ability: Any) -> str:
    """Name the keyword ability of an object that another ability of it is written out from; empty for none."""
    for had in abilities:
        own = had.ability.ability if isinstance(had.ability, Quoted) else had.ability
        if isinstance(own, Keyword) and ability in expanded(own):
            return own.keyword
    return ""


def spell_keyword_text(ability: Keyword, how: str) -> tuple[Any, ...]:
    """Give what a keyword makes an instant or sorcery do as it resolves, by the way in which it was cast."""
    return spell_text(ability, how)
