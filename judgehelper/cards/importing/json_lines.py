"""Cards as JSON Lines: `name, layout, faces [{name, mana_cost, type, text, power, …}]`, one card a line."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgehelper.cards.errors import CardError
from judgehelper.cards.importing.fields import Bytes, colours_of, figure_of, objects_of, text_of
from judgehelper.cards.importing.indicators import with_indicators
from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.kernel.machine.outside import Misread, read_json
from judgehelper.kernel.words import line_of


def read(file: Bytes, name: str) -> Iterator[CardRecord]:
    """Read one card a line; empty lines are passed over. Raises CardError with the number of a wrong line."""
    for count, line in enumerate(file, 1):
        if line.strip():
            yield _record(line, line_of(name, count))


def _record(line: bytes, place: str) -> CardRecord:
    try:
        card = read_json(line.decode())
    except UnicodeDecodeError as error:
        raise CardError(place, "is not UTF-8 text", "choose a JSON file of cards") from error
    except Misread as error:
        raise CardError(place, error.args[0], "download the file again") from error
    if not isinstance(card, dict) or not text_of(card, "name", place):
        raise CardError(place, "is no card: it has no name", "choose a file of cards")
    record = CardRecord(
        name=text_of(card, "name", place),
        layout=text_of(card, "layout", place) or "normal",
        faces=tuple(_face(face, place) for face in objects_of(card.get("faces"), place)),
        faces_missing=card.get("faces_missing") is True,
    )
    return with_indicators(record, colours_of(card, "color_identity", place))


def _face(face: Mapping[str, Any], place: str) -> FaceRecord:
    return FaceRecord(
        name=text_of(face, "name", place),
        mana_cost=text_of(face, "mana_cost", place),
        types=text_of(face, "type", place),
        text=text_of(face, "text", place),
        power=figure_of(face, "power", place),
        toughness=figure_of(face, "toughness", place),
        loyalty=figure_of(face, "loyalty", place),
        defense=figure_of(face, "defense", place),
        indicator=colours_of(face, "color_indicator", place),
    )
