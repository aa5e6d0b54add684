"""What follows from a state is worked out once: of the whole state, of a card in it, or of a card by itself.

A state is a value, so an answer about it stays true. Everything that was asked about the last state is kept in one
`Derived`, and goes as soon as another state is asked about. What is read off a card alone (its markers, what static
abilities give to it) is kept for as long as these are the very same, in whichever state.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from immutables import Map

from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.state import Game, Thing

T = TypeVar("T")
Work = Callable[..., Any]


class CardView:
    """Answers that rest on a card alone: its markers and zone, what is given to it, the readings chosen."""

    __slots__ = ("answers", "cards", "computed", "given", "limits", "readings", "thing")

    def __init__(self, game: Game, thing: Thing) -> None:
        self.thing = thing
        self.cards: Map[str, Card] = game.cards
        self.readings = game.readings
        self.given = game.given.get(thing.id)
        self.computed = game.computed.get(thing.id)
        self.limits = game.limits.get(thing.id)
        self.answers: dict[Work, Any] = {}

    def is_true(self, game: Game, thing: Thing) -> bool:
        """Say whether everything that the answers rest on is the same in a state."""
        if self.thing is not thing or self.cards is not game.cards or self.readings is not game.readings:
            return False
        if self.given is not game.given.get(thing.id) or self.limits is not game.limits.get(thing.id):
            return False
        return self.computed is game.computed.get(thing.id)


class Derived:
    """What has been worked out of one state so far."""

    __slots__ = ("answers", "cards", "of_cards", "state")

    def __init__(self, state: Game) -> None:
        self.state = state
        self.answers: dict[Work, Any] = {}
        self.of_cards: dict[tuple[Work, int], Any] = {}
        self.cards: dict[int, CardView] = {}


class Memory:
    """The view of the state asked about last, and of each card. A cache: it changes no answer."""

    def __init__(self) -> None:
        self._last: Derived | None = None
        self._cards: dict[int, CardView] = {}

    def of(self, game: Game) -> Derived:
        """Give the view of a state: found again, or begun."""
        last = self._last
        if last is None or last.state is not game:
            last = self._last = Derived(game)
        return last

    def card(self, game: Game, ref: int) -> CardView:
        """Give the view of a card as it is in a state. Raises KeyError."""
        here = self.of(game).cards
        view = here.get(ref)
        if view is None:
            thing = game.things[ref]
            view = self._cards.get(ref)
            if view is None or not view.is_true(game, thing):
                view = self._cards[ref] = CardView(game, thing)
            here[ref] = view
        return view


MEMORY = Memory()


def of_state(work: Callable[[Game], T]) -> Callable[[Game], T]:
    """Have something about a whole state worked out once for it."""

    @wraps(work)
    def asked(game: Game) -> T:
        answers: dict[Work, T] = MEMORY.of(game).answers
        if work not in answers:
            answers[work] = work(game)
        return answers[work]

    return asked


def of_card_in_state(work: Callable[[Game, int], T]) -> Callable[[Game, int], T]:
    """Have something about a card that rests on the whole state worked out once for it."""

    @wraps(work)
    def asked(game: Game, ref: int) -> T:
        answers: dict[tuple[Work, int], T] = MEMORY.of(game).of_cards
        key = (work, ref)
        if key not in answers:
            answers[key] = work(game, ref)
        return answers[key]

    return asked


def of_card(work: Callable[[Game, int], T]) -> Callable[[Game, int], T]:
    """Have something that rests on a card alone worked out once for as long as the card is the same."""

    @wraps(work)
    def asked(game: Game, ref: int) -> T:
        answers: dict[Work, T] = MEMORY.card(game, ref).answers
        if work not in answers:
            answers[work] = work(game, ref)
        return answers[work]

    return asked
