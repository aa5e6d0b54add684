"""Files of other programs: puzzles and deck lists become scenarios, and a scenario is written as a puzzle.

What such a file says and a scenario cannot is refused with its line; what a scenario says and a puzzle cannot is
listed. A name that nobody knows is told before anything is written.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from judgehelper.cards.decks.deck import ZONES, Deck
from judgehelper.cards.decks.reading import read_deck
from judgehelper.cards.errors import CardError
from judgehelper.cards.puzzles.reading import read_puzzle
from judgehelper.cards.puzzles.writing import Written, write_puzzle
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.script import FORMAT, CardSource
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.field_words import word_field
from judgehelper.session.place import PlaceError, explain_disk
from judgehelper.session.scenarios.endings import DECKS, PUZZLE

PLAYERS = "ABCDEFGH"
_READERS: Mapping[str, Callable[[Path], Mapping[str, Any]]] = {PUZZLE: read_puzzle}


def is_foreign(path: Path) -> bool:
    """Say whether a file is another program's scenario by its ending."""
    return path.suffix.casefold() in _READERS


def read_foreign(path: Path) -> Mapping[str, Any]:
    """Read another program's scenario into ours. Raises ScenarioError with the line that is beyond it."""
    try:
        return _READERS[path.suffix.casefold()](path)
    except CardError as error:
        what = phrase("{wrong}; {mend}", wrong=error.wrong, mend=error.mend) if error.mend else error.wrong
        raise ScenarioError(error.asked, what) from error


def is_deck(path: Path) -> bool:
    """Say whether a file is a deck list by its ending."""
    return path.suffix.casefold() in DECKS


def why_no_deck(path: Path) -> str:
    """Say in one sentence why a file is no deck list; empty where it is one."""
    try:
        read_deck(path)
    except CardError as error:
        said = phrase("{asked}: {wrong}", asked=error.asked, wrong=error.wrong)
        return phrase("{wrong}; {mend}", wrong=said, mend=error.mend)
    return ""


def scenario_of_decks(files: Sequence[Path], cards: CardSource, system: str) -> Mapping[str, Any]:
    """Lay out a game in which each player has a deck: library, sideboard and command zone filled, nothing drawn.

    Raises CardError for a list that is none, and for a name that the library does not know.
    """
    if len(files) > len(PLAYERS):
        raise CardError(
            "decks", phrase("{count} lists", count=len(files)), phrase("give at most {count}", count=len(PLAYERS))
        )
    decks = [read_deck(file) for file in files]
    for deck in decks:
        _check_names(deck, cards)
    players = [{"id": PLAYERS[seat], **_zones(deck)} for seat, deck in enumerate(decks)]
    if len(players) == 1:
        players.append({"id": PLAYERS[1]})
    title = " — ".join(deck.name or file.stem for deck, file in zip(decks, files, strict=True))
    return {"format": FORMAT, "system": system, "title": title, "players": players}


def _check_names(deck: Deck, cards: CardSource) -> None:
    for entry in deck.entries:
        if cards.find(entry.name) is None:
            close = " or ".join(cards.suggest(entry.name))
            mend = phrase("did you mean {name}?", name=close) if close else "import cards, or mend the name"
            raise CardError(entry.name, "there is no such card", mend)


def _zones(deck: Deck) -> Mapping[str, Any]:
    zones = {zone: [{"card": each.name, "count": each.count} for each in deck.zone(zone)] for zone in ZONES}
    return {**{zone: objects for zone, objects in zones.items() if objects}, "fill_library": False}


def write_scenario(raw: Mapping[str, Any], path: Path) -> tuple[str, ...]:
    """Write a scenario to a file, as a puzzle where its ending says so; list what a puzzle cannot hold.

    The file is replaced whole. Raises CardError for what no puzzle is, PlaceError where nothing can be written.
    """
    if path.suffix.casefold() == PUZZLE:
        written = write_puzzle(raw)
    else:
        written = Written(json.dumps(raw, ensure_ascii=False, indent=2) + "\n", ())
    try:
        replace_whole(path, written.text.encode(), is_named=True)
    except OSError as error:
        raise PlaceError(explain_disk(error, path)) from error
    return written.left_out


_PLACE = re.compile(r"players\[(\d+)\]\.(?:(\w+)\[(\d+)\]\.)?(.+)")
"""Where something of a file stands: of which player, of which object in which zone, which field."""


def word_lacks(raw: Mapping[str, Any], places: Iterable[str], language: Language) -> str:
    """Say in words what of a scenario is left out: each field once, with whose it is."""
    lacking: dict[str, dict[str, None]] = {}
    for place in places:
        found = _PLACE.fullmatch(place)
        field = word_field(found[4] if found else place, language)
        lacking.setdefault(field, {}).update({_named(raw, found): None} if found else {})
    return "; ".join(f"{field} ({', '.join(names)})" if names else field for field, names in lacking.items())


def _named(raw: Mapping[str, Any], found: re.Match[str]) -> str:
    """Name the object, or else the player, that a place belongs to."""
    player = raw["players"][int(found[1])]
    if found[2] is None:
        return str(player["id"])
    given = player[found[2]][int(found[3])]
    define = given.get("define") or {}
    return str(given.get("card") or define.get("name") or given.get("id", ""))
