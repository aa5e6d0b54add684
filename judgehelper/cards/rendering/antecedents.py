"""Antecedents: what each «it», «that», «those» of a text stands for, in words of both languages (608.2c)."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.card import Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.phrases import HOST, SUBJECT, THIS, Host, That, This, Whole
from judgehelper.cards.oracle.references.outcomes import descend
from judgehelper.cards.rendering import english
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru import book as russian
from judgehelper.cards.rendering.ru.words.lexicon import ZONES
from judgehelper.kernel.words import Worded

SILENT = ("", "same", "itself")
"""References that no word of the text makes, or that can mean nothing else."""
MADE: Mapping[type, Worded] = {
    m.Create: Worded("созданная фишка", "the token created"),
    m.CreateCopy: Worded("созданная фишка", "the token created"),
    a.CopySpell: Worded("созданная копия", "the copy made"),
    a.RevealUntil: Worded("найденная карта", "the card found"),
    m.Mill: Worded("положенные на кладбище карты", "the cards milled"),
}
"""What is not called by a phrase of its own."""
PRONOUNS = {"it": "оно", "they": "они"}
"""What is said in Russian where the gender of what is meant is not known."""
DOER = Worded("тот, кто это делает", "whoever does it")
SHOWN = Worded("все показанные карты", "all cards revealed")


class Antecedent(Struct, frozen=True):
    """A word that refers, and what it stands for."""

    word: Worded
    means: Worded


def antecedents(ability: Ability, face: Face) -> tuple[Antecedent, ...]:
    """List the references of an ability in the order of its structure, each kind of word with its meaning once."""
    return tuple(dict.fromkeys(_found(ability, face)))


def _found(ability: Ability, face: Face) -> Iterator[Antecedent]:
    named = {each.name: each for each in descend(ability) if getattr(each, "name", 0)}
    shown = {each.all_name for each in descend(ability) if isinstance(each, a.RevealUntil) and each.all_name}
    host = next((each for each in descend(ability) if isinstance(each, Host)), None)
    fixed = {THIS: This(), HOST: host}
    for each in descend(ability):
        if not isinstance(each, That) or each.word in SILENT:
            continue
        if each.to == SUBJECT or each.to in shown:
            yield Antecedent(_word(each, ability, face), DOER if each.to == SUBJECT else SHOWN)
        elif (meant := fixed.get(each.to, named.get(each.to))) is not None:
            yield Antecedent(_word(each, ability, face), _meaning(meant, ability, face))


def _word(node: That, ability: Ability, face: Face) -> Worded:
    en = english.say_phrase(node, face) or node.word
    return Worded(_in_russian(node, ability, face) or PRONOUNS.get(en, en), en)


def _meaning(node: Any, ability: Ability, face: Face) -> Worded:
    if type(node) in MADE:
        return MADE[type(node)]
    en = english.say_phrase(node, face)
    ru = _in_russian(node, ability, face)
    return Worded(ru or en, en or ru)


def _in_russian(node: Any, ability: Ability, face: Face) -> str:
    try:
        return russian.say_phrase(node, ability, face)
    except NotRendered:  # whose it is may have no words apart from its clause
        return ZONES[node.zone][0].form("nom", "sing") if isinstance(node, Whole) else ""
