"""Keywords about entering, leaving and lying elsewhere, written out in the vocabulary (702)."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import BeDealtDamage, Cast, DealDamage, May, PayLife, Reveal
from judgehelper.abilities.acts.counters import MoveCounters, PutCounters, RemoveCounters
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import (
    Counters,
    CreateCopy,
    Die,
    Discard,
    Draw,
    Enter,
    Exile,
    Leave,
    Mill,
    Place,
    Put,
    Return,
    Sacrifice,
)
from judgehelper.abilities.clauses import AsHappens, Do, Does, If, Instead, Later, Limit, Noted, Unless
from judgehelper.abilities.conditions import Compares, Happened, Holds, WasPaid, YouDo
from judgehelper.abilities.costs import ActCost, EitherCost, ManaCost, TapThis
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import EndOfTurn, RestOfGame
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import AllOf, Being, Comparing, In, Kind, OfSubtype, Owned, Sharing
from judgehelper.abilities.kinds import Activated, Keyword, Static, Triggered
from judgehelper.abilities.phrases import (
    Among,
    AnyNumber,
    Exactly,
    OwnerOf,
    Rest,
    Some,
    That,
    Things,
    This,
    Top,
    Whole,
    You,
)
from judgehelper.abilities.quantities import (
    AnyAmount,
    CountersOn,
    CountOf,
    Number,
    Spent,
    Statistic,
    Tally,
    Times,
    TimesPaid,
    X,
)
from judgehelper.abilities.words.colours import LETTERS
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.printed.keywords.casting import CAST
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
    number,
    target,
    when,
)
from judgehelper.systems.magic.printed.texts.own_words import (
    CastIfAble,
    ChooseEntering,
    CostsNothing,
    DidThis,
    FirstUpkeep,
    LastRemoved,
    MarkThis,
    MayInstead,
    MovedSo,
    SpecialAction,
    TapPower,
    WasChosen,
)

FROM_GRAVEYARD = ActCost(Exile(This("graveyard")))
SORCERY = Limit("as a sorcery")
NEXT_END = StepBegins("end", None, "next")


def _paid_to_enter(cost: str, *body: Any) -> tuple[Any, ...]:
    return (Triggered(when(Enter()), body, WasPaid(This(), cost)),)


def _squad(_: Keyword) -> tuple[Any, ...]:
    return _paid_to_enter("squad", Do((CreateCopy(TimesPaid("squad", This()), This()),)))


def _offspring(_: Keyword) -> tuple[Any, ...]:
    small = being.HasBase(Number(1), Number(1))
    return _paid_to_enter("offspring", Do((CreateCopy(Number(1), This(), (small,)),)))


def _until_next_end(keyword: str, *then: Any) -> tuple[Any, ...]:
    return (Triggered(StepBegins("end"), then, WasPaid(This(), keyword)),)


def _haste_if(keyword: str) -> Static:
    return Static((Does(This(), (being.Has((Keyword("haste"),)),)),), WasPaid(This(), keyword))


def _dash(_: Keyword) -> tuple[Any, ...]:
    """702.108a."""
    home = Return(This(), Place("hand", whose=OwnerOf(This())))
    return (_haste_if("dash"), *_until_next_end("dash", Do((home,))))


def _blitz(_: Keyword) -> tuple[Any, ...]:
    draws = Triggered(when(Die()), (Do((Draw(Number(1)),)),), WasPaid(This(), "blitz"))
    return (_haste_if("blitz"), draws, *_until_next_end("blitz", Do((Sacrifice(This()),))))


def _warp(_: Keyword) -> tuple[Any, ...]:
    gone = Noted(Do((Exile(This()),)), IT)
    again = Does(You(), (May((Cast(That(to=IT)),)),), RestOfGame())
    return _until_next_end("warp", gone, again)


def _token_of_this(zombie: being.Is, *more: Any) -> CreateCopy:
    return CreateCopy(Number(1), This(), (zombie, CostsNothing(), *more))


def _embalm(ability: Keyword) -> tuple[Any, ...]:
    """702.127a."""
    white = being.Is(Description(colours=("white",)))
    made = _token_of_this(being.Is(Description(subtypes=("Zombie",)), also="types"), white)
    return (Activated((*ability.cost, FROM_GRAVEYARD), (Do((made,)), SORCERY)),)


def _eternalize(ability: Keyword) -> tuple[Any, ...]:
    """702.128a."""
    black = being.Is(Description(colours=("black",)))
    large = being.HasBase(Number(4), Number(4))
    made = _token_of_this(being.Is(Description(subtypes=("Zombie",)), also="types"), black, large)
    return (Activated((*ability.cost, FROM_GRAVEYARD), (Do((made,)), SORCERY)),)


def _unearth(ability: Keyword) -> tuple[Any, ...]:
    """702.83a."""
    back = Noted(Do((Return(This("graveyard"), Place("battlefield", under=You())),)), IT)
    it = That(to=IT)
    hasty = Does(it, (being.Gains((Keyword("haste"),)),))
    leaving = Occurs(Does(it, (Leave(),)))
    return (
        Activated(
            ability.cost,
            (back, hasty, Later(NEXT_END, (Do((Exile(it),)),)), Instead(leaving, (Do((Exile(it),)),)), SORCERY),
        ),
    )


def _scavenge(ability: Keyword) -> tuple[Any, ...]:
    """702.96a."""
    strength = PutCounters((Counters(Statistic("power", This()), PLUS),), target(CREATURE))
    return (Activated((*ability.cost, FROM_GRAVEYARD), (Do((strength,)), SORCERY)),)


def _outlast(ability: Keyword) -> tuple[Any, ...]:
    """702.106a."""
    return (Activated((*ability.cost, TapThis()), (Do((counters(Number(1)),)), SORCERY)),)


def _level_up(ability: Keyword) -> tuple[Any, ...]:
    """702.86a."""
    return (Activated(ability.cost, (Do((counters(Number(1), kind="level"),)), SORCERY)),)


def _reinforce(ability: Keyword) -> tuple[Any, ...]:
    """702.76a."""
    put = counters(number(ability), target(CREATURE))
    return (Activated((*ability.cost, ActCost(Discard(This()))), (Do((put,)),)),)


def _graft(ability: Keyword) -> tuple[Any, ...]:
    """702.57a."""
    entering = Static((Does(This(), (Enter(counters=(Counters(number(ability), PLUS),)),)),))
    event = Occurs(Does(another(CREATURE, name=IT), (Enter(),)))
    moved = May((MoveCounters(ONE, PLUS, This(), That(to=IT)),))
    some = Compares(CountersOn(This(), PLUS), "≥", Number(1))
    return (entering, Triggered(event, (Does(You(), (moved,)),), some))


def _riot(_: Keyword) -> tuple[Any, ...]:
    """702.135a: with the counter or with haste."""
    choosing = AsHappens(when(Enter()), (Do((ChooseEntering("riot", ("+1/+1 counter", "haste")),)),))
    hasty = Static((Does(This(), (being.Has((Keyword("haste"),)),)),), WasChosen("riot", "haste"))
    return (Static((choosing,)), hasty)


def _exploit(_: Keyword) -> tuple[Any, ...]:
    """702.109a."""
    given = Noted(Does(You(), (May((Sacrifice(a(CREATURE)),)),)), DONE)
    return (Triggered(when(Enter()), (given, If(YouDo(You(), to=DONE), (Do((DidThis("exploit"),)),)))),)


def _echo(ability: Keyword) -> tuple[Any, ...]:
    """702.29a."""
    pay = Unless((Do((Sacrifice(This()),)),), Does(You(), _as_acts(ability.cost)))
    return (Triggered(StepBegins("upkeep", You()), (pay,), FirstUpkeep()),)


def _as_acts(costs: tuple[Any, ...]) -> tuple[Any, ...]:
    symbols = "".join(each.symbols for each in costs if isinstance(each, ManaCost))
    rest = tuple(each.act for each in costs if isinstance(each, ActCost))
    return (*((PayMana(symbols),) if symbols else ()), *rest)


def _cumulative_upkeep(ability: Keyword) -> tuple[Any, ...]:
    """702.23a: the cost as often as there are age counters; costs that nobody can say so often are not understood."""
    age = Do((counters(Number(1), kind="age"),))
    often = CountersOn(This(), "age")
    symbols = "".join(_symbols(each) for each in ability.cost)
    acts = [_so_often(each.act, often) for each in ability.cost if isinstance(each, ActCost)]
    pay = (*((PayMana(symbols, times=often),) if symbols else ()), *acts)
    if not pay or any(act is None for act in acts) or any(_is_unsaid(each) for each in ability.cost):
        return ()
    return (Triggered(StepBegins("upkeep", You()), (age, Unless((Do((Sacrifice(This()),)),), Does(You(), pay)))),)


def _symbols(cost: Any) -> str:
    """Say a cost of mana in symbols: one of two, chosen for each counter by itself, is a hybrid symbol (107.4e)."""
    match cost:
        case ManaCost():
            return cost.symbols
        case EitherCost() if not _is_unsaid(cost):
            return "{" + "/".join(_symbols(each).strip("{}") for (each,) in cost.costs) + "}"
    return ""


def _is_unsaid(cost: Any) -> bool:
    """Say whether a choice of costs is another than that of two colours of mana."""
    if not isinstance(cost, EitherCost):
        return False
    colours = [each for row in cost.costs for each in row if isinstance(each, ManaCost) and each.symbols in COLOURED]
    return not len(colours) == len(cost.costs) == sum(map(len, cost.costs)) == 2


COLOURED = frozenset(f"{{{letter}}}" for letter in LETTERS)


def _so_often(act: Any, often: CountersOn) -> Any:
    """Say an act so many times over at once: other ones each, since each is paid for by itself (702.23a)."""
    match act:
        case PayLife(amount=Number(value)):
            return replace(act, amount=often if value == 1 else Times(Number(value), often))
        case Draw(count=Number(1)):
            return replace(act, count=often)
        case Sacrifice(what=Things(det=Some(count=Exactly(Number(1))) as det) as what):
            return replace(act, what=replace(what, det=replace(det, count=Exactly(often))))
    return None


def _bloodthirst(ability: Keyword) -> tuple[Any, ...]:
    """702.53a; «bloodthirst X» for all the damage dealt to opponents this turn (702.53b)."""
    if isinstance(ability.number, X):
        dealt = Tally(Does(a(Kind("opponent")), (BeDealtDamage(AnyAmount()),)), "this turn", sum="amount")
        return (Static((Does(This(), (Enter(counters=(Counters(dealt, PLUS),)),)),)),)
    hurt = Happened(Does(a(Kind("opponent")), (BeDealtDamage(AnyAmount()),)), "this turn")
    return (Static((Does(This(), (Enter(counters=(Counters(number(ability), PLUS),)),)),), hurt),)


def _sunburst(_: Keyword) -> tuple[Any, ...]:
    """702.43a, for creatures; other permanents get charge counters."""
    colours = Spent("colors", This())
    is_creature = Holds(Does(This(), (being.IsFit(CREATURE),)))
    not_creature = Holds(Does(This(), (being.IsFit(CREATURE, negative=True),)))
    return tuple(
        Static((Does(This(), (Enter(counters=(Counters(colours, kind),)),)),), held)
        for kind, held in ((PLUS, is_creature), ("charge", not_creature))
    )


def _crew(ability: Keyword) -> tuple[Any, ...]:
    """702.121a."""
    becomes = being.Becomes(Description(types=("Artifact", "Creature")))
    body = (Does(This(), (becomes,), EndOfTurn()),)
    return (Activated((TapPower(number(ability)),), body),)


def _saddle(ability: Keyword) -> tuple[Any, ...]:
    """«Saddled until end of turn», in later books."""
    return (Activated((TapPower(number(ability), other=True),), (Do((MarkThis("saddled"),)), SORCERY)),)


def _madness(ability: Keyword) -> tuple[Any, ...]:
    """702.34a: where the card goes is a rule of discarding; this is what may be done with it then."""
    cast = Noted(Does(OwnerOf(This()), (May((Cast(This("exile"), cost=ability.cost),)),)), DONE)
    buried = If(YouDo(You(), negative=True, to=DONE), (Do((Put(This("exile"), Place("graveyard")),)),))
    return (Triggered(MovedSo("discard", "exile"), (cast, buried)),)


def _miracle(ability: Keyword) -> tuple[Any, ...]:
    """702.93a."""
    cast = Does(You(), (May((Cast(This("hand"), cost=ability.cost),)),))
    return (Triggered(MovedSo("draw", "hand", first=True), (cast,)),)


def _suspend(ability: Keyword) -> tuple[Any, ...]:
    """702.61a."""
    away = Exile(This("hand"), counters=(Counters(number(ability), "time"),))
    special = SpecialAction(ability.cost, (Do((away,)), Do((MarkThis("suspended"),))), "hand", "castable")
    here = This("exile")
    left = Compares(CountersOn(here, "time"), "≥", Number(1))
    tick = Triggered(StepBegins("upkeep", You()), (Do((RemoveCounters(ONE, "time", here),)),), left)
    played = Triggered(LastRemoved("time"), (Do((CastIfAble(here),)),), None, "when")
    return (special, tick, played, _haste_if("suspend"))


def _foretell(_: Keyword) -> tuple[Any, ...]:
    """A later keyword: {2} to exile it face down, and its foretell cost on a later turn."""
    away = Exile(This("hand"), face_down=True)
    return (SpecialAction((ManaCost("{2}"),), (Do((away,)), Do((MarkThis("foretold"),))), "hand", "your turn"),)


def _plot(ability: Keyword) -> tuple[Any, ...]:
    """A later keyword: its plot cost to exile it, and nothing to cast it on a later turn."""
    away = Exile(This("hand"))
    return (SpecialAction(ability.cost, (Do((away,)), Do((MarkThis("plotted"),))), "hand", "sorcery"),)


def _ninjutsu(ability: Keyword) -> tuple[Any, ...]:
    """702.48a."""
    back = ActCost(Return(a(CREATURE, YOURS, Being("attacking"), Being("unblocked")), Place("hand")))
    arrives = Put(This("hand"), Place("battlefield", tapped=True, attacking=True, under=You()))
    return (Activated((*ability.cost, back, ActCost(_shown())), (Do((arrives,)),)),)


def _commander_ninjutsu(ability: Keyword) -> tuple[Any, ...]:
    """702.48d: the same from the command zone as well."""
    (of_hand,) = _ninjutsu(ability)
    back = of_hand.costs[len(ability.cost)]
    arrives = Put(This("command"), Place("battlefield", tapped=True, attacking=True, under=You()))
    shown = ActCost(Reveal(This("command")))
    return (of_hand, Activated((*ability.cost, back, shown), (Do((arrives,)),)))


def _shown() -> Any:
    return Reveal(This("hand"))


COMING_AND_GOING: Mapping[str, Expansion] = {
    "blitz": _blitz,
    "bloodthirst": _bloodthirst,
    "commander ninjutsu": _commander_ninjutsu,
    "crew": _crew,
    "cumulative upkeep": _cumulative_upkeep,
    "dash": _dash,
    "echo": _echo,
    "embalm": _embalm,
    "eternalize": _eternalize,
    "exploit": _exploit,
    "foretell": _foretell,
    "graft": _graft,
    "level up": _level_up,
    "madness": _madness,
    "miracle": _miracle,
    "ninjutsu": _ninjutsu,
    "offspring": _offspring,
    "outlast": _outlast,
    "plot": _plot,
    "reinforce": _reinforce,
    "riot": _riot,
    "saddle": _saddle,
    "scavenge": _scavenge,
    "squad": _squad,
    "sunburst": _sunburst,
    "suspend": _suspend,
    "unearth": _unearth,
    "warp": _warp,
}


# --- Keywords about graveyards and the top of a library, written out in the vocabulary (702.51, 58, 59, 114, 45)
def _ripple(ability: Keyword) -> tuple[Any, ...]:
    """702.59a."""
    shown = Top(Exactly(number(ability)), You(), name=IT)
    revealed = Noted(Does(You(), (May((Reveal(shown),)),)), DONE)
    them = That("they", many=True, to=IT)
    same = Among(Some(AnyNumber()), them, None, (Sharing("name", This()),))
    below = Put(Rest(to=IT), Place("library", position="bottom", order="any"))
    then = If(YouDo(You(), to=DONE), (Does(You(), (May((Cast(same, free=True),)),)), Do((below,))))
    return (Triggered(CAST, (revealed, then), None, "when"),)


def _recover(ability: Keyword) -> tuple[Any, ...]:
    """702.58a."""
    symbols = "".join(each.symbols for each in ability.cost if isinstance(each, ManaCost))
    here = This("graveyard")
    paid = Noted(Does(You(), (May((PayMana(symbols),)),)), DONE)
    kept = If(YouDo(You(), to=DONE), (Do((Return(here, Place("hand")),)),), (Do((Exile(here),)),))
    return (Triggered(Occurs(Does(a(CREATURE, Owned(You())), (Die(),))), (paid, kept), None, "when"),)


def _dredge(ability: Keyword) -> tuple[Any, ...]:
    """702.51a, b: only with cards enough."""
    draw = Occurs(Does(You(), (Draw(Number(1)),)))
    enough = Compares(CountOf(Whole("library", You())), "≥", number(ability))
    body = (Do((Mill(number(ability)), Return(This("graveyard"), Place("hand")))),)
    return (Static((MayInstead(draw, body, enough),)),)


def _ingest(_: Keyword) -> tuple[Any, ...]:
    """702.114a."""
    hit = when(DealDamage(AnyAmount(), a(Kind("player"), name=IT), "combat"))
    return (Triggered(hit, (Does(That(to=IT), (Exile(Top(ONE, That(to=IT))),)),)),)


def _soulshift(ability: Keyword) -> tuple[Any, ...]:
    """702.45a."""
    small = Comparing("mana value", "≤", number(ability))
    card = target(AllOf((OfSubtype("Spirit"), Kind("card"))), small, In("graveyard", You()))
    return (Triggered(when(Die()), (Does(You(), (May((Return(card, Place("hand")),)),)),), None, "when"),)


PLACES: Mapping[str, Expansion] = {
    "dredge": _dredge,
    "ingest": _ingest,
    "recover": _recover,
    "ripple": _ripple,
    "soulshift": _soulshift,
}
