"""How large anything from outside may be: one table, which the README shows. What is beyond it is refused unopened.

The bounds lie far above what judges meet (the longest book takes 1.4 MB, the largest card database 3 GB, the fullest
table some hundred permanents) and far below what makes a laptop wait.
"""

from typing import Final

from msgspec import Struct

MB: Final = 2**20

SCENARIO_BYTES: Final = 64 * MB
BOOK_BYTES: Final = 64 * MB
DECK_BYTES: Final = 1 * MB
CODE_BYTES: Final = 4 * MB
STATE_BYTES: Final = 16 * MB
CARD_BYTES: Final = 4 * 2**30
UNPACKED_BYTES: Final = 200 * MB
BOOK_CHARACTERS: Final = 8_000_000
DOWNLOAD_SECONDS: Final = 120.0
DEPTH: Final = 100
DIGITS: Final = 7
"""Of a number that is printed on a card or written in an address; the longest on a card has seven."""
LARGEST_NUMBER: Final = 10**9
OBJECTS: Final = 4_000
COPIES: Final = 1_000
TIMES: Final = 10_000
PLAYERS: Final = 64
QUERY_CHARACTERS: Final = 500


class Bound(Struct, frozen=True):
    """A row of the table: what is counted, in which unit, and the most of it that is taken."""

    what: str
    most: float
    unit: str


TABLE: Final = (
    Bound("a scenario, a puzzle", SCENARIO_BYTES // MB, "MB"),
    Bound("a rulebook", BOOK_BYTES // MB, "MB"),
    Bound("a rulebook, unpacked", UNPACKED_BYTES // MB, "MB"),
    Bound("the text of a rulebook", BOOK_CHARACTERS, "characters"),
    Bound("a download, from the first byte to the last", DOWNLOAD_SECONDS, "seconds"),
    Bound("a card database, unpacked", CARD_BYTES // MB, "MB"),
    Bound("a deck list", DECK_BYTES // MB, "MB"),
    Bound("a scenario in the code of a message, unpacked", CODE_BYTES // MB, "MB"),
    Bound("settings, notes on searches, a draft", STATE_BYTES // MB, "MB"),
    Bound("brackets within brackets in a JSON file", DEPTH, "levels"),
    Bound("a number in a scenario", LARGEST_NUMBER, ""),
    Bound("a number on a card or in an address", DIGITS, "digits"),
    Bound("objects that a scenario lays out, or one effect creates", OBJECTS, "objects"),
    Bound("copies of a card in one entry of a deck", COPIES, "copies"),
    Bound("what a script repeats", TIMES, "times"),
    Bound("players", PLAYERS, "players"),
    Bound("a query; what follows is not read", QUERY_CHARACTERS, "characters"),
)
