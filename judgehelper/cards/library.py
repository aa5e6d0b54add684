"""The library: the embedded cards and the user's imported ones, found by any name and understood as far as they can be.

It knows what it does not know: a card whose text is not understood whole says so in its own abilities (`Unread`).
The library is where a rule system finds its cards (`kernel.script.CardSource`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from judgehelper.abilities.card import Card
from judgehelper.cards.errors import CardError
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.names import fold, nearest
from judgehelper.cards.record import CardRecord
from judgehelper.cards.store import Progress, Store, key_of
from judgehelper.cards.structured import codec
from judgehelper.kernel.errors import SavedStateError

_KEPT = 4096
_PAGE = 500
"""So many cards are asked for at once."""


class Compiler(Protocol):
    """What makes a card of a record."""

    @property
    def version(self) -> str:
        """Name the version: another one may understand other texts."""

    def compile(self, record: CardRecord) -> Card:
        """Understand a card as far as possible; what is not understood stands in it as `Unread`."""

    def compile_many(self, records: Sequence[CardRecord]) -> Iterator[bytes]:
        """Compile many cards, each as `codec` writes it down, in the order of the records."""

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of an ad-hoc definition in a scenario file. Raises CardError."""


class Embedded(Protocol):
    """The cards that come with the program."""

    def find(self, folded: str) -> Card | None:
        """Give the card of that folded name."""

    def names(self) -> tuple[str, ...]:
        """List all folded names."""


class CardLibrary:
    """All cards of a data folder and the embedded ones; reading needs no data folder."""

    def __init__(self, folder: Path, *, compiler: Compiler, embedded: Embedded) -> None:
        self.store = Store(folder)
        self._compiler = compiler
        self._embedded = embedded
        self._found: dict[str, Card | None] = {}

    def find(self, name: str) -> Card | None:
        """Give the card of that name: embedded, else imported and compiled; None where nobody knows it."""
        folded = fold(name)
        if folded not in self._found:
            if len(self._found) > _KEPT:
                self._found.clear()
            self._found[folded] = self._look_up(folded)
        return self._found[folded]

    def _look_up(self, folded: str) -> Card | None:
        embedded = self._embedded.find(folded)
        if embedded is not None:
            return embedded
        record = self.store.find(folded)
        return self.understand(record) if record else None

    def local_name(self, name: str, language: str) -> str:
        """Give the name of an imported card in another language ("ru"); empty where the database does not tell it."""
        record = self.store.find(fold(name))
        names = [face.local.get(language, "") for face in record.faces] if record is not None else [""]
        return " // ".join(names) if all(names) else ""

    def understand(self, record: CardRecord) -> Card:
        """Give the compiled card of a record, from the cache where this compiler made it before."""
        return next(self.understand_all((record,)))

    def understand_all(self, records: Iterable[CardRecord]) -> Iterator[Card]:
        """Give the compiled cards of records, in their order; the cache is asked about many at a time."""
        pages = tuple(_in_pages(records))
        made = self._compiler.compile_many([record for page in pages for record in self._new_among(page)])
        for page in pages:
            kept = self._kept_of(page)
            for record in page:
                card = self._read(kept[record.name] if record.name in kept else next(made))
                yield card or self._compiler.compile(record)

    def _kept_of(self, records: Sequence[CardRecord]) -> Mapping[str, bytes]:
        """Give what this compiler made of records before, by the names of the cards."""
        keys = [key_of(record, self._compiler.version) for record in records]
        kept = self.store.compiled(*keys)
        return {record.name: kept[key] for key, record in zip(keys, records, strict=True) if key in kept}

    def _new_among(self, records: Sequence[CardRecord]) -> list[CardRecord]:
        """List the records that this compiler has not seen."""
        kept = self._kept_of(records)
        return [record for record in records if record.name not in kept]

    def _read(self, kept: bytes) -> Card | None:
        try:
            return codec().decode(kept)
        except SavedStateError:
            return None  # an older form of the vocabulary: it is compiled anew

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant, as they are written."""
        found = (self.find(folded) for folded in nearest(name, self._names))
        return tuple(dict.fromkeys(card.name for card in found if card is not None))

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self._embedded.names(), *self.store.names())))

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of an ad-hoc definition. Raises CardError."""
        return self._compiler.define(definition)

    def import_file(self, path: Path, progress: Progress) -> int:
        """Read a file of cards into the library, all or nothing; give the number of cards. Raises CardError."""
        if not path.is_file():
            raise CardError(str(path), "there is no such file", "check the name and choose a file of cards")
        read = self.store.put(read_records(path), path.name, progress)
        self._found.clear()
        self.__dict__.pop("_names", None)
        return read

    def compile_all(self, progress: Progress) -> None:
        """Compile every imported card that this compiler has not seen, and keep what comes of it."""
        new = [record for page in _in_pages(self.store.records()) for record in self._new_among(page)]
        made = []
        for number, (record, card) in enumerate(zip(new, self._compiler.compile_many(new), strict=True), 1):
            made.append((key_of(record, self._compiler.version), card))
            progress(number)
        self.store.keep_compiled(made)


def _in_pages(records: Iterable[CardRecord]) -> Iterator[tuple[CardRecord, ...]]:
    left = iter(records)
    while page := tuple(islice(left, _PAGE)):
        yield page
