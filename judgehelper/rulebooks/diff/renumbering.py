"""The map of numbers from one edition to another, and onward: where a citation is to be found in the book that is open.

What is not in the map is not guessed: a rule that is gone has no number, its nearest kept ancestor may be shown.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct


class Renumbering(Struct, frozen=True):
    """Numbers of one edition and what they are in another; a number that is gone is left out."""

    before: str
    after: str
    numbers: Mapping[str, str]

    def find(self, number: str) -> str | None:
        """Give the number in the later edition; None where the entry is gone."""
        return self.numbers.get(number)

    def nearest(self, number: str) -> str | None:
        """Give the number in the later edition, or that of the nearest entry above which is still there."""
        while number not in self.numbers:
            shorter = number[:-1] if number[-1:].isalpha() else number.rpartition(".")[0]
            if not shorter or shorter == number:
                return None
            number = shorter
        return self.numbers[number]

    def onward(self, further: "Renumbering") -> "Renumbering":
        """Follow this map and then another one."""
        numbers = {first: last for first, middle in self.numbers.items() if (last := further.find(middle))}
        return Renumbering(self.before, further.after, numbers)

    def backward(self) -> "Renumbering":
        """Read the map from the later edition to the earlier."""
        return Renumbering(self.after, self.before, {after: before for before, after in self.numbers.items()})


def identity(book: str, numbers: Iterable[str]) -> Renumbering:
    """Give the map of a book to itself."""
    return Renumbering(book, book, {number: number for number in numbers})
