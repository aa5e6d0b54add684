"""How books spell references: «смотрите правило 704.5k», «правила 613.1 и 613.3», «601.2a–h», «раздел 8», «п. 105.3».

A number with a point is a reference wherever it stands. A bare number of three digits is one only after a word that
refers, or in a list that such a word began («правила 113 «Эмблемы», 114 и 115»): «100 карт» is none. A range names
all its members; what stands between its ends is laid on the dash.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.rulebooks.numbering import LETTERS, LOOKALIKES

_NUMBER = re.compile(
    r"(?<![\w.,/+])(?P<number>[1-9]\d\d(?:\.\d{1,3})*)(?P<letter>[a-zасе])?"
    r"(?:(?P<dash>\s?[–—-]\s?)(?P<last>[a-z]|\d{1,2})(?![\w]))?(?![\wа-яё/+]|\.\d)"
)
_CHAPTER = re.compile(r"(?:глав|раздел|част|section|chapter)\w*\s+(?P<number>[1-9])(?![\d.]*\d)", re.IGNORECASE)
_PART_UNIT = re.compile(r"част\w*\s+(?P<part>[IVX]+)[,\s]*п(?:ункт\w*|\.)?\s*(?P<unit>\d{1,2}(?:\.\d{1,2})*)")
_REFERS = re.compile(
    r"(?:правил\w*|раздел\w*|глав\w*|пункт\w*|\bпп?\.(?:\s?п\.)?|\bп|\bсм\.|rules?|sections?)\s*$", re.IGNORECASE
)
_LIST = re.compile(
    r"\s*(?:[,;]?\s*[«“\"][^«»“”\"]*[»”\"])?\.?\s*(?:[,;]|и|или|and|or|\s)*\s*(?:также\s*)?(?:правил\w*|rules?)?\s*"
)
_LIST_REACH = 160
_PAGE = re.compile(r"[«“](?P<title>[^«»“”]{1,120})[»”],?\s+стр\.\s*(?P<page>\d+)|\bстр\.\s*(?P<lone>\d+)")
_SEE = re.compile(
    r"(?:(?:[Сс]мотрите|[Сс]м\.)(?:\s+также)?\s+(?:термин\s+)?|\bSee\s+(?:also\s+)?(?=[A-Z]))"
    r"(?P<names>[^.;()]+?)(?=\.(?:\s|$)|[;()]|$)"
)
_NOT_NAMES = re.compile(
    r"\brules?\b|\bsections?\b|правил|глав|раздел|пример|[\d:/]|\bвс[её]|\bв\b|\bкарт|^пп?$", re.IGNORECASE
)


class Reference(Struct, frozen=True):
    """Words that refer: where they stand and the address that they spell."""

    start: int
    end: int
    to: str


class Naming(Struct, frozen=True):
    """Words that refer by a name: where they stand, the name, the page if one is given."""

    start: int
    end: int
    name: str
    page: str = ""


def find_numbers(text: str) -> Iterator[Reference]:
    """Find references by number, in order; a range gives one reference a member."""
    listed = 0
    for hit in _NUMBER.finditer(text):
        if "." in hit["number"] or _is_referred(text, hit.start(), listed):
            listed = hit.end()
            yield from _members(hit)
    for hit in _CHAPTER.finditer(text):
        yield Reference(hit.start(), hit.end(), hit["number"])
    for hit in _PART_UNIT.finditer(text):
        yield Reference(hit.start(), hit.end(), f"{hit['part']}.{hit['unit']}")


def find_names(text: str) -> Iterator[Naming]:
    """Find references by name: «Смотрите также Аура», «см. «Заклятия», стр. 17»."""
    for hit in _PAGE.finditer(text):
        yield Naming(hit.start(), hit.end(), hit["title"] or "", hit["page"] or hit["lone"])
    for hit in _SEE.finditer(text):
        if not _NOT_NAMES.search(hit["names"]) and hit["names"][0] not in "«“":
            yield Naming(hit.start("names"), hit.end("names"), hit["names"])


def _is_referred(text: str, start: int, listed: int) -> bool:
    """Say whether a bare number follows a word that refers, or a list that one began."""
    if _REFERS.search(text[max(0, start - 24) : start]):
        return True
    return listed > 0 and start - listed < _LIST_REACH and bool(_LIST.fullmatch(text[listed:start]))


def _members(hit: re.Match[str]) -> Iterator[Reference]:
    """Give the members of a range, or the one number."""
    number, letter = hit["number"], (hit["letter"] or "").translate(LOOKALIKES)
    members = _range(number, letter, hit["last"] or "")
    first_end = hit.start("dash") if hit["dash"] else hit.end()
    if len(members) == 1:
        yield Reference(hit.start(), first_end if hit["dash"] else hit.end(), members[0])
        return
    yield Reference(hit.start(), first_end, members[0])
    for member in members[1:-1]:
        yield Reference(hit.start("dash"), hit.end("dash"), member)
    yield Reference(hit.start("last"), hit.end("last"), members[-1])


def _range(number: str, letter: str, last: str) -> list[str]:
    """List the addresses from `number` + `letter` to `last`; only the first where that is no range."""
    if letter and last in LETTERS and last and LETTERS.find(letter) <= LETTERS.find(last):
        return [number + one for one in LETTERS[LETTERS.find(letter) : LETTERS.find(last) + 1]]
    head, point, rule = number.rpartition(".")
    if point and not letter and is_digits(last) and int(rule) < int(last):
        return [f"{head}.{one}" for one in range(int(rule), int(last) + 1)]
    return [number + letter]
