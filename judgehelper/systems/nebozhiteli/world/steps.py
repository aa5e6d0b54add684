"""What there is to do: the steps of every chapter as values, and the phases as literal lists of them (IV.1).

`PHASES` can be laid beside the book. Every phase ends in the same way (IV.2): windows until two passes in a row, the
damage queue, the life of the players, the chips of the creatures, the next phase.
"""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.kernel.decision import Option
from judgehelper.kernel.state import Step
from judgehelper.systems.nebozhiteli.world.state import Hit, Played, Ref

PASS = Option("pass")
"""The option that closes a window or ends a stage."""


class SetLife(Step, Struct, frozen=True, tag=True):
    """Both players begin with 36 chips (I.2.1)."""


class SwapCards(Step, Struct, frozen=True, tag=True):
    """Before a later game of a duel, cards may be exchanged with the side set (I.3.8)."""

    player: str


class Deal(Step, Struct, frozen=True, tag=True):
    """Five creature cards and seven others (I.2.4, I.2.5)."""

    player: str


class Mulligan(Step, Struct, frozen=True, tag=True):
    """Up to three creature cards may be replaced (I.2.4.1)."""

    player: str


class Begin(Step, Struct, frozen=True, tag=True):
    """A phase begins; where a run starts, nobody is told."""

    step: str
    is_start: bool = False


class BecomeActive(Step, Struct, frozen=True, tag=True):
    """IV.3.1."""


class Refill(Step, Struct, frozen=True, tag=True):
    """IV.3.2."""


class GiveActions(Step, Struct, frozen=True, tag=True):
    """IV.3.3."""


class StartAbilities(Step, Struct, frozen=True, tag=True):
    """IV.3.4."""


class Unturn(Step, Struct, frozen=True, tag=True):
    """IV.3.5."""


class PayUnturns(Step, Struct, frozen=True, tag=True):
    """IV.3.5.1, V.5.3."""


class Summon(Step, Struct, frozen=True, tag=True):
    """Cards completed in an earlier end phase come into play (IV.10.2.1)."""


class Distribute(Step, Struct, frozen=True, tag=True):
    """Chips and artifacts of the summon phase (IV.4.1-IV.4.4, III.8.1)."""


class Equip(Step, Struct, frozen=True, tag=True):
    """Equipping, taking off, charms (IV.5)."""


class TakeOff(Step, Struct, frozen=True, tag=True):
    """Choosing what to take off a creature that has turned for it (IV.5.6)."""

    creature: int


class DeclareShots(Step, Struct, frozen=True, tag=True):
    """IV.6.1-IV.6.5."""


class Shoot(Step, Struct, frozen=True, tag=True):
    """The shots enter the damage queue at the end of the phase (IV.6.10)."""


class DeclareAttackers(Step, Struct, frozen=True, tag=True):
    """IV.7.1-IV.7.6."""


class DeclareBlockers(Step, Struct, frozen=True, tag=True):
    """IV.8.1-IV.8.10."""


class Strike(Step, Struct, frozen=True, tag=True):
    """Combat damage enters the damage queue (IV.9.1-IV.9.5); `is_first`: in the phase of the first strike."""

    is_first: bool = False


class Divide(Step, Struct, frozen=True, tag=True):
    """A source is divided among several blockers (IV.9.2.3)."""

    hit: Hit
    among: tuple[int, ...]


class ReturnSurvivors(Step, Struct, frozen=True, tag=True):
    """II.5.2."""


class EndAbilities(Step, Struct, frozen=True, tag=True):
    """Conditional abilities of the end of a turn (V.6.2)."""


class FinishTurn(Step, Struct, frozen=True, tag=True):
    """Discard and chips of the end phase (IV.10.1, IV.10.2)."""

    player: str = ""
    """Who may still discard where both may (TD-A08); the active player where empty."""


class Window(Step, Struct, frozen=True, tag=True):
    """The right to play spells and abilities (IV.2.1)."""

    player: str = ""
    """The active player where empty."""
    is_open: bool = False


class NextWindow(Step, Struct, frozen=True, tag=True):
    """Whose right it is after a window has closed (IV.2.1.1, IV.2.1.4)."""

    player: str


class Announce(Step, Struct, frozen=True, tag=True):
    """Naming the targets of something played, then paying for it."""

    played: Played


class ResolveQueue(Step, Struct, frozen=True, tag=True):
    """A spell queue resolves in the order of declaration (IV.2.1.2)."""

    player: str


class Resolve(Step, Struct, frozen=True, tag=True):
    """Something played takes effect."""

    played: Played


class Fire(Step, Struct, frozen=True, tag=True):
    """A conditional ability takes effect, if its controller wants it and its targets are named (V.6.2)."""

    played: Played
    is_wanted: bool = False


class Perform(Step, Struct, frozen=True, tag=True):
    """One effect of something that resolves; `void` are those on whom the same ability acts already (V.6.5)."""

    played: Played
    place: int = 0
    void: tuple[Ref, ...] = ()


class Discard(Step, Struct, frozen=True, tag=True):
    """A player chooses cards to discard for an effect."""

    player: str
    n: int


class Settle(Step, Struct, frozen=True, tag=True):
    """The damage queue is counted (IV.2.1.3); `is_more`: what counting itself has set off."""

    is_more: bool = False


class Prevent(Step, Struct, frozen=True, tag=True):
    """A preventing effect takes damage away (IV.2.1.3.1, IV.2.1.3.2)."""

    place: int
    n: int | None = None
    sources: int | None = None


class Count(Step, Struct, frozen=True, tag=True):
    """Chips are taken and put (IV.2.1.3)."""

    is_more: bool = False


class More(Step, Struct, frozen=True, tag=True):
    """What counting has set off is counted as well, before anybody is looked at."""


class CheckLives(Step, Struct, frozen=True, tag=True):
    """IV.2.2."""


class CheckCreatures(Step, Struct, frozen=True, tag=True):
    """IV.2.3."""


class VanishActions(Step, Struct, frozen=True, tag=True):
    """IV.10.3."""


class EndPhase(Step, Struct, frozen=True, tag=True):
    """IV.2.4: the next phase begins."""


class Stop(Step, Struct, frozen=True, tag=True):
    """The board pauses where a scenario ends: the step is played, the next one not begun."""


ENDING: tuple[Step, ...] = (Window(), Settle(), CheckLives(), CheckCreatures(), EndPhase())

PHASES: Mapping[str, tuple[Step, ...]] = {
    "start": (BecomeActive(), Refill(), GiveActions(), StartAbilities(), Unturn(), PayUnturns(), *ENDING),
    "summon": (Summon(), Distribute(), *ENDING),
    "equipment": (Equip(), *ENDING),
    "ranged": (DeclareShots(), Window(), Shoot(), Settle(), CheckLives(), CheckCreatures(), EndPhase()),
    "declare-attackers": (DeclareAttackers(), *ENDING),
    "declare-blockers": (DeclareBlockers(), *ENDING),
    "first-strike-damage": (Strike(is_first=True), *ENDING),
    "damage": (Strike(), Window(), Settle(), CheckLives(), CheckCreatures(), ReturnSurvivors(), EndPhase()),
    "end": (
        EndAbilities(),
        FinishTurn(),
        Window(),
        Settle(),
        CheckLives(),
        CheckCreatures(),
        VanishActions(),
        EndPhase(),
    ),
}
"""What each phase does, in the order of the book."""
