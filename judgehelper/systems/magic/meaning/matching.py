"""Does what happened fit what a text waits for? A clause («a creature dies») against one event (603.2, 614.1).

One function an act, in a literal table: which events it may be, who in the event is the clause's subject, what the
words beside it mean. What fits is bound to the names of the phrases. Objects that have left are seen as they last were.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, being, counters, mana, moving
from judgehelper.abilities.acts.keyword_actions import ChooseBearer, CompleteDungeon, FinishVoting, TimeTurns
from judgehelper.abilities.acts.moving import DrawBesides, RevealSo, SearchLibrary
from judgehelper.abilities.family import Act, Clause, Filter, Phrase, Quantity
from judgehelper.abilities.quantities import Excess, NoLess
from judgehelper.abilities.words.colours import BY_LETTER
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import EXILE, GRAVEYARD, NOWHERE, Magic, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.filters import chosen_words
from judgehelper.systems.magic.meaning.matching_combat import FIGHTS
from judgehelper.systems.magic.meaning.matching_moves import (
    _destroys,
    _dies,
    _dies_under,
    _enters,
    _is_put,
    _leaves,
    _leaves_under,
    _mills,
    _mills_these,
    becomes_unattached,
    enters_so,
    loses_control,
    phases_out,
)
from judgehelper.systems.magic.meaning.matching_uses import reveals_so, searches_own, uses
from judgehelper.systems.magic.meaning.names import Found, Seen, amount, both, bound, combat_fits
from judgehelper.systems.magic.meaning.phrases import SPELL, fits_phrase
from judgehelper.systems.magic.meaning.spells import is_from
from judgehelper.systems.magic.meaning.tokens import face_fits, is_such
from judgehelper.systems.magic.meaning.votes import finishes_voting
from judgehelper.systems.magic.printed.texts.reads import of_kind


# --- Draws besides the one of the draw step: which card a player draws first in a draw step of his (504.1, 120.2)
def draws_besides(view: View, _: DrawBesides, who: Phrase | None, event: events.Drawn) -> Found:
    """«Draws a card except the first one they draw in each of their draw steps»: one about to be drawn, or drawn."""
    found = bound(view, who, event.player)
    return None if found is None or _is_first(view.state, event) else found


def _is_first(state: Magic, event: events.Drawn) -> bool:
    """Say whether a card is the first that its player draws, or would draw, in a draw step of his own."""
    if state.turn.step != "draw" or event.player not in sharing_turns(state, state.turn.active):
        return False
    drawn: list[int] = []
    for entry in state.log.since(state.turn.began):
        match entry.event:
            case events.StepBegan():
                drawn.clear()
            case events.Drawn(player=event.player, thing=int(thing)):
                drawn.append(thing)
    return not drawn or drawn[0] == event.thing


YOU = phrases.You()


def match(view: View, clause: Clause, event: Event) -> Found:
    """Match one event against a clause; each act of the clause must match it."""
    match clause:
        case clauses.Does():
            subject: Phrase = clause.who
        case clauses.Do():
            subject = YOU
        case clauses.Sentence() if len(clause.clauses) == 1:
            return match(view, clause.clauses[0], event)
        case clauses.Noted():
            return match(view, clause.clause, event)
        case _:
            return None
    found = [match_act(view, act, subject, event) for act in flat_acts(clause.acts)]
    return next((seen for seen in found if seen is not None), None)


@remembered
def flat_acts(found: tuple[Act, ...]) -> tuple[Act, ...]:
    """List acts, «attacks or blocks» one by one; «blocks or becomes blocked by» one creature means it both times."""
    flat = tuple(each for act in found for each in (flat_acts(act.acts) if type(act) is acting.EitherAct else (act,)))
    by = next((act.by for act in of_kind(being.BeBlocked, flat) if act.by is not None), None)
    return flat if by is None else tuple(_blocking(act, by) for act in flat)


def _blocking(act: Act, whom: Phrase) -> Act:
    match act:
        case being.Block(whom=None):
            return replace(act, whom=whom)
    return act


def match_act(view: View, act: Act, subject: Phrase | None, event: Event) -> Found:
    """Match one event against one act of a subject."""
    kinds, fits = MATCHERS.get(type(act), NO_MATCH)
    return fits(view, act, subject, event) if isinstance(event, kinds) else None


@remembered
def watched(clause: Clause) -> tuple[type[Event], ...]:
    """Name the kinds of events that a clause could match; empty where the engine knows none."""
    match clause:
        case clauses.Sentence():
            return tuple(kind for each in clause.clauses for kind in watched(each))
        case clauses.Noted():
            return watched(clause.clause)
        case clauses.Do() | clauses.Does():
            kinds = (MATCHERS.get(type(act), NO_MATCH)[0] for act in flat_acts(clause.acts))
            return tuple(kind for each in kinds for kind in (each if isinstance(each, tuple) else (each,)))
    return ()


def _is_too_little(view: View, wanted: Quantity, amount: int) -> bool:
    """Say whether a text waits for more than that at one time: «deals 5 or more damage»."""
    return isinstance(wanted, NoLess) and amount < view.value(wanted.number)


def _said_amount(wanted: Quantity, event: events.Damaged) -> int:
    """Give how much of damage a text speaks of: of excess damage, what was more than lethal."""
    return event.excess if isinstance(wanted, Excess) else event.amount


def _deals(view: View, act: acting.DealDamage, who: Phrase | None, event: events.Damaged) -> Found:
    if not combat_fits(act.combat, event) or _is_too_little(view, act.amount, event.amount):
        return None
    return both(bound(view, who, event.source), bound(view, act.to, event.to), amount(act, event.amount))


def _is_dealt(view: View, act: acting.BeDealtDamage, who: Phrase | None, event: events.Damaged) -> Found:
    if not combat_fits(act.combat, event) or _is_too_little(view, act.amount, event.amount):
        return None
    said = _said_amount(act.amount, event)
    if isinstance(act.amount, Excess) and not said:
        return None
    return both(bound(view, who, event.to), bound(view, act.by, event.source), amount(act, said))


def _is_cast_from(where: Filter, origin: str) -> bool:
    match where:
        case filters.In(zone=zone) | filters.CastFrom(zone=zone):
            return zone == origin
    return True


def _casts(view: View, act: acting.Cast, who: Phrase | None, event: events.Cast) -> Found:
    if not all(_is_cast_from(each, event.origin) for each in act.where):
        return None
    what, origins = told_apart(act.what)
    theirs = view.within(replace(view.frame, names=view.frame.names.set(phrases.SUBJECT, (event.player,))))
    if not all(is_from(theirs, each, event.spell, event.origin) for each in origins):
        return None
    return both(bound(view, who, event.player), bound(theirs, what, event.spell))


@remembered
def told_apart(what: Phrase) -> tuple[Phrase, tuple[Filter, ...]]:
    """Part what a spell is from where it was cast from: by now it lies on the stack (601.2a)."""
    origins = tuple(of_kind((filters.In, filters.CastFrom), what.where))
    match what:
        case phrases.Things() | phrases.Among() if origins:
            return replace(what, where=tuple(each for each in what.where if each not in origins)), origins
        case phrases.That():  # «when you cast it»: it was a card then, and is that spell by now
            return replace(what, what=SPELL), ()
    return what, ()


def _plays(view: View, act: acting.Play, who: Phrase | None, event: events.LandPlayed | events.Cast) -> Found:
    match event:
        case events.LandPlayed(new=what) | events.Cast(spell=what):
            return both(bound(view, who, event.player), bound(view, act.what, what))


ByPlayer = events.Drawn | events.Shuffled | events.DungeonCompleted | events.BearerChosen


def _does(view: View, act: Act, who: Phrase | None, event: ByPlayer) -> Found:
    return both(bound(view, who, event.player), amount(act, 1))


def _changes_life(view: View, act: Act, who: Phrase | None, event: events.LifeGained | events.LifeLost) -> Found:
    return both(bound(view, who, event.player), amount(act, event.amount))


WithThing = moving.Discard | moving.CycleOrDiscard | moving.Sacrifice


def _with_thing(view: View, act: WithThing, who: Phrase | None, event: events.Discarded | events.Sacrificed) -> Found:
    return both(bound(view, who, event.by), bound(view, act.what, event.thing))


def _undergoes(view: View, act: moving.Undergo, who: Phrase | None, event: Event) -> Found:
    kind, done = PARTICIPLES.get(act.participle, NOTHING_DONE)
    if not isinstance(event, kind):
        return None
    what, doer = done(event)
    found = (bound(view, who, each) for each in what)
    return both(next((each for each in found if each is not None), None), bound(view, act.by, doer))


Done = tuple[tuple[Ref | None, ...], Ref | None]
"""To what something was done, and by whom or what, where somebody did it."""
NOTHING_DONE: tuple[type[Event], Callable[[Any], Done]] = (Event, lambda _: ((), None))
PARTICIPLES: Mapping[str, tuple[type[Event], Callable[[Any], Done]]] = {
    "destroyed": (events.Destroyed, lambda event: ((event.thing,), event.cause)),
    "sacrificed": (events.Sacrificed, lambda event: ((event.thing,), event.by)),
    "discarded": (events.Discarded, lambda event: ((event.thing,), event.by)),
    "exiled": (events.Moved, lambda event: ((event.thing,) if event.to == EXILE else (), event.by)),
    "milled": (events.Moved, lambda event: ((event.new,) if event.how == "mill" else (), event.by)),
    "drawn": (events.Moved, lambda event: ((event.new,) if event.how == "draw" else (), event.by)),
    "countered": (events.Countered, lambda event: ((event.item,), event.cause)),
    "cast": (events.Cast, lambda event: ((event.spell,), event.player)),
    "warped": (events.Cast, lambda event: ((event.spell,) if event.how == "warp" else (), event.player)),
    "tapped": (events.Tapped, lambda event: ((event.thing,), None)),
    "untapped": (events.Untapped, lambda event: ((event.thing,), None)),
    "created": (events.Created, lambda event: ((event.new,), event.controller)),
    "turned face up": (events.TurnedFace, lambda event: ((event.thing,), None)),
    "revealed": (events.Revealed, lambda event: (event.things, event.by)),  # together they are one event
}


def _becomes(view: View, act: being.BecomeStatus, who: Phrase | None, event: Event) -> Found:
    match act.word, event:
        case word, events.Marked(on_it=True, mark=mark, on=on) if mark == word:
            return bound(view, who, on)
        case ("tapped", events.Tapped(thing=thing)) | ("untapped", events.Untapped(thing=thing)):
            return bound(view, who, thing)
    return None


def _is_targeted(view: View, act: being.BecomeTarget, who: Phrase | None, event: events.Targeted) -> Found:
    return both(bound(view, who, event.to), bound(view, act.of, event.by))


def _taps_for_mana(view: View, act: mana.TapForMana, who: Phrase | None, event: events.ManaAdded) -> Found:
    if not event.tapped_for or (act.least is not None and len(event.mana) < view.value(act.least)):
        return None
    if act.mana == "the chosen color":
        chosen = chosen_words(view, "color", 0)
        if not any(BY_LETTER.get(unit.kind) in chosen for unit in event.mana):
            return None
    return both(bound(view, who, event.player), bound(view, act.what, event.cause))


def _receives(view: View, act: counters.ReceiveCounters, who: Phrase | None, event: events.CountersPut) -> Found:
    if act.counters.kind and act.counters.kind != event.kind:
        return None
    return both(bound(view, who, event.on), bound(view, act.by, event.by or None), amount(act, event.count))


def _puts_counters(view: View, act: counters.PutCounters, who: Phrase | None, event: events.CountersPut) -> Found:
    if act.counters and act.counters[0].kind and act.counters[0].kind != event.kind:
        return None
    by = _by_effect(view, who, event) if is_effect(who) else bound(view, who, event.by or None)
    return both(by, bound(view, act.on, event.on), amount(act, event.count))


def _by_effect(view: View, who: Phrase | None, event: events.CountersPut) -> Found:
    """Say whether an effect puts counters: neither a cost, nor a turn-based action, nor what damage results in."""
    announced = view.state.announced
    if announced is not None and event.cause == announced.item:
        return None
    made = event.cause == event.on or event.cause in view.state.frames  # it enters with them, or something resolves
    return Seen(((who.name, (event.by,)),) if who and who.name else ()) if made else None


def _sheds(view: View, act: counters.ShedCounters, who: Phrase | None, event: events.CountersRemoved) -> Found:
    return both(bound(view, who, event.on), amount(act, event.count)) if act.kind == event.kind else None


def _transforms(view: View, act: acting.Transform, who: Phrase | None, event: events.TurnedFace) -> Found:
    if event.how != "transform":
        return None
    if act.into not in ("", OWN_FACE) and view.traits(event.thing).name != act.into:
        return None
    return bound(view, act.what if act.what is not None else who, event.thing)


OWN_FACE = "~"
"""«Transforms into this»: into the face that has the ability, which does not have it before (701.27)."""


def _turns(view: View, act: acting.TurnFace, who: Phrase | None, event: events.TurnedFace) -> Found:
    """Match what is turned by somebody, or (in the passive) what the clause is about."""
    if event.how != f"face {act.way}":
        return None
    match act.what:
        case phrases.That(to=phrases.ITSELF):
            return bound(view, who, event.thing)
    return bound(view, act.what, event.thing)


def _does_keyword(view: View, act: Act, who: Phrase | None, event: events.Did) -> Found:
    if event.what != (act.action if isinstance(act, acting.KeywordAction) else KEYWORD_ACTIONS[type(act)]):
        return None
    doer = bound(view, who, event.thing) if event.thing is not None else None
    return both(doer or bound(view, who, event.player), amount(act, event.amount))


KEYWORD_ACTIONS: Mapping[type[Act], str] = {
    acting.Scry: "scry", acting.Surveil: "surveil", counters.Proliferate: "proliferate",
}  # fmt: skip
"""Keyword actions that are acts of their own, as events name them (701)."""


def _cycles(view: View, act: moving.Cycle, who: Phrase | None, event: events.Activated) -> Found:
    if event.keyword not in ("cycling", "typecycling"):  # 702.28f
        return None
    past = view.state.past.get(event.source)  # discarded as its cost: the trigger is that of the card as it is now
    card = past.became if past is not None and past.became is not None else event.source
    return both(bound(view, who, event.player), bound(view, act.what, card))


def _taps(view: View, act: acting.Tap, who: Phrase | None, event: events.Tapped) -> Found:
    """Whoever's effect taps it, taps it; else its controller does, to attack or to pay (508.1f, 601.2h, 701.20a)."""
    by = event.by or view.controller(event.thing)
    return both(bound(view, who, by), bound(view, _as_it_was(act.what), event.thing))


@remembered
def _as_it_was(phrase: Phrase) -> Phrase:
    """Leave «untapped» out of what is tapped: it was, or nothing would have happened, and now it is not (701.20a)."""
    match phrase:
        case phrases.Things(what=filters.AllOf(filters=parts)):
            rest = tuple(each for each in parts if each != filters.Being("untapped"))
            return replace(phrase, what=rest[0] if len(rest) == 1 else filters.AllOf(rest))
    return phrase


def _expends(view: View, act: mana.Expend, who: Phrase | None, event: events.ManaSpent) -> Found:
    """This mana was the so-manieth that the player has spent on spells this turn (701 of later rules)."""
    if not _is_for_a_spell(view, event):
        return None
    paid = (each for each in view.state.log.of(events.ManaSpent, view.state.turn.began) if each.player == event.player)
    after = sum(len(each.mana) for each in paid if _is_for_a_spell(view, each))
    reached = after - len(event.mana) < view.value(act.amount) <= after
    return bound(view, who, event.player) if reached else None


def _is_for_a_spell(view: View, event: events.ManaSpent) -> bool:
    thing = view.thing(event.on) if event.on is not None else None
    return thing is not None and thing.kind != "ability"


def _casts_or_copies(
    view: View, act: acting.CastOrCopy, who: Phrase | None, event: events.Cast | events.Copied
) -> Found:
    """A copy is put on the stack by whoever controls it (706.10)."""
    match event:
        case events.Copied(controller=player, new=spell) | events.Cast(player=player, spell=spell):
            return both(bound(view, who, player), bound(view, act.what, spell))


def _makes_discard(view: View, act: moving.MakeDiscard, who: Phrase | None, event: events.Discarded) -> Found:
    """A discard is caused by the spell or ability that is carried out, a cost apart (701.8)."""
    if event.cause is None or event.cause not in view.state.items:
        return None
    discarded = both(bound(view, act.whom, event.by), bound(view, act.what, event.thing))
    return both(bound(view, who, event.cause), discarded)


def _buries(view: View, act: moving.BuryByDiscard, who: Phrase | None, event: events.Moved) -> Found:
    """The same, as the move of the card into the graveyard (701.8c)."""
    if event.how != "discard" or event.to != GRAVEYARD or event.cause not in view.state.items:
        return None
    discarded = both(bound(view, act.whom, event.by), bound(view, act.what, event.thing))
    return both(bound(view, who, event.cause), discarded)


def _activates(view: View, act: acting.Activate, who: Phrase | None, event: events.Activated) -> Found:
    if event.item is None:
        return None
    return both(bound(view, who, event.player), bound(view, act.what, event.item))


def _attaches(view: View, act: acting.Attach, who: Phrase | None, event: events.Attached) -> Found:
    if event.to is None:
        return None
    return both(bound(view, act.what if act.what is not None else who, event.thing), bound(view, act.to, event.to))


def _is_he(view: View, _: Act, who: Phrase | None, event: events.Flipped | events.Lost) -> Found:
    return bound(view, who, event.player)


def _calls(view: View, act: acting.WinFlip, who: Phrase | None, event: events.Flipped) -> Found:
    """Nobody wins or loses the flip of a coin that was not called (705.2)."""
    return bound(view, who, event.player) if event.called and event.won != act.lost else None


def _time_turns(_: View, act: TimeTurns, __: Phrase | None, event: events.TimeTurned) -> Found:
    """Day becomes night, or night day: the first day or night of a game comes from neither."""
    return Seen() if event.before and act.to in ("", event.to) else None


def _creates(view: View, act: moving.Create, who: Phrase | None, event: events.Created) -> Found:
    return bound(view, who, event.controller) if is_such(act.token, event.face) else None


EFFECT = filters.Kind("effect")


def is_effect(phrase: Phrase | None) -> bool:
    """Say whether a phrase is «an effect», whoever controls it."""
    return phrase is not None and phrase.what == EFFECT


def _makes_tokens(view: View, act: moving.MakeTokens, who: Phrase | None, event: events.Created) -> Found:
    """A token is created under somebody's control; one already formed has been looked at before (616.1f)."""
    formed = view.thing(event.new) if event.new is not None else None
    if formed is not None and formed.zone == NOWHERE:
        return None
    if act.what is not None and not face_fits(act.what, event.face):
        return None
    if act.under is not None and not fits_phrase(view, act.under, event.controller):
        return None
    by_nobody = act.word == "passive" or is_effect(who)
    named = Seen() if who is None or by_nobody else bound(view, who, event.controller)
    return both(named, Seen(numbers=((act.name, 1),) if act.name else (), subject=event.new or 0))


Row = tuple[type[Event] | tuple[type[Event], ...], Callable[[View, Any, Phrase | None, Any], Found]]
"""The events that an act waits for, and what of them fits it."""
NO_MATCH: Row = ((), lambda _view, _act, _who, _event: None)
MATCHERS: Mapping[type, Row] = {
    moving.Enter: ((events.Moved, events.Created), _enters),
    moving.EnterStatus: ((events.Moved, events.Created), enters_so),
    moving.Die: (events.Moved, _dies),
    moving.Leave: (events.Moved, _leaves),
    moving.BePut: ((events.Moved, events.Parted), _is_put),
    **FIGHTS,
    acting.DealDamage: (events.Damaged, _deals),
    acting.BeDealtDamage: (events.Damaged, _is_dealt),
    acting.Cast: (events.Cast, _casts),
    acting.Play: ((events.LandPlayed, events.Cast), _plays),
    moving.Draw: (events.Drawn, _does),
    moving.DrawBesides: (events.Drawn, draws_besides),
    acting.GainLife: (events.LifeGained, _changes_life),
    acting.LoseLife: (events.LifeLost, _changes_life),
    moving.Shuffle: (events.Shuffled, _does),
    moving.Discard: (events.Discarded, _with_thing),
    moving.MakeDiscard: (events.Discarded, _makes_discard),
    moving.BuryByDiscard: (events.Moved, _buries),
    moving.CycleOrDiscard: (events.Discarded, _with_thing),  # to cycle a card is to discard it (702.28d)
    moving.Sacrifice: (events.Sacrificed, _with_thing),
    moving.Undergo: (tuple(kind for kind, _ in PARTICIPLES.values()), _undergoes),
    being.BecomeStatus: ((events.Tapped, events.Untapped, events.Marked), _becomes),
    being.BecomeTarget: (events.Targeted, _is_targeted),
    mana.TapForMana: (events.ManaAdded, _taps_for_mana),
    counters.ReceiveCounters: (events.CountersPut, _receives),
    counters.PutCounters: (events.CountersPut, _puts_counters),
    counters.ShedCounters: (events.CountersRemoved, _sheds),
    acting.Transform: (events.TurnedFace, _transforms),
    acting.TurnFace: (events.TurnedFace, _turns),
    TimeTurns: (events.TimeTurned, _time_turns),
    acting.Scry: (events.Did, _does_keyword),
    acting.Surveil: (events.Did, _does_keyword),
    counters.Proliferate: (events.Did, _does_keyword),
    acting.KeywordAction: (events.Did, _does_keyword),
    moving.DieUnder: (events.Moved, _dies_under),
    moving.LeaveUnder: (events.Moved, _leaves_under),
    FinishVoting: (events.Did, finishes_voting),
    SearchLibrary: (events.Did, searches_own),
    RevealSo: (events.Revealed, reveals_so),
    CompleteDungeon: (events.DungeonCompleted, _does),
    ChooseBearer: (events.BearerChosen, _does),
    moving.UseKeyword: ((events.Sacrificed, events.Tapped, events.Did), uses),
    moving.Cycle: (events.Activated, _cycles),
    moving.Mill: (events.Moved, _mills),
    moving.MillThese: (events.Moved, _mills_these),
    moving.Destroy: (events.Destroyed, _destroys),
    acting.Tap: (events.Tapped, _taps),
    mana.Expend: (events.ManaSpent, _expends),
    acting.CastOrCopy: ((events.Cast, events.Copied), _casts_or_copies),
    acting.Activate: (events.Activated, _activates),
    acting.Attach: (events.Attached, _attaches),
    acting.PhaseOut: (events.Phased, phases_out),
    being.BecomeUnattached: ((events.Attached, events.Moved), becomes_unattached),
    being.LoseControl: ((events.ControlChanged, events.Moved), loses_control),
    acting.FlipCoin: (events.Flipped, _is_he),
    acting.WinFlip: (events.Flipped, _calls),
    acting.LoseGame: (events.Lost, _is_he),
    moving.Create: (events.Created, _creates),
    moving.MakeTokens: (events.Created, _makes_tokens),
}
