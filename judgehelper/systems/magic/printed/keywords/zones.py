"""Keywords about entering, leaving and lying elsewhere, written out in the vocabulary (702)."""

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
from judgehelper.abilities.clauses import AsHappens, Do, Does, If, Instead, Later, Noted, Unless
from judgehelper.abilities.conditions import AllHold, Compares, Happened, Holds, WasPaid, YouDo
from judgehelper.abilities.costs import ActCost, EitherCost, ManaCost, TapThis
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import EndOfTurn, RestOfGame
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.family import Ability, Act, Clause, Cost
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
    SORCERY,
    YOURS,
    Played,
    Rows,
    a,
    acts_of,
    another,
    counters,
    enters_with,
    number,
    own_cost,
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
from judgehelper.systems.magic.printed.texts.reads import of_kind

FROM_GRAVEYARD = ActCost(Exile(This("graveyard")))
NEXT_END = StepBegins("end", None, "next")


def _paid_to_enter(cost: str, *body: Clause) -> tuple[Ability, ...]:
    return (Triggered(when(Enter()), body, WasPaid(This(), cost)),)


def _squad(_: Keyword) -> tuple[Ability, ...]:
    return _paid_to_enter("squad", Do((CreateCopy(TimesPaid("squad", This()), This()),)))


def _offspring(_: Keyword) -> tuple[Ability, ...]:
    small = being.HasBase(Number(1), Number(1))
    return _paid_to_enter("offspring", Do((CreateCopy(Number(1), This(), (small,)),)))


def _until_next_end(keyword: str, *then: Clause) -> tuple[Ability, ...]:
    return (Triggered(StepBegins("end"), then, WasPaid(This(), keyword)),)


def _haste_if(keyword: str) -> Static:
    return Static((Does(This(), (being.Has((Keyword("haste"),)),)),), WasPaid(This(), keyword))


def _dash(_: Keyword) -> tuple[Ability, ...]:
    """702.108a."""
    home = Return(This(), Place("hand", whose=OwnerOf(This())))
    return (_haste_if("dash"), *_until_next_end("dash", Do((home,))))


def _blitz(_: Keyword) -> tuple[Ability, ...]:
    draws = Triggered(when(Die()), (Do((Draw(Number(1)),)),), WasPaid(This(), "blitz"))
    return (_haste_if("blitz"), draws, *_until_next_end("blitz", Do((Sacrifice(This()),))))


def _warp(_: Keyword) -> tuple[Ability, ...]:
    gone = Noted(Do((Exile(This()),)), IT)
    again = Does(You(), (May((Cast(That(to=IT)),)),), RestOfGame())
    return _until_next_end("warp", gone, again)


def _token_of_this(*more: Act) -> CreateCopy:
    zombie = being.Is(Description(subtypes=("Zombie",)), also="types")
    return CreateCopy(Number(1), This(), (zombie, CostsNothing(), *more))


def _embalm(ability: Keyword) -> tuple[Ability, ...]:
    """702.127a."""
    white = being.Is(Description(colours=("white",)))
    made = _token_of_this(white)
    return (Activated((*ability.cost, FROM_GRAVEYARD), (Do((made,)), SORCERY)),)


def _eternalize(ability: Keyword) -> tuple[Ability, ...]:
    """702.128a."""
    black = being.Is(Description(colours=("black",)))
    large = being.HasBase(Number(4), Number(4))
    made = _token_of_this(black, large)
    return (Activated((*ability.cost, FROM_GRAVEYARD), (Do((made,)), SORCERY)),)


def _unearth(ability: Keyword) -> tuple[Ability, ...]:
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


def _scavenge(ability: Keyword) -> tuple[Ability, ...]:
    """702.96a."""
    strength = PutCounters((Counters(Statistic("power", This()), PLUS),), target(CREATURE))
    return (Activated((*ability.cost, FROM_GRAVEYARD), (Do((strength,)), SORCERY)),)


def _outlast(ability: Keyword) -> tuple[Ability, ...]:
    """702.106a."""
    return (Activated((*ability.cost, TapThis()), (Do((counters(Number(1)),)), SORCERY)),)


def _level_up(ability: Keyword) -> tuple[Ability, ...]:
    """702.86a."""
    return (Activated(ability.cost, (Do((counters(Number(1), kind="level"),)), SORCERY)),)


def _reinforce(ability: Keyword) -> tuple[Ability, ...]:
    """702.76a."""
    put = counters(number(ability), target(CREATURE))
    return (Activated((*ability.cost, ActCost(Discard(This()))), (Do((put,)),)),)


def _graft(ability: Keyword) -> tuple[Ability, ...]:
    """702.57a."""
    entering = enters_with(number(ability))
    event = Occurs(Does(another(CREATURE, name=IT), (Enter(),)))
    moved = May((MoveCounters(ONE, PLUS, This(), That(to=IT)),))
    some = Compares(CountersOn(This(), PLUS), "≥", Number(1))
    return (entering, Triggered(event, (Does(You(), (moved,)),), some))


def _riot(_: Keyword) -> tuple[Ability, ...]:
    """702.135a: with the counter or with haste."""
    choosing = AsHappens(when(Enter()), (Do((ChooseEntering("riot", ("+1/+1 counter", "haste")),)),))
    hasty = Static((Does(This(), (being.Has((Keyword("haste"),)),)),), WasChosen("riot", "haste"))
    return (Static((choosing,)), hasty)


def _exploit(_: Keyword) -> tuple[Ability, ...]:
    """702.109a."""
    given = Noted(Does(You(), (May((Sacrifice(a(CREATURE)),)),)), DONE)
    return (Triggered(when(Enter()), (given, If(YouDo(You(), to=DONE), (Do((DidThis("exploit"),)),)))),)


def _echo(ability: Keyword) -> tuple[Ability, ...]:
    """702.29a."""
    pay = Unless((Do((Sacrifice(This()),)),), Does(You(), acts_of(ability.cost)))
    return (Triggered(StepBegins("upkeep", You()), (pay,), FirstUpkeep()),)


def _cumulative_upkeep(ability: Keyword) -> tuple[Ability, ...]:
    """702.23a: the cost as often as there are age counters; costs that nobody can say so often are not understood."""
    age = Do((counters(Number(1), kind="age"),))
    often = CountersOn(This(), "age")
    symbols = "".join(_symbols(each) for each in ability.cost)
    acts = [each.act for each in of_kind(ActCost, ability.cost)]
    so_often = [said for act in acts if (said := _so_often(act, often)) is not None]
    pay = (*((PayMana(symbols, times=often),) if symbols else ()), *so_often)
    if not pay or len(so_often) < len(acts) or any(_is_unsaid(each) for each in ability.cost):
        return ()
    return (Triggered(StepBegins("upkeep", You()), (age, Unless((Do((Sacrifice(This()),)),), Does(You(), pay)))),)


def _symbols(cost: Cost) -> str:
    """Say a cost of mana in symbols: one of two, chosen for each counter by itself, is a hybrid symbol (107.4e)."""
    match cost:
        case ManaCost():
            return cost.symbols
        case EitherCost() if not _is_unsaid(cost):
            return "{" + "/".join(_symbols(each).strip("{}") for (each,) in cost.costs) + "}"
    return ""


def _is_unsaid(cost: Cost) -> bool:
    """Say whether a choice of costs is another than that of two colours of mana."""
    match cost:
        case EitherCost(costs=((ManaCost(symbols=one),), (ManaCost(symbols=other),))):
            return not {one, other} <= COLOURED
        case EitherCost():
            return True
    return False


COLOURED = frozenset(f"{{{letter}}}" for letter in LETTERS)


def _so_often(act: Act, often: CountersOn) -> Act | None:
    """Say an act so many times over at once: other ones each, since each is paid for by itself (702.23a)."""
    match act:
        case PayLife(amount=Number(value)):
            return replace(act, amount=often if value == 1 else Times(Number(value), often))
        case Draw(count=Number(1)):
            return replace(act, count=often)
        case Sacrifice(what=Things(det=Some(count=Exactly(Number(1))) as det) as what):
            return replace(act, what=replace(what, det=replace(det, count=Exactly(often))))
    return None


def _bloodthirst(ability: Keyword) -> tuple[Ability, ...]:
    """702.53a; «bloodthirst X» for all the damage dealt to opponents this turn (702.53b)."""
    if isinstance(ability.number, X):
        dealt = Tally(Does(a(Kind("opponent")), (BeDealtDamage(AnyAmount()),)), "this turn", sum="amount")
        return (enters_with(dealt),)
    hurt = Happened(Does(a(Kind("opponent")), (BeDealtDamage(AnyAmount()),)), "this turn")
    return (enters_with(number(ability), condition=hurt),)


def _sunburst(_: Keyword) -> tuple[Ability, ...]:
    """702.43a, for creatures; other permanents get charge counters."""
    colours = Spent("colors", This())
    is_creature = Holds(Does(This(), (being.IsFit(CREATURE),)))
    not_creature = Holds(Does(This(), (being.IsFit(CREATURE, negative=True),)))
    return tuple(enters_with(colours, kind, held) for kind, held in ((PLUS, is_creature), ("charge", not_creature)))


def _crew(ability: Keyword) -> tuple[Ability, ...]:
    """702.121a."""
    becomes = being.Becomes(Description(types=("Artifact", "Creature")))
    body = (Does(This(), (becomes,), EndOfTurn()),)
    return (Activated((TapPower(number(ability)),), body),)


def _saddle(ability: Keyword) -> tuple[Ability, ...]:
    """«Saddled until end of turn», in later books."""
    return (Activated((TapPower(number(ability), other=True),), (Do((MarkThis("saddled"),)), SORCERY)),)


def _madness(ability: Keyword) -> tuple[Ability, ...]:
    """702.34a: where the card goes is a rule of discarding; this is what may be done with it then."""
    cast = Noted(Does(OwnerOf(This()), (May((Cast(This("exile"), cost=ability.cost),)),)), DONE)
    buried = If(YouDo(You(), negative=True, to=DONE), (Do((Put(This("exile"), Place("graveyard")),)),))
    return (Triggered(MovedSo("discard", "exile"), (cast, buried)),)


def _miracle(ability: Keyword) -> tuple[Ability, ...]:
    """702.93a."""
    cast = Does(You(), (May((Cast(This("hand"), cost=ability.cost),)),))
    return (Triggered(MovedSo("draw", "hand", first=True), (cast,)),)


def _suspend(ability: Keyword) -> tuple[Ability, ...]:
    """702.61a."""
    away = Exile(This("hand"), counters=(Counters(number(ability), "time"),))
    special = SpecialAction(ability.cost, (Do((away,)), Do((MarkThis("suspended"),))), "hand", "castable")
    here = This("exile")
    left = Compares(CountersOn(here, "time"), "≥", Number(1))
    tick = Triggered(StepBegins("upkeep", You()), (Do((RemoveCounters(ONE, "time", here),)),), left)
    played = Triggered(LastRemoved("time"), (Do((CastIfAble(here),)),), None, "when")
    return (special, tick, played, _haste_if("suspend"))


def _foretell(_: Keyword) -> tuple[Ability, ...]:
    """A later keyword: {2} to exile it face down, and its foretell cost on a later turn."""
    away = Exile(This("hand"), face_down=True)
    return (SpecialAction((ManaCost("{2}"),), (Do((away,)), Do((MarkThis("foretold"),))), "hand", "your turn"),)


def _companion(_: Keyword) -> tuple[Ability, ...]:
    """A later keyword: {3} to put the chosen companion into its owner's hand from outside the game (2020)."""
    fetched = Put(This("sideboard"), Place("hand"))
    return (SpecialAction((ManaCost("{3}"),), (Do((fetched,)),), "sideboard", "sorcery"),)


def _impending(ability: Keyword) -> tuple[Ability, ...]:
    """A later keyword: cast for less it is no creature until its last time counter is removed (2024)."""
    paid = WasPaid(This(), "impending")
    waits = AllHold((paid, Compares(CountersOn(This(), "time"), "≥", Number(1))))
    idle = Static((Does(This(), (being.IsNot(Description(types=("Creature",))),)),), waits)
    tick = Triggered(StepBegins("end", You()), (Do((RemoveCounters(ONE, "time", This()),)),), waits)
    return (enters_with(number(ability), "time", paid), idle, tick)


def _plot(ability: Keyword) -> tuple[Ability, ...]:
    """A later keyword: its plot cost to exile it, and nothing to cast it on a later turn."""
    away = Exile(This("hand"))
    return (SpecialAction(ability.cost, (Do((away,)), Do((MarkThis("plotted"),))), "hand", "sorcery"),)


def _ninjutsu(ability: Keyword) -> tuple[Ability, ...]:
    """702.48a."""
    return (_unseen_from("hand", ability),)


def _commander_ninjutsu(ability: Keyword) -> tuple[Ability, ...]:
    """702.48d: the same from the command zone as well."""
    return (_unseen_from("hand", ability), _unseen_from("command", ability))


def _unseen_from(zone: str, ability: Keyword) -> Activated:
    back = ActCost(Return(a(CREATURE, YOURS, Being("attacking"), Being("unblocked")), Place("hand")))
    arrives = Put(This(zone), Place("battlefield", tapped=True, attacking=True, under=You()))
    return Activated((*ability.cost, back, ActCost(Reveal(This(zone)))), (Do((arrives,)),))


# --- Keywords about graveyards and the top of a library, written out in the vocabulary (702.51, 58, 59, 114, 45)
def _ripple(ability: Keyword) -> tuple[Ability, ...]:
    """702.59a."""
    shown = Top(Exactly(number(ability)), You(), name=IT)
    revealed = Noted(Does(You(), (May((Reveal(shown),)),)), DONE)
    them = That("they", many=True, to=IT)
    same = Among(Some(AnyNumber()), them, None, (Sharing("name", This()),))
    below = Put(Rest(to=IT), Place("library", position="bottom", order="any"))
    then = If(YouDo(You(), to=DONE), (Does(You(), (May((Cast(same, free=True),)),)), Do((below,))))
    return (Triggered(CAST, (revealed, then), None, "when"),)


def _recover(ability: Keyword) -> tuple[Ability, ...]:
    """702.58a."""
    here = This("graveyard")
    paid = Noted(Does(You(), (May(acts_of(ability.cost)),)), DONE)
    kept = If(YouDo(You(), to=DONE), (Do((Return(here, Place("hand")),)),), (Do((Exile(here),)),))
    return (Triggered(Occurs(Does(a(CREATURE, Owned(You())), (Die(),))), (paid, kept), None, "when"),)


def _dredge(ability: Keyword) -> tuple[Ability, ...]:
    """702.51a, b: only with cards enough."""
    draw = Occurs(Does(You(), (Draw(Number(1)),)))
    enough = Compares(CountOf(Whole("library", You())), "≥", number(ability))
    body = (Do((Mill(number(ability)), Return(This("graveyard"), Place("hand")))),)
    return (Static((MayInstead(draw, body, enough),)),)


def _ingest(_: Keyword) -> tuple[Ability, ...]:
    """702.114a."""
    hit = when(DealDamage(AnyAmount(), a(Kind("player"), name=IT), "combat"))
    return (Triggered(hit, (Does(That(to=IT), (Exile(Top(ONE, That(to=IT))),)),)),)


def _soulshift(ability: Keyword) -> tuple[Ability, ...]:
    """702.45a."""
    small = Comparing("mana value", "≤", number(ability))
    card = target(AllOf((OfSubtype("Spirit"), Kind("card"))), small, In("graveyard", You()))
    return (Triggered(when(Die()), (Does(You(), (May((Return(card, Place("hand")),)),)),), None, "when"),)


ZONES: Rows = {
    "blitz": Played(_blitz, from_hand=True),
    "bloodthirst": Played(_bloodthirst),
    "commander ninjutsu": Played(_commander_ninjutsu),
    "companion": Played(_companion),
    "crew": Played(_crew),
    "cumulative upkeep": Played(_cumulative_upkeep, in_part=True),
    "dash": Played(_dash, from_hand=True),
    "dredge": Played(_dredge),
    "echo": Played(_echo, variable="cost"),
    "embalm": Played(_embalm, at_mana_cost=True),
    "eternalize": Played(_eternalize, at_mana_cost=True),
    "exploit": Played(_exploit),
    "foretell": Played(_foretell),
    "graft": Played(_graft),
    "impending": Played(_impending, from_hand=True),
    "ingest": Played(_ingest),
    "level up": Played(_level_up),
    "madness": Played(_madness, own_time=True),
    "miracle": Played(_miracle, own_time=True),
    "ninjutsu": Played(_ninjutsu),
    "offspring": Played(_offspring, extra=own_cost),
    "outlast": Played(_outlast),
    "plot": Played(_plot),
    "recover": Played(_recover),
    "reinforce": Played(_reinforce),
    "riot": Played(_riot),
    "ripple": Played(_ripple),
    "saddle": Played(_saddle),
    "scavenge": Played(_scavenge, at_mana_cost=True),
    "soulshift": Played(_soulshift, variable="number"),
    "squad": Played(_squad, extra=own_cost, repeated=True),
    "sunburst": Played(_sunburst),
    "suspend": Played(_suspend),
    "unearth": Played(_unearth, at_mana_cost=True),
    "warp": Played(_warp, from_hand=True),
}
