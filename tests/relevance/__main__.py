"""`python -m tests.relevance`: MRR@10, nDCG@10 and recall@10 of this search and of plain engines, side by side.

Reads the real rulebooks beside the checkout. Each question is asked of its own book, with the game known, and of all
books at once, where the other games' rules are in the way; this search then with the game known. `--misses` lists the
tuned questions whose answer is not first; `--own` measures this search alone.
"""

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.model import Book
from judgehelper.session.library.documents import documents
from tests.helpers.shared import SHARED
from tests.relevance.contenders import Search, of_fts5, of_substring, of_tantivy, of_this_search
from tests.relevance.measures import Key, ndcg, recall, reciprocal_rank
from tests.relevance.questions import Question, graded, key, questions

FILES = ("magic-cr-2019-01-25.ru.md", "magic-cr-2020-01-24.ru.ocr.txt", "berserk-4.1-1.ru.md", "nebozhiteli.ru.txt",
         "magic-1998.ru.txt")  # fmt: skip
BASE = {"magic-cr": "2019-01-25"}
"""Edition whose numbers the answers give, where a system has several."""

PLACES = (("its own book", False, True), ("all books at once", True, False), ("all, game known", True, True))
"""Where a question is asked, whether that is every book, and whether the game is known."""

Grades = Mapping[Question, Mapping[Key, int]]
Scores = tuple[float, float, float]


def read_books() -> list[Book]:
    """Read all five books; the recognised one is not mended here, which takes a minute: it stays in the way."""
    return [read_book(SHARED / "rulebooks" / name) for name in FILES]


def book_of(question: Question, books: Sequence[Book]) -> Book:
    """Return the book that the answers to a question speak of."""
    edition = question.edition or BASE.get(question.system, "")
    return next(book for book in books if book.system == question.system and edition in ("", book.edition))


def measure(
    search: Search, homes: Mapping[Question, Book], grades: Grades, *, everywhere: bool, in_play: bool
) -> dict[Question, Scores]:
    """Ask every question; a result of another book counts as a miss in its place."""
    scores = {}
    for question, wanted in grades.items():
        book = homes[question].id
        found = search(question.query, "" if everywhere else book, question.system if in_play else "")
        ranked = [key(number) if place == book else ("elsewhere", place, number) for place, number in found]
        scores[question] = (reciprocal_rank(ranked, wanted), ndcg(ranked, wanted), recall(ranked, wanted))
    return scores


def means(scores: Mapping[Question, Scores]) -> dict[str, tuple[int, Scores]]:
    """Average over all, tuned, held out, fresh, and each system: how many questions, and the three means."""
    groups = {"all": tuple(scores)}
    rounds = sorted({question.group for question in scores if question.group.startswith("round")})
    for name in (*("tuned", "held out", "fresh"), *rounds, *sorted({question.system for question in scores})):
        groups[name] = tuple(question for question in scores if name in (question.group, question.system))
    return {name: (len(group), _mean([scores[one] for one in group])) for name, group in groups.items()}


def _mean(scores: Sequence[Scores]) -> Scores:
    first, second, third = (sum(values) / len(scores) for values in zip(*scores, strict=True))
    return first, second, third


def table(where: str, engines: Mapping[str, Mapping[Question, Scores]]) -> Iterator[str]:
    """Word the means of all engines side by side."""
    found = {name: means(scores) for name, scores in engines.items()}
    yield f"{where:<22}" + "".join(f"{name:^25}" for name in found)
    yield f"{'':<16}{'n':>4}  " + "   MRR   nDCG  recall   " * len(found)
    for group, (count, _) in next(iter(found.values())).items():
        cells = ("".join(f"{value:7.3f}" for value in groups[group][1]) for groups in found.values())
        yield f"  {group:<14}{count:>4}  " + "".join(f"{cell}    " for cell in cells)


def main() -> int:
    """Print the table."""
    if not (SHARED / "rulebooks").is_dir():
        print("needs ../shared/rulebooks, which is not here", file=sys.stderr)
        return 2
    books = read_books()
    homes = {question: book_of(question, books) for question in questions()}
    of_book = {book.id: documents(book.entries) for book in books}
    grades = {question: graded(question, of_book[home.id]) for question, home in homes.items()}
    with tempfile.TemporaryDirectory() as folder:
        engines = {"this search": of_this_search(books, Path(folder))}
        if "--own" not in sys.argv:
            engines |= {
                "SQLite FTS5, lemmas": of_fts5(books),
                "tantivy, Russian": of_tantivy(books),
                "substring": of_substring(books),
            }
        for where, everywhere, in_play in PLACES:
            asked = engines if not (everywhere and in_play) else {"this search": engines["this search"]}
            scores = {
                name: measure(ask, homes, grades, everywhere=everywhere, in_play=in_play) for name, ask in asked.items()
            }
            print(*table(where, scores), sep="\n")
            if "--misses" in sys.argv and not everywhere:
                _print_misses(scores["this search"])
    return 0


def _print_misses(scores: Mapping[Question, Scores]) -> None:
    for question, (first, _, _) in scores.items():
        if first < 1 and question.group == "tuned":
            print(f"    {first:.2f}  {question.system}: {question.query}")


if __name__ == "__main__":
    raise SystemExit(main())
