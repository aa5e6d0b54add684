"""Files of every format, with the defects that real ones have, in words of our own; hostile ones end in one line."""

import threading
import zipfile
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from docx import Document

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing import read_book, read_folder, read_source, read_url
from judgehelper.rulebooks.importing.assembly import unread_lines
from judgehelper.rulebooks.importing.families.numerals import record_numerals, right_numerals
from judgehelper.rulebooks.importing.formats.markup import plain_text
from judgehelper.rulebooks.mending import MendedText
from judgehelper.rulebooks.model import LOOKED_AT, Book, Entry, Kind, MendedWord

RULES = """Правила двора

(от 3 марта 2021)

# Содержание

## 1. Основы
- 100. Общее
- 101. Звери
- 102. Кормушка

# 1. Основы

## 100. Общее

100.1. Двор один. Смотрите раздел 1 и правило 101.2a.

100.1a Во двор ведёт калитка (смотрите правила 101.1 и 101.2b–d).

100.1b За калиткой $ \\{T\\} $ : сад.

101. Звери

#### 101.1. Кошка (неоф.) (англ. Cat)

101.1а Кошка **спит** на крыше. Смотрите правило 109.9.

#### 101.2. Пёс

101.2a Пёс лает.

***Пример:** пёс лает на кошку.*

101.2b Пёс молчит.

*Пример: пёс устал. 101.3. Пёс и кошка не дружат.*

102.1. Кормушка висит. В ней 100 зёрен.

## Словарь терминов

### C

**Cat**

Кошка

Зверь. Смотрите правило 101.1. Смотрите также Пёс.

### D

#### **Dog**

Пёс

Зверь, который лает. Смотрите правило

101.2 «Пёс».

Yard

Двор — место для игры.
"""


def write(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def by_number(book: Book) -> dict[str, Entry]:
    return {entry.number: entry for entry in book.entries}


@pytest.fixture
def yard(tmp_path):
    return read_book(write(tmp_path, "yard.md", RULES))


def test_sections_rules_subrules_and_terms_are_told_apart(yard):
    kinds = {entry.number: entry.kind for entry in yard.entries}
    assert [number for number, kind in kinds.items() if kind is Kind.SECTION] == ["100", "101", "102"]
    assert [number for number, kind in kinds.items() if kind is Kind.RULE] == [
        "100.1", "101.1", "101.2", "101.3", "102.1",
    ]  # fmt: skip
    assert [number for number, kind in kinds.items() if kind is Kind.SUBRULE] == [
        "100.1a", "100.1b", "101.1a", "101.2a", "101.2b",
    ]  # fmt: skip
    assert [number for number, kind in kinds.items() if kind is Kind.TERM] == ["Cat", "Dog", "Yard"]


def test_the_title_page_dates_the_book(yard):
    assert (yard.system, yard.title, yard.date, yard.edition) == (
        "magic-cr", "Правила двора", "2021-03-03", "2021-03-03",
    )  # fmt: skip
    assert yard.id == "magic-cr-2021-03-03"


def test_a_section_without_heading_takes_its_title_from_the_contents(yard):
    assert by_number(yard)["102"].title == "Кормушка"
    assert ("heading-missing", "102") in {(doubt.code, doubt.number) for doubt in yard.doubts}


def test_a_keyword_is_a_title_and_tells_its_english_name(yard):
    cat = by_number(yard)["101.1"]
    assert (cat.title, cat.text, cat.english) == ("Кошка (неоф.) (англ. Cat)", "", "Cat")


def test_a_cyrillic_letter_is_read_and_doubted(yard):
    assert by_number(yard)["101.1a"].printed == "101.1а"
    assert ("letter-cyrillic", "101.1a") in {(doubt.code, doubt.number) for doubt in yard.doubts}


def test_a_rule_glued_to_an_example_is_parted(yard):
    entries = by_number(yard)
    assert entries["101.2b"].examples == ("Пример: пёс устал.",)
    assert entries["101.3"].text == "Пёс и кошка не дружат."
    assert ("rule-glued", "101.3") in {(doubt.code, doubt.number) for doubt in yard.doubts}


def test_formulas_and_emphasis_become_what_one_sees(yard):
    assert by_number(yard)["100.1b"].text == "За калиткой {T}: сад."
    assert by_number(yard)["101.1a"].text.startswith("Кошка спит")


@pytest.mark.parametrize(
    ("marked", "seen"),
    [
        ("**Пример:** *да*", "Пример: да"),
        ("сила */* и 1+*", "сила */* и 1+*"),
        (r"[сайт](http://a.b/c) \[не ссылка\]", "сайт [не ссылка]"),
        (r"от $-X/-X$ до $+1/+1$.", "от -X/-X до +1/+1."),
        ("5 &lt; 6<br>да", "5 < 6 да"),
        ("цена 5$ и 6$", "цена 5$ и 6$"),
    ],
)
def test_markdown_is_read_as_it_looks(marked, seen):
    assert plain_text(marked) == seen


def test_references_become_links_or_dangling_ones(yard):
    found = {(entry.number, link.to): link.resolved for entry in yard.entries for link in entry.links}
    assert found == {
        ("100.1", "1"): True,
        ("100.1", "101.2a"): True,
        ("100.1a", "101.1"): True,
        ("100.1a", "101.2b"): True,
        ("100.1a", "101.2c"): False,
        ("100.1a", "101.2d"): False,
        ("101.1a", "109.9"): False,
        ("Cat", "101.1"): True,
        ("Cat", "Dog"): True,
        ("Dog", "101.2"): True,
    }


def test_terms_have_both_names_and_wrapped_meanings(yard):
    dog = by_number(yard)["Dog"]
    assert (dog.title, dog.english) == ("Пёс", "Dog")
    assert dog.text == "Зверь, который лает. Смотрите правило 101.2 «Пёс»."
    assert by_number(yard)["Yard"].title == "Yard"
    assert ("term-without-name", "Yard") in {(doubt.code, doubt.number) for doubt in yard.doubts}


def test_every_line_is_accounted_for(yard, tmp_path):
    source = read_source(write(tmp_path, "again.md", RULES))
    assert unread_lines(yard, source) == ()
    owners = [line for entry in yard.entries for first, last in entry.lines for line in range(first, last + 1)]
    shared_lines = {line for line in owners if owners.count(line) > 1}
    glued = next(line.number for line in source.lines if "101.3." in line.text)
    assert shared_lines <= {glued, glued + 1}


def test_every_letter_of_the_source_is_kept(yard, tmp_path):
    source = read_source(write(tmp_path, "again.md", RULES))
    kept = "".join(
        one.number + one.printed + one.title + one.text + one.english + "".join(one.examples) for one in yard.entries
    )
    for line in source.lines:
        for word in line.text.split():
            assert word.strip(".,:()«»") in kept or word.isdigit() or line.text.startswith(("C", "D"))


ENGLISH = """Magic Comprehensive Rules

These rules are effective as of January 24, 2020.

Contents

1. Yard Concepts
100. General
101. Animals

Glossary

Credits

1. Yard Concepts

100. General

100.1. The yard is one. See rule 101.1 and section 1.

100.1a A gate leads to the yard.

101. Animals

101.1. A cat sleeps. It is the player of the yard and that is all.
Example: The cat is on the roof.

101.1a The cat of the yard is a cat.

Glossary

Cat
An animal. See rule 101.1.

Yard
The place of the game.
"""


def test_the_official_english_layout_is_read(tmp_path):
    book = read_book(write(tmp_path, "MagicCompRules 20200124.txt", ENGLISH))
    assert (book.language, book.date, book.id) == ("en", "2020-01-24", "magic-cr-2020-01-24-en")
    entries = by_number(book)
    assert entries["101.1"].examples == ("Example: The cat is on the roof.",)
    assert entries["101"].title == "Animals"
    assert entries["Cat"].text == "An animal. See rule 101.1."
    assert [link.to for link in entries["100.1"].links] == ["101.1", "1"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"])
def test_every_encoding_gives_the_same_book(tmp_path, encoding, yard):
    text = RULES if encoding != "cp1251" else RULES.replace("\u2013", "-")
    book = read_book(write(tmp_path, "other.md", text.encode(encoding)))
    assert [entry.number for entry in book.entries] == [entry.number for entry in yard.entries]
    assert book.title == "Правила двора"


def test_line_ends_of_any_kind_give_the_same_book(tmp_path, yard):
    book = read_book(write(tmp_path, "dos.md", RULES.replace("\n", "\r\n")))
    assert book.entries == yard.entries


def plain_rules() -> list[str]:
    return [plain_text(line.lstrip("#- ")) for line in RULES.split("\n")]


def test_a_docx_file_is_read(tmp_path, yard):
    document = Document()
    for line in plain_rules():
        if line:
            document.add_paragraph(line)
    document.save(tmp_path / "yard.docx")
    book = read_book(tmp_path / "yard.docx")
    assert [(entry.number, entry.text) for entry in book.entries if entry.kind is Kind.SUBRULE] == [
        (entry.number, entry.text) for entry in yard.entries if entry.kind is Kind.SUBRULE
    ]


def test_an_html_page_is_read(tmp_path, yard):
    body = "".join(f"<p>{line}</p>" for line in plain_rules())
    page = f"<!DOCTYPE html><html><head><style>p {{}}</style></head><body><script>1</script>{body}</body></html>"
    book = read_book(write(tmp_path, "yard.html", page))
    assert [(entry.number, entry.text) for entry in book.entries if entry.kind is Kind.RULE] == [
        (entry.number, entry.text) for entry in yard.entries if entry.kind is Kind.RULE
    ]


def pdf_of(lines: list[str]) -> bytes:
    """Write a PDF with a text layer by hand: one page, one line of text under the other."""
    shown = " ".join(f"({line}) Tj T*" for line in lines)
    stream = f"BT /F1 10 Tf 12 TL 40 780 Td {shown} ET"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R"
        " /Resources << /Font << /F1 5 0 R >> >> >>",
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    data, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n{content}\nendobj\n".encode()
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    start = len(data)
    data += f"xref\n0 6\n0000000000 65535 f \n{table}trailer\n<< /Size 6 /Root 1 0 R >>\n".encode()
    return data + f"startxref\n{start}\n%%EOF\n".encode()


def test_the_text_layer_of_a_pdf_is_read(tmp_path):
    lines = [line for line in ENGLISH.split("\n")[ENGLISH.split("\n").index("1. Yard Concepts") + 8 :] if line]
    book = read_book(write(tmp_path, "rules.pdf", pdf_of(lines)))
    assert {"100.1", "100.1a", "101.1", "101.1a"} <= set(by_number(book))


def test_a_pdf_without_text_says_so(tmp_path):
    document = pypdfium2.PdfDocument.new()
    document.new_page(200, 200)
    document.save(tmp_path / "scan.pdf")
    document.close()
    with pytest.raises(RulebookError, match="no text in it"):
        read_book(tmp_path / "scan.pdf")


def packed(name: str, content: bytes) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr(name, content)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("empty.md", b"", "empty"),
        ("blank.md", b"\n \n", "no text"),
        ("nul.txt", b"100.1. a\x00b", "control characters"),
        ("picture.md", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "a picture"),
        ("noise.txt", bytes(range(128, 256)) * 40, "no text|no rulebook"),
        ("endless.txt", b"100.1. " + b"x" * 300_000, "line 1 has"),
        ("lines.txt", b"x\n" * 130_000, "lines"),
        ("novel.txt", "Жили-были кот и пёс.\n".encode() * 50, "no rulebook"),
        ("broken.pdf", b"%PDF-1.7\nnothing here", "damaged or locked"),
        ("broken.docx", b"PK\x03\x04nothing", "no whole DOCX"),
        ("other.docx", packed("a.txt", b"a"), "no whole DOCX"),
        ("bomb.docx", packed("word/document.xml", b"\0" * (70 * 2**20)), "no book holds"),
        ("table.xlsx", b"whatever", "unknown format .xlsx"),
        ("old.doc", b"\xd0\xcf\x11\xe0" + b"x" * 50, "old Word"),
    ],
)
def test_a_file_that_is_no_book_is_refused_in_one_line(tmp_path, name, content, message):
    with pytest.raises(RulebookError, match=message) as refusal:
        read_book(write(tmp_path, name, content))
    assert "\n" not in str(refusal.value)
    assert str(refusal.value).startswith(name)


@pytest.mark.parametrize(
    "tile", [" ", "[", "(", "«", "*a", "$a", "[а](#)", "а  ", "правило 100.1 и 100.2a-z, ", "«стр. «"]
)
def test_a_monotonous_line_takes_no_longer_than_any_other(tmp_path, tile):
    long = (tile * 190_000)[:190_000]
    book = read_book(write(tmp_path, "long.md", f"1. Двор\n\n100. Общее\n\n100.1. Двор.\n\n100.1a Да.\n{long}x\n"))
    assert [entry.number for entry in book.entries] == ["1", "100", "100.1", "100.1a"]


def test_a_huge_file_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(500 * 2**20)
    with pytest.raises(RulebookError, match="500 MB, over the limit of 64 MB"):
        read_book(path)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(RulebookError, match=r"none\.md: cannot be read"):
        read_book(tmp_path / "none.md")


def test_a_folder_gives_its_books_and_its_refusals(tmp_path):
    write(tmp_path, "a.md", RULES)
    write(tmp_path, "b.md", "Жили-были.")
    (_, first), (_, second) = read_folder(tmp_path)
    assert isinstance(first, Book)
    assert isinstance(second, RulebookError)


def test_progress_rises_and_can_cancel(tmp_path):
    told: list[float] = []
    read_book(write(tmp_path, "yard.md", RULES), progress=lambda done, _: told.append(done))
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)

    def stop(done: float, what: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read_book(tmp_path / "yard.md", progress=stop)


MISREAD = """Moanbie mpaBuiaa ABopa

(ot 24 suBaps 2020)

1. OcHoBBI

100. O61ee

100.1. JIBop ogun. CMmoTpuTe mpaBuio 100.2¢ u mpaBuio
100.2b BO BCeM.

100.2. KoT cniut.

100.2a KoT cniut TaM.

100.2b KoT cniut 31ech, rae mpaBuio
100.2a ero He 6yauT.

100.2¢ KoT cniut Besze.

100.2d KoT cniut.

Ilpumep: kom cnum.
"""


def shout(pieces):
    """Mend by writing one word in capitals."""
    for piece in pieces:
        text = piece.text.replace("cniut", "СПИТ")
        place = text.find("СПИТ")
        words = (MendedWord(place, place + 4, "cniut", 0.5),) if place >= 0 else ()
        yield MendedText(text, words)


def test_misread_numbers_are_chosen_by_their_neighbours(tmp_path):
    book = read_book(write(tmp_path, "ocr.txt", MISREAD))
    assert [entry.number for entry in book.entries if entry.kind is Kind.SUBRULE] == [
        "100.2a", "100.2b", "100.2c", "100.2d",
    ]  # fmt: skip
    assert book.date == "2020-01-24"
    assert by_number(book)["100.2c"].printed == "100.2¢"


def test_a_heading_that_begins_with_a_digit_for_a_letter_is_one(tmp_path):
    text = f"{MISREAD}\n101. 3emun\n\n101.1. KoT cniut.\n\n101. 5 kotob\n"
    entries = by_number(read_book(write(tmp_path, "ocr.txt", text)))
    assert entries["101"].title == "3emun"
    assert entries["101.1"].text.endswith("101. 5 kotob")


def test_a_reference_at_a_line_start_is_no_entry(tmp_path):
    entries = by_number(read_book(write(tmp_path, "ocr.txt", MISREAD)))
    assert entries["100.1"].text.endswith("100.2b BO BCeM.")
    assert [link.to for link in entries["100.2b"].links] == ["100.2a"]


def test_a_mender_mends_the_words_and_leaves_the_numbers(tmp_path):
    entries = by_number(read_book(write(tmp_path, "ocr.txt", MISREAD), mend=shout))
    assert entries["100.2a"].text == "KoT СПИТ TaM."
    assert entries["100.2a"].mended == (MendedWord(4, 8, "cniut", 0.5),)
    mended = entries["100.1"].mended
    assert [(word.original, entries["100.1"].text[word.start : word.end]) for word in mended] == [("100.2¢", "100.2c")]


def test_a_number_that_could_be_two_rules_is_looked_at() -> None:
    raw = "CMoTpuTe 104.41"
    righted = right_numerals(raw, frozenset({"104.4f", "104.4i"}))
    (word,) = record_numerals(raw, righted, MendedText(righted)).words
    assert (righted[word.start : word.end], word.original) == ("104.4i", "104.41")
    assert word.confidence < LOOKED_AT


def test_a_mender_is_not_asked_about_a_readable_book(tmp_path):
    def refuse(pieces):
        raise AssertionError

    assert read_book(write(tmp_path, "yard.md", RULES), mend=refuse).entries


PARTS = """Часть I. Начало
1. Колода
1.1. В колоде карты.
1.1.1. Карт сорок. (Смотри части II п.1.1)
2. Рука
1.2. Рука пуста.
Часть II. Ход
1. Фазы
1.1. Фаза одна, знак [image: a.png]


. И всё.
"""


def test_parts_begin_their_numbers_anew(tmp_path):
    entries = by_number(read_book(write(tmp_path, "parts.txt", PARTS)))
    assert list(entries) == ["I", "I.1", "I.1.1", "I.1.1.1", "I.2", "I.1.2", "II", "II.1", "II.1.1"]
    assert entries["I.1.2"].parent == "I.2"
    assert entries["II.1.1"].text == "Фаза одна, знак [image: a.png]. И всё."
    assert [link.to for link in entries["I.1.1.1"].links] == ["II.1.1"]


BATTLE = """Правила битвы (версия 2.1 от 01.02.2023)

Часть 1. Поле.\t1
101. Клетки.\t1
Приложение.\t3

Часть 1. Поле.

101. Клетки.

- 101.1. Клетка – место  карты (см. [Фишка](#) и п.
101.2 ниже).
101.1.1. Клеток тридцать (п. 101.1).

ПРИМЕР 1: клетка занята.

101.2. Ещё правило.

102. Ряды.

101.1. Ряд – это пять клеток.

101.1.1. Ряд бывает первым.

Часть 2. Терминология.

- **Фишка.** Кладётся на [клетку](#), см. [Мимо](#).
- **Клетка (поле).** [Место](#).

Приложение.

Знаки.
"""


def test_a_section_printed_under_another_number_keeps_both(tmp_path):
    book = read_book(write(tmp_path, "battle.md", BATTLE))
    entries = by_number(book)
    assert (entries["102.1"].printed, entries["102.1.1"].printed) == ("101.1", "101.1.1")
    assert book.edition == "2.1"
    assert [doubt.number for doubt in book.doubts if doubt.code == "number-misprinted"] == ["102.1", "102.1.1"]


def test_dead_links_are_resolved_by_their_words(tmp_path):
    entries = by_number(read_book(write(tmp_path, "battle.md", BATTLE)))
    links = {link.text: (link.to, link.resolved) for link in entries["Фишка"].links}
    assert links == {"клетку": ("Клетка (поле)", True), "Мимо": ("Мимо", False)}
    assert entries["101.1"].links[0].to == "Фишка"


def test_lost_pictograms_are_marked(tmp_path):
    book = read_book(write(tmp_path, "battle.md", BATTLE))
    assert by_number(book)["101.1"].text.startswith("Клетка – место □ карты")
    assert "101.1" in {doubt.number for doubt in book.doubts if doubt.code == "pictogram-lost"}


class _Server(BaseHTTPRequestHandler):
    def do_GET(self):
        found = {"/yard.md": RULES.encode(), "/huge.txt": b"x" * (70 * 2**20)}.get(self.path)
        self.send_response(200 if found else 404)
        self.end_headers()
        if found:
            try:
                self.wfile.write(found)
            except OSError:
                self.close_connection = True

    def log_message(self, *words):
        """Say nothing."""


@pytest.fixture
def address():
    server = HTTPServer(("127.0.0.1", 0), _Server)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_book_is_read_from_an_address(address):
    assert read_url(f"{address}/yard.md").title == "Правила двора"


def test_an_address_without_a_book_says_what_the_server_said(address):
    with pytest.raises(RulebookError, match="answered 404"):
        read_url(f"{address}/none.md")


def test_an_address_that_gives_too_much_is_left(address):
    with pytest.raises(RulebookError, match="over 64 MB"):
        read_url(f"{address}/huge.txt")


def test_without_a_connection_the_file_can_still_be_imported():
    with pytest.raises(RulebookError, match=r"cannot be reached.*import it from the disk"):
        read_url("http://127.0.0.1:9/rules.txt")


@pytest.mark.parametrize("url", ["file:///etc/passwd", "ftp://a.b/c", "rules.txt", "http://", "http://[::1"])
def test_only_web_addresses_are_asked(url):
    with pytest.raises(RulebookError):
        read_url(url)
