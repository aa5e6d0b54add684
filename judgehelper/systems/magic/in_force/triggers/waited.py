"""What a text waits for, beside what happens: by delayed abilities, and by effects that last until it happens.

A pattern is one event of the vocabulary or one of several; steps that begin have their own words (603.2b).
"""

from msgspec.structs import replace

from judgehelper.abilities.clauses import Does
from judgehelper.abilities.durations import UntilEvent
from judgehelper.abilities.events import Occurs, OneOfEvents, StepBegins
from judgehelper.abilities.family import Event as Pattern
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.phrases import That, Things
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Lasting, Magic
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.phrases import fits_phrase, names_in


def end_with_events(state: Magic, entries: tuple[tuple[int, Event], ...]) -> Magic:
    """End the continuous effects that last until something happens, as it happens (611.2a): «until this leaves»."""
    over: list[Lasting] = []
    for each in state.lasting:
        if isinstance(each.until, UntilEvent):
            view = look(state, each.frame)
            if any(first_match(view, each.until.event, event) is not None for _, event in entries):
                over.append(each)
    if not over:
        return state
    state = replace(state, lasting=tuple(each for each in state.lasting if each not in over))
    for each in over:
        state = record(state, events.Ended(each.id), cr("611.2a"))
    return state


def first_match(view: View, waited: Pattern | None, event: Event) -> Seen | None:
    """Say what an event names of a pattern that is waited for, alone or as one of several; None: it is another."""
    for pattern in patterns_of(waited):
        if isinstance(pattern, StepBegins):
            if is_step(view, pattern, event):
                return seen_so(view, pattern, event)
            continue
        seen = match(view, pattern.clause, event) if isinstance(pattern, Occurs) else None
        if seen is not None:
            return seen
    return None


def patterns_of(event: Pattern | None) -> tuple[Pattern, ...]:
    match event:
        case None:
            return ()
        case OneOfEvents(events=several):
            return tuple(inner for each in several for inner in patterns_of(each))
    return (event,)


def is_step(view: View, pattern: StepBegins, event: Event) -> bool:
    if not isinstance(event, events.StepBegan) or not names_step(pattern.step, event.step):
        return False
    if pattern.step == "combat" and event.step != "begin-combat":
        return False
    if view.state.near and not view.reaches(event.player):
        return False
    return pattern.whose is None or any(
        fits_phrase(view, pattern.whose, seat) for seat in sharing_turns(view.state, event.player)
    )


def seen_so(view: View, pattern: Pattern, event: Event) -> Seen:
    """Name whose step it is, where the text speaks of that player (603.2b)."""
    match pattern, event:
        case StepBegins(whose=Phrase() as whose), events.StepBegan(player=player):
            return Seen(names_in(view, whose, player), subject=player)
    return Seen()


@remembered
def doer_in(pattern: Occurs) -> int:
    """Give the name by which a text says that whoever does it has the turn: «an opponent … during their turn»; or 0."""
    match pattern:
        case Occurs(clause=Does(who=Things(name=name)), during=That(to=meant)) if meant == name != 0:
            return name
    return 0


def whose_turn(view: View, pattern: Occurs) -> Seen:
    """Name whose turn it is, where the text speaks of that player: «during each opponent's turn» (603.2)."""
    during = pattern.during
    active = view.state.turn.active
    named = during is not None and not doer_in(pattern) and fits_phrase(view, during, active)
    return Seen(names_in(view, during, active)) if during is not None and named else Seen()


STEP_NAMES = {"end": "end", "combat": "begin-combat", "main": "precombat-main", "end step": "end"}


def names_step(word: str, step: str) -> bool:
    """Say whether a text's word for a step means this one."""
    return word == step or STEP_NAMES.get(word) == step or (word == "main phase" and step.endswith("main"))
