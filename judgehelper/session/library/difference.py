"""Two books side by side: what came, what went, what reads differently, what stands at another number.

Entries of rules and terms of the glossary are told apart: a recognised glossary whose headwords were misread would
hide the rules behind its noise. Where the letters of the two books differ in kind, words cannot be compared, and that
is said rather than guessed.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.diff import Comparison, Pair, Segment, compare, compare_words
from judgehelper.rulebooks.diff.reading import Difference as Unlike
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.session.library.books import Shelf


class Rewording(Struct, frozen=True):
    """A rule in both books with its two wordings, stretch by stretch; examples follow the text."""

    before: Entry
    after: Entry
    words: tuple[Segment, ...]


class Difference(Struct, frozen=True, kw_only=True):
    """What tells two books apart, of their rules or of their terms."""

    added: tuple[Entry, ...]
    removed: tuple[Entry, ...]
    changed: tuple[Rewording, ...]
    renumbered: tuple[tuple[Entry, Entry], ...]
    lost: tuple[tuple[str, str], ...]
    """Of `added`, what the earlier file lost rather than its edition lacked: the number there had been, the one now."""
    respelt: tuple[tuple[str, str], ...]
    """What differs in case, spaces and punctuation only, by its numbers."""
    doubtful: tuple[tuple[str, str], ...]
    """What differs no further than recognition errs, by its numbers."""
    uncompared: int
    """Pairs whose words cannot be compared."""


class Differences(Struct, frozen=True):
    """What tells two books apart."""

    rules: Difference
    terms: Difference


def compare_books(shelf: Shelf, before: str, after: str) -> Differences:
    """Compare two books of one rule system. Raises RulebookError for an unknown book and for books of two systems."""
    one, other = shelf.summary(before), shelf.summary(after)
    if one.system != other.system:
        wrong = phrase("is a book of {system}, {other} one of {its}", system=other.system, other=before, its=one.system)
        raise RulebookError(after, wrong, "compare two editions of one game")
    old, new = shelf.whole(before), shelf.whole(after)
    compared = compare(old, new)
    return Differences(_difference(old, new, compared, _is_rule), _difference(old, new, compared, _is_term))


def wordings(before: Entry, after: Entry) -> tuple[Segment, ...]:
    """Give two wordings of an entry, word by word."""
    return compare_words(_words(before), _words(after))


def _words(entry: Entry) -> str:
    return "\n".join(part for part in (entry.title, entry.text, *entry.examples) if part)


def _difference(old: Book, new: Book, compared: Comparison, wanted: Callable[[Entry], bool]) -> Difference:
    """Take the part of a comparison that is about rules or about terms."""
    before, after = _entries(old, wanted), _entries(new, wanted)
    pairs = [pair for pair in compared.pairs if pair.before in before and pair.after in after]
    return Difference(
        added=tuple(after[number] for number in compared.added if number in after),
        removed=tuple(before[number] for number in compared.removed if number in before),
        changed=tuple(_rewordings(pairs, before, after)),
        renumbered=tuple((before[pair.before], after[pair.after]) for pair in pairs if pair.before != pair.after),
        lost=tuple((loss.before, loss.after) for loss in compared.lost if loss.after in after),
        respelt=_differing(pairs, Unlike.LETTERS),
        doubtful=_differing(pairs, Unlike.RECOGNITION),
        uncompared=sum(pair.is_changed is None for pair in pairs),
    )


def _differing(pairs: list[Pair], unlike: Unlike) -> tuple[tuple[str, str], ...]:
    return tuple((pair.before, pair.after) for pair in pairs if pair.difference is unlike)


def _is_term(entry: Entry) -> bool:
    return entry.kind is Kind.TERM


def _is_rule(entry: Entry) -> bool:
    return entry.kind is not Kind.TERM


def _entries(book: Book, wanted: Callable[[Entry], bool]) -> dict[str, Entry]:
    return {entry.number: entry for entry in book.entries if wanted(entry)}


def _rewordings(pairs: list[Pair], before: dict[str, Entry], after: dict[str, Entry]) -> Iterator[Rewording]:
    for pair in pairs:
        if pair.is_changed:
            one, other = before[pair.before], after[pair.after]
            yield Rewording(one, other, wordings(one, other))
