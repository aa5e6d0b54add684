"""From a record to a card: characteristics are taken over, texts are understood or stand there as `Unread`."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.errors import CardError
from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.structured import read_abilities
from judgehelper.cards.typeline import read_type_line


class OracleCompiler:
    """Understands English rules text; `version` changes whenever another text is understood, or otherwise."""

    version = "0"

    def compile(self, record: CardRecord) -> Card:
        """Understand a card as far as possible."""
        faces = tuple(_face(face, _understand(face)) for face in record.faces)
        missing = "the source does not tell its other face" if record.faces_missing else ""
        return Card(name=record.name, layout=record.layout, faces=faces, missing=missing)

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a scenario's `define`, by English text or abilities in structured form. Raises CardError."""
        name = definition.get("name")
        if not isinstance(name, str) or not name:
            raise CardError("define", "has no name", 'give it one: "name": "…"')
        record = _defined(name, definition)
        given = definition.get("abilities")
        abilities = read_abilities(given, f"define {name}: abilities") if given is not None else ()
        return Card(name=name, faces=(_face(record, (*_understand(record), *abilities)),))


def _understand(face: FaceRecord) -> tuple[Ability, ...]:
    return tuple(Unread(line, "no grammar for it yet") for line in face.text.split("\n") if line)


def _face(record: FaceRecord, abilities: tuple[Ability, ...]) -> Face:
    line = read_type_line(record.types)
    return Face(
        name=record.name,
        mana_cost=record.mana_cost,
        indicator=record.indicator,
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        power=record.power,
        toughness=record.toughness,
        loyalty=record.loyalty,
        defense=record.defense,
        abilities=abilities,
    )


def _defined(name: str, definition: Mapping[str, Any]) -> FaceRecord:
    types = definition.get("types", "")
    return FaceRecord(
        name=name,
        mana_cost=str(definition.get("cost", "")),
        types=types if isinstance(types, str) else " ".join(map(str, types)),
        text=str(definition.get("text", "")),
        indicator=tuple(map(str, definition.get("colors", ()))),
        power=_figure(definition, "power"),
        toughness=_figure(definition, "toughness"),
        loyalty=_figure(definition, "loyalty"),
    )


def _figure(definition: Mapping[str, Any], field: str) -> str | None:
    return str(definition[field]) if field in definition else None
