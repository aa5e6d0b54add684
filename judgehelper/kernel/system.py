"""A rule system as the rest of the program sees it: its rules, its scenario files, its words. A registry lists them."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol

from msgspec import Struct

from judgehelper.kernel.board import ShowRules
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.game import RuleSystem
from judgehelper.kernel.lineup import LineupRules
from judgehelper.kernel.reading import Reading
from judgehelper.kernel.script import CardSource, ScriptRules
from judgehelper.kernel.state import S
from judgehelper.kernel.vocabulary import Vocabulary
from judgehelper.kernel.words import Worded


class Edition(Struct, frozen=True):
    """An edition of a rulebook: its key ("2019-01-25") and how it is called."""

    key: str
    title: Worded


class Coverage(Struct, frozen=True, kw_only=True):
    """What a system says of the rules of its base edition that no test need cite: number → reason, in English."""

    not_mechanical: dict[str, str] = {}
    not_supported: dict[str, str] = {}
    catalogue: tuple[str, ...] = ()
    """The rules by the names that the system cites, where its book has none for them; empty: the book's numbers."""


class ListedCard(Struct, frozen=True, kw_only=True):
    """A card of a system's own as it is shown; `value` is what a creature or item is rated by."""

    name: Worded
    types: Worded
    value: str = ""
    cost: str = ""
    """In symbols between braces."""
    lines: tuple[Worded, ...] = ()
    """Its text, sentence by sentence."""


class OwnCards(CardSource, Protocol):
    """The cards that come with a system: found like all others, and few enough to be listed."""

    def listed(self) -> tuple[ListedCard, ...]:
        """List the cards."""


class GameSystem(Struct, Generic[S], frozen=True, kw_only=True):
    """Everything about one rule system. `key` is its name in scenario files, `book` the book that it cites."""

    key: str
    title: Worded
    book: str
    editions: tuple[Edition, ...]
    rules: RuleSystem[S]
    script: ScriptRules[S, Any]
    show: ShowRules[S]
    codec: Codec[S]
    cards: Callable[[], OwnCards] | None = None
    """Gives the cards that come with the system, where it has its own; None where they are imported."""
    readings: tuple[Reading, ...] = ()
    chosen: Callable[[S, str], str] | None = None
    """Gives the option of an open question, by its code, that holds in a state; None where there are no readings."""
    switch: Callable[[S, str, str], S] | None = None
    """Reads an open question otherwise from now on: state, code, option; to be interposed. Raises KeyError."""
    times_of_all: Mapping[str, str] = {}
    """What the words for times that no system owns («main», «before-blocks») are here, so that a question can be put to
    two laws; empty: it is not comparable."""
    entries_of_own: frozenset[str] = frozenset()
    """What entries of a script may say that no other law has a word for: such a question is not put to two laws."""
    annotate: Callable[[S], S] | None = None
    """Has the log say from now on what else the book has on each event, besides what decides it."""
    deal: Callable[[int], Mapping[str, Any]] | None = None
    """Gives the scenario file of a whole game from its beginning, with decks of its own cards shuffled by a seed; None
    where the system brings no cards to play with."""
    veil: Callable[[S, str], S] | None = None
    """Gives the state as a player may know it: what is hidden from him is nameless there, the log's words follow; for
    showing and writing down only, not to be played on. None where nobody can sit in a player's place."""
    lineups: LineupRules | None = None
    """Says what the sides may bring to a game, where they put that together before it; None: nothing is."""
    why_unplayable: Callable[[Any], tuple[Refusal, ...]] | None = None
    """Names what of a card of the library this system could not play, though its text is read; None: it plays none."""
    vocabulary: Vocabulary | None = None
    """The closed words of which texts are put together, where cards are written in them; None: texts are prose."""
    coverage: Coverage = Coverage()
