"""A card as it is shown: each face with its cost, type line, value and sentences, rendered or marked as unread."""

from msgspec import Struct

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.reasons import russian_reason
from judgehelper.cards.rendering.antecedents import Antecedent, antecedents
from judgehelper.cards.rendering.types import type_line
from judgehelper.cards.rendering.wording import shown
from judgehelper.cards.typeline import CARD_TYPES
from judgehelper.kernel.system import ListedCard


class ShownSentence(Struct, frozen=True, kw_only=True):
    """A sentence of a card: rendered in both languages, or as it stands with the reason why it is not understood."""

    ru: str = ""
    en: str = ""
    unread: str = ""
    why: str = ""
    russian_why: str = ""
    antecedents: tuple[Antecedent, ...] = ()
    """What its «it», «that», «those» stand for (608.2c)."""


class ShownFace(Struct, frozen=True, kw_only=True):
    """A face of a card in words."""

    name: str
    mana_cost: str
    types: str
    russian_types: str
    value: str
    sentences: tuple[ShownSentence, ...]
    no_types: tuple[str, ...] = ()
    """Words that stand where card types do and are none (205.2a)."""


def value_of(face: Face) -> str:
    """Give the numbers in the corner of a face: power and toughness, else loyalty, else defense; empty without any."""
    return f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""


def show_faces(card: Card) -> tuple[ShownFace, ...]:
    """Word every face of a card in Russian and English."""
    return tuple(_show(face) for face in card.faces)


def show_listed(card: ListedCard) -> ShownFace:
    """Show a card that a rule system brings along in the words that the system gives it."""
    return ShownFace(
        name=card.name.en,
        mana_cost=card.cost,
        types=card.types.en,
        russian_types=card.types.ru,
        value=card.value,
        sentences=tuple(ShownSentence(ru=line.ru, en=line.en) for line in card.lines),
    )


def show_unread(sentence: Unread) -> ShownSentence:
    """Show what is not understood as it stands, with the reason in both languages."""
    return ShownSentence(unread=sentence.text, why=sentence.why, russian_why=russian_reason(sentence.why))


def _show(face: Face) -> ShownFace:
    types = type_line(face)
    return ShownFace(
        name=face.name,
        mana_cost=face.mana_cost,
        types=types.en,
        russian_types=types.ru,
        value=value_of(face),
        sentences=tuple(_sentence(ability, face) for ability in face.abilities),
        no_types=tuple(each for each in face.types if each not in CARD_TYPES),
    )


def _sentence(ability: Ability, face: Face) -> ShownSentence:
    if isinstance(ability, Unread):
        return show_unread(ability)
    words = shown(ability, face)
    return ShownSentence(ru=words.ru, en=words.en, antecedents=antecedents(ability, face))
