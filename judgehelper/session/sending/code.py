"""A scenario as a code that survives a messenger: `JH`, the version, the length, then letters and digits only.

What comes in a message is outside input: lines may be broken and quoted, the end cut off, a letter changed. All of it
is found out before anything is unpacked, and no code unpacks to more than a scenario may be.
"""

import hashlib
import json
import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.bounds import CODE_BYTES, MB
from judgehelper.kernel.machine.outside import Misread, read_json, shortened
from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Raw
from judgehelper.session.sending.letters import LETTERS, digits, from_letters, number_of, to_letters
from judgehelper.session.sending.phrases import phrases

PREFIX = "JH"
VERSION = "1"
WIDTH = 4
"""Letters in which the length of a code is written."""
CHECK = 5
"""Bytes of the checksum."""
LONGEST = min(len(LETTERS) ** WIDTH, 2 * CODE_BYTES)
_HEAD = re.compile(rf"(?<![0-9A-Za-z]){PREFIX}([0-9A-Za-z])")


def write_code(raw: Raw) -> str:
    """Write a scenario as a code. Raises ScenarioError for one that is too large."""
    data = _as_json(raw)
    if len(data) > CODE_BYTES:
        said = "a code holds at most {most} MB: save this scenario to a file instead"
        raise ScenarioError("", phrase(said, most=CODE_BYTES // MB))
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=phrases(VERSION))
    packed = packer.compress(data) + packer.flush()
    body = to_letters(_checksum(packed) + packed)
    return f"{PREFIX}{VERSION}{digits(len(body), WIDTH)}{body}"


def has_code(text: str) -> bool:
    """Say whether a text looks as if a code stood in it."""
    return _HEAD.search(text) is not None


def read_code(text: str) -> Raw:
    """Read the first code in a text, however the message has broken its lines. Raises ScenarioError in one line."""
    head = _HEAD.search(text)
    if head is None:
        raise ScenarioError("", phrase("there is no code here: one begins with {start}", start=PREFIX + VERSION))
    if head[1] != VERSION:
        said = "the code is of version {version}, which this program does not know: update it"
        raise ScenarioError("", phrase(said, version=head[1]))
    data = _unpacked(_checked(_body(text[head.end() :])))
    try:
        raw = read_json(data.decode())
    except (Misread, UnicodeDecodeError) as error:
        raise ScenarioError("", "the code holds no scenario") from error
    if not isinstance(raw, dict):
        raise ScenarioError("", "the code holds no scenario")
    return raw


def _body(text: str) -> str:
    """Take as many letters as the code says that it has, over everything that a messenger puts between them."""
    found = _letters(text)
    length = "".join(islice(found, WIDTH))
    if len(length) < WIDTH:
        raise ScenarioError("", "the code is cut off after its first letters: copy it whole")
    count = min(number_of(length), LONGEST)
    body = "".join(islice(found, count))
    if len(body) < count:
        said = "the code is cut off: {there} of {count} letters are here, copy it whole"
        raise ScenarioError("", phrase(said, there=len(body), count=count))
    return body


def _letters(text: str) -> Iterator[str]:
    """Give the letters of a code; what is no letter lies between them, one of another alphabet is wrong."""
    for sign in text:
        if sign in LETTERS:
            yield sign
        elif unicodedata.category(sign)[0] in "LN":
            said = "the code has the letter “{sign}”, which no code has: copy it anew"
            raise ScenarioError("", phrase(said, sign=sign))


def _checked(body: str) -> bytes:
    try:
        data = from_letters(body)
    except ValueError:
        data = b""
    check, packed = data[:CHECK], data[CHECK:]
    if len(check) < CHECK or check != _checksum(packed):
        raise ScenarioError("", "the code was cut or changed on the way: copy it anew and whole")
    return packed


def _checksum(packed: bytes) -> bytes:
    return hashlib.blake2b(packed, digest_size=CHECK, person=b"judgehelper").digest()


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=phrases(VERSION))
    try:
        data = unpacker.decompress(packed, CODE_BYTES)
    except zlib.error as error:
        raise ScenarioError("", "the code holds no scenario") from error
    if not unpacker.eof and len(data) < CODE_BYTES:
        raise ScenarioError("", "the code holds no scenario")
    if not unpacker.eof:
        raise ScenarioError("", phrase("the code unpacks to more than {most} MB and is refused", most=CODE_BYTES // MB))
    return data


def _as_json(raw: Raw) -> bytes:
    text = json.dumps(raw, ensure_ascii=False, separators=(",", ":"), default=_plain)
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        half = shortened(text[error.start : error.end])
        raise ScenarioError("", phrase("«{text}» holds half of a letter", text=half)) from error


def _plain(value: object) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be written to a scenario")
