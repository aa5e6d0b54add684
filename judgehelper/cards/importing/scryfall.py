"""Scryfall's bulk files (oracle-cards, default-cards, all-cards): one array, streamed card by card.

A printing in another language gives the card's name in that language; tokens, emblems and art cards are no cards.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import ijson

from judgehelper.cards.importing.fields import Bytes, colours_of, figure_of, objects_of, text_of
from judgehelper.cards.record import CardRecord, FaceRecord

NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})


def read(file: Bytes, name: str) -> Iterator[CardRecord]:
    """Read the array element by element. Raises CardError, ijson.JSONError."""
    for count, card in enumerate(ijson.items(file, "item", use_float=True), 1):
        place = f"{name} card {count}"
        (card,) = objects_of([card], place)
        if text_of(card, "layout", place) not in NO_CARDS and text_of(card, "name", place):
            yield _record(card, place)


def _record(card: Mapping[str, Any], place: str) -> CardRecord:
    faces = objects_of(card.get("card_faces") or [card], place)
    return CardRecord(
        name=text_of(card, "name", place),
        layout=text_of(card, "layout", place) or "normal",
        faces=tuple(_face(face, text_of(card, "lang", place), place) for face in faces),
        melds_into=_melds_into(card, place),
    )


def _melds_into(card: Mapping[str, Any], place: str) -> str:
    """Name the permanent that a card of a meld pair becomes part of; it is a card of its own there."""
    if card.get("layout") != "meld":
        return ""
    parts = objects_of(card.get("all_parts") or [], place)
    return next((text_of(each, "name", place) for each in parts if each.get("component") == "meld_result"), "")


def _face(face: Mapping[str, Any], language: str, place: str) -> FaceRecord:
    printed = text_of(face, "printed_name", place)
    return FaceRecord(
        name=text_of(face, "name", place),
        mana_cost=text_of(face, "mana_cost", place),
        types=text_of(face, "type_line", place),
        text=text_of(face, "oracle_text", place),
        power=figure_of(face, "power", place),
        toughness=figure_of(face, "toughness", place),
        loyalty=figure_of(face, "loyalty", place),
        defense=figure_of(face, "defense", place),
        indicator=colours_of(face, "color_indicator", place),
        local={language: printed} if printed and language not in ("", "en") else {},
    )
