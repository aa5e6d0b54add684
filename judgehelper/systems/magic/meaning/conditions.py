"""Conditions and statements: what is so now, and what has happened (603.4, 608.2, 611.2b)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import conditions, phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability, Clause, Phrase
from judgehelper.abilities.filters import Being, In, Kind
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.quantities import Statistic
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.events import Blocks, Cast, Did, StepBegan, TurnBegan
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import MAX_SPEED, Ref, Thing
from judgehelper.systems.magic.game.turn import is_at
from judgehelper.systems.magic.game.view import NEVER_TOSSED, WON_CLASH, WON_FLIP, View, unknown
from judgehelper.systems.magic.meaning.beings import is_being
from judgehelper.systems.magic.meaning.filters import RELATIONS, as_it_is, exists
from judgehelper.systems.magic.meaning.matching import match, watched
from judgehelper.systems.magic.meaning.matching_moves import is_own_arrival
from judgehelper.systems.magic.meaning.noting import done_since
from judgehelper.systems.magic.meaning.nouns import is_a_player
from judgehelper.systems.magic.meaning.past import times_resolved, was_spent
from judgehelper.systems.magic.meaning.phrases import fits_phrase, statistic
from judgehelper.systems.magic.meaning.quantities import differing, most_different
from judgehelper.systems.magic.printed.objects.linked import choice_of
from judgehelper.systems.magic.printed.texts.own_words import AnchorChosen, FirstUpkeep, WasChosen
from judgehelper.systems.magic.printed.texts.reads import count_of, of_kind, own_nodes


def holds_now(view: View, condition: conditions.Holds) -> bool:
    """The clause is true now."""
    return view.is_true(condition.clause)


def has_happened(view: View, condition: conditions.Happened) -> bool:
    """The clause came true in a period, of as many things as it speaks of: «two or more creatures died»."""
    found = happenings(_with_what_it_became(view, condition), condition.clause, condition.period, True)
    return (len(found) >= least_number(view, condition.clause)) != condition.negative


def _with_what_it_became(view: View, condition: conditions.Happened) -> View:
    """Let «it» of «if it entered under your control» be what this ability has just put there, too (400.7h)."""
    match condition:
        case conditions.Happened(period="", clause=Does(who=phrases.That(to=name))) if name in view.frame.names:
            refs = view.frame.names[name]
            now = (follow(view.state, view.frame, each) for each in refs)
            return view.named(name, tuple(dict.fromkeys((*refs, *(each for each in now if each is not None)))))
    return view


def told_by_happening(view: View, condition: conditions.Happened) -> Mapping[int, tuple[Ref, ...]]:
    """Say what the names of a clause stand for that came true this way: «if a player is dealt damage so, they»."""
    if condition.negative or condition.period != "this way":
        return {}
    found: dict[int, dict[Ref, None]] = {}
    for entry in done_since(view.state, view.frame.since):
        seen = match(view, condition.clause, entry.event)
        for name, refs in seen.names if seen is not None else ():
            found.setdefault(name, {}).update(dict.fromkeys(refs))
    return {name: tuple(refs) for name, refs in found.items()}


def cast_many(view: View, condition: conditions.CastMany) -> bool:
    """One such player cast so many spells in the turn before this one."""
    if condition.period not in CASTS_OF:
        raise NotUnderstood(unknown(condition))
    casts = Counter(event.player for event in of_kind(Cast, CASTS_OF[condition.period](view)))
    number = view.value(condition.number)
    return any(count >= number and fits_phrase(view, condition.who, player) for player, count in casts.items())


def _last_turn(view: View) -> list[Event]:
    """List what happened in the turn before this one."""
    found = [entry.event for entry in view.state.log.since(0)][: view.state.turn.began]
    begun = max((place for place, event in enumerate(found) if isinstance(event, TurnBegan)), default=0)
    return found[begun:]


CASTS_OF: Mapping[str, Callable[[View], Iterable[Event]]] = {
    "last turn": _last_turn, "this turn": lambda view: view.state.log.of(Cast, view.state.turn.began),
}  # fmt: skip


def least_number(view: View, clause: Clause) -> int:
    """Give of how many things a clause must have come true: one, unless its subject is «two or more»."""
    return next((view.bounds(count)[0] for count in of_kind(phrases.AtLeast, (count_of(clause.who),))), 1)


def compares(view: View, condition: conditions.Compares) -> bool:
    """Two numbers compare so; with «each other creature's power» that one compares with every one of them."""
    left, compare = view.value(condition.left), RELATIONS[condition.relation]
    match condition.right:
        case Statistic(of=phrases.Things(det=phrases.Every(word="each") as det) as several, what=what):
            own = [ref for one in of_kind(Statistic, (condition.left,)) if det.other for ref in view.find(one.of)]
            everyone = view.find(replace(several, det=phrases.Every()))
            return all(compare(left, statistic(view, what, ref)) for ref in everyone if ref not in own)
    return compare(left, view.value(condition.right))


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
    return (mine and is_at(turn.step, condition.step)) != condition.negative


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
    things = (view.thing(ref) for ref in view.find(condition.what))
    return any(thing is not None and _is_paid(thing, condition) for thing in things) != condition.negative


def _is_paid(thing: Thing, condition: conditions.WasPaid) -> bool:
    """Say whether a cost was paid as it was cast, or as it entered (702.103b)."""
    entered_so = not condition.cost and "paid" in thing.chosen.get(condition.keyword, ())
    return entered_so or thing.cast_as.has_paid(condition.keyword, condition.cost)


def as_cast(asked: conditions.AsYouCast) -> str:
    """Name what a text asks about the moment at which it is cast, for the history of the spell."""
    return f"as you cast: {asked.clause!r}"


@remembered
def asked_as_cast(ability: Ability) -> tuple[conditions.AsYouCast, ...]:
    """List what an ability asks about the moment at which its object was cast."""
    return tuple(of_kind(conditions.AsYouCast, own_nodes(ability)))


def was_so_as_cast(view: View, condition: conditions.AsYouCast) -> bool:
    """Was so as this was cast (601.2)."""
    thing = view.thing(view.frame.source)
    return thing is not None and thing.cast_as.how_often(as_cast(condition)) > 0


def was_won(view: View, condition: conditions.Won) -> bool:
    """The flip or clash before was won (705.1, 701.22d); of a clash that triggered, what was heard of it."""
    won: int | None = None
    heard = view.state.log[view.frame.event].event if view.frame.event is not None else None
    match condition.what, condition.who, heard:
        case "flip", _, _:
            won = view.frame.letters.get(WON_FLIP)
        case "clash", phrases.You(), _:
            won = view.frame.letters.get(WON_CLASH)
        case "clash heard of", phrases.You(), Did(what="clash"):
            won = heard.amount
    if won is None:
        raise NotUnderstood(unknown(condition))
    return won != NEVER_TOSSED and bool(won) != condition.negative


def coin_shows(view: View, condition: conditions.CoinShows) -> bool:
    """The coin flipped before shows that side; nobody called it (705.2)."""
    heads = view.frame.letters.get(WON_FLIP)
    if heads is None:
        raise NotUnderstood(unknown(condition))
    return heads != NEVER_TOSSED and bool(heads) == (condition.side == "heads")


def was_cast(view: View, condition: conditions.WasCast) -> bool:
    """It was cast as a spell (from a zone, by a player)."""
    things = [view.thing(ref) for ref in view.find(condition.what)]
    if condition.elsewhere:
        cast = [each for each in things if each is not None and each.cast_as.zone is not None]
        there = replace(condition, elsewhere=False, negative=False)
        return bool(cast) and not was_cast(view, there)
    by = condition.by is None or any(
        thing is not None and fits_phrase(view, condition.by, thing.controller) for thing in things
    )
    whose = condition.whose is None or any(
        thing is not None and fits_phrase(view, condition.whose, thing.owner) for thing in things
    )
    zones = [thing.cast_as.zone for thing in things if thing is not None]
    so = condition.zone in zones if condition.zone else any(zone is not None for zone in zones)
    return (by and whose and so) != condition.negative


def is_designated(view: View, condition: conditions.Designated) -> bool:
    """A designation holds."""
    who = view.find(condition.who) if condition.who is not None else (view.you,)
    match condition.word:
        case "monarch" | "initiative":
            found = view.state.marks.get(condition.word, "") in who
        case "city's blessing" | "the city's blessing":
            found = any("city's blessing" in view.state.players[str(ref)].marks for ref in who)
        case "max speed":
            found = any(view.state.players[str(ref)].speed == MAX_SPEED for ref in who)
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
    spells = set(of_kind(int, view.find(condition.what)))
    spells |= {ref for ref, past in view.state.past.items() if past.became in spells and past.thing.zone == "stack"}
    began: StepBegan | None = None
    for entry in view.state.log:
        match entry.event:
            case StepBegan() as step:
                began = step
            case Cast(spell=spell, player=player) if spell in spells and began is not None:
                return player == view.you and TIMES[condition.when](began.step, began.player == view.you)
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
    begun = (event for event in state.log.of(StepBegan) if event.step == "upkeep" and event.player == view.you)
    earlier = [event.turn for event in begun if event.turn < state.turn.number]
    return not earlier or status.since >= earlier[-1]


def is_first_combat(view: View, condition: conditions.FirstCombat) -> bool:
    """It is a combat phase, and none began this turn before it (506.1)."""
    turn = view.state.turn
    begun = sum(event.step == "begin-combat" for event in view.state.log.of(StepBegan, turn.began))
    return turn.step in COMBAT_STEPS and begun == 1 and (not condition.own or turn.active == view.you)


def owns_and_controls(view: View, condition: conditions.OwnsAndControls) -> bool:
    """You both own and control each of these (712.2)."""
    return all(yours_of(view, part) for part in condition.what.phrases or (condition.what,))


def yours_of(view: View, phrase: Phrase) -> tuple[Ref, ...]:
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
    conditions.FirstCombat: is_first_combat,
    conditions.OwnsAndControls: owns_and_controls,
    conditions.WasPaid: was_paid,
    conditions.AsYouCast: was_so_as_cast,
    conditions.WasCast: was_cast,
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
    """Fits a filter; what has left is looked at as it last was (608.2h), but a source that left is nowhere (400.7)."""
    here = as_it_is(view, ref)
    gone = ref == view.frame.source and isinstance(here, int) and here not in view.state.things
    if gone and isinstance(act, being.IsFit) and isinstance(act.what, In):
        return act.negative
    return view.of(ref).fits(act.what, ref) != act.negative


def _is_phrase(view: View, act: being.IsPhrase, ref: Ref) -> bool:
    return ref in view.find(act.what)


def _has_things(view: View, act: being.HaveThings, ref: Ref) -> bool:
    return _owning(view, act, ref) != act.negative


def _owning(view: View, act: being.HaveThings, ref: Ref) -> bool:
    what = act.what
    match what:
        case phrases.Both(phrases=each):
            return all(_owning(view, replace(act, what=one), ref) for one in each)
    if not isinstance(what, phrases.Things):
        return all(_controls(view, each, ref) for each in view.find(what))
    if is_a_player(what):  # «you have two or more opponents»: whose opponents they are, the word itself says (102.3)
        found = view.within(replace(view.frame, controller=str(ref))).find(what)
    else:
        test = _controls if act.word == "control" else _owns
        found = tuple(each for each in view.of(ref).find(what) if test(view, each, ref))
    number = most_different(view, apart, found) if (apart := differing(what)) else len(found)
    match what.det:
        case phrases.No():
            return not number
        case phrases.Some(count=phrases.Exactly() as least):
            return view.bounds(least)[0] <= number
    count = what.det.count
    return bool(number) if count is None else view.count(count, number)


def _controls(view: View, what: Ref, who: Ref) -> bool:
    return view.controller(what) == who


def _owns(view: View, what: Ref, who: Ref) -> bool:
    thing = view.thing(what)
    return thing is not None and thing.owner == who


def _has_life(view: View, act: being.HaveLife, ref: Ref) -> bool:
    return RELATIONS[act.relation](view.state.players[str(ref)].life, view.value(act.amount))


def _has(view: View, act: being.Has, ref: Ref) -> bool:
    names = [each.keyword for each in of_kind(Keyword, act.abilities)]
    return bool(names) and all(name in view.now(ref).keywords for name in names)


def _attacking(view: View, act: being.Attack, ref: Ref) -> bool:
    fighter = attacker_in(view.state, ref)
    return fighter is not None and (act.whom is None or fits_phrase(view, act.whom, fighter.defender))


def _blocking(view: View, act: being.Block, ref: Ref) -> bool:
    fighter = blocker_in(view.state, ref)
    if fighter is None or act.whom is None:
        return fighter is not None
    return any(fits_phrase(view, act.whom, each) for each in (*fighter.attackers, *_left(view, ref)))


def _left(view: View, blocker: Ref) -> tuple[Ref, ...]:
    """List the attackers that a creature blocked and that have left the battlefield: as they last were (608.2b)."""
    blocks = (event for event in view.state.log.of(Blocks, view.state.turn.combat_began) if event.thing == blocker)
    return tuple(event.attacker for event in blocks if event.attacker not in view.state.things)


def _blocked(view: View, act: being.BeBlocked, ref: Ref) -> bool:
    fighter = attacker_in(view.state, ref)
    if fighter is None or not fighter.blocked:
        return False
    return act.by is None or any(fits_phrase(view, act.by, each) for each in (*fighter.blockers, *_gone(view, ref)))


def _gone(view: View, attacker: Ref) -> tuple[Ref, ...]:
    """List the creatures that blocked an attacker and that have left the battlefield: as they last were (608.2b)."""
    blocks = (event for event in view.state.log.of(Blocks, view.state.turn.combat_began) if event.attacker == attacker)
    return tuple(event.thing for event in blocks if event.thing not in view.state.things)


def _is_described(view: View, act: being.Is, ref: Ref) -> bool:
    if not isinstance(ref, int):
        return False
    traits, what = view.traits(ref), act.what
    wanted = (*what.types, *what.subtypes, *what.supertypes)
    return all(traits.is_a(each) for each in wanted) and all(each in traits.colours for each in what.colours)


def _has_status(view: View, act: being.BecomeStatus, ref: Ref) -> bool:
    return is_being(view, Being(act.word), ref)


EVERYBODY = phrases.Things(phrases.Every(), Kind("player"))


def _more(view: View, act: being.HaveMost, ref: Ref) -> bool:
    mine = _amount_of(view, act, ref)
    if act.than is None and act.word == "most or tied":
        return all(mine >= _amount_of(view, act, seat) for seat in view.find(EVERYBODY))
    if act.than is None:
        raise NotUnderstood(unknown(act))
    apart = act.than.det is not None and act.than.det.other  # «than each other player»: than all but that one
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
def happenings(view: View, clause: Clause, period: str, _first: bool) -> tuple[int, ...]:
    """List the amounts of all happenings of a clause in a period, read from the log (608.2h)."""
    kinds = watched(clause)
    if period == "last turn":
        past: Iterable[Event] = _last_turn(view)
    elif period == "this way":
        past = (entry.event for entry in done_since(view.state, view.frame.since))
    elif period in PERIODS:
        past = view.state.log.of(kinds, PERIODS[period](view))
    else:
        raise NotUnderstood(unknown(clause))
    likely = (event for event in past if isinstance(event, kinds))  # a long game has seen hundreds of others
    if is_own_arrival(clause):
        likely = (event for event in likely if getattr(event, "new", None) == view.it)
    return tuple(seen.amount for event in likely if (seen := match(view, clause, event)) is not None)


PERIODS: Mapping[str, Callable[[View], int]] = {
    "this turn": lambda view: view.state.turn.began,
    "this combat": lambda view: view.state.turn.combat_began,
    "this step": lambda view: view.state.turn.step_began,
    "this game": lambda _: 0,
    "": lambda _view: 0,
}
