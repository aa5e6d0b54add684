"""Mending a whole book in several processes: pieces go out in batches, mended pieces come back in order.

Each process opens the tables for itself. Whoever takes the pieces may stop at any time. A few pieces are mended here
and now, for starting a process takes longer than they do.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path

from judgehelper.kernel.machine.processes import how_many, share_out
from judgehelper.kernel.machine.resources import resource
from judgehelper.language import lexicon
from judgehelper.rulebooks.mending import MendedText, Piece
from judgehelper.rulebooks.repair.mender import WordMender
from judgehelper.rulebooks.repair.tables import load_tables

FEW = 100
BATCH = 24

Batch = tuple[Path, tuple[Piece, ...]]


def mend_recognised(pieces: Sequence[Piece], /) -> Iterator[MendedText]:
    """Yield the mended text of each piece, by the tables that ship. Raises TablesError before the first one."""
    return Crew(resource("rulebooks", "repair"))(pieces)


class Crew:
    """Mends by the tables of a folder, in as many processes as there are processors, four at the most."""

    def __init__(self, folder: Path, workers: int | None = None) -> None:
        self._folder = folder
        self._workers = workers or how_many()

    def __call__(self, pieces: Sequence[Piece], /) -> Iterator[MendedText]:
        """Yield the mended text of each piece."""
        if len(pieces) < FEW or self._workers == 1:
            yield from map(open_mender(self._folder).mend, pieces)
            return
        load_tables(self._folder)  # so that damaged ones are reported here and not by each process
        batches = [(self._folder, tuple(pieces[at : at + BATCH])) for at in range(0, len(pieces), BATCH)]
        for mended in share_out(mend_batch, batches, partial(open_mender, self._folder), self._workers):
            yield from mended


def mend_batch(batch: Batch) -> tuple[MendedText, ...]:
    """Mend some pieces in one process."""
    folder, pieces = batch
    mender = open_mender(folder)
    return tuple(map(mender.mend, pieces))


@lru_cache(maxsize=1)
def open_mender(folder: Path) -> WordMender:
    """Open the mender of a folder of tables; a process keeps the last one. Raises TablesError."""
    return WordMender(load_tables(folder), lexicon)
