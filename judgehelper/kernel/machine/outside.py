"""What comes from outside: files and JSON. Whatever is wrong with them is one kind of error with one clear sentence.

msgspec and Python's own decoder take two values under one name, halves of letters, numbers of any length and infinity,
and each says in its own way that bytes are no text or are nested too deeply. Here they are read in one way.
"""

import errno
import json
import math
import os
import re
import stat
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeVar, overload

import msgspec

from judgehelper.kernel.errors import Carrying
from judgehelper.kernel.machine.bounds import DEPTH
from judgehelper.kernel.words import phrase

T = TypeVar("T")
LONGEST: Final = 18
"""Digits of a whole number that a file may say: what fits into 64 bits."""
MARK: Final = b"\xef\xbb\xbf"
"""The byte order mark that some editors write before UTF-8."""


class Misread(ValueError):
    """What was read is no sound JSON; the sentence says why."""


class TooLarge(Carrying):
    """A file holds more than is read; what it may hold is `most`, in bytes."""

    def __init__(self, most: int) -> None:
        super().__init__(f"over {most} bytes")
        self.most = most


def read_whole(path: Path, most: int) -> bytes:
    """Read a file from the disk whole. Raises OSError, also where it is no file that ends, and TooLarge."""
    try:
        kind = os.stat(path)
    except ValueError as error:  # a NUL in the name
        raise OSError(errno.EINVAL, "no file can have this name", repr(str(path))) from error
    if not stat.S_ISREG(kind.st_mode):
        raise OSError(errno.EISDIR if stat.S_ISDIR(kind.st_mode) else errno.EINVAL, "is no file", str(path))
    with path.open("rb") as file:
        content = file.read(most + 1) if kind.st_size <= most else b""
    if kind.st_size > most or len(content) > most:
        raise TooLarge(most)
    return content


def read_json(text: str) -> Any:
    """Read plain data out of JSON. Raises Misread for what is wrong, doubtful or without bounds."""
    try:
        check_depth(text.encode("utf-8", "surrogatepass"))
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_each_once,
            parse_int=_whole_number,
            parse_float=_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        said = "is not JSON: {msg} in line {lineno}, column {colno}"
        raise Misread(phrase(said, msg=error.msg, lineno=error.lineno, colno=error.colno)) from error
    if "\\ud" in text.casefold() or not _is_sound(text):
        _check_letters(value)
    return value


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Misread(phrase('"{name}" is said twice', name=shortened(twice)))
    return found


def _whole_number(digits: str) -> int:
    if len(digits.lstrip("-")) > LONGEST:
        raise Misread(phrase("a number has more than {most} digits", most=LONGEST))
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise Misread("a number is too large")
    return value


def _no_number(name: str) -> float:
    raise Misread(phrase("{name} is no number", name=name))


def _check_letters(value: Any) -> None:
    for text in _texts(value):
        if not _is_sound(text):
            raise Misread(phrase("«{text}» holds half of a letter", text=shortened(text)))


def _is_sound(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def shortened(text: str) -> str:
    """Give a text as a sentence can hold it: no more than its beginning, whatever cannot be shown left out."""
    whole = "".join(sign if sign.isprintable() else "�" for sign in text[:60])
    return f"{whole}…" if len(text) > 60 else whole


_BRACKETS: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[^][{}"]++', re.DOTALL)
_OPENED: Final = frozenset(b"[{")
_CLOSED: Final = frozenset(b"]}")


class Nesting:
    """Counts brackets within brackets of a JSON file that is read piece by piece."""

    def __init__(self) -> None:
        self._depth = 0
        self._rest = b""

    def feed(self, content: bytes) -> None:
        """Hear the next piece. Raises Misread where it is nested too deeply."""
        content = self._rest + content
        start = _unfinished(content)
        self._rest = content[start:] if start >= 0 else b""
        for sign in _BRACKETS.sub(b"", content[:start] if start >= 0 else content):
            if sign in _OPENED:
                self._depth += 1
            elif sign in _CLOSED:
                self._depth -= 1
            if self._depth > DEPTH:
                raise Misread(phrase("has more than {most} brackets within brackets", most=DEPTH))


_QUOTES: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)


def _unfinished(content: bytes) -> int:
    """Give where a text begins that does not end in this piece; -1 where all end."""
    found = deque(_QUOTES.finditer(content), maxlen=1)
    if not found:
        return -1
    (last,) = found
    said = last.group()
    return -1 if len(said) > 1 and said.endswith(b'"') and not _is_escaped(said) else last.start()


def _is_escaped(said: bytes) -> bool:
    body = said[1:-1]
    return (len(body) - len(body.rstrip(b"\\"))) % 2 == 1


def check_depth(content: bytes) -> None:
    """Refuse brackets within brackets beyond any use. Raises Misread."""
    Nesting().feed(content)


@overload
def decoded(content: bytes) -> Any: ...
@overload
def decoded(content: bytes, type: type[T]) -> T: ...


def decoded(content: bytes, type: Any = Any) -> Any:
    """Read JSON that the program wrote itself. Raises msgspec.DecodeError whatever is wrong with it."""
    try:
        return msgspec.json.decode(content.removeprefix(MARK), type=type)
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(f"not UTF-8 at byte {error.start}") from error
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deeply") from error
