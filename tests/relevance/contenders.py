"""The engines side by side: this search, SQLite FTS5 with lemmas, tantivy with its Russian stemmer, plain substring."""

import re
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from judgehelper.rulebooks.model import Book
from judgehelper.rulebooks.store import Library
from judgehelper.search.document import Document
from judgehelper.search.words.tokens import tokens
from judgehelper.search.words.vocabulary import Vocabulary
from judgehelper.session.library.documents import documents
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place as DataFolder

Place = tuple[str, str]
"""Book and number."""

Search = Callable[[str, str, str], list[Place]]
"""Query, book id ("" for all) and the game in play ("" where it is not known) → the first results."""

LIMIT = 10


def of_this_search(books: Sequence[Book], folder: Path) -> Search:
    """Index the books as the program does."""
    with Library(folder) as library:
        for book in books:
            library.put(book)
    lookup = Lookup(folder, cards=CardNames(DataFolder(folder)))

    def search(query: str, book: str, game: str) -> list[Place]:
        found = lookup.search(query, books=(book,) if book else (), limit=LIMIT, game=game)
        return [(hit.book, hit.number) for hit in found.results]

    return search


def _all(books: Sequence[Book]) -> list[tuple[str, Document]]:
    return [(book.id, document) for book in books for document in documents(book.entries)]


def _text(document: Document) -> str:
    return " ".join((document.number, document.title, document.english, document.text, *document.examples))


def of_fts5(books: Sequence[Book]) -> Search:
    """Index lemmas with SQLite FTS5, title and text as columns, BM25 with the title weighed 5."""
    vocabulary = Vocabulary()
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE rule USING fts5(book UNINDEXED, number UNINDEXED, title, text)")
    for book, document in _all(books):
        title = " ".join(tokens(f"{document.number} {document.title} {document.english}", vocabulary.normal))
        text = " ".join(tokens(_text(document), vocabulary.normal))
        connection.execute("INSERT INTO rule VALUES (?, ?, ?, ?)", (book, document.number, title, text))

    def search(query: str, book: str, game: str = "") -> list[Place]:
        words = " OR ".join(f'"{token}"' for token in tokens(query, vocabulary.look_up))
        if not words:
            return []
        rows = connection.execute(
            "SELECT book, number FROM rule WHERE rule MATCH ? AND (? = '' OR book = ?) "
            "ORDER BY bm25(rule, 0, 0, 5, 1) LIMIT ?",
            (words, book, book, LIMIT),
        )
        return [(found, number) for found, number in rows]

    return search


def of_tantivy(books: Sequence[Book]) -> Search:
    """Index with tantivy and its Russian stemmer."""
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_text_field("book", stored=True, tokenizer_name="raw")
    builder.add_text_field("number", stored=True, tokenizer_name="raw")
    builder.add_text_field("title", tokenizer_name="ru_stem")
    builder.add_text_field("text", tokenizer_name="ru_stem")
    index = tantivy.Index(builder.build())
    analyzer = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple()).filter(tantivy.Filter.lowercase())
    index.register_tokenizer("ru_stem", analyzer.filter(tantivy.Filter.stemmer("russian")).build())
    writer = index.writer()
    for book, document in _all(books):
        title = f"{document.number} {document.title} {document.english}"
        writer.add_document(tantivy.Document(book=book, number=document.number, title=title, text=_text(document)))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def search(query: str, book: str, game: str = "") -> list[Place]:
        words = " ".join(re.findall(r"\w+", query))
        if not words:
            return []
        parsed, _ = index.parse_query_lenient(words, ["title", "text"], field_boosts={"title": 5.0})
        hits = searcher.search(parsed, 400 if book else LIMIT).hits
        found = [searcher.doc(address) for _, address in hits]
        places = [(one["book"][0], one["number"][0]) for one in found]
        return [place for place in places if not book or place[0] == book][:LIMIT]

    return search


def of_substring(books: Sequence[Book]) -> Search:
    """Look for the query as it stands."""
    texts = [(book, document.number, _text(document).lower()) for book, document in _all(books)]

    def search(query: str, book: str, game: str = "") -> list[Place]:
        wanted = query.lower()
        found = ((one, number) for one, number, text in texts if wanted in text and book in ("", one))
        return [place for place, _ in zip(found, range(LIMIT))]

    return search
