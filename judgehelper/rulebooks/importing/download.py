"""One file from an address that the user gives: within limits of size and time, or one clear line."""

import time
from http.client import HTTPException
from pathlib import PurePosixPath
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, quote, unquote, urlsplit, urlunsplit
from urllib.request import Request, urlopen

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.limits import FILE_BYTES

_SCHEMES = ("http", "https")
_ANSWER_SECONDS = 15.0
_WHOLE_SECONDS = 120.0
_CHUNK = 1 << 16
_OFFLINE = "check the connection, or save the file yourself and import it from the disk"


def download(url: str, *, limit: int = FILE_BYTES, seconds: float = _WHOLE_SECONDS) -> tuple[bytes, str]:
    """Give the bytes at `url` and the name of the file."""
    try:
        parts = urlsplit(url.strip())
        host = parts.hostname
    except ValueError as error:
        raise RulebookError(url, "this is no address", "give one that begins with https://") from error
    if parts.scheme not in _SCHEMES or not host:
        raise RulebookError(url, "only addresses that begin with http:// or https:// can be read", "")
    name = unquote(PurePosixPath(parts.path).name) or host
    try:
        request = Request(_written_out(parts), headers={"User-Agent": "judgehelper"})
        with urlopen(request, timeout=min(seconds, _ANSWER_SECONDS)) as answer:
            return _read(answer, url, limit=limit, until=time.monotonic() + seconds), name
    except HTTPError as error:
        raise RulebookError(
            url,
            phrase("the server answered {code} {reason}", code=error.code, reason=error.reason),
            "check the address",
        ) from error
    except (URLError, OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise RulebookError(
            url, phrase("{host} cannot be reached ({reason})", host=host, reason=reason), _OFFLINE
        ) from error


def _written_out(parts: SplitResult) -> str:
    """Write an address as a server wants it: people paste blanks and Russian letters, which stand for their codes."""
    path, query = (quote(part, safe="/%:@!$&'()*+,;=~?") for part in (parts.path, parts.query))
    return urlunsplit((parts.scheme, parts.netloc, path, query, ""))


def _read(answer: IO[bytes], url: str, *, limit: int, until: float) -> bytes:
    """Read an answer piece by piece, no more than `limit` bytes and no longer than `until`."""
    data = bytearray()
    while chunk := answer.read(_CHUNK):
        data += chunk
        if len(data) > limit:
            raise RulebookError(
                url, phrase("the file holds over {limit} MB", limit=limit // 2**20), "check that this is the right file"
            )
        if time.monotonic() > until:
            raise RulebookError(url, "the server is too slow", _OFFLINE)
    return bytes(data)
