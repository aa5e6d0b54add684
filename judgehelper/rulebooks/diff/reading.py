"""How two wordings of a rule differ: in words, only in case, spaces and punctuation, or as far as recognition can err.

A recognised edition has words that nobody said: «110» for «по», a lost preposition, an ending misread. Such a
difference is no change of the rule, and it is not hidden either: it has a heading of its own. What the repair is sure
of is believed as it stands.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from enum import Enum
from types import MappingProxyType

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.rulebooks.model import DOUBTFUL, Book, Entry, MendedWord

_WORD = re.compile(r"\d{3}\.\d{1,3}[a-z]?|[^\W_]+")
_CYRILLIC = re.compile(r"[а-я]+$")
_OFTEN = 3
"""So many times a recognised book says a word that its earlier edition lacks, if it is one."""
_SHORT = 3
"""Letters of words that recognition takes for one another: «и», «или», «для»."""
_TINY = 3
"""Letters of words that recognition loses or makes up."""
_ENDING = 3
"""Letters at the end of a word in which a difference is one of form."""
_TITLE = -2
NOWHERE: Mapping[str, str] = MappingProxyType({})
"""No number has moved."""


class Difference(Enum):
    """What tells two wordings apart."""

    NOTHING = "nothing"
    LETTERS = "letters"
    """Case, spaces, punctuation."""
    RECOGNITION = "recognition"
    """What the recognition of the later one may have made."""
    WORDS = "words"
    UNKNOWN = "unknown"
    """The letters of the two books differ in kind: their words cannot be compared."""


class _Said(Struct, frozen=True):
    """A word of an entry, and whether the repair is sure of it (None: it never touched it)."""

    word: str
    is_sure: bool | None = None


class Wordings:
    """The words of two editions, to tell the wordings of their rules apart."""

    def __init__(self, before: Book, after: Book, moved: Mapping[str, str]) -> None:
        """Take two editions and where the rules of the first stand in the second: a number that moved is no change."""
        self._moved = moved
        self._is_recognised = any(entry.mended for book in (before, after) for entry in book.entries)
        self._known = _words_of(before) & _words_of(after) if self._is_recognised else frozenset()

    def tell_apart(self, before: Entry, after: Entry) -> Difference:
        """Say how two wordings of a rule differ."""
        if _parts(before) == _parts(after):
            return Difference.NOTHING
        old, new = list(_said(before, self._moved)), list(_said(after))
        if self._is_recognised and _is_headed_otherwise(old, new, before, after):
            return Difference.RECOGNITION
        found = list(self._differences(old, new))
        if not found or _joined(old) == _joined(new):
            return Difference.LETTERS
        return Difference.WORDS if Difference.WORDS in found else Difference.RECOGNITION

    def _differences(self, old: Sequence[_Said], new: Sequence[_Said]) -> Iterator[Difference]:
        matcher = SequenceMatcher(None, [one.word for one in old], [one.word for one in new], autojunk=False)
        for name, i, i_end, j, j_end in matcher.get_opcodes():
            if name != "equal" and _joined(old[i:i_end]) != _joined(new[j:j_end]):
                may_be_misread = self._may_be_misread(old[i:i_end], new[j:j_end])
                yield Difference.RECOGNITION if may_be_misread else Difference.WORDS

    def _may_be_misread(self, gone: Sequence[_Said], come: Sequence[_Said]) -> bool:
        """Say whether recognition may have made the second words of the first ones."""
        if any(one.is_sure is False for one in (*gone, *come)):
            return all(one.is_sure is False for one in (come or gone)) or len(gone) == len(come)
        if not self._is_recognised:
            return False
        if len(gone) == len(come):
            return all(self._is_misreading(one, other) for one, other in zip(gone, come))
        words = [one for one in (*gone, *come) if not self._is_junk(one)]
        return all(len(one.word) <= _TINY for one in words)

    def _is_misreading(self, one: _Said, other: _Said) -> bool:
        if one.word == other.word:
            return True
        if is_digits(one.word) and is_digits(other.word):
            return False
        return _is_alike(one.word, other.word) or self._is_junk(one) or self._is_junk(other)

    def _is_junk(self, said: _Said) -> bool:
        """Say whether a word is none, as far as both editions know: digits among letters, letters of two scripts."""
        if said.is_sure or said.word in self._known:
            return False
        return said.is_sure is False or not _CYRILLIC.match(said.word) or len(said.word) == 1


def _is_alike(one: str, other: str) -> bool:
    """Say whether two words are both short, or forms of one word."""
    if max(len(one), len(other)) <= _SHORT:
        return True
    same = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return same >= max(len(one), len(other)) - _ENDING and same >= _SHORT


def _words_of(book: Book) -> frozenset[str]:
    """Give the words of a book; of a recognised one those that it says often."""
    counts = Counter(one.word for entry in book.entries for one in _said(entry))
    is_recognised = any(entry.mended for entry in book.entries)
    return frozenset(word for word, count in counts.items() if count >= (_OFTEN if is_recognised else 1))


def _parts(entry: Entry) -> tuple[str, ...]:
    return (entry.title, entry.text, *entry.examples)


def _said(entry: Entry, moved: Mapping[str, str] = NOWHERE) -> Iterator[_Said]:
    """Give the words of an entry, levelled, each with what the repair thinks of it; numbers as they have moved."""
    for part, text in enumerate(_parts(entry), _TITLE):
        mended = [one for one in entry.mended if one.part == part]
        for hit in _WORD.finditer(text):
            word = moved.get(hit.group(), hit.group()).lower().replace("ё", "е")
            yield _Said(word, _is_sure(hit.start(), hit.end(), mended))


def _is_headed_otherwise(old: Sequence[_Said], new: Sequence[_Said], before: Entry, after: Entry) -> bool:
    """Say whether two headings have the same words but for some that one of them lacks: a heading is often cut."""
    if before.text or after.text or not before.title or not after.title:
        return False
    one, other = ({said.word for said in words if len(said.word) > _TINY} for words in (old, new))
    return bool(one and other) and (one <= other or other <= one)


def _is_sure(start: int, end: int, mended: Sequence[MendedWord]) -> bool | None:
    over = [one.confidence >= DOUBTFUL for one in mended if one.start < end and start < one.end]
    return all(over) if over else None


def _joined(words: Sequence[_Said]) -> str:
    return "".join(one.word for one in words)
