"""The shelf of rulebooks as the window reads it: pages with what is written in their margins, contents, search.

A rule that a game cites is named by its system and its number in the base edition; a rule that is read is named by its
book and its number there. `place` leads from the first to the second, in the edition that is open.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Language, Worded

Spans = tuple[tuple[int, int], ...]
COLOURS = ("yellow", "green", "blue")
ADDED, REMOVED = "added", "removed"


class Hit(Struct, frozen=True, kw_only=True):
    """A search result: the rule, its words with the found ones marked, and the book with its date."""

    rule: RuleRef
    title: Worded
    snippet: str
    marks: Spans = ()
    title_marks: Spans = ()
    book: str = ""
    """The edition, and others that have the same rule."""
    game: Worded | None = None
    """The game of whose book it is, where the results are from books of several games."""
    kind: str = "rule"
    edition: str = ""
    """The edition of its own book."""
    chapter: tuple[str, str] = ("", "")
    """Number and title of the widest heading above it."""
    has_examples: bool = False
    reasons: tuple[str, ...] = ()
    """Why it is among the answers: number, words, situation, card, near."""

    def place(self, language: Language) -> str:
        """Say in which book it stands."""
        return " ".join(part for part in (self.game(language) if self.game is not None else "", self.book) if part)


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
    card: str = ""
    """The name of the card that the query names, of several the first."""
    cards: tuple[str, ...] = ()
    """The names of all cards that the query names."""
    understood: tuple[tuple[str, Worded], ...] = ()
    """Words of players in the query, each with what it was understood as."""
    is_glance: bool = False
    """It comes from the letters of the books alone, while their index is being built: better asked again then."""


class CardSentence(Struct, frozen=True, kw_only=True):
    """A sentence of a card: in the words of each language, or as it stands with the reason why it is not understood."""

    said: Worded = Worded("", "")
    unread: str = ""
    why: Worded = Worded("", "")
    antecedents: tuple[tuple[Worded, Worded], ...] = ()
    """Each «it», «that», «those» of it, with what it stands for."""

    def standing_for(self, language: Language) -> str:
        """Say what its references stand for, a line each."""
        return "\n".join(f"«{word(language)}» → {means(language)}" for word, means in self.antecedents)


class CardFace(Struct, frozen=True, kw_only=True):
    """A face of a card; the cost in symbols between braces."""

    name: str
    cost: str = ""
    types: Worded = Worded("", "")
    value: str = ""
    sentences: tuple[CardSentence, ...] = ()


class NamedCard(Struct, frozen=True, kw_only=True):
    """A card that is named: how it reads, how much of it is understood (`status`), and the rules that it touches."""

    name: str
    russian: str = ""
    status: Literal["full", "partial", "none"] = "full"
    faces: tuple[CardFace, ...] = ()
    lacking: tuple[CardSentence, ...] = ()
    """What is not known of the card as a whole."""
    rules: tuple[Hit, ...] = ()
    game: str = ""
    """The rule system that it was asked for with, or ""."""
    is_glance: bool = False
    """Whether its rules are not looked up yet: the books are still being read."""

    def names(self, language: Language) -> tuple[str, str]:
        """Give its name in a language, where there is one, and its other name or ""."""
        both = (self.russian, self.name) if language is Language.RU else (self.name, self.russian)
        return both if both[0] else (self.name, "")


class KeptSearches(Struct, frozen=True):
    """Questions that were asked, the latest first, and results that are pinned, with their titles."""

    history: tuple[str, ...] = ()
    pins: tuple[tuple[RuleRef, str], ...] = ()


class Doubted(Struct, frozen=True):
    """A word that was mended when the book was read: where it stands, what the source says."""

    start: int
    end: int
    original: str
    is_doubtful: bool = True
    """Whether it is underlined; a word that the judge has read himself is sure."""
    is_own: bool = False
    """Whether the judge has read it himself."""


class Mark(Struct, frozen=True):
    """Words set off in a colour (`COLOURS`, or `ADDED` and `REMOVED`); `key` is how the shelf knows the mark."""

    start: int
    end: int
    colour: str
    key: object = None


class Prose(Struct, frozen=True):
    """A piece of running text with what refers in it, what is doubted and what is set off, by its letters."""

    text: str
    links: tuple[tuple[int, int, RuleRef], ...] = ()
    doubts: tuple[Doubted, ...] = ()
    marks: tuple[Mark, ...] = ()


class Remark(Struct, frozen=True):
    """A note that the judge wrote at a rule; `key` is how the shelf knows it."""

    text: str
    written: str = ""
    """The day, as YYYY-MM-DD."""
    key: object = None


class Passage(Struct, frozen=True, kw_only=True):
    """A rule on a page: number, title, text and examples, and what is written beside them."""

    rule: RuleRef
    number: str
    title: str = ""
    english: str = ""
    text: Prose = Prose("")
    examples: tuple[Prose, ...] = ()
    remarks: tuple[Remark, ...] = ()
    is_bookmarked: bool = False
    depth: int = 0

    def named(self, language: Language) -> "Passage":
        """Give it with its name in a language for its title, where it has one, and the other name after it."""
        if language is Language.RU or not self.english:
            return self
        return replace(self, title=self.english, english=self.title)

    def part(self, part: int) -> Prose:
        """Give the text (−1) or an example."""
        return self.text if part < 0 else self.examples[part]


class Suspicion(Struct, frozen=True):
    """Something on a page that the importer saw and did not decide silently; `code` says what."""

    rule: RuleRef
    code: str
    text: str


class Page(Struct, frozen=True, kw_only=True):
    """What the reader shows at once: a titled part of a book with everything in it."""

    book: str
    """The book's name."""
    edition: str = ""
    """Its date, or what stands for one."""
    is_proven: bool = True
    """Whether it is known where the cited rules stand in this edition; else they are looked for at the same number."""
    title: Worded
    here: RuleRef | None = None
    """The rule that was asked for, by its book."""
    crumbs: tuple[tuple[Worded, RuleRef], ...] = ()
    passages: tuple[Passage, ...] = ()
    cited_by: tuple[RuleRef, ...] = ()
    suspicions: tuple[Suspicion, ...] = ()
    before: RuleRef | None = None
    """The page before this one in the book."""
    after: RuleRef | None = None


class Counterpart(Struct, frozen=True, kw_only=True):
    """A rule in two editions; one side is empty where that edition lacks it. What differs is marked in both."""

    here: Passage | None
    there: Passage | None


class Beside(Struct, frozen=True, kw_only=True):
    """A page and what stands for each of its rules in another edition."""

    book: str
    edition: str
    rows: tuple[Counterpart, ...]
    is_compared: bool
    """Whether the words of the two can be compared: not where one was recognised in the wrong letters."""


class Elsewhere(Struct, frozen=True):
    """The rule that is read, in another book of its system."""

    book: str
    edition: str
    rule: RuleRef
    is_changed: bool | None = None


class Quotation(Struct, frozen=True):
    """The words of a rule and where they are from, to be copied."""

    text: str
    source: str

    def __str__(self) -> str:
        return f"{self.text}\n— {self.source}"


class Heading(Struct, frozen=True, kw_only=True):
    """A line of a table of contents."""

    rule: RuleRef
    number: str
    title: Worded
    count: int = 0
    depth: int = 0


class BookTitle(Struct, frozen=True, kw_only=True):
    """A book on the shelf."""

    id: str
    title: str
    edition: str
    entries: int
    system: str = ""


class Spot(Struct, frozen=True):
    """Letters of a rule: the part (−1 the text, n an example), from and to."""

    rule: RuleRef
    part: int
    start: int
    end: int


class Margin(Protocol):
    """What the judge writes in his books. What is refused raises RulebookError."""

    def bookmarks(self, rule: RuleRef) -> tuple[tuple[RuleRef, str], ...]:
        """List the bookmarks in the book of a rule, with their names."""

    def remarks(self, rule: RuleRef) -> tuple[tuple[RuleRef, Remark], ...]:
        """List the notes in the book of a rule."""

    def turn_bookmark(self, rule: RuleRef) -> bool:
        """Put a bookmark at a rule or take it away; say whether there is one now."""

    def write(self, rule: RuleRef, text: str, instead_of: Remark | None = None) -> None:
        """Keep a note at a rule, or another text of it; an empty text takes it away."""

    def colour(self, spot: Spot, colour: str) -> None:
        """Set words off in colour."""

    def erase(self, mark: Mark) -> None:
        """Take the colour off."""

    def can_correct(self, rule: RuleRef) -> bool:
        """Whether words of a rule's book can be read anew: those of an embedded book cannot."""

    def correct(self, spot: Spot, text: str) -> None:
        """Keep the judge's reading of a word."""

    def withdraw(self, spot: Spot) -> None:
        """Give a word back what the importer read."""


class Books(Protocol):
    """The shelf of rulebooks as the window needs it. What is refused raises RulebookError."""

    @property
    def margin(self) -> Margin:
        """What is written in the books."""

    def warm(self, progress: Callable[[int, int], None]) -> None:
        """Open books and index, so that the first answer comes at once; called beside the window."""

    def settle(self) -> None:
        """Make what the first answer can do without; called beside the window after `warm`."""

    def titles(self) -> tuple[BookTitle, ...]:
        """List the books by system, those first that are opened first."""

    def search(self, query: str, limit: int = 40, game: str = "") -> Found:
        """Answer a query; of one that names no game, `game` (the key of a rule system) is meant first."""

    def search_literally(self, query: str, limit: int = 40, game: str = "") -> Found:
        """Answer a query as it is typed: nothing is mended."""

    def card(self, name: str, game: str = "") -> NamedCard | None:
        """Show a card by its name, of those that a game (the key of a rule system) is played with; None without one."""

    def kept(self) -> KeptSearches:
        """Give the questions that were asked and the results that are pinned."""

    def remember(self, query: str) -> None:
        """Put a question before the others."""

    def turn_pin(self, rule: RuleRef, title: str) -> bool:
        """Pin a result or let it go; say whether it is pinned now."""

    def use(self, book: str) -> bool:
        """Show citations in this book from now on; say whether that changes anything."""

    def in_use(self) -> tuple[str, ...]:
        """List the books in which citations are shown because one was opened."""

    def cited(self, rule: RuleRef) -> RuleRef:
        """Give the address by which citations name a rule of a book; its own where the way there is not known."""

    def place(self, rule: RuleRef) -> RuleRef | None:
        """Say where a rule stands: a cited one in the edition that is open; None where no book has it."""

    def page(self, rule: RuleRef) -> Page | None:
        """Give the page on which a rule stands; None where no book has it."""

    def beside(self, page: Page, book: str) -> Beside | None:
        """Lay another edition beside a page; None where it is of another system."""

    def elsewhere(self, rule: RuleRef) -> tuple[Elsewhere, ...]:
        """List the other books that have the rule."""

    def contents(self, book: str, under: str | None = None) -> tuple[Heading, ...]:
        """List the headings of a book below one of them."""

    def has(self, rule: RuleRef) -> bool:
        """Whether some book has the rule."""

    def first_lines(self, rule: RuleRef) -> str:
        """Give the beginning of a rule for a hint; empty where no book has it."""

    def quote(self, rule: RuleRef) -> Quotation | None:
        """Give a rule whole, to be copied with where it is from."""

    def terms(self, rule: RuleRef, text: str) -> tuple[tuple[int, int, RuleRef], ...]:
        """Find the terms of a rule's book in a text of it, the longest first, in whatever form they stand."""

    def back_up(self, path: Path) -> None:
        """Write all books, with what is written in them, into one file."""

    def restore(self, path: Path) -> None:
        """Put a backup in place of all books, whole or not at all."""
