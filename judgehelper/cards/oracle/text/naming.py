"""Names that rules texts speak of: «a card named …», «create …, a legendary … token», «partner with …» (201.2).

Where a name ends, only a list can tell: names hold commas, «and» and «with». The list is data of the program, drawn
from a collection of cards by `spoken_names`; a name that it lacks is refused like any unknown word.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from judgehelper.kernel.machine.resources import resource

LEAD = re.compile(r"\b(?:(?:named|[Pp]artner with|meld them into) |[Cc]reate (?=[A-Z][^.\"]*, a legendary ))")
WORDS = r"[A-Z][\w'’-]*(?:(?: (?:of|the|in|to))* [A-Z][\w'’-]*)*"
RUN = re.compile(rf"{WORDS}(?:, {WORDS}(?=, (?:reveal|put|shuffle|a legendary)))?")
"""Words that look like a name: capitalised, with small words between; a title after a comma where verbs go on."""
AFTER = re.compile(r"[\w'’]")


@cache
def known_names() -> dict[str, tuple[str, ...]]:
    """Give the names by their first words, the longest first."""
    return by_first_word(resource("cards", "oracle_names.txt").read_text("utf-8").split("\n"))


def by_first_word(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Sort names under their first words, the longest first."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in sorted(filter(None, names), key=lambda each: (-len(each), each)):
        found[first_word(name)].append(name)
    return {word: tuple(row) for word, row in found.items()}


def first_word(text: str) -> str:
    """Give the letters before the first space or sign."""
    return re.split(r"[ ,.:;!?]", text, maxsplit=1)[0]


def name_at(text: str, names: dict[str, tuple[str, ...]]) -> str:
    """Give the longest known name that a text begins with; empty where there is none."""
    for name in names.get(first_word(text), ()):
        if text.startswith(name) and not AFTER.match(text[len(name) : len(name) + 1]):
            return name
    return ""


def marked(text: str) -> str:
    """Put marks around the names after «named», «partner with» and the like, so that each is one word."""
    out, end = [], 0
    for lead in LEAD.finditer(text):
        name = name_at(text[lead.end() :], known_names())
        if name and lead.end() >= end:
            out += [text[end : lead.end()], f"⟪{name}⟫"]
            end = lead.end() + len(name)
    return "".join((*out, text[end:]))


def plain(text: str) -> str:
    """Take the marks around names away."""
    return text.replace("⟪", "").replace("⟫", "")


def spoken_names(texts: Iterable[str], cards: Iterable[str]) -> Iterator[str]:
    """List the names that texts speak of: those of cards, and of tokens where they look like names."""
    names = by_first_word(cards)
    for text in texts:
        for lead in LEAD.finditer(text):
            rest = text[lead.end() :]
            run = RUN.match(rest)
            name = name_at(rest, names) or (run[0] if run else "")
            if name:
                yield name
