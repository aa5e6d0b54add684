"""Events of the turn, of combat and of the game (104, 500-514, 705)."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id, Ref


# --- turn (500-514)
class TurnBegan(Event, Struct, frozen=True, tag=True, gc=False):
    """A turn begins (500.1)."""

    player: str
    number: int


class StepBegan(Event, Struct, frozen=True, tag=True, gc=False):
    """A step, or a phase without steps, begins (500.1)."""

    step: str
    player: str
    turn: int


class StepEnded(Event, Struct, frozen=True, tag=True, gc=False):
    """A step or phase ends (500.2)."""

    step: str
    player: str


class WornOff(Event, Struct, frozen=True, tag=True, gc=False):
    """Damage marked on permanents is gone, as the turn ends (514.2)."""

    things: tuple[Id, ...]


class Skipped(Event, Struct, frozen=True, tag=True, gc=False):
    """A turn, phase or step is skipped (500.10)."""

    what: str
    player: str


class Replaced(Event, Struct, frozen=True, tag=True, gc=False):
    """Something else happens in place of what was to happen (614.6): `source` says so."""

    source: Id
    what: str


class Ignored(Event, Struct, frozen=True, tag=True, gc=False):
    """What was to happen to something cannot, so it does not, and the rest goes on (101.3); `what` names the act."""

    on: Ref
    what: str


class Passed(Event, Struct, frozen=True, tag=True, gc=False):
    """A player with priority passes (116.3d)."""

    player: str


# --- combat (506-511)
class AttackersDeclared(Event, Struct, frozen=True, tag=True, gc=False):
    """The attacking player has declared attackers (508.1): pairs of creature and whom it attacks."""

    player: str
    attacks: tuple[tuple[Id, Ref], ...]


class Attacks(Event, Struct, frozen=True, tag=True, gc=False):
    """One creature attacks, as declared (508.1k)."""

    thing: Id
    defender: Ref
    alone: bool = False


class DefenderChosen(Event, Struct, frozen=True, tag=True):
    """One opponent becomes the defending player of a combat phase (507.1)."""

    player: str


class AttacksAnother(Event, Struct, frozen=True, tag=True):
    """An attacking creature attacks somebody else from now on (508.7)."""

    thing: Id
    defender: Ref


class Banded(Event, Struct, frozen=True, tag=True, gc=False):
    """Attacking creatures form a band (508.1e, 702.21c)."""

    things: tuple[Id, ...]


class BlockersDeclared(Event, Struct, frozen=True, tag=True, gc=False):
    """A defending player has declared blockers (509.1): pairs of blocker and attacker."""

    player: str
    blocks: tuple[tuple[Id, Id], ...]


class Blocks(Event, Struct, frozen=True, tag=True, gc=False):
    """One creature blocks one attacker (509.1g)."""

    thing: Id
    attacker: Id
    along: str = ""
    """«band»: that attacker is blocked only because another one of its band is (702.21h); «entering»: its blocker came
    to the battlefield blocking it (509.7). It is blocked by the creature, which has not blocked it."""


class BecameBlocked(Event, Struct, frozen=True, tag=True, gc=False):
    """An attacking creature becomes blocked (509.1h)."""

    thing: Id
    by: tuple[Id, ...] = ()


class Unblocked(Event, Struct, frozen=True, tag=True, gc=False):
    """An attacking creature stays unblocked (509.1h)."""

    thing: Id


class LeftCombat(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent is removed from combat (506.4)."""

    thing: Id


class DamageOrdered(Event, Struct, frozen=True, tag=True, gc=False):
    """A player announces an order among blockers or attackers (509.2, 509.3)."""

    thing: Id
    order: tuple[Id, ...]


# --- the game (104, 705)
class Lost(Event, Struct, frozen=True, tag=True, gc=False):
    """A player loses the game (104.3)."""

    player: str
    why: str


class Won(Event, Struct, frozen=True, tag=True, gc=False):
    """A player wins the game (104.2)."""

    player: str
    why: str


class OutOfRange(Event, Struct, frozen=True, tag=True, gc=False):
    """An ability does not trigger, or an effect leaves these out: beyond its controller's range (801.7, 801.10)."""

    source: Id
    player: str
    refs: tuple[Ref, ...] = ()


class Drew(Event, Struct, frozen=True, tag=True, gc=False):
    """The game is a draw (104.4), for all or only for some players (801.15)."""

    why: str
    players: tuple[str, ...] = ()


class Flipped(Event, Struct, frozen=True, tag=True, gc=False):
    """A coin is flipped (705); `won`: whether the player who flipped it called it."""

    player: str
    won: bool
    called: bool = True
    """Whether there was anything to call: else `won` says that it came up heads (705.2)."""


class Rolled(Event, Struct, frozen=True, tag=True, gc=False):
    """A die is rolled (a rule of later books, 706 there): its sides and the result."""

    player: str
    sides: int
    result: int


class Did(Event, Struct, frozen=True, tag=True, gc=False):
    """A player or object did what a keyword action names and nothing else says: scry, surveil, investigate, explore…"""

    what: str
    player: str
    thing: Id | None = None
    amount: int = 0
    whose: str = ""
    """The player whose library is searched (701.18)."""


class Undertaken(Did, frozen=True, tag=True, gc=False):
    """A player or object is about to do what a keyword action names: something else may happen instead (614.1a).

    It is proposed only, and never logged: what is logged is that it was done.
    """


class Edited(Event, Struct, frozen=True, tag=True, gc=False):
    """The judge's hand changed the board: `what`: «edit», «create», «effect», «end», «without», «manual» or «auto»."""

    what: str
    on: Ref
    said: str = ""
    """The text of an effect, the name of what is created."""
    named: str = ""
    """What the file calls the effect or object."""
    changed: tuple[tuple[str, str], ...] = ()
    """What was set to which value."""
