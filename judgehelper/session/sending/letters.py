"""Bytes as letters that no messenger touches: Latin letters and digits, nothing that is markup, a link or a line break.

Eight bytes make eleven letters (62 ** 11 > 256 ** 8); the last block is as short as its bytes need.
"""

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BASE = len(LETTERS)
WIDTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""Letters for a block of so many bytes."""
BLOCK = 8
_VALUES = {letter: value for value, letter in enumerate(LETTERS)}


def digits(number: int, width: int) -> str:
    """Write a number in so many letters."""
    found = []
    for _ in range(width):
        number, digit = divmod(number, BASE)
        found.append(LETTERS[digit])
    return "".join(reversed(found))


def number_of(letters: str) -> int:
    """Read a number. Raises KeyError for what is no letter of these."""
    number = 0
    for letter in letters:
        number = number * BASE + _VALUES[letter]
    return number


def to_letters(data: bytes) -> str:
    """Write bytes as letters."""
    blocks = (data[start : start + BLOCK] for start in range(0, len(data), BLOCK))
    return "".join(digits(int.from_bytes(block, "big"), WIDTHS[len(block)]) for block in blocks)


def from_letters(text: str) -> bytes:
    """Read bytes from letters. Raises ValueError for letters that no bytes make."""
    whole = WIDTHS[BLOCK]
    return b"".join(_block(text[start : start + whole]) for start in range(0, len(text), whole))


def _block(letters: str) -> bytes:
    if len(letters) not in WIDTHS:
        raise ValueError("no block is so long")
    try:
        return number_of(letters).to_bytes(WIDTHS.index(len(letters)), "big")
    except (KeyError, OverflowError) as error:
        raise ValueError("no bytes are written so") from error
