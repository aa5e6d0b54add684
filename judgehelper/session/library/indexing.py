"""The index built in a process of its own: whoever computes holds the interpreter's lock, and the window waits for it.

The worker of the window only waits at a pipe: for how far the work is, for its end, or for the end of the process. A
folder's path and ids of books go there, JSON comes back. An index gets its name when it is whole (`search.index`), so
the process may be ended at any moment: its draft is thrown away, and what was there before stays. A process that cannot
begin, or that says what hinders it, leaves the work to whoever asked: he does it, or raises what is wrong himself.
"""

import logging
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import msgspec
from msgspec import Struct

from judgehelper.search.errors import BuilderDied, Cancelled
from judgehelper.search.folders import has_index, sweep_drafts
from judgehelper.search.index import Progress, Report
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import INDEXES, Place

LISTEN = 0.05
"""Seconds without news after which the report is asked again whether to go on."""

KINDNESS = 10
"""By how much the window goes before the process that builds."""

Work = Callable[[Path, tuple[str, ...], Connection], None]
"""What the other process does with a data folder, ids of books and the pipe's end."""


class Begun(Struct, frozen=True, tag="begun"):
    """The process is there."""


class Ended(Struct, frozen=True, tag="ended"):
    """The work is done, or why it is not."""

    hindered: str = ""


class Step(Struct, frozen=True, tag="step"):
    """The work has come so far."""

    progress: Progress


News = Begun | Step | Ended
_NEWS: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


class ProcessBuilder:
    """Builds the indexes of a data folder's books in another process; a `session.lookup.Builder`."""

    def __init__(self, root: Path, work: Work | None = None) -> None:
        self._root, self._work = root, work or build_books

    def __call__(self, book_ids: tuple[str, ...], report: Report) -> None:
        """Build, and wait for it. Raises Cancelled when `report` says so, BuilderDied when the process does."""
        context = get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=self._work, args=(self._root, book_ids, there), daemon=True)
        with here:
            try:
                with there:
                    process.start()
            except OSError as error:
                _leave(f"{type(error).__name__}: {error}")
                return
            try:
                _follow(here, process, report, book_ids[0])
            finally:
                self._end(process)

    def _end(self, process: BaseProcess) -> None:
        """End the process where it has not ended, and throw away what it left unfinished."""
        process.kill()
        process.join()
        sweep_drafts(self._root / INDEXES, process.pid or 0)


def _follow(pipe: Connection, process: BaseProcess, report: Report, first: str) -> None:
    """Pass on the news of a process until the last of them."""
    has_begun, latest = False, Progress(first, 0, 0, 0.0)
    while True:
        if not report(latest):
            raise Cancelled(latest.book)
        if not pipe.poll(LISTEN):
            continue
        match _read(pipe):
            case Step(progress):
                latest = progress
            case Begun():
                has_begun = True
            case Ended(hindered):
                if hindered:
                    _leave(hindered)
                return
            case None:
                process.join()
                if has_begun:
                    raise BuilderDied(latest.book, process.exitcode)
                _leave(f"exit code {process.exitcode}")
                return


def _read(pipe: Connection) -> News | None:
    """Read what a process says; None where it has died."""
    try:
        return _NEWS.decode(pipe.recv_bytes())
    except (EOFError, OSError):
        return None


def _leave(hindered: str) -> None:
    logging.getLogger("judgehelper.indexing").warning("no index from another process: %s", hindered)


def build_books(root: Path, book_ids: tuple[str, ...], pipe: Connection) -> None:
    """Build the indexes of books in this process and say so; end quietly when nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window is told, and ends this process
    if has_index(root / INDEXES):
        _step_back()
    with suppress(BrokenPipeError):
        say(pipe, Begun())
        say(pipe, Ended(_build(root, book_ids, pipe)))


def _step_back() -> None:
    """Leave the processor to the window where both want it; not while the first answer waits for this very work."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(KINDNESS)


def say(pipe: Connection, news: News) -> None:
    """Send news to the window."""
    pipe.send_bytes(msgspec.json.encode(news))


def _build(root: Path, book_ids: tuple[str, ...], pipe: Connection) -> str:
    """Build; return what hinders it."""

    def report(progress: Progress) -> bool:
        say(pipe, Step(progress))
        return True

    try:
        shelf = Shelf(Place(root))
        shelf.try_library()
        Lookup(root, sources=(Searchable(shelf),)).build(book_ids, report)
    except Exception as error:  # whatever it is: whoever asked tries himself, and meets it there
        return f"{type(error).__name__}: {error}"
    return ""
