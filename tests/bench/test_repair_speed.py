"""How many words a second are mended in one process, on a part of the recognised book; the tables are open already.

And the whole book in all processes, laid beside the clean edition: the list of what came, moved and was lost.
"""

import re
from resource import RUSAGE_CHILDREN, getrusage

import pytest

from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.diff import compare
from judgehelper.rulebooks.importing import read_book, read_source
from judgehelper.rulebooks.importing.families.known import family_of
from judgehelper.rulebooks.importing.families.outline import Role
from judgehelper.rulebooks.mending import Piece
from judgehelper.rulebooks.model import Kind
from judgehelper.rulebooks.numbers import write_moved
from judgehelper.rulebooks.repair.crew import mend_recognised, open_mender
from tests.helpers.shared import shared

CR_2019, CR_2020 = "magic-cr-2019-01-25.ru.md", "magic-cr-2020-01-24.ru.ocr.txt"
PART = slice(1000, 1100)


@pytest.mark.shared
def test_mending(benchmark):
    mender = open_mender(resource("rulebooks", "repair"))
    source = read_source(shared("rulebooks", CR_2020))
    paragraphs = [one for one in family_of(source).read(source).paragraphs if one.role is Role.TEXT][PART]
    pieces = [Piece(one.text, one.face, one.number) for one in paragraphs]
    mended = benchmark.pedantic(lambda: list(mender(pieces)), rounds=1)
    benchmark.extra_info["words"] = sum(len(piece.text.split()) for piece in pieces)
    assert re.search("[а-я]{5}", mended[0].text)


@pytest.mark.shared
def test_the_whole_book_mended_and_compared(benchmark):
    recognised, clean = (shared("rulebooks", name) for name in (CR_2020, CR_2019))
    book = benchmark.pedantic(lambda: read_book(recognised, mend=mend_recognised), rounds=1)
    spent = getrusage(RUSAGE_CHILDREN)
    benchmark.extra_info["processor seconds"] = spent.ru_utime + spent.ru_stime
    before = read_book(clean)
    compared = compare(before, book)
    ruled = {entry.number for one in (before, book) for entry in one.entries if entry.kind is not Kind.TERM}
    assert abs(len([number for number in compared.added if number in ruled]) - 82) <= 10
    assert abs(len([pair for pair in compared.renumbered if pair.before in ruled]) - 312) <= 10
    assert len(compared.lost) >= 10
    shipped = resource("rulebooks", "moved-magic-cr-2020-01-24.txt").read_text(encoding="utf-8")
    assert shipped.splitlines() == list(write_moved(before, book, compared))
