"""The questions: what a judge typed, and which rules answer it, graded from the books.

One file a system under `questions`: the question, then its answers as `number=grade` (3 answers it, 2 most of it,
1 helps), parted by "; ". Where a book has no numbers, `@words` means the entries that hold all of these words, parted
by "+". Every third question is held out: its results are not looked at one by one, though the constants of ranking are
tuned on all older questions. Those under `fresh` were written later, from the books alone, to see what the search makes
of questions that it has never met; of every second one of them the results have been looked at since. Those under
`rounds` were written by somebody who has seen neither the program nor its tables; the first figure of each round stands
in README, and after that its results were looked at too. A file `system@edition` speaks of that edition's numbers.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.rulebooks.digest import read_digest
from judgehelper.search.document import Document
from judgehelper.search.words.numbers import parts

FOLDER = Path(__file__).parent


class Question(Struct, frozen=True):
    """A question and its answers as they are written down."""

    system: str
    query: str
    answers: tuple[tuple[str, int], ...]
    group: str
    """tuned, held out, fresh, or a round."""
    edition: str = ""
    """The edition whose numbers the answers give, where it is not the system's base edition."""


def questions() -> tuple[Question, ...]:
    """Read all questions, in the order of the files."""
    folders = (FOLDER / "questions", FOLDER / "fresh", *sorted((FOLDER / "rounds").iterdir()))
    return tuple(question for one in folders for path in sorted(one.glob("*.tsv")) for question in _of_system(path))


def _of_system(path: Path) -> Iterator[Question]:
    system, _, edition = path.stem.partition("@")
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    for place, line in enumerate(lines):
        query, cell = line.split("\t")
        answers = [one.strip().rpartition("=") for one in cell.split(";")]
        graded = tuple((number, int(grade)) for number, _, grade in answers)
        group = "held out" if place % 3 == 2 else "tuned"
        if path.parent.name != "questions":
            group = "fresh" if path.parent.name == "fresh" else f"round {path.parent.name}"
        yield Question(system, query, graded, group, edition)


def key(number: str) -> tuple[str, ...]:
    """Return what an address is compared by."""
    return parts(number.replace("ё", "е"))


def graded(question: Question, documents: Sequence[Document]) -> dict[tuple[str, ...], int]:
    """Return the answers of a question as address → grade, for one book."""
    found: dict[tuple[str, ...], int] = {}
    passages = _passages(question.system)
    for answer, grade in question.answers:
        numbers = _holding(answer[1:], documents) if answer.startswith("@") else [passages.get(answer, answer)]
        for number in numbers:
            found[key(number)] = max(grade, found.get(key(number), 0))
    return found


@cache
def _passages(system: str) -> dict[str, str]:
    """Lead rules that only the digest calls by a name to the passages of the book that they stand in."""
    if system != "magic-1998":
        return {}
    entries = read_digest(f"digest-{system}").entries
    return {entry.number: entry.parent for entry in entries if entry.parent and not is_digits(entry.number)}


def _holding(words: str, documents: Sequence[Document]) -> list[str]:
    wanted = [word.lower() for word in words.split("+")]
    spoken = ((one.number, f"{one.title}: {one.english} {one.text}".lower()) for one in documents)
    return [number for number, text in spoken if all(word in text for word in wanted)]
