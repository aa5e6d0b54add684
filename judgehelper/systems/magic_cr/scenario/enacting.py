"""Carrying out script entries: each by the chapter that knows it; resolving, conceding (format 1)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Decision
from judgehelper.kernel.script import Play
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import Priority, Proposal, Settle
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.building import with_cards_of
from judgehelper.systems.magic.scenario.editing import edit
from judgehelper.systems.magic.scenario.entries import activate, cast, is_going_on, play_land
from judgehelper.systems.magic.scenario.file import Entry
from judgehelper.systems.magic_cr.scenario.declaring import attack, block


def enact(play: Play[Magic], entry: Entry) -> None:
    """Carry an entry out. Raises IllegalChoice, ScenarioError."""
    match entry.do:
        case "cast":
            cast(play, entry)
        case "play-land":
            play_land(play, entry)
        case "activate":
            for _ in range(entry.times):
                activate(play, entry)
        case "attack":
            attack(play, entry)
        case "block":
            block(play, entry)
        case "resolve":
            _resolve(play, entry)
        case "edit":
            known, named = (play.state, entry) if play.cards is None else with_cards_of(play.state, entry, play.cards)
            play.interpose(edit(known, named))
        case "concede":
            _concede(play, entry)
        case "advance":
            pass


def _resolve(play: Play[Magic], entry: Entry) -> None:
    """Pass until the stack is empty and nobody is asked how things stand (704.3), or so many objects have resolved.

    A game that begins anew meanwhile is begun in entries of its own (103, 718): nothing of it is answered here.
    """
    left = entry.objects
    begun = len(play.state.log)
    while play.decision is not None and (is_going_on(play.state) or _is_asked_between(play.state, play.decision)):
        play.move_on()
        if play.state.refusal is not None:
            return
        resolved = sum(1 for _ in play.state.log.of(events.Resolving, begun))
        asked = play.decision is not None and play.decision.kind == "priority"
        if left is not None and asked and resolved >= left:
            return


def _is_asked_between(state: Magic, decision: Decision) -> bool:
    return decision.kind != "priority" and state.turn.number > 0


def _concede(play: Play[Magic], entry: Entry) -> None:
    lost = Proposal(events.Lost(entry.by, "conceded"), cr("104.3a"))
    state = happen(play.state, (lost,))
    if any(of_kind(Priority, state.agenda)):  # who has left is asked no more (800.4)
        agenda = tuple(Settle(step.player) if isinstance(step, Priority) else step for step in state.agenda)
        state = replace(state, decision=None, agenda=agenda)
    play.interpose(state)
