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
from judgehelper.abilities.words.colours import BY_LETTER
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import NOWHERE, Magic
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
    loses_control,
    phases_out,
)
from judgehelper.systems.magic.meaning.matching_uses import reveals_so, searches_own, uses
from judgehelper.systems.magic.meaning.names import Found, Seen, amount, both, bound, combat_fits
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.meaning.spells import is_from
from judgehelper.systems.magic.meaning.tokens import face_fits, is_such
from judgehelper.systems.magic.meaning.votes import finishes_voting


# --- Draws besides the one of the draw step: which card a player draws first in a draw step of his (504.1, 120.2)
def draws_besides(view: View, _: DrawBesides, who: object, event: events.Drawn) -> Found:
    """«Draws a card except the first one they draw in each of their draw steps»: one about to be drawn, or drawn."""
    found = bound(view, who, event.player)
    return None if found is None or _is_first(view.state, event) else found


def _is_first(state: Magic, event: events.Drawn) -> bool:
    """Say whether a card is the first that its player draws, or would draw, in a draw step of his own."""
    if state.turn.step != "draw" or event.player not in sharing_turns(state, state.turn.active):
        return False
    before: list[events.Drawn] = []
    for entry in state.log.since(state.turn.began):
        if isinstance(entry.event, events.StepBegan):
            before.clear()
        elif isinstance(entry.event, events.Drawn) and entry.event.player == event.player:
            before.append(entry.event)
    drawn = [each.thing for each in before if each.thing is not None]
    return not drawn or drawn[0] == event.thing


YOU = phrases.You()


def match(view: View, clause: Any, event: Any) -> Found:
    """Match one event against a clause; each act of the clause must match it."""
    match clause:
        case clauses.Does():
            subject: Any = clause.who
        case clauses.Do():
            subject = YOU
        case clauses.Sentence() if len(clause.clauses) == 1:
            return match_clause(view, clause.clauses[0], event)
        case clauses.Noted():
            return match_clause(view, clause.clause, event)
        case _:
            return None
    found = [match_act(view, act, subject, event) for act in flat_acts(clause.acts)]
    hits = [seen for seen in found if seen is not None]
    return hits[0] if hits else None


match_clause = match


def flat_acts(found: Any) -> tuple[Any, ...]:
    """List acts, «attacks or blocks» one by one; «blocks or becomes blocked by» one creature means it both times."""
    flat = tuple(
        inner for act in found for inner in (flat_acts(act.acts) if isinstance(act, acting.EitherAct) else (act,))
    )
    by = next((act.by for act in flat if isinstance(act, being.BeBlocked) and act.by is not None), None)
    if by is None:
        return flat
    return tuple(replace(act, whom=by) if isinstance(act, being.Block) and act.whom is None else act for act in flat)


def match_act(view: View, act: Any, subject: Any, event: Any) -> Found:
    """Match one event against one act of a subject."""
    row = MATCHERS.get(type(act))
    if row is None or not isinstance(event, row[0]):
        return None
    found: Found = row[1](view, act, subject, event)
    return found


def watched(clause: Any) -> tuple[type, ...]:
    """Name the kinds of events that a clause could match; empty where the engine knows none."""
    if isinstance(clause, clauses.Sentence):
        return tuple(kind for each in clause.clauses for kind in watched(each))
    if isinstance(clause, clauses.Noted):
        return watched(clause.clause)
    if not isinstance(clause, clauses.Do | clauses.Does):
        return ()
    return tuple(kind for act in flat_acts(clause.acts) if type(act) in MATCHERS for kind in _kinds(act))


def _kinds(act: Any) -> tuple[type, ...]:
    kinds = MATCHERS[type(act)][0]
    return kinds if isinstance(kinds, tuple) else (kinds,)


def _deals(view: View, act: acting.DealDamage, who: Any, event: events.Damaged) -> Found:
    if not combat_fits(act.combat, event):
        return None
    to = bound(view, act.to, event.to) if act.to is not None else Seen()
    return both(bound(view, who, event.source), to, amount(act, event.amount))


def _is_dealt(view: View, act: acting.BeDealtDamage, who: Any, event: events.Damaged) -> Found:
    if not combat_fits(act.combat, event):
        return None
    by = bound(view, act.by, event.source) if act.by is not None else Seen()
    return both(bound(view, who, event.to), by, amount(act, event.amount))


def _casts(view: View, act: acting.Cast, who: Any, event: events.Cast) -> Found:
    if act.where and not all(_from_zone(view, each, event) for each in act.where):
        return None
    what, origins = told_apart(act.what)
    if not all(is_from(view, each, event.spell, event.origin) for each in origins):
        return None
    return both(bound(view, who, event.player), bound(view, what, event.spell))


@remembered
def told_apart(what: Any) -> tuple[Any, tuple[Any, ...]]:
    """Part what a spell is from where it was cast from: by now it lies on the stack (601.2a)."""
    where = getattr(what, "where", ())
    origins = tuple(each for each in where if isinstance(each, filters.In | filters.CastFrom))
    if not origins:
        return what, ()
    return replace(what, where=tuple(each for each in where if each not in origins)), origins


def _from_zone(_view: View, each: Any, event: events.Cast) -> bool:
    return getattr(each, "zone", event.origin) == event.origin


def _plays(view: View, act: acting.Play, who: Any, event: Any) -> Found:
    what = event.new if isinstance(event, events.LandPlayed) else event.spell
    return both(bound(view, who, event.player), bound(view, act.what, what))


def _by_player(field: str) -> Callable[[View, Any, Any, Any], Found]:
    def matches(view: View, act: Any, who: Any, event: Any) -> Found:
        number = getattr(event, "amount", 1)
        return both(bound(view, who, getattr(event, field)), amount(act, number))

    return matches


def _with_thing(view: View, act: Any, who: Any, event: Any) -> Found:
    return both(bound(view, who, event.by), bound(view, act.what, event.thing))


def _undergoes(view: View, act: moving.Undergo, who: Any, event: Any) -> Found:
    row = PARTICIPLES.get(act.participle)
    if row is None or not isinstance(event, row[0]):
        return None
    if act.participle == "exiled" and event.to != "exile":
        return None
    if act.participle == "milled" and event.how != "mill":
        return None
    what = getattr(event, row[1])
    by = Seen()
    if act.by is not None:
        doer = getattr(event, row[2], None) if row[2] else None
        by_found = bound(view, act.by, doer)
        if by_found is None:
            return None
        by = by_found
    several = what if isinstance(what, tuple) else (what,)  # cards revealed together are one event
    return both(next((found for each in several if (found := bound(view, who, each)) is not None), None), by)


PARTICIPLES: Mapping[str, tuple[Any, str, str]] = {
    "destroyed": (events.Destroyed, "thing", "cause"),
    "sacrificed": (events.Sacrificed, "thing", "by"),
    "discarded": (events.Discarded, "thing", "by"),
    "exiled": (events.Moved, "thing", "by"),
    "milled": (events.Moved, "new", "by"),
    "countered": (events.Countered, "item", "cause"),
    "cast": (events.Cast, "spell", "player"),
    "tapped": (events.Tapped, "thing", ""),
    "untapped": (events.Untapped, "thing", ""),
    "created": (events.Created, "new", "controller"),
    "turned face up": (events.TurnedFace, "thing", ""),
    "revealed": (events.Revealed, "things", "by"),
}


def _becomes(view: View, act: being.BecomeStatus, who: Any, event: Any) -> Found:
    if isinstance(event, events.Marked):
        if not event.on_it or event.mark != act.word:
            return None
        return bound(view, who, event.on)
    kind: Any = {"tapped": events.Tapped, "untapped": events.Untapped}.get(act.word)
    return bound(view, who, event.thing) if kind is not None and isinstance(event, kind) else None


def _is_targeted(view: View, act: being.BecomeTarget, who: Any, event: events.Targeted) -> Found:
    return both(bound(view, who, event.to), bound(view, act.of, event.by))


def _taps_for_mana(view: View, act: mana.TapForMana, who: Any, event: events.ManaAdded) -> Found:
    if not event.tapped_for:
        return None
    if act.mana == "the chosen color":
        chosen = chosen_words(view, "color", 0)
        if not any(BY_LETTER.get(unit.kind) in chosen for unit in event.mana):
            return None
    return both(bound(view, who, event.player), bound(view, act.what, event.cause))


def _receives(view: View, act: counters.ReceiveCounters, who: Any, event: events.CountersPut) -> Found:
    if act.counters.kind and act.counters.kind != event.kind:
        return None
    by = bound(view, act.by, event.by) if act.by is not None else Seen()
    return both(bound(view, who, event.on), by, amount(act, event.count))


def _puts_counters(view: View, act: counters.PutCounters, who: Any, event: events.CountersPut) -> Found:
    if act.counters and act.counters[0].kind and act.counters[0].kind != event.kind:
        return None
    by = _by_effect(view, who, event) if getattr(who, "what", None) == EFFECT else bound(view, who, event.by)
    return both(by, bound(view, act.on, event.on), amount(act, event.count))


def _by_effect(view: View, who: Any, event: events.CountersPut) -> Found:
    """Say whether an effect puts counters: neither a cost, nor a turn-based action, nor what damage results in."""
    announced = view.state.announced
    if announced is not None and event.cause == announced.item:
        return None
    made = event.cause == event.on or event.cause in view.state.frames  # it enters with them, or something resolves
    return Seen(((who.name, (event.by,)),) if who.name else ()) if made else None


def _transforms(view: View, act: acting.Transform, who: Any, event: events.TurnedFace) -> Found:
    if event.how != "transform":
        return None
    if act.into not in ("", OWN_FACE) and view.traits(event.thing).name != act.into:
        return None
    return bound(view, act.what if act.what is not None else who, event.thing)


OWN_FACE = "~"
"""«Transforms into this»: into the face that has the ability, which does not have it before (701.27)."""


def _turns(view: View, act: acting.TurnFace, who: Any, event: events.TurnedFace) -> Found:
    """Match what is turned by somebody, or (in the passive) what the clause is about."""
    if event.how != f"face {act.way}":
        return None
    passive = isinstance(act.what, phrases.That) and act.what.to == phrases.ITSELF
    return bound(view, who if passive else act.what, event.thing)


def _does_keyword(view: View, act: Any, who: Any, event: events.Did) -> Found:
    wanted = getattr(act, "action", "") or type(act).__name__.lower()
    if event.what != wanted:
        return None
    doer = bound(view, who, event.thing) if event.thing is not None else None
    return both(doer or bound(view, who, event.player), amount(act, event.amount))


def _cycles(view: View, act: moving.Cycle, who: Any, event: events.Activated) -> Found:
    if event.keyword not in ("cycling", "typecycling"):  # 702.28f
        return None
    past = view.state.past.get(event.source)  # discarded as its cost: the trigger is that of the card as it is now
    card = past.became if past is not None and past.became is not None else event.source
    return both(bound(view, who, event.player), bound(view, act.what, card))


def _taps(view: View, act: acting.Tap, who: Any, event: events.Tapped) -> Found:
    """Whoever's effect taps it, taps it; else its controller does, to attack or to pay (508.1f, 601.2h, 701.20a)."""
    by = event.by or view.controller(event.thing)
    return both(bound(view, who, by), bound(view, _as_it_was(act.what), event.thing))


@remembered
def _as_it_was(phrase: Any) -> Any:
    """Leave «untapped» out of what is tapped: it was, or nothing would have happened, and now it is not (701.20a)."""
    if not isinstance(phrase, phrases.Things) or not isinstance(phrase.what, filters.AllOf):
        return phrase
    rest = tuple(each for each in phrase.what.filters if each != filters.Being("untapped"))
    return replace(phrase, what=filters.AllOf(rest) if len(rest) > 1 else rest[0])


def _expends(view: View, act: mana.Expend, who: Any, event: events.ManaSpent) -> Found:
    """This mana was the so-manieth that the player has spent on spells this turn (701 of later rules)."""
    if not _is_for_a_spell(view, event):
        return None
    paid = (entry.event for entry in view.state.log.since(view.state.turn.began))
    after = sum(
        len(each.mana) for each in paid
        if isinstance(each, events.ManaSpent) and each.player == event.player and _is_for_a_spell(view, each)
    )  # fmt: skip
    reached = after - len(event.mana) < view.value(act.amount) <= after
    return bound(view, who, event.player) if reached else None


def _is_for_a_spell(view: View, event: events.ManaSpent) -> bool:
    thing = view.thing(event.on) if event.on is not None else None
    return thing is not None and thing.kind != "ability"


def _casts_or_copies(view: View, act: acting.CastOrCopy, who: Any, event: Any) -> Found:
    """A copy is put on the stack by whoever controls it (706.10)."""
    if isinstance(event, events.Copied):
        return both(bound(view, who, event.controller), bound(view, act.what, event.new))
    return both(bound(view, who, event.player), bound(view, act.what, event.spell))


def _activates(view: View, act: acting.Activate, who: Any, event: events.Activated) -> Found:
    if event.item is None:
        return None
    return both(bound(view, who, event.player), bound(view, act.what, event.item))


def _attaches(view: View, act: acting.Attach, who: Any, event: events.Attached) -> Found:
    if event.to is None:
        return None
    return both(bound(view, act.what if act.what is not None else who, event.thing), bound(view, act.to, event.to))


def _flips(view: View, _: Any, who: Any, event: events.Flipped) -> Found:
    return bound(view, who, event.player)


def _loses_game(view: View, _: Any, who: Any, event: events.Lost) -> Found:
    return bound(view, who, event.player)


def _time_turns(_: View, act: TimeTurns, __: Any, event: events.TimeTurned) -> Found:
    """Day becomes night, or night day: the first day or night of a game comes from neither."""
    return Seen() if event.before and act.to in ("", event.to) else None


def _creates(view: View, act: moving.Create, who: Any, event: events.Created) -> Found:
    return bound(view, who, event.controller) if is_such(act.token, event.face) else None


EFFECT = filters.Kind("effect")


def _makes_tokens(view: View, act: moving.MakeTokens, who: Any, event: events.Created) -> Found:
    """A token is created under somebody's control; one already formed has been looked at before (616.1f)."""
    formed = view.thing(event.new) if event.new is not None else None
    if formed is not None and formed.zone == NOWHERE:
        return None
    if act.what is not None and not face_fits(act.what, event.face):
        return None
    if act.under is not None and not fits_phrase(view, act.under, event.controller):
        return None
    named = Seen()
    if who is not None and act.word != "passive" and getattr(who, "what", None) != EFFECT:
        found = bound(view, who, event.controller)
        if found is None:
            return None
        named = found
    return both(named, Seen(numbers=((act.name, 1),) if act.name else (), subject=event.new or 0))


Row = tuple[Any, Callable[[View, Any, Any, Any], Found]]
MATCHERS: Mapping[type, Row] = {
    moving.Enter: ((events.Moved, events.Created), _enters),
    moving.Die: (events.Moved, _dies),
    moving.Leave: (events.Moved, _leaves),
    moving.BePut: ((events.Moved, events.Parted), _is_put),
    **FIGHTS,
    acting.DealDamage: (events.Damaged, _deals),
    acting.BeDealtDamage: (events.Damaged, _is_dealt),
    acting.Cast: (events.Cast, _casts),
    acting.Play: ((events.LandPlayed, events.Cast), _plays),
    moving.Draw: (events.Drawn, _by_player("player")),
    moving.DrawBesides: (events.Drawn, draws_besides),
    acting.GainLife: (events.LifeGained, _by_player("player")),
    acting.LoseLife: (events.LifeLost, _by_player("player")),
    moving.Shuffle: (events.Shuffled, _by_player("player")),
    moving.Discard: (events.Discarded, _with_thing),
    moving.CycleOrDiscard: (events.Discarded, _with_thing),  # to cycle a card is to discard it (702.28d)
    moving.Sacrifice: (events.Sacrificed, _with_thing),
    moving.Undergo: (
        (*(row[0] for row in PARTICIPLES.values()),),
        _undergoes,
    ),
    being.BecomeStatus: ((events.Tapped, events.Untapped, events.Marked), _becomes),
    being.BecomeTarget: (events.Targeted, _is_targeted),
    mana.TapForMana: (events.ManaAdded, _taps_for_mana),
    counters.ReceiveCounters: (events.CountersPut, _receives),
    counters.PutCounters: (events.CountersPut, _puts_counters),
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
    CompleteDungeon: (events.DungeonCompleted, _by_player("player")),
    ChooseBearer: (events.BearerChosen, _by_player("player")),
    moving.UseKeyword: ((events.Sacrificed, events.Tapped), uses),
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
    acting.FlipCoin: (events.Flipped, _flips),
    acting.LoseGame: (events.Lost, _loses_game),
    moving.Create: (events.Created, _creates),
    moving.MakeTokens: (events.Created, _makes_tokens),
}
