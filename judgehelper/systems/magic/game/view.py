"""A look at the game through the words of an ability: who "you" and "this" are, what fits, how many, whether it is so.

Phrases, filters, quantities and conditions of the vocabulary are interpreted by functions in literal tables
(`meaning`). They ask one another only through a `View`, so that the same words are read in the middle of the layers
(with characteristics as they are so far), while an event is being matched, and while a spell resolves (608.2).
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import phrases
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.family import Clause, Condition, Count, Determiner, Filter, Phrase, Quantity
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.machine.bounds import OBJECTS
from judgehelper.systems.magic.game.state import Characteristics, Frame, Id, Item, Magic, Ref, Status, Thing

RESULT, WON_FLIP, WON_CLASH = "the result", "the flip", "the clash"
"""Under which letters a frame keeps what a die showed and whether a flip, or a clash, was won."""
NEVER_TOSSED = -1
"""What the flip is where the instruction to flip a coin was left out: neither won nor lost (705.1, 608.2c)."""


Meaning = TypeVar("Meaning")


class Tables(Struct, frozen=True):
    """One function a word of the vocabulary, by family."""

    phrases: Mapping[type, Callable[["View", Any], tuple[Ref, ...]]]
    filters: Mapping[type, Callable[["View", Any, Ref], bool]]
    quantities: Mapping[type, Callable[["View", Any], int]]
    conditions: Mapping[type, Callable[["View", Any], bool]]
    truths: Mapping[type, Callable[["View", Any, Ref], bool]]
    """Acts as statements of what is so now: «attacking you», «is tapped» (its subject is the last argument)."""
    happenings: Callable[["View", Clause, str, bool], tuple[int, ...]]
    """The amounts of the happenings of a clause in a period."""


class View:
    """The game as an ability sees it; `it` is what the clause speaks of without a name («that attacked»)."""

    __slots__ = ("frame", "it", "state", "tables", "traits")

    def __init__(
        self, state: Magic, frame: Frame, *, traits: Callable[[Id], Characteristics], tables: Tables, it: Ref = 0
    ) -> None:
        self.state = state
        self.frame = frame
        self.traits = traits
        """Gives the characteristics of an object, or its last known ones (608.2g)."""
        self.tables = tables
        self.it = it

    def of(self, it: Ref) -> "View":
        """The same view, speaking of one thing."""
        return View(self.state, self.frame, traits=self.traits, tables=self.tables, it=it)

    def within(self, frame: Frame) -> "View":
        """The same game through another frame."""
        return View(self.state, frame, traits=self.traits, tables=self.tables, it=self.it)

    @property
    def you(self) -> str:
        """Who "you" is (109.5)."""
        return self.frame.controller

    def find(self, phrase: Phrase) -> tuple[Ref, ...]:
        """Give the objects and players that a phrase stands for, in a fixed order."""
        found = _entry(self.tables.phrases, phrase)(self, phrase)
        if self.state.near:
            return tuple(ref for ref in found if ref == self.frame.source or self.reaches(ref))
        return found

    def reaches(self, ref: Ref) -> bool:
        """Say whether something is within the range of influence of "you", or none is limited (801.2d, 801.10)."""
        near = self.state.near.get(self.you)
        if near is None or (isinstance(ref, str) and ref not in self.state.near):
            return True
        return self.controller(ref) in near

    def fits(self, what: Filter, ref: Ref) -> bool:
        """Say whether a filter is true of an object or player."""
        return _entry(self.tables.filters, what)(self, what, ref)

    def value(self, quantity: Quantity) -> int:
        """Give the number that a quantity has now (107)."""
        return _entry(self.tables.quantities, quantity)(self, quantity)

    def holds(self, condition: Condition) -> bool:
        """Say whether a condition is true now."""
        return _entry(self.tables.conditions, condition)(self, condition)

    def is_true(self, clause: Clause) -> bool:
        """Say whether what a clause states is so now."""
        return _states(self, clause)

    def count(self, count: Count, number: int) -> bool:
        """Say whether a number is as many as a count asks for."""
        low, high = self.bounds(count)
        return low <= number and (high is None or number <= high)

    def bounds(self, count: Count | None) -> tuple[int, int | None]:
        """Give the least and the greatest number that a count allows (107.1c)."""
        match count:
            case phrases.AnyNumber():
                return 0, None
            case phrases.Between():
                return self.value(count.low), self.value(count.high)
            case phrases.UpTo() | phrases.AtMost():
                return 0, self.value(count.number)
            case phrases.AtLeast():
                return self.value(count.number), None
            case phrases.Exactly():
                number = self.value(count.number)
                return number, number
        raise NotUnderstood(unknown(count))

    def thing(self, ref: Ref) -> Thing | None:
        """Give an object, as it is or last was (608.2g)."""
        if not isinstance(ref, int):
            return None
        here = self.state.things.get(ref)
        if here is not None:
            return here
        past = self.state.past.get(ref)
        return past.thing if past else None

    def now(self, ref: Ref) -> Characteristics:
        """Give the characteristics of an object; a player has none (109.3)."""
        return self.traits(ref) if isinstance(ref, int) else NO_CHARACTERISTICS

    def item(self, ref: Ref) -> Item | None:
        """Give what was decided for a spell or ability on the stack; None for whatever is not there."""
        return self.state.items.get(ref) if isinstance(ref, int) else None

    def counters(self, ref: Ref, kind: str | None) -> int:
        """Count the counters of a kind, or all of them, on an object or player (121.1)."""
        thing = self.thing(ref)
        on: Mapping[str, int] = {}
        if isinstance(ref, str):
            on = self.state.players[ref].counters
        elif thing is not None:
            on = thing.counters
        return on.get(kind, 0) if kind else sum(on.values())

    def status(self, ref: Ref) -> Status:
        """Give the status of a permanent, as it is or last was."""
        if isinstance(ref, int):
            here = self.state.status.get(ref)
            if here is not None:
                return here
            past = self.state.past.get(ref)
            if past:
                return past.status
        return Status()

    def controller(self, ref: Ref) -> str:
        """Give who controls an object; its owner where nobody does (108.4a); a player is his own."""
        if isinstance(ref, str):
            return ref
        thing = self.thing(ref)
        if thing is None:
            return ""
        if thing.zone == "battlefield":
            return self.traits(ref).controller
        return thing.controller if thing.zone in ("stack", "command") else thing.owner

    def named(self, name: int, refs: tuple[Ref, ...]) -> "View":
        """The same view with a name standing for these."""
        return self.within(replace(self.frame, names=self.frame.names.set(name, refs)))


NO_CHARACTERISTICS = Characteristics()


def _states(view: View, clause: Clause) -> bool:
    truths = view.tables.truths
    match clause:
        case Does():
            subjects = view.find(clause.who)
            fitting = [it for it in subjects if all(_entry(truths, act)(view, act, it) for act in clause.acts)]
            return _as_many(view, clause.who.det, len(fitting), len(subjects))
        case Do():
            return all(_entry(truths, act)(view, act, view.you) for act in clause.acts)
    raise NotUnderstood(unknown(clause))


def _as_many(view: View, det: Determiner | None, fitting: int, asked: int) -> bool:
    """Say whether enough of a subject's things do what is stated: one for «any player», none for «no …», else all."""
    match det:
        case phrases.Some():
            return fitting >= max(1, view.bounds(det.count)[0])
        case phrases.No():
            return not fitting
    return asked > 0 and fitting == asked


def _entry(table: Mapping[type, Meaning], node: object) -> Meaning:
    found = table.get(type(node))
    if found is None:
        raise NotUnderstood(unknown(node))
    return found


def so_many(number: int) -> range:
    """Go so often; what no judge could lay out on a table is refused."""
    if number > OBJECTS:
        raise NotUnderstood(Refusal(str(number), "", f"the engine does not do more than {OBJECTS} things at once"))
    return range(number)


def unknown(node: object) -> Refusal:
    """Refuse a word of the vocabulary that the engine has no rule for."""
    return Refusal(type(node).__name__, "", f"the engine does not know {type(node).__name__}")
