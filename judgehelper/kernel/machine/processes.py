"""Work shared out among several processes: batches go out, what was made of them comes back in order.

Whoever takes the results may stop at any time: closing the iterator ends the processes. They also end when the program
does, however that happens: each of them waits for it beside its work.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

MOST = 4

Batch = TypeVar("Batch")
Made = TypeVar("Made")


def how_many() -> int:
    """Give how many processes are worth while: as many as there are processors, four at the most."""
    return min(os.cpu_count() or 1, MOST)


def share_out(
    work: Callable[[Batch], Made], batches: Iterable[Batch], make_ready: Callable[[], object], processes: int
) -> Iterator[Made]:
    """Yield what `work` makes of each batch; each process makes itself ready first. All three must be importable."""
    with get_context("spawn").Pool(processes, _join, (make_ready,)) as pool:
        yield from pool.imap(work, batches)


def _join(make_ready: Callable[[], object]) -> None:
    """Make ready to work, in a process of its own, and end when the program ends."""
    Thread(target=_follow_program, daemon=True).start()
    make_ready()


def _follow_program() -> None:
    """Wait until the program has ended, then end this process: nobody would take what it makes."""
    program = parent_process()
    if program is not None:
        wait([program.sentinel])
        os._exit(1)
