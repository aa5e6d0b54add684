"""The cards of a data folder: the library as the rest of the program opens it, and what is known of each card.

A card is *full* when every sentence of it is understood, *none* when not one is, else *partial*.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from judgehelper.abilities.card import Card
from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.library import CardLibrary
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.rendering.showing import ShownFace, show_faces
from judgehelper.cards.rendering.wording import worded
from judgehelper.cards.structured import write_card
from judgehelper.kernel.script import CardSource
from judgehelper.session.place import Place
from judgehelper.systems import registry


class Verdict(Struct, frozen=True):
    """How much of a card is understood; each unread sentence with the reason."""

    name: str
    status: str
    unread: tuple[tuple[str, str], ...] = ()


class ShownCard(Struct, frozen=True, kw_only=True):
    """A card in words, and its abilities as data."""

    name: str
    russian: str
    status: str
    faces: tuple[ShownFace, ...]
    structure: Any


class WordedLibrary(CardLibrary):
    """The library as a game is given it: each card that is handed out carries its text in both languages."""

    def _look_up(self, folded: str) -> Card | None:
        found = super()._look_up(folded)
        return worded(found) if found is not None else None

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of an ad-hoc definition, with its wording. Raises CardError."""
        return worded(super().define(definition))


@cache
def open_cards(place: Place) -> CardLibrary:
    """Open the library of a data folder; nothing is read before the first card is asked for."""
    return WordedLibrary(place.cards, compiler=OracleCompiler(), embedded=EmbeddedCards())


def cards_of(place: Place, key: object) -> CardSource:
    """Give the cards of the rule system that a scenario names: its own, else the library."""
    own = registry.system(key).cards if isinstance(key, str) and key in registry.systems() else None
    return open_cards(place) if own is None else own()


def judge(card: Card) -> Verdict:
    """Say how much of a card is understood."""
    unread = card.unread()
    abilities = sum(len(face.abilities) for face in card.faces)
    status = "full" if not unread else "none" if len(unread) >= abilities else "partial"
    return Verdict(card.name, status, tuple((each.text, each.why) for each in unread))


def check_cards(place: Place, file: Path | None = None) -> Iterator[Verdict]:
    """Judge every card of a file, or of the library. Raises CardError."""
    library = open_cards(place)
    records = read_records(file) if file is not None else library.store.records()
    for record in records:
        yield judge(library.understand(record))


def show_card(place: Place, name: str) -> ShownCard | None:
    """Word a card in Russian and English; None where nobody knows that name."""
    card = open_cards(place).find(name)
    if card is None:
        return None
    return ShownCard(
        name=card.name,
        russian=EmbeddedCards().russian_name(card.name),
        status=judge(card).status,
        faces=show_faces(card),
        structure=write_card(card),
    )
