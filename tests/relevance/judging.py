"""`python -m tests.relevance.judging gather ROUND FILE` and `… learn FILE…`: the weights of `search/order/judging`.

A round teaches honestly only by tables that had not seen it: what was written after its misses were read answers its
questions by heart. So signs are gathered in a checkout whose `resources/terms` are those of the commit that brought the
round, a file a round; `learn` says what each gets from the weights that the others teach, and writes those of all.
Weights are found by the share of the answers in a softmax over all that was found (listwise: Cao et al., 2007).
"""

import math
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

import msgspec

from judgehelper.kernel.machine.resources import resource
from judgehelper.search.engine import Engine, Sought
from judgehelper.search.order.ranking import Asked
from judgehelper.search.rows import Found
from judgehelper.session.library.documents import documents
from tests.relevance.__main__ import book_of, read_books
from tests.relevance.contenders import of_this_search
from tests.relevance.measures import Key, recall, reciprocal_rank
from tests.relevance.questions import graded, key, questions

STEPS, PACE, RESTRAINT = 300, 0.05, 10.0
"""Steps of learning, how wide each is, and how much large weights are held back."""
HEAD = """# How the signs of a rule weigh where a situation is told (search/order/judging): sign <tab> weight.
# Written by `python -m tests.relevance.judging learn`, not by hand."""


class Lesson(msgspec.Struct, frozen=True):
    """A question with all that was found for it, in the order before judging."""

    round: str
    names: tuple[str, ...]
    grades: dict[str, int]
    """Number → grade, of all answers."""
    numbers: tuple[str, ...]
    signs: tuple[tuple[float, ...], ...]


def gather(name: str) -> list[Lesson]:
    """Ask the questions of a round and keep the signs of what is found for each."""
    books = read_books()
    seen: list[tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[float, ...], ...]]] = []

    def keep(self: Engine, found: list[Found], scores: Mapping[int, float], sought: Sought) -> list[Found]:
        signs = list(self.signs(found, scores, sought))
        numbers = tuple("|".join(key(self.shelf.numbers[one.document])) for one in found)
        seen.append((tuple(signs[0]), numbers, tuple(tuple(each.values()) for each in signs)))
        return found

    lessons = []
    told, judge = patch.object(Asked, "is_story", True), patch.object(Engine, "_judged", keep)
    with tempfile.TemporaryDirectory() as folder, told, judge:
        search = of_this_search(books, Path(folder))
        for question in (one for one in questions() if one.group == f"round {name}"):
            home = book_of(question, books)
            seen.clear()
            search(question.query, home.id, question.system)
            grades = {"|".join(number): grade for number, grade in graded(question, documents(home.entries)).items()}
            lessons += [Lesson(name, names, grades, numbers, signs) for names, numbers, signs in seen[:1]]
    return lessons


def learned(lessons: Sequence[Lesson]) -> list[float]:
    """Learn weights: what makes the answers stand out."""
    wide = _spread(lessons)
    taught = [(_levelled(one, wide), share) for one in lessons if (share := _shares(one))]
    weights, speed, sizes = ([0.0] * len(wide) for _ in range(3))
    for step in range(1, STEPS + 1):
        slope = [-RESTRAINT * weight / len(taught) for weight in weights]
        for signs, shares in taught:
            for place, value in enumerate(_pull(signs, shares, weights)):
                slope[place] += value / len(taught)
        for place, value in enumerate(slope):  # Adam: Kingma and Ba, 2015
            speed[place] = 0.9 * speed[place] + 0.1 * value
            sizes[place] = 0.99 * sizes[place] + 0.01 * value * value
            size = math.sqrt(sizes[place] / (1 - 0.99**step)) + 1e-8
            weights[place] += PACE * speed[place] / (1 - 0.9**step) / size
    return [weight / width for weight, width in zip(weights, wide, strict=True)]


def _pull(signs: Sequence[Sequence[float]], shares: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Return where one question pulls the weights to."""
    values = [sum(map(float.__mul__, each, weights)) for each in signs]
    most = max(values)
    raised = [math.exp(value - most) for value in values]
    total = sum(raised)
    gaps = [share - one / total for share, one in zip(shares, raised, strict=True)]
    return [sum(map(float.__mul__, column, gaps)) for column in zip(*signs, strict=True)]


def _shares(lesson: Lesson) -> list[float]:
    gains = [2.0 ** lesson.grades.get(number, 0) - 1 for number in lesson.numbers]
    return [gain / sum(gains) for gain in gains] if sum(gains) else []


def _spread(lessons: Sequence[Lesson]) -> list[float]:
    """Return how widely each sign is spread, to learn all of them at one pace."""
    columns = zip(*(signs for one in lessons for signs in one.signs), strict=True)
    found = []
    for column in columns:
        mean = sum(column) / len(column)
        found.append(math.sqrt(sum((value - mean) ** 2 for value in column) / len(column)) or 1.0)
    return found


def _levelled(lesson: Lesson, wide: Sequence[float]) -> list[list[float]]:
    return [[value / width for value, width in zip(each, wide, strict=True)] for each in lesson.signs]


def measured(lessons: Sequence[Lesson], weights: Sequence[float] | None) -> tuple[float, float]:
    """Return MRR and recall of the order that weights make, or of the one before judging."""
    first = found = 0.0
    for one in lessons:
        places: Sequence[int] = range(len(one.numbers))
        if weights is not None:
            worth = [sum(map(float.__mul__, each, weights)) for each in one.signs]
            places = sorted(places, key=lambda place: -worth[place])
        ranked: list[Key] = [tuple(one.numbers[place].split("|")) for place in places]
        grades = {tuple(number.split("|")): grade for number, grade in one.grades.items()}
        first += reciprocal_rank(ranked, grades)
        found += recall(ranked, grades)
    return first / len(lessons), found / len(lessons)


def main() -> int:
    """Gather, or learn and write."""
    match sys.argv[1:]:
        case ["gather", name, path]:
            Path(path).write_bytes(msgspec.json.encode(gather(name)))
        case ["learn", *paths]:
            lessons = [one for path in paths for one in msgspec.json.decode(Path(path).read_bytes(), type=list[Lesson])]
            for name in sorted({one.round for one in lessons}):
                own = [one for one in lessons if one.round == name]
                weights = learned([one for one in lessons if one.round != name])
                print(name, len(own), *(f"{value:.3f}" for value in (*measured(own, None), *measured(own, weights))))
            rows = (f"{name}\t{weight:.4f}" for name, weight in zip(lessons[0].names, learned(lessons), strict=True))
            resource("terms", "judging.tsv").write_text("\n".join((HEAD, *rows)) + "\n", encoding="utf-8")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
