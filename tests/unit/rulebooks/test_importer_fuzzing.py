"""Whatever a file holds, reading it ends in a book or in one `RulebookError`; `make fuzz` tries 20,000 inputs each."""

import os
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from docx import Document
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.assembly import unread_lines
from judgehelper.rulebooks.importing.families.known import FAMILIES, Family
from judgehelper.rulebooks.importing.formats.docx import read_docx
from judgehelper.rulebooks.importing.formats.html import read_html
from judgehelper.rulebooks.importing.formats.pdf import read_pdf
from judgehelper.rulebooks.importing.formats.plain import read_markdown, read_plain
from judgehelper.rulebooks.importing.reading import book_of_family, source_of
from judgehelper.rulebooks.importing.source import Line, Source

INPUTS = 20_000 if os.environ.get("JUDGEHELPER_FUZZ") else 60
fuzz = settings(
    max_examples=INPUTS, deadline=None, derandomize=not os.environ.get("JUDGEHELPER_FUZZ"), database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip

PIECES = st.sampled_from(
    [
        "1. Двор", "100. Общее", "# 101. Звери", "100.1. Двор один.", "100.1a Калитка.", "100.1а Калитка.",
        "- 101.1. Кошка.", "101.1.1. Кот.", "101.1.1.1. Кит.", "***Пример:** да.*", "ПРИМЕР: нет.", "Example: yes.",
        "Ilpumep: kom.", "Словарь терминов", "Glossary", "A", "**Cat**", "Кошка", "- **Фишка.** Знак [поля](#).",
        "Часть I. Начало", "Часть 1. Начало", "Часть 2. Терминология.", "1.1. Карта", "1.1.1. Карта", "100.1¢ KoT",
        "100.11 KoT", "Смотрите правила 100.1a–z и 101.", "(см. «Двор», стр. 5)", "$\\{T\\}$", "", "",
        "[image: a.png]", "[[[[", "((((", "««««", "****", "©Magic 1998", "(от 3 марта 2021)", "| a | b |", "-  –",
    ]
)  # fmt: skip
LINES = st.lists(st.one_of(PIECES, st.text(max_size=60)), max_size=60)
TEXTS = LINES.map("\n".join)
READERS: list[Callable[[bytes, str], tuple[Line, ...]]] = [read_plain, read_markdown, read_html, read_docx, read_pdf]


@pytest.mark.parametrize("read", READERS)
@fuzz
@given(data=st.binary(max_size=400))
def test_any_bytes_are_lines_or_an_error(read, data):
    attempt(read, data)


def attempt(read: Callable[[bytes, str], tuple[Line, ...]], data: bytes) -> tuple[Line, ...]:
    try:
        return read(data, "file")
    except RulebookError as refusal:
        said = str(refusal)
    assert said.startswith("file: ")
    assert "\n" not in said
    return ()


class Damage(NamedTuple):
    """What is done to a whole file: bytes written over it at places (in thousandths), and how much is left of it."""

    changes: list[tuple[int, bytes]]
    left: int

    def done_to(self, whole: bytes) -> bytes:
        data = bytearray(whole)
        for place, piece in self.changes:
            start = place * len(whole) // 1000
            data[start : start + len(piece)] = piece
        return bytes(data[: self.left * len(whole) // 1000])


DAMAGES = st.builds(
    Damage,
    st.lists(st.tuples(st.integers(0, 999), st.binary(max_size=4)), max_size=6),
    st.one_of(st.just(1000), st.integers(0, 1000)),
)


def docx_of(text: str) -> bytes:
    document, buffer = Document(), BytesIO()
    document.add_paragraph(text)
    document.save(buffer)
    return buffer.getvalue()


WHOLE_DOCX = docx_of("100.1. Двор один.")
WHOLE_PDF = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj "
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj "
    b"4 0 obj<</Length 30>>stream\nBT /F1 9 Tf (100.1. A) Tj ET\nendstream endobj trailer<</Root 1 0 R>>"
)


@fuzz
@given(damage=DAMAGES)
def test_a_damaged_docx_is_lines_or_an_error(damage):
    attempt(read_docx, damage.done_to(WHOLE_DOCX))


@fuzz
@given(xml=TEXTS)
def test_a_docx_of_foreign_xml_is_lines_or_an_error(xml):
    buffer = BytesIO()
    with ZipFile(BytesIO(WHOLE_DOCX)) as whole, ZipFile(buffer, "w", ZIP_DEFLATED) as package:
        for name in whole.namelist():
            body = whole.read(name)
            package.writestr(name, xml.encode() if name == "word/document.xml" else body)
    attempt(read_docx, buffer.getvalue())


@fuzz
@given(damage=DAMAGES)
def test_a_damaged_pdf_is_lines_or_an_error(damage):
    attempt(read_pdf, damage.done_to(WHOLE_PDF))


@fuzz
@given(text=TEXTS)
def test_any_html_is_lines_or_an_error(text):
    attempt(read_html, text.encode())


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.system)
@fuzz
@given(text=TEXTS)
def test_any_text_is_a_whole_book_of_every_family(family: Family, text):
    lines = attempt(read_markdown, text.encode())
    source = Source("file", lines)
    book = book_of_family(source, family)
    assert unread_lines(book, source) == ()
    glued = {line for doubt in book.doubts if doubt.code == "rule-glued" for line, _ in doubt.lines}
    owners = Counter(line for one in book.entries for a, b in one.lines for line in range(a, b + 1))
    assert {line for line, owned in owners.items() if owned > 1 and lines[line - 1].text} <= glued
    numbers = [entry.number for entry in book.entries]
    assert len(set(numbers)) == len(numbers)
    for entry in book.entries:
        assert entry.parent is None or entry.parent in numbers
        for link in entry.links:
            part = entry.text if link.part < 0 else entry.examples[link.part]
            assert part[link.start : link.end] == link.text


@fuzz
@given(text=TEXTS, suffix=st.sampled_from([".md", ".txt", ".html", ".docx", ".pdf", ".rtf", ""]))
def test_a_file_of_any_name_is_lines_or_an_error(text, suffix):
    said = "file"
    try:
        source_of(text.encode(), f"file{suffix}")
    except RulebookError as refusal:
        said = str(refusal)
    assert said.startswith("file")
