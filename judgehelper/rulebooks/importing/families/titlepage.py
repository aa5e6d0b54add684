"""What the title page of a book says: its title, its date, its language, and whether its letters are Latin by mistake.

Month names of recognised text («suBaps» for «января») are compared by what their letters look like.
"""

import re
from datetime import date

from rapidfuzz import fuzz, process

from judgehelper.rulebooks.importing.source import Source

_MONTHS_RU = (
    "января", "февраля", "марта", "апреля", "мая", "июня",
    "июля", "августа", "сентября", "октября", "ноября", "декабря",
)  # fmt: skip
_MONTHS_EN = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_LOOKS = str.maketrans("абвгдежзийклмнопрстуфхцчшщъыьэюя", "a6brdex3nnkjmhonpctyoxuwmw6b63os")
_MONTHS = {name.translate(_LOOKS): place for place, name in enumerate(_MONTHS_RU, 1)} | {
    name: place for place, name in enumerate(_MONTHS_EN, 1)
}
_DAY_FIRST = re.compile(r"(?<!\d)(\d{1,2})\s+([^\W\d_]{3,9})\s+((?:19|20)\d\d)(?!\d)")
_MONTH_FIRST = re.compile(r"([A-Z][a-z]{2,8})\s+(\d{1,2}),\s+((?:19|20)\d\d)(?!\d)")
_DIGITS = re.compile(r"(?<!\d)(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)")
_FILE_DATE = re.compile(r"(?<!\d)((?:19|20)\d\d)-?([01]\d)-?([0-3]\d)(?!\d)")
_TITLE_LINES = 40
_MONTH_LIKENESS = 50
_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
_LATIN = re.compile(r"[a-zA-Z]")
_ENGLISH = re.compile(r"\b(?:the|of|and|a|to|is|that|or|player|card)\b", re.IGNORECASE)
_WORD = re.compile(r"\w+")


def title_of(source: Source) -> str:
    """Give the first printed line that is a title rather than a copyright notice."""
    printed = (line.text for line in source.lines[:_TITLE_LINES] if line.text and not line.text.startswith("©"))
    return next(printed, source.name).rstrip(".")


def date_of(source: Source) -> str:
    """Give the date of the book as YYYY-MM-DD, from its first lines or else its file's name; "" where neither says."""
    top = "\n".join(line.text for line in source.lines[:_TITLE_LINES])
    for hit in _DAY_FIRST.finditer(top):
        if (month := _month(hit[2])) and (found := _iso(hit[3], month, hit[1])):
            return found
    for hit in _MONTH_FIRST.finditer(top):
        if (month := _month(hit[1])) and (found := _iso(hit[3], month, hit[2])):
            return found
    if (digits := _DIGITS.search(top)) and (found := _iso(digits[3], int(digits[2]), digits[1])):
        return found
    if stamp := _FILE_DATE.search(source.name):
        return _iso(stamp[1], int(stamp[2]), stamp[3])
    return ""


def _month(word: str) -> int | None:
    """Say which month a word names, by its letters' looks; None where it names none."""
    looks = word.lower().translate(_LOOKS)
    found = process.extractOne(looks, _MONTHS.keys(), scorer=fuzz.ratio, score_cutoff=_MONTH_LIKENESS)
    return _MONTHS[found[0]] if found else None


def _iso(year: str, month: int, day: str) -> str:
    """Write a date as YYYY-MM-DD; "" where there is no such day."""
    try:
        return date(int(year), month, int(day)).isoformat()
    except ValueError:
        return ""


def language_of(source: Source) -> str:
    """Say which language a book is in: "ru" (recognised in Latin letters or not) or "en"."""
    sample = _sample(source)
    if len(_CYRILLIC.findall(sample)) * 4 > len(_LATIN.findall(sample)):
        return "ru"
    return "en" if len(_ENGLISH.findall(sample)) * 10 > len(_WORD.findall(sample)) else "ru"


def is_in_latin_letters(source: Source) -> bool:
    """Say whether a Russian book was recognised in Latin letters throughout."""
    sample = _sample(source)
    return language_of(source) == "ru" and len(_CYRILLIC.findall(sample)) * 10 < len(_LATIN.findall(sample))


def _sample(source: Source) -> str:
    """Take some 400 lines from all over the book."""
    step = max(1, len(source.lines) // 400)
    return "\n".join(line.text for line in source.lines[::step])
