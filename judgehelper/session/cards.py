"""The cards of a data folder: the library as the rest of the program opens it, and what is known of each card.

A card is *full* when every sentence of it is understood and can be played, *none* when not one is, else *partial*.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.library import CardLibrary
from judgehelper.cards.names import fold
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.rendering.showing import ShownFace, ShownSentence, show_faces, show_listed, show_unread
from judgehelper.cards.rendering.wording import worded
from judgehelper.cards.structured import write_card
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import ListedCard
from judgehelper.session.place import Place
from judgehelper.systems import registry

Status = Literal["full", "partial", "none"]
"""How much of a card is understood."""


class Verdict(Struct, frozen=True):
    """How much of a card is understood; each unread sentence with the reason."""

    name: str
    status: Status
    unread: tuple[tuple[str, str], ...] = ()


class ShownCard(Struct, frozen=True, kw_only=True):
    """A card in words, and its abilities as data; `lacking` is what is not known of the card as a whole."""

    name: str
    russian: str
    status: Status
    faces: tuple[ShownFace, ...]
    lacking: tuple[ShownSentence, ...] = ()
    structure: Any = None


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
    """Say how much of a card is understood, and can be played by the rules that play the library's cards."""
    refused = _why_unplayable(card)
    is_blank = all(isinstance(ability, Unread) for face in card.faces for ability in face.abilities)
    status: Status = "full" if not refused else "none" if card.unread() and is_blank else "partial"
    return Verdict(card.name, status, tuple((each.text, each.why) for each in refused))


def _why_unplayable(card: Card) -> tuple[Refusal, ...]:
    """Ask the first system, which plays the cards of the library."""
    asked = registry.system(registry.FIRST).why_unplayable
    assert asked is not None, "the first system plays the library's cards"
    return asked(card)


def check_cards(place: Place, file: Path | None = None) -> Iterator[Verdict]:
    """Judge every card of a file, or of the library. Raises CardError."""
    library = open_cards(place)
    records = read_records(file) if file is not None else library.store.records()
    yield from map(judge, library.understand_all(records))


def listed_card(key: str, name: str) -> ListedCard | None:
    """Find a card that a rule system brings along, by either name; None where it has no such card or brings none."""
    own = registry.system(key).cards if key in registry.systems() else None
    listed = own().listed() if own is not None else ()
    wanted = fold(name)
    return next((card for card in listed if wanted in (fold(card.name.ru), fold(card.name.en))), None)


def has_own_cards(key: str) -> bool:
    """Whether a rule system is played with cards that it brings along, not with those of the library."""
    return key in registry.systems() and registry.system(key).cards is not None


def show_card(place: Place, name: str, system: str = "") -> ShownCard | None:
    """Word a card in Russian and English, of those that a system is played with; None where nobody knows that name."""
    if has_own_cards(system):
        listed = listed_card(system, name)
        return None if listed is None else _show_listed(listed)
    card = open_cards(place).find(name)
    if card is None:
        return None
    return ShownCard(
        name=card.name,
        russian=EmbeddedCards().russian_name(card.name),
        status=judge(card).status,
        faces=show_faces(card),
        lacking=(show_unread(Unread(card.name, card.missing)),) if card.missing else (),
        structure=write_card(card),
    )


def _show_listed(card: ListedCard) -> ShownCard:
    return ShownCard(name=card.name.en, russian=card.name.ru, status="full", faces=(show_listed(card),))
