"""One file from an address that the user gives: whole, within limits of size and time, or one clear line.

A server may cut a file short, drip it for hours, or send on to somewhere else: none of that becomes a book.
"""

import time
from http.client import HTTPException, HTTPMessage, HTTPResponse
from pathlib import PurePosixPath
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, quote, unquote, urlsplit, urlunsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from judgehelper.kernel.machine.bounds import DOWNLOAD_SECONDS, MB
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.formats.limits import FILE_BYTES

_SCHEMES = ("http", "https")
_ANSWER_SECONDS = 15.0
_CHUNK = 1 << 16
_OFFLINE = "check the connection, or save the file yourself and import it from the disk"


def download(url: str, *, limit: int = FILE_BYTES, seconds: float = DOWNLOAD_SECONDS) -> tuple[bytes, str]:
    """Give the bytes at `url` and the name of the file; `seconds` is all the time that it may take."""
    parts = _parts(url)
    name = unquote(PurePosixPath(parts.path).name) or parts.hostname or url
    fetched: SimpleQueue[bytes | Exception] = SimpleQueue()
    Thread(target=_fetch, args=(fetched, url, parts, limit, seconds), daemon=True).start()
    try:
        found = fetched.get(timeout=seconds)
    except Empty as error:  # the thread ends with the next byte, or with the program
        raise _too_slow(url) from error
    if isinstance(found, Exception):
        raise found
    return found, name


def _parts(url: str) -> SplitResult:
    """Take an address apart. Raises RulebookError for what is none, or of another kind."""
    try:
        parts = urlsplit(url.strip())
        host = parts.hostname
    except ValueError as error:
        raise RulebookError(url, "this is no address", "give one that begins with https://") from error
    if parts.scheme not in _SCHEMES or not host:
        raise RulebookError(url, "only addresses that begin with http:// or https:// can be read", "")
    return parts


def _fetch(fetched: "SimpleQueue[bytes | Exception]", url: str, parts: SplitResult, limit: int, seconds: float) -> None:
    try:
        fetched.put(_asked(url, parts, limit, seconds))
    except Exception as error:  # whatever it is, it is raised where the file was asked for
        fetched.put(error)


def _asked(url: str, parts: SplitResult, limit: int, seconds: float) -> bytes:
    until = time.monotonic() + seconds
    try:
        request = Request(_written_out(parts), headers={"User-Agent": "judgehelper"})
        with build_opener(_Redirects(parts.scheme)).open(request, timeout=min(seconds, _ANSWER_SECONDS)) as answer:
            return _read(answer, url, limit=limit, until=until)
    except HTTPError as error:
        error.close()
        wrong = phrase("the server answered {code} {reason}", code=error.code, reason=error.reason)
        raise RulebookError(url, wrong, "check the address") from error
    except (URLError, OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        if isinstance(reason, TimeoutError):
            raise _too_slow(url) from error
        wrong = phrase(
            "{host} cannot be reached ({reason})",
            host=parts.hostname,
            reason=getattr(reason, "strerror", None) or reason,
        )
        raise RulebookError(url, wrong, _OFFLINE) from error


class _Redirects(HTTPRedirectHandler):
    """Follows a server that sends on, but to no other scheme: from http to https at most."""

    def __init__(self, scheme: str) -> None:
        self._allowed = _SCHEMES if scheme == "http" else ("https",)

    def http_error_302(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage
    ) -> HTTPResponse | None:
        """Look where the server sends on before anybody else does."""
        target = headers.get("location") or headers.get("uri") or ""
        scheme = urlsplit(target).scheme
        if scheme and scheme not in self._allowed:
            fp.close()
            raise RulebookError(req.full_url, phrase("the server sends on to {url}", url=target), "check the address")
        return super().http_error_302(req, fp, code, msg, headers)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


def _written_out(parts: SplitResult) -> str:
    """Write an address as a server wants it: people paste blanks and Russian letters, which stand for their codes."""
    path, query = (quote(part, safe="/%:@!$&'()*+,;=~?") for part in (parts.path, parts.query))
    host = (
        (parts.hostname or "").encode("idna").decode() if ":" not in (parts.hostname or "") else f"[{parts.hostname}]"
    )
    return urlunsplit((parts.scheme, f"{host}:{parts.port}" if parts.port else host, path, query, ""))


def _read(answer: HTTPResponse, url: str, *, limit: int, until: float) -> bytes:
    """Read an answer piece by piece, no more than `limit` bytes and no longer than `until`; all of it or nothing."""
    told = answer.headers.get("Content-Length", "")
    data = bytearray()
    while chunk := answer.read1(_CHUNK):
        data += chunk
        if len(data) > limit:
            wrong = phrase("the file holds over {limit} MB", limit=limit // MB)
            raise RulebookError(url, wrong, "check that this is the right file")
        if time.monotonic() > until:
            raise _too_slow(url)
    if told and told != str(len(data)):
        raise RulebookError(url, phrase("only {got} bytes of {told} came", got=len(data), told=told), _OFFLINE)
    return bytes(data)


def _too_slow(url: str) -> RulebookError:
    return RulebookError(url, "the server is too slow", _OFFLINE)
