"""What has triggered and waits, told apart: which of several objects of a name it is of, and the event that it saw."""

from judgehelper.kernel.board import Pending
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic, Waiting
from judgehelper.systems.magic.printed.objects.texts import words_of
from judgehelper.systems.magic.showing.event_words import word_event
from judgehelper.systems.magic.showing.names import Names

SAW = Worded("событие: {0}", "event: {0}")


class Numbered(Names):
    """Names every permanent with the number that its card shows: its timestamp (613.7)."""

    def thing(self, thing: Id) -> str:
        """Name an object with its number."""
        name, number = super().thing(thing), number_of(self.state, thing)
        return f"{name} {number}" if number else name


def number_of(state: Magic, thing: Id) -> str:
    """Give the number of a permanent, as it is or last was on the battlefield; empty for anything else."""
    past = state.past.get(thing)
    here = state.things.get(thing) or (past.thing if past is not None else None)
    return f"№{here.timestamp}" if here is not None and here.zone == BATTLEFIELD else ""


def pending(state: Magic, waiting: Waiting, language: Language) -> Pending:
    """Say of an ability that waits to be put on the stack whose it is, what it says and what it saw (603.3)."""
    source = waiting.frame.source
    named = Names(state, language)(source).strip("«»")
    said = words_of(state, source, waiting.ability, language)
    return Pending(
        source=source, title=" ".join(part for part in (named, number_of(state, source)) if part),
        text=said or waiting.text, player=waiting.frame.controller, event=seen(state, waiting, language),
    )  # fmt: skip


def seen(state: Magic, waiting: Waiting, language: Language) -> str:
    """Say which event triggered an ability (603.2); empty where no event did."""
    if waiting.frame.event is None:
        return ""
    said = word_event(state, state.log[waiting.frame.event], language, Numbered(state, language))
    return SAW(language).format(said.rstrip(".")) if said else ""


def note_option(state: Magic, decision: Decision, place: int, language: Language) -> str:
    """Say which object an ability that is put in order is of, by its number, and which event it saw (603.3b)."""
    if decision.about != ("triggers",):
        return ""
    waiting = [each for each in state.waiting if each.frame.controller == decision.player][place]
    return " · ".join(part for part in (number_of(state, waiting.frame.source), seen(state, waiting, language)) if part)
