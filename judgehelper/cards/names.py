"""Names as people type them: without accents, in any case, with any apostrophe, by either half."""

import re
import unicodedata
from collections.abc import Iterable

from rapidfuzz import fuzz, process

_SAME = str.maketrans({"’": "'", "ʼ": "'", "`": "'", "ё": "е", "æ": "ae", "Æ": "ae", "–": "-", "—": "-"})
_RUSSIAN = re.compile("[А-яЁё]")
_CLOSE = 72.0
_CLOSE_PART = 90.0
_SHORTEST_PART = 4


def fold(name: str) -> str:
    """Give the form in which names are compared: «Lim-Dûl’s Vault» and "lim-dul's vault" are one."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_SAME).replace("й", "\0"))
    letters = "".join(char for char in plain if not unicodedata.combining(char)).replace("\0", "й")
    return " ".join(letters.replace("//", " // ").replace(" / ", " // ").split())


def is_russian(text: str) -> bool:
    """Whether a text has Russian letters."""
    return _RUSSIAN.search(text) is not None


def nearest(name: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Name the known ones most like it, best first; none where none is like it. `known` are folded names."""
    folded, names = fold(name), tuple(known)
    found = process.extract(folded, names, scorer=fuzz.ratio, limit=limit, score_cutoff=_CLOSE)
    if not found and len(folded) >= _SHORTEST_PART:
        found = process.extract(folded, names, scorer=fuzz.partial_ratio, limit=limit, score_cutoff=_CLOSE_PART)
    return tuple(match for match, _, _ in found)
