"""Conditions and statements: what is so now, and what has happened (603.4, 608.2, 611.2b)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import conditions, phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.filters import Being
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.quantities import Statistic
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.events import Blocks, Cast, Did, StepBegan, TurnBegan
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.state import Ref, Thing
from judgehelper.systems.magic.game.view import WON_CLASH, WON_FLIP, View, unknown
from judgehelper.systems.magic.meaning.beings import is_being
from judgehelper.systems.magic.meaning.filters import RELATIONS, exists
from judgehelper.systems.magic.meaning.groups import differing, most_different
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.meaning.past import times_resolved, was_spent
from judgehelper.systems.magic.meaning.phrases import fits_phrase, statistic
from judgehelper.systems.magic.printed.objects.linked import choice_of
from judgehelper.systems.magic.printed.texts.own_words import AnchorChosen, FirstUpkeep, WasChosen


def holds_now(view: View, condition: conditions.Holds) -> bool:
    """The clause is true now."""
    return view.is_true(condition.clause)


def has_happened(view: View, condition: conditions.Happened) -> bool:
    """The clause came true in a period, of as many things as it speaks of: «two or more creatures died»."""
    found = happenings(view, condition.clause, condition.period, True)
    return (len(found) >= least_number(view, condition.clause)) != condition.negative


def cast_many(view: View, condition: conditions.CastMany) -> bool:
    """One such player cast so many spells in the turn before this one."""
    if condition.period != "last turn":
        raise NotUnderstood(unknown(condition))
    casters = [event.player for event in _last_turn(view) if isinstance(event, Cast)]
    number = view.value(condition.number)
    busy = [player for player in dict.fromkeys(casters) if casters.count(player) >= number]
    return any(fits_phrase(view, condition.who, player) for player in busy)


def _last_turn(view: View) -> list[Any]:
    """List what happened in the turn before this one."""
    found = [entry.event for entry in view.state.log.since(0)][: view.state.turn.began]
    begun = max((place for place, event in enumerate(found) if isinstance(event, TurnBegan)), default=0)
    return found[begun:]


def least_number(view: View, clause: Any) -> int:
    """Give of how many things a clause must have come true: one, unless its subject is «two or more»."""
    count: Any = getattr(getattr(getattr(clause, "who", None), "det", None), "count", None)
    return int(view.bounds(count)[0]) if isinstance(count, phrases.AtLeast) else 1


def compares(view: View, condition: conditions.Compares) -> bool:
    """Two numbers compare so; with «each other creature's power» that one compares with every one of them."""
    several = condition.right
    if isinstance(several, Statistic) and isinstance(several.of, phrases.Things) and is_every(several.of):
        own = view.find(condition.left.of) if isinstance(condition.left, Statistic) else ()
        everyone = replace(several.of, det=phrases.Every())
        others = [ref for ref in view.find(everyone) if ref not in own or not getattr(several.of.det, "other", False)]
        left = view.value(condition.left)
        return all(RELATIONS[condition.relation](left, statistic(view, several.what, ref)) for ref in others)
    return RELATIONS[condition.relation](view.value(condition.left), view.value(condition.right))


def is_every(phrase: phrases.Things) -> bool:
    """Say whether a phrase means each of what fits by itself: «each other creature»."""
    return isinstance(phrase.det, phrases.Every) and phrase.det.word == "each"


def something_fits(view: View, condition: conditions.Exists) -> bool:
    """Something fits."""
    return exists(view, condition.what)


def was_done(view: View, condition: conditions.YouDo) -> bool:
    """The instruction before was carried out (608.2c)."""
    return bool(view.frame.done.get(condition.to, 0)) != condition.negative


def is_turn(view: View, condition: conditions.IsTurn) -> bool:
    """It is that player's turn, and that step."""
    turn = view.state.turn
    together = sharing_turns(view.state, turn.active)
    mine = condition.whose is None or any(fits_phrase(view, condition.whose, seat) for seat in together)
    step = (
        not condition.step or turn.step == condition.step or (condition.step == "main" and turn.step.endswith("main"))
    )
    return (mine and step) != condition.negative


def is_not_so(view: View, condition: conditions.NotSo) -> bool:
    """The condition does not hold."""
    return not view.holds(condition.condition)


def all_hold(view: View, condition: conditions.AllHold) -> bool:
    """All of these hold."""
    return all(view.holds(each) for each in condition.conditions)


def any_holds(view: View, condition: conditions.AnyHolds) -> bool:
    """At least one of these holds."""
    return any(view.holds(each) for each in condition.conditions)


def was_paid(view: View, condition: conditions.WasPaid) -> bool:
    """An optional cost was paid for it."""
    key = f"{condition.keyword} {condition.cost}" if condition.cost else condition.keyword
    things = (view.thing(ref) for ref in view.find(condition.what))
    return any(thing is not None and _is_paid(thing, key) for thing in things) != condition.negative


def _is_paid(thing: Thing, key: str) -> bool:
    """Say whether a cost was paid as it was cast, or as it entered (702.103b)."""
    return thing.cast_as.get(key, 0) > 0 or "paid" in thing.chosen.get(key, ())


def was_won(view: View, condition: conditions.Won) -> bool:
    """The flip or clash before was won (705.1, 701.22d); of a clash that triggered, what was heard of it."""
    won: int | None = None
    match condition.what, condition.who:
        case "flip", _:
            won = view.frame.letters.get(WON_FLIP)
        case "clash", phrases.You():
            won = view.frame.letters.get(WON_CLASH)
        case "clash heard of", phrases.You() if view.frame.event is not None:
            heard = view.state.log[view.frame.event].event
            won = heard.amount if isinstance(heard, Did) and heard.what == "clash" else None
    if won is None:
        raise NotUnderstood(unknown(condition))
    return bool(won) != condition.negative


def coin_shows(view: View, condition: conditions.CoinShows) -> bool:
    """The coin flipped before shows that side; nobody called it (705.2)."""
    heads = view.frame.letters.get(WON_FLIP)
    if heads is None:
        raise NotUnderstood(unknown(condition))
    return bool(heads) == (condition.side == "heads")


def was_cast(view: View, condition: conditions.WasCast) -> bool:
    """It was cast as a spell (from a zone, by a player)."""
    things = [view.thing(ref) for ref in view.find(condition.what)]
    by = condition.by is None or any(
        thing is not None and fits_phrase(view, condition.by, thing.controller) for thing in things
    )
    key = f"cast from {condition.zone}" if condition.zone else "cast"
    whose = condition.whose is None or any(
        thing is not None and fits_phrase(view, condition.whose, thing.owner) for thing in things
    )
    so = any(thing is not None and key in thing.cast_as for thing in things)
    return (by and whose and so) != condition.negative


def was_cast_when(view: View, condition: conditions.CastWhen) -> bool:
    """It was cast by its controller at that time (601.3)."""
    if condition.when != "during your main phase":
        raise NotUnderstood(unknown(condition))
    things = [view.thing(ref) for ref in view.find(condition.what)]
    return any(thing is not None and f"cast {condition.when}" in thing.cast_as for thing in things)


def is_designated(view: View, condition: conditions.Designated) -> bool:
    """A designation holds."""
    who = view.find(condition.who) if condition.who is not None else (view.you,)
    match condition.word:
        case "monarch" | "initiative":
            found = view.state.marks.get(condition.word, "") in who
        case "city's blessing" | "the city's blessing":
            found = any("city's blessing" in view.state.players[str(ref)].marks for ref in who)
        case "day or night":
            found = bool(view.state.marks.get("day", ""))
        case "day" | "night":
            found = view.state.marks.get("day", "") == condition.word
        case _:
            raise NotUnderstood(unknown(condition))
    return found != condition.negative


COMBAT_STEPS = (
    "begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat",
)  # fmt: skip
TIMES: Mapping[str, Callable[[str, bool], bool]] = {
    "during your main phase": lambda step, mine: mine and step.endswith("main"),
    "during your turn": lambda _step, mine: mine,
    "during your upkeep": lambda step, mine: mine and step == "upkeep",
    "during combat": lambda step, _mine: step in COMBAT_STEPS,
}
"""Times at which a text asks whether a spell was cast (601.3)."""


def cast_when(view: View, condition: conditions.CastWhen) -> bool:
    """It was cast by its controller at that time: the log says in which step of whose turn."""
    spells = {ref for ref in view.find(condition.what) if isinstance(ref, int)}
    spells |= {ref for ref, past in view.state.past.items() if past.became in spells and past.thing.zone == "stack"}
    began: StepBegan | None = None
    for entry in view.state.log:
        if isinstance(entry.event, StepBegan):
            began = entry.event
        elif isinstance(entry.event, Cast) and entry.event.spell in spells and began is not None:
            mine = entry.event.player == view.you
            return mine and TIMES[condition.when](began.step, began.player == view.you)
    return False


def was_prevented(view: View, condition: conditions.DamagePrevented) -> bool:
    """The prevention that this belongs to has prevented damage, by such a source (615.5)."""
    if view.frame.numbers.get(Name.PREVENTED, 0) == 0:
        return False
    sources = view.frame.names.get(Name.PREVENTED, ())
    return condition.by is None or any(fits_phrase(view, condition.by, ref) for ref in sources)


def was_chosen(view: View, condition: WasChosen) -> bool:
    """That word was chosen as it entered."""
    source = view.thing(view.frame.source)
    return source is not None and condition.word in source.chosen.get(condition.kind, ())


def is_anchored(view: View, condition: AnchorChosen) -> bool:
    """That anchor word was chosen for the object as that which it is now (607.2k)."""
    return condition.word in choice_of(view, "word")


def is_first_upkeep(view: View, _: FirstUpkeep) -> bool:
    """No upkeep of its controller has begun between its coming under his control and this one (702.29a)."""
    status, state = view.status(view.frame.source), view.state
    begun = [
        entry.event for entry in state.log
        if isinstance(entry.event, StepBegan) and entry.event.step == "upkeep" and entry.event.player == view.you
    ]  # fmt: skip
    earlier = [event.turn for event in begun if event.turn < state.turn.number]
    return not earlier or status.since >= earlier[-1]


def owns_and_controls(view: View, condition: conditions.OwnsAndControls) -> bool:
    """You both own and control each of these (712.2)."""
    return all(yours_of(view, part) for part in getattr(condition.what, "phrases", (condition.what,)))


def yours_of(view: View, phrase: Any) -> tuple[Ref, ...]:
    """List what a phrase may mean of what you both own and control."""
    return tuple(
        ref for ref in view.find(phrase)
        if (thing := view.thing(ref)) is not None and thing.owner == view.you == view.controller(ref)
    )  # fmt: skip


CONDITIONS: Mapping[type, Callable[[View, Any], bool]] = {
    conditions.Holds: holds_now,
    conditions.Happened: has_happened,
    conditions.Compares: compares,
    conditions.Exists: something_fits,
    conditions.CastMany: cast_many,
    conditions.YouDo: was_done,
    conditions.IsTurn: is_turn,
    conditions.NotSo: is_not_so,
    conditions.AllHold: all_hold,
    conditions.AnyHolds: any_holds,
    conditions.OwnsAndControls: owns_and_controls,
    conditions.WasPaid: was_paid,
    conditions.WasCast: was_cast,
    conditions.CastWhen: was_cast_when,
    conditions.Won: was_won,
    conditions.CoinShows: coin_shows,
    conditions.DamagePrevented: was_prevented,
    conditions.CastWhen: cast_when,
    conditions.Designated: is_designated,
    conditions.WasSpent: was_spent,
    conditions.TimesResolved: times_resolved,
    WasChosen: was_chosen,
    FirstUpkeep: is_first_upkeep,
    AnchorChosen: is_anchored,
}


# --- statements: an act as something that is so
def _is_fit(view: View, act: being.IsFit | being.WasFit | being.HaveStat, ref: Ref) -> bool:
    """Fits a filter; what has left is looked at as it last was (608.2h)."""
    return view.of(ref).fits(act.what, ref) != act.negative


def _is_phrase(view: View, act: being.IsPhrase, ref: Ref) -> bool:
    return ref in view.find(act.what)


def _has_things(view: View, act: being.HaveThings, ref: Ref) -> bool:
    return _owning(view, act, ref) != act.negative


def _owning(view: View, act: being.HaveThings, ref: Ref) -> bool:
    what = act.what
    if isinstance(what, phrases.Things):
        test = _controls if act.word == "control" else _owns
        found = [each for each in view.of(ref).find(what) if test(view, each, ref)]
        if apart := differing(what):
            found = found[: most_different(view, apart, tuple(found))]
        name = type(what.det).__name__
        if name == "No":
            return not found
        count = getattr(what.det, "count", None)
        return view.count(count, len(found)) if count is not None and name != "Some" else _enough(view, count, found)
    return all(_controls(view, each, ref) for each in view.find(what))


def _enough(view: View, count: Any, found: list[Ref]) -> bool:
    if count is None:
        return bool(found)
    low, high = view.bounds(count)
    return low <= len(found) and (isinstance(count, phrases.Exactly) or high is None or len(found) <= high)


def _controls(view: View, what: Ref, who: Ref) -> bool:
    return view.controller(what) == who


def _owns(view: View, what: Ref, who: Ref) -> bool:
    thing = view.thing(what)
    return thing is not None and thing.owner == who


def _has_life(view: View, act: being.HaveLife, ref: Ref) -> bool:
    return RELATIONS[act.relation](view.state.players[str(ref)].life, view.value(act.amount))


def _has(view: View, act: being.Has, ref: Ref) -> bool:
    names = [each.keyword for each in act.abilities if isinstance(each, Keyword)]
    return bool(names) and isinstance(ref, int) and all(name in view.traits(ref).keywords for name in names)


def _attacking(view: View, act: being.Attack, ref: Ref) -> bool:
    attackers = view.state.combat.attackers if view.state.combat else ()
    return any(
        each.id == ref and (act.whom is None or fits_phrase(view, act.whom, each.defender)) for each in attackers
    )


def _blocking(view: View, act: being.Block, ref: Ref) -> bool:
    blockers = view.state.combat.blockers if view.state.combat else ()
    return any(
        each.id == ref
        and (act.whom is None or any(fits_phrase(view, act.whom, it) for it in (*each.attackers, *_left(view, ref))))
        for each in blockers
    )


def _left(view: View, blocker: Ref) -> tuple[Ref, ...]:
    """List the attackers that a creature blocked and that have left the battlefield: as they last were (608.2b)."""
    entries = view.state.log.since(view.state.turn.combat_began)
    blocks = (entry.event for entry in entries if isinstance(entry.event, Blocks) and entry.event.thing == blocker)
    return tuple(event.attacker for event in blocks if event.attacker not in view.state.things)


def _blocked(view: View, act: being.BeBlocked, ref: Ref) -> bool:
    attackers = view.state.combat.attackers if view.state.combat else ()
    return any(
        each.id == ref
        and each.blocked
        and (act.by is None or any(fits_phrase(view, act.by, it) for it in each.blockers))
        for each in attackers
    )


def _is_described(view: View, act: being.Is, ref: Ref) -> bool:
    if not isinstance(ref, int):
        return False
    traits, what = view.traits(ref), act.what
    wanted = (*what.types, *what.subtypes, *what.supertypes)
    return all(traits.is_a(each) for each in wanted) and all(each in traits.colours for each in what.colours)


def _has_status(view: View, act: being.BecomeStatus, ref: Ref) -> bool:
    return is_being(view, Being(act.word), ref)


def _more(view: View, act: being.HaveMost, ref: Ref) -> bool:
    if act.than is None:
        raise NotUnderstood(unknown(act))
    mine = _amount_of(view, act, ref)
    apart = getattr(getattr(act.than, "det", None), "other", False)  # «than each other player»: than all but that one
    others = [_amount_of(view, act, other) for other in view.find(act.than) if not (apart and other == ref)]
    return all(mine > other if act.word == "more" else mine < other for other in others)


def _amount_of(view: View, act: being.HaveMost, player: Ref) -> int:
    if act.what is None:
        return view.state.players[str(player)].life
    return sum(1 for each in view.find(act.what) if view.controller(each) == player)


TRUTHS: Mapping[type, Callable[[View, Any, Ref], bool]] = {
    being.IsFit: _is_fit,
    being.WasFit: _is_fit,
    being.HaveStat: _is_fit,
    being.IsPhrase: _is_phrase,
    being.HaveThings: _has_things,
    being.HaveLife: _has_life,
    being.HaveMost: _more,
    being.Has: _has,
    being.Attack: _attacking,
    being.Block: _blocking,
    being.BeBlocked: _blocked,
    being.Is: _is_described,
    being.BecomeStatus: _has_status,
}


# --- what has happened
def happenings(view: View, clause: Any, period: str, _first: bool) -> tuple[int, ...]:
    """List the amounts of all happenings of a clause in a period, read from the log (608.2h)."""
    state = view.state
    if period == "last turn":
        past = (match(view, clause, event) for event in _last_turn(view))
        return tuple(seen.amount for seen in past if seen is not None)
    if period not in PERIODS:
        raise NotUnderstood(unknown(clause))
    start = PERIODS[period](view)
    found: list[int] = []
    for entry in state.log.since(start):
        seen = match(view, clause, entry.event)
        if seen is not None:
            found.append(seen.amount)
    return tuple(found)


PERIODS: Mapping[str, Callable[[View], int]] = {
    "this turn": lambda view: view.state.turn.began,
    "this combat": lambda view: view.state.turn.combat_began,
    "this step": lambda view: view.state.turn.step_began,
    "this game": lambda _: 0,
    "": lambda _view: 0,
    "this way": lambda view: view.frame.since,
}
