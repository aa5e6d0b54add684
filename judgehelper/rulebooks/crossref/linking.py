"""Links every entry of a book: numbers, names and dead links become links, or are reported as leading nowhere.

A number that somebody refers to and that the book lacks is also a gap in the book: the doubt names the missing rule
and who misses it.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.rulebooks.crossref.spelling import Naming, Reference, find_names, find_numbers
from judgehelper.rulebooks.crossref.terms import Lemmatiser, TermIndex
from judgehelper.rulebooks.model import Book, Doubt, Entry, Kind, Link
from judgehelper.rulebooks.numbering import LETTERS, parse_number

_UNLINKED = ("preface", "credits")


def link_book(book: Book, lemma: Lemmatiser) -> Book:
    """Give a book with the links of all its entries, and doubts for those that lead nowhere."""
    numbers = frozenset(entry.number for entry in book.entries if entry.kind is not Kind.TERM)
    terms = TermIndex(_by_rank(book.entries), lemma)
    entries = tuple(
        entry if entry.number in _UNLINKED else structs.replace(entry, links=_links(entry, numbers, terms))
        for entry in book.entries
    )
    return structs.replace(book, entries=entries, doubts=(*book.doubts, *_dangling(entries)))


def link_numbers(book: Book) -> Book:
    """Give a book with the links that its numbers spell, for a book whose makers name nothing else."""
    numbers = frozenset(entry.number for entry in book.entries)
    return structs.replace(book, entries=tuple(_with_numbers(entry, numbers) for entry in book.entries))


def _with_numbers(entry: Entry, numbers: frozenset[str]) -> Entry:
    found = (one for one in find_numbers(entry.text) if one.to in numbers)
    return structs.replace(entry, links=tuple(_numbered(one, entry.text, -1, numbers) for one in found))


def _by_rank(entries: Sequence[Entry]) -> Iterable[Entry]:
    """Put terms before sections and rules, for a name means the term where both have it."""
    return sorted(entries, key=lambda entry: entry.kind is not Kind.TERM)


def _links(entry: Entry, numbers: frozenset[str], terms: TermIndex) -> tuple[Link, ...]:
    """Find all links of an entry, in the order of its text; a name that a number explains is no link of its own, and
    none leads to the entry that it stands in."""
    anchors = (_anchor(link, numbers, terms) for link in entry.links)
    found = [link for link in anchors if link.to != entry.number]
    for part, text in enumerate((entry.text, *entry.examples), -1):
        taken = _covered(text, (link for link in found if link.part == part))
        found += [_numbered(one, text, part, numbers) for one in find_numbers(text) if not _overlaps(one, taken)]
        for naming in find_names(text):
            if not _overlaps(naming, taken):
                found += _named(naming, text, part, terms)
    return tuple(sorted(found, key=lambda link: (link.part, link.start)))


def _covered(text: str, links: Iterable[Link]) -> bytearray:
    """Mark the characters of a text that belong to a link."""
    covered = bytearray(len(text))
    for link in links:
        covered[link.start : link.end] = b"\x01" * (link.end - link.start)
    return covered


def _overlaps(one: Reference | Naming, covered: bytearray) -> bool:
    """Say whether a reference shares words with a link."""
    return 1 in covered[one.start : one.end]


def _numbered(reference: Reference, text: str, part: int, numbers: frozenset[str]) -> Link:
    """Make the link of a reference by number."""
    words = text[reference.start : reference.end]
    return Link(words, reference.to, reference.to in numbers, reference.start, reference.end, part)


def _named(naming: Naming, text: str, part: int, terms: TermIndex) -> Iterator[Link]:
    """Make the links of a reference by name: the whole name, or else each name of a list."""
    whole = terms.named(naming.name) if naming.name else None
    pieces = [naming.name] if whole or naming.page else naming.name.split(", ")
    start = naming.start
    for piece in pieces:
        to = terms.named(piece) if piece else None
        end = start + len(piece) if not naming.page else naming.end
        yield Link(text[start:end], to or piece or f"стр. {naming.page}", to is not None, start, end, part)
        start = end + len(", ")


def _anchor(link: Link, numbers: frozenset[str], terms: TermIndex) -> Link:
    """Resolve a dead link by its words: a section's number, or the name of a term."""
    number = link.to.split(" ")[0].rstrip(".")
    to = number if number in numbers else terms.named(link.to)
    return structs.replace(link, to=to or link.to, resolved=to is not None)


def _dangling(entries: Sequence[Entry]) -> Iterator[Doubt]:
    """Report links that lead nowhere, and the rules that are missed."""
    missed: dict[str, list[str]] = {}
    for entry in entries:
        nowhere = {(link.text, link.to): link for link in entry.links if not link.resolved}
        for link in nowhere.values():
            yield Doubt("dangling", f"{link.text} → {link.to}", entry.number, entry.lines[:1])
            if is_digits(link.to[:1]):
                missed.setdefault(link.to, []).append(entry.number)
    known = {entry.number for entry in entries}
    for number, who in missed.items():
        cited = ", ".join(dict.fromkeys(who))
        yield Doubt("gap", f"{number} ← {cited}", number)
        if (before := _number_before(number)) and before not in known and before not in missed:
            yield Doubt("gap", f"{before} ← {number} ← {cited}", before)


def _number_before(number: str) -> str | None:
    """Give the number that must come before a missing one, if it has a sibling before it."""
    parsed = parse_number(number)
    if parsed is None or parsed.rule < 1:
        return None
    if len(parsed.letters) == 1:
        place = LETTERS.find(parsed.letters)
        return str(structs.replace(parsed, letters=LETTERS[place - 1])) if place > 0 else None
    return str(structs.replace(parsed, rule=parsed.rule - 1)) if parsed.rule > 1 and not parsed.letters else None
