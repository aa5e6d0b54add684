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
from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Raw
from judgehelper.session.sending.letters import LETTERS, digits, from_letters, number_of, to_letters
from judgehelper.session.sending.phrases import VERSION_1

PREFIX = "JH"
VERSION = "1"
WIDTH = 4
"""Letters in which the length of a code is written."""
CHECK = 5
"""Bytes of the checksum."""
MOST = 4 * 2**20
"""Bytes that a code may unpack to."""
LONGEST = min(len(LETTERS) ** WIDTH, 2 * MOST)
PLACE = "code"
_HEAD = re.compile(rf"(?<![0-9A-Za-z]){PREFIX}([0-9A-Za-z])")


def write_code(raw: Raw) -> str:
    """Write a scenario as a code. Raises ScenarioError for one that is too large."""
    data = _as_json(raw)
    if len(data) > MOST:
        raise ScenarioError(PLACE, phrase("is larger than {most} MB; save it to a file instead", most=MOST // 2**20))
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=VERSION_1)
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
        raise ScenarioError(PLACE, phrase("is not there: a code begins with {start}", start=PREFIX + VERSION))
    if head[1] != VERSION:
        raise ScenarioError(
            PLACE, phrase("is of version {version}, which this program does not know: update it", version=head[1])
        )
    data = _unpacked(_checked(_body(text[head.end() :])))
    try:
        raw = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ScenarioError(PLACE, "holds no scenario") from error
    if not isinstance(raw, dict):
        raise ScenarioError(PLACE, "holds no scenario")
    return raw


def _body(text: str) -> str:
    """Take as many letters as the code says that it has, over everything that a messenger puts between them."""
    found = _letters(text)
    length = "".join(islice(found, WIDTH))
    if len(length) < WIDTH:
        raise ScenarioError(PLACE, "is cut off after its first letters: copy it whole")
    count = min(number_of(length), LONGEST)
    body = "".join(islice(found, count))
    if len(body) < count:
        raise ScenarioError(
            PLACE,
            phrase("is cut off: {there} of {count} letters are here, copy it whole", there=len(body), count=count),
        )
    return body


def _letters(text: str) -> Iterator[str]:
    """Give the letters of a code; what is no letter lies between them, one of another alphabet is wrong."""
    for sign in text:
        if sign in LETTERS:
            yield sign
        elif unicodedata.category(sign)[0] in "LN":
            raise ScenarioError(PLACE, phrase("has the letter “{sign}”, which no code has: copy it anew", sign=sign))


def _checked(body: str) -> bytes:
    try:
        data = from_letters(body)
    except ValueError:
        data = b""
    check, packed = data[:CHECK], data[CHECK:]
    if len(check) < CHECK or check != _checksum(packed):
        raise ScenarioError(PLACE, "was cut or changed on the way: copy it anew and whole")
    return packed


def _checksum(packed: bytes) -> bytes:
    return hashlib.blake2b(packed, digest_size=CHECK, person=b"judgehelper").digest()


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=VERSION_1)
    try:
        data = unpacker.decompress(packed, MOST)
    except zlib.error as error:
        raise ScenarioError(PLACE, "holds no scenario") from error
    if not unpacker.eof and len(data) < MOST:
        raise ScenarioError(PLACE, "holds no scenario")
    if not unpacker.eof:
        raise ScenarioError(PLACE, phrase("unpacks to more than {most} MB and is refused", most=MOST // 2**20))
    return data


def _as_json(raw: Raw) -> bytes:
    text = json.dumps(raw, ensure_ascii=False, separators=(",", ":"), default=_plain)
    try:
        return text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can only escape
        return json.dumps(raw, separators=(",", ":"), default=_plain).encode()


def _plain(value: object) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be written to a scenario")
