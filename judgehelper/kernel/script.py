"""Scenario files: what every rule system's file shares, and the playing of one.

A system declares its own players, entries, options and facts as structs (`Scenario[Player, Entry, Options, Fact]`), so
that reading a file checks every field, and fulfils `ScriptRules`. The run itself knows no game: entries are taken in
the order of the list; each waits until it is due, and meanwhile the open decisions are answered from the queues, by
chance's seed, or by the system's documented default.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

from msgspec import Meta, Struct, field

from judgehelper.kernel.chance import draw
from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.decision import CHANCE, Choice, Decision
from judgehelper.kernel.game import RuleSystem
from judgehelper.kernel.state import S
from judgehelper.kernel.timeline import Timeline, choose, interpose
from judgehelper.kernel.words import phrase

FORMAT = "judgehelper-scenario/1"

NAMES, USUAL = "names", "usual"
"""What a file's own type tells of a field: what it names, and which names in it are usual."""
PlayerName = Annotated[str, Meta(extra={NAMES: "player"})]
"""A field of a file that names a player; a window offers the players there."""
ObjectName = Annotated[str, Meta(extra={NAMES: "object"})]
"""A field that names an object of the board."""
AnyName = Annotated[str, Meta(extra={NAMES: "any"})]
"""A field that names an object or a player."""

P = TypeVar("P")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741 - the options of a system's file
F = TypeVar("F")
A = TypeVar("A")


class At(Struct, frozen=True, forbid_unknown_fields=True):
    """The time of most games: a step of a turn; turns are counted from 1 over all players.

    A game that knows other times (a window of a step, a moment within an action) has a struct of its own instead. The
    run asks its system only whether such a time is due, whether it is past, and how to say it.
    """

    turn: int
    step: str


def say_step(at: At) -> str:
    """Say a step of a turn as a complaint about a script names it."""
    return phrase("turn {turn}, {step}", turn=at.turn, step=at.step)


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a run starts; what is missing is the system's default."""

    number: int = 1
    active: PlayerName | None = None
    step: str | None = None


class Scenario(Struct, Generic[P, E, O, F, A], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file as read: set-up, script, facts; `source` is free and ignored. `A` is the system's own time."""

    format: Literal["judgehelper-scenario/1"]
    system: str
    edition: str | None = None
    title: str = ""
    cites: tuple[str, ...] = ()
    options: O | None = None
    players: tuple[P, ...]
    turn: Start | None = None
    script: tuple[E, ...] = ()
    source: dict[str, Any] = field(default_factory=dict)
    stop: A | None = None
    expect: tuple[F, ...] = ()


class CardSource(Protocol):
    """Where a system finds its cards; what a card is, the system and its source agree on."""

    def find(self, name: str) -> Any | None:
        """Give the card of that name, in whatever spelling it is known, or None."""

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""

    def define(self, definition: Mapping[str, Any]) -> Any:
        """Make a card of an ad-hoc definition from a scenario file."""


class Queued(Struct, frozen=True):
    """An answer waiting for a decision that it fits: `about` narrows the kind, `skip` takes none of the options.

    What a coin or a die shows may be meant for one player's (`by`), and for those thrown for one card (`card`) only.
    `place` is where in the script the answer stands; what an entry itself tells is there from the start. `act` counts
    the actions of its player that stand before it: answers on both sides of one are of two decisions.
    """

    value: Any
    about: str | None = None
    skip: bool = False
    by: str = ""
    card: str | None = None
    place: int = -1
    act: int = 0

    def is_for(self, decision: Decision) -> bool:
        """Say whether it may be taken for a decision: what chance shows for one player, only where it is his."""
        return not self.by or decision.player != CHANCE or self.by == decision.whose


class Failure(Struct, frozen=True):
    """A fact that does not hold: in words what was checked, what was expected and what is the case."""

    fact: str
    expected: Any
    got: Any


class Play(Generic[S]):
    """A scenario being played. Mutable while it runs; the value worth keeping is its timeline.

    `queues` holds each player's waiting answers, `CHANCE` being a player as well (coins, dice, shuffles); `cards` is
    where a judge's hand finds what it creates.
    """

    def __init__(
        self,
        rules: "ScriptRules[S, Any]",
        line: Timeline[S],
        *,
        seed: int,
        strict: bool,
        cards: "CardSource | None" = None,
    ) -> None:
        self.rules = rules
        self.line = line
        self.queues: dict[str, list[Queued]] = {}
        self.failures: list[Failure] = []
        self.rested_on: list[str] = []
        """The open questions of the book that have decided a fact without anything having happened by them."""
        self.by_entry: set[int] = set()
        """The moments to which entries of the script have led by themselves, where entries may add up."""
        self.seed = seed
        self.strict = strict
        self.cards = cards
        self._chances = 0

    @property
    def state(self) -> S:
        """The state now."""
        return self.line.state

    @property
    def decision(self) -> Decision | None:
        """What is being asked now."""
        return self.line.state.decision

    def answer(self, choice: Choice) -> None:
        """Take a choice for the open decision. Raises IllegalChoice."""
        self.line = choose(self.rules.system, self.line, choice)

    def interpose(self, state: S) -> None:
        """Go on from a state that the judge's hand has made."""
        self.line = interpose(self.rules.system, self.line, state)

    def enqueue(self, player: str, queued: Queued, times: int = 1) -> None:
        """Keep an answer for the first decision of that player that it fits."""
        self.queues.setdefault(player, []).extend([queued] * times)

    def take_queued(self, before: int | None = None) -> bool:
        """Answer the open decision with the first queued answer that fits it; say whether there was one.

        Answers of the player whose decision it is come before those of who decides for him; with `before`, only those
        that stand before that place of the script are given.
        """
        decision = self.decision
        if decision is None:
            return False
        askers = dict.fromkeys((decision.player, decision.asked))
        return any(
            self._take(decision, player, fit, before)
            for fit in (self.rules.fit, self.rules.fit_loosely)
            for player in askers
        )

    def finish_begun(self, place: int) -> None:
        """Give what is asked the answers that stand before a place of the script: what was begun there is finished."""
        while self.state.refusal is None and self.take_queued(before=place):
            pass

    def _take(
        self, decision: Decision, player: str, fit: Callable[[S, Decision, Queued], Choice | None], before: int | None
    ) -> bool:
        """Answer with the first of a player's queued answers that fits; say whether there was one."""
        queue = self.queues.get(player, [])
        for place, queued in enumerate(queue):
            if before is not None and queued.place >= before:
                continue
            choice = fit(self.state, decision, queued) if queued.is_for(decision) else None
            if choice is not None:
                del queue[place]
                self.answer(choice)
                return True
        return False

    def take_chance(self) -> bool:
        """Let chance answer if it is the one who is asked; say whether it was."""
        decision = self.decision
        if decision is None or decision.player != CHANCE:
            return False
        self.answer(draw(decision, self.seed, self._chances))
        self._chances += 1
        return True

    def chance_was_told(self) -> None:
        """Count a question that chance was told the answer to, so that the seed goes on as if it had answered."""
        self._chances += 1

    def move_on(self) -> None:
        """Answer the open decision: from the queue, by chance, or by the system's documented default answer."""
        if not self.take_queued() and not self.take_chance():
            self.answer(self.rules.default(self))


X = TypeVar("X", bound=Scenario[Any, Any, Any, Any, Any])


def no_choice(_state: Any, _decision: Decision, _queued: Queued) -> Choice | None:
    """Read no answer loosely."""
    return None


def nothing_so_written(_: str) -> Mapping[str, Any] | None:
    """Know of no object that is written down by its figures alone."""
    return None


class ScriptRules(Struct, Generic[S, X], frozen=True, kw_only=True):
    """What a rule system adds to the scenario format; every function is total and raises only what is named."""

    system: RuleSystem[S]
    file: type[X]
    """The system's scenario file as a struct; reading a file converts to it, so unknown fields name themselves."""
    steps: tuple[str, ...]
    """The names of the steps, in the order of a turn."""
    set_up: Callable[[X, CardSource], S]
    """Lays out the board. Raises ScenarioError (a name nobody knows, a contradiction) and NotUnderstood."""
    is_due: Callable[[Play[S], Any], bool]
    """Says whether a script entry that acts in the game can be carried out now."""
    is_past: Callable[[Play[S], Any], bool]
    """Says whether a time of the system's own kind has been played out, so that `stop` is reached and an entry for it
    can never be due."""
    enact: Callable[[Play[S], Any], None]
    """Carries out a due entry: answers the open decision and those that belong to the entry. Raises IllegalChoice,
    ScenarioError (a name that nothing on the board has)."""
    fit: Callable[[S, Decision, Queued], Choice | None]
    """Reads a queued answer as a choice for a decision; None where it does not fit it. Whose coin or die an answer is
    for has been looked at; whether it is thrown for its `card`, the system says."""
    default: Callable[[Play[S]], Choice]
    """The documented answer where the script is silent. In a strict run with something to choose: ScenarioError."""
    is_settled: Callable[[Play[S]], bool]
    """Says whether a run without `stop` ends here: the script is done and nothing waits to resolve."""
    check: Callable[[Play[S], Any], Sequence[Failure]]
    """Checks one fact."""
    rests_on: Callable[[S, Any], tuple[str, ...]] = lambda _, __: ()
    """Names the open questions of the book without whose reading a fact would be checked otherwise, though nothing has
    happened by them: what may be done is asked, and a reading forbids it."""
    left_first: Callable[[Play[S], Sequence[Any], int], Callable[[S], bool]] = lambda *_: lambda _: True
    """Gives for the entry at a place of a script, where it means the next time of the kind in which the run is, how to
    say that the run has left it."""
    write: Callable[[S], Mapping[str, Any]]
    """Writes a board as the plain data of a scenario file without a script."""
    worth: Callable[[S, Decision], Iterator[Choice]] = lambda _, decision: each_choice(decision)
    """Lists the answers worth walking where every outcome is sought; by itself, all of them."""
    say_time: Callable[[Any], str] = say_step
    """Says a time of the system's own kind."""
    creates: Callable[[str, str, str], Mapping[str, Any]] | None = None
    """Says as an entry of a script that the judge's hand puts a card into a player's zone while the game goes on: the
    name of the card, the player, the zone. None: a game that has begun cannot be edited."""
    hand_of: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda entry: entry
    """Gives what of an entry is the judge's hand, as an entry of its own, where it answers questions besides."""
    fit_loosely: Callable[[S, Decision, Queued], Choice | None] = no_choice
    """Reads a queued answer where none fits as it is written: "yes" to the only thing there is to choose."""
    by_figures: Callable[[str], Mapping[str, Any] | None] = nothing_so_written
    """Gives the definition of an object that is written down by its figures alone, "6/6 quick"; None: nothing is."""
    tells: Callable[[S, int], Mapping[str, Any]] | None = None
    """Gives what a file would say of an object as it is now."""
    table_step: str = ""
    """The step in which an empty table stands, where most can be tried; empty: the one in which a file begins."""
    time_of: Callable[[S], Mapping[str, Any]] | None = None
    """Gives the time at which a game stands as the plain data of `stop`; None: the turn and step that `write` gives."""
