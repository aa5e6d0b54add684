"""Everything that waits on the agenda: phases, windows of priority, the stages of an action, dice, questions."""

from msgspec import Struct

from judgehelper.kernel.decision import Option
from judgehelper.kernel.state import Step
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Action, Due

PASS = Option("pass")
NO, YES = Option("no"), Option("yes")


# --- before the battle (402-406) --------------------------------------------------------------------------------------


class Order(Step, Struct, frozen=True, tag=True):
    """Who goes first (402.1)."""


class ThrowForOrder(Step, Struct, frozen=True, tag=True):
    """A player's die for the order (402.1); `other` is what the first one threw."""

    player: str
    other: int = 0


class Shuffle(Step, Struct, frozen=True, tag=True):
    """A deck is shuffled (402.2)."""

    player: str


class Deal(Step, Struct, frozen=True, tag=True):
    """A player takes 15 cards (402.3)."""

    player: str


class Redeal(Step, Struct, frozen=True, tag=True):
    """A player says whether he deals himself anew (402.4); `wanting` have said yes in this round."""

    player: str
    wanting: tuple[str, ...] = ()


class KeepUnique(Step, Struct, frozen=True, tag=True):
    """Which of several unique cards of one name stays; the opponent picks (106.4.1)."""

    player: str
    name: str


class ComeDown(Step, Struct, frozen=True, tag=True):
    """A card that flies no more comes to a cell of the field (210.6)."""

    card: int


class Alternate(Step, Struct, frozen=True, tag=True):
    """The players use abilities of a step in turn (401.3)."""

    step: str
    player: str


class Recruit(Step, Struct, frozen=True, tag=True):
    """A player takes a card into his squad, or ends (403.2)."""

    player: str


class OnRecruit(Step, Struct, frozen=True, tag=True):
    """What a card does as it is recruited (403.2.2)."""

    player: str
    card: int
    key: str
    agreed: bool = False
    """Whether its player wants what is optional of it."""


class PayCrystals(Step, Struct, frozen=True, tag=True, omit_defaults=True):
    """How much of a cost is paid in gold (403.2.1); what X is, where it is the cost (105.2.3)."""

    player: str
    card: int
    x: int | None = None


class Place(Step, Struct, frozen=True, tag=True):
    """A player places his squad (404.1)."""

    player: str


class KeepHidden(Step, Struct, frozen=True, tag=True):
    """Which cards of his third row the Second player leaves hidden (405.1)."""


class RevealAll(Step, Struct, frozen=True, tag=True):
    """A player reveals his cards (405.1)."""

    player: str


class AfterRevealing(Step, Struct, frozen=True, tag=True, omit_defaults=True):
    """A player declares what fires on revealing before the battle; what waits is the other player's (405.1.1)."""

    player: str
    waiting: tuple[Due, ...] = ()


class CarryOut(Step, Struct, frozen=True, tag=True):
    """What has been declared is executed (302.11)."""


class SeatSymbiont(Step, Struct, frozen=True, tag=True):
    """A player seats his companions, or his parasites, one after the other (405.2)."""

    player: str
    kind: str


class DropUnseated(Step, Struct, frozen=True, tag=True):
    """Symbionts without a host die (405.2)."""


class GoOn(Step, Struct, frozen=True, tag=True):
    """The next step before the battle begins (401.3)."""

    step: str


# --- the turn (407-413) -----------------------------------------------------------------------------------------------


class Enter(Step, Struct, frozen=True, tag=True):
    """A step of the turn begins (407.2)."""

    step: str


class Prepare(Step, Struct, frozen=True, tag=True):
    """Which cards stay closed (409.1)."""


class BeforeTurn(Step, Struct, frozen=True, tag=True):
    """Abilities «before the turn» (408.1)."""


class OpenCards(Step, Struct, frozen=True, tag=True):
    """Cards open, markers go, movement is restored (409.2)."""


class Select(Step, Struct, frozen=True, tag=True):
    """The active player declares one slow action, or hands the turn over (411)."""


class ClearCell(Step, Struct, frozen=True, tag=True):
    """A bodiless card that cannot leave an occupied cell goes, as its player declares something else (524.1)."""

    card: int


class EndTurn(Step, Struct, frozen=True, tag=True):
    """Effects of the turn end, the players change (413.3)."""

    expired: bool = False
    """Whether what lasts until the end of the turn has ended; triggers of that come before the next turn (413.3)."""


# --- priority and the stack (302, 303) --------------------------------------------------------------------------------


class Window(Step, Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody has priority (303): the moment, the action in which it lies, and how many have passed in a row."""

    moment: str = ""
    action: int | None = None
    holder: str = ""
    passes: int = 0
    declared: bool = False
    """Whether anything has been declared in this round (303.3)."""
    once: bool = False
    """Whether only the first holder is asked: the opponent's answer to the end of the turn (413.1)."""


class DeclareDue(Step, Struct, frozen=True, tag=True):
    """A player declares the triggers that are due (116.6)."""

    player: str
    moment: str = ""


class AnswerTrigger(Step, Struct, frozen=True, tag=True):
    """Whether a trigger is used (116.7)."""

    due: Due
    agreed: bool = False


class ChooseTargets(Step, Struct, frozen=True, tag=True, omit_defaults=True):
    """An action is declared: X, groups of parts, targets are named (501.1)."""

    player: str
    source: int
    ability: str
    modes: tuple[tuple[str, int], ...] = ()
    """What has been chosen of groups that exclude each other, and of optional parts (505.4.8, 505.6)."""
    x: int | None = None
    """What X is, where it has been said (543)."""
    filled: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    """What has been chosen for the places of the first part."""
    due: Due | None = None
    """The trigger that is declared."""
    more: tuple[tuple[int, tuple[tuple[str, tuple[Ref, ...]], ...]], ...] = ()
    """What has been chosen for the parts that are put together with the first one (122.11)."""
    cut: tuple[int, ...] = ()
    """The parts that repeat what has led here (522.2.1)."""


class Run(Step, Struct, frozen=True, tag=True):
    """The top of the stack is executed (512)."""

    action: int


class Stage(Step, Struct, frozen=True, tag=True):
    """A stage of an action (512.6): its row in the pipeline."""

    action: int
    row: int


class NextPart(Step, Struct, frozen=True, tag=True):
    """The next part of a compound action begins (505.2), or the payment."""

    action: int


class BeginPart(Step, Struct, frozen=True, tag=True):
    """A later part of a compound action begins: its targets are named (505.2)."""

    action: int
    part: int
    filled: tuple[tuple[str, tuple[Ref, ...]], ...] = ()


class AskGroup(Step, Struct, frozen=True, tag=True):
    """A player chooses among groups of parts, or refuses one (505.4.8-505.4.10, 505.6)."""

    action: int
    key: str


class Pay(Step, Struct, frozen=True, tag=True):
    """What was promised is paid (512.7)."""

    action: int


class UnderDeck(Step, Struct, frozen=True, tag=True):
    """Cards that a prophecy has shown go under their deck, in whatever order their player wants (GL Пророчество)."""

    action: int


class Leave(Step, Struct, frozen=True, tag=True):
    """The action leaves the stack (302.4)."""

    action: int


# --- dice and fights (306, 515) ---------------------------------------------------------------------------------------


class Throw(Step, Struct, frozen=True, tag=True):
    """A die is thrown (306.5.1): its place among the dice of the battle."""

    die: int


class PickDie(Step, Struct, frozen=True, tag=True):
    """Which of several dice counts (306.5.2)."""

    die: int


class ByRule(Step, Struct, frozen=True, tag=True):
    """An effect of the rules that a text may replace comes to its cards (503.1, 511.1)."""

    word: str
    cards: tuple[int, ...]


class EndRule(Step, Struct, frozen=True, tag=True):
    """An effect of the rules is over (302.7)."""

    action: int


class OrderPreventions(Step, Struct, frozen=True, tag=True):
    """A player orders what prevents wounds of an effect (534.3)."""

    action: int
    place: int
    player: str


class OrderModifiers(Step, Struct, frozen=True, tag=True):
    """In which order modifiers of one group are applied (520.4): those of an attack, by the place of their group."""

    attack: int
    group: int


class OrderFixings(Step, Struct, frozen=True, tag=True):
    """In which order the texts of one group bring a die to a number (519.4)."""

    die: int
    group: int


class ReadDice(Step, Struct, frozen=True, tag=True):
    """Modify the dice of an action and read what they say (512.6.5)."""

    action: int


class StepDown(Step, Struct, frozen=True, tag=True):
    """Whether the higher one steps down the table in a trade (515.3)."""

    action: int


class Settle(Step, Struct, frozen=True, tag=True):
    """What stands before an effect on its way to a card: protection, replacement, prevention (511.1)."""

    action: int
    place: int
    using: str = ""
    """The replacement that was chosen."""
    row: int = 0
    """The step from which it goes on."""


class PutEffects(Step, Struct, frozen=True, tag=True):
    """The effects of an action are put on its targets at once (511.6)."""

    action: int


class Spawn(Step, Struct, frozen=True, tag=True):
    """An action that an effect makes comes to the top of the stack, and is executed (537.2)."""

    made: Action


class PickOne(Step, Struct, frozen=True, tag=True):
    """Something is picked for later parts."""

    action: int


class Choose(Step, Struct, frozen=True, tag=True):
    """The targets of a replacement ability are chosen (535.8)."""

    action: int
    filled: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
