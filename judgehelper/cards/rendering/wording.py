"""A face in words of both languages: each ability said, or the reason why it is not.

Where Russian has no words for a node, the English sentence stands in its place with a note that says so; where
neither language has, the sentence is a note alone. Nothing is guessed.
"""

from msgspec import Struct, structs

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.rendering import english
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru import book as russian
from judgehelper.kernel.words import Worded


class Said(Struct, frozen=True, kw_only=True):
    """One ability in both languages; what could not be said is empty and `missing` names the nodes."""

    ru: str
    en: str
    missing: tuple[str, ...] = ()


def say(ability: Ability, face: Face, keywords: KeywordBook = KEYWORDS) -> Said:
    """Say an ability in both languages as far as there are words."""
    missing: list[str] = []
    told = []
    for language in (russian, english):
        try:
            told.append(language.say_ability(ability, face, keywords))
        except NotRendered as why:
            told.append("")
            missing.append(str(why))
    return Said(ru=told[0], en=told[1], missing=tuple(missing))


def shown(ability: Ability, face: Face) -> Worded:
    """Word an ability for the eye: with a marked note where a language has no words for it."""
    if isinstance(ability, Unread):
        return Worded(ability.text, ability.text)
    said = say(ability, face)
    why = "; ".join(said.missing)
    ru = said.ru or (f"{said.en} [русского текста нет: {why}]" if said.en else f"[текста нет: {why}]")
    en = said.en or (f"{said.ru} [no English text: {why}]" if said.ru else f"[no text: {why}]")
    return Worded(ru, en)


def worded(card: Card) -> Card:
    """Give the card with the wording of all its abilities on its faces."""
    return structs.replace(card, faces=tuple(_worded(face) for face in card.faces))


def _worded(face: Face) -> Face:
    return structs.replace(face, wording=tuple(shown(ability, face) for ability in face.abilities))
