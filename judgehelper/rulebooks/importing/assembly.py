"""From an outline to a book: paragraphs mended and joined to entries, each with its lines, parent and children."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct, structs

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.families.numerals import record_numerals, right_numerals
from judgehelper.rulebooks.importing.families.outline import Head, Outline, Paragraph, Role
from judgehelper.rulebooks.importing.families.scraps import continues
from judgehelper.rulebooks.importing.formats.markup import ANCHOR, ANCHOR_END, bare
from judgehelper.rulebooks.importing.source import Source
from judgehelper.rulebooks.mending import MendedText, Mender, Piece
from judgehelper.rulebooks.model import Book, Entry, Link, MendedWord

Progress = Callable[[float, str], None]
"""Told how far an import is, 0 to 1, and what is done; it cancels by raising."""

_ANCHORED = re.compile(f"{ANCHOR}(.*?){ANCHOR_END}", re.DOTALL)
_WORDS = (Role.TITLE, Role.TEXT, Role.EXAMPLE)


class _Text(Struct, frozen=True):
    """A text in the making, with the words in it that were mended."""

    text: str = ""
    words: tuple[MendedWord, ...] = ()


def assemble(
    outline: Outline, source: Source, *, book_id: str, system: str, mend: Mender | None, progress: Progress
) -> Book:
    """Make the book of an outline; with `mend`, every paragraph of words goes through it."""
    outline = structs.replace(outline, heads=_settled(outline.heads))
    texts = _mended(outline, mend, progress)
    by_head: dict[str, list[int]] = {head.number: [] for head in outline.heads}
    for place, paragraph in enumerate(outline.paragraphs):
        by_head[paragraph.number].append(place)
    children = _children(outline.heads)
    spans = _spans(outline.paragraphs, len(source.lines))
    entries = tuple(
        _entry(head, [(outline.paragraphs[place], texts[place]) for place in by_head[head.number]], children, spans)
        for head in outline.heads
    )
    title = texts.get(_title_place(outline), MendedText("")).text
    return Book(
        id=book_id,
        title=title if mend and title else outline.title,
        system=system,
        edition=outline.edition or outline.date,
        date=outline.date,
        language=outline.language,
        entries=entries,
        doubts=tuple(outline.doubts),
        source=source.name,
        digest=source.digest,
    )


def _settled(heads: Iterable[Head]) -> tuple[Head, ...]:
    """Keep the first head of each address, and put those whose parent is missing under the next one above."""
    known = {head.number: head for head in reversed(tuple(heads))}
    ordered = dict.fromkeys(head.number for head in heads)
    return tuple(structs.replace(known[number], parent=_standing(known[number], known)) for number in ordered)


def _standing(head: Head, known: Mapping[str, Head]) -> str | None:
    """Give the nearest entry above that there is."""
    parent = head.parent
    while parent is not None and (parent not in known or parent == head.number):
        parent = parent.rpartition(".")[0] or None
    return parent


def _title_place(outline: Outline) -> int:
    """Find the paragraph that holds the title of the book; −1 where none does."""
    places = (place for place, one in enumerate(outline.paragraphs) if one.text == outline.title)
    return next(places, -1)


def _mended(outline: Outline, mend: Mender | None, progress: Progress) -> Mapping[int, MendedText]:
    """Mend the paragraphs, in order; without a mender they stay as they are."""
    if mend is None:
        return {place: MendedText(one.text) for place, one in enumerate(outline.paragraphs)}
    wanted = [place for place, one in enumerate(outline.paragraphs) if one.role in _WORDS]
    known = frozenset(head.number for head in outline.heads)
    righted = {place: right_numerals(outline.paragraphs[place].text, known) for place in wanted}
    pieces = [
        Piece(righted[place], outline.paragraphs[place].face, outline.paragraphs[place].number) for place in wanted
    ]
    texts = {place: MendedText(one.text) for place, one in enumerate(outline.paragraphs)}
    for done, (place, text) in enumerate(zip(wanted, mend(pieces), strict=True)):
        texts[place] = record_numerals(outline.paragraphs[place].text, righted[place], text)
        progress(0.3 + 0.6 * done / max(1, len(wanted)), "mend")
    return texts


def _children(heads: Iterable[Head]) -> Mapping[str, tuple[str, ...]]:
    """List what stands under each head, in order."""
    under: dict[str, list[str]] = {}
    for head in heads:
        if head.parent is not None:
            under.setdefault(head.parent, []).append(head.number)
    return {number: tuple(numbers) for number, numbers in under.items()}


def _spans(paragraphs: Sequence[Paragraph], total: int) -> Mapping[int, int]:
    """Stretch each paragraph over the blank lines after it: first line → last line, so that no line is nobody's."""
    firsts = sorted({one.first for one in paragraphs})
    return {first: end - 1 for first, end in pairwise((*firsts, total + 1))}


def _entry(
    head: Head,
    parts: Sequence[tuple[Paragraph, MendedText]],
    children: Mapping[str, tuple[str, ...]],
    spans: Mapping[int, int],
) -> Entry:
    """Put the paragraphs of one head together."""
    by_role: dict[Role, list[MendedText]] = {role: [] for role in Role}
    for paragraph, text in parts:
        by_role[paragraph.role].append(text)
    title, body = _joined(by_role[Role.TITLE]), _joined(by_role[Role.TEXT])
    examples = by_role[Role.EXAMPLE]
    plain, anchors = _anchored((body.text, *(one.text for one in examples)))
    words = (*body.words, *(_moved(word, 0, part) for part, one in enumerate(examples) for word in one.words))
    english = " ".join(one.text for one in by_role[Role.ENGLISH])
    return Entry(
        number=head.number,
        kind=head.kind,
        title=bare(title.text).rstrip(".") or english,
        text=plain[0],
        examples=plain[1:],
        links=anchors,
        parent=head.parent,
        children=children.get(head.number, ()),
        printed=head.printed,
        english=english or _english_in(title.text),
        lines=_ranges([(one.first, max(one.last, spans.get(one.first, one.last))) for one, _ in parts]),
        mended=words,
    )


def _anchored(texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[Link, ...]]:
    """Take the marks of dead links out of the texts of an entry and give the links, still without a target."""
    links = []
    for part, text in enumerate(texts, -1):
        gone = 0
        for hit in _ANCHORED.finditer(text):
            start = hit.start() - gone
            links.append(Link(hit[1], hit[1], False, start, start + len(bare(hit[1])), part))
            gone += len(hit[0]) - len(bare(hit[1]))
    return tuple(map(bare, texts)), tuple(
        structs.replace(link, text=bare(link.text), to=bare(link.to)) for link in links
    )


def _joined(texts: Sequence[MendedText]) -> _Text:
    """Join paragraphs: on one line where the first one stops in mid-sentence, else one under the other."""
    pieces: list[str] = []
    words: list[MendedWord] = []
    length = 0
    for one in texts:
        between = "" if not length else " " if continues(pieces[-1], one.text) else "\n"
        words += [_moved(word, length + len(between), -1) for word in one.words]
        pieces += [between, one.text]
        length += len(between) + len(one.text)
    return _Text("".join(pieces), tuple(words))


def _moved(word: MendedWord, by: int, part: int) -> MendedWord:
    """Move a mended word by so many characters, into a part."""
    return structs.replace(word, start=word.start + by, end=word.end + by, part=part)


def _english_in(title: str) -> str:
    """Give the English name that a title brings along: «Усиление (неоф.) (англ. Amplify)»."""
    for piece in reversed(title.replace(")", "(").split("(")):
        name = piece.strip().removeprefix("англ.").strip()
        if name and name.isascii() and name[0].isupper() and not title.isascii():
            return name
    return ""


def _ranges(spans: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Merge ranges of lines that touch."""
    merged: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return tuple(merged)


def unread_lines(book: Book, source: Source) -> tuple[int, ...]:
    """List the printed lines that are in no entry and no doubt: none, or the importer has lost something."""
    ranges = [entry.lines for entry in book.entries] + [one.lines for one in book.doubts if one.number is None]
    kept = {line for pairs in ranges for first, last in pairs for line in range(first, last + 1)}
    return tuple(line.number for line in source.lines if line.text and line.number not in kept)


def check_account(book: Book, source: Source) -> None:
    """Refuse a book that has lost a line: an importer that drops text is wrong, whatever else it does."""
    if lost := unread_lines(book, source):
        raise RulebookError(
            source.name,
            phrase("line {what} and {count} more would be lost", what=lost[0], count=len(lost) - 1),
            "the book was not imported",
        )
