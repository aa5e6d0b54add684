"""A server that cuts, drips, never answers, never ends or sends elsewhere leaves the book that was there."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import pytest

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.download import _parts, _written_out, download
from tests.unit.trust.conftest import BOOK, Command

BODY = BOOK.encode()
Server = Callable[[socket.socket], None]


@contextmanager
def serving(answer: Server) -> Iterator[str]:
    """Serve one answer after another on loopback."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            while True:
                asked, _ = listening.accept()
                with asked, suppress(OSError):
                    asked.recv(65_536)
                    answer(asked)

    Thread(target=serve, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/rules.md"
    finally:
        listening.close()


def whole(asked: socket.socket) -> None:
    asked.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY))


def cut(asked: socket.socket) -> None:
    asked.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY[: len(BODY) // 2]))


def cut_in_chunks(asked: socket.socket) -> None:
    asked.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n" % (len(BODY), BODY))


def drip(asked: socket.socket) -> None:
    asked.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    while True:
        asked.sendall(b"a")
        time.sleep(0.02)


def drip_headers(asked: socket.socket) -> None:
    asked.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        asked.sendall(b"X: y\r\n")
        time.sleep(0.3)


def silent(asked: socket.socket) -> None:
    asked.recv(1)


def endless(asked: socket.socket) -> None:
    asked.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        asked.sendall(b"a" * 65_536)


def elsewhere(address: bytes) -> Server:
    return lambda asked: asked.sendall(b"HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n" % address)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (cut, "bytes of"),
        (cut_in_chunks, "cannot be reached"),
        (drip, "the server is too slow"),
        (drip_headers, "the server is too slow"),
        (silent, "the server is too slow"),
        (endless, "the file holds over"),
        (elsewhere(b"ftp://127.0.0.1/rules.md"), "the server sends on to ftp://"),
        (elsewhere(b"file:///etc/hostname"), "the server sends on to file://"),
        (elsewhere(b"/rules.md"), "the server answered 302"),
    ],
)
def test_what_is_not_the_whole_file_is_refused_in_time(answer: Server, why: str) -> None:
    began = time.monotonic()
    with serving(answer) as address, pytest.raises(RulebookError, match=why):
        download(address, limit=2**20, seconds=1.0)
    assert time.monotonic() - began < 4


def test_a_cut_download_leaves_the_book_that_was_there(judgehelper: Command) -> None:
    with serving(whole) as address:
        assert judgehelper("rules", "import", address, "--book", "mine")[0] == 0
    before = judgehelper("rules", "dump", "--book", "mine", "--json")
    with serving(cut) as address:
        assert judgehelper("rules", "import", address, "--book", "mine")[0] == 2
    assert judgehelper("rules", "dump", "--book", "mine", "--json") == before


def test_an_address_in_cyrillic_letters_is_written_as_servers_want_it() -> None:
    written = _written_out(_parts("https://правила.рф:8080/Книга правил.md?a=б"))
    assert written == (
        "https://xn--80aafypuh.xn--p1ai:8080/%D0%9A%D0%BD%D0%B8%D0%B3%D0%B0%20"
        "%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB.md?a=%D0%B1"
    )


@pytest.mark.parametrize("address", ["ftp://a/b.md", "file:///etc/hostname", "https://", "http://[::1"])
def test_only_addresses_of_the_web_are_asked(address: str) -> None:
    with pytest.raises(RulebookError):
        download(address)
