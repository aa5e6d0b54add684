"""What is learned from: one edition as clean text and as recognised text, other books, and what the program brings.

The program's own digest counts as another book: it says in other words what rulebooks say. The names of its cards are
English words that may stand in Russian text, and Russian names.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.digest import digest_ids, read_digest
from judgehelper.rulebooks.repair.learning.editions import Passage, plain, read_clean, read_recognised

ENGLISH = re.compile(r"[A-Za-z][A-Za-z'-]+")


class Sources(Struct, frozen=True, kw_only=True):
    """The passages of the two editions, the texts of other books, and English names in small letters."""

    clean: tuple[Passage, ...]
    recognised: tuple[Passage, ...]
    others: tuple[str, ...]
    names: tuple[str, ...]


class _CardLine(Struct, frozen=True):
    """What a line of the embedded cards says of names."""

    ru: str
    card: dict[str, object]


def read_sources(clean: Path, recognised: Path, others: Sequence[Path]) -> Sources:
    """Read the two editions and the other books, and add what the program brings."""
    cards = tuple(read_cards(resource("cards", "magic.jsonl")))
    foreign = [plain(line) for path in others for line in path.read_text(encoding="utf-8").splitlines()]
    return Sources(
        clean=read_clean(clean.read_text(encoding="utf-8")),
        recognised=read_recognised(recognised.read_text(encoding="utf-8")),
        others=(*filter(None, foreign), *read_own(), *(russian for russian, _ in cards)),
        names=tuple(sorted({word.lower() for _, name in cards for word in ENGLISH.findall(name)})),
    )


def read_cards(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the Russian and the English name of each embedded card."""
    for line in path.read_bytes().splitlines():
        card = msgspec.json.decode(line, type=_CardLine)
        yield card.ru, str(card.card.get("name", ""))


def read_own() -> Iterator[str]:
    """Yield the texts of the embedded digest."""
    for book in map(read_digest, digest_ids()):
        for entry in book.entries:
            yield from filter(None, (entry.title, *entry.text.splitlines(), *entry.examples))
