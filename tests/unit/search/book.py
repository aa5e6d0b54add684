"""A small book of our own: enough rules to search in, none of them from a real book."""

from judgehelper.search.document import BookCard, Document
from judgehelper.search.engine import Engine
from judgehelper.search.index import build
from judgehelper.search.words.thesaurus import Thesaurus, compiled
from judgehelper.search.words.vocabulary import Vocabulary

CARD = BookCard(id="own", title="Наши правила", system="own", edition="1", date="2024-05-01", digest="a")
LATER = BookCard(id="own-2", title="Наши правила", system="own", edition="2", date="2025-05-01", digest="b")


def document(number: str, text: str, *, title: str = "", **more: object) -> Document:
    """Make a rule whose kind and parent follow from its number."""
    letter = number[-1].isalpha() and number[0].isdigit()
    kind = "subrule" if letter else "rule" if "." in number else "section"
    parent = number.rstrip("abcdefgh") if letter else number.split(".")[0] if "." in number else ""
    fields = {"kind": kind, "parent": parent} | more
    return Document(number=number, text=text, title=title, **fields)  # type: ignore[arg-type]


BOOK = (
    document("1", "", title="Колода"),
    document("1.1", "В колоде не меньше сорока карт.", context=("Колода",)),
    document("1.2", "Больше трёх карт с одинаковым именем класть нельзя.", context=("Колода",), cites=("1.1",)),
    document("2", "", title="Бой"),
    document("2.1", "", title="Пробивной удар", english="Trample", context=("Бой",)),
    document(
        "2.1a",
        "Лишние повреждения переходят на игрока. Сначала каждому блокирующему существу назначаются смертельные.",
        context=("Пробивной удар", "Бой"),
        examples=("Мамонт с пробивным ударом заблокирован белкой.",),
    ),
    document("2.2", "", title="Полёт", english="Flying", context=("Бой",)),
    document("2.2a", "Летающее существо блокируют только летающие.", context=("Полёт", "Бой"), cites=("2.1",)),
    document("2.3", "Повёрнутое существо не может блокировать.", context=("Бой",)),
    document("3", "", title="Победа"),
    document("3.1", "Игрок без жизней проигрывает партию.", context=("Победа",)),
    document("3.2", "Игрок может сдаться в любой момент.", context=("Победа",)),
    document("IV.9.4", "Первый удар наносится раньше остальных.", kind="rule", parent=""),
    Document(number="Trample", kind="term", title="Пробивной удар", english="Trample", text="См. 2.1.", cites=("2.1",)),
)


def tools() -> tuple[Vocabulary, Thesaurus]:
    """Return a vocabulary that knows the words of the term tables, and the tables."""
    thesaurus, words = compiled()
    return Vocabulary(dict(words)), thesaurus


def engine(folder, *books) -> Engine:  # type: ignore[no-untyped-def]
    """Index books (card, documents) in a folder and open them."""
    vocabulary, thesaurus = tools()
    opened = [
        build(folder, card, documents, vocabulary=vocabulary, thesaurus=thesaurus)
        for card, documents in books or ((CARD, BOOK),)
    ]
    return Engine(opened, vocabulary, thesaurus)
