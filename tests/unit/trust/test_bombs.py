"""Small files that unpack to gigabytes, or make a reader look at everything again and again, are refused in time."""

import time
import zlib

import pytest

from judgehelper.kernel.machine.bounds import BOOK_CHARACTERS
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.formats.html import read_html
from judgehelper.rulebooks.importing.formats.pdf import read_pdf


def pdf(content: bytes) -> bytes:
    """A PDF of one page with that packed content."""
    packed = zlib.compress(content, 9)
    return pdf_packed(packed)


def pdf_packed(packed: bytes) -> bytes:
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(packed), packed),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    body, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(body))
        body += b"%d 0 obj%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    tail = b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF"
    return body + tail % (table, len(body))


def test_a_pdf_is_read() -> None:
    lines = read_pdf(pdf(b"BT /F 12 Tf 50 700 Td (704.5g Legend rule) Tj ET"), "rules.pdf")
    assert lines[0].text == "704.5g Legend rule"


def test_a_pdf_that_unpacks_to_gigabytes_is_refused_before_that() -> None:
    packing = zlib.compressobj(9)
    piece = b"BT (a) Tj ET " * 80_000
    packed = b"".join(packing.compress(piece) for _ in range(250)) + packing.flush()
    began = time.monotonic()
    with pytest.raises(RulebookError, match="no book holds"):
        read_pdf(pdf_packed(packed), "bomb.pdf")
    assert len(packed) < 2**20
    assert time.monotonic() - began < 10


def test_comments_without_an_end_take_no_longer_than_others() -> None:
    began = time.monotonic()
    lines = read_html(b"<html><body><p>704.5g</p>" + b"<!-- a " * 200_000, "rules.html")
    assert [line.text for line in lines if line.text] == ["704.5g"]
    assert time.monotonic() - began < 10
    assert BOOK_CHARACTERS > 1_400_000
