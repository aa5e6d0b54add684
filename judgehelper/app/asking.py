"""Search as the window asks it: answers worded for rows, the card that a query names, what was asked and is pinned."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from typing import TYPE_CHECKING

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.machine.figures import has_digit
from judgehelper.kernel.words import Worded, in_english
from judgehelper.session.keeping import Keeping, Pin
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.place import INDEXES, Place
from judgehelper.systems.registry import FIRST, name_of
from judgehelper.ui.services import Progress
from judgehelper.ui.shelf import CardFace, CardSentence, Found, Hit, KeptSearches, NamedCard

if TYPE_CHECKING:
    from judgehelper.cards.rendering.showing import ShownFace, ShownSentence
    from judgehelper.search.index import Progress as Built
    from judgehelper.search.index import Report
    from judgehelper.search.results import Edition
    from judgehelper.search.results import Hit as Result
    from judgehelper.session.library.glancing import FirstGlance
    from judgehelper.session.library.lookup import Found as Answer
    from judgehelper.session.library.lookup import Lookup
    from judgehelper.session.named_cards import CardNames


PATIENCE = 0.3
"""Seconds that a question waits for an index that is being opened, before it is answered at a glance."""


class Asking:
    """The index of a shelf; while it is being built, questions are answered at a glance, in the thread that asks."""

    def __init__(self, place: Place, shelf: Shelf, key: Callable[[str], str]) -> None:
        """`key` gives the name by which the window knows a book."""
        self._place, self._shelf, self._key = place, shelf, key
        self._lookup: Lookup | None = None
        self._names: CardNames | None = None
        self._glance: FirstGlance | None = None
        self._news = Condition()
        self._is_opening = self._is_building = False

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Let questions wait a moment for the index while it is only opened; not while it has to be built."""
        with self._news:
            self._is_opening = True
        try:
            yield
        finally:
            with self._news:
                self._is_opening = self._is_building = False
                self._news.notify_all()

    def announce_building(self) -> None:
        """Let nobody wait any longer: the index has to be built."""
        with self._news:
            self._is_building = True
            self._news.notify_all()

    def _answering(self) -> "Lookup | None":
        """Give the index; None where there is none to answer from yet."""
        with self._news:
            self._news.wait_for(self._is_decided, PATIENCE)
        return self._open

    def _is_decided(self) -> bool:
        """Tell whether a question need not wait any longer: for an index that is there, or for one that is not."""
        is_there = self._is_opening and (self._place.root / INDEXES).is_dir()
        return self._open is not None or self._is_building or not is_there

    @property
    def _open(self) -> "Lookup | None":
        return self._lookup if self._lookup is not None and self._lookup.is_open else None

    def ready(self) -> "Lookup":
        """Give the index."""
        if self._lookup is None:
            from judgehelper.session.library.lookup import (
                Lookup,  # loads the index library: not before the first question
            )
            from judgehelper.session.named_cards import CardNames  # as above

            self._names, sources = CardNames(self._place), (Searchable(self._shelf),)
            root = self._place.make_ready().root
            self._lookup = Lookup(root, sources=sources, cards=self._names, builder=self._build)
        return self._lookup

    def renew_cards(self) -> None:
        """Learn the names of cards anew: some were imported."""
        if self._names is not None:
            self._names.renew()

    def _build(self, book_ids: tuple[str, ...], report: "Report") -> None:
        from judgehelper.session.library.indexing import ProcessBuilder  # not before an index is missing

        self.announce_building()
        ProcessBuilder(self._place.root)(book_ids, report)

    def refresh(self, progress: Progress) -> None:
        """Open the index, after what is missing of it was built in another process; `progress` may raise to stop it."""

        def report(built: "Built") -> bool:
            progress(built.done, max(built.total, 1))
            return True

        self.ready().refresh(report)
        self._glance = None

    def search(self, query: str, limit: int, game: str) -> Found:
        """Answer a query, mending what is mistyped; at a glance while the index is being built."""
        lookup = self._answering()
        if lookup is None:
            return self._glanced(query, limit, game)
        return self._worded(query, lookup.search(query, limit=limit, game=game), game)

    def search_literally(self, query: str, limit: int, game: str) -> Found:
        """Answer a query as it is typed."""
        lookup = self._answering()
        if lookup is None:
            return self._glanced(query, limit, game)
        return self._worded(query, lookup.search_literally(query, limit=limit, game=game), game)

    def _glanced(self, query: str, limit: int, game: str) -> Found:
        """Answer from the books themselves."""
        from judgehelper.session.library.glancing import FirstGlance  # not where there is an index

        glance = self._glance = self._glance or FirstGlance((Searchable(self._shelf),))
        answer = glance.search(query, limit=limit, game=game)
        hits = self._hits(answer.results, game)
        return Found(query=query, hits=hits, total=len(hits), milliseconds=answer.took * 1000, is_glance=True)

    def card(self, name: str, game: str) -> NamedCard | None:
        """Show a card of those that a game is played with, and the rules that it touches."""
        from judgehelper.session.cards import show_card  # loads the grammar of cards: not before one is named
        from judgehelper.session.library.lookup import (
            NamedCard as Offered,  # loads the index library: not before a question
        )

        shown = show_card(self._place, name, game)
        if shown is None:
            return None
        lookup, at_hand = self._answering(), game or FIRST
        return NamedCard(
            name=shown.name,
            russian=shown.russian,
            status=shown.status,
            faces=tuple(_face(face) for face in shown.faces),
            lacking=tuple(_sentence(sentence) for sentence in shown.lacking),
            rules=self._hits(lookup.rules_of(Offered(shown.name, shown.russian, at_hand)), at_hand) if lookup else (),
            game=game,
            is_glance=lookup is None,
        )

    def kept(self) -> KeptSearches:
        """Give the questions that were asked and the results that are pinned."""
        kept = Keeping(self._place.root).read()
        return KeptSearches(kept.history, tuple((RuleRef(pin.book, pin.number), pin.title) for pin in kept.pins))

    def remember(self, query: str) -> None:
        """Put a question before the others."""
        Keeping(self._place.make_ready().root).remember(query)

    def turn_pin(self, rule: RuleRef, title: str) -> bool:
        """Pin a result or let it go; say whether it is pinned now."""
        keeping, pin = Keeping(self._place.make_ready().root), Pin(rule.book, rule.number, title)
        is_pinned = any((one.book, one.number) == (rule.book, rule.number) for one in keeping.read().pins)
        (keeping.unpin if is_pinned else keeping.pin)(pin)
        return not is_pinned

    def _worded(self, query: str, answer: "Answer", game: str) -> Found:
        hits = self._hits(answer.results, game)
        return Found(
            query=query,
            hits=hits,
            total=len(hits),
            milliseconds=answer.took * 1000,
            assumed=answer.assumed or "",
            nearest=answer.nearest,
            card=answer.card.name if answer.card is not None else "",
            cards=tuple(card.name for card in answer.cards),
            understood=tuple((one.typed, one.meant) for one in answer.understood if one.is_telling()),
        )

    def _hits(self, results: "tuple[Result, ...]", game: str) -> tuple[Hit, ...]:
        """Word results, each with its game, unless all are of the game at hand."""
        systems = {book.id: book.system for book in self._shelf.books()}
        told = tuple(systems.get(one.book, one.book) for one in results)
        is_own = set(told) == {game}
        return tuple(self._hit(one, "" if is_own else each) for one, each in zip(results, told, strict=True))

    def _hit(self, one: "Result", game: str) -> Hit:
        editions = (_edition(one.edition), *(_said(other, one.number) for other in one.also))
        return Hit(
            rule=RuleRef(self._key(one.book), one.number),
            title=Worded(one.title, one.english or one.title),
            snippet=one.snippet,
            marks=one.marks,
            book=" · ".join(part for part in editions if part),
            game=name_of(game) if game else None,
            kind=one.kind,
            edition=_edition(one.edition),
            chapter=(one.chapter.number, one.chapter.title) if one.chapter is not None else ("", ""),
            has_examples=one.has_examples,
            reasons=one.reasons,
        )


def _face(face: "ShownFace") -> CardFace:
    return CardFace(
        name=face.name,
        cost=face.mana_cost,
        types=Worded(face.russian_types, face.types),
        value=face.value,
        sentences=tuple(_sentence(sentence) for sentence in face.sentences),
    )


def _sentence(sentence: "ShownSentence") -> CardSentence:
    why = Worded(sentence.russian_why, in_english(sentence.why))
    said = tuple((each.word, each.means) for each in sentence.antecedents)
    return CardSentence(said=Worded(sentence.ru, sentence.en), unread=sentence.unread, why=why, antecedents=said)


def _edition(said: str) -> str:
    """Give a number or date by which an edition goes; a word by which files know it is none."""
    return said if has_digit(said) else ""


def _said(other: "Edition", number: str) -> str:
    """Name another edition of the same rule, with its number there where that is another."""
    parts = (_edition(other.edition), "" if other.number == number else other.number)
    return ": ".join(part for part in parts if part)
