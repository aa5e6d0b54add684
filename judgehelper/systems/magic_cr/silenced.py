"""What causes no ability to trigger: «creatures entering don't cause abilities to trigger» (603.2, 603.6a, 101.2)."""

from judgehelper.abilities.acts.being import CausesNoTriggers
from judgehelper.abilities.clauses import Does
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import controller_of, look_as
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.state import BATTLEFIELD, GRAVEYARD, Id, Magic
from judgehelper.systems.magic_cr.watchers import INDEXES, SILENCE, Watcher


def is_silenced(before: Magic, after: Magic, event: Event) -> bool:
    """Say whether a text in force keeps an event from triggering anything; what dies is looked back at (603.10a)."""
    state = before if _dies(event) else after
    if INDEXES.of(state).speaking(CausesNoTriggers) is SILENCE:
        return False
    return any(_silences(state, watcher, event) for watcher in INDEXES.of(state).speaking(CausesNoTriggers).statics)


def _dies(event: Event) -> bool:
    return isinstance(event, events.Moved) and event.origin == BATTLEFIELD and event.to == GRAVEYARD


def _silences(state: Magic, watcher: Watcher, event: Event) -> bool:
    """Say whether one static ability speaks of what this event does."""
    view = look_as(state, watcher.source, controller_of(state, watcher.source))
    condition = watcher.ability.condition
    if condition is not None and not view.holds(condition):
        return False
    said = [clause for clause in watcher.ability.body if isinstance(clause, Does)]
    return any(
        isinstance(act, CausesNoTriggers) and fits_phrase(view, clause.who, ref)
        for clause in said
        for act in clause.acts
        for ref in _doers(getattr(act, "doing", ""), event)
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
