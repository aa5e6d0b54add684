"""How many words a second are mended in one process, on a part of the recognised book; the tables are open already."""

import re

import pytest

from judgehelper.kernel.resources import resource
from judgehelper.rulebooks.importing import read_source
from judgehelper.rulebooks.importing.families import family_of
from judgehelper.rulebooks.importing.outline import Role
from judgehelper.rulebooks.mending import Piece
from judgehelper.rulebooks.repair.crew import open_mender
from tests.helpers.shared import shared

PART = slice(1000, 1100)


@pytest.mark.shared
def test_mending(benchmark):
    mender = open_mender(resource("rulebooks", "repair"))
    source = read_source(shared("rulebooks", "magic-cr-2020-01-24.ru.ocr.txt"))
    paragraphs = [one for one in family_of(source).read(source).paragraphs if one.role is Role.TEXT][PART]
    pieces = [Piece(one.text, one.face, one.number) for one in paragraphs]
    mended = benchmark.pedantic(lambda: list(mender(pieces)), rounds=1)
    benchmark.extra_info["words"] = sum(len(piece.text.split()) for piece in pieces)
    assert re.search("[а-я]{5}", mended[0].text)
