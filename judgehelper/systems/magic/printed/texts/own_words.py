"""The engine's own words: what the rules say and no card does, as nodes beside the vocabulary (702, 714).

Keywords are written out with them; nothing else may use them.
"""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.abilities.acts.acting import Cast, Play
from judgehelper.abilities.clauses import Prevents
from judgehelper.abilities.family import (
    Ability,
    Act,
    Clause,
    Condition,
    Cost,
    Duration,
    Event,
    Filter,
    Phrase,
    Quantity,
)
from judgehelper.systems.magic.printed.texts.reads import of_kind


class AttackedNow(Quantity, Struct, frozen=True, tag=True):
    """How many opponents its controller has attacked with creatures this combat (702.120a)."""


class MayInstead(Clause, Struct, frozen=True, tag=True):
    """A replacement effect that its player may leave: «you may … instead» (614.1a)."""

    event: Event
    body: tuple[Clause, ...]
    condition: Condition | None = None
    who: Phrase | None = None
    """Who may leave it; None: its controller."""


class SpellsBefore(Quantity, Struct, frozen=True, tag=True):
    """How many spells were cast this turn before this one (702.39a)."""

    of: Phrase


class TheSource(Filter, Struct, frozen=True, tag=True):
    """Is the source of damage that was chosen, or the permanent that this spell has become (609.7, 400.7b)."""

    thing: int


class MovedSo(Event, Struct, frozen=True, tag=True):
    """This object has come to a zone in such a way: exiled as it was discarded, drawn first this turn (702.34a)."""

    how: str
    to: str
    first: bool = False
    """Only as the first card that its owner draws in the turn (702.93a)."""


class TheOne(Phrase, Struct, frozen=True, tag=True):
    """The very object that granted the ability in which its name stands (201.4a, 201.4b)."""

    thing: int


class LastRemoved(Event, Struct, frozen=True, tag=True):
    """The last counter of a kind is removed from this object (702.61a, 702.62a)."""

    kind: str


class ThePlayer(Phrase, Struct, frozen=True, tag=True):
    """That very player, where a text has been written out for each of several (601.2c)."""

    player: str


class EntersRoom(Event, Struct, frozen=True, tag=True):
    """A player's marker is moved into this room of this dungeon (later books)."""

    room: str


class DrawnSo(Phrase, Struct, frozen=True, tag=True):
    """The cards that «you» have drawn since this ability began to resolve (608.2c)."""


class OnlyIf(Event, Struct, frozen=True, tag=True):
    """An event that counts only if something holds as it happens; that is not looked at again later."""

    event: Event
    condition: Condition


class WasChosen(Condition, Struct, frozen=True, tag=True):
    """A word was chosen as this entered: haste or a counter (702.135a)."""

    kind: str
    word: str


class AnchorChosen(Condition, Struct, frozen=True, tag=True):
    """This anchor word was chosen for the source as it entered (614.12b)."""

    word: str


class FirstUpkeep(Condition, Struct, frozen=True, tag=True):
    """This came under its controller's control since the beginning of his last upkeep (702.29a)."""


class MarkThis(Act, Struct, frozen=True, tag=True):
    """The source of the ability gets a designation: «becomes monstrous» (701.30a)."""

    mark: str


class CastIfAble(Act, Struct, frozen=True, tag=True):
    """Cast it without paying its mana cost, if that can be done (702.61a)."""

    what: Phrase


class DidThis(Act, Struct, frozen=True, tag=True):
    """The source has done what a keyword names: «exploits» (702.109b)."""

    what: str


class ChooseEntering(Act, Struct, frozen=True, tag=True):
    """Its controller chooses one of these words as this enters (614.12a)."""

    kind: str
    words: tuple[str, ...]


class EnlistTap(Act, Struct, frozen=True, tag=True):
    """Tap a creature that could have attacked, as another one attacks (enlist, of later books)."""

    what: Phrase


class GainsBelow(Act, Struct, frozen=True, tag=True):
    """Gain the abilities printed below that keyword on the source (backup, of later books)."""

    keyword: str


class Haunt(Act, Struct, frozen=True, tag=True):
    """The source, in its owner's graveyard, is exiled and haunts that creature (702.54a)."""

    whom: Phrase


class CopyEpic(Act, Struct, frozen=True, tag=True):
    """The source, a spell that has resolved, is copied without its epic ability (702.49a)."""

    name: int = 0


class PairWith(Act, Struct, frozen=True, tag=True):
    """The source is paired with that creature (702.94a)."""

    what: Phrase


class MarkEntering(Act, Struct, frozen=True, tag=True):
    """What is decided as the source enters, and asked about later: that tribute was paid (702.103b)."""

    word: str


class BackToBottom(Act, Struct, frozen=True, tag=True):
    """What of these cards is still exiled goes to the bottom of the library in a random order (702.84a)."""

    what: Phrase


class CostsNothing(Act, Struct, frozen=True, tag=True):
    """As an exception of a copy: it has no mana cost (702.127a)."""


class Mend(Act, Struct, frozen=True, tag=True):
    """Remove all damage marked on it (702.88a)."""

    what: Phrase


class BoundToTime(Act, Struct, frozen=True, tag=True):
    """Transform with day and night, and in no other way: daybound is for «day», nightbound for «night»."""

    time: str


class SwapAura(Act, Struct, frozen=True, tag=True):
    """Exchange the source with an Aura card of its controller's hand (702.64a, 701.10d, e)."""


class CopyAttackingEach(Act, Struct, frozen=True, tag=True):
    """Create copies of the source, each tapped and attacking another opponent or a planeswalker of his (702.115a)."""

    but: Phrase
    """The player whom the source itself attacks."""
    name: int = 0


class GetBlessing(Act, Struct, frozen=True, tag=True):
    """Get the city's blessing for the rest of the game (702.130a, b)."""


class StartEngines(Act, Struct, frozen=True, tag=True):
    """Have a speed of 1 where one has none (702 of later rules)."""


class GainSpeed(Act, Struct, frozen=True, tag=True):
    """Have a speed greater by 1 (702 of later rules)."""


class Reworded(Act, Struct, frozen=True, tag=True):
    """One word of its text and type line is another one, by a text-changing effect (612.1)."""

    old: str
    new: str


class EncodeThis(Act, Struct, frozen=True, tag=True):
    """Its controller may exile the spell's card encoded on a creature that he controls (702.98a)."""


class Encoded(Act, Struct, frozen=True, tag=True):
    """The card just exiled is encoded on that creature (702.98b)."""

    on: int


OPPOSING_PLAYER = "opposing player"
"""What is chosen as a Siege enters: who protects it; kept as «player»."""


class CastBack(Act, Struct, frozen=True, tag=True):
    """Cast a card by its other face without paying its mana cost (a defeated Siege, of later books)."""

    what: Phrase


class CopyCard(Act, Struct, frozen=True, tag=True):
    """Copy a card where it lies, so that the copy may be cast (706.12)."""

    what: Phrase
    name: int = 0


class ManaSo(Act, Struct, frozen=True, tag=True):
    """Add mana that may be spent only so, or brings something with it (106.6): made out of several clauses."""

    act: Act
    only_for: tuple[Act, ...] = ()
    riders: tuple[Clause, ...] = ()
    lasts: str = ""


class CastSo(Cast, frozen=True, tag=True):
    """Cast something, and what is said besides of what is cast so (601.3): made out of several clauses."""

    riders: tuple[Clause, ...] = ()
    once: Duration | None = None
    """Only once in each of these turns."""


class PlaySo(Play, frozen=True, tag=True):
    """Play something, and what is said besides of what is played so: made out of several clauses."""

    riders: tuple[Clause, ...] = ()
    once: Duration | None = None


class TapPower(Cost, Struct, frozen=True, tag=True):
    """Tap untapped creatures that you control with so much power in all (702.121a)."""

    power: Quantity
    other: bool = False


class SpecialAction(Ability, Struct, frozen=True, tag=True):
    """What a player may do with priority that does not use the stack (115.2): pay, and it is done.

    `when`: «castable» (as the card could be cast), «your turn», «sorcery», «priority».
    """

    costs: tuple[Cost, ...]
    body: tuple[Clause, ...]
    zone: str
    when: str


# --- Regeneration shields (701.14a): the engine's own clause for what a regenerating permanent waits for
class Shield(Clause, Struct, frozen=True, tag=True):
    """The next time that these would be destroyed this turn, they are regenerated."""

    what: Phrase


# --- Prevention: the engine's own clause for one with what follows from it
class Guarded(Clause, Struct, frozen=True, tag=True):
    """A prevention effect with what happens besides (615.5). Made by the engine out of the clauses of a text."""

    prevents: Prevents
    besides: tuple[Clause, ...] = ()


class Repetition(Clause, Struct, frozen=True, tag=True):
    """«Repeat this process» with the process itself: the sentences up to that one (608.2c)."""

    body: tuple[Clause, ...]
    condition: Condition | None = None
    optional: bool = False


class BarredCost(Cost, Struct, frozen=True, tag=True):
    """A cost that something forbids to pay with what it asks for (101.2, 117.3)."""

    cost: Cost


class Gathering(Clause, Struct, frozen=True, tag=True):
    """From here on `all_name` stands for what all of these names stand for together (608.2c)."""

    of: tuple[int, ...]
    all_name: int


FAMILIES = (Quantity, Event, Condition, Act, Cost, Ability, Phrase, Filter, Clause, Duration)
OWN: Mapping[type, tuple[type, ...]] = {
    family: tuple(
        node
        for node in of_kind(type, tuple(globals().values()))
        if issubclass(node, family) and node.__module__ == __name__
    )
    for family in FAMILIES
}
"""By family, for the codec."""
