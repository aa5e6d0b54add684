"""Entering the battlefield attacking or blocking (506.3, 508.4, 509.7): whom, in which place, and when not at all.

Whoever controls what enters chooses whom it attacks, unless the effect says so; that is asked when nothing changes any
more what enters and how, for only a creature attacks anybody. What enters blocking is put by the attacking player into
the line of the attacker's blockers; it is blocking, but has blocked nothing.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.combat.defending import defenders
from judgehelper.systems.magic.combat.rules import defending_player
from judgehelper.systems.magic.effects.replacement.entering_values import as_moved, board_with
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, band_of, blocked_together, join_block
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import HAND, Combat, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import TO_CHOOSE, EnterFighting, Proposal, Propose, next_attacking
from judgehelper.systems.magic.in_force.permissions.permissions import can_be_attacked, is_creature
from judgehelper.systems.magic.layers.layers import Walk
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import of_kind


class BlockOnArrival(Step, Struct, frozen=True, tag=True):
    """Let what has entered blocking since a place in the log block (509.7)."""

    since: int


class PlaceBlocker(Step, Struct, frozen=True, tag=True):
    """The attacking player puts a new blocker into the line of an attacker (509.6, 509.7)."""

    attacker: Id
    blocker: Id


# --- attacking
def whom_attacked(state: Magic, player: str, frame: int = 0, said: tuple[Ref, ...] = ()) -> Ref | None:
    """Give whom a creature of a player that enters attacking attacks (508.4); `said`: whom the effect names.

    A Ninja attacks whom the creature attacked that was returned for it (702.48c). None: it can't be attacking (506.3b).
    """
    if state.combat is None or not has_turn(state, player):
        return None
    moved = state.log.of(events.Moved, state.turn.combat_began)
    gone = {each.thing for each in moved if each.cause == frame and each.to == HAND}
    for attack in state.log.of(events.Attacks, state.turn.combat_began):
        if attack.thing in gone:
            return attack.defender
    if len(said) == 1:
        return said[0]
    able = defenders(state)
    return able[0] if len(able) == 1 else TO_CHOOSE if able else None


ENTERING: tuple[type[events.Moved | events.Created], ...] = (events.Moved, events.Created)


def fighting(state: Magic) -> Magic:
    """Let what is just proposed to enter attacking or blocking do so: ask first, put it into lines afterwards."""
    step = state.agenda[0] if state.agenda else None
    if not isinstance(step, Propose):
        return state
    entering = of_kind(ENTERING, (each.event for each in step.proposals))
    if any(event.blocking is not None for event in entering):
        state = then(replace(state, agenda=state.agenda[1:]), step, BlockOnArrival(len(state.log)))
    return state


def enter_fighting(state: Magic, step: EnterFighting) -> Magic | Decision:
    """Ask whom the next one attacks; when all is said, they enter (508.4). What is no creature attacks nobody."""
    place = next_attacking(step.proposals)
    if place is None:
        return then(state, Propose(step.proposals))
    event = step.proposals[place].event
    if not isinstance(event, events.Moved | events.Created) or not _is_creature_there(state, event):
        return then(state, _attacking(step, place, None, cr("506.3a")))
    usual = state.combat.attackers[-1].defender if state.combat is not None and state.combat.attackers else None
    able = sorted(defenders(state), key=lambda each: each != usual)
    about = ("enters-attacking", *((event.thing,) if isinstance(event, events.Moved) else ()))
    return Decision(
        player=event.controller, kind="choice", options=tuple(Option("defender", (each,)) for each in able),
        cites=cr("508.4"), about=about,
    )  # fmt: skip


def _is_creature_there(state: Magic, event: Event) -> bool:
    """Say whether it would be a creature as it enters (506.3a, 614.12)."""
    moved = as_moved(event)
    return moved is not None and "Creature" in Walk(board_with(state, moved)).run().values[moved.thing].types


def _attacking(step: EnterFighting, place: int, whom: Ref | None, told: Citations = ()) -> EnterFighting:
    row, event = list(step.proposals), step.proposals[place].event
    if isinstance(event, events.Moved | events.Created):
        event = replace(event, attacking=whom)
    row[place] = replace(row[place], event=event, cites=(*row[place].cites, *told))
    return replace(step, proposals=tuple(row))


def take_attacked(state: Magic, step: EnterFighting, answer: Answer) -> Magic:
    """Keep whom the next one attacks."""
    place = next_attacking(step.proposals)
    return then(state, step if place is None else _attacking(step, place, answer.picked[0].about[0]))


# --- blocking
def block_on_arrival(state: Magic, step: BlockOnArrival) -> Magic:
    """Let each that has entered blocking block, where its attacker still can be blocked by it (506.3a, d, 509.7a)."""
    arrived = [
        (event.new, event.blocking) for event in of_kind(ENTERING, (each.event for each in state.log.since(step.since)))
        if event.blocking is not None
    ]  # fmt: skip
    for new, attacker in reversed(arrived):
        if new is not None and attacker is not None and new in state.things:
            state = _arrive_blocking(state, new, attacker)
    return state


def _arrive_blocking(state: Magic, blocker: Id, attacker: Id) -> Magic:
    why = _why_not_blocking(state, blocker, attacker)
    if why:
        return record(state, events.Ignored(blocker, "block"), why)
    combat = state.combat or Combat()
    pairs = blocked_together(combat, ((blocker, attacker),))
    unblocked = tuple(each for _, each in pairs if any(one.id == each and not one.blocked for one in combat.attackers))
    state = then(join_block(state, pairs), *(PlaceBlocker(each, blocker) for _, each in pairs))
    blocks = (events.Blocks(blocker, each, along="entering") for _, each in pairs)
    became = (events.BecameBlocked(each, (blocker,)) for each in unblocked)
    band = ("702.21h",) if len(band_of(combat, attacker)) > 1 else ()
    return propose(state, *blocks, *became, cites=cr("509.7", "509.7b", "509.1h", *band))


def _why_not_blocking(state: Magic, blocker: Id, attacker: Id) -> Citations:
    if "Creature" not in traits(state, blocker).types:
        return cr("506.3a")
    attacking = attacker_in(state, attacker)
    if attacking is None:
        return cr("509.7a", "506.3d")
    defends = defending_player(state, attacking.defender) if can_be_attacked(state, attacking.defender) else ""
    return () if defends == traits(state, blocker).controller else cr("506.3d", "509.7a")


def place_blocker(state: Magic, step: PlaceBlocker) -> Magic | Decision:
    """Ask before which of an attacker's other blockers the new one stands (509.6, 509.7)."""
    attacker = attacker_in(state, step.attacker)
    others = () if attacker is None else tuple(each for each in attacker.blockers if each != step.blocker)
    if not others or attacker is None or step.blocker not in attacker.blockers:
        return state
    return Decision(
        player=traits(state, step.attacker).controller, kind="choice", cites=cr("509.7"),
        options=(Option("last"), *(Option("before", (each,)) for each in others)),
        about=("damage-place", step.attacker, step.blocker),
    )  # fmt: skip


def take_place(state: Magic, step: PlaceBlocker, answer: Answer) -> Magic:
    """Keep the new blocker's place; the others stay in their order (509.7)."""
    attacker, combat = attacker_in(state, step.attacker), state.combat or Combat()
    if attacker is None:
        return state
    line = [each for each in attacker.blockers if each != step.blocker]
    (chosen,) = answer.picked
    line.insert(line.index(int(chosen.about[0])) if chosen.about else len(line), step.blocker)
    order = tuple(line)
    attackers = tuple(replace(each, blockers=order) if each.id == step.attacker else each for each in combat.attackers)
    state = replace(state, combat=replace(combat, attackers=attackers))
    return propose(state, events.DamageOrdered(step.attacker, order), cites=cr("509.7"))


# --- What stops being a creature is removed from combat (506.4); asked for only while something fights
def no_longer_fighting(state: Magic) -> tuple[Proposal, ...]:
    """Remove from combat what attacks or blocks and is no creature any more (506.4)."""
    combat = state.combat
    if combat is None or not combat.attackers:
        return ()
    fighting = (*(each.id for each in combat.attackers), *(each.id for each in combat.blockers))
    gone = (each for each in dict.fromkeys(fighting) if each in state.things and not is_creature(state, each))
    return tuple(Proposal(events.LeftCombat(each), cr("506.4")) for each in gone)
