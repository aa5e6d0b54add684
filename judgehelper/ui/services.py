"""What the window is given by the composition root: books, cards, files, messages, workers. It makes none of them."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import Language
from judgehelper.session.settings import Settings
from judgehelper.ui.messages import Messages
from judgehelper.ui.theme import Theme

Spans = tuple[tuple[int, int], ...]


class Hit(Struct, frozen=True, kw_only=True):
    """A search result: the rule, its words with the found ones marked, and the book with its date."""

    rule: RuleRef
    title: str
    snippet: str
    marks: Spans = ()
    title_marks: Spans = ()
    book: str = ""
    kind: str = "rule"


class Found(Struct, frozen=True, kw_only=True):
    """The answer to a query: results, best first, and what was assumed about the words."""

    query: str
    hits: tuple[Hit, ...] = ()
    total: int = 0
    milliseconds: float = 0.0
    assumed: str = ""
    """The query that was answered, where it was mended."""
    nearest: tuple[str, ...] = ()
    """Terms nearby, where nothing was found."""


class Passage(Struct, frozen=True, kw_only=True):
    """A rule on a page: number, text with its links, examples, and words that the importer doubts."""

    rule: RuleRef
    number: str
    title: str = ""
    text: str = ""
    links: tuple[tuple[int, int, RuleRef], ...] = ()
    examples: tuple[str, ...] = ()
    doubts: tuple[tuple[int, int, str], ...] = ()
    depth: int = 0


class Page(Struct, frozen=True, kw_only=True):
    """What the reader shows at once: a titled part of a book with everything in it."""

    book: str
    """The book's name with its date."""
    title: str
    crumbs: tuple[tuple[str, RuleRef], ...] = ()
    passages: tuple[Passage, ...] = ()
    cited_by: tuple[RuleRef, ...] = ()
    before: RuleRef | None = None
    after: RuleRef | None = None


class Heading(Struct, frozen=True, kw_only=True):
    """A line of a table of contents."""

    rule: RuleRef
    number: str
    title: str
    count: int = 0
    depth: int = 0


class BookTitle(Struct, frozen=True, kw_only=True):
    """A book on the shelf."""

    id: str
    title: str
    edition: str
    entries: int
    system: str = ""


class Books(Protocol):
    """The shelf of rulebooks as the window needs it."""

    def warm(self) -> None:
        """Open books and index, so that the first answer comes at once; called beside the window."""

    def titles(self) -> tuple[BookTitle, ...]:
        """List the books."""

    def search(self, query: str, limit: int = 40) -> Found:
        """Answer a query."""

    def page(self, rule: RuleRef) -> Page | None:
        """Give the page on which a rule stands; None where no book has it."""

    def contents(self, book: str, under: str | None = None) -> tuple[Heading, ...]:
        """List the headings of a book below one of them."""

    def has(self, rule: RuleRef) -> bool:
        """Whether some book has the rule."""

    def first_lines(self, rule: RuleRef) -> str:
        """Give the beginning of a rule for a hint; empty where no book has it."""


class CardName(Struct, frozen=True, kw_only=True):
    """A card offered while typing: its names, types, and whether its text is understood."""

    name: str
    other_name: str = ""
    types: str = ""
    value: str = ""
    unread: int = 0


class Cards(CardSource, Protocol):
    """The cards as the window needs them."""

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        """Offer the cards that a beginning may mean, best first."""


Progress = Callable[[int, int], None]


class Job(Protocol):
    """Work going on beside the window."""

    def cancel(self) -> None:
        """Ask the work to stop; `done` is not called then."""


class Workers(Protocol):
    """Runs work beside the window and reports in the window's own thread."""

    def run(
        self,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Progress | None = None,
    ) -> Job:
        """Start work; what it reports through its argument is passed to `progress` at most every few milliseconds."""


class Example(Struct, frozen=True):
    """A teaching example: a scenario with its title and the rule that it is about."""

    title: str
    cites: tuple[RuleRef, ...]
    open: Callable[[], Mapping[str, Any]]


class Services(Struct, frozen=True, kw_only=True):
    """Everything that the window is given."""

    messages: Mapping[Language, Messages]
    themes: tuple[Theme, ...]
    settings: Settings
    save_settings: Callable[[Settings], None]
    books: Callable[[], Books]
    """Opened when first needed."""
    cards: Callable[[str], Cards]
    """The cards of a rule system, by its key."""
    workers: Workers
    systems: tuple[tuple[str, str, str], ...] = ()
    """Key, title and edition of the rule systems, worded when the window opens."""
    examples: Callable[[], tuple[Example, ...]] = tuple
    import_book: Callable[[Path, Progress], str] | None = None
    """Reads a rulebook file and gives a sentence on what was read."""
    notices: tuple[str, ...] = ()
    """What went wrong while starting, a line each."""
