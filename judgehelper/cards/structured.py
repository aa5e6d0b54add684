"""Cards in the project's own structured form: faces as facts, abilities as nodes of the vocabulary, all plain data.

So the embedded cards ship without a word of anybody's rules text, and a scenario file may define an object by its
abilities. A node is an object whose `type` is the name of its class.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from judgehelper.abilities.card import Card
from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.family import Ability
from judgehelper.cards.errors import CardError
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.machine.misfits import misfit


@cache
def codec() -> Codec[Card]:
    """Give what writes cards to bytes and reads them back."""
    return Codec(Card, FAMILIES)


@cache
def _by_name() -> Mapping[type, Mapping[str, type]]:
    return {base: {member.__name__: member for member in members} for base, members in FAMILIES.items()}


def _typed(kind: Any, raw: Any) -> Any:
    members = _by_name()[kind]
    name = str(raw.get("type")) if isinstance(raw, dict) else ""
    if name not in members:
        raise msgspec.ValidationError(f"there is no {kind.__name__.lower()} of the type {name!r}")
    return msgspec.convert(raw, members[name], dec_hook=_typed)


def read_card(raw: Any, place: str) -> Card:
    """Read a card of plain data. Raises CardError that names the place."""
    card: Card = _read(raw, Card, place)
    return card


def read_abilities(raw: Any, place: str) -> tuple[Ability, ...]:
    """Read abilities of plain data. Raises CardError that names the place."""
    if not isinstance(raw, list):
        raise CardError(place, "abilities are a list", "see the embedded cards for the form")
    return tuple(_read(each, Ability, f"{place}[{index}]") for index, each in enumerate(raw))


def _read(raw: Any, kind: type, place: str) -> Any:
    try:
        return _typed(kind, raw) if kind in FAMILIES else msgspec.convert(raw, kind, dec_hook=_typed)
    except msgspec.ValidationError as error:
        raise CardError(place, misfit(error), "see the embedded cards for the form") from error


def write_card(card: Card) -> Any:
    """Write a card as plain data, leaving out what is as it is by default."""
    return _plain(card)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if not isinstance(value, msgspec.Struct):
        return value
    tag = value.__struct_config__.tag
    said = {"type": tag} if isinstance(tag, str) else {}
    for field in msgspec.structs.fields(value):
        content = getattr(value, field.name)
        if field.default is msgspec.NODEFAULT or content != field.default:
            said[field.name] = _plain(content)
    return said
