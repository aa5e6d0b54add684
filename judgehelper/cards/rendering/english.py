"""English: the grammar that reads Oracle text writes it as well; its tokens are set as print here.

What is written is read once more: the text must have the very tokens that the grammar gave, else it is not shown.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Do, Gathered, Modal, Noted
from judgehelper.abilities.family import Ability, Phrase
from judgehelper.abilities.filters import OtherThan
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import AnchorChoice, Anchored, Chapter, Keyword, Quoted, Spell
from judgehelper.abilities.phrases import That
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.subtypes import SUBTYPES
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.grammar.acts.keyword_actions import ROLES
from judgehelper.cards.oracle.proof import writer
from judgehelper.cards.oracle.text.tokens import SELF, normalise, tokenise
from judgehelper.cards.rendering.errors import NotRendered

ROLE_NAME = re.compile(rf"(?i)\b(?:{'|'.join(map(str.lower, ROLES))})(?= Role token)")
"""The names of Role tokens, which are written with capital letters."""
OWN_NOUNS = ("Equipment", "Aura", "Vehicle", "Saga", "Class", "Fortification", "Spacecraft", "Planet")
OWN_TYPES = ("Creature", "Planeswalker", "Land", "Artifact", "Enchantment", "Battle")


def own_words(face: Face) -> str:
    """Say what a card's own text calls it: «this creature», «this Aura», «this spell» (201.4)."""
    if "Creature" in face.types:
        return "this creature"
    subtype = next((each for each in OWN_NOUNS if each in face.subtypes), None)
    kind = next((each for each in OWN_TYPES if each in face.types), None)
    return f"this {subtype or (kind or 'spell').lower()}"


def say_ability(ability: Ability, face: Face, keywords: KeywordBook = KEYWORDS) -> str:
    """Say one ability of a face in English. Raises NotRendered where the grammar cannot write it."""
    plain = _unbound(ability)
    body = getattr(plain, "body", ())
    if body and isinstance(body[0], Modal) and len(body) == 1:
        return _modal(plain, body[0], face, keywords)
    if isinstance(plain, AnchorChoice):
        return f"As {own_words(face)} enters, choose {' or '.join(plain.words)}."
    if isinstance(plain, Anchored):
        return f"• {plain.word} — {_printed('ability', plain.ability, face, keywords)}"
    if isinstance(plain, Chapter):
        told = _printed("body", body, face, keywords)
        return f"{', '.join(ROMAN[each] for each in plain.numbers)} — {told}"
    if isinstance(plain, Keyword):
        return _printed("keywordline", (plain,), face, keywords)
    return _printed(_rule(face), plain, face, keywords)


def say_phrase(phrase: Phrase, face: Face, keywords: KeywordBook = KEYWORDS) -> str:
    """Say a phrase of one of its abilities by itself; empty where the grammar cannot write it."""
    plain = _unbound(phrase)
    written = (writer(keywords).write(rule, plain) for rule in PHRASES)
    tokens = next((each for each in written if each is not None), None)
    if tokens is None:
        return ""
    told = printed(tuple(tokens), own_words(face))
    return told if tokens[0] in _proper() else told[:1].lower() + told[1:]


def say_by_name(ability: Ability, face: Face) -> str:
    """Say an ability as rulings speak of it, the object by its name (201.4). Raises NotRendered."""
    return re.sub(rf"(?i)\b{own_words(face)}\b", lambda _: face.name, say_ability(ability, face))


def _rule(face: Face) -> str:
    return "spellline" if {"Instant", "Sorcery"} & set(face.types) else "ability"


def _printed(rule: str, value: Any, face: Face, keywords: KeywordBook) -> str:
    """Write a value by a rule of the grammar and set it as print. Raises NotRendered."""
    tokens = writer(keywords).write(rule, value)
    node = type(value[0] if isinstance(value, tuple) else value).__name__
    if tokens is None:
        raise NotRendered(node, "the grammar does not write it")
    told = printed(tuple(tokens), own_words(face))
    if _plain_names(tokenise(normalise(told))) != _plain_names(tokens):
        raise NotRendered(node, "its printed form reads otherwise")
    return told


def _plain_names(tokens: Sequence[str]) -> tuple[str, ...]:
    """Take the marks from names of cards, which are one token each: read again, they are words."""
    plain = (tokenise(normalise(each[1:-1])) if each.startswith("⟪") else (each,) for each in tokens)
    return tuple(chain.from_iterable(plain))


def _modal(ability: Any, modal: Modal, face: Face, keywords: KeywordBook) -> str:
    """Write «choose one —» and its modes, after the words that lead up to them (700.2)."""
    if any(mode.title or mode.cost for mode in modal.modes):
        raise NotRendered("Modal", "modes with costs or titles")
    head = _printed("modalhead", structs.replace(modal, modes=()), face, keywords)
    lead = ""
    if not isinstance(ability, Spell):
        lead = _printed(_rule(face), structs.replace(ability, body=(STAND_IN,)), face, keywords)
        lead = re.sub(r"draw a card\.$", "", lead, flags=re.I)
        head = head if lead.endswith(": ") else head[:1].lower() + head[1:]
    modes = "".join(f"\n• {_printed('body', mode.body, face, keywords)}" for mode in modal.modes)
    return f"{lead}{head}{modes}"


PHRASES = ("things", "subject", "player")
"""The rules of the grammar by which phrases stand alone."""
STAND_IN = Do((Draw(Number(1)),))
"""Stands where the modes are while the words before them are written."""
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _unbound(value: Any) -> Any:
    """Take away what the binder added: names, what references stand for, and the marks around instructions."""
    if isinstance(value, tuple):
        return tuple(_unbound(each) for each in value if not _is_added(each))
    if isinstance(value, Noted):
        return _unbound(value.clause)
    if not isinstance(value, Struct):
        return value
    changed = {}
    for field in value.__struct_fields__:
        content = getattr(value, field)
        bound = field in ("name", "to", "all_name") and isinstance(content, int)
        changed[field] = 0 if bound else content if isinstance(value, Quoted) and field == "word" else _unbound(content)
    return structs.replace(value, **changed)


def _is_added(value: Any) -> bool:
    """Say whether the binder alone has said this: what «other» leaves out, what is gathered."""
    if isinstance(value, Gathered):
        return True
    return isinstance(value, OtherThan) and isinstance(value.what, That) and value.what.word == ""


@cache
def _proper() -> frozenset[str]:
    """List the words that are written with a capital letter: subtypes and their plurals."""
    singular = [each.lower() for each in SUBTYPES]
    return frozenset((*singular, *map(lexicon.plural_of, singular)))


QUOTED = re.compile(r'"[^"]*"')
"""A granted ability: whoever has it is «this permanent», not the card that grants it (201.4b)."""
LETTER = re.compile(r"(?<![\w{])x(?![\w}])")
"""The letter X as a number, alone or in «+x/+x»."""


def printed(tokens: tuple[str, ...], own: str) -> str:
    """Set tokens as print: spaces, capital letters, articles, and what the card calls itself."""
    words = [each.capitalize() if each in _proper() else LETTER.sub(lambda m: m[0].upper(), each) for each in tokens]
    text = QUOTED.sub(lambda m: m[0].replace(SELF, "this permanent"), _spaced(words)).replace(SELF, own)
    text = re.sub(r'\."\.( [a-z])?', lambda m: f'."{(m[1] or "").upper()}', text)
    text = re.sub(r"\ba(?= (?!(?i:one\b|uni|use|eu))[aeiouAEIOU])", "an", text)
    text = re.sub(r"([.:] |\"|—)([a-z])", lambda m: m[1] + m[2].upper(), text)
    text = ROLE_NAME.sub(lambda m: m[0].title(), text)
    text = text[:1].upper() + text[1:]
    return text.replace("⟪", "").replace("⟫", "")


def _spaced(words: list[str]) -> str:
    out, quoting = "", False
    for word in words:
        if word == '"':
            quoting = not quoting
            out += f" {word}" if quoting else word
            continue
        close = word in (",", ".", ":", ";", "/", "—") or word.startswith("'") or out.endswith(("/", ' "', "—"))
        out += word if close or not out else f" {word}"
    return out
