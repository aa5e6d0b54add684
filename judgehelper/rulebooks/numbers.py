"""The numbers of the base editions, which ship with the program: every citation in the code must be on such a list.

A list holds the addresses of one edition, one a line, in the order of the book; those that the edition has but its
file lost are marked `lost`. They are made from the books themselves:

    python -m judgehelper.rulebooks.numbers BOOK [LATER EDITION] > resources/rulebooks/numbers-SYSTEM.txt

where the later edition tells what the file of the earlier one has lost. Where rules of the base edition stand in a
later one ships too, so that a citation is shown right by a judge who has only the later book:

    python -m judgehelper.rulebooks.numbers --moved BOOK LATER > resources/rulebooks/moved-SYSTEM-EDITION.txt
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct, structs

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.diff import Comparison, Renumbering, compare
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Kind
from judgehelper.rulebooks.numbering import LETTERS, parse_number, sort_key

_LOST = "lost"
_GONE = "-"
_UNNUMBERED = frozenset({"preface", "glossary", "credits"})


class BaseNumbers(Struct, frozen=True):
    """The addresses of a base edition; `lost` are those that its file lacks."""

    system: str
    edition: str
    numbers: tuple[str, ...]
    lost: frozenset[str] = frozenset()

    def __contains__(self, number: object) -> bool:
        return number in self.numbers


def load_numbers(system: str) -> BaseNumbers:
    """Load the list that ships for a system; raise where there is none."""
    name = f"numbers-{system}.txt"
    try:
        head, *lines = resource("rulebooks", name).read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise RulebookError(name, "there is no list of numbers for this system", "install the program again") from error
    _, named, edition = (head + "  ").split(" ", 2)
    entries = [line.split("\t") for line in lines if line]
    return BaseNumbers(
        system=named,
        edition=edition.strip(),
        numbers=tuple(number for number, *_ in entries),
        lost=frozenset(number for number, *marks in entries if _LOST in marks),
    )


def write_numbers(book: Book, compared: Comparison | None = None) -> Iterator[str]:
    """Give the lines of the list of a book; compared with a later edition it tells what the file has lost."""
    known = [entry.number for entry in book.entries if entry.kind is not Kind.TERM or is_digits(entry.number)]
    known = [number for number in known if number not in _UNNUMBERED]
    lost = set(_lost(book, compared, frozenset(known)))
    yield f"# {book.system} {book.edition}".rstrip()
    for number in sorted({*known, *lost}, key=sort_key) if lost else known:
        yield number if number in known else f"{number}\t{_LOST}"


def _lost(book: Book, compared: Comparison | None, known: frozenset[str]) -> Iterator[str]:
    """List what the file lacks: what a later edition has, what stands under another number, and what lies between."""
    losses = [loss.before for loss in compared.lost] if compared else []
    losses += [doubt.number for doubt in book.doubts if doubt.code == "rule-displaced" and doubt.number]
    for loss in losses:
        yield from (number for number in (*_up_to(loss), loss) if number not in known)


def _up_to(address: str) -> Iterator[str]:
    """List the sisters of an address that come before it."""
    number = parse_number(address)
    if number and number.letters:
        letters = LETTERS[: LETTERS.find(number.letters)]
        yield from (str(structs.replace(number, letters=letter)) for letter in letters)
    elif number and number.rule:
        yield from (str(structs.replace(number, rule=rule)) for rule in range(1, number.rule))


def load_moved(system: str, edition: str) -> Renumbering:
    """Load where the rules of a system's base edition stand in a later edition; raise where that does not ship."""
    name = f"moved-{system}-{edition}.txt"
    try:
        lines = resource("rulebooks", name).read_text(encoding="utf-8").splitlines()[1:]
    except OSError as error:
        raise RulebookError(name, "there is no map to this edition", "import both editions to compare them") from error
    base = load_numbers(system)
    moved = dict(line.split("\t") for line in lines)
    numbers = {number: moved.get(number, number) for number in base.numbers}
    return Renumbering(base.edition, edition, {before: after for before, after in numbers.items() if after != _GONE})


def write_moved(before: Book, after: Book, compared: Comparison) -> Iterator[str]:
    """Give the lines of the map between two editions: what has another number, and what is gone; terms apart."""
    terms = {entry.number for entry in before.entries if entry.kind is Kind.TERM}
    yield " ".join(("#", before.system, before.edition, after.edition)).rstrip()
    moved = {pair.before: pair.after for pair in compared.renumbered} | dict.fromkeys(compared.removed, _GONE)
    moved |= {loss.before: loss.after for loss in compared.lost if loss.before != loss.after}
    for number in sorted(moved.keys() - terms, key=sort_key):
        yield f"{number}\t{moved[number]}"


def main(arguments: Sequence[str]) -> None:
    """Print the list of the book in the first file, or where its rules stand in the second one."""
    from judgehelper.rulebooks.importing import read_book  # loads PDF and DOCX: not for reading the lists

    books = [read_book(Path(argument)) for argument in arguments if argument != "--moved"]
    sys.stdout.write("\n".join(_lines(*books, is_map="--moved" in arguments)) + "\n")


def _lines(book: Book, later: Book | None = None, *, is_map: bool) -> Iterator[str]:
    if later is None:
        return write_numbers(book)
    compared = compare(book, later)
    return write_moved(book, later, compared) if is_map else write_numbers(book, compared)


if __name__ == "__main__":
    main(sys.argv[1:])
