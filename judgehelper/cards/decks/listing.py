"""Deck lists as plain text: Arena's export with its headings, and the lists that people type.

A line is a number and a name («4 Shock», «4x Shock»), with the set and its number behind in Arena's export. A heading
or the first empty line after cards changes the zone; «SB:» puts one line into the sideboard.
"""

import re

from judgehelper.cards.decks.deck import Deck, Entry, checked, join
from judgehelper.cards.errors import CardError
from judgehelper.kernel.words import line_of, phrase

_HEADINGS = {
    "deck": "library", "main": "library", "maindeck": "library", "mainboard": "library", "main deck": "library",
    "sideboard": "sideboard", "side": "sideboard", "commander": "command", "commanders": "command",
    "companion": "sideboard", "about": "about",
}  # fmt: skip
_LINE = re.compile(r"(?:(?P<side>SB:)\s*)?(?P<count>\d{1,9})\s*x?\s+(?P<name>.+)", re.IGNORECASE)
_PRINTING = re.compile(r"\s+[(\[][A-Z0-9_]{2,6}[)\]](?:\s+\S+)?(?:\s+\*[A-Z]\*)?$")
_COMMENT = ("//", "#")


def read_listing(text: str, name: str) -> Deck:
    """Read a deck list line by line. Raises CardError with the line that is none."""
    zone, title = "library", ""
    entries: list[Entry] = []
    gap_parts = _gap_parts_sideboard(text, name)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith(_COMMENT):
            continue
        if not line:
            zone = "sideboard" if entries and gap_parts else zone
        elif heading := _heading(line):
            zone = heading
        elif zone == "about":
            title = line.removeprefix("Name ").strip()
        else:
            entries.append(_entry(line, zone, line_of(name, number)))
    if not entries:
        raise CardError(name, "holds no card", "choose a deck list with lines like «4 Forest»")
    return Deck(name=title, entries=join(entries))


def _gap_parts_sideboard(text: str, name: str) -> bool:
    """Say whether the one empty line of a list without headings begins its sideboard. Raises CardError for two."""
    lines = [line.strip() for line in text.strip().splitlines() if not line.strip().startswith(_COMMENT)]
    if any(_heading(line) or line.upper().startswith("SB:") for line in lines):
        return False
    groups = len(re.findall(r"\n{2,}", "\n".join(lines)))
    if groups > 1:
        raise CardError(name, "has several groups of cards", "write «Sideboard» above the one that is the sideboard")
    return groups == 1


def _heading(line: str) -> str:
    return _HEADINGS.get(line.strip().rstrip(":").casefold(), "")


def _entry(line: str, zone: str, place: str) -> Entry:
    found = _LINE.fullmatch(line)
    if found is None:
        raise CardError(
            place, phrase("«{what}» is no line of a deck", what=line[:60]), "write a number and a card's name"
        )
    name = " // ".join(part.strip() for part in re.split(r"\s*//+\s*", _PRINTING.sub("", found["name"])))
    return checked(name.strip(), int(found["count"]), "sideboard" if found["side"] else zone, place=place)
