"""What was typed, taken apart: words, exact phrases in quotes, minus words, filters, and rule numbers.

Any string is a query. Filters are `book:`, `chapter:` and `kind:` («книга:», «глава:», «вид:» too); «-слово»
leaves out what holds the word; "in quotes" must stand so in the text.
"""

import re
from collections.abc import Iterable

from msgspec import Struct

from judgehelper.kernel.machine.bounds import QUERY_CHARACTERS
from judgehelper.search.words.numbers import Asked, whole_query, within

_FILTER = re.compile(r"(?<!\S)(book|книга|chapter|глава|kind|вид|тип):(\S+)", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“„«]([^\"“”„«»]+)[\"”“»]")
_MINUS = re.compile(r"(?<!\S)[-−–]([^\W\d_][\w-]*)")
_FILTER_NAMES = {"книга": "book", "глава": "chapter", "вид": "kind", "тип": "kind"}
_KINDS = {"правило": "rule", "подправило": "subrule", "термин": "term", "пример": "example", "раздел": "section",
          "глава": "chapter", "rules": "rule", "terms": "term", "examples": "example"}  # fmt: skip


class Query(Struct, frozen=True):
    """A query taken apart."""

    raw: str
    """What was typed, cut to what is read."""
    text: str
    """What is left to be read as words, in its order; quoted words stay, they rank too. Of a query that is nothing but
    a number, the number: it is read as words where no book holds it."""
    quoted: str = ""
    """The same with the numbers in it, as it may stand in a rule."""
    phrases: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    books: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    numbers: tuple[Asked, ...] = ()
    is_number: bool = False
    """The query is nothing but a number."""


def parse(raw: str) -> Query:
    """Take a query apart."""
    text = raw[:QUERY_CHARACTERS].replace("\0", " ")
    filters = [(_FILTER_NAMES.get(name.lower(), name.lower()), value) for name, value in _FILTER.findall(text)]
    text = _FILTER.sub(" ", text)
    without = tuple(_MINUS.findall(text))
    text = _MINUS.sub(" ", text)
    phrases = tuple(phrase.strip() for phrase in _QUOTED.findall(text) if phrase.strip())
    text = _QUOTED.sub(r" \1 ", text).strip()
    whole = whole_query(text)
    found = () if whole else within(text)
    quoted = text
    for _, start, end in reversed(found):
        text = f"{text[:start]} {text[end:]}"
    return Query(
        raw=raw[:QUERY_CHARACTERS],
        text=text.strip(),
        quoted=quoted,
        phrases=() if whole else phrases,
        without=without,
        books=tuple(value for name, value in filters if name == "book"),
        chapters=tuple(value for name, value in filters if name == "chapter"),
        kinds=tuple(_KINDS.get(value.lower(), value.lower()) for name, value in filters if name == "kind"),
        numbers=(whole,) if whole else tuple(asked for asked, _, _ in found),
        is_number=bool(whole),
    )


def without(raw: str, spans: Iterable[tuple[int, int]]) -> str:
    """Blank out parts of a text."""
    for start, end in spans:
        raw = raw[:start] + " " * (end - start) + raw[end:]
    return raw
