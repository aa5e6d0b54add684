"""The words that the books use, each with its token: what makes an index quick to build and a query quick to read.

The dictionary of Russian takes 0.1 s to open and 30 µs a word; the table answers in a tenth of a microsecond. It
grows while books are indexed, is kept beside the indexes, and is bound to the data that lemmas depend on
(`dictionary_digest`): when that changes, the table is forgotten.
"""

import hashlib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.outside import decoded
from judgehelper.kernel.machine.resources import resource
from judgehelper.language.english import stem
from judgehelper.language.letters import is_cyrillic, is_latin, latinised
from judgehelper.language.morphology import lemma

LARGEST = 300_000
"""Words that a table holds at most; further words are looked up each time."""

SCHEMA = "14"
"""Raised whenever tokens, weights or the form of what is kept change."""


@lru_cache(maxsize=1)
def dictionary_digest() -> str:
    """Return a short digest of everything that tokens depend on besides the books."""
    digest = hashlib.sha256(f"{SCHEMA} {_dictionary_version()}".encode())
    folders = ("situations", "subjects")
    deeper = (path for folder in folders for path in resource("terms", folder).glob("*.tsv"))
    for path in sorted((*resource("terms").glob("*.t*"), *deeper)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _dictionary_version() -> str:
    try:
        return version("pymorphy3-dicts-ru")
    except PackageNotFoundError:
        return "unknown"


def token_of(word: str) -> str:
    """Return the token of a folded word: lemma, stem, or the word itself."""
    if is_cyrillic(word):
        return _of_mixed(word) if is_latin(word) or is_digits(word[:1]) else lemma(word)
    return stem(word) if is_latin(word) and not is_digits(word[:1]) else word


def _of_mixed(word: str) -> str:
    """Read a word of both alphabets as Latin where that is possible: «702.19с», "сreature"."""
    read = latinised(word)
    return read if not is_cyrillic(read) else word


class Vocabulary:
    """Words and their tokens, growing; `spellings` has what a half-typed word may become."""

    def __init__(self, known: dict[str, str] | None = None) -> None:
        self._known = known if known is not None else {}

    def __len__(self) -> int:
        return len(self._known)

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def normal(self, word: str) -> str:
        """Return the token of a folded word and remember it."""
        token = self._known.get(word)
        if token is None:
            token = token_of(word)
            if len(self._known) < LARGEST:
                self._known[word] = token
        return token

    def learn(self, words: Mapping[str, str]) -> None:
        """Remember words with their tokens."""
        for word, token in words.items():
            if len(self._known) < LARGEST:
                self._known.setdefault(word, token)

    def look_up(self, word: str) -> str:
        """Return the token of a folded word without remembering it: what is typed is not what books say."""
        return self._known.get(word) or token_of(word)

    def remembered(self, word: str) -> str:
        """Return the token of a word that books have, any other word as it stands."""
        return self._known.get(word, word)

    @property
    def known(self) -> dict[str, str]:
        """The table itself, word → token."""
        return self._known

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """All words in the order of the alphabet, as they were when first asked for."""
        return tuple(sorted(self._known))


class _Table(msgspec.Struct, array_like=True):
    dictionary: str
    words: dict[str, str]


def read_vocabulary(path: Path) -> Vocabulary:
    """Read the table; one that is missing, broken or of another dictionary is an empty one."""
    try:
        table = decoded(path.read_bytes(), _Table)
    except (OSError, msgspec.MsgspecError):
        return Vocabulary()
    return Vocabulary(table.words if table.dictionary == dictionary_digest() else {})


def write_vocabulary(vocabulary: Vocabulary, path: Path) -> None:
    """Write the table whole or not at all."""
    replace_whole(path, msgspec.json.encode(_Table(dictionary_digest(), vocabulary.known)))
