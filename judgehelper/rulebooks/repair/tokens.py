"""What stands between blanks: tokens, and which of them are kept as they are.

Addresses of web pages, symbols in braces and figures are facts that no model of words may touch. A lone digit is not
yet a figure: in italics `6` is what «в» looks like, so it may be read either way.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from judgehelper.kernel.machine.figures import has_digit, is_digits

OPENING = "«(“„[{\"'"
CLOSING = ".,;:!?»)”]}…\"'™"
ADDRESS = r"(?:https?://|www\.)\S+|\(?\S*\.com(?:/\S*)?"
SYMBOLS = r"(?:\{[^{}\s]{1,7}\})+"
SYMBOL = r"(?:\d{1,2}|[WUBRGTCXYZSEQP])(?:/'?[WUBRGP])?"
SEAM = r"(?=[}H{])\}?H?\{?"
"""What «}{» between two symbols is recognised as."""
CHAIN = rf"\{{{SYMBOL}(?:{SEAM}{SYMBOL})+(?:\}}|L?(?=[\s.,;:)»]|$))"
"""Symbols in a row whose braces may be damaged."""
TOKEN = re.compile(rf"{ADDRESS}|{CHAIN}|{SYMBOLS}|(?:(?!\{{[^{{}}\s]{{1,7}}\}})\S)+")
FIGURES = re.compile(
    r"[«(“\[\"']*"
    r"(?:\d{3}\.\d{1,3}(?:¢c|[a-z¢\]])?(?:[-–—][\da-z.]+)?|\d+(?:[.,:]\d+)*[a-z]?|[+-]?[\dXYN]{1,3}/[+-]?[\dXYN]{1,3}|[+-]\d+)"
    r"[.,;:!?»)”\]\"']*"
)
SECTION = re.compile(r"\d{3}")
REFERS = re.compile(
    r"(?:правил|раздел|глав|rule|section)\w*(?:\s+\d[\w.–—-]*,?(?:\s+(?:и|или))?)*\s*[«(]*$", re.IGNORECASE
)
VARIABLES = frozenset("XYZNP")
WHOLE = re.compile(rf"{ADDRESS}|{CHAIN}|{SYMBOLS}")
LOST_BLANK = re.compile(r"(?:(?<=[^\W\d_]{3}[.)»])|(?<=\d\.))(?=[(«“\[]*[^\W\d_]{4})|(?<=[a-z]{3},)(?=[A-Z][a-z]{2})")
"""Where a sentence, or a name in a list, ends within a token: the blank behind it was lost."""
ENGLISH_STEM = re.compile(r"([A-Za-z]{4,})['’]([^\W_]{1,4})")
"""An English name with a Russian ending: «planeswalker'ов»."""
LATIN = re.compile(r"[A-Za-zéíûâáöñ]+(?:[-'’][A-Za-z]+)*")
WORD = re.compile(r"[A-Za-zА-Яа-яЁёéíûâáöñ]+(?:[-'’][A-Za-zА-Яа-яЁё]+)*")
CYRILLIC = re.compile(r"[А-Яа-яЁё]")
MONEY = re.compile("¢c?")
BARE = re.compile(r"\d{1,3}[a-z]?")
KEPT = re.compile(rf"{ADDRESS}|{CHAIN}|{SYMBOLS}|[^\w\s¢€&@®©¥$§|]+")

CHAINED, EACH_SYMBOL = re.compile(CHAIN), re.compile(SYMBOL)


class Token(Struct, frozen=True):
    """A run of characters of a piece, `start` to `end`; `is_glued` if no blank stands before it."""

    text: str
    start: int
    end: int
    is_glued: bool = False


def split_tokens(text: str) -> Iterator[Token]:
    """Split a piece into its tokens; what lies between them is blank."""
    last = 0
    for found in TOKEN.finditer(text):
        seams = () if WHOLE.fullmatch(found[0]) else (one.start() for one in LOST_BLANK.finditer(found[0]))
        for end in (*(found.start() + seam for seam in seams), found.end()):
            start = max(last, found.start())
            yield Token(text[start:end], start, end, start == last and last > 0)
            last = end


def mend_symbols(text: str) -> str:
    """Put the braces of symbols in a row right; give any other token as it is."""
    if not CHAINED.fullmatch(text):
        return text
    return "".join(f"{{{symbol[0]}}}" for symbol in EACH_SYMBOL.finditer(text)).replace("'", "")


def mend_letter(text: str) -> str:
    """Put a rule's letter `c` right, which is recognised as the sign of money, with or without a letter behind it."""
    return MONEY.sub("c", text)


def is_figures(text: str) -> bool:
    """Say whether a token is a number, a rule's number or a pair like 2/2, with its punctuation."""
    return FIGURES.fullmatch(text) is not None and has_digit(text)


def is_kept(text: str) -> bool:
    """Say whether a token must stay: an address, a symbol, Russian letters, a figure that is not bare digits.

    Bare digits may be letters («до» looks like 10); the words around them decide.
    """
    if CYRILLIC.search(text):
        return True
    bare = text.strip(OPENING + CLOSING)
    return KEPT.fullmatch(text) is not None or (is_figures(text) and not (is_digits(bare) or BARE.fullmatch(bare)))


def is_brief(text: str) -> bool:
    """Say whether a token is one sign or two: recognition takes words for them, and them for words."""
    return len(text.strip(OPENING + CLOSING)) <= 2


def is_out_of_place(token: str, before: str) -> bool:
    """Say whether a kept token is one that words are misread as, where nothing calls for it: a section's number that
    nobody refers to, or a capital that is no variable."""
    bare = "" if "{" in token else token.strip(OPENING + CLOSING)
    if SECTION.fullmatch(bare):
        return REFERS.search(before) is None
    return len(bare) == 1 and is_latin(bare) and bare.isupper() and bare not in VARIABLES


def is_latin(word: str) -> bool:
    """Say whether a word is written in Latin letters alone."""
    return LATIN.fullmatch(word) is not None
