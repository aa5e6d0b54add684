"""Replacement effects that may be left: «you may … instead» (614.1a). Where they are, the event happens as it was."""

from collections.abc import Iterator

from msgspec import Struct

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.acting import May, WinGame
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.abilities.acts.moving import Draw, DrawBesides
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.phrases import This, You
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.costs.payable import can_do
from judgehelper.systems.magic.effects.replacement.replacing import Replacing
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import DropFrame, Perform, Proposal, Propose
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.printed.texts.own_words import MayInstead
from judgehelper.systems.magic.printed.texts.reads import all_of, object_of, of_kind


@remembered
def as_wanted(clause: Clause) -> MayInstead | None:
    """Read a replacement whose whole body is what somebody may do; None for any other."""
    if not isinstance(clause, clauses.Instead) or len(clause.body) != 1:
        return None
    first = clause.body[0]
    match first:
        case clauses.Sentence(clauses=(only,)):
            first = only
    match first:
        case clauses.Do(acts=(May(acts=acts),), until=None):
            return MayInstead(clause.event, (clauses.Do(acts),), clause.condition)
        case clauses.Does(who=You(), acts=(May(acts=acts),), until=None):
            return MayInstead(clause.event, (clauses.Do(acts),), clause.condition)
        case clauses.Does(who=who, acts=(May(acts=acts),), until=None):
            return MayInstead(clause.event, (clauses.Does(who, acts),), clause.condition, who)
    return None


def who_may_leave(state: Magic, frame: Frame, clause: MayInstead) -> str:
    """Find the player who is asked: the controller of the effect, or whoever its words name."""
    found = (frame.controller,) if clause.who is None else look(state, frame).find(clause.who)
    (player,) = map(str, found)
    return player


def can_be_wanted(state: Magic, frame: Frame, clause: MayInstead) -> bool:
    """Say whether what would happen instead can be done; what can't be done can't be chosen (608.2d)."""
    return all(can_do(state, frame, act) for part in clause.body for act in part.acts)


def why_not_left(node: object) -> Iterator[str]:
    """Say why an optional replacement can't be played, or what is skipped where no draw is spoken of."""
    match node:
        case clauses.Instead() if _is_left_in_part(node):
            yield "the engine does not know a replacement that may be left and says more besides"
        case Ability() if _skips_nothing(node):
            yield "there is no draw to skip here"


def _skips_nothing(ability: Ability) -> bool:
    """Say whether a draw is skipped outside a replacement of a draw (614.10)."""
    replacing = all_of(clauses.Instead, ability.body)
    drawing = [clause.body for clause in replacing if any(all_of((Draw, DrawBesides), clause.event))]
    return len(list(all_of(SkipDraw, *drawing))) < len(list(all_of(SkipDraw, ability.body)))


def _is_left_in_part(clause: clauses.Instead) -> bool:
    """Say whether more than what somebody may do stands there, or only the next such event is meant (614.1a)."""
    first = clause.body[0].clause if isinstance(clause.body[0], clauses.Noted) else clause.body[0]
    leaves = any(of_kind(May, first.acts)) and not _says_both(clause.body)
    return leaves and (as_wanted(clause) is None or clause.next)


def _says_both(body: tuple[Clause, ...]) -> bool:
    """Say whether a body tells what happens if one does and what if one doesn't: the event never happens as it was."""
    match body:
        case (_, clauses.If(condition=YouDo(negative=False)), clauses.If(condition=YouDo(negative=True))):
            return True
    return False


# --- What two simultaneous events would do with one object (400.6): its controller says which of them applies to it
class ChooseFate(Step, Struct, frozen=True, tag=True):
    """An object's controller says what becomes of it: what the body says, or what is proposed (400.6)."""

    thing: Id
    proposals: tuple[Proposal, ...]
    body: tuple[Clause, ...]
    frame: Id


MOVES = (moving.Exile, moving.Sacrifice, moving.Destroy, moving.Return, moving.Put)


def is_contested(body: tuple[Clause, ...], thing: Id, proposals: tuple[Proposal, ...]) -> bool:
    """Say whether a text would move its own source, and something proposed at the same time would too."""
    if not any(_takes(each, thing) for each in proposals):
        return False
    return any(of_kind(This, map(object_of, all_of(MOVES, body))))


def _takes(proposal: Proposal, thing: Id) -> bool:
    match proposal.event:
        case events.Moved(thing=taken) | events.Destroyed(thing=taken) | events.Sacrificed(thing=taken):
            return taken == thing
    return False


def choose_fate(state: Magic, step: ChooseFate) -> Decision:
    """Ask whether the text takes the object, rather than what would happen to it anyway."""
    options = (Option("yes"), Option("no"))
    player = controller_of(state, step.thing)
    return Decision(player=player, kind="may", options=options, cites=cr("400.6"), about=(step.frame, "unless"))


def take_fate(state: Magic, step: ChooseFate, answer: Answer) -> Magic:
    """Let the text take it and nothing else; or let it go first, so that the text finds it no more."""
    performing = (*(Perform(each, step.frame) for each in step.body), DropFrame(step.frame))
    (option,) = answer.picked
    if option.label == "no":
        return then(state, Propose(step.proposals), *performing)
    others = tuple(each for each in step.proposals if not _takes(each, step.thing))
    return then(state, *performing, *((Propose(others),) if others else ()))


def without_losses(proposals: tuple[Proposal, ...], player: str) -> tuple[Proposal, ...]:
    """Leave out whatever else makes the player lose the game at the same time: it is replaced with it (704.6)."""
    return tuple(each for each in proposals if not _loses(each.event, player))


def loses_as_well(effect: Replacing, proposals: tuple[Proposal, ...]) -> bool:
    """Say whether «you win instead» comes to a player who loses at the same time: he loses (104.3f)."""
    return any(all_of(WinGame, effect.clause.body)) and any(
        _loses(each.event, effect.frame.controller) for each in proposals
    )


def _loses(event: Event, player: str) -> bool:
    return any(each.player == player for each in of_kind(events.Lost, (event,)))
