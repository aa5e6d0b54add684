"""Two editions aligned by what their entries say, level by level: chapters, sections, rules, subrules, terms.

An entry is compared with all that stands under it, so a section is known by its rules. What finds no partner in its
place is looked for elsewhere in the book, where it must be very like; what finds none at all came or went. An entry
that came is a loss of the earlier file where that file misses it itself (a doubt names it), with its neighbours.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.rulebooks.diff.alignment import align
from judgehelper.rulebooks.diff.likeness import Features, Measure, measure_for, shared, text_of
from judgehelper.rulebooks.diff.reading import Difference, Wordings
from judgehelper.rulebooks.diff.renumbering import Renumbering
from judgehelper.rulebooks.model import Book, Kind

_MOVED_SHARE = 0.6
_MOVED_NEAR_SHARE = 0.4
"""…the same within one section: there, little else can be meant."""
_SAME_NUMBER = 0.08
_SAME_PLACE = 0.04
_LOSSES = frozenset({"gap", "rule-glued", "rule-exchanged"})


class Pair(Struct, frozen=True):
    """An entry in both editions: its numbers, how like the two are, what tells their wordings apart."""

    before: str
    after: str
    likeness: float
    difference: Difference = Difference.UNKNOWN

    @property
    def is_changed(self) -> bool | None:
        """Whether the words differ; None where that cannot be told."""
        return None if self.difference is Difference.UNKNOWN else self.difference is Difference.WORDS


class Loss(Struct, frozen=True):
    """A rule that the earlier edition had and its file lost: the number it had, and the one it has later."""

    before: str
    after: str


class Comparison(Struct, frozen=True, kw_only=True):
    """Two editions compared: pairs in the order of the earlier one, and what only one of them has."""

    before: str
    after: str
    pairs: tuple[Pair, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    lost: tuple[Loss, ...]
    """What the earlier file lost rather than the earlier edition lacked: some of `added`, and rules whose place holds
    the text of another."""

    @property
    def renumbered(self) -> tuple[Pair, ...]:
        """Give the pairs whose number differs."""
        return tuple(pair for pair in self.pairs if pair.before != pair.after)

    @property
    def changed(self) -> tuple[Pair, ...]:
        """Give the pairs whose words differ."""
        return tuple(pair for pair in self.pairs if pair.is_changed)

    @property
    def renumbering(self) -> Renumbering:
        """Give the map of numbers from the earlier edition to the later."""
        return Renumbering(self.before, self.after, {pair.before: pair.after for pair in self.pairs})


class _Edition:
    """A book as the comparison sees it: entries by address, with the features of everything under them."""

    def __init__(self, book: Book, measure: Measure) -> None:
        self.book = book
        self.entries = {entry.number: entry for entry in book.entries}
        counts = {entry.number: measure.features(text_of(entry)) for entry in book.entries}
        self.own = {number: Features.of(Counter(counted)) for number, counted in counts.items()}
        for entry in reversed(book.entries):
            if entry.parent is not None:
                counts[entry.parent].update(counts[entry.number])
        self.whole = {number: Features.of(counted) for number, counted in counts.items()}

    def under(self, number: str | None) -> list[str]:
        """List what stands directly under an entry, or at the top of the book."""
        if number is None:
            return [entry.number for entry in self.book.entries if entry.parent is None]
        return list(self.entries[number].children)


def compare(before: Book, after: Book) -> Comparison:
    """Compare two editions of one book, or of two languages."""
    measure = measure_for(before, after)
    old, new = _Edition(before, measure), _Edition(after, measure)
    matched = dict(_matched(old, new, measure))
    usual = _usual(old, new, matched)
    weak = _weak(old, new, matched, _enough(usual, measure))
    kept = {one: other for one, other in matched.items() if one not in weak}
    found = dict(_moved(old, new, kept, (_enough(usual, measure), _enough(usual, measure, _MOVED_NEAR_SHARE))))
    taken = set(found.values())
    matched = {one: other for one, other in matched.items() if one not in found and other not in taken} | found
    wordings = Wordings(before, after, matched) if measure.tells_words else None
    pairs = tuple(_pair(old, new, one, matched[one], wordings) for one in old.entries if one in matched)
    taken = set(matched.values())
    added = tuple(number for number in new.entries if number not in taken)
    return Comparison(
        before=before.id,
        after=after.id,
        pairs=pairs,
        added=added,
        removed=tuple(number for number in old.entries if number not in matched),
        lost=tuple(_lost(old, new, matched, added)),
    )


def _matched(old: _Edition, new: _Edition, measure: Measure) -> Iterator[tuple[str, str]]:
    """Align both books from the top down: the children of entries that belong together."""
    waiting: list[tuple[str | None, str | None]] = [(None, None)]
    while waiting:
        one, other = waiting.pop()
        for pair in _children(old, new, old.under(one), new.under(other), measure):
            yield pair
            waiting.append(pair)


def _children(
    old: _Edition, new: _Edition, ones: Sequence[str], others: Sequence[str], measure: Measure
) -> list[tuple[str, str]]:
    """Align the children of two entries: terms by their names, the rest by likeness and order."""
    named = {number for number in ones if number in others and old.entries[number].kind is Kind.TERM}
    ones = [number for number in ones if number not in named]
    others = [number for number in others if number not in named]

    def likeness(one: str, other: str) -> float:
        bonus = (_SAME_NUMBER if one == other else 0.0) + (_SAME_PLACE if _last(one) == _last(other) else 0.0)
        alike = shared(old.own[one], new.own[other], above=measure.strangers)
        if old.entries[one].children or new.entries[other].children:
            alike = max(alike, shared(old.whole[one], new.whole[other], above=measure.strangers))
        return alike + bonus if alike > measure.strangers else 0.0

    places = align(ones, others, likeness=likeness, strangers=measure.strangers)
    return [*((number, number) for number in sorted(named)), *((ones[i], others[j]) for i, j in places)]


def _last(number: str) -> str:
    """Give the last piece of a number: the letter, or the rule in its section."""
    return number[-1] if number[-1:].isalpha() else number.rpartition(".")[2]


def _weak(old: _Edition, new: _Edition, matched: Mapping[str, str], enough: float) -> frozenset[str]:
    """List what has a partner in its place for want of a better one: it may stand elsewhere as well."""
    return frozenset(
        one
        for one, other in matched.items()
        if not (old.entries[one].children and new.entries[other].children)
        and old.entries[one].kind is not Kind.TERM
        and shared(old.own[one], new.own[other]) < enough
    )


def _moved(
    old: _Edition, new: _Edition, matched: Mapping[str, str], enough: tuple[float, float]
) -> Iterator[tuple[str, str]]:
    """Find what stands elsewhere now: left over in both, each the other's likest, about as like as pairs in place.

    `enough` says how like they must be: anywhere in the book, and within one section.
    """
    taken = set(matched.values())
    ones = [one for one in old.entries if one not in matched and old.entries[one].text]
    others = [other for other in new.entries if other not in taken and new.entries[other].text]
    far, near = enough
    alike = {(one, other): shared(old.own[one], new.own[other], above=near) for one in ones for other in others}
    for one in ones:
        other = max(others, key=lambda number: alike[one, number], default=None)
        if other is None or alike[one, other] < (near if _are_near(old, new, matched, one, other) else far):
            continue
        if max(ones, key=lambda number: alike[number, other]) == one:
            yield one, other


def _are_near(old: _Edition, new: _Edition, matched: Mapping[str, str], one: str, other: str) -> bool:
    """Say whether two entries stand in one section: under what is paired, a step above or two."""
    return bool({matched.get(each) for each in _above(old, one)} & set(_above(new, other)))


def _above(edition: _Edition, number: str) -> Iterator[str]:
    """Give the rule and the section that an entry stands under; a chapter holds too much to tell anything."""
    parent = edition.entries[number].parent
    while parent is not None and edition.entries[parent].kind is not Kind.CHAPTER:
        yield parent
        parent = edition.entries[parent].parent


def _usual(old: _Edition, new: _Edition, matched: Mapping[str, str]) -> float:
    """Say how like pairs in place are."""
    return median([shared(old.own[one], new.own[other]) for one, other in matched.items()] or [1.0])


def _enough(usual: float, measure: Measure, share: float = _MOVED_SHARE) -> float:
    """Say how like two entries must be to be one rule in two places: nearer to pairs in place than to strangers."""
    return measure.strangers + share * (usual - measure.strangers)


def _pair(old: _Edition, new: _Edition, one: str, other: str, wordings: Wordings | None) -> Pair:
    """Describe two entries that belong together; without `wordings`, their words cannot be compared."""
    likeness = shared(old.own[one], new.own[other])
    if wordings is None:
        return Pair(one, other, likeness)
    return Pair(one, other, likeness, wordings.tell_apart(old.entries[one], new.entries[other]))


def _lost(old: _Edition, new: _Edition, matched: Mapping[str, str], added: Sequence[str]) -> Iterator[Loss]:
    """Find the losses of the earlier file: runs of added entries that hold or follow a number which it misses."""
    doubted = {code: {one.number for one in old.book.doubts if one.code == code and one.number} for code in _LOSSES}
    missed = set[str]().union(*doubted.values())
    broken = {matched[number] for number in missed if number in matched}
    back, came = {after: before for before, after in matched.items()}, set(added)
    for number in old.entries:
        if number in doubted["rule-exchanged"] and number in matched:
            yield Loss(number, matched[number])
    for first, numbers in _runs(new.entries, came):
        earlier = {number: _earlier(number, back) for number in numbers}
        if first in broken or missed & set(earlier.values()):
            yield from (Loss(before, after) for after, before in earlier.items())


def _runs(order: Iterable[str], came: set[str]) -> Iterator[tuple[str, list[str]]]:
    """Give the runs of added entries, each with the entry before it."""
    before, run = "", list[str]()
    for number in order:
        if number in came:
            run.append(number)
            continue
        if run:
            yield before, run
        before, run = number, []
    if run:
        yield before, run


def _earlier(number: str, back: Mapping[str, str]) -> str:
    """Say which number an added entry would have had: its section's or rule's earlier number with its own end."""
    for length in range(len(number) - 1, 0, -1):
        if number[:length] in back and not is_digits(number[length - 1 : length + 1]):
            return back[number[:length]] + number[length:]
    return number
