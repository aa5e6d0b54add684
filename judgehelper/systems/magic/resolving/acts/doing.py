"""What all acts have in common: how one is carried out, what its words are looked at from, how it is proposed (608.2c).

All that one act does to several things happens at once; what it did is kept under the names that the text refers to.
"""

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.family import Act, Phrase
from judgehelper.abilities.phrases import SUBJECT, EachOf
from judgehelper.abilities.quantities import Half, X
from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game.events.moves import Moved
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct, Proposal, Propose
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.noting import of_own_share
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.performing import with_frame

A = TypeVar("A", bound=Act)
Refs = tuple[Ref, ...]


def leave_out(_state: Magic, _step: PerformAct, act: Act, _doer: Ref, _refs: Refs) -> Magic:
    """Refuse to let one doer do what is carried out as a whole."""
    raise NotUnderstood(unknown(act))


class ActRow(NamedTuple, Generic[A]):
    """One act: what it acts on, who carries it out, what becomes of an answer, and what of it is not carried out."""

    kind: type[A]
    rule: str
    """What the book says of it; «608.2c» where it has no more than that instructions are followed."""
    on: str = ""
    """The field that names what it acts on."""
    run: Callable[[Magic, PerformAct, A, Ref, Refs], Magic] = leave_out
    """What one doer does, to what is meant or was chosen."""
    perform: Callable[[Magic, PerformAct, A], Magic | Decision] | None = None
    """What is done, by all doers, where the act says itself who is asked for what."""
    take: Callable[[Magic, PerformAct, A, Answer], Magic] | None = None
    own: bool = False
    """Whether only what the doer controls or owns can be meant."""
    zone: str = ""
    """The only zone in which what is meant can be: a card is discarded from the hand (701.8a)."""
    suffers: str = ""
    """What nothing can be meant that can't suffer: «can't be sacrificed» (101.2)."""
    at_once: bool = False
    """Whether several doers do it at the same time without choosing anything."""
    makes: bool = False
    """Whether its name stands for what it has made."""
    unread: tuple[tuple[str, object], ...] = ()
    """What the words say besides that is not carried out: fields, each with the value by which it says nothing."""
    why_not: Callable[[A], Iterator[str]] | None = None
    """Names what else of such an act is not carried out."""

    def meant(self, act: A) -> Phrase | None:
        """Give the words for what an act acts on."""
        phrase: Phrase | None = attrgetter(self.on)(act) if self.on else None
        return phrase


def amount_of(view: View, act: KeywordAction) -> int:
    """Give the number of a keyword action: «scry 2»; 1 where it has none."""
    return view.value(act.amount) if act.amount is not None else 1


def doer_of(state: Magic, step: PerformAct) -> str:
    """Give the player who does it: the controller, where its subject is an object."""
    return doers_of(state, step)[0]


def doers_of(state: Magic, step: PerformAct) -> tuple[str, ...]:
    """Give the players who do it: the controller, where its subject is no player."""
    return tuple(players_among(step.by)) or (state.frames[step.frame].controller,)


def view_from(state: Magic, step: PerformAct, doer: Ref) -> View:
    """Look at the board as the doer carrying out this act: «their hand» is that doer's own."""
    frame = state.frames[step.frame]
    names, own = frame.names.set(SUBJECT, (doer,)), step.subject.name if step.subject is not None else 0
    if own and doer in names.get(own, ()):  # «each player … their life»: that player's
        names = names.set(own, (doer,))
    return look(state, replace(of_own_share(frame, step, doer), names=names), doer)


def player_in(state: Magic, step: PerformAct, doer: Ref) -> str:
    """Give the player who does it: the doer, or the controller where an object does it."""
    return doer if isinstance(doer, str) else state.frames[step.frame].controller


def phrase_of(phrase: Phrase) -> Phrase:
    """Give the phrase within «each of …»."""
    return phrase.of if isinstance(phrase, EachOf) else phrase


def name_of(phrase: Phrase | None) -> int:
    """Give the name of a phrase, of one within «each of …»; 0: it has none, or there is no phrase."""
    return phrase_of(phrase).name if phrase is not None else 0


def with_chosen(state: Magic, step: PerformAct, name: int, chosen: Refs) -> Magic:
    """Let the name stand for what was chosen."""
    if not name or step.frame not in state.frames:
        return state
    frame = state.frames[step.frame]
    return with_frame(state, step.frame, replace(frame, names=frame.names.set(name, chosen)))


def with_number(state: Magic, step: PerformAct, name: int, number: int) -> Magic:
    """Let the name stand for the number."""
    if not name or step.frame not in state.frames:
        return state
    frame = state.frames[step.frame]
    return with_frame(state, step.frame, replace(frame, numbers=frame.numbers.set(name, number)))


def entering_changed(state: Magic, thing: Id, change: Callable[[Moved], Moved]) -> Magic:
    """Change how an object enters the battlefield, where its entering still waits on the agenda (614.12)."""

    def changed(proposal: Proposal) -> Proposal:
        event = proposal.event
        if not isinstance(event, Moved) or event.thing != thing or event.to != BATTLEFIELD:
            return proposal
        return replace(proposal, event=change(event))

    return replace(state, agenda=with_proposals(state, changed))


def with_proposals(state: Magic, change: Callable[[Proposal], Proposal]) -> tuple[Step, ...]:
    """Change what is proposed on the agenda; everything else on it stays as it is."""
    return tuple(
        replace(each, proposals=tuple(map(change, each.proposals))) if isinstance(each, Propose) else each
        for each in state.agenda
    )


def propose_for(state: Magic, step: PerformAct, *found: Event, rule: str, more: tuple[str, ...] = ()) -> Magic:
    """Propose what an act does: its rule decides, and there is what else the book says of it."""
    also = cr("608.2c", *more, *told_of_numbers(step.act)) if state.annotated else ()
    return propose(state, *found, cites=cr(rule), frame=state.frames.get(step.frame), more=also)


@remembered
def told_of_numbers(act: Act) -> tuple[str, ...]:
    """Say what the book has of the numbers in a text: halves are rounded, a letter stands for what defines it (107)."""
    halves = ("107.1a",) if any(all_of(Half, act)) else ()
    letters = ("107.3", "107.3c") if any(all_of(X, act)) else ()
    return (*halves, *letters)


def things_in(refs: Refs) -> list[int]:
    """Give the objects among these."""
    return list(of_kind(int, refs))


def players_among(refs: Refs) -> list[str]:
    """Give the players among these."""
    return list(of_kind(str, refs))


def in_turn_order(state: Magic, doers: Refs) -> Refs:
    """Put the doers in turn order, players first (101.4)."""
    people = [seat for seat in players_in(state) if seat in doers]
    return (*people, *things_in(doers))


def one_after_another(state: Magic, step: PerformAct) -> Magic:
    """Let several doers do it one after the other, in turn order (101.4)."""
    return then(state, *(replace(step, by=(doer,)) for doer in in_turn_order(state, step.by)))


def is_here(state: Magic, ref: Ref | None) -> bool:
    """Say whether this is an object on the battlefield."""
    return isinstance(ref, int) and ref in state.things and state.things[ref].zone == BATTLEFIELD
