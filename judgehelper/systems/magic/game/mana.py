"""Mana symbols and costs as data (106, 107.4, 202): what a cost asks for and what may pay each symbol."""

import re
from functools import lru_cache
from itertools import combinations_with_replacement, product

from judgehelper.abilities.acts.mana import ProduceOther
from judgehelper.abilities.words.colours import BY_LETTER, MANA_TYPES
from judgehelper.kernel.machine.figures import figure

_SYMBOL = re.compile(r"\{([^}]+)\}")


@lru_cache(maxsize=4096)
def pips(cost: str) -> tuple[str, ...]:
    """Split a cost into its symbols, without braces: «{2}{W/U}» → 2, W/U."""
    return tuple(_SYMBOL.findall(cost))


@lru_cache(maxsize=4096)
def mana_value(cost: str, x: int = 0) -> int:
    """Give the mana value of a cost (202.3); X counts as `x`."""
    return sum(_symbol_value(symbol, x) for symbol in pips(cost))


def _symbol_value(symbol: str, x: int) -> int:
    if symbol in ("X", "Y", "Z"):
        return x
    generic = figure(symbol.split("/")[0])
    return 1 if generic is None else generic


@lru_cache(maxsize=4096)
def demands(cost: str, x: int = 0) -> tuple[str, ...]:
    """Write a cost out unit by unit: «{2}{W}» → 1, 1, W; X as so many generic units (107.3a, 107.4b)."""
    found: list[str] = []
    for symbol in pips(cost):
        if (generic := figure(symbol)) is not None:
            found.extend("1" * generic)
        elif symbol in ("X", "Y", "Z"):
            found.extend("1" * x)
        else:
            found.append(symbol)
    return tuple(found)


@lru_cache(maxsize=1024)
def outputs_of(symbols: str, number: int = 1) -> tuple[tuple[str, ...], ...]:
    """List what adding these symbols so often can give: a half of each hybrid one, colours, or none (106.8-106.10)."""
    found = [
        [tuple(kind for part in mix for kind in part) for mix in combinations_with_replacement(_added(symbol), number)]
        for symbol in pips(symbols)
    ]
    if all(len(each) == 1 for each in found):  # no choice: the symbols as they stand, time after time
        return (tuple(kind for symbol in pips(symbols) for kind in _added(symbol)[0]) * number,)
    return tuple(dict.fromkeys(tuple(kind for part in row for kind in part) for row in product(*found)))


def other_output(act: ProduceOther, number: int) -> tuple[str, ...]:
    """Give the types of mana that a permanent produces instead of so much mana (106.11b)."""
    kinds = outputs_of(act.symbols)[0]
    return kinds if act.just_this or not number else (kinds * number)[:number]


def _added(symbol: str) -> tuple[tuple[str, ...], ...]:
    """List what one symbol adds: each of its halves but that of Phyrexian mana; a number is colourless mana."""
    halves = tuple(part for part in symbol.split("/") if part != "P")
    return tuple((half,) if (number := figure(half)) is None else ("C",) * number for half in halves)


def is_phyrexian(symbol: str) -> bool:
    """Say whether two life pay it as well (107.4f)."""
    return symbol.endswith("/P")


@lru_cache(maxsize=256)
def payable_by(symbol: str) -> frozenset[str]:
    """Name the types of mana that pay one unit of a symbol (107.4)."""
    if symbol in ("1", "S"):
        return frozenset(MANA_TYPES)
    return frozenset(part for part in symbol.split("/") if part in MANA_TYPES)


@lru_cache(maxsize=256)
def generic_price(symbol: str) -> int:
    """Give how much generic mana may pay a symbol instead («{2/W}»: 2); 0 where none may (107.4e)."""
    return figure(symbol.split("/")[0]) or 0 if "/" in symbol else 0


def colours_of(cost: str) -> tuple[str, ...]:
    """Name the colours that a cost gives (105.2, 202.2)."""
    letters = {part for symbol in pips(cost) for part in symbol.split("/")}
    return tuple(word for letter, word in BY_LETTER.items() if letter in letters)
