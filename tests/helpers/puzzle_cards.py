"""The cards of own scenario files: those that ship with the program, and what a file defines; nothing imported."""

from functools import cache
from pathlib import Path

from judgehelper.cards.library import CardLibrary
from judgehelper.session.cards import open_cards
from judgehelper.session.place import Place

NOWHERE = Place(Path("no such folder of data"))


@cache
def shipped_cards() -> CardLibrary:
    """Give the program's own library with an empty data folder."""
    return open_cards(NOWHERE)
