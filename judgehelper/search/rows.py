"""How a document found is shown: its row, quoted by what tells it, with what it stands under and its other editions."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct, structs

from judgehelper.search.leads import Led
from judgehelper.search.order.closer import Look
from judgehelper.search.postings import Shelf, kept
from judgehelper.search.results import Edition, Hit, Parent, Reason
from judgehelper.search.snippet import Passage, Wanted, prepared, snippet

QUOTED = 1500
"""Texts and rows that are kept prepared: from one key to the next, most hits stay."""


class Found(Struct, frozen=True):
    """A document with its final score and where in it the answer stands."""

    document: int
    score: float
    look: Look
    is_named: bool = False
    """Its number was asked for."""


class Rows:
    """Makes the rows of documents."""

    def __init__(self, shelf: Shelf, look_up: Callable[[str], str]) -> None:
        self._shelf = shelf
        self._look_up = look_up
        self._passages = kept(self._prepared, most=QUOTED)
        self._placed = kept(self._bare_hit, most=QUOTED)
        self._editions = kept(self._edition_of, most=QUOTED)

    def _prepared(self, text: str) -> Passage:
        return prepared(text, self._look_up)

    def hit(self, one: Found, others: Sequence[int], wanted: Wanted, led: Led, *, in_examples: bool = False) -> Hit:
        """Make the row of what was found; `in_examples`: examples are asked for."""
        told = self.told_by(one.document)
        sentence = one.look.sentence if told == one.document else 0
        record = self._shelf.read(told).record
        from_examples = record.examples and (one.look.in_examples or not record.text or in_examples)
        text = "\n".join(record.examples) if from_examples else record.text
        shown, marks = snippet(self._passages(text), -1 if from_examples else sentence, wanted)
        return structs.replace(
            self._placed(one.document),
            snippet=shown,
            marks=marks,
            score=round(one.score, 4),
            also=tuple(map(self._editions, others)),
            reasons=_reasons(one, led, is_said=bool(marks)),
        )

    def _bare_hit(self, document: int) -> Hit:
        """Make the row of a document without what depends on the query."""
        record, card = self._shelf.read(document).record, self._shelf.book_of(document).card
        ancestors = self.ancestors(document)
        above = [self._shelf.read(place).record for place in ancestors]
        head = next((each for each in above if each.title), None)
        titled = record if record.title or head is None else head
        parent = (
            Parent(self._shelf.numbers[ancestors[0]], head.title if head is not None else "") if ancestors else None
        )
        widest = ancestors[-1] if ancestors else document
        return Hit(
            book=card.id,
            edition=card.edition,
            date=card.date,
            number=self._shelf.numbers[document],
            kind=self._shelf.kinds[document],
            title=titled.title,
            english=titled.english,
            snippet="",
            marks=(),
            score=0.0,
            parent=parent,
            chapter=Parent(self._shelf.numbers[widest], self._shelf.read(widest).record.title),
            has_examples=bool(record.examples),
        )

    def ancestors(self, document: int) -> list[int]:
        """Return what a document stands under, the nearest first."""
        book, found = self._shelf.book_of(document), []
        parent = self._shelf.place(book, self._shelf.parents[document])
        while parent is not None and parent not in found:
            found.append(parent)
            parent = self._shelf.place(book, self._shelf.parents[parent])
        return found

    def told_by(self, document: int) -> int:
        """Return what is quoted for a document: of a heading without a text the rule that defines it, and of an entry
        that only says where to look the rule that is there."""
        held = self._shelf.read(document)
        if held.is_bare:
            told = [one for one in self._shelf.under(document) if self._shelf.read(one).record.text]
            return next((one for one in told if self._shelf.read(one).says_much), told[0] if told else document)
        if self._shelf.kinds[document] == "term" and held.is_pointer:
            places = (place for one in self.led_to(document) for place in (one, *self._shelf.under(one)))
            return next((one for one in places if self._shelf.read(one).record.text), document)
        return document

    def led_to(self, document: int, further: int = 2) -> Iterator[int]:
        """Yield where an entry leads to; over entries that themselves only say where to look."""
        book = self._shelf.book_of(document)
        for number in self._shelf.read(document).record.cites[:2]:
            place = self._shelf.place(book, number)
            if place is None:
                continue
            if further and self._shelf.kinds[place] == "term" and self._shelf.read(place).is_pointer:
                yield from self.led_to(place, further - 1)
            else:
                yield place

    def _edition_of(self, document: int) -> Edition:
        card = self._shelf.book_of(document).card
        return Edition(card.id, card.edition, card.date, self._shelf.numbers[document])


def _reasons(found: Found, led: Led, *, is_said: bool) -> tuple[Reason, ...]:
    """Say why a document is among the answers."""
    document = found.document
    signs: tuple[tuple[Reason, bool], ...] = (
        ("number", found.is_named),
        ("words", is_said),
        ("situation", led.is_of_situation(document)),
        ("card", document in led.of_cards),
    )
    return tuple(reason for reason, holds in signs if holds) or ("near",)
