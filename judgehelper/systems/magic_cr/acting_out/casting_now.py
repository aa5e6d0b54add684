"""Casting and playing while an effect is carried out (608.2f): timing rules for the card's types do not count then.

«You may play that card this turn» begins a lasting permission in place of it (611.2); `allowed` reads that.
"""

from collections.abc import Iterable
from typing import Any

from judgehelper.abilities import phrases
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr.acting_out.doing import view_from
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.meaning.phrases import zone_ids, zones_of
from judgehelper.systems.magic_cr.own_words import MovedSo
from judgehelper.systems.magic_cr.permissions import land_plays
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import has_turn
from judgehelper.systems.magic_cr.spell_words import fits_as_spell
from judgehelper.systems.magic_cr.state import BATTLEFIELD, REBOUNDING, STACK, Id, Magic
from judgehelper.systems.magic_cr.steps import MoveToStack, PerformAct, PlayLand
from judgehelper.systems.magic_cr.ways import CASTABLE_SIDES


def cast_now(state: Magic, step: PerformAct) -> Magic | Decision:
    """Cast these cards, or the one chosen among them, as part of what is being carried out (608.2f, 601.2)."""
    act: Any = step.act
    player = _caster(state, step)
    found = castable(state, step, player)
    det = getattr(act.what, "det", None)
    if not isinstance(det, phrases.Some) or not found:
        return _begin_all(state, step, player, found)
    low, high = view_from(state, step, player).bounds(det.count)
    most = len(found) if high is None else min(high, len(found))
    if low >= len(found):
        return _begin_all(state, step, player, found)
    options = tuple(Option("object", (each,)) for each in found)
    return Decision(
        player=player, kind="target", options=options, cites=cr("608.2d", "608.2f"), least=min(low, most), most=most,
        about=(step.frame, "cast"),
    )  # fmt: skip


def take_cast(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Cast what was chosen."""
    return _begin_all(state, step, _caster(state, step), tuple(int(option.about[0]) for option in answer.picked))


def _caster(state: Magic, step: PerformAct) -> str:
    return next((str(ref) for ref in step.by if isinstance(ref, str)), state.frames[step.frame].controller)


def castable(state: Magic, step: PerformAct, player: str) -> tuple[Id, ...]:
    """List the cards that the words mean and that could be cast or played now."""
    act: Any = step.act
    view = view_from(state, step, player)
    what = act.what
    pool: Iterable[Id]
    if isinstance(what, phrases.Among):
        among = (int(ref) for ref in present(state, view.frame, view.find(what.of)) if isinstance(ref, int))
        pool = (each for each in among if fits_as_spell(view, what, each))
    elif isinstance(what, phrases.Things) and not (what.name and what.name in view.frame.names):
        zones = zones_of(what) or ("hand",)
        pool = (each for zone in zones for each in zone_ids(state, zone) if fits_as_spell(view, what, each))
    else:
        pool = (int(ref) for ref in present(state, view.frame, view.find(what)) if isinstance(ref, int))
    return tuple(each for each in pool if _can_begin(state, player, each))


def _can_begin(state: Magic, player: str, card: Id) -> bool:
    if state.things[card].zone in (BATTLEFIELD, STACK) or state.things[card].kind not in ("card", "copy"):
        return False
    if "Land" not in traits(state, card).types:
        return True
    mine = state.players[player]
    return has_turn(state, player) and mine.lands_played < land_plays(state, player)


def _begin_all(state: Magic, step: PerformAct, player: str, cards: tuple[Id, ...]) -> Magic:
    return then(state, *(_begin(state, player, card, step) for card in cards))


def _way_opened(state: Magic, frame: Id) -> str:
    """Name the keyword by whose ability a card may be cast now: madness, miracle, rebound (702.34, 702.87, 702.93)."""
    item = state.items.get(frame)
    if item is None or item.ability is None:
        return ""
    if REBOUNDING in state.frames[frame].names:
        return "rebound"
    event = getattr(item.ability, "event", None)
    return {"discard": "madness", "draw": "miracle"}.get(event.how, "") if isinstance(event, MovedSo) else ""


def _begin(state: Magic, player: str, card: Id, step: PerformAct) -> Any:
    """Begin to cast a card; one that its own suspend lets be cast knows it, for the haste (702.61a)."""
    act: Any = step.act
    if "Land" in traits(state, card).types:
        return PlayLand(player, card)
    layout = state.cards[state.things[card].card].layout if state.things[card].card in state.cards else ""
    if layout in CASTABLE_SIDES and len(CASTABLE_SIDES[layout]) > 1:
        words = state.cards[state.things[card].card].name
        raise NotUnderstood(Refusal("", words, "the engine does not ask which half is cast while an effect resolves"))
    how = "suspend" if "suspended" in state.things[card].marks else _way_opened(state, step.frame)
    return MoveToStack(player, card, how=how, free=act.free, instead=getattr(act, "cost", ()))
