"""Series: one player plays all that is his of it, each item once and at once, then the other (SER)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.mana_by_hand import every_mana_option
from judgehelper.systems.magic.announcing.offers import PASS
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import Magic, Waiting
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.state import Aftermath, OpenSeries, PayPhaseCost, ResolveNow, Series, of
from judgehelper.systems.magic_1998.turn.duties import (
    Timed,
    cost_of,
    frame_of_phase,
    is_idle,
    is_optional,
    is_playable,
    key_of,
    option_of,
    phase_costs,
    timed,
    with_readings_of_phase,
)
from judgehelper.systems.magic_1998.turn.playing import find_timed, play_timed, put_in_use
from judgehelper.systems.magic_1998.turn.windows import activate_mana

MOMENT = {"begin-series": "", "end-series": " end"}
"""Which moment of a phase a series is for (PHA.4)."""
DUE = {"begin-series": "begin", "end-series": "end"}


def open_series(state: Magic, step: OpenSeries) -> Magic:
    """Let the active player play what is his of a series, then the other (SER.1); nothing waits: no series."""
    state = with_readings_of_phase(state) if step.kind == "begin-series" else state
    items = tuple(each for each in state.waiting if not _is_live(state, step.kind, each))
    state = replace(state, waiting=())
    series = Series(kind=step.kind, player=state.turn.active, items=items, begun=len(state.log))
    if not any(_offered(state, replace(series, player=seat)) for seat in state.seats):
        return state
    return then(state, series)


def _is_live(state: Magic, kind: str, waiting: Waiting) -> bool:
    """Say whether an ability is looked at anew when its controller's turn in the series comes (PHA.5)."""
    if kind not in MOMENT:
        return False
    found = timed(state, waiting.frame.controller)
    return any(each.source == waiting.frame.source and each.ability == waiting.ability for each in found)


def _offered(state: Magic, step: Series) -> tuple[tuple[Option, bool], ...]:
    """List what a player may play in his part of a series, and whether each may be left."""
    return (*_waiting(state, step), *_of_the_moment(state, step), *_costs_due(state, step))


def offered_to(state: Magic, step: Series, player: str) -> tuple[Option, ...]:
    """List what is a player's of a series, now or in his part of it."""
    return tuple(option for option, _ in _offered(state, replace(step, player=player)))


def _waiting(state: Magic, step: Series) -> Iterator[tuple[Option, bool]]:
    for place, each in enumerate(step.items):
        if each.frame.controller == step.player and is_playable(state, each.frame, each.ability):
            yield Option("item", (each.frame.source, place, each.text)), is_optional(each.ability)


def _of_the_moment(state: Magic, step: Series) -> Iterator[tuple[Option, bool]]:
    for each in timed(state, step.player) if step.kind in MOMENT else ():
        if each.moment != MOMENT[step.kind] or cost_of(each.ability) or not _works(state, each):
            continue
        if key_of(each) not in of(state).used:
            yield option_of(state, "timed", each), is_optional(each.ability)


def _works(state: Magic, each: Timed) -> bool:
    """Say whether an ability works now: one that asks whether its own artifact is tapped does so tapped (PHA.5)."""
    if each.ability.condition is None and is_idle(state, each.source):
        return False
    return is_playable(state, frame_of_phase(state, each), each.ability)


def _costs_due(state: Magic, step: Series) -> Iterator[tuple[Option, bool]]:
    if step.kind in DUE:
        for each in phase_costs(state, step.player, DUE[step.kind]):
            yield Option("phase-cost", (each.source,)), False


def play_series(state: Magic, step: Series) -> Magic | Decision:
    """Ask for the next item of a player's part: he may not end it while something is owed (SER.2, BAT.6)."""
    found = _offered(state, step)
    if not found:
        return _end_part(state, step)
    owed = any(not is_free for _, is_free in found)
    options = (*(option for option, _ in found), *(() if owed else (PASS,)), *every_mana_option(state, step.player))
    told = rules("SER.1", "SER.3", "TRG.2", *(("BAT.6",) if owed else ()))
    return Decision(player=step.player, kind="priority", options=options, cites=told)


def _end_part(state: Magic, step: Series) -> Magic:
    if step.second:
        return state
    other = opponents_of(state, step.player)[0]
    return then(state, replace(step, player=other, second=True))


def _told_of(state: Magic, step: Series) -> Iterator[str]:
    """Name the rules by which an item of a series is played (TRG.1, TRG.5, TRG.6, PRV.6, PHA.4)."""
    game = of(state)
    yield "TRG.1" if step.kind == "conditional" else "PHA.4"
    yield "SER.1"
    if step.kind == "conditional" and game.closing:
        yield "PRV.6"
    elif step.kind == "conditional" and game.assigned:
        yield "TRG.5"
    if any(of_kind(Series, state.agenda)):
        yield "TRG.6"


def take_series(state: Magic, step: Series, answer: Answer) -> Magic:
    """Play an item of a series: it resolves at once, with all that follows, before the next one (TRG.6)."""
    (option,) = answer.picked
    match option.label:
        case PASS.label:
            state = record(state, events.Passed(step.player), rules("SER.2"))
            return _end_part(state, step)
        case "mana":
            return activate_mana(then(state, step), step.player, int(option.about[0]), int(option.about[1]))
        case "phase-cost":
            state = then(state, step)
            return then(state, PayPhaseCost(int(option.about[0]), step.player), ResolveNow(len(state.stack)))
        case "timed":
            state = then(state, ResolveNow(len(state.stack)), step)
            return play_timed(state, find_timed(state, step.player, int(option.about[0]), int(option.about[1])))
    place = int(option.about[1])
    waiting = step.items[place]
    rest = replace(step, items=(*step.items[:place], *step.items[place + 1 :]))
    told = rules(*_told_of(state, step))
    state = then(state, ResolveNow(len(state.stack)), Aftermath(), rest)
    return put_in_use(state, waiting.frame, waiting.ability, waiting.text, told)


def without(step: Series, option: Option) -> Series | None:
    """Let an item go, for good; None where it has to be played (TRG.2, TRG.4)."""
    place = int(option.about[1])
    if option.label != "item" or not is_optional(step.items[place].ability):
        return None
    return replace(step, items=(*step.items[:place], *step.items[place + 1 :]))
