"""What can stand on the agenda: every step of the game as data; the chapters say how each is done.

A step that asks stays on top until its answer is there. Casting and activating are the letters of 601.2 in order.
"""

from msgspec import Struct

from judgehelper.abilities.family import Ability, Act, Clause, Cost, Duration, Phrase
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.game.events.moves import Created, Moved
from judgehelper.systems.magic.game.state import Id, Mana, Ref, Way


class Proposal(Struct, frozen=True, gc=False):
    """An event that is about to happen, why, and the effects that have already had their one chance at it (614.5)."""

    event: Event
    cites: Citations
    cause: int | None = None
    """The log entry that it follows from."""
    applied: tuple[str, ...] = ()
    more: Citations = ()
    """What else the book says of it, besides what decides it."""
    leads: tuple[Step, ...] = ()
    """What is carried out if it is this that happens, and nothing else instead (614.6)."""


class Propose(Step, Struct, frozen=True, tag=True, gc=False):
    """Let replacement and prevention see these simultaneous events, then make them happen (614, 615, 616)."""

    proposals: tuple[Proposal, ...]


class Sorting(Step, Struct, frozen=True, tag=True, gc=False):
    """Let somebody say in which order cards lie that come to one place of a library at one time (401.4); propose it."""

    proposals: tuple[Proposal, ...]
    player: str = ""
    """Who says so; empty: the owner of the library."""
    sorted: int = 0
    """So many places have their order."""
    stamps: bool = False
    """Whether it is the order of time stamps of what enters the battlefield (613.6j)."""


# --- turn (500-514)
class BeginTurn(Step, Struct, frozen=True, tag=True, gc=False):
    """Begin the next turn (500.1)."""


class BeginStep(Step, Struct, frozen=True, tag=True, gc=False):
    """Begin a step or phase of the turn (500.1); `added`: by which rule it comes where the turn has none (500.8, 9)."""

    step: str
    added: str = ""


class EndStep(Step, Struct, frozen=True, tag=True, gc=False):
    """End the step: mana empties, effects end (500.4, 500.5), the next one begins."""

    step: str


class PhaseAll(Step, Struct, frozen=True, tag=True, gc=False):
    """What has phasing phases out, what phased out phases in (502.1)."""


class UntapAll(Step, Struct, frozen=True, tag=True, gc=False):
    """The active player untaps (502.1, 502.2)."""


class DrawForTurn(Step, Struct, frozen=True, tag=True, gc=False):
    """The active player draws (504.1)."""


class AddLore(Step, Struct, frozen=True, tag=True, gc=False):
    """Each Saga gets a lore counter (714.2b)."""


class DiscardToSize(Step, Struct, frozen=True, tag=True, gc=False):
    """The active player discards down to the maximum hand size (514.1); empty: each of the active team does."""

    player: str = ""


class Cleanup(Step, Struct, frozen=True, tag=True, gc=False):
    """Damage wears off and «until end of turn» ends (514.2)."""


class CleanupCheck(Step, Struct, frozen=True, tag=True, gc=False):
    """Priority in the cleanup step only if something happens then (514.3a)."""


# --- priority and the stack (116, 405, 608)
class Settle(Step, Struct, frozen=True, tag=True, gc=False):
    """State-based actions and waiting triggers until nothing is left, then priority (116.5, 704.3)."""

    player: str


class Priority(Step, Struct, frozen=True, tag=True, gc=False):
    """A player may act or pass (116.3)."""

    player: str


class PutTriggers(Step, Struct, frozen=True, tag=True, gc=False):
    """Waiting triggered abilities go on the stack, each player's in an order of his choice (603.3b)."""

    player: str


class StackTrigger(Step, Struct, frozen=True, tag=True, gc=False):
    """One triggered ability goes on the stack: modes and targets are chosen (603.3c, d)."""

    index: int


class ResolveTop(Step, Struct, frozen=True, tag=True, gc=False):
    """The topmost object of the stack resolves (608.1)."""


class FinishResolving(Step, Struct, frozen=True, tag=True, gc=False):
    """The last part of a resolution: the object leaves the stack (608.2k)."""

    item: Id


class Rebound(Step, Struct, frozen=True, tag=True, gc=False):
    """A spell that was exiled as it resolved waits for its controller's next upkeep (702.87a)."""

    item: Id
    player: str


class DropFrame(Step, Struct, frozen=True, tag=True, gc=False):
    """Forget what an ability off the stack was read with."""

    frame: Id


# --- casting and activating, by the letters of 601.2
class MoveToStack(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2a: the card becomes a spell on the stack, in the way that was chosen for it."""

    player: str
    card: Id
    way: Way


class Activate(Step, Struct, frozen=True, tag=True, gc=False):
    """602.2a: an activated ability becomes an object on the stack."""

    player: str
    source: Id
    place: int
    """Of the ability among those of its source."""


class ChooseModes(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2b: modes."""

    item: Id
    place: int = 0


class ChooseSplices(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2b: the cards spliced onto a spell (702.46)."""

    item: Id


class ChooseExtras(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2b: additional costs to be paid, one after the other."""

    item: Id
    place: int = 0


class ChooseX(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2b: the value of X."""

    item: Id


class ChooseTargets(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2c: targets, one word «target» after the other."""

    item: Id
    place: int = 0


class Divide(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2d: how an effect is divided among targets."""

    item: Id


class CheckLegality(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2e: an illegal announcement goes back (721)."""

    item: Id


class LockCost(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2f: the total cost is determined and locked in."""

    item: Id


class Pay(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2g, h: mana abilities, then all costs."""

    item: Id
    """The frame whose controller pays."""
    player: str
    mana: tuple[str, ...] = ()
    """Symbols still to be paid."""
    costs: tuple[Cost, ...] = ()
    tried: bool = False
    """Whether mana abilities were already activated for it."""
    settled: bool = False
    """Whether it has been said which cards of the graveyard pay (702.65a)."""
    assisted: bool = False
    """Whether it has been said who else pays (702.131a)."""
    symbols: str = ""
    """What a text asks for as it is carried out, as printed: some mana may be spent on such costs alone (106.6)."""
    spends: tuple[str, ...] = ()
    """The units of mana of the pool that were planned for it: the others are wanted for what comes after."""


class BecomeCast(Step, Struct, frozen=True, tag=True, gc=False):
    """601.2i: the spell has become cast, the ability activated."""

    item: Id


class TapForMana(Step, Struct, frozen=True, tag=True, gc=False):
    """Activate a mana ability: it resolves at once (605.3)."""

    player: str
    source: Id
    ability: int
    mana: tuple[str, ...] | None = None
    """The mana that is wanted of it; None: ask where there is a choice."""


class FinishMana(Step, Struct, frozen=True, tag=True, gc=False):
    """Add the mana of a mana ability whose costs were paid one by one (605.3b)."""

    player: str
    source: Id
    frame: Id
    ability: Ability
    mana: tuple[str, ...] | None = None
    """The mana that is wanted of it; None: ask where there is a choice."""


class PlayLand(Step, Struct, frozen=True, tag=True, gc=False):
    """Play a land (115.2a)."""

    player: str
    card: Id
    side: int = 0


class TurnUp(Step, Struct, frozen=True, tag=True, gc=False):
    """Turn a face-down permanent face up (702.36e, 707.7)."""

    thing: Id


class NotePlayed(Step, Struct, frozen=True, tag=True, gc=False):
    """Count a land that was played (305.2)."""

    player: str
    card: Id
    origin: str


class Rewind(Step, Struct, frozen=True, tag=True, gc=False):
    """Undo the announcement under way (721.1)."""

    reason: str
    cites: Citations


# --- carrying out text (608.2)
class Perform(Step, Struct, frozen=True, tag=True, gc=False):
    """Carry out a clause of an ability, with what its frame knows."""

    clause: Clause
    frame: Id


class PerformBody(Step, Struct, frozen=True, tag=True, gc=False):
    """Carry out several clauses."""

    body: tuple[Clause, ...]
    frame: Id


class PerformAct(Step, Struct, frozen=True, tag=True, gc=False):
    """Carry out one act, done by these."""

    act: Act
    by: tuple[Ref, ...]
    frame: Id
    until: Duration | None = None
    subject: Phrase | None = None
    """The words for who does it, where they matter later."""
    settled: tuple[tuple[Ref, tuple[Ref, ...]], ...] = ()
    """What each of several doers has chosen so far, in turn order; when all have, they act at once (101.4)."""


class PerformEach(Step, Struct, frozen=True, tag=True, gc=False):
    """Carry out one act for each of a group, together where that leaves nothing to choose (608.2c)."""

    clauses: tuple[Clause, ...]
    """What is done for each, of one act."""
    frame: Id
    name: int = 0
    """By which they call the one; 0: each says by itself of whom it speaks."""
    each: tuple[Ref, ...] = ()


class JoinIn(Step, Struct, frozen=True, tag=True, gc=False):
    """A player joins those who do an act together: he said yes (101.4, 608.2e)."""

    act: Act
    player: str
    frame: Id


class Bind(Step, Struct, frozen=True, tag=True, gc=False):
    """Let a name of the frame stand for these."""

    frame: Id
    name: int
    refs: tuple[Ref, ...]


class Note(Step, Struct, frozen=True, tag=True, gc=False):
    """Read from the log what a clause has done, for «this way», «that much» and «if you do» (608.2c)."""

    frame: Id
    name: int
    since: int
    alone: str = ""
    """What the clause does and nothing else, «damage» or «destruction»: what replaces it is not done so (614.6)."""
    often: bool = False
    """Whether its amount is how often something was paid: not once is not done."""


class Offering(Step, Struct, frozen=True, tag=True, gc=False):
    """«You may»: yes leads to one body, no to another (608.2d)."""

    frame: Id
    player: str
    yes: tuple[Step, ...]
    no: tuple[Step, ...]
    question: str = ""


class Spend(Step, Struct, frozen=True, tag=True, gc=False):
    """Take mana out of a pool."""

    player: str
    mana: tuple[Mana, ...]
    on: Id | None = None


TO_CHOOSE = "?"
"""Stands for whom a creature attacks that is about to enter, until its controller has chosen (508.4)."""


class EnterFighting(Step, Struct, frozen=True, tag=True):
    """Choose whom each of these attacks, then let them enter (508.4)."""

    proposals: tuple[Proposal, ...]


def next_attacking(proposals: tuple[Proposal, ...]) -> int | None:
    """Find what is about to enter attacking, nobody having said whom (508.4)."""
    return next((place for place, each in enumerate(proposals) if _attacks_somebody(each.event)), None)


def _attacks_somebody(event: Event) -> bool:
    match event:
        case Moved(attacking=whom) | Created(attacking=whom):
            return whom == TO_CHOOSE
    return False


class CheckQuietly(Step, Struct, frozen=True, tag=True):
    """State-based actions until there are none; nobody gets priority, no trigger goes on the stack (716.1c)."""
