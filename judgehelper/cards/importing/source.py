"""From a file to card records, one at a time: which kind of file it is, and how it is read without holding it whole.

JSON Lines (one card a line, gzip or not), Scryfall's bulk files (one array of cards), MTGJSON's AtomicCards and
AllPrintings (one object by name or by set). A file that is none of these, ends too early or is hostile ends in one
`CardError`.
"""

import gzip
import zlib
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO

from ijson.common import JSONError

from judgehelper.cards.errors import CardError
from judgehelper.cards.importing import json_lines, mtgjson, scryfall
from judgehelper.cards.importing.faces import with_all_faces
from judgehelper.cards.record import CardRecord
from judgehelper.kernel.machine.bounds import CARD_BYTES
from judgehelper.kernel.machine.outside import MARK, Misread, Nesting
from judgehelper.kernel.words import phrase

_HEAD = 65_536


class _Limited:
    """A file that can be read once, counting bytes, and refuses to become endless."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self._name = name
        self.count = 0
        self._nesting = Nesting()

    def read(self, size: int = -1) -> bytes:
        """Read on; at most 1 MiB at a time, whatever is asked."""
        data = self._file.read(min(size, 2**20) if size >= 0 else 2**20)
        if self.count == 0:
            data = data.removeprefix(MARK)
        self.count += len(data)
        if self.count > CARD_BYTES:
            wrong = phrase("unpacks to more than {largest} GB", largest=CARD_BYTES // 2**30)
            raise CardError(self._name, wrong, "is it really a file of cards?")
        self._nesting.feed(data)
        return data

    def __iter__(self) -> Iterator[bytes]:
        rest = b""
        while block := self.read(2**20):
            *lines, rest = (rest + block).split(b"\n")
            if len(rest) > 2**24:
                raise CardError(self._name, "has a line of more than 16 MB", "choose a file of cards")
            yield from lines
        if rest:
            yield rest


Reader = Callable[[_Limited, str], Iterator[CardRecord]]


def read_records(path: Path) -> Iterator[CardRecord]:
    """Read a file of cards record by record. Raises CardError where it begins to be wrong."""
    try:
        with _open(path) as raw:
            head = raw.read(_HEAD)
        with _open(path) as raw:
            yield from _some(with_all_faces(_reader(head, path.name)(_Limited(raw, path.name), path.name)), path)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CardError(path.name, "the archive is damaged or cut short", "download it again") from error
    except Misread as error:
        raise CardError(path.name, error.args[0], "download it again") from error
    except JSONError as error:
        raise CardError(path.name, "is not whole JSON", "download it again") from error
    except UnicodeDecodeError as error:
        raise CardError(path.name, "is not UTF-8 text", "choose a JSON file of cards") from error
    except OSError as error:
        wrong = phrase("cannot be read ({strerror})", strerror=error.strerror or error)
        raise CardError(path.name, wrong, "check the name and the rights") from error


def _some(records: Iterator[CardRecord], path: Path) -> Iterator[CardRecord]:
    """Give the records of a file. Raises CardError where there is not one."""
    first = next(records, None)
    if first is None:
        raise CardError(path.name, "holds no card", "choose Scryfall bulk data, MTGJSON or JSON Lines")
    yield first
    yield from records


def _open(path: Path) -> BinaryIO:
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    return BufferedReader(gzip.open(path, "rb")) if packed else path.open("rb")


def _reader(head: bytes, name: str) -> Reader:
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"["):
        return scryfall.read
    if start.startswith(b"{"):
        return mtgjson.read if b'"data"' in start[:2000] and b'"meta"' in start[:2000] else json_lines.read
    raise CardError(name, "is no file of cards", "choose Scryfall bulk data, MTGJSON or JSON Lines")
