"""The compiler: a face's English rules text to abilities, each understood whole or kept as `Unread`.

A paragraph is proved by itself; names are unique on the face, so that a reference in another ability is a linked one.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts.moving import Create, Draw, Exile, MakeTokens
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import ByResult, Do, InsteadIf, Limit, Modal, Mode, Reflexive, ResultRow
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Activated, Chapter, Keyword, Loyalty, Spell, Triggered, Unread
from judgehelper.abilities.phrases import HIDDEN_AWAY, AtLeast, Exactly, Some, Things
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.own_names import self_names
from judgehelper.abilities.words.types import SPELLS
from judgehelper.cards.errors import CardError
from judgehelper.cards.oracle.frames.anchors import anchored, is_anchor_choice
from judgehelper.cards.oracle.frames.levels import framed, sized
from judgehelper.cards.oracle.frames.modes import bind_behind, joined_behind
from judgehelper.cards.oracle.proof import prove, understand
from judgehelper.cards.oracle.references.binding import bind, mentions_of
from judgehelper.cards.oracle.references.mentions import Mention
from judgehelper.cards.oracle.references.outcomes import descend, references
from judgehelper.cards.oracle.references.scene import Unbound
from judgehelper.cards.oracle.shapes import shaped
from judgehelper.cards.oracle.text.labels import labelled, labels_of
from judgehelper.cards.oracle.text.layout import Paragraph, paragraphs
from judgehelper.cards.oracle.text.naming import plain
from judgehelper.cards.oracle.text.tokens import SELF, is_lossless, keep_granter, normalise, tokenise
from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.structured import codec, read_abilities
from judgehelper.cards.typeline import join_words, read_type_line
from judgehelper.kernel.machine.figures import odd_number
from judgehelper.kernel.machine.processes import how_many, share_out
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import phrase

STEP = 1000
"""Names of one paragraph of a face begin that far after those of the paragraph before."""
LINKED = re.compile(r"«(?:the \w+|that)» has 0 antecedents")
"""Why a paragraph is unread that speaks of what another ability of the object did."""


HIDDEN = Mention(
    Things(Some(Exactly(Number(1))), Kind("card"), name=HIDDEN_AWAY), HIDDEN_AWAY, 0, "object", Exile, event=False
)
"""The card that a hideaway ability exiles (702.74a), which another ability calls «the exiled card» (607.2)."""


class Printed(Struct, frozen=True):
    """What the compiler needs of a face: its name, the words of its types, its text."""

    name: str
    types: tuple[str, ...]
    text: str


def compile_text(printed: Printed, keywords: KeywordBook = KEYWORDS) -> tuple[Ability, ...]:
    """Compile a face's text: its abilities in order, `Unread` where one is not understood."""
    return tuple(ability for ability, _ in compile_with_text(printed, keywords))


def compile_with_text(printed: Printed, keywords: KeywordBook = KEYWORDS) -> tuple[tuple[Ability, str], ...]:
    """Compile a face's text: each ability with the words that it was read from."""
    names = self_names(printed.name, printed.types)
    rule = "spellline" if set(SPELLS) & set(printed.types) else "ability"
    lines = joined(paragraphs(normalise(keep_granter(printed.text, names), names), keywords), rule)
    labels = labels_of(printed.text, names) if " — " in printed.text else {}
    found: list[tuple[Ability, str]] = []
    for paragraph, read in zip(lines, linked(lines, rule), strict=True):
        made = read if paragraph.chapters else tuple(_shaped(each, printed, keywords) for each in read)
        text = labelled(plain(paragraph.text), paragraph.text, labels)
        words = _words_of_each(text.replace(SELF, printed.name), len(made))
        found += zip(made, words, strict=True)
    return tuple(framed(found))


def _shaped(ability: Ability, printed: Printed, keywords: KeywordBook) -> Ability:
    return shaped(ability, printed.types, keywords) if isinstance(ability, Unread) else ability


def linked(lines: tuple[Paragraph, ...], rule: str) -> list[tuple[Ability, ...]]:
    """Compile the paragraphs of a face; one that speaks of what another did («the exiled card») is linked (607.2)."""
    made = [_paragraph(each, rule, place * STEP + 1) for place, each in enumerate(lines)]
    for place, abilities in enumerate(made):
        if not _speaks_of_another(abilities):
            continue
        seen = {other: _mentions(lines[other], rule, other * STEP + 1) for other in range(len(lines)) if other != place}
        again = _paragraph(lines[place], rule, place * STEP + 1, tuple(each for row in seen.values() for each in row))
        used = references(again)
        if any(isinstance(each, Unread) for each in again):
            continue
        made[place] = again
        for other, row in seen.items():
            if used & {each.name for each in row}:
                made[other] = _paragraph(lines[other], rule, other * STEP + 1, keep=used)
    return made


def _speaks_of_another(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(each, Unread) and LINKED.match(each.why) for each in abilities)


def _proved(paragraph: Paragraph, rule: str, text: str) -> Any:
    return prove(rule, tokenise(text), paragraph.keywords)


def _mentions(paragraph: Paragraph, rule: str, first: int) -> tuple[Mention, ...]:
    """List what an ability mentions that others may be linked with: of keywords, the card that hideaway exiles."""
    line = _proved(paragraph, "keywordline", paragraph.text)
    if isinstance(line, tuple):
        return (HIDDEN,) if any(each.keyword == "hideaway" for each in line if isinstance(each, Keyword)) else ()
    value = _proved(paragraph, rule, paragraph.text) if not (paragraph.modes or paragraph.chapters) else ""
    return () if isinstance(value, str) else mentions_of(value, first)


def joined(lines: tuple[Paragraph, ...], rule: str) -> tuple[Paragraph, ...]:
    """Join a paragraph of a spell that speaks of, or replaces, what the one before does (608.2c, 608.2e)."""
    if rule != "spellline" or len(lines) < 2:
        return lines
    found: list[Paragraph] = []
    for line in lines:
        one = found and not (line.modes or found[-1].modes)
        both = Paragraph(f"{found[-1].text} {line.text}", keywords=line.keywords) if one else None
        if both is not None and _hangs_on(line, found[-1]) and _is_spell(_paragraph(both, rule, 1)):
            found[-1] = both
        else:
            found.append(line)
    return tuple(found)


def _hangs_on(line: Paragraph, before: Paragraph) -> bool:
    """Say whether a paragraph is no instruction by itself, but may be one after another."""
    (alone, *_) = _paragraph(line, "spellline", 1)
    if isinstance(alone, Unread):
        return "antecedents" in alone.why and _is_spell(_paragraph(before, "spellline", 1))
    return isinstance(alone, Spell) and isinstance(alone.body[0], InsteadIf)


def _is_spell(abilities: tuple[Ability, ...]) -> bool:
    return len(abilities) == 1 and isinstance(abilities[0], Spell)


def _words_of_each(text: str, number: int) -> tuple[str, ...]:
    """Cut a line of keywords at its commas; where that does not part them, each has the whole line."""
    parts = tuple(text.split(", "))
    return parts if number > 1 and len(parts) == number else (text,) * number


def _paragraph(
    paragraph: Paragraph,
    rule: str,
    first: int,
    linked: tuple[Mention, ...] = (),
    keep: frozenset[int] = frozenset(),
) -> tuple[Ability, ...]:
    if not is_lossless(paragraph.text):
        return (Unread(plain(paragraph.text), "has signs that no rules text has"),)
    if paragraph.chapters:
        return (_chapter(paragraph, first),)
    if paragraph.modes and paragraph.text in PRICED:
        return (Keyword(paragraph.text.lower()), _priced(paragraph, first))
    if paragraph.modes and is_anchor_choice(paragraph.text, paragraph.modes):
        return anchored(paragraph, first)
    if paragraph.modes:
        return (_modal(paragraph, rule, first),)
    if paragraph.rows:
        return (_table(paragraph, rule, first),)
    tokens = tokenise(paragraph.text)
    line = prove("keywordline", tokens, paragraph.keywords)
    if isinstance(line, tuple):
        return tuple(bind(each, first) for each in line)
    found = understand(
        rule, tokens, plain(paragraph.text), first, keywords=paragraph.keywords, linked=linked, keep=keep
    )
    return found if isinstance(found, tuple) else (found,)


def _chapter(paragraph: Paragraph, first: int) -> Ability:
    body = _proved(paragraph, "body", paragraph.text)
    if isinstance(body, str) or 0 in paragraph.chapters or paragraph.modes:
        return Unread(
            plain(paragraph.text), body if isinstance(body, str) else "a chapter with a number that is not one"
        )
    try:
        return Chapter(paragraph.chapters, bind(body, first))
    except Unbound as why:
        return Unread(plain(paragraph.text), str(why))


PRICED = {"Spree": AtLeast(Number(1)), "Tiered": Exactly(Number(1))}
"""Keywords above modes with a cost each, and how many of those are chosen (702 of later books)."""
TITLE = re.compile(r"^[A-Z][^{}—]* — (?=\{)")
"""The name of a tier before its cost, without meaning."""


def _priced(paragraph: Paragraph, first: int) -> Ability:
    """Read modes with a cost each: of spree one or more are chosen, of tiered one (702 of later books)."""
    modes: list[Mode] = []
    for place, line in enumerate(paragraph.modes, 1):
        cost, _, text = TITLE.sub("", line).partition(" — ")
        body = _proved(paragraph, "body", text)
        if isinstance(body, str):
            return Unread(plain("\n+ ".join((paragraph.text, *paragraph.modes))), body)
        try:
            modes.append(Mode(_mode(body, "spellline", first + place * 100), cost=cost))
        except Unbound as why:
            return Unread(plain("\n+ ".join((paragraph.text, *paragraph.modes))), str(why))
    return Spell((Modal(PRICED[paragraph.text], tuple(modes)),))


def _table(paragraph: Paragraph, rule: str, first: int) -> Ability:
    """Read a roll with its table of results; each line is bound by itself (706 of later books)."""
    whole = plain("\n".join((paragraph.text, *(f"{low} | {text}" for low, _, text in paragraph.rows))))
    made = _paragraph(Paragraph(paragraph.text, keywords=paragraph.keywords), rule, first)[0]
    if not isinstance(made, Triggered | Activated | Spell | Loyalty):
        return Unread(whole, made.why if isinstance(made, Unread) else "a table under what does nothing")
    rows: list[ResultRow] = []
    for place, (low, high, text) in enumerate(paragraph.rows, 1):
        body = _proved(paragraph, "body", text) if is_lossless(text) else "has signs that no rules text has"
        if isinstance(body, str):
            return Unread(whole, body)
        try:
            rows.append(ResultRow(low, high, bind(body, first + place * 100)))
        except Unbound as why:
            return Unread(whole, str(why))
    told = _of_those(tuple(rows))
    if any(isinstance(each, MakeTokens) for each in descend(told)):
        return Unread(whole, "«those tokens» without tokens in a line before")
    return structs.replace(made, body=(*made.body, ByResult(told)))


def _of_those(rows: tuple[ResultRow, ...]) -> tuple[ResultRow, ...]:
    """Say which tokens «two of those tokens» are: such as a line of the table before has created."""
    made = next((each for each in descend(rows) if isinstance(each, Create)), None)
    if made is None:
        return rows
    return tuple(structs.replace(row, body=tuple(_as_told(each, made) for each in row.body)) for row in rows)


def _as_told(clause: Any, made: Create) -> Any:
    if not isinstance(clause, Do):
        return clause
    acts = (structs.replace(made, count=act.count) if isinstance(act, MakeTokens) else act for act in clause.acts)
    return structs.replace(clause, acts=tuple(acts))


CHOSEN_BY_OTHERS = re.compile(r"\b(?:a|defending) (?:opponent|player) chooses .*—$", re.I)
"""The end of a line under which another player than the controller chooses modes (700.2e)."""


def _modal(paragraph: Paragraph, rule: str, first: int) -> Ability:
    """Read «choose one —» with its modes; each mode is bound by itself (700.2)."""
    whole = plain("\n• ".join((paragraph.text, *paragraph.modes)))
    lead, found, tail = paragraph.text.partition("hoose ")
    if not found and (other := CHOSEN_BY_OTHERS.search(paragraph.text)):
        lead, found, tail = paragraph.text[: other.start() + 1], "chooses", ""
        frame = _proved(paragraph, "modalhead", other[0])
    else:
        head = NARROWED.sub(" —", "choose " + tail).replace(". —", " —")
        frame = _proved(paragraph, "modalhead", head) if found else "is no choice of modes"
    if isinstance(frame, str):
        return Unread(whole, frame)
    modes = [_proved(paragraph, "body", mode) for mode in paragraph.modes]
    for mode in modes:
        if isinstance(mode, str):
            return Unread(whole, mode)
    try:
        bodies = tuple(Mode(_mode(mode, rule, first + place * 100)) for place, mode in enumerate(modes, 1))
        return _frame(paragraph, lead[:-1], structs.replace(frame, modes=bodies), rule)
    except Unbound as why:
        return _behind_event(paragraph, lead[:-1], frame, tuple(modes), first) or Unread(whole, str(why))


def _behind_event(paragraph: Paragraph, lead: str, frame: Modal, modes: tuple[Any, ...], first: int) -> Ability | None:
    """Read modes some of which speak of the event of their ability; None where that leaves a reference open."""
    made = _proved(paragraph, "ability", lead + STAND_IN) if lead.strip() else ""
    if not isinstance(made, Triggered) or len(made.body) > 1 or _with_modes(made.body, frame) is None:
        return None
    try:
        found = tuple(Mode(bind_behind(made, mode, first, place * 100)) for place, mode in enumerate(modes, 1))
    except Unbound:
        return None
    return joined_behind(made, (structs.replace(frame, modes=found),), first)


def _mode(body: Any, rule: str, first: int) -> Any:
    """Bind a mode; one of a spell as what the spell does: «each other creature» is other than what it names."""
    return bind(Spell(body), first).body if rule == "spellline" else bind(body, first)


def _frame(paragraph: Paragraph, lead: str, modal: Modal, rule: str) -> Ability:
    """Put the modes into the ability whose words lead up to them."""
    whole = plain("\n• ".join((paragraph.text, *paragraph.modes)))
    if not lead.strip():
        return Spell((modal,)) if rule == "spellline" else Unread(whole, "modes without an ability around them")
    limit = NARROWED.search(paragraph.text)
    words = lead + STAND_IN + (f" {limit[1]}" if limit else "")
    made = understand("ability", tokenise(words), whole, keywords=paragraph.keywords)
    body = _with_modes(made.body, modal) if isinstance(made, Triggered | Activated) else None
    if body is not None and isinstance(made, Triggered | Activated):
        return structs.replace(made, body=body)
    return made if isinstance(made, Unread) else Unread(whole, "modes in an ability that cannot have them")


STAND_IN = " draw a card."
"""What is read in the place of modes."""
STOOD_IN = Do((Draw(Number(1)),))
NARROWED = re.compile(r"(?<=hoose one\.) (Activate only [^.\n]*\.)$")
"""How an ability is narrowed whose modes follow: «Choose one. Activate only as a sorcery.» (602.5b)."""


def _with_modes(body: tuple[Clause, ...], modal: Modal) -> tuple[Clause, ...] | None:
    """Put modes where their stand-in is, behind whatever is done before; None where something else stands there."""
    place = next((at for at in reversed(range(len(body))) if not isinstance(body[at], Limit)), 0)
    match body[place : place + 1]:
        case (Do() as said,) if said == STOOD_IN:
            put: Clause = modal
        case (Reflexive(body=(said,)) as then,) if said == STOOD_IN:
            put = structs.replace(then, body=(modal,))
        case _:
            return None
    return (*body[:place], put, *body[place + 1 :])


@cache
def version() -> str:
    """Give a hash of the compiler's own text: what its compiled cards depend on."""
    folder = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted([*folder.rglob("*.py"), *(folder.parents[1] / "abilities").rglob("*.py")]):
        digest.update(path.read_bytes())
    digest.update(resource("cards", "oracle_names.txt").read_bytes())
    return digest.hexdigest()[:16]


class OracleCompiler:
    """Makes cards of records and of definitions; another `version` may understand other texts."""

    @cached_property
    def version(self) -> str:
        """The version of the grammar, for caches."""
        return version()

    def compile(self, record: CardRecord) -> Card:
        """Understand a card as far as possible."""
        faces = tuple(compile_face(face) for face in record.faces)
        return Card(name=record.name, layout=record.layout, faces=faces, missing=_missing(record))

    def compile_many(self, records: Sequence[CardRecord]) -> Iterator[bytes]:
        """Compile cards, in several processes where there are many: each is a text of its own."""
        if len(records) < FEW or how_many() == 1:
            yield from compile_batch(records)
            return
        batches = (records[at : at + BATCH] for at in range(0, len(records), BATCH))
        for made in share_out(compile_batch, batches, OracleCompiler, how_many()):
            yield from made

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of an ad-hoc definition in a scenario file, perhaps of several faces. Raises CardError."""
        told = definition.get("faces")
        if told is None:
            face = defined_face({key: value for key, value in definition.items() if key != "layout"})
            return Card(name=face.name, layout=str(definition.get("layout", "normal")), faces=(face,))
        return defined_of_faces(definition, told)


FEW = 500
"""Fewer cards are compiled here and now: a process takes longer to start than they do."""
BATCH = 100


def compile_batch(records: Sequence[CardRecord]) -> tuple[bytes, ...]:
    """Compile some cards in one process, each as the library keeps it: reading it again costs less than its nodes."""
    compiler = OracleCompiler()
    return tuple(codec().encode(compiler.compile(record)) for record in records)


def _missing(record: CardRecord) -> str:
    """Say what of a card as a whole is not known."""
    if record.faces_missing or not record.faces:
        return "the source does not tell its other face"
    if any(face.colours_missing for face in record.faces):
        return "the source does not tell the colours of its other face"
    odd = next(filter(None, map(_odd_figure, record.faces)), "")
    if odd:
        return f"the number «{odd[:20]}» on it cannot be read"
    unknown = any(face.colours_missing for face in record.faces)
    return "the source does not tell the colours of its other face" if unknown else ""


def _odd_figure(face: FaceRecord) -> str:
    """Give the first number of a face, beside its text, that cannot be read."""
    printed = (face.mana_cost, face.power, face.toughness, face.loyalty, face.defense)
    return next(filter(None, (odd_number(each or "") for each in printed)), "")


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
        abilities=sized(tuple(ability for ability, _ in read), face.power, face.toughness),
        texts=tuple(text for _, text in read),
    )


def defined_of_faces(definition: Mapping[str, Any], told: Any) -> Card:
    """Make a card of the faces that a definition tells: its layout as in the card databases. Raises CardError."""
    if not isinstance(told, list | tuple) or len(told) < 2 or not all(isinstance(each, Mapping) for each in told):
        raise CardError("define.faces", "is not a list of two faces or more")
    other = sorted(definition.keys() - {"name", "layout", "faces"})
    if other:
        raise CardError(f"define.{other[0]}", "stands beside faces", "tell it of one of the faces")
    faces = tuple(defined_face(each) for each in told)
    name = str(definition.get("name", " // ".join(face.name for face in faces)))
    return Card(name=name, layout=str(definition.get("layout", "transform")), faces=faces)


FIGURES = ("power", "toughness", "loyalty", "defense")
DEFINED = ("name", "cost", "types", *FIGURES, "colors", "text", "abilities")


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
    stat: dict[str, Any] = {field: str(definition[field]) for field in FIGURES if field in definition}
    told = FaceRecord(
        name=str(definition.get("name", "Unnamed")),
        mana_cost=str(definition.get("cost", "")),
        types=line,
        text=str(definition.get("text", "")),
        indicator=tuple(colors),
        **stat,
    )
    if odd := _odd_figure(told):
        raise CardError("define", phrase("the number «{what}» on it cannot be read", what=odd[:20]))
    face = compile_face(told)
    given = read_abilities(definition["abilities"], "define.abilities") if "abilities" in definition else ()
    return structs.replace(face, abilities=(*face.abilities, *given))
