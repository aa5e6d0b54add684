"""A deck from a file: XML where it begins like XML, else a list of lines."""

from pathlib import Path

from judgehelper.cards.decks.deck import Deck, read_text
from judgehelper.cards.decks.listing import read_listing
from judgehelper.cards.decks.markup import read_markup


def read_deck(path: Path) -> Deck:
    """Read a deck list of any of the known kinds. Raises CardError."""
    text = read_text(path)
    read = read_markup if text.lstrip().startswith("<") else read_listing
    return read(text, path.name)
