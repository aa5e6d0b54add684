"""How often an ability triggers, or may do what it says: «this ability triggers only once each turn» (603.2).

The log says how often it has. «Do this only once each turn» lets it trigger until its controller has done so this
turn (603.2h of later rules); what waits then on the stack does nothing.
"""

from judgehelper.abilities.acts.acting import May, MayHave
from judgehelper.abilities.acts.being import CausesNoTriggers
from judgehelper.abilities.clauses import Does, Limit, TriggersTwice
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic, Waiting
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, SILENCE, Watcher, plain
from judgehelper.systems.magic.layers.look import controller_of, look_as, traits
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

TIMES = {"triggers once each turn": 1, "triggers twice each turn": 2, "triggers once": 1}
"""How often an ability triggers: in one turn, or in all."""
DONE = "once each turn, this"


@remembered
def limit_of(ability: Ability | None) -> str:
    """Give the words that limit a triggered ability; empty where none does."""
    body = ability.body if isinstance(ability, Triggered) else ()
    return next((each.word for each in of_kind(Limit, body)), "")


def is_counted(ability: Triggered) -> bool:
    """Say whether the engine counts what a triggered ability's text limits: «do this» must be one thing one may do."""
    word = limit_of(ability)
    offers = tuple(all_of((May, MayHave), ability.body))
    return not word or word in TIMES or (word == DONE and len(offers) == 1)


def has_had_its_turn(state: Magic, waiting: Waiting, heard: list[Waiting]) -> bool:
    """Say whether an ability has triggered, or has done what it does, as often as its text lets it."""
    word = limit_of(waiting.ability)
    if not word:
        return False
    source = waiting.frame.source
    if not waiting.text:
        raise NotUnderstood(Refusal("", word, "the engine does not count an ability without words of its own"))
    if word == DONE:
        return is_done(state, source, waiting.text)
    since = 0 if word == "triggers once" else state.turn.began
    alike = [each for each in heard if each.frame.source == source and each.text == waiting.text]
    told = sum(each.source == source and each.text == waiting.text for each in state.log.of(events.Triggered, since))
    return told + len(alike) >= TIMES[word]


def is_done(state: Magic, source: Id, text: str) -> bool:
    """Say whether what an ability may do once each turn has been done this turn."""
    return any(each.thing == source and each.what == text for each in state.log.of(events.Did, state.turn.began))


def note_done(state: Magic, item: Id, player: str) -> Magic:
    """Keep that it has been done, where the ability says how often that may be."""
    held = state.items.get(item)
    if held is None or limit_of(held.ability) != DONE:
        return state
    return record(state, events.Did(held.text, player, state.frames[item].source), cr("603.2"))


# --- What causes no ability to trigger: «creatures entering don't cause abilities to trigger» (603.2, 603.6a, 101.2)
def is_silenced(before: Magic, after: Magic, event: Event, listener: Id) -> bool:
    """Say whether a text in force keeps an event from triggering an ability of the listener.

    What dies is looked back at (603.10a).
    """
    state = before if _dies(event) else after
    if INDEXES.of(state).speaking(CausesNoTriggers) is SILENCE:
        return False
    statics = INDEXES.of(state).speaking(CausesNoTriggers).statics
    return any(_silences(state, watcher, event, listener) for watcher in statics)


def _dies(event: Event) -> bool:
    match event:
        case events.Moved(origin="battlefield", to="graveyard"):
            return True
    return False


def _silences(state: Magic, watcher: Watcher, event: Event, listener: Id) -> bool:
    """Say whether one static ability speaks of what this event does."""
    view = look_as(state, watcher.source, controller_of(state, watcher.source))
    condition = watcher.ability.condition
    if condition is not None and not view.holds(condition):
        return False
    return any(
        fits_phrase(view, clause.who, ref)
        for clause in of_kind(Does, watcher.ability.body)
        for act in of_kind(CausesNoTriggers, clause.acts)
        if act.of is None or fits_phrase(view, act.of, listener)
        for ref in _doers(act.doing, event)
    )


def _doers(words: str, event: Event) -> tuple[Id, ...]:
    """Name the object that does what the words say: enters, dies, attacks; none where the event is something else."""
    doing = words.split(" or ")
    match event:
        case events.Moved() if "dying" in doing and _dies(event):
            return (event.thing,)
        case events.Moved(to="battlefield", new=int(new)) | events.Created(new=int(new)) if "entering" in doing:
            return (new,)
        case events.Attacks() if "attacking" in doing:
            return (event.thing,)
    return ()


# --- What makes an ability trigger an additional time: «if a creature entering causes a triggered ability … to
def additional_times(before: Magic, after: Magic, source: Id, causes: tuple[Event, ...]) -> int:
    """Count the texts by which an ability of an object, triggered by any of these events, triggers once more."""
    looks_back = any(each.origin == BATTLEFIELD for each in of_kind(events.Moved, causes))
    state = before if looks_back else after
    return sum(
        1
        for watcher in INDEXES.of(state).speakers.statics
        for said in said_again(watcher.ability)
        if _holds(state, watcher) and _adds(_view(after, watcher, state), said, source, causes)
    )


@remembered
def said_again(ability: Ability) -> tuple[TriggersTwice, ...]:
    """List what a static ability says of triggering an additional time."""
    return tuple(of_kind(TriggersTwice, ability.body))


def _holds(state: Magic, watcher: Watcher) -> bool:
    condition = watcher.ability.condition
    return condition is None or look_as(state, watcher.source, controller_of(state, watcher.source)).holds(condition)


def _view(after: Magic, watcher: Watcher, state: Magic) -> View:
    """Look at the board after the event with the eyes of whoever controlled the text."""
    return look_as(after, watcher.source, controller_of(state, watcher.source))


def _adds(view: View, said: TriggersTwice, source: Id, causes: tuple[Event, ...]) -> bool:
    if not fits_phrase(view, said.of, source):
        return False
    return said.cause is None or any(match(view, said.cause, each) is not None for each in causes)


# --- How often an ability has been activated this turn: each ability of an object by itself (602.5b, 602.5c)
def use_key(state: Magic, source: Id, ability: Ability | None) -> str:
    """Give the key under which the uses of an ability are counted: its words, and whence it comes."""
    text = (text_of(state, source, ability) if ability is not None else "") or type(ability).__name__
    giver = given_by(state, source, ability)
    return f"{text} from {giver}" if giver else text


def given_by(state: Magic, source: Id, ability: Ability | None) -> Id:
    """Give the object or effect that gives an object an ability; 0 where it is its own (602.5c, 607.5)."""
    if source not in state.things:
        return 0
    here = traits(state, source).abilities
    found = next((had for had in here if plain(had) is ability), None)
    if found is None:  # given anew since: what is printed never changes
        found = next((had for had in here if had.origin not in (0, source) and plain(had) == ability), None)
    return found.origin if found is not None and found.origin != source else 0
