"""Rule numbers in every spelling: "702.19b", "CR 702.19 b", «п. 702,19в», «IV.9.4», «часть 4, п. 9.4», "702".

An address is compared by its parts, so punctuation does not matter: ("702", "19", "b"). A letter that came from a
Cyrillic keyboard is read in three ways (as it looks, as it sounds, as its key), a part in Roman digits may be given
in Arabic ones or left out. Which of the readings is meant is decided by what the books hold.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.language.layout import as_latin
from judgehelper.language.letters import latinised, latinised_by_sound

Parts = tuple[str, ...]

_ROMAN = {"1": "i", "2": "ii", "3": "iii", "4": "iv", "5": "v", "6": "vi", "7": "vii", "8": "viii", "9": "ix"}
_IS_ROMAN = re.compile(r"[ivx]+$")
_PIECES = re.compile(r"\d+|[a-zа-я]+")
_JOINT = r"\s*[.,/:ю–-]\s*"
_NAMED = (
    r"(?:(?:cr|сr|кр|rule|rules|section|chapter|part|правил\w*|пункт\w*|подпункт\w*|пп|п|раздел\w*|глав\w+|гл|част\w+|ч|"
    r"стать\w+|ст|номер|no)\b\.?|[§#№])"
)
_DIGITS = rf"\d{{1,3}}(?:{_JOINT}\d{{1,3}})*"
_ADDRESS = re.compile(
    rf"(?<![\w.+/-])(?:(?P<roman>[ivxіх]{{1,4}})[\s.,]+(?:{_NAMED}\s*)*)?"
    rf"(?P<digits>{_DIGITS})\.?(?P<letter>\s?[a-zа-я])?(?![\w/])(?!\.\d)"
)
_WHOLE = re.compile(
    rf"(?:{_NAMED}\s*)*(?:(?P<roman>[ivxіх]{{1,4}})[\s.,ю]*)?(?:{_NAMED}\s*)*"
    rf"(?P<digits>\d{{1,3}}(?:(?:{_JOINT}|\s+|\s*,?\s*{_NAMED}\s*)\d{{1,3}})*)?\s*[.,]?\s*(?P<letter>[a-zа-я])?\s*[.?!)]*$"
)
_NAME_BEFORE = re.compile(rf"{_NAMED}\s*$")


def parts(number: str) -> Parts:
    """Return the parts of an address as it stands in a book: "702.19b" → ("702", "19", "b")."""
    return tuple(_PIECES.findall(latinised(number.lower())))


class Asked(tuple[Parts, ...]):
    """The readings of one number in a query, the likeliest first."""

    __slots__ = ()


def whole_query(text: str) -> Asked:
    """Read a query that is nothing but a number; empty where it is more."""
    found = _WHOLE.match(" ".join(text.lower().split()))
    return _readings(found) if found and (found["digits"] or found["roman"]) else Asked()


def within(text: str) -> tuple[tuple[Asked, int, int], ...]:
    """Find the numbers within a query, each with its place: dotted ones, and bare ones that are called a rule."""
    lowered = text.lower()
    return tuple(
        (_readings(found), _begin(lowered, found), found.end())
        for found in _ADDRESS.finditer(lowered)
        if _is_address(lowered, found)
    )


def _is_address(text: str, found: re.Match[str]) -> bool:
    digits = found["digits"]
    if found["roman"] or re.search(r"\d\s*[.,ю]\s*\d", digits):
        return True
    return is_digits(digits) and len(digits) == 3 and _NAME_BEFORE.search(text[: found.start()]) is not None


def _begin(text: str, found: re.Match[str]) -> int:
    named = _NAME_BEFORE.search(text[: found.start()])
    return named.start() if named else found.start()


def _readings(found: re.Match[str]) -> Asked:
    digits = tuple(re.findall(r"\d+", found["digits"] or ""))
    roman = (latinised(found["roman"]),) if found["roman"] else ()
    letter = (found["letter"] or "").strip()
    readings: dict[Parts, None] = {}
    for ending in _letters(letter):
        readings[(*roman, *digits, *ending)] = None
        if not roman and len(digits) > 1 and digits[0] in _ROMAN:
            readings[(_ROMAN[digits[0]], *digits[1:], *ending)] = None
    return Asked(readings)


def _letters(letter: str) -> Iterator[Parts]:
    if not letter:
        yield ()
        return
    for reading in dict.fromkeys((latinised(letter), latinised_by_sound(letter), as_latin(letter))):
        if reading.isascii() and reading.isalpha():
            yield (reading,)
    yield ()


class Addresses:
    """All numbers of the open books, by their parts; a number that a book only prints leads to the one in its place."""

    def __init__(self, numbers: Iterable[str], printed: Iterable[str] = ()) -> None:
        exact: dict[Parts, list[int]] = defaultdict(list)
        short: dict[Parts, list[int]] = defaultdict(list)
        misprinted: dict[Parts, list[int]] = defaultdict(list)
        for place, number in enumerate(numbers):
            if is_digits(number[:1]) or _IS_ROMAN.match(number.lower().split(".")[0]):
                key = parts(number)
                exact[key].append(place)
                if len(key) > 2 and _IS_ROMAN.match(key[0]):
                    short[key[1:]].append(place)
        for place, number in enumerate(printed):
            key = parts(number)
            if len(key) > 1 and is_digits(number[:1]) and key not in short:
                misprinted[key].append(place)
        self._misprinted = {key: places for key, places in misprinted.items() if key not in exact and len(places) == 1}
        self._exact: Mapping[Parts, list[int]] = exact
        self._short: Mapping[Parts, list[int]] = short

    def find(self, asked: Asked) -> tuple[list[int], bool]:
        """Return the documents of the likeliest reading, and whether it is exactly what was asked."""
        for reading in asked:
            found = self._exact.get(reading, []) + self._short.get(reading, []) or self._misprinted.get(reading, [])
            if found:
                return found, len(reading) >= len(asked[0])
        for reading in asked:
            for length in range(len(reading) - 1, 0, -1):
                if reading[:length] in self._exact:
                    return self._exact[reading[:length]], False
        return [], False
