"""Looking up a rule: the stored books as an index that builds itself, queries as a judge types them, and what he keeps.

`Lookup(data_dir)` opens what is indexed already and builds what is not; a window calls `refresh` in a worker with a
report of progress and has it built in another process (`session.indexing`), the command line lets the first search do
it. Whatever is wrong with an index on disk, it is built again; what a builder did not bring is built here. Where a card
is named, the card and the rules of its abilities come along (`CardFinder` is given by whoever has cards). History and
pinned results are in `session.keeping`.
"""

import logging
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise, zip_longest
from pathlib import Path
from threading import RLock
from typing import Protocol

import msgspec
from msgspec import Struct

from judgehelper.cards.errors import CardError
from judgehelper.cards.touched import Touched
from judgehelper.kernel.machine.bounds import QUERY_CHARACTERS
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.outside import decoded
from judgehelper.rulebooks.model import Kind
from judgehelper.rulebooks.store import Library
from judgehelper.search.document import BookCard
from judgehelper.search.engine import Engine
from judgehelper.search.folders import folder_of, remove, sweep
from judgehelper.search.index import BookIndex, Report, build, never_stop
from judgehelper.search.index import opened as opened_index
from judgehelper.search.leads import NOTHING_BROUGHT, Brought
from judgehelper.search.results import Hit, Outcome, Understood
from judgehelper.search.words.numbers import parts
from judgehelper.search.words.thesaurus import Thesaurus, compiled
from judgehelper.search.words.vocabulary import Vocabulary, dictionary_digest, read_vocabulary, write_vocabulary
from judgehelper.session.library.documents import BookSource, card_of, documents
from judgehelper.session.library.retelling import bases_of, retold
from judgehelper.session.place import INDEXES

MISTYPED = "неттакогослова тпнт nosuchword"
"""Words of no book and no dictionary."""
WORDS = "words.json"
"""Where the words that books use are kept."""
LOOKED_AT = 10
"""Answers to a term among which the rule is looked for that has it as its title."""
WIDTH = {kind.value: place for place, kind in enumerate(Kind)}
"""Kinds of entries, the widest first."""
CARD_ALONE, CARD_AMONG = 0.8, 0.6
"""How surely the first rule of a card is meant where it is named alone, and among others."""
FURTHER = 0.94
"""What each further rule counts beside the one before."""
RULES_SHOWN = 6
"""Rules that are shown with a named card."""
Builder = Callable[[tuple[str, ...], Report], None]
"""Builds the indexes of books, named by their ids, elsewhere; what it leaves out is built by whoever asked."""


def leave_it(book_ids: tuple[str, ...], report: Report) -> None:
    """Build nothing: the builder of those who build in their own process."""


class NamedCard(Struct, frozen=True):
    """A card found by its name, and the system of rules by which it is played."""

    name: str
    russian: str = ""
    system: str = ""
    is_here: bool = True
    """Whether the card itself is here to be shown, or only what it touches is known."""


NOTHING_TOUCHED = Touched()


class CardFinder(Protocol):
    """Whoever has cards."""

    def find(self, query: str) -> NamedCard | None:
        """Return the card that a query names, in Russian or English, or None."""

    def mentioned(self, query: str, game: str = "") -> tuple[tuple[NamedCard, tuple[int, int]], ...]:
        """Find the cards that a sentence names, of the game in play, each with the characters that name it."""

    def rules(self, card: NamedCard) -> Touched:
        """Return the rules that a card touches by its structure, and the facets of situations that it brings along."""

    def joined(self, one: NamedCard, other: NamedCard) -> tuple[str, ...]:
        """Return the rules in which two cards meet."""

    def touched(self, card: NamedCard) -> tuple[str, ...]:
        """Return the terms of the rules that the text of a card touches, the most telling first."""


class Found(Struct, frozen=True):
    """What a search gives: hits, best first; `suggestion`, the query that was assumed for the one typed, or None."""

    results: tuple[Hit, ...]
    suggestion: str | None
    assumed: str | None
    """«показано для: …»; the literal query is one `search_literally` away."""
    took: float
    """Seconds."""
    nearest: tuple[str, ...] = ()
    """Terms that come near where nothing was found."""
    card: NamedCard | None = None
    """The card that the query names; the rules that it touches are `Lookup.rules_of` away."""
    cards: tuple[NamedCard, ...] = ()
    """All cards that the query names, in its order."""
    understood: tuple[Understood, ...] = ()
    """What the words of the query were understood as."""


class Related(Struct, frozen=True):
    """Addresses around a rule, in its own book."""

    cites: tuple[str, ...]
    cited_by: tuple[str, ...]


class Wanted(Struct, frozen=True):
    """A book that is to be searched, with where its index lies and who has its entries."""

    folder: Path
    card: BookCard
    source: BookSource


class Tables(Struct, frozen=True):
    """What weighing needs: the words, of which so many are written down already, and the terms."""

    words: Vocabulary
    written: int
    thesaurus: Thesaurus


Named = tuple[tuple[NamedCard, tuple[int, int]], ...]
"""Cards that a query names, each with its place in it."""


class Lookup:
    """Search over the stored books, in the data directory `data_dir`."""

    def __init__(
        self,
        data_dir: Path,
        *,
        sources: Iterable[BookSource] | None = None,
        cards: CardFinder | None = None,
        builder: Builder = leave_it,
    ) -> None:
        self.folder = data_dir / INDEXES
        self._builder = builder
        self._sources = (Library(data_dir),) if sources is None else tuple(sources)
        self._cards = cards
        self.trouble = ""
        """Why rules are searched without cards."""
        self._at_index = RLock()
        """Held by whoever reads an index: one may search while another builds, and Whoosh knows one reader."""
        self._engine: Engine | None = None
        self._open: dict[Path, BookIndex] = {}

    @property
    def is_open(self) -> bool:
        """Whether there is an index to answer from."""
        return self._engine is not None

    def books(self) -> tuple[BookCard, ...]:
        """List the books as search sees them."""
        return tuple(one.card for one in self._wanted())

    def stale(self) -> tuple[BookCard, ...]:
        """List the books whose index is not there yet."""
        return tuple(one.card for one in self._wanted() if not one.folder.is_dir())

    def refresh(self, report: Report = never_stop) -> tuple[str, ...]:
        """Open every index, after those were built that are missing or unreadable; return the ids of the books built.

        Raise `search.errors.Cancelled` when `report` says so: what was open stays open.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        wanted = self._wanted()
        opened = {one.folder: self._open.get(one.folder) or opened_index(one.folder) for one in wanted}
        missing = tuple(one for one in wanted if opened[one.folder] is None)
        if not missing and self._engine is not None and tuple(opened) == tuple(self._open):
            return ()
        if missing:
            self._builder(tuple(one.card.id for one in missing), report)
        tables = self._tables()
        for one in missing:
            opened[one.folder] = opened_index(one.folder) or self._built(one, tables, report)
        self._write_words(tables)
        with self._at_index:
            self._open = {folder: index for folder, index in opened.items() if index is not None}
            self._engine = Engine(tuple(self._open.values()), tables.words, tables.thesaurus)
        sweep(self.folder, self._open)
        return tuple(one.card.id for one in missing)

    def build(self, book_ids: Iterable[str], report: Report = never_stop) -> None:
        """Build the indexes of books where there are none, for another process to open. Raise Cancelled."""
        self.folder.mkdir(parents=True, exist_ok=True)
        chosen, tables = frozenset(book_ids), self._tables()
        for one in self._wanted():
            if one.card.id in chosen and not one.folder.is_dir():
                self._built(one, tables, report).close()
        self._write_words(tables)

    def _built(self, one: Wanted, tables: Tables, report: Report) -> BookIndex:
        told = retold(one.card.id, one.card.system, one.card.edition)
        bases = bases_of(one.card.id, one.card.system, one.card.edition)
        entries = documents(one.source.entries(one.card.id), told, bases)
        words, thesaurus = tables.words, tables.thesaurus
        return build(self.folder, one.card, entries, vocabulary=words, thesaurus=thesaurus, report=report)

    def warm(self) -> None:
        """Open the index and what only a mistyped word needs, so that the first of them is answered at once."""
        self.refresh()
        self.search(MISTYPED, limit=1)

    def rebuild(self, book_id: str, report: Report = never_stop) -> None:
        """Throw a book's index away and build it again, as after a re-import of the same file."""
        for folder, index in tuple(self._open.items()):
            if index.card.id == book_id:
                index.close()
                del self._open[folder]
        for card in self.books():
            if card.id == book_id:
                remove(folder_of(self.folder, card))
        self.refresh(report)

    def search(self, query: str, *, books: Iterable[str] = (), limit: int = 20, game: str = "") -> Found:
        """Find what answers a query; typing errors and a wrong keyboard layout are mended and reported.

        `game` is the system of rules that is played just now: its books come first where the query names no game.
        """
        began, query = time.perf_counter(), query[:QUERY_CHARACTERS]
        try:
            named = self._named(query, game)
            brought = self._brought(named)
        except CardError as error:
            named, brought = self._go_on_without_cards(error), NOTHING_BROUGHT
        with self._at_index:
            outcome = self._ready().search(query, books=books, limit=limit, game=game, brought=brought)
        return self._found(outcome, tuple(card for card, _ in named), began)

    def search_literally(self, query: str, *, books: Iterable[str] = (), limit: int = 20, game: str = "") -> Found:
        """Find what answers a query exactly as it is typed."""
        began, query = time.perf_counter(), query[:QUERY_CHARACTERS]
        with self._at_index:
            outcome = self._ready().search_literally(query, books=books, limit=limit, game=game)
        try:
            named = self._named(query, game)
        except CardError as error:
            named = self._go_on_without_cards(error)
        return self._found(outcome, tuple(card for card, _ in named), began)

    def _named(self, query: str, game: str) -> tuple[tuple[NamedCard, tuple[int, int]], ...]:
        """Return the cards that a query names: within a sentence, or by the beginning of a name while it is typed."""
        if self._cards is None:
            return ()
        within = self._cards.mentioned(query, game)
        whole = self._cards.find(query) if not within else None
        return within if whole is None else ((whole, (0, len(query))),)

    def _go_on_without_cards(self, error: CardError) -> "Named":
        """Search the rules alone where the cards cannot be read, and say so."""
        logging.getLogger("judgehelper").warning("rules are searched without cards: %s", error)
        self.trouble, self._cards = str(error), None
        return ()

    def _brought(self, named: tuple[tuple[NamedCard, tuple[int, int]], ...]) -> Brought:
        """Gather what the cards of a query bring along: where two meet, their own rules, the facets of both."""
        cards = tuple(dict.fromkeys(card for card, _ in named))
        finder = self._cards
        if finder is None or not cards:
            return NOTHING_BROUGHT
        touched = [finder.rules(card) for card in cards]
        met = [rule for one, other in pairwise(cards) for rule in finder.joined(one, other)]
        own = [rule for rules in zip_longest(*(each.rules for each in touched)) for rule in rules if rule]
        best = CARD_ALONE if len(cards) == 1 else CARD_AMONG
        weighed = (*_falling(met, 1.0), *_falling(dict.fromkeys(own), best))
        facets = tuple(dict.fromkeys(facet for each in touched for facet in each.facets))
        return Brought(tuple(span for _, span in named), cards[0].system, weighed, facets)

    def related(self, book: str, number: str) -> Related:
        """Return what a rule cites and what cites it."""
        with self._at_index:
            return Related(*self._ready().related(book, number))

    def rules_of(self, card: NamedCard) -> tuple[Hit, ...]:
        """Return the rules that the abilities of a card touch, the most telling first, each once."""
        books = tuple(one.id for one in self.books() if card.system in ("", one.system))
        if self._cards is None or not books:
            return ()
        worked_out = self._cards.rules(card).rules
        if worked_out:
            brought = Brought((), card.system, _falling(worked_out, 1.0))
            with self._at_index:
                return self._ready().search("", books=books, limit=RULES_SHOWN, brought=brought).hits
        rules: dict[tuple[str, str], Hit] = {}
        for term in self._cards.touched(card):
            for hit in self._rule_of(term, books):
                rules.setdefault((hit.book, hit.number), hit)
            if len(rules) >= RULES_SHOWN:
                break
        return tuple(rules.values())

    def _rule_of(self, term: str, books: tuple[str, ...]) -> tuple[Hit, ...]:
        """Give the rule whose title is a name of a term: of several the widest, then the first."""
        with self._at_index:
            engine = self._ready()
            hits = engine.search_literally(term, books=books, limit=LOOKED_AT).hits
            titled = [hit for hit in hits if engine.key_of(hit.title) in engine.names_of(term)]
        titled.sort(key=lambda hit: (WIDTH.get(hit.kind, len(WIDTH)), [part.zfill(4) for part in parts(hit.number)]))
        return tuple(titled[:1])

    def close(self) -> None:
        """Let go of the files."""
        for index in self._open.values():
            index.close()
        self._open, self._engine = {}, None

    def _ready(self) -> Engine:
        if self._engine is None:
            self.refresh()
        assert self._engine is not None
        return self._engine

    def _found(self, outcome: Outcome, cards: tuple[NamedCard, ...], began: float) -> Found:
        assumed = outcome.assumed.query if outcome.assumed else None
        took = time.perf_counter() - began
        named = tuple(dict.fromkeys(card for card in cards if card.is_here))
        first = named[0] if named else None
        return Found(outcome.hits, assumed, assumed, took, outcome.nearest, first, named, outcome.understood)

    def _wanted(self) -> tuple[Wanted, ...]:
        cards = ((card_of(summary, source), source) for source in self._sources for summary in source.books())
        return tuple(Wanted(folder_of(self.folder, card), card, source) for card, source in cards)

    def _tables(self) -> Tables:
        words = read_vocabulary(self.folder / WORDS)
        return Tables(words, len(words), self._thesaurus(words))

    def _write_words(self, tables: Tables) -> None:
        """Keep the words that were met for the first time."""
        if len(tables.words) != tables.written:
            write_vocabulary(tables.words, self.folder / WORDS)

    def _thesaurus(self, words: Vocabulary) -> Thesaurus:
        """Read the compiled term tables, or compile them."""
        path = self.folder / f"terms-{dictionary_digest()}.json"
        try:
            return _written(path.read_bytes())
        except (OSError, msgspec.MsgspecError):
            thesaurus, known = compiled()
            words.learn(known)
            replace_whole(path, msgspec.json.encode(thesaurus))
            for old in self.folder.glob("terms-*.json"):
                if old != path:
                    old.unlink(missing_ok=True)
            return thesaurus


@lru_cache(maxsize=2)
def _written(tables: bytes) -> Thesaurus:
    """Read compiled tables, with what is worked out from them, once in a process. Raises MsgspecError."""
    return decoded(tables, Thesaurus)


def _falling(rules: Iterable[str], best: float) -> tuple[tuple[str, float], ...]:
    """Give rules in their order with how surely each is meant."""
    return tuple((rule, best * FURTHER**place) for place, rule in enumerate(rules))
