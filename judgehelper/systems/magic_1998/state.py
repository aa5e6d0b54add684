"""The state of a game of 1998: besides what all editions have, the damage on its way and what the attack needs."""

from immutables import Map
from msgspec import Struct

from judgehelper.kernel.decision import Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.game.events import Damaged
from judgehelper.systems.magic.game.state import Announced, Id, Lasting, Magic, Ref, Waiting
from judgehelper.systems.magic.game.steps import Activate, MoveToStack, Proposal
from judgehelper.systems.magic_1998.marks import Stamp, effects_of_counters

STEPS = (
    "untap", "upkeep", "draw", "main", "declare-attackers", "before-blocks", "declare-blockers", "after-blocks",
    "first-strike-damage", "combat-damage", "end-combat", "discard", "end",
)  # fmt: skip
"""PH.1, CMB: the six phases, with the stages of an attack inside the main phase."""
COMBAT = STEPS[4:11]


class Packet(Struct, frozen=True, gc=False):
    """Damage of one source on its way to one recipient, summed over a stage (PRV.2)."""

    source: Id
    to: Ref
    amount: int


class Told(Struct, frozen=True, gc=False):
    """An answer given while something was announced: what was offered, and what was chosen."""

    options: tuple[Option, ...]
    choice: tuple[int, ...]


class Game98(Magic, frozen=True, kw_only=True, gc=False):
    """A game of Magic as of 1998."""

    announced: "Announced98 | None" = None

    packets: tuple[Proposal, ...] = ()
    """The damage on its way: of the prevention that is open, or of the stage that is under way (PRV.1)."""
    assigned: bool = False
    """Whether damage was assigned in this stage, prevented or not (PRV.1)."""
    last_packets: tuple[Packet, ...] = ()
    """What the last prevention has let through."""
    preventing: bool = False
    """Whether a prevention step is open (PRV.5)."""
    kept: tuple[Proposal, ...] = ()
    """Damage made in the closing part of a prevention: it is for the next one (PRV.7)."""
    reviewing: str = ""
    """Which part of a prevention sees the packets now: "open" or "close"; empty: damage is being assigned."""
    reviewed: tuple[tuple[Id, Ref], ...] = ()
    """Source and recipient of the packets that it sees."""
    opened: int = 0
    """The time at which the last prevention opened."""
    closing: bool = False
    """Whether the closing part of a prevention is under way (PRV.6)."""
    attack_used: bool = False
    """Whether the active player has attacked this turn (TURN.MAIN)."""
    assignments: Map[int, int] = Map()
    """Blocker → the attacker that it was assigned to (BAND.5)."""
    used: tuple[str, ...] = ()
    """The phase abilities that were played in this phase (PHA.1)."""
    effects_ended: bool = False
    """Whether what lasts until end of turn has ended, and damage has not (AMB-98-08, read so)."""
    rampages: tuple[Waiting, ...] = ()
    """Rampage that is counted only as damage is dealt (AMB-98-09, read so)."""
    cost_items: Map[int, int] = Map()
    """Phase costs in use → the permanents whose they are (PHC.3)."""
    unpaid: tuple[int, ...] = ()
    """Those of them that were not paid: they have their penalty."""
    played_as: Map[int, str] = Map()
    """Spell or ability → "instant" or "interrupt" (INT.6)."""
    announcing: MoveToStack | Activate | None = None
    """What is being announced, as it began."""
    said: tuple[Told, ...] = ()
    """What was answered while it was announced."""
    retold: tuple[Told, ...] = ()
    """What is answered the same way as it is announced again, its mana being ready (COST.4)."""
    at_turn_start: Map[str, tuple[int, ...]] = Map()
    """What each player controlled as his latest turn began (SICK.1)."""
    assumed: tuple[str, ...] = ()
    """The assumptions on which something has rested: each is written down once a game (AS)."""
    stamps: Map[int, tuple[Stamp, ...]] = Map()
    """Since when counters lie on a permanent (CNT.1, LAY.1)."""

    def counter_effects(self) -> tuple[Lasting, ...]:
        """Give what counters do, each since its time: there are no layers (CNT.1, LAY.1)."""
        return effects_of_counters(self, self.stamps)

    def dealing(self) -> tuple[Id, ...]:
        """List the sources of the packets on their way: «a source» is one of these in a prevention (PRV.5, PRV.12)."""
        found = (packet.event for packet in self.packets if self.preventing)
        return tuple(dict.fromkeys(event.source for event in found if isinstance(event, Damaged)))


class Announced98(Announced, Struct, frozen=True, gc=False):
    """The way back from an illegal announcement: a game of this edition."""

    before: Game98


def of(state: Magic) -> Game98:
    """Give a state as what it is in this system."""
    match state:
        case Game98():
            return state
    raise TypeError(type(state).__name__)


# --- what can stand on the agenda
class Window(Step, Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Somebody may play something, or decline; when both have declined in a row, it is over (PRI, BAT.2, BAT.3)."""

    kind: str
    """neutral, interrupt or prevention: what may be played."""
    first: str
    """Who had priority to begin (BAT.3)."""
    player: str
    passed: int = 0
    base: int | None = None
    """How much lay there before the batch; None: no batch has begun."""
    item: Id | None = None
    """What is being cast (INT.1)."""
    announced: bool = False
    """Whether an attack was announced: only the other player is asked (TURN.MAIN)."""


class Played(Step, Struct, frozen=True, tag=True, gc=False):
    """What was played is being cast: interrupts first, then answers, then the batch resolves (INT.1, BAT.3)."""

    window: Window
    size: int
    """How much lay there before."""
    kind: str = "instant"


class Succeed(Step, Struct, frozen=True, tag=True, gc=False):
    """What was not countered has been successfully cast: what heard of its casting is played now (INT.5, TRG.1)."""

    item: Id
    heard: tuple[Waiting, ...] = ()


class Answers(Step, Struct, frozen=True, tag=True, gc=False):
    """What was played has been successfully cast: it may be answered (INT.5, BAT.3)."""

    window: Window


class ResolveBatch(Step, Struct, frozen=True, tag=True, gc=False):
    """The closed batch resolves, last in, first out (BAT.4)."""

    base: int


class PlayTimed(Step, Struct, frozen=True, tag=True, gc=False):
    """An ability or a cost of the phase is played (PHA.1)."""

    player: str
    source: Id
    place: int = 0
    is_cost: bool = False


class PayPhaseCost(Step, Struct, frozen=True, tag=True, gc=False):
    """A phase cost is played: it is said whether it is paid (PHC.3)."""

    source: Id
    player: str


class ResolveNow(Step, Struct, frozen=True, tag=True, gc=False):
    """Something of a series resolves at once, unless it was countered (SER.1, INT.5)."""

    size: int


class Finish(Step, Struct, frozen=True, tag=True, gc=False):
    """Something of a series that was not countered resolves (INT.5)."""

    item: Id


class Aftermath(Step, Struct, frozen=True, tag=True, gc=False):
    """What follows a stage: deaths, conditional abilities, prevention of damage (TRG.1, TRG.5, PRV.1)."""


class OpenSeries(Step, Struct, frozen=True, tag=True, gc=False):
    """A series of what waits for this moment, if anything does (SER.1)."""

    kind: str


class Series(Step, Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """A player's part of a series; each item once, then the other player's (SER)."""

    kind: str
    player: str
    items: tuple[Waiting, ...]
    second: bool = False
    begun: int = 0
    """How much had happened as it began."""


class Specials(Step, Struct, frozen=True, tag=True, gc=False):
    """A player's part of the series of special abilities before an event (SPC.2)."""

    proposals: tuple[Proposal, ...]
    player: str
    second: bool = False
    begun: int = 0
    """How much had happened as it began."""
    is_open: bool = False
    """Whether it is there for mana sources too where no special ability is (AMB-98-22)."""


class UseSpecial(Step, Struct, frozen=True, tag=True, gc=False):
    """A special ability that was used applies, unless it was countered (SPC.2, INT.5)."""

    item: Id
    series: Specials
    place: int
    key: str


class Prevention(Step, Struct, frozen=True, tag=True, gc=False):
    """The prevention of damage, part after part (PRV.4-7)."""

    part: str


class Review(Step, Struct, frozen=True, tag=True, gc=False):
    """Let what prevents and redirects see the damage on its way once more (PRV.4, PRV.6, PRV.11)."""

    part: str = "open"
    """"close": it is the turn of what redirects by itself (PRV.6)."""


class LetLive(Step, Struct, frozen=True, tag=True, gc=False):
    """What is about to be destroyed may be regenerated, one creature after the other (AS-REGEN)."""

    doomed: tuple[Proposal, ...]
    asked: int = 0


class ResolveSave(Step, Struct, frozen=True, tag=True, gc=False):
    """An ability that regenerates has been used in time: it takes effect at once (AS-REGEN)."""

    size: int


class BeginAttack(Step, Struct, frozen=True, tag=True, gc=False):
    """The announced attack begins: like the end of a phase, mana burns and life is checked (TURN.MAIN)."""


class DeclareAttackers98(Step, Struct, frozen=True, tag=True, gc=False):
    """The active player declares attackers and bands (CMB.ATT, BAND.1)."""


class DeclareBlockers98(Step, Struct, frozen=True, tag=True, gc=False):
    """The defending player declares blockers (CMB.BLK)."""


class Distribute(Step, Struct, frozen=True, tag=True, gc=False):
    """One creature after the other has its damage distributed; then all of it is assigned (CMB.SIM, CMB.DIST)."""

    waiting: tuple[Id, ...]
    done: tuple[tuple[Id, Ref, int], ...] = ()


class CombatDamage(Step, Struct, frozen=True, tag=True, gc=False):
    """Combat damage is dealt: by first strikers, or by the others (CMB.FS)."""

    first: bool


class BurnMana(Step, Struct, frozen=True, tag=True, gc=False):
    """Mana that is left is lost, with as much life (BURN.2)."""


class CheckLife(Step, Struct, frozen=True, tag=True, gc=False):
    """Whoever has no life left loses (LIFE.2)."""


class Untap98(Step, Struct, frozen=True, tag=True, gc=False):
    """The active player's permanents untap together (TURN.UNTAP)."""


class Halt(Step, Struct, frozen=True, tag=True, gc=False):
    """The beginning of a step that asks nothing: the judge may want to look at it."""

    step: str


class CountRampage(Step, Struct, frozen=True, tag=True, gc=False):
    """An instance of rampage is counted (RAMP.1, LAY.4)."""

    rampage: Waiting


class RampageNow(Step, Struct, frozen=True, tag=True, gc=False):
    """Rampage that waits for damage is counted (AMB-98-09)."""


class LeaveCombat(Step, Struct, frozen=True, tag=True, gc=False):
    """The attack is over: nothing attacks or blocks any more (CMB.END)."""


class EndOfStep(Step, Struct, frozen=True, tag=True, gc=False):
    """A step ends: what waits for its end becomes due (PHA.4)."""

    step: str


# --- events of this edition
class Opened(Event, Struct, frozen=True, tag=True, gc=False):
    """A window has opened: "interrupt" on an item, "prevention"."""

    window: str
    item: Id | None = None


class Burned(Event, Struct, frozen=True, tag=True, gc=False):
    """A player has lost mana, and as much life (BURN.2)."""

    player: str
    amount: int


class LifeChecked(Event, Struct, frozen=True, tag=True, gc=False):
    """The life of both players was checked (LIFE.2)."""


class DealsNone(Event, Struct, frozen=True, tag=True, gc=False):
    """A tapped blocker deals no combat damage (CMB.TAPB)."""

    thing: Id


class Penalty(Event, Struct, frozen=True, tag=True, gc=False):
    """A phase cost was not paid: what it threatens comes (PHC.1)."""

    source: Id


class AttackAnnounced(Event, Struct, frozen=True, tag=True, gc=False):
    """An attack was announced, or the announcement cancelled (TURN.MAIN)."""

    player: str
    cancelled: bool = False


class Assigned(Event, Struct, frozen=True, tag=True, gc=False):
    """Damage was assigned: it is on its way (PRV.1)."""

    source: Id
    to: Ref
    amount: int


EVENTS_98 = (Opened, Burned, LifeChecked, AttackAnnounced, Assigned, Penalty, DealsNone)
