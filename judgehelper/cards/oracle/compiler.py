"""The compiler: a face's English rules text to abilities, each understood whole or kept as `Unread`.

A paragraph is proved by itself; names are unique on the face, so that a reference in another ability is a linked one.
"""

import hashlib
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Modal, Mode
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Activated, Chapter, Spell, Triggered, Unread
from judgehelper.cards.errors import CardError
from judgehelper.cards.oracle.binding import Unbound, bind
from judgehelper.cards.oracle.layout import Paragraph, paragraphs
from judgehelper.cards.oracle.proof import prove, understand
from judgehelper.cards.oracle.tokens import SELF, is_lossless, normalise, self_names, tokenise
from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.structured import read_abilities
from judgehelper.cards.typeline import join_words, read_type_line
from judgehelper.kernel.words import phrase

SPELL_TYPES = frozenset({"Instant", "Sorcery"})
STEP = 1000
"""Names of one paragraph of a face begin that far after those of the paragraph before."""


class Printed(Struct, frozen=True):
    """What the compiler needs of a face: its name, the words of its types, its text."""

    name: str
    types: tuple[str, ...]
    text: str


def compile_text(printed: Printed) -> tuple[Ability, ...]:
    """Compile a face's text: its abilities in order, `Unread` where one is not understood."""
    return tuple(ability for ability, _ in compile_with_text(printed))


def compile_with_text(printed: Printed) -> tuple[tuple[Ability, str], ...]:
    """Compile a face's text: each ability with the words that it was read from."""
    names = self_names(printed.name, printed.types)
    rule = "spellline" if SPELL_TYPES & set(printed.types) else "ability"
    found: list[tuple[Ability, str]] = []
    for place, paragraph in enumerate(paragraphs(normalise(printed.text, names))):
        made = _paragraph(paragraph, rule, place * STEP + 1)
        words = _words_of_each(paragraph.text.replace(SELF, printed.name), len(made))
        found += zip(made, words, strict=True)
    return tuple(found)


def _words_of_each(text: str, number: int) -> tuple[str, ...]:
    """Cut a line of keywords at its commas; where that does not part them, each has the whole line."""
    parts = tuple(text.split(", "))
    return parts if number > 1 and len(parts) == number else (text,) * number


def _paragraph(paragraph: Paragraph, rule: str, first: int) -> tuple[Ability, ...]:
    if not is_lossless(paragraph.text):
        return (Unread(paragraph.text, "has signs that no rules text has"),)
    if paragraph.chapters:
        return (_chapter(paragraph, first),)
    if paragraph.modes:
        return (_modal(paragraph, rule, first),)
    tokens = tokenise(paragraph.text)
    line = prove("keywordline", tokens)
    if isinstance(line, tuple):
        return tuple(bind(each, first) for each in line)
    found = understand(rule, tokens, paragraph.text, first)
    return found if isinstance(found, tuple) else (found,)


def _chapter(paragraph: Paragraph, first: int) -> Ability:
    body = prove("body", tokenise(paragraph.text))
    if isinstance(body, str) or 0 in paragraph.chapters or paragraph.modes:
        return Unread(paragraph.text, body if isinstance(body, str) else "a chapter with a number that is not one")
    try:
        return Chapter(paragraph.chapters, bind(body, first))
    except Unbound as why:
        return Unread(paragraph.text, str(why))


def _modal(paragraph: Paragraph, rule: str, first: int) -> Ability:
    """Read «choose one —» with its modes; each mode is bound by itself (700.2)."""
    whole = "\n• ".join((paragraph.text, *paragraph.modes))
    lead, found, tail = paragraph.text.partition("hoose ")
    frame = prove("modalhead", tokenise("choose " + tail)) if found else "is no choice of modes"
    if isinstance(frame, str):
        return Unread(whole, frame)
    modes = [prove("body", tokenise(mode)) for mode in paragraph.modes]
    for mode in modes:
        if isinstance(mode, str):
            return Unread(whole, mode)
    try:
        bodies = tuple(Mode(bind(mode, first + place * 100)) for place, mode in enumerate(modes, 1))
        return _frame(lead[:-1], structs.replace(frame, modes=bodies), whole, rule)
    except Unbound as why:
        return Unread(whole, str(why))


def _frame(lead: str, modal: Modal, whole: str, rule: str) -> Ability:
    """Put the modes into the ability whose words lead up to them."""
    if not lead.strip():
        return Spell((modal,)) if rule == "spellline" else Unread(whole, "modes without an ability around them")
    made = understand("ability", tokenise(lead + " draw a card."), whole)
    if isinstance(made, Triggered | Activated):
        return type(made)(**{**{f: getattr(made, f) for f in made.__struct_fields__}, "body": (modal,)})
    return made if isinstance(made, Unread) else Unread(whole, "modes in an ability that cannot have them")


@cache
def version() -> str:
    """Give a hash of the compiler's own text: what its compiled cards depend on."""
    folder = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted([*folder.rglob("*.py"), *(folder.parents[1] / "abilities").rglob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class OracleCompiler:
    """Makes cards of records and of definitions; another `version` may understand other texts."""

    @cached_property
    def version(self) -> str:
        """The version of the grammar, for caches."""
        return version()

    def compile(self, record: CardRecord) -> Card:
        """Understand a card as far as possible."""
        missing = "the source does not tell its other face" if record.faces_missing else ""
        faces = tuple(compile_face(face) for face in record.faces)
        return Card(name=record.name, layout=record.layout, faces=faces, missing=missing)

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of an ad-hoc definition in a scenario file. Raises CardError."""
        face = defined_face(definition)
        return Card(name=face.name, faces=(face,))


def compile_face(face: FaceRecord) -> Face:
    """Compile one face of a record."""
    line = read_type_line(face.types)
    read = compile_with_text(Printed(face.name, (*line.supertypes, *line.types), face.text))
    return Face(
        name=face.name,
        mana_cost=face.mana_cost,
        indicator=face.indicator,
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        abilities=tuple(ability for ability, _ in read),
        texts=tuple(text for _, text in read),
    )


DEFINED = ("name", "cost", "types", "power", "toughness", "loyalty", "colors", "text", "abilities")


def defined_face(definition: Mapping[str, Any]) -> Face:
    """Make a face of a definition in a scenario file. Raises CardError that names the field."""
    unknown = sorted(definition.keys() - set(DEFINED))
    if unknown:
        raise CardError(
            "define",
            phrase("has no field {what}", what=repr(unknown[0])),
            phrase("its fields are {known}", known=", ".join(DEFINED)),
        )
    for field in definition.keys() - {"abilities", "types", "colors"}:
        if not isinstance(definition[field], str | int):
            raise CardError(f"define.{field}", "is neither text nor number")
    types, colors = definition.get("types", ""), definition.get("colors", [])
    if not isinstance(colors, list | tuple) or not all(isinstance(each, str) for each in colors):
        raise CardError("define.colors", "is not a list of colours")
    line = join_words([types] if isinstance(types, str) else map(str, types))
    stat: dict[str, Any] = {f: str(definition[f]) for f in ("power", "toughness", "loyalty") if f in definition}
    face = compile_face(
        FaceRecord(
            name=str(definition.get("name", "Unnamed")),
            mana_cost=str(definition.get("cost", "")),
            types=line,
            text=str(definition.get("text", "")),
            indicator=tuple(colors),
            **stat,
        )
    )
    given = read_abilities(definition["abilities"], "define.abilities") if "abilities" in definition else ()
    return structs.replace(face, abilities=(*face.abilities, *given))
