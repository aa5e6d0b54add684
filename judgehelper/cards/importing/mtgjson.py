"""MTGJSON's AtomicCards (cards by name) and AllPrintings (sets with their cards): streamed entry by entry.

Every face is an object of its own there, joined by the whole card's name; `foreignData` tells the Russian names.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import ijson

from judgehelper.cards.importing.fields import Bytes, colours_of, figure_of, objects_of, text_of
from judgehelper.cards.record import CardRecord, FaceRecord

LANGUAGES = {"Russian": "ru"}


def read(file: Bytes, name: str) -> Iterator[CardRecord]:
    """Read entry by entry: a card's faces, or a whole set. Raises CardError, ijson.JSONError."""
    for key, value in ijson.kvitems(file, "data", use_float=True):
        place = f'{name} "{key}"'
        faces = value.get("cards") if isinstance(value, dict) else value
        for whole, group in _by_name(objects_of(faces, place), place).items():
            yield _record(whole, group, place)


def _by_name(faces: Iterable[Mapping[str, Any]], place: str) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Group faces by the whole card's name, one for each side: a set may hold several printings of one card."""
    groups: dict[str, dict[str, Mapping[str, Any]]] = {}
    for face in faces:
        whole = text_of(face, "name", place)
        if whole:
            groups.setdefault(whole, {}).setdefault(text_of(face, "side", place), face)
    return groups


def _record(whole: str, group: Mapping[str, Mapping[str, Any]], place: str) -> CardRecord:
    sides = [group[side] for side in sorted(group)]
    return CardRecord(
        name=whole,
        layout=text_of(sides[0], "layout", place) or "normal",
        faces=tuple(_face(face, whole, place) for face in sides),
        faces_missing="//" in whole and len(sides) == 1,
    )


def _face(face: Mapping[str, Any], whole: str, place: str) -> FaceRecord:
    foreign = objects_of(face.get("foreignData") or [], place)
    return FaceRecord(
        name=text_of(face, "faceName", place) or whole,
        mana_cost=text_of(face, "manaCost", place),
        types=text_of(face, "type", place),
        text=text_of(face, "text", place),
        power=figure_of(face, "power", place),
        toughness=figure_of(face, "toughness", place),
        loyalty=figure_of(face, "loyalty", place),
        defense=figure_of(face, "defense", place),
        indicator=colours_of(face, "colorIndicator", place),
        local=_local_names(foreign, place),
    )


def _local_names(foreign: Iterable[Mapping[str, Any]], place: str) -> dict[str, str]:
    names = {}
    for each in foreign:
        language = LANGUAGES.get(text_of(each, "language", place))
        name = text_of(each, "faceName", place) or text_of(each, "name", place)
        if language and name:
            names[language] = name
    return names
